"""Problems of a definition file: collected, placed, and shown all at once."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Literal

from attrs import Factory, asdict, define, frozen

from alfil.core.errors import DefinitionError

from .places import Place

SHOWN = 100  # problems in one report; a file with more has one cause
WIDTH = 160  # columns of a source line in an excerpt
MARGIN = "    "
FEW = 8  # known words that a hint lists where none is near


Severity = Literal["error", "warning"]
Layer = Literal["syntax", "schema"]
"""What is wrong with a file that does not load: its text is no tree, or its tree no definition."""


@frozen
class Problem:
    """One thing that is wrong, where it stands, and the nearest thing that would be right.

    A warning is about something that can be played and is probably not meant.
    """

    file: str
    line: int
    column: int
    message: str
    excerpt: str = ""
    caret: str = ""
    hint: str = ""
    severity: Severity = "error"
    layer: Layer = "schema"

    def data(self) -> dict[str, str | int]:
        """Plain data."""
        values: dict[str, str | int] = asdict(self)
        del values["layer"]
        return values

    def __str__(self) -> str:
        label = "warning: " if self.severity == "warning" else ""
        head = f"{self.file}:{self.line}:{self.column}: {label}{self.message}"
        lines = [f"{head}; {self.hint}" if self.hint else head]
        if self.excerpt:
            lines += [MARGIN + self.excerpt, MARGIN + self.caret]
        return "\n".join(lines)


@define
class Problems:
    """Collects problems; `texts` holds the text of every file read, for the excerpts."""

    texts: dict[str, list[str]] = Factory(dict)
    found: dict[tuple[str, int, int, str], Problem] = Factory(dict)
    layer: Layer = "schema"  # of the problems to come

    def read(self, file: str, text: str) -> None:
        """Remember a file's text."""
        self.texts[file] = text.split("\n")

    def add(self, place: Place, message: str, hint: str = "") -> None:
        """Report a problem; the same one again is ignored."""
        self._add(place, message, hint, *excerpt(self.texts, place))

    def add_whole(self, file: str, message: str, hint: str = "") -> None:
        """Report a problem of a file as a whole."""
        self._add(Place(file, 1, 1), message, hint)

    def _add(self, place: Place, message: str, hint: str, excerpt: str = "", caret: str = "") -> None:
        problem = Problem(place.file, place.line, place.column, message, excerpt, caret, hint, layer=self.layer)
        self.found.setdefault((place.file, place.line, place.column, message), problem)

    @contextmanager
    def of_syntax(self) -> Iterator[None]:
        """Inside, what is found is a problem of syntax."""
        self.layer = "syntax"
        try:
            yield
        finally:
            self.layer = "schema"

    def __len__(self) -> int:
        return len(self.found)

    def sorted(self, file: str) -> tuple[Problem, ...]:
        """All problems, those of the given file first, each file from top to bottom."""
        return tuple(sorted(self.found.values(), key=lambda p: (p.file != file, p.file, p.line, p.column)))

    def fail(self, file: str) -> None:
        """Raise what was found, if anything was.

        :raises DefinitionError: there are problems; the message is the whole report.
        """
        if self.found:
            problems = self.sorted(file)
            raise DefinitionError(report(problems), problems)


def excerpt(texts: Mapping[str, Sequence[str]], place: Place) -> tuple[str, str]:
    """The line of a place, and a line with a caret under the column; empty where there is nothing to show."""
    lines = texts.get(place.file, ())
    line = lines[place.line - 1] if 0 < place.line <= len(lines) else ""
    start = max(0, place.column - 1 - WIDTH // 2) if len(line) > WIDTH else 0
    window = line[start : start + WIDTH]
    text = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in window).rstrip()
    if not text:
        return "", ""
    return text, " " * sum(map(_columns, window[: place.column - 1 - start])) + "^"


def _columns(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def report(problems: Iterable[Problem]) -> str:
    """The problems as text, with a last line that counts them."""
    all_of_them = tuple(problems)
    lines = [str(problem) for problem in all_of_them[:SHOWN]]
    if len(all_of_them) > SHOWN:
        lines.append(f"... and {len(all_of_them) - SHOWN} more")
    count = "1 problem" if len(all_of_them) == 1 else f"{len(all_of_them)} problems"
    return "\n".join([*lines, f"{count}; nothing was loaded."])


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known word that is nearest, if one is near."""
    spelled: Mapping[str, str] = {name.lower(): name for name in known}
    if len(word) > 80:
        return []
    near = get_close_matches(word.lower(), list(spelled), n=1, cutoff=0.6)
    return [spelled[name] for name in near]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint that names the nearest known word, or all of a few, or nothing."""
    words = list(known)
    for near in nearest(word, words):
        return f"did you mean {near!r}?"
    if len(words) > FEW:
        return ""
    return f"there {'is' if len(words) == 1 else 'are'} {', '.join(words)}" if words else "there is none"
