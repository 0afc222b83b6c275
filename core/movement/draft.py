"""What a movement has come to so far, before leaps are merged and equal actions told apart."""

from collections.abc import Iterable

from attrs import define, evolve, field

from .errors import MovementError
from .table import EMPTY, OCCUPIED, Pass_, Ride, Route

LARGEST = 400_000
ANYTHING = EMPTY | OCCUPIED


@define
class Draft:
    """Rides, leaps and routes under construction, with a count of the work done for a bound on hostile text."""

    size: int
    rides: dict[tuple[int, bool], int] = field(factory=dict)
    leaps: list[dict[int, int]] = field(init=False)
    routes: list[dict[Route, int]] = field(init=False)
    work: int = 0

    def __attrs_post_init__(self) -> None:
        self.leaps = [{} for _ in range(self.size)]
        self.routes = [{} for _ in range(self.size)]

    def count(self, offset: int, more: int = 1) -> None:
        """Adds to the work done.

        :raises MovementError: past the bound.
        """
        self.work += more
        if self.work > LARGEST:
            raise MovementError(f"the move has too many ways on this board, over {LARGEST}", offset)

    def ride(self, heading: int, how: int, hop: bool) -> None:
        self.rides[heading, hop] = self.rides.get((heading, hop), 0) | how

    def leap(self, site: int, to: int, how: int) -> None:
        known = self.leaps[site]
        known[to] = known.get(to, 0) | how

    def route(self, site: int, route: Route) -> None:
        """Adds a route; one without any condition is a leap, and routes that differ only in `how` become one."""
        plain = not (route.passes or route.initial or route.en_passant or route.back or route.passed is not None)
        if plain:
            self.leap(site, route.to, route.how)
            return
        key = evolve(route, how=0)
        known = self.routes[site]
        known[key] = known.get(key, 0) | route.how

    def merged_rides(self) -> tuple[Ride, ...]:
        return tuple(Ride(heading, how, hop) for (heading, hop), how in sorted(self.rides.items()))


def passes_of(cells: Iterable[tuple[int, int, bool]]) -> tuple[Pass_, ...]:
    """The passes of a path, without those that ask nothing."""
    return tuple(Pass_(site, test, capture) for site, test, capture in cells if test != ANYTHING)
