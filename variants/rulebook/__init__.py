"""The rulebook of a game as one HTML page, all of it from the definition and its hooks."""

from .page import Section, example_figure, rulebook, sections
from .style import style_sheet

__all__ = ["Section", "example_figure", "rulebook", "sections", "style_sheet"]
