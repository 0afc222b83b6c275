"""Move tables: what a movement comes to on one board, seen from one seat."""

from attrs import frozen

MOVE = 1
"""`how`: to an empty cell."""
CAPTURE = 2
"""`how`: onto an enemy, which is taken."""
EMPTY = 1
"""`test`: the cell is empty."""
ENEMY = 2
"""`test`: an enemy stands there."""
OWN = 4
"""`test`: an own piece stands there."""
OCCUPIED = ENEMY | OWN


@frozen
class Leap:
    """A move to one cell whatever stands elsewhere. `how`: 1 may move to an empty cell, 2 may capture, 3 both."""

    to: int
    how: int


@frozen
class Ride:
    """An unlimited ride along one heading of a uniform board; with `hop` over exactly one piece at any distance."""

    heading: int
    how: int
    hop: bool = False


@frozen
class Pass_:  # noqa: N801  (`pass` is a word of the language)
    """A test on a cell passed: 1 empty, 2 enemy, 4 own, added up; with `capture` the piece there is taken."""

    site: int
    test: int
    capture: bool = False


@frozen
class Route:
    """A move with conditions. All passes must hold in the position before the move, the mover's own cell being empty.

    `how` is about the last cell. `initial`: only while the piece has not moved. `passed`: the cell that gives the
    en passant right. `en_passant`: takes the piece whose double step passed `to`, which is empty, so `how` is 1.
    `back`: the piece ends where it started.
    """

    to: int
    how: int
    passes: tuple[Pass_, ...] = ()
    initial: bool = False
    passed: int | None = None
    en_passant: bool = False
    back: bool = False


@frozen
class MoveTable:
    """Rides for the whole board, leaps and routes for each site.

    `distinct`: no position lets two entries of one site give the same action (same target, same captures). Where it is
    false such entries stand side by side: routes are sorted by target, then by captures.
    """

    rides: tuple[Ride, ...]
    leaps: tuple[tuple[Leap, ...], ...]
    routes: tuple[tuple[Route, ...], ...]
    distinct: bool = True
