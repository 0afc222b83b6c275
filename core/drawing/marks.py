"""What lies on and under the pieces: the last move, check, legal targets, marked cells, arrows."""

from collections.abc import Iterable, Iterator
from math import hypot

from ..topology import Site
from .frame import CELL, Frame, along, unit
from .palette import filled, stroked
from .shapes import placed, star
from .svg import Point, Value, element, group, path


def last_cells(frame: Frame, sites: Iterable[Site]) -> str:
    """The cells of the last turn, tinted."""
    drawn = (element("path", d=path(frame.shapes[site])) for site in sites)
    return group(drawn, **filled("last"), opacity=0.6)


def last_dots(frame: Frame, sites: Iterable[Site]) -> str:
    """The last stones, with a dot on them."""
    places = (frame.centres[site] for site in sites)
    drawn = (element("circle", cx=x, cy=y, r=11.0 * frame.room) for x, y in places)
    return group(drawn, **filled("check"), stroke="#ffffff", stroke_width=3.0)


def checked(frame: Frame, sites: Iterable[Site]) -> str:
    """A spiky ring under each attacked royal piece."""
    drawn = (
        element("path", d=star(16, 52, 43), transform=placed(frame.centres[site], scale=frame.room)) for site in sites
    )
    return group(drawn, **filled("check"), data_mark="check")


def marked(frame: Frame, sites: Iterable[Site]) -> str:
    """A dashed line inside each marked cell."""
    drawn = []
    for site in sites:
        x, y = frame.centres[site]
        inner = [(x + 0.9 * (u - x), y + 0.9 * (v - y)) for u, v in frame.shapes[site]]
        drawn.append(element("path", d=path(inner), data_mark=frame.board.names[site]))
    return group(drawn, **stroked("mark"), stroke_width=8.0, stroke_dasharray="16 9", stroke_linejoin="round")


def targets(frame: Frame, sites: Iterable[Site], occupied: Iterable[Site]) -> Iterator[str]:
    """A dot on each empty cell that may be moved to, a ring on each that holds a piece."""
    full = set(occupied)
    dots, rings = [], []
    for site in sites:
        x, y = frame.centres[site]
        name = frame.board.names[site]
        if site in full:
            rings.append(element("circle", cx=x, cy=y, r=45.0 * frame.room, data_target=name))
        else:
            dots.append(element("circle", cx=x, cy=y, r=14.0 * frame.room, data_target=name))
    yield group(dots, **filled("target"), stroke="#ffffff", stroke_width=3.0)
    yield group(rings, **stroked("target"), stroke_width=8.0)


def arrows(frame: Frame, pairs: Iterable[tuple[Site, Site]]) -> str:
    """An arrow from the middle of one cell to that of another, or a dot where the two are one."""
    drawn = [_way(frame, start, end) for start, end in pairs]
    return group(drawn, **filled("arrow"), stroke="#ffffff", stroke_width=3.0, opacity=0.85)


def refusals(frame: Frame, pairs: Iterable[tuple[Site, Site]]) -> Iterator[str]:
    """Ways that are not allowed: a dashed line, and a cross on the cell where it leads."""
    lines, crosses = [], []
    for start, end in pairs:
        (x, y), r = frame.centres[end], 17.0 * frame.room
        arms = path(((x - r, y - r), (x + r, y + r)), False) + path(((x - r, y + r), (x + r, y - r)), False)
        crosses.append(element("path", d=arms, data_refused=frame.board.names[end]))
        if start != end:
            lines.append(path((along(frame.centres[start], _towards(frame, start, end), 22.0), (x, y)), False))
    looks: dict[str, Value] = {"stroke_linecap": "round"}
    ways = element("path", d="".join(lines), **stroked("check"), stroke_width=6.0, stroke_dasharray="13 12")
    yield group((ways,) if lines else (), opacity=0.8)
    yield group(crosses, stroke="#ffffff", stroke_width=16.0, **looks)
    yield group(crosses, **stroked("check"), stroke_width=9.0, **looks)


def _towards(frame: Frame, start: Site, end: Site) -> Point:
    (x, y), (u, v) = frame.centres[start], frame.centres[end]
    return unit((u - x, v - y))


def _way(frame: Frame, start: Site, end: Site) -> str:
    if start != end:
        return arrow(frame.centres[start], frame.centres[end])
    x, y = frame.centres[end]
    return element("circle", cx=x, cy=y, r=17.0 * frame.room)


def arrow(start: Point, end: Point, width: float = 13.0, head: float = 38.0) -> str:
    """An arrow as one outline, so that no part of it shines through another."""
    vector = (end[0] - start[0], end[1] - start[1])
    way, length = unit(vector), hypot(*vector)
    tail = along(start, way, min(0.22 * CELL, 0.2 * length))
    neck = along(end, way, -min(head, 0.5 * length))
    across = (-way[1], way[0])
    half, wing = width / 2, 0.55 * head
    outline = (
        along(tail, across, half),
        along(neck, across, half),
        along(neck, across, wing),
        end,
        along(neck, across, -wing),
        along(neck, across, -half),
        along(tail, across, -half),
    )
    return element("path", d=path(outline))
