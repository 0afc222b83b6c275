"""Hooks that forbid actions."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal

from attrs import frozen

from ..schema.hook import Family, Fault, Hook, hook
from ..schema.values import Directions, Letter, PieceSet, ZoneValue
from .wording import listed, number, pieces_text, zone_text


@hook("royal_safety")
@frozen(kw_only=True)
class RoyalSafety(Hook):
    """No action may leave an own royal piece where an enemy could capture it without losing his own.

    YAML: `royal_safety: {}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 1

    def describe(self) -> str:
        return "No move may leave the own royal piece attacked."

    def build(self, builder: Any) -> None:
        builder.plan.royal_safety = True

    def check(self, definition: Any) -> Iterable[Fault]:
        if not any(piece.royal for piece in definition.pieces.values()):
            yield Fault(
                "royal_safety asks for a royal piece, and no piece is royal", hint="write `royal: true` at a piece"
            )


@hook("confined")
@frozen
class Confined(Hook):
    """Pieces that never go outside a zone.

    YAML: `confined: {K: palace, B: own_half}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 2
    whole: ClassVar[str | None] = "zones"

    zones: Mapping[Letter, ZoneValue]

    def describe(self) -> str:
        parts = (f"{letter} stays inside {zone_text(zone)}" for letter, zone in self.zones.items())
        return f"{listed(parts)}."

    def build(self, builder: Any) -> None:
        for key in builder.letters(PieceSet(tuple(self.zones))):
            zone = self.zones[builder.home(key)]
            for side in range(builder.sides):
                builder.plan.confined[builder.code(side, key)] = builder.zone(zone, side)


@hook("facing")
@frozen(kw_only=True)
class Facing(Hook):
    """Two of these pieces may not face each other on an open line.

    YAML: `facing: {pieces: [K], directions: vertical, then: illegal}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 3

    pieces: PieceSet
    directions: Directions = Directions(("vertical",))
    then: Literal["illegal"] = "illegal"

    def describe(self) -> str:
        return f"{pieces_text(self.pieces)} of two sides may not face each other on an open line ({self.directions})."

    def build(self, builder: Any) -> None:
        from alfil.core.movement import parse

        text = {"vertical": "fbcR", "horizontal": "lrcR", "orthogonal": "cR", "diagonal": "cB", "all": "cQ"}
        for word in self.directions.words:
            for key in builder.letters(self.pieces):
                builder.add_moves(key, parse(text[word]), attack_only=True)


@hook("opening")
@frozen
class Opening(Hook):
    """The n-th turn of the game must land in a zone.

    YAML: `opening: {1: {centre: 1}, 3: far_out}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 4
    whole: ClassVar[str | None] = "zones"

    zones: Mapping[int, ZoneValue]

    def describe(self) -> str:
        return f"{listed(f'turn {n} must land on {zone_text(zone)}' for n, zone in self.zones.items())}.".capitalize()

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
class MaxPerLine(Hook):
    """No drop on a file or rank where so many own pieces of the kind stand, promoted ones not counted.

    YAML: `max_per_line: {pieces: [P]}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 6

    pieces: PieceSet
    line: Literal["file", "rank"] = "file"
    at_most: int = 1

    def describe(self) -> str:
        limit = "another one stands" if self.at_most == 1 else f"{number(self.at_most)} others stand"
        where = f"on a {self.line} where {limit} already, promoted ones aside"
        return f"{pieces_text(self.pieces)} may not be dropped {where}."

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
class NoDeadDrop(Hook):
    """No drop where the piece could never move again.

    YAML: `no_dead_drop: {}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 7

    pieces: PieceSet = PieceSet()

    def describe(self) -> str:
        return f"{pieces_text(self.pieces)} may not be dropped where it could never move again."

    def build(self, builder: Any) -> None:
        builder.plan.no_dead_drop = frozenset(builder.letters(self.pieces))


@hook("no_drop_mate")
@frozen(kw_only=True)
class NoDropMate(Hook):
    """A dropped piece of these may not give mate.

    YAML: `no_drop_mate: {pieces: [P]}`
    """

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 8

    pieces: PieceSet

    def describe(self) -> str:
        return f"A dropped {pieces_text(self.pieces)} may not give mate at once."

    def check(self, definition: Any) -> Iterable[Fault]:
        if "royal_safety" not in definition.rules:
            yield Fault("no_drop_mate needs royal_safety: without it there is no mate")

    def build(self, builder: Any) -> None:
        builder.plan.drop_mate = set(builder.letters(self.pieces))
