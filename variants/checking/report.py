"""What was found of one definition file: every problem with its place, the layers passed, how its games went."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import field, frozen

from ..schema.problems import Problem
from .games import Batch, Batches

LAYERS = ("syntax", "schema", "semantics", "examples", "play")
WIDTH = max(map(len, LAYERS))
TELLING = 10  # games that ended, below which a share of points says nothing


@frozen
class Layer:
    """One layer of the check: whether it was reached and found no error, and a few words on it."""

    name: str
    passed: bool
    words: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        """As text."""
        for index, line in enumerate(self.words):
            yield f"  {self.name if index == 0 else '':{WIDTH}}  {line}"


@frozen(kw_only=True)
class Report:
    """The whole report of one file."""

    file: str
    title: str = ""
    problems: tuple[Problem, ...] = ()
    layers: tuple[Layer, ...] = ()
    examples: int = 0
    played: Batches | None = None
    idle: tuple[str, ...] = ()  # rules that made no difference in random games
    refusal: str = field(default="")  # why there is nothing to check: no such file

    @property
    def errors(self) -> int:
        """How many problems are errors."""
        return sum(problem.severity == "error" for problem in self.problems) + bool(self.refusal)

    @property
    def warnings(self) -> int:
        """How many problems are warnings."""
        return sum(problem.severity == "warning" for problem in self.problems)

    def text(self) -> str:
        """The report for people: errors, warnings, a line for each layer, and a last line that counts."""
        if self.refusal:
            return f"alfil: {self.refusal}"
        lines = [*map(str, self.problems), f"{self.file}: {self.title}" if self.title else self.file]
        lines += [line for layer in self.layers for line in layer.lines()]
        return "\n".join([*lines, f"{self.file}: {self.verdict}"])

    @property
    def verdict(self) -> str:
        """Errors and warnings in a few words."""
        warnings = counted(self.warnings, "warning")
        if self.errors:
            return counted(self.errors, "error") + (f", {warnings}" if self.warnings else "")
        return f"right, with {warnings}" if self.warnings else "right"

    def data(self) -> dict[str, Any]:
        """Plain data."""
        games = [self.played.random.data(), self.played.bots.data()] if self.played else []
        problems: list[dict[str, Any]] = [problem.data() for problem in self.problems]
        if self.refusal:
            problems.append({"message": self.refusal, "severity": "error"})
        return {
            "file": self.file,
            "ok": not self.errors,
            "title": self.title,
            "problems": problems,
            "layers": [
                {"name": layer.name, "passed": layer.passed, "words": list(layer.words)} for layer in self.layers
            ],
            "examples": self.examples,
            "games": games,
            "endings_never_seen": list(self.played.never) if self.played else [],
            "rules_without_effect": list(self.idle),
        }


def counted(n: int, noun: str) -> str:
    """1 error, 2 errors, no errors."""
    return f"{n or 'no'} {noun}{'' if n == 1 else 's'}"


def game_lines(played: Batches, unit: str) -> Iterator[str]:
    """How the games went, in lines."""
    yield from batch_lines(played.random, unit)
    yield from batch_lines(played.bots, unit)
    telling = [batch for batch in (played.random, played.bots) if len(batch.ended) >= TELLING]
    said = [f"{batch.first_share:.0%} of {batch.player} games" for batch in telling]
    if said:
        yield f"first mover ({played.random.first}) scores {', '.join(said)}"
    if played.never:
        yield f"no game ended by {', '.join(played.never)}"


def batch_lines(batch: Batch, unit: str) -> Iterator[str]:
    """How the games of one kind of player went."""
    lengths, total = batch.lengths, len(batch.games)
    if not lengths:
        yield f"{counted(total, f'{batch.player} game')}: none ended within {batch.limit} {unit}"
        return
    ended = "all ended" if len(lengths) == total else f"{len(lengths)} ended within {batch.limit} {unit}"
    yield (
        f"{counted(total, f'{batch.player} game')}: {ended}, median {lengths[len(lengths) // 2]} {unit}, "
        f"longest {lengths[-1]}; {shares(batch.winners)}"
    )
    yield f"  by {shares(batch.reasons)}"


def shares(counts: Counter[str]) -> str:
    """Words with their part of the whole, the greatest first."""
    total = counts.total()
    return ", ".join(f"{word} {n / total:.0%}" for word, n in counts.most_common())
