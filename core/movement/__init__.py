"""XBetza text to tree to move tables.

`parse` reads a movement text, `format_movement` writes it back, `compile_movement` makes the tables of one board and
seat.
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
