"""The examples of a definition, tried: what it shows must be so."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from alfil.core.errors import AlfilError
from alfil.core.play.explanation import Explanation
from alfil.core.play.position import Position

from .schema.parts import Example
from .schema.places import Place

if TYPE_CHECKING:
    from .registry import Variant


@frozen
class Failure:
    """An example that does not hold: which one, where it stands, what was expected and found."""

    number: int  # from 1
    path: tuple[str, ...]
    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: example {self.number}: {self.message}"


def failures(variant: "Variant") -> Iterator[Failure]:
    """Every example that does not hold, with all that is wrong with it."""
    for index, example in enumerate(variant.definition.examples):
        ends = ("examples", str(index), "outcome") in variant.definition.places
        for part, message in _tried(variant, example, ends):
            path = ("examples", str(index), *part)
            yield Failure(index + 1, path, variant.definition.place(*path), message)


def beginning(variant: "Variant", example: Example) -> Position:
    """The position that an example begins with; raises InvalidPosition."""
    if example.sfen:
        return variant.position(sfen=example.sfen)
    return variant.position(example.position) if example.position else variant.start()


def _tried(variant: "Variant", example: Example, ends: bool) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is wrong with one example, each with the path to the value; `ends`: it says how the game stands."""
    try:
        position = beginning(variant, example)
    except AlfilError as error:
        yield ("sfen" if example.sfen else "position",), str(error)
        return
    for at, move in enumerate(example.play):
        try:
            position.push(move)
        except AlfilError as error:
            yield ("play", str(at)), str(error)
            return
    said: list[Explanation] = []
    for word in ("legal", "illegal"):
        for at, move in enumerate(getattr(example, word)):
            explanation = position.explain(move)
            said.append(explanation)
            if explanation.verdict != word:
                yield (
                    (word, str(at)),
                    f"expected {move!r} to be {word}, found {explanation.verdict}: {explanation.reason}",
                )
    if ends or example.rule is not None:
        yield from _ended(example, position, said, ends)


def _ended(
    example: Example, position: Position, said: list[Explanation], ends: bool
) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is wrong with the outcome, and with the rule that is said to decide."""
    outcome = position.outcome()
    found = "none" if outcome is None else outcome.verdict
    wanted = example.outcome or "none"
    if ends and found != wanted:
        yield ("outcome",), f"expected {wanted}, found {found}{f' ({outcome.reason})' if outcome else ''}"
    if example.rule is None:
        return
    if outcome is not None and ends:
        hooks = {outcome.hook}
    else:
        hooks = {explanation.hook for explanation in said} | ({outcome.hook} if outcome else set())
    if example.rule not in hooks:
        yield (
            ("rule",),
            f"expected {example.rule} to decide, found {', '.join(sorted(filter(None, hooks))) or 'no rule'}",
        )
