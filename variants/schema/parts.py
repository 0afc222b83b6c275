"""The parts of a definition, one class for each."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from attrs import field, frozen

from .values import (
    Directions,
    LayerName,
    Letter,
    MovementText,
    SideName,
    SiteName,
    ZoneValue,
)


@frozen
class Rectangle:
    """`{files: 9, ranks: 9, without: [a1-c3]}`; `without` lists missing cells and blocks of them."""

    files: int
    ranks: int
    without: tuple[str, ...] = ()


@frozen
class Hexagon:
    """`{side: 6}`: a hexagon of hexagons."""

    side: int
    without: tuple[str, ...] = ()


@frozen
class Sectors:
    """`{count: 3, files: 8, ranks: 4}`: half boards that meet in a point."""

    count: int
    files: int
    ranks: int


Beyond: TypeAlias = str | tuple[str, int]
"""A neighbour, with the number of its side or corner where the two cells touch twice."""


@frozen
class FramePart:
    """A seat of a board from data: which heading is forward, on all cells or on each, and how ranks and files count."""

    forward: int | Mapping[str, int] = 0
    rank: Mapping[str, int] | None = None
    file: Mapping[str, int] | None = None
    mirrored: bool = False


@frozen(kw_only=True)
class Cells:
    """A board from data: what lies beyond each side of each cell, clockwise; `none` is the edge."""

    sides: Mapping[str, tuple[Beyond | None, ...]]
    missing: tuple[str, ...] = ()
    corners: Mapping[str, Mapping[int, tuple[Beyond, ...]]] = field(factory=dict)
    seats: Mapping[str, FramePart] = field(factory=dict)
    rows: tuple[tuple[str | None, ...], ...] | None = None
    points: Mapping[str, tuple[float, float]] | None = None


@frozen
class BoardPart:
    """The board: one of the makers, its coordinates and the lines drawn on it."""

    rectangle: Rectangle | None = None
    hexagon: Hexagon | None = None
    sectors: Sectors | None = None
    cells: Cells | None = None
    coordinates: Literal["letters", "shogi", "go", "hexagon"] | tuple[str, ...] | None = None
    lines: Mapping[str, tuple[tuple[str, ...], ...]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        makers = (self.rectangle, self.hexagon, self.sectors, self.cells)
        if sum(maker is not None for maker in makers) != 1:
            raise ValueError("a board is exactly one of rectangle, hexagon, sectors, cells")


@frozen
class SidePart:
    """A side: `forward` and `right` are words of the board's seats, sides of one team are partners."""

    name: str
    forward: str | None = None
    right: str | None = None
    team: int | None = None


@frozen(kw_only=True)
class PiecePart:
    """A kind of piece; `key` names it in the file, `letter` in position text."""

    key: str
    name: str
    letter: str
    moves: MovementText | None = None
    along: Mapping[LayerName, MovementText] = field(factory=dict)
    royal: bool = False
    owner: Literal["sides", "neutral"] = "sides"
    capturable: bool = True
    solid: bool = True
    value: int | None = None
    glyphs: Mapping[str, str] = field(factory=dict)


@frozen
class TextSetup:
    """The start as position text in the Fairy-Stockfish flavour; `empty` is an empty board."""

    text: str


@frozen
class ArmySetup:
    """Armies by side, nearest row first, each row from its owner's left; `at` is the site of the first piece."""

    army: Mapping[str, tuple[str, ...]]
    at: Mapping[str, str]
    placed: tuple[tuple[int, int, str], ...] = ()  # (site, side, piece key)


SetupPart: TypeAlias = TextSetup | ArmySetup


@frozen(kw_only=True)
class Example:
    """A position with what is and is not legal there: a test, a figure of the rulebook and a lesson.

    `play` is made first, from `position` (or `sfen`) or else from the start. `outcome` is a side that has won, `draw`,
    `none` or, with more than two sides, `red loses`; `rule` is the hook that decides.
    """

    position: str = ""
    sfen: str = ""
    play: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    outcome: str | None = None
    rule: str | None = None
    because: str = ""

    def __attrs_post_init__(self) -> None:
        if self.position and self.sfen:
            raise ValueError("an example has 'position' or 'sfen', not both")


@frozen
class Handicap:
    """A start with pieces taken off, or another position altogether."""

    remove: tuple[SiteName, ...] = ()
    position: str | None = None


@frozen
class Handicaps:
    """Starts chosen before the game, by name; `first` is the side that begins in them."""

    first: str
    starts: Mapping[str, Handicap]


@frozen(kw_only=True)
class Score:
    """What counts for a side behind `result: score`."""

    board: Mapping[Letter, int] = field(factory=dict)
    runs: Mapping[int, int] = field(factory=dict)
    directions: Directions = field(factory=Directions)
    registers: tuple[str, ...] = ()
    bonus: Mapping[SideName, int] = field(factory=dict)


@frozen
class Holes:
    """Random neutral cells before the game; `count` lists how many there may be, `first` where the first may be."""

    piece: Letter
    count: tuple[int, ...]
    first: ZoneValue | None = None


@frozen
class DifferentColours:
    """Two equal pieces of the array stand on cells of different colours."""

    different_colours: Letter


@frozen
class Between:
    """The first piece stands between two of the second."""

    between: Mapping[Letter, Letter]


@frozen
class ShuffleNumber:
    """The arrays are numbered from 0 in a known scheme."""

    count: int
    name: str


@frozen(kw_only=True)
class Shuffle:
    """A random array on the cells of a zone; `mirror`: the other sides have the same one."""

    cells: ZoneValue
    pieces: str
    where: tuple[DifferentColours | Between, ...] = ()
    mirror: bool = False
    number: ShuffleNumber | None = None


@frozen
class Arrangements:
    """Starts that the sides choose in order before turn 1: option -> file -> piece."""

    order: tuple[SideName, ...]
    options: Mapping[str, Mapping[str, Letter]]
