"""Where the cells of a board are on paper, turned so that a seat looks up."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

from attrs import field, frozen

from ..topology import Board, Heading, Seat, Site
from .svg import Point

CELL = 100.0
"""Drawing units between neighbouring cells."""
SNAP = pi / 12


@frozen
class Box:
    """A rectangle, y downwards."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def around(self, points: Iterable[Point], margin: float = 0.0) -> "Box":
        """The smallest box with this one and points, the latter with a margin."""
        points = list(points)
        return Box(
            min([self.left, *(x - margin for x, _ in points)]),
            min([self.top, *(y - margin for _, y in points)]),
            max([self.right, *(x + margin for x, _ in points)]),
            max([self.bottom, *(y + margin for _, y in points)]),
        )


@frozen(eq=False)
class Frame:
    """The cells shown, in drawing units; `turn` is the counter-clockwise angle by which the board is turned."""

    board: Board
    turn: float = 0.0
    sites: tuple[Site, ...] = ()
    centres: tuple[Point, ...] = field(init=False)
    corners: tuple[tuple[Point, ...], ...] = field(init=False)
    shapes: tuple[tuple[Point, ...], ...] = field(init=False)
    """What is drawn of each cell: its outline, or a round spot where outlines do not meet."""
    box: Box = field(init=False)
    room: float = field(init=False)
    """How large pieces are drawn: 1 where cells are squares of side 1, less where some are narrower."""

    @centres.default
    def _centres(self) -> tuple[Point, ...]:
        return tuple(self.at(point) for point in self.board.points)

    @corners.default
    def _corners(self) -> tuple[tuple[Point, ...], ...]:
        return tuple(tuple(self.at(point) for point in outline) for outline in self.board.outlines)

    @shapes.default
    def _shapes(self) -> tuple[tuple[Point, ...], ...]:
        if has_cells(self.board):
            return self.corners
        turns = [(cos(pi * k / 16), sin(pi * k / 16)) for k in range(32)]
        return tuple(tuple(along(centre, turn, 0.44 * CELL) for turn in turns) for centre in self.centres)

    @box.default
    def _box(self) -> Box:
        points = [corner for site in self.sites for corner in self.shapes[site]]
        x, y = points[0]
        return Box(x, y, x, y).around(points)

    @room.default
    def _room(self) -> float:
        widths = sorted(min(self._reaches(site)) for site in range(self.board.size))
        return min(1.0, round(1.1 * widths[len(widths) // 4] / (CELL / 2), 2))

    def _reaches(self, site: Site) -> Iterator[float]:
        """The distances from the middle of a cell to those of its sides."""
        x, y = self.centres[site]
        for heading in range(0, self.board.headings, 2):
            u, v = self.side(site, heading)
            yield hypot(u - x, v - y)

    def at(self, point: Point) -> Point:
        """A point of the board on paper."""
        x, y = point
        c, s = round(cos(self.turn), 9), round(sin(self.turn), 9)
        return CELL * (x * c - y * s), -CELL * (x * s + y * c)

    def side(self, site: Site, heading: Heading) -> Point:
        """Where a heading leaves a cell: the middle of a side, or a corner."""
        corners = self.corners[site]
        first = corners[(heading + 1) // 2 % len(corners)]
        second = corners[(heading // 2 + 1) % len(corners)]
        return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2

    def towards(self, site: Site, heading: Heading) -> Point:
        """The unit vector of a heading on paper."""
        x, y = self.centres[site]
        ahead = self.side(site, heading)
        return unit((ahead[0] - x, ahead[1] - y))

    def is_edge(self, site: Site, heading: Heading) -> bool:
        """Whether nothing playable lies beyond a side."""
        return all(other >= self.board.size for other, _ in self.board.step(site, heading))


@lru_cache(64)
def has_cells(board: Board) -> bool:
    """Whether the outlines of neighbours meet, as those of a tiling do; a board from data need not have such."""
    met = total = 0
    for site in range(board.size):
        for other in board.neighbours(site):
            total += 1
            ends = {(round(x, 3), round(y, 3)) for x, y in board.outlines[site]}
            met += sum((round(x, 3), round(y, 3)) in ends for x, y in board.outlines[other]) >= 2
    return 2 * met >= total


def frame_of(board: Board, seat: Seat | None = None, sites: Iterable[Site] | None = None) -> Frame:
    """The whole board, or some of its cells, seen from a seat."""
    shown = tuple(range(board.size)) if sites is None else tuple(sites)
    return Frame(board, 0.0 if seat is None else _turn(board, seat), shown)


def _turn(board: Board, seat: Seat) -> float:
    """The angle that brings the forward of a seat's back rank upwards, made even where it is close to a round one."""
    flat = Frame(board, 0.0, (0,))
    ahead = [flat.towards(site, seat.forward[site]) for site in range(board.size) if seat.rank[site] == 1]
    x, y = sum(x for x, _ in ahead), -sum(y for _, y in ahead)
    if hypot(x, y) < 1e-6:
        return 0.0
    turn = pi / 2 - atan2(y, x)
    near = round(turn / SNAP) * SNAP
    return near if abs(turn - near) < 1e-3 else turn


def unit(vector: Point) -> Point:
    """A vector of length 1 in the same direction; upwards for none."""
    length = hypot(*vector)
    return (vector[0] / length, vector[1] / length) if length else (0.0, -1.0)


def along(start: Point, vector: Point, length: float) -> Point:
    """The point at a distance from another in a direction."""
    return start[0] + vector[0] * length, start[1] + vector[1] * length
