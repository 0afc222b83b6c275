"""XBetza text to tree to move tables.

`parse` reads a movement text, `format_movement` writes it back, `compile_movement` makes the tables of one board and
seat. The dialect is XBoard's and the Interactive Diagram's; docs/reference/movement.md gives it whole. In short:

- Atoms W F D N A H C=L Z=J G, K R B Q, vectors as (4,1), the stretched NX and NY, U for any cell. A number repeats the
  leap, 0 without limit; NN is N0. O and @ are read, and refused by the compiler in favour of hooks.
- Leaps go by headings: (a,b) is a steps straight and b aside, so every board gives them a meaning.
- Directions f b l r v s pick the moves furthest that way. On oblique leaps a single f b l r is the half plane (four
  leaps), doubled the narrow pair: ffN goes furthest forward. rf and fr are single leaps, fh the half, hr hl the hands.
- m c e i say what and when; n must not jump, j must; in and nn give the en passant right; p hops over exactly one
  piece, g lands right behind it, t allows own pieces alone as screens; o joins the edges; q and z turn a ride.
- Legs are joined by a, repeated in parentheses, given atoms of their own in brackets: mafsW, (az)N, [F?R]. On a leg
  that another follows m (the default) asks for an empty cell, c and d take what stands there, p hops, y and g change
  the range. Directions count from the leg before.
"""

from .compiler import compile_movement
from .errors import MovementError
from .formatter import format_movement
from .parser import parse
from .table import CAPTURE, EMPTY, ENEMY, MOVE, OCCUPIED, OWN, Leap, MoveTable, Pass_, Ride, Route
from .tree import Atom, Bent, Chain, Leg, Movement, Part, Repeat

__all__ = [
    "CAPTURE",
    "EMPTY",
    "ENEMY",
    "MOVE",
    "OCCUPIED",
    "OWN",
    "Atom",
    "Bent",
    "Chain",
    "Leap",
    "Leg",
    "MoveTable",
    "Movement",
    "MovementError",
    "Part",
    "Pass_",
    "Repeat",
    "Ride",
    "Route",
    "compile_movement",
    "format_movement",
    "parse",
]
