"""Applies a move table to a few pieces on a board, and reads boards drawn in text."""

from collections.abc import Mapping
from typing import NamedTuple

from alfil.core.movement import CAPTURE, MOVE, MoveTable, compile_movement, parse
from alfil.core.topology import Board, Seat, rectangle

OWN, ENEMY = 4, 2


class Action(NamedTuple):
    """Where a piece ends, whether it takes what stands there, and what it takes on the way."""

    to: int
    takes: bool = False
    on_the_way: frozenset[int] = frozenset()


def actions(
    table: MoveTable, board: Board, site: int, pieces: Mapping[int, int], unmoved: bool = True, right: int | None = None
) -> list[Action]:
    """All actions of a piece, as many times as the table gives them; `right` is the cell of an en passant right."""
    standing = {cell: kind for cell, kind in pieces.items() if cell != site}
    found = [
        Action(to, to in standing)
        for ride in table.rides
        for to in _ride(board, site, ride.heading, ride.hop, standing)
        if _allowed(to, ride.how, standing)
    ]
    found += [
        Action(leap.to, leap.to in standing) for leap in table.leaps[site] if _allowed(leap.to, leap.how, standing)
    ]
    for route in table.routes[site]:
        if (route.initial and not unmoved) or (route.en_passant and route.to != right):
            continue
        if all(standing.get(cell.site, 1) & cell.test for cell in route.passes) and _allowed(
            route.to, route.how, standing
        ):
            taken = frozenset(cell.site for cell in route.passes if cell.capture)
            found.append(Action(route.to, route.en_passant or route.to in standing, taken))
    return found


def _allowed(to: int, how: int, standing: Mapping[int, int]) -> bool:
    return bool(how & {None: MOVE, ENEMY: CAPTURE, OWN: 0}[standing.get(to)])


def _ride(board: Board, site: int, heading: int, hop: bool, standing: Mapping[int, int]) -> list[int]:
    cells, screens = [], 0
    for cell in board.ray(site, heading):
        if screens == hop:
            cells.append(cell)
        screens += cell in standing
        if screens > hop:
            break
    return cells


def reached(text: str, board: Board, seat: Seat, name: str) -> set[str]:
    """The names of the cells a piece reaches on an empty board."""
    table = compile_movement(parse(text), board, seat)
    return {board.names[action.to] for action in actions(table, board, board.site(name), {})}


class Drawing(NamedTuple):
    """A position drawn in text, and the cells that the piece O may go to.

    . empty  * empty, reached  O the piece  # own  ! enemy, taken  ? enemy, safe
    """

    board: Board
    site: int
    pieces: dict[int, int]
    goals: set[int]


def drawing(text: str) -> Drawing:
    """Reads rows from the top, parted by strokes."""
    rows = text.split("/")
    board = rectangle(len(rows[0]), len(rows))
    cells = {board.rows[at][file]: mark for at, row in enumerate(rows) for file, mark in enumerate(row)}
    marks = {site: mark for site, mark in cells.items() if site is not None}
    pieces = {site: OWN if mark == "#" else ENEMY for site, mark in marks.items() if mark in "#!?"}
    (start,) = (site for site, mark in marks.items() if mark == "O")
    return Drawing(board, start, pieces, {site for site, mark in marks.items() if mark in "*!"})
