"""The path of a move as the conditions it puts on cells."""

from typing import NamedTuple, TypeAlias

from .table import CAPTURE, EMPTY, OCCUPIED

Cells: TypeAlias = tuple[tuple[int, int, bool], ...]
"""Cells passed, in order: site, test, captured there."""


class Path(NamedTuple):
    """A way from `start` so far. A cell met twice keeps one entry; the start counts as empty from the first step."""

    start: int
    cells: Cells = ()

    def through(self, site: int, test: int, capture: bool = False) -> "Path | None":
        """The path with one more cell that must hold what `test` says; None where that cannot be."""
        if site == self.start:
            return self if test & EMPTY and not capture else None
        for at, (known, before, captured) in enumerate(self.cells):
            if known != site:
                continue
            if captured:
                return self if test & EMPTY and not capture else None
            if not before & test:
                return None
            return Path(self.start, (*self.cells[:at], (site, before & test, capture), *self.cells[at + 1 :]))
        return Path(self.start, (*self.cells, (site, test, capture)))

    def asking(self) -> Cells:
        """The cells that are asked anything."""
        return tuple(cell for cell in self.cells if cell[1] != EMPTY | OCCUPIED)

    def visits(self, site: int) -> bool:
        """Whether a cell has been passed, or is the start."""
        return site == self.start or any(known == site for known, _, _ in self.cells)

    def landing(self, site: int, how: int) -> tuple["Path", int]:
        """The path without its last cell, and what may be done there in the position before the move; how 0: nothing.

        An enemy taken on the way and stood upon in the end is simply captured; an own piece cannot be.
        """
        if site == self.start:
            return self, how & EMPTY
        for at, (known, test, captured) in enumerate(self.cells):
            if known == site:
                rest = Path(self.start, self.cells[:at] + self.cells[at + 1 :])
                if captured:
                    return rest, test & CAPTURE if how & EMPTY else 0
                return rest, how & test
        return self, how
