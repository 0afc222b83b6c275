"""Boards as oriented cell graphs: directions, rays, zones, coordinates."""

from .board import MAX_SITES, Board, Heading, Seat, Site, Step
from .coordinates import SCHEMES, Scheme
from .rectangle import rectangle

__all__ = ["MAX_SITES", "SCHEMES", "Board", "Heading", "Scheme", "Seat", "Site", "Step", "rectangle"]
