"""Steps and leaps on a board by local headings: what lies where an atom leads.

A direction on a cell is a unit: twice a heading, or the odd number between two headings for an oblique leap.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from ..topology import Board

Shape: TypeAlias = tuple[int, int]
Ways: TypeAlias = Sequence[tuple[int, int]]
Stepper: TypeAlias = Callable[[int, int], Ways]


class Hop(NamedTuple):
    """One leap: the cells it passes, where it lands, and the unit that goes straight on there.

    Only straight leaps, and the knight's leap by its side neighbour, say what they pass.
    """

    passed: tuple[int, ...]
    to: int
    unit: int


class Walker:
    """Finds leaps on one board and remembers them: both seats and all pieces share most of them."""

    def __init__(self, board: Board, step: Stepper | None = None) -> None:
        self.board = board
        self.step: Stepper = step or board.step
        self.turn = 2 * board.headings
        self._hops: dict[tuple[int, int, Shape, bool], tuple[Hop, ...]] = {}
        self._leaps: dict[tuple[int, Shape], tuple[tuple[int, ...], ...]] = {}
        self._beyond: dict[int, list[int]] = {}
        self._rays: dict[int, tuple[tuple[int, ...], ...]] = {}
        self._wrapped: Walker | None = None

    def leaps(self, unit: int, shape: Shape) -> tuple[tuple[int, ...], ...]:
        """Where a leap in one direction leads, for every playable site."""
        found = self._leaps.get((unit, shape))
        if found is None:
            if self.board.uniform and self.step == self.board.step:
                found = tuple(self._shifted(unit, shape))
            else:
                sites = range(self.board.size)
                found = tuple(tuple({hop.to for hop in self._find(site, unit, shape, False)}) for site in sites)
            self._leaps[unit, shape] = found
        return found

    def _shifted(self, unit: int, shape: Shape) -> Iterator[tuple[int, ...]]:
        """Leaps of all sites at once, where every step keeps its heading: many times faster than one by one."""
        straight, aside = shape
        if aside in (0, straight):
            orders = [[unit // 2] * straight]
        else:
            heading, lean = self._lean(unit)
            steps = [heading] * straight, [(heading + 2 * lean) % self.board.headings] * aside
            orders = [steps[0] + steps[1], steps[1] + steps[0]]
        ends = []
        for order in orders:
            sites = list(range(self.board.size))
            for heading in order:
                beyond = self._neighbours(heading)
                sites = [beyond[site] for site in sites]
            ends.append(sites)
        for found in zip(*ends, strict=True):
            yield tuple({site for site in found if 0 <= site < self.board.size})

    def _neighbours(self, heading: int) -> list[int]:
        """The next site by one heading for every site, -1 for none; the last entry stands for a site off the board."""
        found = self._beyond.get(heading)
        if found is None:
            ways = self.board.steps[heading :: self.board.headings]
            found = self._beyond[heading] = [*(way[0][0] if way else -1 for way in ways), -1]
        return found

    def rays(self, heading: int) -> tuple[tuple[int, ...], ...]:
        """The ray by one heading, for every playable site."""
        found = self._rays.get(heading)
        if found is None:
            found = self._rays[heading] = tuple(self.board.ray(site, heading) for site in range(self.board.size))
        return found

    def hops(self, site: int, unit: int, shape: Shape, lame: bool = False) -> tuple[Hop, ...]:
        """The leaps of a shape from a cell in a direction; `lame`: along the path that can be blocked.

        More than one where the way forks, none off the board or onto a missing cell.
        """
        key = (site, unit, shape, lame)
        found = self._hops.get(key)
        if found is None:
            found = self._hops[key] = tuple(self._find(site, unit, shape, lame))
        return found

    def _find(self, site: int, unit: int, shape: Shape, lame: bool) -> list[Hop]:
        straight, aside = shape
        if aside in (0, straight):
            found = self._straight(site, unit // 2, straight)
        elif lame:
            found = self._by_the_side(site, unit)
        else:
            found = self._oblique(site, unit, straight, aside)
        return list(dict.fromkeys(hop for hop in found if hop.to < self.board.size))

    def _straight(self, site: int, heading: int, steps: int) -> list[Hop]:
        return [Hop(path[:-1], path[-1], 2 * on) for path, on in self._walk(site, heading, steps)]

    def _walk(self, site: int, heading: int, steps: int) -> list[tuple[tuple[int, ...], int]]:
        """The cells of all ways straight on, each with the heading at its end."""
        ways: list[tuple[tuple[int, ...], int]] = [((site,), heading)]
        for _ in range(steps):
            ways = [((*path, to), on) for path, turned in ways for to, on in self.step(path[-1], turned)]
        return [(path[1:], on) for path, on in ways]

    def _lean(self, unit: int) -> tuple[int, int]:
        """The side heading nearest to an oblique direction, and to which side of it the direction lies (1 or -1)."""
        lean = 1 if unit % 4 == 1 else -1
        return (unit - lean) % self.turn // 2, lean

    def _oblique(self, site: int, unit: int, straight: int, aside: int) -> list[Hop]:
        """So many steps straight and so many aside, in either order; aside is the next side of the cell."""
        heading, lean = self._lean(unit)
        headings = self.board.headings
        found = []
        for path, on in self._walk(site, heading, straight):
            for end, last in self._walk(path[-1], (on + 2 * lean) % headings, aside):
                found.append(Hop((), end[-1], (2 * (last - 2 * lean) + lean) % self.turn))
        for path, on in self._walk(site, (heading + 2 * lean) % headings, aside):
            for end, last in self._walk(path[-1], (on - 2 * lean) % headings, straight):
                found.append(Hop((), end[-1], (2 * last + lean) % self.turn))
        return found

    def _by_the_side(self, site: int, unit: int) -> list[Hop]:
        """The knight's leap as a step through a side and on through the corner that leads outward."""
        heading, lean = self._lean(unit)
        found = []
        for path, on in self._walk(site, heading, 1):
            for end, last in self._walk(path[-1], (on + lean) % self.board.headings, 1):
                found.append(Hop(path, end[-1], (2 * (last - lean) + lean) % self.turn))
        return found

    def wrapped(self) -> "Walker":
        """The same board with its left and right edges joined.

        :raises ValueError: if the board is not a rectangle.
        """
        if self._wrapped is None:
            self._wrapped = Walker(self.board, _cylinder(self.board))
        return self._wrapped


def _cylinder(board: Board) -> Stepper:
    """Steps that cross from the last file to the first and back, on the row they lead to."""
    rows, width = board.rows, len(board.rows[0]) if board.rows else 0
    if not board.uniform or board.headings != 8 or any(len(row) != width for row in rows):
        raise ValueError("'o' (around the cylinder) needs a rectangle of squares")
    place = {site: (at, row) for row, cells in enumerate(rows) for at, site in enumerate(cells) if site is not None}

    def step(site: int, heading: int) -> Ways:
        ways = board.step(site, heading)
        if ways or site not in place:
            return ways
        at, row = place[site]
        right = (heading in (1, 2, 3)) - (heading in (5, 6, 7))
        down = (heading in (3, 4, 5)) - (heading in (7, 0, 1))
        if not right or 0 <= at + right < width or not 0 <= row + down < len(rows):
            return ()
        to = rows[row + down][(at + right) % width]
        return () if to is None else ((to, heading),)

    return step
