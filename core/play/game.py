"""What the Python face must know of a game, beside the kernel's program."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from attrs import field, fields, frozen

from .move import DROP, PASS, PATH, word_choice, word_kind

if TYPE_CHECKING:
    from ..topology import Board, Seat


ResultWord = Literal["loss", "win", "draw", "score"]
RESULTS: tuple[ResultWord, ...] = ("loss", "win", "draw", "score")


@frozen
class PieceType:
    """A kind of piece; its codes are `1 + side * len(types) + index`."""

    letter: str  # as in FEN, upper case: P, +R, or a twin's Q~
    name: str
    royal: bool = False
    base: str | None = None  # letter of what it becomes in hand, if that differs
    glyphs: Mapping[str, str] = field(factory=dict)  # script -> text, e.g. kanji
    value: int = 100  # centipawns, for bots
    movement: str = ""  # its XBetza text
    key: str = ""  # its word in the definition


@frozen
class Neutral:
    """A kind of piece that belongs to no side (a duck, a hole)."""

    letter: str
    name: str
    key: str = ""  # its word in the definition


@frozen
class PositionField:
    """One field of position text between the side to move and the clocks.

    `marks`: the sites whose piece carries mark bit `index`, as a comma list.
    `register`: register `index`; `words` maps its values to text.
    `passed`: cells passed by double steps that may be taken en passant, as a comma list; two registers a side from
    `index` on, the passed cell + 1 and the passer's cell + 1; `passers`: passed cell -> (piece code, from, to).
    `blank`: always `-`. Where the start has more fields than these, blank ones come first.
    """

    kind: Literal["marks", "passed", "register", "blank"]
    index: int = 0
    words: Mapping[int, str] = field(factory=dict)
    passers: Mapping[int, Sequence[tuple[int, int, int]]] = field(factory=dict)


@frozen
class Clock:
    """Where position text finds the ply counter: register number, or None where the game has none."""

    register: int | None = None
    override: int | None = None  # while this register is not 0, the counter shown is `override_register` instead
    override_register: int | None = None
    declared: bool = False  # the count behind `override` is begun and stopped by the players' word


@frozen
class Ending:
    """An ending as the kernel reports it: the hook, its sentence and its place in the file."""

    hook: str
    reason: str  # short: "checkmate", "bare king", "repetition"
    rule: str  # one sentence
    place: str = ""  # file:line


@frozen
class Relaxed:
    """A game in which one of its rules does not limit the moves of a kind of piece."""

    hook: str
    game: "Game"
    rule: str  # what the rule says of that kind, in one sentence
    place: str  # file:line


@frozen(eq=False)
class Game:
    """A compiled game: the kernel's program and the names that turn its integers into text.

    Games are compared by identity; `rules_hash` says whether two have the same rules.
    """

    name: str
    program: dict[str, Any]
    board: "Board"
    sides: tuple[str, ...]
    types: tuple[PieceType, ...]
    neutrals: tuple[Neutral, ...] = ()
    fields: tuple[PositionField, ...] = ()
    clock: Clock = Clock()
    start: str = ""  # position text of the start, in the game's own FEN form
    handicaps: Mapping[str, str] = field(factory=dict)
    seats: "tuple[Seat, ...]" = ()  # how each side sees the board; empty where nobody needs to know
    endings: tuple[Ending, ...] = ()
    hands: bool = False  # position text has a hand in brackets
    notations: tuple[str, ...] = ("uci",)
    rule_places: Mapping[str, str] = field(factory=dict)  # hook -> file:line
    rule_sentences: Mapping[str, str] = field(factory=dict)  # hook -> one sentence
    rules_hash: str = ""
    relaxed: Callable[[str], Iterable[Relaxed]] | None = None  # letter of a kind -> the game with its limits lifted
    origin: tuple[Callable[..., "Game"], tuple[Any, ...]] | None = (
        None  # how another process makes it again; None: pickled whole
    )

    def __reduce__(self) -> tuple[Any, ...]:
        if self.origin is not None:
            return self.origin
        values = {a.name: getattr(self, a.name) for a in fields(Game)}
        values["program"] = {name: table for name, table in self.program.items() if name != "arrays"}  # made anew
        values["relaxed"] = None  # only explanations ask
        return Game, tuple(values.values())

    def code(self, side: int, letter: str) -> int:
        """The piece code of a type's letter for a side; raises KeyError for an unknown letter."""
        for index, kind in enumerate(self.types):
            if kind.letter == letter:
                return 1 + side * len(self.types) + index
        raise KeyError(letter)

    def owner(self, code: int) -> int | None:
        """The side that owns a piece code; None for empty, neutral and wall."""
        if 0 < code <= len(self.sides) * len(self.types):
            return (code - 1) // len(self.types)
        return None

    def letter(self, code: int) -> str:
        """The letter of a piece code, without case."""
        if self.owner(code) is not None:
            return self.types[(code - 1) % len(self.types)].letter
        return self.neutrals[code - 1 - len(self.sides) * len(self.types)].letter

    def promoted(self, code: int, word: int) -> int | None:
        """The code that a piece code becomes by a kernel move; None where it stays what it is."""
        choice = self._choice(code, word)[1]
        return int(self.program["promo"][self.program["promo_off"][code] + choice - 1]) if choice else None

    def path(self, code: int, word: int) -> int:
        """Which of several paths to its goal a kernel move of a piece code takes, from 1; 0 where there is one."""
        return self._choice(code, word)[0]

    def _choice(self, code: int, word: int) -> tuple[int, int]:
        """A kernel move's path and promotion."""
        kind, choice = word_kind(word), word_choice(word)
        if kind == PATH:
            path, promotion = divmod(choice, self.program["promo_n"][code] + 1)
            return path, promotion
        return 0, 0 if kind in (DROP, PASS) else choice
