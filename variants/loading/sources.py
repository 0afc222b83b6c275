"""Where the text of a definition comes from."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from attrs import field, frozen


@frozen
class Source:
    """The text of a definition and the name of its file, as reports show it."""

    file: str
    text: bytes | str = field(repr=False)


FindBase: TypeAlias = Callable[[str], Source]
"""Gives the source of a base by its name; raises LookupError or UnknownVariant where there is none."""


def as_source(given: Source | Path | str, limit: int) -> Source:
    """A path is read, up to one byte beyond the limit; a plain string is the text itself.

    :raises OSError: the file cannot be read.
    """
    if isinstance(given, Source):
        return given
    if isinstance(given, Path):
        with given.open("rb") as stream:
            return Source(str(given), stream.read(limit + 1))
    return Source("<text>", given)
