"""Where a key belongs that stands in another part of a definition."""

from collections.abc import Collection, Iterator
from difflib import SequenceMatcher

from ..schema.hook import HOOKS
from ..schema.parts import BoardPart, Cells, Example, Handicaps, Hexagon, Rectangle, Sectors
from ..schema.problems import did_you_mean
from .layers import KEYS
from .pieces import PieceFields
from .structuring import fields_of

CLOSE = 0.8  # words of the same part that are so similar are meant rather than the same word of another part


def parts() -> Iterator[tuple[str, Collection[str]]]:
    """Where keys stand, in words, and which ones."""
    yield "under `board`", fields_of(BoardPart)
    for maker in (Rectangle, Hexagon, Sectors, Cells):
        yield f"under `board`, in `{maker.__name__.lower()}`", fields_of(maker)
    yield "under `rules`", [name for name, hook in HOOKS.items() if not hook.code]
    yield "to a piece, under `pieces`", fields_of(PieceFields)
    yield "under `setup`", ("army", "at")
    yield "to an example, under `examples`", fields_of(Example)
    yield "under `handicaps`", [word for word in fields_of(Handicaps) if word == "first"]


def part_of(word: str, *, top: bool = False) -> str:
    """A hint with the part that has a key of this name, "" where none has; `top` asks also for the file's own keys."""
    if top and word in KEYS:
        return "it belongs at the top of the file, not in here"
    return next((f"it belongs {where}" for where, words in parts() if word in words), "")


def hint_for_key(word: str, known: Collection[str]) -> str:
    """A hint for a key that is not known where it stands: a similar one, another part, or all of a few."""
    similar = any(SequenceMatcher(None, word.lower(), other.lower()).ratio() >= CLOSE for other in known)
    return (not similar and len(word) <= 80 and part_of(word, top=True)) or did_you_mean(word, known)
