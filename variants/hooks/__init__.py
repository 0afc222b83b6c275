"""The rule hooks, one small class each; importing this package registers them all."""

from . import effects, endings, endings_count, endings_turn, filters, sources, turn

__all__ = ["effects", "endings", "endings_count", "endings_turn", "filters", "sources", "turn"]
