"""Hooks that forbid actions."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal

from attrs import frozen

from ..schema.hook import Family, Fault, Hook, NamingHook, hook
from ..schema.values import Directions, Letter, PieceSet, ZoneValue
from ..schema.vocabulary import LETTERS, Vocabulary
from .wording import directions_text, listed, no_piece_text, number, pieces_text, sentence, with_article, zone_text


@hook("royal_safety")
@frozen(kw_only=True)
class RoyalSafety(NamingHook):
    """No action may leave an own royal piece where an enemy could capture it without losing his own.

    YAML: `royal_safety: {}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 1

    def describe(self, words: Vocabulary = LETTERS) -> str:
        return f"No move may leave one's own {words.royal} attacked."

    def build(self, builder: Any) -> None:
        builder.plan.royal_safety = True

    def check(self, definition: Any) -> Iterable[Fault]:
        if not any(piece.royal for piece in definition.pieces.values()):
            yield Fault(
                "royal_safety asks for a royal piece, and no piece is royal", hint="write `royal: true` at a piece"
            )


@hook("confined")
@frozen
class Confined(NamingHook):
    """Pieces that never go outside a zone.

    YAML: `confined: {K: palace, B: own_half}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 2
    whole: ClassVar[str | None] = "zones"

    zones: Mapping[Letter, ZoneValue]

    def describe(self, words: Vocabulary = LETTERS) -> str:
        parts = (
            f"{with_article(words.piece(key))} never leaves {zone_text(zone, words)}"
            for key, zone in self.zones.items()
        )
        return sentence(listed(parts))

    def build(self, builder: Any) -> None:
        for key in builder.letters(PieceSet(tuple(self.zones))):
            zone = self.zones[builder.home(key)]
            for side in range(builder.sides):
                builder.plan.confined[builder.code(side, key)] = builder.zone(zone, side)


@hook("facing")
@frozen(kw_only=True)
class Facing(NamingHook):
    """Two of these pieces may not face each other on an open line.

    YAML: `facing: {pieces: [K], directions: vertical, then: illegal}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 3

    pieces: PieceSet
    directions: Directions = Directions(("vertical",))
    then: Literal["illegal"] = "illegal"

    def describe(self, words: Vocabulary = LETTERS) -> str:
        what = pieces_text(self.pieces, words)
        line = f"{directions_text(self.directions)} with nothing between them"
        return sentence(f"{what} may not face an enemy piece of the same kind {line}")

    def build(self, builder: Any) -> None:
        from alfil.core.movement import parse

        text = {"vertical": "fbcR", "horizontal": "lrcR", "orthogonal": "cR", "diagonal": "cB", "all": "cQ"}
        for word in self.directions.words:
            for key in builder.letters(self.pieces):
                builder.add_moves(key, parse(text[word]), attack_only=True)


@hook("opening")
@frozen
class Opening(NamingHook):
    """The n-th turn of the game must land in a zone.

    YAML: `opening: {1: {centre: 1}, 3: far_out}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 4
    whole: ClassVar[str | None] = "zones"

    zones: Mapping[int, ZoneValue]

    def describe(self, words: Vocabulary = LETTERS) -> str:
        return sentence(listed(f"turn {n} must land on {zone_text(zone, words)}" for n, zone in self.zones.items()))

    def check(self, definition: Any) -> Iterable[Fault]:
        for turn in self.zones:
            if not 1 <= turn <= 20:
                yield Fault(f"expected a turn from 1 to 20, found {turn}", (str(turn),))

    def build(self, builder: Any) -> None:
        for turn, zone in self.zones.items():
            builder.plan.opening[turn] = builder.zone(zone, (turn - 1) % builder.sides)


@hook("supported")
@frozen(kw_only=True)
class Supported(Hook):
    """A dropped piece must rest on the edge or on another piece.

    YAML: `supported: {from: below}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 5

    from_: Literal["below"] = "below"

    def describe(self) -> str:
        return "A piece is dropped on the lowest row or on top of another piece."

    def build(self, builder: Any) -> None:
        board = builder.board
        down = (builder.seats[0].forward[0] + board.headings // 2) % board.headings
        for site in range(board.size):
            below = board.ray(site, down)
            builder.plan.under[site] = below[0] if below else board.size


@hook("max_per_line")
@frozen(kw_only=True)
class MaxPerLine(NamingHook):
    """No drop on a file or rank where so many own pieces of the kind stand, promoted ones not counted.

    YAML: `max_per_line: {pieces: [P]}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 6

    pieces: PieceSet
    line: Literal["file", "rank"] = "file"
    at_most: int = 1

    def describe(self, words: Vocabulary = LETTERS) -> str:
        limit = "has another one" if self.at_most == 1 else f"has {number(self.at_most)}"
        what = pieces_text(self.pieces, words)
        return sentence(
            f"{what} may not be dropped on a {self.line} where its side {limit} already, promoted ones aside"
        )

    def check(self, definition: Any) -> Iterable[Fault]:
        if self.pieces.letters is None or len(self.pieces.letters) != 1:
            yield Fault("max_per_line takes one piece", ("pieces",))
        if not 1 <= self.at_most <= 100:
            yield Fault(f"expected at_most from 1 to 100, found {self.at_most}", ("at_most",))

    def build(self, builder: Any) -> None:
        seat = builder.seats[0]
        numbers = seat.file if self.line == "file" else seat.rank
        (key,) = self.pieces.letters or ()
        builder.plan.line_limit = (key, self.at_most, tuple(n - 1 for n in numbers))


@hook("no_dead_drop")
@frozen(kw_only=True)
class NoDeadDrop(NamingHook):
    """No drop where the piece could never move again.

    YAML: `no_dead_drop: {}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 7

    pieces: PieceSet = PieceSet()

    def describe(self, words: Vocabulary = LETTERS) -> str:
        return sentence(f"{no_piece_text(self.pieces, words)} may be dropped where it could never move again")

    def build(self, builder: Any) -> None:
        builder.plan.no_dead_drop = frozenset(builder.letters(self.pieces))


@hook("no_drop_mate")
@frozen(kw_only=True)
class NoDropMate(NamingHook):
    """A dropped piece of these may not give mate.

    YAML: `no_drop_mate: {pieces: [P]}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 8

    pieces: PieceSet

    def describe(self, words: Vocabulary = LETTERS) -> str:
        return sentence(f"{no_piece_text(self.pieces, words)} may be dropped so that it gives checkmate")

    def check(self, definition: Any) -> Iterable[Fault]:
        if "royal_safety" not in definition.rules:
            yield Fault("no_drop_mate needs royal_safety: without it there is no mate")

    def build(self, builder: Any) -> None:
        builder.plan.drop_mate = set(builder.letters(self.pieces))
