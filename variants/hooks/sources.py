"""Hooks that give actions: moves beside the pieces' own, and drops."""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from attrs import frozen

from alfil.core.topology import Named, Whole

from ..schema.hook import Family, Fault, NamingHook, hook
from ..schema.values import Conditions, MovementText, PieceSet, ZoneMap, ZoneValue
from ..schema.vocabulary import LETTERS, Vocabulary
from .movement_words import movement_words
from .wording import conditions_text, number, pieces_text, sentence, zone_text


@hook("extra_moves")
@frozen(kw_only=True)
class ExtraMoves(NamingHook):
    """Pieces have these moves too, where and while the conditions hold.

    YAML: `extra_moves: {pieces: [P], moves: fmnD, from: second_rank, if: [{register: {captures: 0}}]}`
    """

    family: ClassVar[Family] = Family.SOURCES
    row: ClassVar[int] = 1
    repeatable: ClassVar[bool] = True
    places_pieces: ClassVar[bool] = True

    pieces: PieceSet
    moves: MovementText
    from_: ZoneValue | None = None
    to: ZoneValue | None = None
    if_: Conditions = ()

    def describe(self, words: Vocabulary = LETTERS) -> str:
        where = f"from {zone_text(self.from_, words)} " if self.from_ is not None else ""
        goal = f" to {zone_text(self.to, words)}" if self.to is not None else ""
        moves = f"{movement_words(self.moves.movement)} [{self.moves}]"
        when = conditions_text(self.if_, words)
        return sentence(f"{where}{pieces_text(self.pieces, words)} may also move{goal} like this{when}: {moves}")

    def build(self, builder: Any) -> None:
        for key in builder.letters(self.pieces):
            builder.add_moves(key, self.moves.movement, self.from_, self.to, self.if_)


@hook("drops")
@frozen(kw_only=True)
class Drops(NamingHook):
    """A piece in hand, or from an unlimited supply, may be put on an empty cell instead of a move.

    YAML: `drops: {pieces: all}`
    """

    family: ClassVar[Family] = Family.SOURCES
    row: ClassVar[int] = 2
    state: ClassVar[str] = "hands"
    places_pieces: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True

    pieces: PieceSet
    from_: Literal["hand", "unlimited"] = "hand"
    owner: Literal["self", "neutral"] = "self"
    to: ZoneMap = ZoneMap()
    at_most: int | None = None

    def describe(self, words: Vocabulary = LETTERS) -> str:
        whole = self.to.rest is None or self.to.rest in (Whole(), Named("board"))
        where = "" if whole else f" of {zone_text(self.to.rest, words)}"
        where += "".join(
            f", {words.piece(letter)} only on {zone_text(zone, words)}" for letter, zone in self.to.zones.items()
        )
        limit = f"; at most {number(self.at_most)} may be on the board" if self.at_most is not None else ""
        what = pieces_text(self.pieces, words).replace("every", "any", 1)
        if self.from_ == "unlimited":
            return sentence(f"{what}, of which there are always more, may be placed on an empty cell{where}{limit}")
        return sentence(f"{what} in hand may be dropped, instead of a move, on an empty cell{where}{limit}")

    def check(self, definition: Any) -> Iterable[Fault]:
        if self.at_most is not None and not 1 <= self.at_most <= 1000:
            yield Fault(f"expected at_most from 1 to 1000, found {self.at_most}", ("at_most",))

    def build(self, builder: Any) -> None:
        from ..build.plan import DropPlan

        neutral = self.owner == "neutral"
        if neutral:
            keys = builder.letters(self.pieces, (piece.key for piece in builder.neutrals))
        else:
            keys = builder.letters(self.pieces)
        supply = 0 if self.from_ == "hand" else UNLIMITED
        for key in (key for key in keys if builder.home(key) == key):
            for side in [builder.sides] if neutral else range(builder.sides):
                code, sites = builder.code(side, key), builder.zone(self.to.of(key), side)
                if code in builder.plan.drops:
                    raise builder.fail(f"{key} is dropped by two entries", "pieces")
                builder.plan.drops[code] = DropPlan(sites, supply, self.at_most or 0)


UNLIMITED = 20000
"""A supply that no game exhausts: more than an action record holds."""
