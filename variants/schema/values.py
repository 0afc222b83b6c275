"""The values that rule hooks take as parameters, as a definition file writes them."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Annotated, Literal, TypeAlias

from attrs import field, frozen

from alfil.core.movement import Movement
from alfil.core.topology import Zone


class Word(Enum):
    """What a text names, so that the loader can look it up and suggest the nearest known word."""

    LETTER = "piece"
    SIDE = "side"
    ZONE = "zone"
    SITE = "site"
    LAYER = "line layer"


Letter: TypeAlias = Annotated[str, Word.LETTER]
SideName: TypeAlias = Annotated[str, Word.SIDE]
ZoneName: TypeAlias = Annotated[str, Word.ZONE]
SiteName: TypeAlias = Annotated[str, Word.SITE]
LayerName: TypeAlias = Annotated[str, Word.LAYER]

ResultWord = Literal["loss", "win", "draw", "score"]
DirectionWord = Literal["orthogonal", "diagonal", "all", "horizontal", "vertical"]
NotationWord = Literal["uci", "usi"]
SafeWord = Literal["from", "through", "to"]


class ZoneMark(Enum):
    """Marks an annotation as a zone expression."""

    ZONE = "zone"


ZoneValue: TypeAlias = Annotated[Zone, ZoneMark.ZONE]


@frozen
class PieceSet:
    """Piece letters; `letters` None stands for all, `but` are left out. YAML: `[P, N]`, `all` or `{not: [P]}`."""

    letters: tuple[str, ...] | None = None
    but: tuple[str, ...] = ()

    def of(self, known: Sequence[str]) -> tuple[str, ...]:
        """The letters it stands for among the known ones, in the order known."""
        return tuple(letter for letter in known if letter in self)

    def __contains__(self, letter: str) -> bool:
        return (self.letters is None or letter in self.letters) and letter not in self.but

    def __str__(self) -> str:
        if self.letters is not None:
            return ", ".join(self.letters)
        return "all but " + ", ".join(self.but) if self.but else "all"


@frozen
class Directions:
    """Direction words: `orthogonal`, `diagonal`, `all`, `horizontal`, `vertical`, one or a list."""

    words: tuple[DirectionWord, ...] = ("all",)

    def __str__(self) -> str:
        return " and ".join(self.words)


@frozen
class MovementText:
    """XBetza text and the movement it says."""

    text: str
    movement: Movement = field(eq=False, repr=False)

    def __str__(self) -> str:
        return self.text


@frozen
class ZoneMap:
    """Zones by piece letter, `rest` for the others. YAML: one zone for all, or `{R: back, rest: own_side}`.

    `rest` None means the whole board where one zone is asked, and no entry where a piece is not named.
    """

    zones: Mapping[str, ZoneValue] = field(factory=dict)
    rest: ZoneValue | None = None

    def of(self, letter: str) -> ZoneValue | None:
        """The zone of a piece, None for the whole board."""
        return self.zones.get(letter, self.rest)


@frozen
class Result:
    """What an ending gives its subject: one word, or a word by side. YAML: `loss` or `{sente: loss}`."""

    word: ResultWord | None = None
    by_side: Mapping[str, ResultWord] = field(factory=dict)

    def of(self, side: str) -> ResultWord | None:
        """The result of a subject, None where the ending says nothing for this side."""
        return self.by_side.get(side, self.word)

    def __str__(self) -> str:
        return self.word or ", ".join(f"{side}: {word}" for side, word in self.by_side.items())


@frozen
class Unmoved:
    """The piece carries the mark `unmoved`. YAML: `unmoved`."""


@frozen
class NotInCheck:
    """No royal piece of the mover is attacked. YAML: `not_in_check`."""


@frozen
class Bare:
    """The mover has nothing but royal pieces. YAML: `bare`."""


@frozen
class NoOtherMove:
    """The piece has no other move. YAML: `no_other_move`."""


@frozen
class Safe:
    """No enemy attacks these cells of the move before it is made. YAML: `{safe: [from, through, to]}`."""

    cells: tuple[SafeWord, ...]


@frozen
class Register:
    """A register holds a value. YAML: `{register: {captures: 0}}`."""

    name: str
    value: int


@frozen(kw_only=True)
class Count:
    """So many of these pieces stand in the zone. YAML: `{count: {pieces: [P], of: enemy, at_most: 0}}`."""

    pieces: PieceSet = PieceSet()
    of: Literal["self", "enemy"] = "self"
    zone: ZoneValue | None = None
    at_most: int | None = None
    at_least: int | None = None
    exactly: int | None = None

    def __attrs_post_init__(self) -> None:
        if sum(bound is not None for bound in (self.at_most, self.at_least, self.exactly)) != 1:
            raise ValueError("a count takes exactly one of at_most, at_least, exactly")


@frozen
class Hand:
    """The mover's hand is empty or not. YAML: `{hand: empty}`."""

    state: Literal["empty", "some"]


@frozen
class TurnNumber:
    """It is the n-th turn of the game, counted from 1. YAML: `{turn: 2}`."""

    number: int


Condition: TypeAlias = Unmoved | NotInCheck | Safe | Register | Count | Hand | TurnNumber | Bare | NoOtherMove
Conditions: TypeAlias = tuple[Condition, ...]
