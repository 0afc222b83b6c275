"""The move tables of a game's pieces, and the cells where they show best."""

from collections.abc import Iterable
from functools import lru_cache

from ..movement import MoveTable, compile_movement, parse
from ..play.game import Game
from ..topology import Board, Seat, Site
from .reach import Reach, reach


def seat_of(game: Game, side: int) -> Seat:
    """How a side sees the board; a game that does not say gives its sides the board's seats in their order."""
    seats = game.seats or tuple(game.board.seats.values())
    return seats[side % len(seats)]


@lru_cache(256)
def table_of(game: Game, index: int, side: int) -> MoveTable | None:
    """The table of a side's type by its index; None for a piece that does not move by itself."""
    movement = game.types[index].movement
    return compile_movement(parse(movement), game.board, seat_of(game, side)) if movement else None


def from_centre(board: Board, sites: Iterable[Site] | None = None) -> list[Site]:
    """Cells from the centre of the board outwards, those nearer the first side before equals."""
    points = board.points
    middle = [sum(point[axis] for point in points) / len(points) for axis in (0, 1)]

    def away(site: Site) -> tuple[float, Site]:
        x, y = points[site]
        return round((x - middle[0]) ** 2 + (y - middle[1]) ** 2, 3), site

    return sorted(range(board.size) if sites is None else sites, key=away)


@lru_cache(256)
def typical_reach(game: Game, index: int, side: int) -> tuple[Site, Reach]:
    """A central cell from which a type has most of its moves, and where it goes from there on an empty board."""
    table = table_of(game, index, side)
    order = from_centre(game.board)
    if table is None:
        return order[0], Reach()
    best = order[0], reach(game.board, table, order[0])
    for site in order[1:64]:
        found = reach(game.board, table, site)
        if len(_short(found)) > len(_short(best[1])):
            best = site, found
    return best


def _short(found: Reach) -> list[Site]:
    """The cells reached other than by slides, and the first of each slide."""
    slid = {cell for cells, _ in found.lines for cell in cells[1:]}
    return [site for site in found.sites() if site not in slid]
