"""What a movement has come to so far, before leaps are merged and equal actions told apart."""

from typing import NamedTuple

from attrs import define, field

from .errors import MovementError
from .paths import Cells
from .table import EMPTY, OCCUPIED, Ride

LARGEST = 400_000
ANYTHING = EMPTY | OCCUPIED


class Way(NamedTuple):
    """A route without its `how`; a tuple, for it is hashed far more often than it is read."""

    to: int
    cells: Cells = ()
    initial: bool = False
    passed: int | None = None
    en_passant: bool = False
    back: bool = False

    @property
    def is_leap(self) -> bool:
        """Whether no condition is left but that of the last cell."""
        return self[1:] == ((), False, None, False, False)


@define
class Draft:
    """Rides, leaps and routes under construction, with a count of the work done for a bound on hostile text."""

    size: int
    rides: dict[tuple[int, bool], int] = field(factory=dict)
    anywhere: int = 0
    """What may be done on every other cell of the board."""
    leaps: list[dict[int, int]] = field(init=False)
    routes: list[dict[Way, int]] = field(init=False)
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

    def route(self, site: int, way: Way, how: int) -> None:
        """Adds a route; one without any condition is a leap, and routes that differ only in `how` become one."""
        if way.is_leap:
            self.leap(site, way.to, how)
        else:
            known = self.routes[site]
            known[way] = known.get(way, 0) | how

    def merged_rides(self) -> tuple[Ride, ...]:
        return tuple(Ride(heading, how, hop) for (heading, hop), how in sorted(self.rides.items()))
