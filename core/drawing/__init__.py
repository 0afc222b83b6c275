"""Positions, boards and moves as pictures: SVG text, without fonts or files from elsewhere."""

from .diagram import movement_diagram, neutral_diagram
from .position import draw
from .surface import board_svg

__all__ = ["board_svg", "draw", "movement_diagram", "neutral_diagram"]
