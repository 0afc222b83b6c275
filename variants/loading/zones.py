"""Zone expressions: from nodes to the topology's classes, and whether they fit the board."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from alfil.core.topology import (
    AllOf,
    AnyOf,
    Board,
    Centre,
    Edge,
    FarRank,
    FarRanks,
    Files,
    LeftFiles,
    Named,
    NearRank,
    NearRanks,
    Not,
    Ranks,
    RightFiles,
    Seat,
    Sites,
    Whole,
    Zone,
    evaluate,
)

from ..schema.problems import did_you_mean
from ..schema.values import Word, ZoneMark
from .context import Context, Path, RefusedError, as_list, refuse_value, shown
from .expected import WORDS
from .nodes import ListNode, Node, TextNode
from .structuring import Structurer

MAX_ZONES = 256  # named ones
MAX_EXPRESSIONS = 2048  # in all

BUILT_IN: Mapping[str, Zone] = {"board": Whole(), "edge": Edge()}
COUNTED: Mapping[str, Callable[..., Zone]] = {
    "near_ranks": NearRanks,
    "near_rank": NearRank,
    "far_ranks": FarRanks,
    "far_rank": FarRank,
    "centre": Centre,
}
LISTED: Mapping[str, Callable[..., Zone]] = {
    "left_files": LeftFiles,
    "right_files": RightFiles,
    "ranks": Ranks,
    "files": Files,
    "sites": Sites,
}
OF_A_SIDE = ("near_rank", "near_ranks", "far_rank", "far_ranks")
KEYS = (*COUNTED, *LISTED, "not", "all", "any")


def read_zone(structurer: Structurer, node: Node, path: Path) -> Zone:
    """The zone of a node; it is remembered, to be tried on the board when all zones are known.

    :raises RefusedError: the problems have been reported.
    """
    zone = _read(structurer, node, path)
    structurer.context.zones.append((node, zone))
    return zone


def _read(structurer: Structurer, node: Node, path: Path) -> Zone:
    context = structurer.context
    if isinstance(node, TextNode):
        return _named(context, node)
    if isinstance(node, ListNode):
        return _sites(context, node)
    of = node.get("of")
    entries = [entry for entry in node if entry[0].text != "of"]
    if len(entries) != 1:
        found = ", ".join(repr(key.text) for key, _ in entries) or "none"
        context.refuse(node, f"expected one of {', '.join(KEYS)}, found {found:.200}")
    key, value = entries[0]
    word, inner = key.text, (*path, key.text)
    if of is not None and word not in OF_A_SIDE:
        context.refuse(of, f"'of' goes with {', '.join(OF_A_SIDE)}, not with {word!r}")
    if word in COUNTED:
        number = structurer.structure(int, value, inner)
        if of is None:
            return COUNTED[word](number)
        return COUNTED[word](number, structurer.structure(Literal["next", "previous"], of, (*path, "of")))
    if word == "sites":
        return _sites(context, value)
    if word in LISTED:
        wanted = tuple[str, ...] if word == "files" else tuple[int, ...]
        return LISTED[word](structurer.structure(wanted, value, inner))
    if word == "not":
        return Not(_read(structurer, value, inner))
    if word not in ("all", "any"):
        context.unknown("zone key", key, KEYS)
    if not isinstance(value, ListNode) or not value.items:
        refuse_value(context, value, "a list of zones")
    zones = tuple(_read(structurer, item, inner) for item in value.items)
    return AllOf(zones) if word == "all" else AnyOf(zones)


def _named(context: Context, node: TextNode) -> Zone:
    known = context.known(Word.ZONE)
    if node.text in BUILT_IN:
        return BUILT_IN[node.text]
    if context.board is not None and node.text in context.board.names:
        return Sites((node.text,))
    if known is not None and node.text not in known:
        if as_list(node):
            refuse_value(context, node, "a zone or a list of cells")
        context.unknown("zone", node, (*known, *BUILT_IN))
    return Named(node.text)


def _sites(context: Context, node: Node) -> Sites:
    items = node.items if isinstance(node, ListNode) else (node,)
    if not items:
        refuse_value(context, node, WORDS[ZoneMark.ZONE])
    return Sites(tuple(_cell(context, item) for item in items))


def _cell(context: Context, node: Node) -> str:
    """The text of a cell or of a block of cells."""
    if not isinstance(node, TextNode):
        refuse_value(context, node, "a cell")
    if context.board is not None:
        try:
            context.board.sites(node.text)
        except ValueError:
            context.misfit(node.place, f"unknown cell {shown(node)}", did_you_mean(node.text, context.board.names))
            raise RefusedError from None
    return node.text


def check_zones(context: Context, named: Mapping[str, Zone], nodes: Mapping[str, Node], seats: Sequence[Seat]) -> None:
    """Report zones that the board has not, or that name each other in a circle.

    `nodes` are all that the file names, `named` those that could be read; the others count as the whole board.
    """
    if context.board is None or not seats:
        return
    if len(named) > MAX_ZONES or len(context.zones) > MAX_EXPRESSIONS:
        node = next(iter(nodes.values()), context.zones[0][0])
        context.problems.add(node.place, f"more than {MAX_ZONES} zones or {MAX_EXPRESSIONS} zone expressions")
        return
    turned = tuple(zip(seats, (*seats[1:], seats[0]), (seats[-1], *seats[:-1]), strict=True))
    # A zone is tried on its own first, so that a fault in it is no fault of the zones that name it.
    there: Mapping[str, Zone] = dict.fromkeys(nodes, Whole())
    faults = {name: _fault(context.board, zone, there, turned) for name, zone in named.items()}
    trusted = {**there, **{name: zone for name, zone in named.items() if not faults[name]}}
    everything = AnyOf(tuple(Named(name) for name in trusted))
    if _fault(context.board, everything, trusted, turned):
        faults |= {name: faults[name] or _fault(context.board, zone, trusted, turned) for name, zone in named.items()}
    for name, zone in named.items() if len(named) == len(nodes) and not any(faults.values()) else ():
        if not evaluate(zone, context.board, seats[0], named, first=seats[0], **_others(turned[0])):
            faults[name] = f"zone {name!r} has no cell"
    for name, fault in faults.items():
        if fault:
            context.misfit(nodes[name].place, fault)
    for node, zone in context.zones:
        if not any(node is own for own in nodes.values()) and (fault := _fault(context.board, zone, there, turned)):
            context.misfit(node.place, fault)


Turned = tuple[Seat, Seat, Seat]  # a side's, the next one's, the previous one's


def _others(turned: Turned) -> Mapping[str, Seat]:
    return {"next_seat": turned[1], "previous_seat": turned[2]}


def _fault(board: Board, zone: Zone, named: Mapping[str, Zone], seats: Sequence[Turned]) -> str:
    try:
        for turned in seats:
            evaluate(zone, board, turned[0], named, first=seats[0][0], **_others(turned))
    except ValueError as error:
        return str(error)
    return ""
