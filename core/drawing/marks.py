"""What lies on and under the pieces: the last move, check, legal targets, marked cells, arrows."""

from collections.abc import Iterable, Iterator, Sequence, Set
from math import hypot

from ..topology import Site
from .frame import CELL, Frame, along, unit
from .palette import filled, stroked
from .shapes import placed, star
from .svg import Point, Value, element, group, path

Way = tuple[Site, Site]
WIDTH, HEAD = 13.0, 36.0  # of an arrow
RIM = 36.0  # from the middle of a piece to its rim, where an arrow begins
TIP = 27.0  # from the middle of a piece to the tip of an arrow, beside the letter


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


def arrows(frame: Frame, pairs: Iterable[Way], occupied: Set[Site]) -> str:
    """An arrow from one cell to another, or a dot where the two are one; it keeps off what stands on either."""
    drawn = [_way(frame, start, end, occupied) for start, end in pairs if start != end or end not in occupied]
    return group(drawn, **filled("arrow"), stroke="#ffffff", stroke_width=3.0)


def refused_ways(frame: Frame, pairs: Iterable[Way], arrows: Iterable[Way], occupied: Set[Site]) -> str:
    """A dashed line to the cross of each way that is not allowed."""
    lines, allowed = [], list(arrows)
    for start, end in pairs:
        if start != end:
            ahead = _towards(frame, start, end)
            begin = along(frame.centres[start], ahead, RIM * frame.room if start in occupied else 22.0)
            lines.append(path((begin, _cross(frame, (start, end), allowed, occupied)[0]), False))
    looks: dict[str, Value] = {**stroked("check"), "stroke_linecap": "round", "stroke_width": 6.0}
    ways = element("path", d="".join(lines), **looks, stroke_dasharray="13 12")
    return group((ways,) if lines else (), opacity=0.8)


def refusals(frame: Frame, pairs: Iterable[Way], arrows: Iterable[Way], occupied: Set[Site]) -> Iterator[str]:
    """A cross where each way that is not allowed leads."""
    crosses, allowed = [], list(arrows)
    for way in pairs:
        (x, y), r = _cross(frame, way, allowed, occupied)
        arms = path(((x - r, y - r), (x + r, y + r)), False) + path(((x - r, y + r), (x + r, y - r)), False)
        crosses.append(element("path", d=arms, data_refused=frame.board.names[way[1]]))
    yield group(crosses, stroke="#ffffff", stroke_width=16.0, stroke_linecap="round")
    yield group(crosses, **stroked("check"), stroke_width=9.0, stroke_linecap="round")


def _cross(frame: Frame, way: Way, allowed: Sequence[Way], occupied: Set[Site]) -> tuple[Point, float]:
    """Where the cross of a way is, and half its size.

    Where something stands or an arrow runs it is smaller, and in a corner of the cell.
    """
    end = way[1]
    if end in occupied or any(_runs_over(frame, arrow, end) for arrow in allowed):
        return _free_corner(frame, end, [*allowed, way]), 11.0 * frame.room
    return frame.centres[end], 17.0 * frame.room


def _towards(frame: Frame, start: Site, end: Site) -> Point:
    (x, y), (u, v) = frame.centres[start], frame.centres[end]
    return unit((u - x, v - y))


def _runs_over(frame: Frame, way: Way, site: Site) -> bool:
    """Whether an arrow comes close to the middle of a cell."""
    return _distance(frame, way, frame.centres[site]) < 0.25 * CELL


def _distance(frame: Frame, way: Way, point: Point) -> float:
    """How far a point is from the line between the middles of two cells."""
    (x, y), (u, v) = frame.centres[way[0]], frame.centres[way[1]]
    length = hypot(u - x, v - y)
    if not length:
        return hypot(point[0] - x, point[1] - y)
    part = max(0.0, min(1.0, ((point[0] - x) * (u - x) + (point[1] - y) * (v - y)) / length**2))
    return hypot(point[0] - x - part * (u - x), point[1] - y - part * (v - y))


def _free_corner(frame: Frame, site: Site, ways: Iterable[Way]) -> Point:
    """The place in a cell aside of its middle that is furthest from all ways, the upper right before equals."""
    (x, y), r, near = frame.centres[site], 33.0 * frame.room, list(ways)
    corners = [(x + r, y - r), (x - r, y - r), (x + r, y + r), (x - r, y + r)]
    return max(corners, key=lambda corner: round(min(_distance(frame, way, corner) for way in near), 3))


def heads(frame: Frame, pairs: Iterable[Way], occupied: Set[Site]) -> str:
    """The heads of arrows once more, over the pieces that they point at; dots beside the pieces on their cells."""
    drawn, ways = [], list(pairs)
    for start, end in ways:
        if start == end and end in occupied:
            x, y = _free_corner(frame, end, ways)
            drawn.append(element("circle", cx=x, cy=y, r=13.0 * frame.room, data_arrow=frame.board.names[end]))
        elif end in occupied:
            tail, tip = _ends(frame, start, end, occupied)
            drawn.append(element("path", d=path(_head(tail, tip))))
    return group(drawn, **filled("arrow"), stroke="#ffffff", stroke_width=3.0)


def _way(frame: Frame, start: Site, end: Site, occupied: Set[Site]) -> str:
    names, (x, y) = frame.board.names, frame.centres[end]
    if start == end:
        return element("circle", cx=x, cy=y, r=17.0 * frame.room, data_arrow=names[end])
    tail, tip = _ends(frame, start, end, occupied)
    return element("path", d=path(_outline(tail, tip)), data_arrow=f"{names[start]} {names[end]}")


def _ends(frame: Frame, start: Site, end: Site, occupied: Set[Site]) -> tuple[Point, Point]:
    """Where an arrow begins and ends: beside the middles of cells on which something stands."""
    ahead = _towards(frame, start, end)
    tail = along(frame.centres[start], ahead, (RIM if start in occupied else 22.0) * frame.room)
    return tail, along(frame.centres[end], ahead, (-TIP if end in occupied else 0.0) * frame.room)


def _head(tail: Point, tip: Point) -> tuple[Point, Point, Point]:
    """The head of an arrow, its tip in the middle; shorter where the arrow is short."""
    vector = (tip[0] - tail[0], tip[1] - tail[1])
    way, size = unit(vector), min(HEAD, 0.7 * hypot(*vector))
    neck, across = along(tip, way, -size), (-way[1], way[0])
    return along(neck, across, 0.55 * size), tip, along(neck, across, -0.55 * size)


def _outline(tail: Point, tip: Point) -> tuple[Point, ...]:
    """An arrow as one outline, so that no part of it shines through another."""
    left, _, right = _head(tail, tip)
    way = unit((tip[0] - tail[0], tip[1] - tail[1]))
    neck, across = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2), (-way[1], way[0])
    half = min(WIDTH, 0.6 * hypot(left[0] - right[0], left[1] - right[1])) / 2
    return (
        along(tail, across, half),
        along(neck, across, half),
        left,
        tip,
        right,
        along(neck, across, -half),
        along(tail, across, -half),
    )
