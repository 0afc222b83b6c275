"""Hooks that end the game, read off the position that a turn leads to."""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from attrs import frozen

from alfil.core.kernel import words
from alfil.core.topology import Not

from ..schema.hook import Family, Fault, NamingHook, hook
from ..schema.values import Directions, PieceSet, Result, ResultWord, SideName, ZoneValue
from ..schema.vocabulary import LETTERS, Vocabulary
from .wording import (
    VERBS,
    aim,
    called,
    directions_text,
    listed,
    no_piece_text,
    number,
    pieces_text,
    sentence,
    verdict,
    zone_text,
)


@hook("few_pieces")
@frozen(kw_only=True)
class FewPieces(NamingHook):
    """A side left with so few pieces of a kind: the king taken, everything lost or given away.

    YAML: `few_pieces: {at_most: 1, result: loss}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 1
    repeatable: ClassVar[bool] = True

    pieces: PieceSet = PieceSet()
    at_most: int
    where: Literal["board", "both"] = "board"
    sides: tuple[SideName, ...] | None = None
    result: Result

    def describe(self, words: Vocabulary = LETTERS) -> str:
        hand = ", the hand counted too," if self.where == "both" else ""
        who = "a side" if self.sides is None else listed(self.sides, "or")
        if self.result.word in ("loss", "win"):
            return sentence(f"{who} with {self._left(words)} left{hand} {VERBS[self.result.word]}")
        return f"When {who} has {self._left(words)} left{hand.removesuffix(',')}, {verdict(self.result, 'it')}."

    def _left(self, words: Vocabulary) -> str:
        if self.at_most == 0:
            return no_piece_text(self.pieces, words)
        some = f"at most {number(self.at_most)}"
        noun = "piece" if self.at_most == 1 else "pieces"
        return f"{some} {noun if self.pieces.letters is None else called(self.pieces.letters, words, 'or')}"

    def goal(self, words: Vocabulary) -> str:
        left = self._left(words)
        who = "a side" if self.sides is None else listed(self.sides, "or")
        return aim(self.result, f"be left with {left}", f"leave the enemy with {left}", f"{who} is left with {left}")

    def check(self, definition: Any) -> Iterable[Fault]:
        if not 0 <= self.at_most <= 1000:
            yield Fault(f"expected at_most from 0 to 1000, found {self.at_most}", ("at_most",))

    def build(self, builder: Any) -> None:
        names = [part.name for part in builder.definition.sides]
        mask = sum(1 << names.index(name) for name in (self.sides if self.sides is not None else names))
        builder.ending(
            self,
            words.FEW,
            self.result,
            builder.group(self.pieces),
            self.at_most,
            int(self.where == "both"),
            mask,
            cuts=1,
            reason="too few pieces",
        )


@hook("reach")
@frozen(kw_only=True)
class Reach(NamingHook):
    """A side whose piece stands in a zone at the end of a turn.

    YAML: `reach: {pieces: [P], zone: last_rank, result: win}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 2

    pieces: PieceSet = PieceSet()
    zone: ZoneValue
    safe: bool = False
    result: Result = Result("win")

    def describe(self, words: Vocabulary = LETTERS) -> str:
        safe = " and is not attacked there" if self.safe else ""
        what = pieces_text(self.pieces, words)
        return f"When {what} has come to {zone_text(self.zone, words)}{safe}, {verdict(self.result, 'its side')}."

    def goal(self, words: Vocabulary) -> str:
        what = "a piece" if self.pieces.letters is None else pieces_text(self.pieces, words)
        where = zone_text(self.zone, words)
        return aim(
            self.result,
            f"bring {what} to {where}",
            f"make the enemy bring {what} to {where}",
            f"{what} comes to {where}",
        )

    def build(self, builder: Any) -> None:
        builder.ending(
            self,
            words.REACH,
            self.result,
            builder.group(self.pieces),
            builder.zone_row(self.zone),
            int(self.safe),
            cuts=1,
            reason="goal reached",
        )


@hook("line")
@frozen(kw_only=True)
class Line(NamingHook):
    """An unbroken line of own pieces, tested through the cell where the mover landed.

    YAML: `line: {length: 5, directions: [vertical, diagonal], inside: {not: home}}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 3

    length: int
    exact: bool = False
    pieces: PieceSet = PieceSet()
    directions: Directions = Directions()
    inside: ZoneValue | None = None
    at: Literal["turn", "action"] = "turn"
    result: Result = Result("win")

    def describe(self, words: Vocabulary = LETTERS) -> str:
        return f"When a side has made {self._line(words)}, {verdict(self.result, 'it')}."

    def _line(self, words: Vocabulary) -> str:
        count = f"exactly {number(self.length)}" if self.exact else number(self.length)
        count += "" if self.pieces.letters is None else f" of {called(self.pieces.letters, words, 'or')}"
        inside = f", inside {zone_text(self.inside, words)}" if self.inside is not None else ""
        if isinstance(self.inside, Not):
            inside = f", no part of it in {zone_text(self.inside.zone, words)}"
        return f"an unbroken line of {count} {directions_text(self.directions)}{inside}"

    def goal(self, words: Vocabulary) -> str:
        line = self._line(words)
        return aim(self.result, f"make {line}", f"make the enemy make {line}", f"a side makes {line}")

    def check(self, definition: Any) -> Iterable[Fault]:
        if not 2 <= self.length <= 100:
            yield Fault(f"expected a length from 2 to 100, found {self.length}", ("length",))

    def build(self, builder: Any) -> None:
        half = builder.board.headings // 2
        axes = sorted({heading % half for heading in builder.headings(self.directions)})
        first, _ = builder.list_headings(axes, (-1,))
        builder.ending(
            self,
            words.LINE,
            self.result,
            self.length,
            int(self.exact),
            builder.group(self.pieces),
            first,
            builder.zone_row(self.inside),
            cuts=1 | (2 if self.at == "action" else 0),
            reason="line",
        )


