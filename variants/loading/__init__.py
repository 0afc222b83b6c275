"""YAML nodes to schema, every problem with file, line and column."""

from ..schema.problems import Problem
from .loader import load_definition
from .sources import FindBase, Source

__all__ = ["FindBase", "Problem", "Source", "load_definition"]
