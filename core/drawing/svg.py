"""SVG as text: elements, numbers, and text that is safe to stand between them."""

import re
from collections.abc import Iterable
from typing import TypeAlias

Value: TypeAlias = str | float | None
Point: TypeAlias = tuple[float, float]

NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
SPECIAL = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def escape(text: str) -> str:
    """Text for content or attributes; what XML cannot hold becomes U+FFFD.

    >>> escape('<"&\\x00')
    '&lt;&quot;&amp;\\ufffd'
    """
    return NOT_XML.sub("\ufffd", text).translate(SPECIAL)


def number(value: float) -> str:
    """A number with at most one decimal place: a unit is a hundredth of a cell.

    >>> number(40.0), number(-0.04), number(12.349)
    ('40', '0', '12.3')
    """
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: Value) -> str:
    """An element around children that are SVG already; `class_` and `font_size` are written class and font-size."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{''.join(children)}</{name}>" if children else f"<{name}{said}/>"


def group(children: Iterable[str], **attributes: Value) -> str:
    """A `g` element; nothing at all if it would be empty."""
    parts = tuple(children)
    return element("g", *parts, **attributes) if parts else ""


def title(text: str) -> str:
    """The name of the element around it, for pointers and screen readers."""
    return element("title", escape(text))


def text(words: str, at: Point, size: float, **attributes: Value) -> str:
    """Words whose capitals are centred on a point, whatever the renderer thinks of baselines."""
    place: dict[str, Value] = {"x": at[0], "y": at[1] + 0.36 * size, "font_size": size}
    return element("text", escape(words), **place, **attributes)


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Path data through points.

    >>> path([(0, 0), (10, 0), (10, 5.5)])
    'M0 0L10 0L10 5.5Z'
    """
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"


def clipped(words: str, most: int) -> str:
    """Words cut to so many characters.

    >>> clipped("a long name", 7)
    'a long…'
    """
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
