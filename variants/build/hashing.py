"""The identity of a game's rules: a hash of all that matters to play, and of nothing else."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import attrs

from ..schema.definition import Definition

PLAYED = (
    "board",
    "sides",
    "pieces",
    "setup",
    "zones",
    "rules",
    "handicaps",
    "score",
    "holes",
    "shuffle",
    "arrangements",
)
UNPLAYED = {"name", "glyphs", "value", "movement"}
"""Fields inside those parts that no rule depends on; a movement is known by its text."""


def rules_hash(definition: Definition) -> str:
    """Sixteen hexadecimal digits; order, names, aliases, sources and examples do not change them."""
    parts = {part: plain(getattr(definition, part)) for part in PLAYED}
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def plain(value: Any) -> Any:
    """A value as lists, mappings, numbers and texts."""
    if attrs.has(type(value)):
        named = {
            field.name: plain(getattr(value, field.name))
            for field in attrs.fields(type(value))
            if field.name not in UNPLAYED
            or (field.name == "name" and type(value).__name__ in ("Named", "SidePart", "Register"))
        }
        return [type(value).__name__, named]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(map(plain, value))
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value
