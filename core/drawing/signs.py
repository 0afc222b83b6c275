"""The signs of movement diagrams: dots, rings, crosses, diamonds, lines with heads."""

from collections.abc import Iterable, Iterator

from ..movement import CAPTURE, MOVE
from ..topology import Site
from .frame import CELL, Frame, along, unit
from .icons import ends_at_edge
from .palette import colour, filled, stroked
from .reach import Kind
from .svg import Point, Value, element, group, path

BOTH = MOVE | CAPTURE
WORDS: dict[tuple[Kind, int], str] = {
    ("plain", BOTH): "moves or takes",
    ("plain", MOVE): "only moves",
    ("plain", CAPTURE): "only takes",
    ("hop", BOTH): "moves or takes over a piece",
    ("hop", MOVE): "only moves, over a piece",
    ("hop", CAPTURE): "only takes, over a piece",
    ("initial", BOTH): "moves or takes while unmoved",
    ("initial", MOVE): "only moves, while unmoved",
    ("initial", CAPTURE): "only takes, while unmoved",
    ("extra", BOTH): "moves or takes by an added rule",
    ("extra", MOVE): "only moves, by an added rule",
    ("extra", CAPTURE): "only takes, by an added rule",
    ("jump", BOTH): "jumps there or takes there, taking on the way",
    ("jump", MOVE): "jumps there, taking on the way",
    ("jump", CAPTURE): "takes there and on the way",
    ("passed", CAPTURE): "is taken on the way",
}
SIZE = 15.0


def sign(at: Point, kind: Kind, how: int, cell: str | None = None) -> str:
    """The sign of a way to reach a cell: full for both, hollow for moves, a cross for captures.

    A diamond stands for hops, one in the colour of captures for jumps that take, dashes for the first move, a square
    for what rules add; a cross in a ring is on the cell that a jump takes.
    """
    mark = _cross(at, kind) if how == CAPTURE and kind != "jump" else _spot(at, kind, how == MOVE)
    return element("g", mark, data_sign=f"{kind} {how}", data_at=cell)


def _spot(at: Point, kind: Kind, hollow: bool) -> str:
    x, y = at
    paint: dict[str, Value] = {"stroke_width": 5.0}
    if kind == "initial":
        paint["stroke_dasharray"] = "7 4.8"
    role = "check" if kind == "jump" else "target"
    if hollow:
        paint |= {"class_": f"s-{role}", "stroke": colour(role), "fill": "#ffffff"}
    else:
        paint |= {"class_": f"f-{role}", "fill": colour(role), "stroke": "#ffffff", "stroke_width": 3.0}
    if kind == "extra":
        r = SIZE * 0.95
        return element("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, **paint)
    if kind in ("hop", "jump"):
        r = SIZE * 1.25
        return element("path", d=path(((x, y - r), (x + r, y), (x, y + r), (x - r, y))), **paint)
    return element("circle", cx=x, cy=y, r=SIZE, **paint)


def _cross(at: Point, kind: Kind) -> str:
    x, y = at
    r = SIZE * 0.9
    arms = path(((x - r, y - r), (x + r, y + r)), False) + path(((x - r, y + r), (x + r, y - r)), False)
    halo = element("path", d=arms, fill="none", stroke="#ffffff", stroke_width=12.0, stroke_linecap="round")
    cross = element("path", d=arms, **stroked("check"), stroke_width=7.0, stroke_linecap="round")
    if kind == "plain":
        return halo + cross
    if kind == "passed":
        return halo + cross + element("circle", cx=x, cy=y, r=SIZE * 1.45, **stroked("check"), stroke_width=4.0)
    q = SIZE * 1.7
    if kind == "extra":
        return halo + cross + element("rect", x=x - q, y=y - q, width=2 * q, height=2 * q, **stroked("check"),
                                      stroke_width=4.0)  # fmt: skip
    around = path(((x, y - q), (x + q, y), (x, y + q), (x - q, y)))
    dashes = "7 4.8" if kind == "initial" else None
    return halo + cross + element("path", d=around, **stroked("check"), stroke_width=4.0, stroke_dasharray=dashes)


def outside(frame: Frame, within: Iterable[Site] | None) -> Iterator[str]:
    """A hatched veil over the cells that a piece never enters."""
    if within is None:
        return
    kept = set(within)
    veils, hatches = [], []
    for site in frame.sites:
        if site not in kept:
            (x, y), r = frame.centres[site], 0.3 * CELL * frame.room
            veils.append(element("path", d=path(frame.shapes[site]), data_outside=frame.board.names[site]))
            for shift in (-0.6 * r, 0.6 * r):
                hatches.append(path(((x - r + shift, y + r + shift), (x + r + shift, y - r + shift)), closed=False))
    yield group(veils, **filled("paper"), opacity=0.45)
    yield element("path", d="".join(hatches), **stroked("quiet"), stroke_width=4.0, opacity=0.55) if hatches else ""


def line(frame: Frame, start: Site, cells: tuple[Site, ...], hop: bool) -> str:
    """A slide through cells as far as they are shown; a head where the board or the picture ends it."""
    shown = []
    for cell in cells:
        if cell not in frame.sites:
            break
        shown.append(cell)
    if not shown:
        return ""
    points = [frame.centres[start], *(frame.centres[cell] for cell in shown)]
    way = unit((points[-1][0] - points[-2][0], points[-1][1] - points[-2][1]))
    looks: dict[str, Value] = {**stroked("target"), "stroke_width": 5.0, "stroke_linejoin": "round", "opacity": 0.55}
    if hop:
        looks["stroke_dasharray"] = "14 9"
    drawn = ""
    if len(shown) < len(cells) or ends_at_edge(frame.board, cells[-1]):
        tip = along(points[-1], way, 0.44 * CELL)
        points.append(along(tip, way, -12.0))
        base, across = along(tip, way, -24.0), (-way[1], way[0])
        head = (along(base, across, 13.0), tip, along(base, across, -13.0))
        drawn = element("path", d=path(head), **filled("target"), opacity=0.55)
    points[0] = along(points[0], unit((points[1][0] - points[0][0], points[1][1] - points[0][1])), 0.45 * CELL)
    return element("path", d=path(points, closed=False), **looks) + drawn


def bend(frame: Frame, start: Site, cells: tuple[Site, ...]) -> str:
    """The way of a lame leap: thin, through the cells that must be empty."""
    points = [frame.centres[cell] for cell in (start, *cells) if cell in frame.sites]
    return element("path", d=path(points, closed=False), **stroked("target"), stroke_width=3.0, opacity=0.5)
