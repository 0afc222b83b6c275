"""What games, pieces and headings are called in another language."""

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

Called: TypeAlias = tuple[str, ...]
"""A name, and behind it how it is read in Latin letters, where it is written otherwise."""


@frozen(kw_only=True)
class Catalogue:
    """One language; what it lacks stays English. Keys are English, games those of their files.

    `by_game` holds names of pieces that differ from game to game, also for games that extend these.
    """

    language: str  # its own name
    games: Mapping[str, Called] = field(factory=dict)
    sides: Mapping[str, Called] = field(factory=dict)
    pieces: Mapping[str, Called] = field(factory=dict)
    by_game: Mapping[str, Mapping[str, Called]] = field(factory=dict)
    handicaps: Mapping[str, Called] = field(factory=dict)
    words: Mapping[str, str] = field(factory=dict)  # headings and labels
    untranslated: str = ""  # says that sentences are in English


ENGLISH = Catalogue(language="English")
