"""A piece's moves as a small star: dots for steps and leaps, lines for slides."""

from collections.abc import Iterator
from math import hypot

from ..movement import CAPTURE, MOVE
from ..topology import Board, Site
from .frame import CELL, Frame, unit
from .reach import Kind, Reach
from .svg import Point, Value, element, group, path

ROOM = 29.0  # from the middle of the piece to the tips
STEP = 19.0  # the most that a step of one cell takes


def ends_at_edge(board: Board, site: Site) -> bool:
    """Whether the board ends somewhere beside a cell."""
    return any(all(other >= board.size for other, _ in board.step(site, heading)) for heading in range(board.headings))


def icon(frame: Frame, site: Site, found: Reach, ink: str) -> str:
    """The star of what a piece reaches from a cell, around the origin."""
    slid = {cell for cells, _ in found.lines for cell in cells}
    spots = {spot: how for spot, how in found.signs.items() if spot[0] not in slid and spot[1] != "initial"}
    lines = [(cells, hop) for cells, hop in found.lines if _straight(frame, site, cells)]
    far = max((_reach(frame, site, to) for to, _ in spots), default=1.0)
    scale = min(STEP, ROOM / far)
    dot = max(3.6, min(5.8, 0.36 * scale))
    parts = [element("circle", r=3.0, fill=ink)]
    for cells, hop in lines:
        parts += _line(frame, site, cells, hop, found)
    for (to, kind), how in sorted(spots.items()):
        x, y = _vector(frame, site, to)
        parts.append(_spot((x * scale, y * scale), how, dot, ink, kind in ("hop", "jump")))
    return group(parts, stroke=ink, stroke_width=0.0)


def _vector(frame: Frame, site: Site, to: Site) -> Point:
    (x, y), (u, v) = frame.centres[site], frame.centres[to]
    return (u - x) / CELL, (v - y) / CELL


def _reach(frame: Frame, site: Site, to: Site) -> float:
    x, y = _vector(frame, site, to)
    return max(hypot(x, y) * 0.8, abs(x), abs(y))


def _straight(frame: Frame, site: Site, cells: tuple[Site, ...]) -> bool:
    return hypot(*_vector(frame, site, cells[0])) < 3


def _line(frame: Frame, site: Site, cells: tuple[Site, ...], hop: bool, found: Reach) -> Iterator[str]:
    """A slide: with an arrow's head if only the board's edge ends it, dashed if it hops, thin if it may only take."""
    x, y = unit(_vector(frame, site, cells[0]))
    endless = ends_at_edge(frame.board, cells[-1]) or len(cells) > 4
    tip = ROOM + 2 if endless else ROOM - 6
    dashes: Value = "4 3" if hop else None
    yield element(
        "path",
        d=path(((6 * x, 6 * y), ((tip - 4) * x, (tip - 4) * y)), closed=False),
        stroke_width=4.0,
        stroke_dasharray=dashes,
    )
    if endless:
        a, b = (tip - 8) * x, (tip - 8) * y
        wings = ((a - 5 * y, b + 5 * x), (tip * x, tip * y), (a + 5 * y, b - 5 * x))
        kind: Kind = "hop" if hop else "plain"
        hollow = found.signs.get((cells[-1], kind), 0) == MOVE
        yield element("path", d=path(wings, closed=not hollow), stroke_width=2.5, fill="none" if hollow else None)


def _spot(at: Point, how: int, size: float, ink: str, hop: bool) -> str:
    x, y = at
    if how == CAPTURE:
        arms = path(((x - size, y - size), (x + size, y + size)), False)
        arms += path(((x - size, y + size), (x + size, y - size)), False)
        return element("path", d=arms, stroke_width=3.0)
    hollow = how == MOVE
    paint: dict[str, Value] = {"fill": "none" if hollow else ink, "stroke_width": 2.2 if hollow or hop else 0.0}
    if hop:
        size *= 1.2
        return element("path", d=path(((x, y - size), (x + size, y), (x, y + size), (x - size, y))), **paint)
    return element("circle", cx=x, cy=y, r=size - (0.5 if hollow else 0.0), **paint)
