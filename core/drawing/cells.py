"""The bare board: cells in one, two or three shades, or lines that cross where the pieces stand."""

from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..topology import Board, Site
from .frame import CELL, Frame, has_cells
from .palette import filled, stroked
from .svg import Value, element, group, path

SHADES = {1: ("plain",), 2: ("dark", "light"), 3: ("dark", "middle", "light")}
DOTS = 13  # lines from which star points are drawn


@lru_cache(64)
def shades(board: Board) -> tuple[int, ...] | None:
    """The colour of each playable cell, 0 the darkest, so that neighbours differ; None where it does not come out even.

    Four-sided cells have two colours, hexagons three.
    """
    count = {8: 2, 12: 3}.get(board.headings)
    if count is None:
        return None
    colours: dict[Site, int] = {}
    for start in range(board.size):
        if start in colours:
            continue
        colours[start] = _first(board, start) if board.uniform else 0
        queue = deque([start])
        while queue:
            site = queue.popleft()
            for other, colour in _next_colours(board, site, colours[site], count):
                if other not in colours:
                    colours[other] = colour
                    queue.append(other)
                elif colours[other] != colour:
                    return None
    return tuple(colours[site] for site in range(board.size))


def _first(board: Board, site: Site) -> int:
    """The colour of a cell on a chequered board whose lower left corner is dark, whether there is one or not."""
    x, y = board.points[site]
    return (int(x) + int(y)) % 2 if board.headings == 8 else 0


def _next_colours(board: Board, site: Site, colour: int, count: int) -> Iterator[tuple[Site, int]]:
    """The neighbours of a cell, missing ones too; on hexagons neighbouring sides lead to different colours."""
    for heading in range(0, board.headings, 2):
        for other, _ in board.step(site, heading):
            yield other, (colour + 1 + (count == 3 and heading % 4 == 2)) % count


def cells(frame: Frame, chequered: bool) -> Iterator[str]:
    """Every cell once, by its name, and the lines between them."""
    found = shades(frame.board) if chequered else None
    names = SHADES[1] if found is None else SHADES[max(found) + 1] if len(set(found)) > 1 else SHADES[2]
    edges: dict[str, Value] = {"stroke": "#8b7355", "stroke_width": 1.0, "stroke_linejoin": "round"}
    if found is None:
        edges["stroke_width"] = 2.0
    for shade, role in enumerate(names):
        drawn = (_cell(frame, site) for site in frame.sites if found is None or found[site] == shade)
        yield group(drawn, **filled(role), **edges)


def _cell(frame: Frame, site: Site) -> str:
    return element("path", d=path(frame.shapes[site]), data_cell=frame.board.names[site])


def crossings(frame: Frame) -> Iterator[str]:
    """A crossing of lines for every cell, on one surface; star points where the board is large."""
    board = frame.board
    drawn = (_cell(frame, site) for site in frame.sites)
    surface = group(drawn, **filled("plain"), shape_rendering="crispEdges" if has_cells(board) else None)
    grid = element("path", d=_grid(frame), **stroked("line"), stroke_width=3.0, stroke_linecap="square")
    yield from (surface, grid) if has_cells(board) else (grid, surface)
    stars = [site for site in star_points(board) if site in set(frame.sites)]
    yield group((_dot(frame, site) for site in stars), **filled("line"))


def _grid(frame: Frame) -> str:
    shown = set(frame.sites)
    lines = []
    for site in frame.sites:
        for other in frame.board.neighbours(site):
            if other in shown and site < other:
                lines.append(path((frame.centres[site], frame.centres[other]), closed=False))
    return "".join(lines)


def _dot(frame: Frame, site: Site) -> str:
    x, y = frame.centres[site]
    return element("circle", cx=x, cy=y, r=9.0)


def star_points(board: Board) -> tuple[Site, ...]:
    """The marked crossings of a large full square: near the corners, at the middles of the sides, in the centre."""
    width = max(map(len, board.rows))
    if width != len(board.rows) or width < DOTS or width % 2 == 0 or width * width != board.size:
        return ()
    lines = (3, width // 2, width - 4)
    return tuple(site for y in lines for x in lines if (site := board.rows[y][x]) is not None)


def layers(frame: Frame) -> Iterator[str]:
    """The drawn lines of the board."""
    shown = set(frame.sites)
    for name, chains in frame.board.layers.items():
        lines = "".join(_chain(frame, chain) for chain in chains if shown.issuperset(chain))
        if lines:
            looks: dict[str, Value] = {**stroked("line"), "stroke_width": 3.0, "stroke_linecap": "round"}
            yield element("path", d=lines, data_layer=name, **looks)


def _chain(frame: Frame, chain: Iterable[Site]) -> str:
    return path((frame.centres[site] for site in chain), closed=False)


def frame_line(frame: Frame) -> str:
    """The outer edge of the board: every side of a cell beyond which there is none."""
    lines = [
        path((frame.corners[site][side], frame.corners[site][(side + 1) % len(frame.corners[site])]), closed=False)
        for site in frame.sites
        for side in range(frame.board.headings // 2)
        if frame.is_edge(site, 2 * side)
    ]
    looks: dict[str, Value] = {**stroked("line"), "stroke_width": 0.04 * CELL, "stroke_linecap": "round"}
    return element("path", d="".join(lines), **looks) if lines else ""
