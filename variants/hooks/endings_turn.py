"""Hooks that end the game by what the side to move can do: impasse, mate, no move."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal

from attrs import frozen

from alfil.core.kernel import words

from ..schema.hook import Family, Fault, Hook, hook
from ..schema.values import Result, SideName, ZoneValue
from .wording import listed, number, verdict, zone_text


@hook("impasse")
@frozen(kw_only=True)
class Impasse(Hook):
    """Entering king: as its turn starts a side has its royal piece in the zone, enough others there and enough points.

    YAML: `impasse: {zone: camp, others: 10, points: {R: 5, B: 5, rest: 1}, need: {sente: 28, gote: 27}}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 8

    zone: ZoneValue
    others: int
    points: Mapping[str, int]
    need: Mapping[SideName, int]
    claim: Literal["auto", "offer"] = "auto"
    result: Result = Result("win")

    def describe(self) -> str:
        points = listed(f"{letter} {n}" for letter, n in self.points.items())
        need = listed(f"{side} {n}" for side, n in self.need.items())
        return (
            f"At the start of its turn, with its royal piece in {zone_text(self.zone)}, not in check, and "
            f"{number(self.others)} others there, a side whose pieces there and in hand are worth enough points "
            f"({points}; needed: {need}): {verdict(self.result, 'that side')}."
        )

    def check(self, definition: Any) -> Iterable[Fault]:
        known = {*definition.pieces, "rest"}
        for letter in self.points:
            if letter not in known:
                yield Fault(f"unknown piece {letter!r}", ("points", letter))
        for part in definition.sides:
            if part.name not in self.need:
                yield Fault(f"the points that {part.name} needs are missing", ("need",))

    def build(self, builder: Any) -> None:
        need = builder.list([self.need[part.name] for part in builder.definition.sides])
        builder.ending(
            self,
            words.IMPASSE,
            self.result,
            self.others,
            builder.zone_row(self.zone),
            builder.weigh(dict(self.points)),
            need,
            cuts=4 if self.claim == "offer" else 0,
            reason="impasse",
        )


@hook("checkmate")
@frozen(kw_only=True)
class Checkmate(Hook):
    """A side to move whose royal piece is attacked and that has no legal move.

    YAML: `checkmate: {}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 9

    result: Result = Result("loss")
    when: Literal["turn"] = "turn"

    def describe(self) -> str:
        return f"When a side is in check and has no legal move, {verdict(self.result, 'it')} (checkmate)."

    def check(self, definition: Any) -> Iterable[Fault]:
        if "royal_safety" not in definition.rules:
            yield Fault("checkmate needs royal_safety: without it nothing is illegal for being in check")

    def build(self, builder: Any) -> None:
        builder.ending(self, words.MATE, self.result, reason="checkmate")


@hook("no_move")
@frozen(kw_only=True)
class NoMove(Hook):
    """A side to move that has no legal move and is not mated.

    YAML: `no_move: {result: draw}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 10

    result: Result

    def describe(self) -> str:
        return f"When a side has no legal move and is not in check, {verdict(self.result, 'it')}."

    def build(self, builder: Any) -> None:
        mated = any(ending.op == words.MATE for ending in builder.plan.endings)
        builder.ending(self, words.STUCK, self.result, reason="stalemate" if mated else "no move")
