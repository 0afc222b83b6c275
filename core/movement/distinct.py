"""Leaps merged and equal actions told apart, so that no position allows one action by two entries of a site.

An entry is a set of conditions: a test for each cell it asks about, the target among them. Where two entries give
the same action, the later one is cut into pieces that exclude the earlier: rook and dabbaba in one piece become a
ride, and a leap that must jump.
"""

from collections.abc import Mapping
from typing import TypeAlias

from .draft import ANYTHING, Draft, Way
from .table import CAPTURE, EMPTY, MOVE, OCCUPIED, Leap, MoveTable, Pass_, Route
from .walking import Walker

MOST_PIECES = 64
"""More routes to one end, or more pieces of one route, are left as they are: cutting them would not be bounded."""

Conditions: TypeAlias = dict[int, int]
"""Cell -> test. The key -1 stands for the piece itself: 1 it has not moved, 2 it has."""
ITSELF = -1


def settle(draft: Draft, walker: Walker) -> MoveTable:
    """The table of a draft."""
    rides = draft.merged_rides()
    settling = _Settling(draft, walker)
    leaps: list[tuple[Leap, ...]] = []
    routes: list[tuple[Route, ...]] = []
    shared: dict[tuple[int, int], Leap] = {}
    passes: dict[tuple[int, int, bool], Pass_] = {}
    anywhere = tuple(Leap(to, draft.anywhere) for to in range(draft.size)) if draft.anywhere else ()
    for site in range(draft.size):
        if anywhere and not (rides or draft.leaps[site] or draft.routes[site]):
            leaps.append(anywhere[:site] + anywhere[site + 1 :])
            routes.append(())
            continue
        for leap in anywhere:
            if leap.to != site:
                draft.leap(site, leap.to, leap.how)
        if settling.may_overlap(site):
            settling.settle(site)
        known = sorted(draft.leaps[site].items())
        leaps.append(tuple(shared.setdefault(item, Leap(*item)) for item in known))
        found = []
        for way, how in sorted(draft.routes[site].items(), key=_order):
            tests = tuple(passes.setdefault(cell, Pass_(*cell)) for cell in way.cells)
            found.append(Route(way.to, how, tests, *way[2:]))
        routes.append(tuple(found))
    return MoveTable(rides, tuple(leaps), tuple(routes), settling.distinct)


def _order(item: tuple[Way, int]) -> tuple[object, ...]:
    way, how = item
    return way.to, _captures(way), way.initial, len(way.cells), way.cells, way.en_passant, way.passed is not None, how


def _captures(way: Way) -> tuple[int, ...]:
    return tuple(sorted(site for site, _, capture in way.cells if capture))


class _Settling:
    """Works on one draft, site by site."""

    def __init__(self, draft: Draft, walker: Walker) -> None:
        self.draft, self.walker = draft, walker
        self.rides = draft.merged_rides()
        self.distinct = True

    def may_overlap(self, site: int) -> bool:
        """Whether two entries of a site could give one action."""
        leaps, routes = self.draft.leaps[site], self.draft.routes[site]
        if self.rides:
            return bool(leaps or routes)
        targets = {way.to for way in routes}
        return len(targets) < len(routes) or not targets.isdisjoint(leaps)

    def settle(self, site: int) -> None:
        """Cuts what overlaps: first leaps against rides, then routes against rides, leaps and each other."""
        leaps, ridden = self.draft.leaps[site], self._ridden(site)
        groups: dict[tuple[object, ...], list[tuple[Way, int]]] = {}
        for to in ridden.keys() & leaps.keys():
            groups[to, (), None, False] = [(Way(to), leaps.pop(to))]
        for way, how in self.draft.routes[site].items():
            groups.setdefault((way.to, _captures(way), way.passed, way.en_passant), []).append((way, how))
        routes: dict[Way, int] = {}
        for (_, captures, passed, en_passant), group in groups.items():
            to, before = group[0][0].to, []
            if not captures and passed is None and not en_passant:
                before = [*ridden.get(to, ()), *([{to: leaps[to]}] if to in leaps else ())]
            if not before and len(group) == 1:
                routes.update(group)
                continue
            few = len(group) <= MOST_PIECES
            self.distinct &= few
            for way, how in sorted(group, key=_order):
                whole = _conditions(way, how)
                for piece in self._cut(whole, before):
                    self._keep(site, way, piece, routes)
                if few:
                    before.append(whole)
        self.draft.routes[site] = routes

    def _cut(self, whole: Conditions, before: list[Conditions]) -> list[Conditions]:
        """What is left of a route after the entries before it; all of it, should that be too many pieces."""
        pieces = [whole]
        for earlier in before:
            pieces = [left for piece in pieces for left in _without(piece, earlier)]
            if len(pieces) > MOST_PIECES:
                self.distinct = False
                return [whole]
        return pieces

    def _keep(self, site: int, way: Way, piece: Conditions, routes: dict[Way, int]) -> None:
        """Writes down a piece of a route: the passes it had come first, in the order walked."""
        captured = dict.fromkeys((cell for cell, _, _ in way.cells), False)
        captured.update((cell, capture) for cell, _, capture in way.cells)
        added = (cell for cell in piece if cell not in captured and cell not in (way.to, ITSELF))
        cells = tuple((cell, piece[cell], captured.get(cell, False)) for cell in (*captured, *added))
        left = way._replace(cells=tuple(cell for cell in cells if cell[1] != ANYTHING))
        how = MOVE if way.back else piece[way.to]
        if left.is_leap:
            self.draft.leap(site, left.to, how)
        else:
            routes[left] = routes.get(left, 0) | how

    def _ridden(self, site: int) -> dict[int, list[Conditions]]:
        """What lets the rides of a site reach each cell."""
        found: dict[int, list[Conditions]] = {}
        for ride in self.rides:
            ray = self.walker.rays(ride.heading)[site]
            for at, to in enumerate(ray):
                between = ray[:at]
                for screen in between if ride.hop else (None,):
                    conditions = {cell: OCCUPIED if cell == screen else EMPTY for cell in between}
                    found.setdefault(to, []).append({**conditions, to: ride.how})
        return found


def _conditions(way: Way, how: int) -> Conditions:
    conditions = {site: test for site, test, _ in way.cells}
    if not way.back:
        conditions[way.to] = how & (MOVE | CAPTURE)
    if way.initial:
        conditions[ITSELF] = 1
    return conditions


def _without(piece: Conditions, other: Mapping[int, int]) -> list[Conditions]:
    """The conditions of `piece` less those of `other`, in parts that exclude each other."""
    parts, rest = [], piece
    for cell, test in other.items():
        known = rest.get(cell, ANYTHING)
        outside, inside = known & ~test, known & test
        if not inside:
            return [piece]
        if outside:
            parts.append({**rest, cell: outside})
        rest = {**rest, cell: inside}
    return parts
