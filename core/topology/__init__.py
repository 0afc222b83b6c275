"""Boards as oriented cell graphs: directions, rays, zones, coordinates."""

from .board import MAX_SITES, Board, Heading, Seat, Site, Step
from .coordinates import SCHEMES, Scheme
from .directions import DIRECTIONS, headings_of
from .graph import Frame, graph
from .hexagon import hexagon
from .rectangle import rectangle
from .sectors import sectors
from .zones import (
    AllOf,
    AnyOf,
    Centre,
    Edge,
    FarRank,
    FarRanks,
    Files,
    LeftFiles,
    Named,
    NearRank,
    NearRanks,
    Not,
    Ranks,
    RightFiles,
    Sites,
    Whole,
    Zone,
    evaluate,
)

__all__ = [
    "DIRECTIONS",
    "MAX_SITES",
    "SCHEMES",
    "AllOf",
    "AnyOf",
    "Board",
    "Centre",
    "Edge",
    "FarRank",
    "FarRanks",
    "Files",
    "Frame",
    "Heading",
    "LeftFiles",
    "Named",
    "NearRank",
    "NearRanks",
    "Not",
    "Ranks",
    "RightFiles",
    "Scheme",
    "Seat",
    "Site",
    "Sites",
    "Step",
    "Whole",
    "Zone",
    "evaluate",
    "graph",
    "headings_of",
    "hexagon",
    "rectangle",
    "sectors",
]
