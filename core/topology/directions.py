"""Words for groups of headings."""

from collections.abc import Sequence

from .board import Board, Heading

DIRECTIONS = ("orthogonal", "diagonal", "all", "horizontal", "vertical")


def headings_of(board: Board, words: Sequence[str]) -> tuple[Heading, ...]:
    """The headings of a cell that direction words name, in clockwise order.

    orthogonal: through sides; diagonal: through corners; vertical: heading 0 and its opposite, along the files;
    horizontal: the quarter turns from those, which hexagons do not have as sides but as corners.

    :raises ValueError: an unknown word.
    """
    count = board.headings
    groups: dict[str, Sequence[Heading]] = {
        "orthogonal": range(0, count, 2),
        "diagonal": range(1, count, 2),
        "all": range(count),
        "horizontal": (count // 4, 3 * count // 4),
        "vertical": (0, count // 2),
    }
    for word in words:
        if word not in groups:
            raise ValueError(f"expected directions among {', '.join(DIRECTIONS)}, found {word!r}")
    return tuple(sorted({heading for word in words for heading in groups[word]}))