@hook("bare_king")
@frozen(kw_only=True)
class BareKing(NamingHook):
    """A side with nothing but its royal piece.

    `reply`: `at_once` draws if it can take the enemy's last other piece; `next_turn` gives it one turn to do so.
    YAML: `bare_king: {reply: next_turn}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 6

    result: Result = Result("loss")
    reply: Literal["none", "at_once", "next_turn"] = "none"
    reply_result: ResultWord = "draw"

    def describe(self, words: Vocabulary = LETTERS) -> str:
        then = {"draw": "the game is drawn", "loss": "it loses", "win": "it wins", "score": "points are counted"}
        reply = {
            "none": "",
            "at_once": ", unless it can at once take the enemy's last other piece",
            "next_turn": ", unless it bares the enemy with its very next move",
        }[self.reply]
        reply += f": then {then[self.reply_result]}" if reply else ""
        return f"When a side has lost everything but its {words.royal}, {verdict(self.result, 'it')}{reply}."

    def goal(self, words: Vocabulary) -> str:
        return aim(
            self.result,
            f"be left with nothing but the {words.royal}",
            f"take everything but the enemy's {words.royal}",
            f"a side is left with nothing but its {words.royal}",
        )

    def check(self, definition: Any) -> Iterable[Fault]:
        if len(definition.sides) != 2:
            yield Fault("bare_king is for two sides")
        if not any(piece.royal for piece in definition.pieces.values()):
            yield Fault("bare_king asks for a royal piece, and no piece is royal")

    def build(self, builder: Any) -> None:
        how = ("none", "at_once", "next_turn").index(self.reply)
        reply = ("loss", "win", "draw", "score").index(self.reply_result)
        builder.ending(self, words.BARED, self.result, how, reply, cuts=1, reason="bare king")
