"""The bodies of pieces: one outline a side, wedges that point, stones."""

from math import cos, pi, sin

from .palette import BLACK, Look
from .svg import Point, Value, element, number, path

RADIUS = 38.0
WEDGE: tuple[Point, ...] = ((0, -43), (27, -31), (37, 41), (-37, 41), (-27, -31))
POLYGONS: dict[str, tuple[Point, ...]] = {
    "hexagon": ((0, -43), (37, -21.5), (37, 21.5), (0, 43), (-37, 21.5), (-37, -21.5)),
    "diamond": ((0, -46), (46, 0), (0, 46), (-46, 0)),
    "barrel": ((-25, -37), (25, -37), (44, 0), (25, 37), (-25, 37), (-44, 0)),
}
CURVES = {
    "shield": "M-36 -37L36 -37L36 4C36 26 18 38 0 46C-18 38 -36 26 -36 4Z",
    "arch": "M-36 39L-36 -4A36 36 0 0 1 36 -4L36 39Z",
    "cross": "M-22 -40L22 -40L22 -22L40 -22L40 22L22 22L22 40L-22 40L-22 22L-40 22L-40 -22L-22 -22Z",
}


def body(look: Look, css: str | None = None) -> str:
    """The body of a side's piece around the origin; `css` is a class for its rim."""
    paint: dict[str, Value] = {
        "class_": css,
        "fill": look.fill,
        "stroke": look.rim,
        "stroke_width": 3.5,
        "stroke_linejoin": "round",
        "stroke_dasharray": "9 5" if look.shape == "neutral" else None,
    }
    if look.shape == "disc":
        return element("circle", r=RADIUS, **paint)
    if look.shape in ("square", "neutral"):
        half = 35.0
        return element("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=9.0, **paint)
    return element("path", d=CURVES.get(look.shape) or path(POLYGONS[look.shape]), **paint)


def inner_rim(look: Look) -> str:
    """A light line inside a dark disc, so that it is no black hole on paper."""
    if look.shape != "disc" or look.fill != BLACK:
        return ""
    return element("circle", r=RADIUS - 5.5, fill="none", stroke=look.ink, stroke_width=1.5, opacity=0.75)


def wedge(fill: Value, rim: str, css: str | None = None) -> str:
    """The body of a piece that points upwards."""
    paint: dict[str, Value] = {"class_": css, "fill": fill, "stroke": rim, "stroke_width": 3.0}
    return element("path", d=path(WEDGE), stroke_linejoin="round", **paint)


def stone(look: Look) -> str:
    """A stone without a sign; sides beyond black and white keep their shapes."""
    return body(look) + inner_rim(look)


def star(spikes: int, outer: float, inner: float) -> str:
    """Path data of a star around the origin."""
    points = []
    for index in range(2 * spikes):
        radius, angle = (outer if index % 2 == 0 else inner), pi * index / spikes
        points.append((radius * sin(angle), -radius * cos(angle)))
    return path(points)


def asterisk(look: Look) -> str:
    """A star of three strokes, as large as a letter: the sign * that fonts set small and high."""
    tips = [(19 * sin(pi * turn / 3), -19 * cos(pi * turn / 3)) for turn in range(6)]
    strokes = "".join(path((tips[turn], tips[turn + 3]), closed=False) for turn in range(3))
    return element("path", d=strokes, stroke=look.ink, stroke_width=7.5, stroke_linecap="round", data_letter="*")


def placed(at: Point, turn: float = 0.0, scale: float = 1.0) -> str:
    """A transformation that puts something drawn around the origin on a point, turned by degrees."""
    words = f"translate({number(at[0])} {number(at[1])})"
    words += f" rotate({number(turn)})" if round(turn, 1) else ""
    return words + (f" scale({scale:.3g})" if scale != 1.0 else "")
