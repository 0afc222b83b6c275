"""YAML nodes to schema, every problem with file, line and column."""

from .loader import load_definition
from .problems import Problem
from .sources import FindBase, Source

__all__ = ["FindBase", "Problem", "Source", "load_definition"]
