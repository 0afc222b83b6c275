"""Whether definitions are right: syntax, schema, semantics, examples and play."""

from .examine import examine
from .games import Batch, Batches, play_games
from .laws import LAWS
from .report import Report
from .semantics import semantic_problems

__all__ = ["LAWS", "Batch", "Batches", "Report", "examine", "play_games", "semantic_problems"]
