"""The board and the sides' seats on it."""

from collections.abc import Mapping

from attrs import frozen

from alfil.core.topology import SCHEMES, Board, Frame, Seat, graph, hexagon, rectangle, sectors

from ..schema.parts import BoardPart, FramePart, SidePart
from ..schema.problems import did_you_mean
from ..schema.values import Word
from .context import Context, Path, RefusedError, refuse_value
from .nodes import ListNode, MapNode, Node, TextNode
from .structuring import Structurer

MAX_SIDES = 16
SEATS: Mapping[int, tuple[str, ...]] = {1: ("north",), 2: ("north", "south")}  # of sides that name none, on a rectangle
RESERVED = ("all", "draw", "enemy", "neutral", "next", "none", "previous", "self")


def make_board(part: BoardPart) -> Board:
    """The board that a part describes.

    :raises ValueError: the maker refuses it.
    """
    if part.rectangle is not None:
        shape = part.rectangle
        return rectangle(shape.files, shape.ranks, shape.without, part.coordinates or "letters", part.lines)
    if part.hexagon is not None:
        return hexagon(part.hexagon.side, part.hexagon.without, part.coordinates or "hexagon", part.lines)
    if isinstance(part.coordinates, str):
        raise ValueError("coordinates of this board are a list of names")
    if part.sectors is not None:
        return sectors(part.sectors.count, part.sectors.files, part.sectors.ranks, part.coordinates, part.lines)
    cells = part.cells
    assert cells is not None
    return graph(
        cells.sides,
        cells.missing,
        cells.corners,
        {name: _frame(seat) for name, seat in cells.seats.items()} or None,
        cells.rows,
        cells.points,
        layers=part.lines,
    )


def _frame(part: FramePart) -> Frame:
    return Frame(part.forward, part.rank, part.file, part.mirrored)


def read_board(structurer: Structurer, node: Node) -> tuple[BoardPart, Board]:
    """The board part and its board.

    :raises RefusedError: the problems have been reported.
    """
    part: BoardPart = structurer.structure(BoardPart, node, ("board",))
    named = node.get("coordinates") if isinstance(node, MapNode) else None
    if isinstance(named, TextNode) and named.text not in SCHEMES:
        structurer.context.unknown("coordinates", named, SCHEMES)
    try:
        board = make_board(part)
    except ValueError as error:
        message = str(error)
        paths: list[Path] = [("board", "lines")] if message.startswith("lines of") else [("board", "coordinates")]
        if "block" in message:
            paths = [("board", "rectangle", "without"), ("board", "hexagon", "without")]
        elif "name" not in message and "coordinates" not in message and not message.startswith("lines of"):
            paths = [("board", kind) for kind in ("rectangle", "hexagon", "sectors", "cells")]
        places = structurer.context.places
        place = next((places[path] for path in paths if path in places), node.place)
        structurer.context.problems.add(place, message)
        raise RefusedError from None
    return part, board


@frozen
class SideFields:
    """What a file says of a side."""

    forward: str | None = None
    right: str | None = None
    team: int | None = None


def read_sides(structurer: Structurer, node: Node) -> tuple[SidePart, ...]:
    """The sides, from a list of names or a mapping.

    :raises RefusedError: the problems have been reported.
    """
    context = structurer.context
    if isinstance(node, MapNode):
        named = [(key, structurer.structure(SideFields, value, ("sides", key.text))) for key, value in node]
    elif isinstance(node, ListNode):
        texts = [item for item in node.items if isinstance(item, TextNode)]
        if len(texts) < len(node.items):
            refuse_value(context, node, "a list of names")
        named = [(text, SideFields()) for text in texts]
    else:
        refuse_value(context, node, "a list of sides or a mapping from sides to what they are")
    if not 1 <= len(named) <= MAX_SIDES:
        context.refuse(node, f"expected 1 to {MAX_SIDES} sides, found {len(named)}")
    seen: set[str] = set()
    for key, _ in named:
        context.places["sides", key.text] = key.place
        if not key.text.isidentifier() or key.text in RESERVED:
            context.refuse(key, f"{key.text!r:.80} cannot be the name of a side")
        if key.text in seen:
            context.refuse(key, f"side {key.text!r} again")
        seen.add(key.text)
    context.words[Word.SIDE] = tuple(key.text for key, _ in named)
    return tuple(SidePart(key.text, side.forward, side.right, side.team) for key, side in named)


def read_seats(context: Context, sides: tuple[SidePart, ...], node: Node) -> tuple[Seat, ...]:
    """The seat of each side on the board.

    :raises RefusedError: the problems have been reported.
    """
    board = context.board
    assert board is not None
    plain = SEATS.get(len(sides), tuple(board.seats)) if "north" in board.seats else tuple(board.seats)
    seats: list[Seat] = []
    for index, side in enumerate(sides):
        place = context.places.get(("sides", side.name), node.place)
        if side.forward is None and (len(plain) < len(sides) or ("north" in board.seats and len(sides) > 2)):
            context.problems.add(place, f"side {side.name!r} needs 'forward', one of {', '.join(board.seats)}")
            continue
        forward = side.forward or plain[index]
        if forward not in board.seats:
            place = context.places.get(("sides", side.name, "forward"), place)
            context.problems.add(place, f"unknown seat {forward!r:.80}", did_you_mean(forward, board.seats))
            continue
        try:
            seats.append(board.seat(forward, side.right))
        except ValueError as error:
            context.problems.add(context.places.get(("sides", side.name, "right"), place), str(error))
    if len(seats) < len(sides):
        raise RefusedError
    return tuple(seats)
