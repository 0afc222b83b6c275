"""Games by name: the shipped ones, their aliases, and files of one's own."""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from alfil.core.errors import UnknownVariant
from alfil.core.play.door import from_fen, from_sfen, start
from alfil.core.play.game import Game
from alfil.core.play.position import Position

if TYPE_CHECKING:
    from .schema.definition import Definition

NAME = re.compile(r"[a-z][a-z0-9_]{0,63}")
ALIASES = re.compile(r"^aliases:\s*\[([^\]]*)\]", re.MULTILINE)


@frozen(eq=False)
class Variant:
    """A game that can be played: its definition and what was built from it. Two are equal only if they are one."""

    name: str  # the word that loads it
    title: str
    definition: "Definition" = field(repr=False)
    game: Game = field(repr=False)

    @property
    def rules_hash(self) -> str:
        """The identity of the rules: the same for two files exactly where their rules are the same."""
        return self.game.rules_hash

    @property
    def handicaps(self) -> tuple[str, ...]:
        """The names of the handicap starts."""
        return tuple(self.game.handicaps)

    def start(self, *, handicap: str | None = None) -> Position:
        """The start, or a handicap start.

        :raises InvalidPosition: no handicap of that name.
        """
        return start(self.game, handicap)

    def position(self, fen: str | None = None, *, sfen: str | None = None) -> Position:
        """A position from FEN (the Fairy-Stockfish flavour) or from SFEN.

        :raises InvalidPosition: the text is not a position of this game.
        """
        if (fen is None) == (sfen is None):
            raise TypeError("expected either fen or sfen")
        return from_fen(self.game, fen) if fen is not None else from_sfen(self.game, str(sfen))

    def describe(self, language: str = "en") -> str:
        """The rules as text: board, pieces, every hook in a sentence; names and headings in a language.

        :raises ValueError: there is no such language.
        """
        from .describe import describe

        return describe(self, language)


def shipped() -> Iterator[str]:
    """The names of the games that come with the package, sorted."""
    names = (entry.name for entry in files("alfil.variant_defs").iterdir())
    yield from sorted(name.removesuffix(".yaml") for name in names if name.endswith(".yaml"))


def text_of(name: str) -> str:
    """The definition of a shipped game. :raises UnknownVariant: there is none of that name."""
    entry = files("alfil.variant_defs").joinpath(f"{name}.yaml")
    if not NAME.fullmatch(name) or not entry.is_file():
        raise UnknownVariant(f"no shipped game is called {name!r:.80}")
    return entry.read_text("utf-8")


@cache
def aliases() -> Mapping[str, str]:
    """Other names of the shipped games, folded, and the names they stand for."""
    found: dict[str, str] = {}
    for name in shipped():
        match = ALIASES.search(text_of(name))
        for alias in match.group(1).split(",") if match else []:
            found.setdefault(folded(alias.strip().strip("'\"")), name)
    return found


def folded(name: str) -> str:
    """A name without case, and with one sign between words."""
    return re.sub(r"[\s_-]+", "_", name.strip().casefold())


def find_base(name: str) -> Any:
    """The source of a shipped definition that another one extends."""
    from .loading import Source

    return Source(f"{name}.yaml", text_of(name))


def load(name: str | os.PathLike[str], *, trust: bool = False) -> Variant:
    """A game by its name, an alias, or the path of a definition file (one that ends in .yaml or names a folder).

    :param trust: let the file name Python code, which is then run
    :raises UnknownVariant: no such game or file.
    :raises DefinitionError: the file is wrong; all problems are in it.
    """
    text = os.fspath(name)
    if isinstance(name, os.PathLike) or text.endswith((".yaml", ".yml")) or os.sep in text:
        return load_file(Path(text), trust=trust)
    key = folded(text)
    key = key if key in set(shipped()) else aliases().get(key, key)
    if key not in set(shipped()):
        raise UnknownVariant(unknown(text))
    return _shipped(key)


def unknown(text: str) -> str:
    """The message for a name that no game has."""
    from difflib import get_close_matches

    near = [name for names in (shipped(), aliases()) for name in get_close_matches(folded(text), list(names), 1, 0.6)]
    hint = f"; did you mean {near[0]!r}?" if near else "; `alfil list` shows the games"
    beside = Path(f"{text[:80]}.yaml")
    if may_name_a_file(beside) and beside.is_file():
        hint = f"; the file there is called './{beside}'"
    return f"no game is called {text[:80]!r}{hint}"


@cache
def _shipped(name: str) -> Variant:
    return _variant(name, find_base(name), trust=False, origin=(_shipped_game, (name,)))


def _shipped_game(name: str) -> Game:
    """What a pickled game becomes again."""
    return _shipped(name).game


def _file_game(path: Path, trust: bool) -> Game:
    return load_file(path, trust=trust).game


def _text_game(text: str, name: str, trust: bool) -> Game:
    return load_text(text, name, trust=trust).game


def may_name_a_file(path: Path) -> bool:
    """Whether a path has no sign that the system has in no name."""
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False


def load_file(path: Path, *, trust: bool = False) -> Variant:
    """The game of a definition file. Raises like load."""
    if not may_name_a_file(path):
        raise UnknownVariant(f"no file {str(path)[:200]!r}")
    try:
        return _variant(path.stem, path, trust=trust, origin=(_file_game, (path.absolute(), trust)))
    except FileNotFoundError:
        raise UnknownVariant(f"no file {str(path)[:200]!r}") from None
    except OSError as error:
        raise UnknownVariant(f"cannot read {str(path)[:200]!r}: {error.strerror}") from None


def load_text(text: str, name: str = "text", *, trust: bool = False) -> Variant:
    """The game of a definition given as text. Raises like load."""
    from .loading import Source

    return _variant(name, Source(f"{name}.yaml", text), trust=trust, origin=(_text_game, (text, name, trust)))


def _variant(name: str, source: Any, *, trust: bool, origin: tuple[Callable[..., Game], tuple[Any, ...]]) -> Variant:
    from .build.game import build_game
    from .loading import load_definition

    definition = load_definition(source, find_base, trust=trust, known_bases=tuple(shipped()))
    game = evolve(build_game(definition), origin=origin)
    try:
        from_fen(game, game.start)
    except ValueError as error:
        found = definition.problem(f"the start is not a position of this game: {error}", "setup")
        raise definition.refusal(found) from error
    return Variant(name, definition.name, definition, game)
