"""What a game changes of the one that it extends."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from attrs import evolve, frozen

from alfil.core.errors import AlfilError

from ..hooks.movement_words import movement_words
from ..hooks.wording import zone_text
from ..overview import board_label
from ..registry import Variant, find_base
from ..schema.definition import Definition
from ..schema.parts import PiecePart, TextSetup

Kind = Literal["added", "changed", "removed"]


@frozen
class Change:
    """One difference: what it is about, what holds now and what held before; "" where there is nothing."""

    kind: Kind
    about: str
    now: str
    before: str = ""


def base_of(variant: Variant) -> Definition | None:
    """The nearest game that it extends; None if there is none, or it is not at hand."""
    if not variant.definition.bases:
        return None
    from ..loading import load_definition

    try:
        return load_definition(find_base(variant.definition.bases[0]), find_base)
    except AlfilError:
        return None  # a base that comes from elsewhere


def changes(now: Definition, before: Definition) -> Iterator[Change]:
    """All differences between two games: board, sides, start, pieces, zones, rules."""
    for about, told in (("board", board_label), ("sides", _sides), ("start", _start)):
        if told(now) != told(before):
            yield Change("changed", about, told(now), told(before))
    yield from _renamed(now, before)
    names = {key: piece.name for key, piece in now.pieces.items()}

    def told_before(key: str, piece: PiecePart) -> str:
        return _piece(key, evolve(piece, name=names.get(key, piece.name)))

    yield from _compared("piece", now.pieces, before.pieces, _piece, told_before)
    yield from _compared("zone", now.zones, before.zones, _zone, _zone)
    yield from _rules(now, before)
    if now.handicaps is None and before.handicaps is not None:
        yield Change("removed", "handicaps", "", ", ".join(before.handicaps.starts))
    elif now.handicaps is not None and now.handicaps != before.handicaps:
        yield Change("changed" if before.handicaps else "added", "handicaps", ", ".join(now.handicaps.starts))


def _renamed(now: Definition, before: Definition) -> Iterator[Change]:
    """Pieces that are called otherwise."""
    old = {key: piece for key, piece in before.pieces.items() if key in now.pieces}
    names = [f"{now.pieces[key].name} ({key}) for {piece.name}" for key, piece in old.items()
             if piece.name != now.pieces[key].name]  # fmt: skip
    if names:
        yield Change("changed", "names", ", ".join(names))


def _compared(
    about: str, now: Mapping[str, Any], before: Mapping[str, Any], told: Any, told_before: Any
) -> Iterator[Change]:
    """Entries by name: those that came, went, or say something else."""
    for key, value in now.items():
        if key not in before:
            yield Change("added", about, told(key, value))
        elif told(key, value) != told_before(key, before[key]):
            yield Change("changed", about, told(key, value), told_before(key, before[key]))
    for key, value in before.items():
        if key not in now:
            yield Change("removed", about, "", told_before(key, value))


def _rules(now: Definition, before: Definition) -> Iterator[Change]:
    """Rules by hook; one whose sentence stays the same stays."""

    def told(_: str, hooks: Any) -> str:
        return " ".join(hook.sentence(now.words) for hook in hooks)

    def told_before(_: str, hooks: Any) -> str:
        return " ".join(hook.sentence(before.words) for hook in hooks)

    names = {name: hooks for name, hooks in now.rules.items() if hooks != before.rules.get(name)}
    kept = {name: hooks for name, hooks in before.rules.items() if name not in now.rules or name in names}
    yield from _compared("rule", names, kept, told, told_before)


def _sides(definition: Definition) -> str:
    return ", ".join(part.name for part in definition.sides)


def _start(definition: Definition) -> str:
    if isinstance(definition.setup, TextSetup):
        return definition.setup.text
    return "; ".join(f"{side}: {', '.join(rows)}" for side, rows in definition.setup.army.items())


def _piece(_: str, piece: PiecePart) -> str:
    moves = movement_words(piece.moves.movement) if piece.moves else "does not move by itself"
    return f"{piece.name} ({piece.letter}): {moves}"


def _zone(name: str, zone: Any) -> str:
    return f"{name.replace('_', ' ')}: {zone_text(zone)}"
