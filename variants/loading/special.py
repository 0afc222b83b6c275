"""The value types with a notation of their own: piece sets, directions, moves, results, zone maps, conditions."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args

from alfil.core.movement import MovementError, parse

from ..schema.values import (
    Bare,
    Condition,
    Count,
    Directions,
    DirectionWord,
    Hand,
    Letter,
    MovementText,
    NoOtherMove,
    NotInCheck,
    PieceSet,
    Register,
    Result,
    ResultWord,
    Safe,
    SafeWord,
    SideName,
    TurnNumber,
    Unmoved,
    Word,
    ZoneMap,
    ZoneMark,
    ZoneValue,
)
from .context import Path, RefusedError, refuse_value
from .expected import WORDS
from .nodes import ListNode, MapNode, Node, TextNode
from .structuring import Reader, Structurer
from .zones import read_zone

PLAIN_CONDITIONS: Mapping[str, Condition] = {
    "unmoved": Unmoved(),
    "not_in_check": NotInCheck(),
    "bare": Bare(),
    "no_other_move": NoOtherMove(),
}


def _piece_set(structurer: Structurer, node: Node, path: Path) -> PieceSet:
    if isinstance(node, TextNode) and node.text == "all":
        return PieceSet()
    if isinstance(node, MapNode):
        if node.keys() != ("not",):
            refuse_value(structurer.context, node, WORDS[PieceSet])
        return PieceSet(None, structurer.structure(tuple[Letter, ...], node.entries[0][1], (*path, "not")))
    return PieceSet(structurer.structure(tuple[Letter, ...], node, path))


def _directions(structurer: Structurer, node: Node, path: Path) -> Directions:
    words = structurer.structure(tuple[DirectionWord, ...], node, path)
    if not words:
        refuse_value(structurer.context, node, WORDS[Directions])
    return Directions(words)


def _movement(structurer: Structurer, node: Node, path: Path) -> MovementText:
    if not isinstance(node, TextNode) or not node.text:
        refuse_value(structurer.context, node, WORDS[MovementText])
    try:
        return MovementText(node.text, parse(node.text))
    except MovementError as error:
        shown = node.text if len(node.text) <= 60 else node.text[:59] + "…"
        message, _, hint = error.message.partition("; ")
        structurer.context.problems.add(node.at(error.offset), f"{message} in move {shown!r}", hint)
        raise RefusedError from None


def _result(structurer: Structurer, node: Node, path: Path) -> Result:
    if isinstance(node, MapNode):
        return Result(None, structurer.structure(Mapping[SideName, ResultWord], node, path))
    if isinstance(node, ListNode) or node.text not in get_args(ResultWord):
        refuse_value(structurer.context, node, WORDS[Result], get_args(ResultWord))
    return Result(structurer.structure(ResultWord, node, path))


def _zone(structurer: Structurer, node: Node, path: Path) -> Any:
    return read_zone(structurer, node, path)


def _zone_map(structurer: Structurer, node: Node, path: Path) -> ZoneMap:
    """One zone, or zones by piece: a mapping is the latter where its keys are letters or `rest`."""
    letters = structurer.context.known(Word.LETTER) or ()
    if not isinstance(node, MapNode) or not {*letters, "rest"}.intersection(node.keys()):
        return ZoneMap({}, read_zone(structurer, node, path))
    rest = node.get("rest")
    others = MapNode(tuple(entry for entry in node if entry[0].text != "rest"), node.place)
    zones = structurer.structure(Mapping[Letter, ZoneValue], others, path)
    return ZoneMap(zones, None if rest is None else structurer.structure(ZoneValue, rest, (*path, "rest")))


def _condition(structurer: Structurer, node: Node, path: Path) -> Condition:
    context = structurer.context
    if isinstance(node, TextNode):
        if node.text in KEYED_CONDITIONS:
            context.refuse(node, f"condition {node.text!r} needs a value")
        if node.text not in PLAIN_CONDITIONS:
            context.unknown("condition", node, CONDITIONS)
        return PLAIN_CONDITIONS[node.text]
    if isinstance(node, ListNode) or len(node.entries) != 1:
        refuse_value(context, node, "a condition")
    key, value = node.entries[0]
    if key.text not in KEYED_CONDITIONS:
        context.unknown("condition", key, CONDITIONS)
    return KEYED_CONDITIONS[key.text](structurer, key, value, (*path, key.text))


def _count(structurer: Structurer, key: TextNode, node: Node, path: Path) -> Condition:
    counted: Count = structurer.attrs(Count, node, path, key.place, "count")
    return counted


def _register(structurer: Structurer, key: TextNode, node: Node, path: Path) -> Condition:
    registers: Mapping[str, int] = structurer.structure(Mapping[str, int], node, path)
    if len(registers) != 1:
        refuse_value(structurer.context, node, "one register and its value, as in {captures: 0}")
    return Register(*next(iter(registers.items())))


KEYED_CONDITIONS: Mapping[str, Callable[[Structurer, TextNode, Node, Path], Condition]] = {
    "safe": lambda structurer, _, node, path: Safe(structurer.structure(tuple[SafeWord, ...], node, path)),
    "register": _register,
    "count": _count,
    "hand": lambda structurer, _, node, path: Hand(structurer.structure(Literal["empty", "some"], node, path)),
    "turn": lambda structurer, _, node, path: TurnNumber(structurer.structure(int, node, path)),
}
CONDITIONS = (*PLAIN_CONDITIONS, *KEYED_CONDITIONS)


SPECIAL: Mapping[Any, Reader] = {
    PieceSet: _piece_set,
    Directions: _directions,
    MovementText: _movement,
    Result: _result,
    ZoneMap: _zone_map,
    Condition: _condition,
    ZoneMark.ZONE: _zone,
}
