"""Leaps merged and equal actions told apart, so that no position allows one action by two entries of a site.

An entry is a set of conditions: a test for each cell it asks about, the target among them. Where two entries give
the same action, the later one is cut into pieces that exclude the earlier: rook and dabbaba in one piece become a
ride, and a leap that must jump.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from .draft import ANYTHING, Draft
from .table import EMPTY, MOVE, OCCUPIED, OWN, Leap, MoveTable, Pass_, Route
from .walking import Walker

MOST_PIECES = 64

Conditions: TypeAlias = dict[int, int]
"""Cell -> test. The key -1 stands for the piece itself: 1 it has not moved, 2 it has."""
ITSELF = -1


def settle(draft: Draft, walker: Walker) -> MoveTable:
    """The table of a draft."""
    rides = draft.merged_rides()
    table = _Settling(draft, walker)
    leaps, routes = [], []
    shared: dict[tuple[int, int], Leap] = {}
    for site in range(draft.size):
        if draft.routes[site] or (rides and draft.leaps[site]):
            table.settle(site)
        known = sorted(draft.leaps[site].items())
        leaps.append(tuple(shared.setdefault(item, Leap(*item)) for item in known))
        routes.append(tuple(sorted(table.routes_of(site), key=_order)))
    return MoveTable(rides, tuple(leaps), tuple(routes), table.distinct)


def _order(route: Route) -> tuple[object, ...]:
    return route.to, _captures(route.passes), len(route.passes), route.initial, route.en_passant, route.how


def _captures(passes: Iterable[Pass_]) -> tuple[int, ...]:
    return tuple(sorted(pass_.site for pass_ in passes if pass_.capture))


class _Settling:
    """Works on one draft, site by site."""

    def __init__(self, draft: Draft, walker: Walker) -> None:
        self.draft, self.walker = draft, walker
        self.distinct = True

    def routes_of(self, site: int) -> Iterator[Route]:
        for key, how in self.draft.routes[site].items():
            yield Route(key.to, how, key.passes, key.initial, key.passed, key.en_passant, key.back)

    def settle(self, site: int) -> None:
        """Cuts what overlaps, first leaps against rides, then routes against leaps, rides and each other."""
        ridden = self._ridden(site)
        routes: dict[Route, int] = {}
        groups: dict[tuple[int, tuple[int, ...], int | None, bool], list[Route]] = {}
        for route in sorted(self.routes_of(site), key=lambda route: (route.initial, *_order(route))):
            groups.setdefault((route.to, _captures(route.passes), route.passed, route.en_passant), []).append(route)
        for to, how in list(self.draft.leaps[site].items()):
            if to in ridden:
                del self.draft.leaps[site][to]
                groups.setdefault((to, (), None, False), []).insert(0, Route(to, how))
        for (to, captures, passed, en_passant), group in groups.items():
            before: list[Conditions] = []
            if not captures and passed is None and not en_passant:
                before += ridden.get(to, [])
                before += [{to: how} for how in [self.draft.leaps[site].get(to, 0)] if how]
            for route in group:
                self._cut(site, route, before, routes)
        self.draft.routes[site] = routes

    def _cut(self, site: int, route: Route, before: list[Conditions], routes: dict[Route, int]) -> None:
        """Adds what is left of a route after the entries before it, and the route itself to these."""
        whole = _conditions(route)
        pieces = [whole]
        for earlier in before:
            pieces = [left for piece in pieces for left in _without(piece, earlier)]
            if len(pieces) > MOST_PIECES:
                self.distinct = False
                pieces = [whole]
                break
        before.append(whole)
        for piece in pieces:
            left = _route(route, piece)
            if not (left.passes or left.initial or left.en_passant or left.back) and left.passed is None:
                self.draft.leap(site, left.to, left.how)
            else:
                key = Route(left.to, 0, left.passes, left.initial, left.passed, left.en_passant, left.back)
                routes[key] = routes.get(key, 0) | left.how

    def _ridden(self, site: int) -> dict[int, list[Conditions]]:
        """What lets the rides of a site reach each cell."""
        found: dict[int, list[Conditions]] = {}
        for ride in self.draft.merged_rides():
            ray = self.walker.rays(ride.heading)[site]
            for at, to in enumerate(ray):
                between = ray[:at]
                screens = between if ride.hop else (None,)
                for screen in screens:
                    conditions = {cell: OCCUPIED if cell == screen else EMPTY for cell in between}
                    found.setdefault(to, []).append({**conditions, to: ride.how})
        return found


def _conditions(route: Route) -> Conditions:
    conditions = {pass_.site: pass_.test for pass_ in route.passes}
    if not route.back:
        conditions[route.to] = route.how
    if route.initial:
        conditions[ITSELF] = MOVE
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


def _route(route: Route, piece: Conditions) -> Route:
    """A route with the conditions of a piece: its own passes first, in the order walked."""
    known = {pass_.site: pass_ for pass_ in route.passes}
    how = route.how if route.back else piece[route.to]
    order = [*known, *(cell for cell in piece if cell not in known and cell not in (route.to, ITSELF))]
    passes = [Pass_(cell, piece[cell], cell in known and known[cell].capture) for cell in order]
    kept = tuple(pass_ for pass_ in passes if pass_.test != ANYTHING)
    return Route(route.to, how & ~OWN, kept, route.initial, route.passed, route.en_passant, route.back)
