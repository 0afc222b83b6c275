"""Names of cells: letters and numbers for files and ranks, counted from either end; blocks such as `a1-c3`."""

from collections.abc import Collection, Mapping, Sequence
from string import ascii_lowercase
from typing import Literal, TypeAlias

from attrs import frozen

MAX_NAME = 16


@frozen
class Scheme:
    """How files and ranks are labelled; a cell's name is the file's label and then the rank's."""

    files: Literal["letters", "numbers"] = "letters"
    files_from: Literal["left", "right"] = "left"
    ranks: Literal["letters", "numbers"] = "numbers"
    ranks_from: Literal["bottom", "top"] = "bottom"
    skip: str = ""
    """Letters never used."""

    def file_label(self, file: int, files: int) -> str:
        """The label of a file, counted from 0 at the left."""
        return self._label(file if self.files_from == "left" else files - 1 - file, self.files)

    def rank_number(self, rank: int, ranks: int) -> int:
        """The 1-based number of a rank, counted from 0 at the bottom."""
        return rank + 1 if self.ranks_from == "bottom" else ranks - rank

    def rank_label(self, rank: int, ranks: int) -> str:
        """The label of a rank, counted from 0 at the bottom."""
        return self._label(self.rank_number(rank, ranks) - 1, self.ranks)

    def _label(self, index: int, kind: str) -> str:
        return str(index + 1) if kind == "numbers" else letters(index, self.skip)


Coordinates: TypeAlias = str | Scheme | Sequence[str]
"""A scheme, its word, or the names themselves: row by row from the top, each from the left, missing cells too."""

SCHEMES: Mapping[str, Scheme] = {
    "letters": Scheme(),
    "shogi": Scheme(files="numbers", files_from="right", ranks="letters", ranks_from="top"),
    "go": Scheme(skip="i"),
    "hexagon": Scheme(skip="j"),
}


def letters(index: int, skip: str = "") -> str:
    """The index-th label of a .. z, aa .. zz, ..., leaving out the letters of `skip`.

    >>> letters(0), letters(25), letters(26), letters(8, skip="i")
    ('a', 'z', 'aa', 'j')
    """
    alphabet = [letter for letter in ascii_lowercase if letter not in skip]
    text = ""
    index += 1
    while index:
        index, digit = divmod(index - 1, len(alphabet))
        text = alphabet[digit] + text
    return text


def scheme_of(coordinates: Coordinates) -> Scheme:
    """The scheme of a word; plain letters where the names themselves are given.

    :raises ValueError: no scheme of that name.
    """
    if isinstance(coordinates, Scheme):
        return coordinates
    if not isinstance(coordinates, str):
        return SCHEMES["letters"]
    if coordinates not in SCHEMES:
        raise ValueError(f"expected coordinates {', '.join(SCHEMES)} or a list of names, found {coordinates!r}")
    return SCHEMES[coordinates]


def check_names(names: Sequence[str]) -> None:
    """Refuses names that are empty, too long, not printable or given twice.

    :raises ValueError: with the first bad name.
    """
    seen: set[str] = set()
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= MAX_NAME or not name.isprintable() or " " in name:
            raise ValueError(f"expected a cell's name of 1 to {MAX_NAME} characters without spaces, found {name!r:.60}")
        if name in seen:
            raise ValueError(f"expected every cell's name once, found {name!r} twice")
        seen.add(name)


def split_block(text: str, names: Collection[str]) -> tuple[str, str] | None:
    """The two corners of a block such as `a1-c3`, or None where the text is a name or no block."""
    if text in names:
        return None
    first, dash, last = text.partition("-")
    return (first, last) if dash and first in names and last in names else None


def block_cells(texts: Sequence[str], places: Mapping[str, tuple[int, int]]) -> set[tuple[int, int]]:
    """The (file, rank) pairs of a list of coordinates and blocks.

    :raises ValueError: a text that is neither.
    """
    cells: set[tuple[int, int]] = set()
    for text in texts:
        corners = split_block(text, places) or (text, text)
        if corners[0] not in places:
            example = next(iter(places))
            raise ValueError(f"expected a cell such as {example!r} or a block such as 'a1-c3', found {text!r}")
        (file, rank), (other_file, other_rank) = places[corners[0]], places[corners[1]]
        cells.update(
            (f, r)
            for f in range(min(file, other_file), max(file, other_file) + 1)
            for r in range(min(rank, other_rank), max(rank, other_rank) + 1)
        )
    return cells
