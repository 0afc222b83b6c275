"""alfil: a board game is one YAML file.

>>> import alfil
>>> pos = alfil.load("shogi").start()
>>> len(pos.legal_moves)
30
"""

from alfil.core.errors import (
    AlfilError,
    AmbiguousMove,
    DefinitionError,
    IllegalMove,
    InvalidNotation,
    InvalidPosition,
    InvalidRecord,
    UnknownVariant,
)
from alfil.core.play.move import Move
from alfil.core.play.outcome import Outcome
from alfil.core.play.position import Position
from alfil.variants.registry import Variant, load
from alfil.variants.registry import shipped as variants

__all__ = [
    "AlfilError",
    "AmbiguousMove",
    "DefinitionError",
    "IllegalMove",
    "InvalidNotation",
    "InvalidPosition",
    "InvalidRecord",
    "Move",
    "Outcome",
    "Position",
    "UnknownVariant",
    "Variant",
    "load",
    "variants",
]
