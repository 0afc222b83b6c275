"""The rule hooks, one small class each; importing this package registers them all."""

from . import custom, effects, endings, endings_count, endings_turn, filters, sources, turn

__all__ = ["custom", "effects", "endings", "endings_count", "endings_turn", "filters", "sources", "turn"]
