"""Thinking over the kernel: what pieces are worth on which cells, and a search of bounded size."""

from .thinking import LEVELS, Limits, Thought, limits, think
from .worth import Worth, worth

__all__ = ["LEVELS", "Limits", "Thought", "Worth", "limits", "think", "worth"]
