"""Walks legs over a board and hands over every end they can come to."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from ..topology import Seat
from .draft import Draft
from .paths import Path
from .strides import Bearings, Item, Stride, may_end, next_strides
from .table import EMPTY, OCCUPIED
from .walking import Hop, Walker

Turns: TypeAlias = frozenset[tuple[int, int]] | None
Landing: TypeAlias = tuple[Path, Hop]


class Place(NamedTuple):
    """Where a move stands between two legs: its path, cell, direction, last bend and changes of range."""

    path: Path
    site: int
    unit: int = 0
    side: int = 0
    toggles: int = 0
    started: bool = False


class Traveller:
    """Walks the legs of one term from one seat."""

    def __init__(self, walker: Walker, seat: Seat, bearings: Bearings, draft: Draft, offset: int) -> None:
        self.walker, self.seat, self.bearings = walker, seat, bearings
        self.draft, self.offset = draft, offset
        self.turn = walker.turn
        self.sign = -1 if seat.mirrored else 1

    def walk(self, items: tuple[Item, ...], site: int, turns: Turns, end: Callable[[Stride, Landing], None]) -> None:
        """Walks from a site; `turns` names the pairs of directions allowed for the first two legs, None for all."""
        first, rest = items[0], items[1:]
        assert isinstance(first, Stride)
        loops = any(isinstance(item, tuple) for item in items)
        start = Place(Path(site), site)
        base = 2 * self.seat.forward[site]
        for unit in sorted(self.bearings.first(first, base)):
            allowed = None if turns is None else frozenset(turn for way, turn in turns if way == unit)
            if allowed is None or allowed:
                absolute = (base + self.sign * unit) % self.turn
                self._leg(first, rest, start._replace(unit=absolute), allowed, loops, end)

    def _leg(
        self,
        stride: Stride,
        rest: tuple[Item, ...],
        place: Place,
        turns: frozenset[int] | None,
        loops: bool,
        end: Callable[[Stride, Landing], None],
    ) -> None:
        """Takes one leg in the direction of `place`, ends there if it may, and goes on with what may follow."""
        self.draft.count(self.offset)
        if may_end(stride, rest):
            for landing in self.landings(stride, place):
                end(stride, landing)
        following = list(next_strides(rest))
        if not following:
            return
        for onward in self._relays(stride, place, loops):
            for following_stride, after in following:
                for turn in self._turns(following_stride, onward, turns):
                    unit = (onward.unit + self.sign * turn) % self.turn
                    bend = onward.side if turn in (0, self.turn // 2) else (1 if turn < self.turn // 2 else -1)
                    self._leg(following_stride, after, onward._replace(unit=unit, side=bend), None, loops, end)

    def _turns(self, stride: Stride, place: Place, allowed: frozenset[int] | None) -> list[int]:
        turns = self.bearings.further(stride, self.sign * place.unit % self.turn, place.side)
        return sorted(turns if allowed is None else turns & allowed)

    def landings(self, stride: Stride, place: Place) -> Iterator[Landing]:
        """The ends of a last leg: the path up to the last cell, and the step onto it."""
        if stride.has("p", "g"):
            yield from self._over_a_screen(stride, place)
        elif stride.has("q", "z"):
            step = 4 if stride.has("z") or not stride.oblique else 2
            for bend in (step, -step):
                yield from self._slide(stride, place, bend, -bend if stride.has("z") else bend)
        else:
            yield from self._slide(stride, place)

    def _relays(self, stride: Stride, place: Place, loops: bool) -> Iterator[Place]:
        """The cells from which a leg that is not the last goes on."""
        ways = stride.relays()
        for path, hop in self._slide(stride, place):
            if loops and path.visits(hop.to):
                continue
            for test, capture, changes in ways:
                onward = path.through(hop.to, test, capture)
                if onward is not None:
                    toggles = place.toggles + changes
                    yield Place(onward, hop.to, hop.unit, place.side, toggles, started=True)

    def _slide(self, stride: Stride, place: Place, bend: int = 0, next_bend: int = 0) -> Iterator[Landing]:
        """Every step of a ride over empty cells, as far as it reaches; `bend` turns it after the first step."""
        reach, steps = self._most(stride, place), 0
        skips = stride.has("j") and stride.shapes[0][0] == 1
        front = [(place.path, place.site, place.unit)]
        while front and steps < reach:
            steps += 1
            ahead = []
            for path, site, unit in front:
                for crossed, hop in self._steps(stride, path, site, unit):
                    if hop.to == place.path.start and not place.started:
                        continue
                    skipped = skips and steps == 1
                    if not skipped:
                        yield crossed, hop
                    onward = crossed.through(hop.to, EMPTY | OCCUPIED if skipped else EMPTY)
                    if onward is not None:
                        ahead.append((onward, hop.to, (hop.unit + bend) % self.turn))
            front, bend, next_bend = ahead, next_bend, bend

    def _over_a_screen(self, stride: Stride, place: Place) -> Iterator[Landing]:
        """The cells behind exactly one piece: all of them for p, the next one for g."""
        reach, steps = self._most(stride, place), 0
        front = [(place.path, place.site, place.unit, False)]
        while front and steps < reach:
            steps += 1
            ahead = []
            for path, site, unit, hopped in front:
                for crossed, hop in self._steps(stride, path, site, unit):
                    if path.visits(hop.to):
                        continue
                    if hopped:
                        yield crossed, hop
                    on = None if hopped and stride.has("g") else crossed.through(hop.to, EMPTY)
                    over = None if hopped else crossed.through(hop.to, stride.screen())
                    ahead += [(on, hop.to, hop.unit, hopped)] if on is not None else []
                    ahead += [(over, hop.to, hop.unit, True)] if over is not None else []
            front = ahead

    def _most(self, stride: Stride, place: Place) -> int:
        """The most steps of a leg; a ride longer than the board has cells goes in a circle."""
        return stride.reach(place.toggles) or self.walker.board.size

    def _steps(self, stride: Stride, path: Path, site: int, unit: int) -> Iterator[Landing]:
        """One step of a leg, with what n and j ask of the cells it passes."""
        walker = self.walker.wrapped() if stride.has("o") else self.walker
        shape = stride.shape(unit)
        lame, must = stride.has("n", "nn"), stride.has("j") and stride.shapes[0][0] > 1
        for hop in walker.hops(site, unit, shape, stride.oblique and (lame or must)):
            self.draft.count(self.offset)
            if not lame and not must:
                yield path, hop
            elif all(cell < walker.board.size for cell in hop.passed):
                for occupied in hop.passed if must else (None,):
                    crossed: Path | None = path
                    for cell in hop.passed:
                        crossed = crossed and crossed.through(cell, OCCUPIED if cell == occupied else EMPTY)
                    if crossed is not None:
                        yield crossed, hop
