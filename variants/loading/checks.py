"""What only the whole definition shows: pieces that nothing moves or places, faults the hooks find."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ..schema.definition import Definition
from ..schema.hook import Family
from ..schema.problems import Problems, did_you_mean
from ..schema.values import PieceSet, Register


def check_pieces(definition: Definition, problems: Problems) -> None:
    """Report pieces that have no move and that no rule moves or places."""
    moved: set[str] = set()
    named: set[str] = {definition.holes.piece} if definition.holes else set()
    for hooks in definition.rules.values():
        for hook in hooks:
            letters = set(_letters(hook, tuple(definition.pieces)))
            named |= letters
            if hook.family is Family.SOURCES or hook.places_pieces:
                moved |= letters
    for key, piece in definition.pieces.items():
        known = named if piece.owner == "neutral" else moved
        if piece.moves is None and not piece.along and key not in known:
            place = definition.place("pieces", key)
            problems.add(place, f"nothing moves or places the piece {key!r}", "give it 'moves' or name it in a source")


def _letters(value: Any, known: tuple[str, ...]) -> Iterator[str]:
    """Every piece letter that a value holds."""
    if isinstance(value, PieceSet):
        yield from value.of(known)
    elif isinstance(value, str):
        if value in known:
            yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _letters(key, known)
            yield from _letters(inner, known)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _letters(inner, known)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _letters(getattr(value, field.name), known)


def check_registers(definition: Definition, problems: Problems) -> None:
    """Report registers that are asked about and that no rule counts; a rule in Python may count any."""
    hooks = [hook for _, hook in definition.hooks()]
    if any(hook.code for hook in hooks):
        return
    known = [str(hook.register) for hook in definition.rules.get("tally", ()) if hasattr(hook, "register")]
    asked = [(path, register.name) for path, hook in definition.hooks() for register in _registers(hook)]
    asked += [(("score",), name) for name in (definition.score.registers if definition.score else ())]
    for path, name in asked:
        if name not in known:
            places = (at for at in definition.places if at[: len(path)] == path and at[-1] == name)
            problems.add(
                definition.place(*next(places, path)), f"unknown register {name!r:.80}", did_you_mean(name, known)
            )


def _registers(value: Any) -> Iterator[Register]:
    """Every condition on a register that a value holds."""
    if isinstance(value, Register):
        yield value
    elif isinstance(value, tuple):
        for inner in value:
            yield from _registers(inner)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _registers(getattr(value, field.name))


def check_hooks(definition: Definition, problems: Problems) -> None:
    """Report what the hooks find wrong with their parameters."""
    for path, hook in definition.hooks():
        for fault in hook.check(definition):
            problems.add(definition.place(*path, *fault.path), fault.message, fault.hint)
