"""The outermost element, and sizes that stay readable however small the picture is."""

from collections.abc import Sequence

from attrs import frozen

from .frame import CELL, Box, Frame
from .labels import inside_svg, margin, margin_svg, rank_labels
from .palette import filled, style_sheet
from .svg import element, escape, number, title

SMALLEST, LARGEST = 16, 10000  # pixels
PAD = 0.12 * CELL


@frozen
class Scale:
    """How many drawing units a pixel is, about, in a picture whose longer side has `size` pixels."""

    unit: float
    size: int

    def letters(self, pixels: float, least: float, most: float) -> float:
        """A letter size of at least so many pixels, between bounds in units."""
        return max(least, min(most, pixels * self.unit))

    def is_readable(self, letters: float, pixels: float) -> bool:
        """Whether letters of a size have that many pixels."""
        return letters >= pixels * self.unit


def scale_of(box: Box, size: int) -> Scale:
    """The scale of a board with room for what stands around it.

    :raises ValueError: a size out of bounds.
    """
    if isinstance(size, bool) or not isinstance(size, int) or not SMALLEST <= size <= LARGEST:
        raise ValueError(f"expected a size of {SMALLEST} to {LARGEST} pixels, found {size!r:.40}")
    return Scale((max(box.width, box.height) + 1.2 * CELL) / size, size)


def coordinates(frame: Frame, scale: Scale) -> tuple[str, Box]:
    """The coordinates of a whole board, and the box of board and labels; nothing where they could not be read."""
    if not rank_labels(frame.board):
        size = scale.letters(7, 16, 24)
        return (inside_svg(frame, size) if scale.is_readable(size, 5) else ""), frame.box
    size = scale.letters(max(9.0, min(12.0, scale.size / 50)), 26, 72 if frame.room > 0.9 else 42)
    if not scale.is_readable(size, 6.5):
        return "", frame.box
    labels = margin(frame, size)
    return margin_svg(labels, size), frame.box.around((label.at for label in labels), 0.62 * size)


def document(parts: Sequence[str], box: Box, size: int, name: str, described: str = "") -> str:
    """The whole picture, its longer side `size` pixels."""
    width, height = box.width + 2 * PAD, box.height + 2 * PAD
    pixels = size / max(width, height)
    left, top = box.left - PAD, box.top - PAD
    paper = element("rect", x=left, y=top, width=width, height=height, rx=0.1 * CELL, **filled("paper"))
    description = element("desc", escape(described)) if described else ""
    return element(
        "svg",
        title(name),
        description,
        style_sheet((paper, *parts)),
        paper,
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (left, top, width, height))),
        width=number(width * pixels),
        height=number(height * pixels),
        role="img",
        aria_label=name,
        class_="alfil",
    )
