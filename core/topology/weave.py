"""From the sides of cells to steps: what lies straight on through a side and through a corner."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from .board import Heading, Site, Step

Joint: TypeAlias = tuple[Site, int]
"""A cell and one of its sides, counted clockwise from 0."""

Sides: TypeAlias = Sequence[Sequence[Joint | None]]
"""Sides[site][side]: the cell beyond and its side that touches; None at the edge."""

MAX_AROUND = 32
"""Cells that may meet in one corner."""


def weave(sides: Sides, corners: Mapping[Joint, Sequence[Joint]]) -> tuple[Step, ...]:
    """The steps of cells that all have the same number of sides.

    Straight on from a side is the opposite side (a corner, where the number is odd). A corner of four-sided cells leads
    to the cells an even number of sides around it: two or more where six or more cells meet. A corner of hexagons leads
    along the edge that starts there. Other cells have no corner steps. `corners` overrides: (site, corner) -> the cells
    through it and their corners; corner i lies between side i and side i + 1.

    :raises ValueError: more than `MAX_AROUND` cells meet in a corner.
    """
    return tuple(_steps(sides, corners))


def _steps(sides: Sides, corners: Mapping[Joint, Sequence[Joint]]) -> Iterator[Step]:
    for site, own in enumerate(sides):
        for side, beyond in enumerate(own):
            yield () if beyond is None else ((beyond[0], _onward(2 * beyond[1], sides)),)
            given = corners.get((site, side))
            through = through_corner(sides, site, side) if given is None else given
            yield tuple((other, _onward(2 * corner + 1, sides)) for other, corner in through)


def _onward(entered: Heading, sides: Sides) -> Heading:
    count = len(sides[0])
    return (entered + count) % (2 * count)


def through_corner(sides: Sides, site: Site, corner: int) -> list[Joint]:
    """The cells straight on through a corner, each with its own corner there."""
    count = len(sides[0])
    if count == 4:
        return _across(sides, site, corner)
    return _along_edge(sides, site, corner) if count == 6 else []


def _around(sides: Sides, site: Site, corner: int, turn: int) -> tuple[list[Joint], bool]:
    """The cells around a corner with their corners there, counter-clockwise (turn -1) or clockwise (1) about it, and
    whether they close a circle; the start is left out."""
    count = len(sides[0])
    start = (site, corner if turn < 0 else (corner + 1) % count)
    found: list[Joint] = []
    cell, side = start
    while True:
        beyond = sides[cell][side]
        if beyond is None:
            return found, False
        cell, entered = beyond
        side = (entered + turn) % count
        if (cell, side) == start:
            return found, True
        if len(found) == MAX_AROUND:
            raise ValueError(f"expected at most {MAX_AROUND} cells around a corner")
        found.append((cell, side if turn < 0 else entered))


def _across(sides: Sides, site: Site, corner: int) -> list[Joint]:
    found, closed = _around(sides, site, corner, -1)
    if closed and len(found) % 2:
        return found[1::2]
    back, _ = _around(sides, site, corner, 1)
    if not closed:
        return found[1::2] + back[1::2]
    # An odd circle has no two colours: the cells two sides away on either hand, which is none of three.
    return [found[1], back[1]] if len(found) > 2 else []


def _along_edge(sides: Sides, site: Site, corner: int) -> list[Joint]:
    left = sides[site][corner]
    if left is not None:
        end = sides[left[0]][(left[1] + 4) % 6]
        if end is not None:
            return [(end[0], (end[1] - 1) % 6)]
    right = sides[site][(corner + 1) % 6]
    if right is not None:
        end = sides[right[0]][(right[1] + 2) % 6]
        if end is not None:
            return [end]
    return []
