"""Hooks that end the game by what the side to move can do: impasse, mate, no move."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal

from attrs import frozen

from alfil.core.kernel import words

from ..schema.hook import Family, Fault, Hook, NamingHook, hook
from ..schema.values import Result, SideName, ZoneValue
from ..schema.vocabulary import LETTERS, Vocabulary
from .wording import aim, listed, number, verdict, zone_text


@hook("impasse")
@frozen(kw_only=True)
class Impasse(NamingHook):
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

    def describe(self, words: Vocabulary = LETTERS) -> str:
        need = listed(f"{n} for {side}" for side, n in self.need.items())
        zone = zone_text(self.zone, words)
        claims = ", if it claims so" if self.claim == "offer" else ""
        return (
            f"At the start of its turn {verdict(self.result, 'a side')}{claims} when its {words.royal} is in {zone} "
            f"and not in check, at least {number(self.others)} others of its pieces are there, and these and its hand "
            f"are worth enough points: {need} ({self._points(words)})."
        )

    def _points(self, words: Vocabulary) -> str:
        """What pieces are worth, equals together."""
        worth: dict[int, list[str]] = {}
        for key, n in self.points.items():
            worth.setdefault(n, []).append("every other piece" if key == "rest" else words.piece(key))
        return "; ".join(f"{listed(names)} {n}{' each' if len(names) > 1 else ''}" for n, names in worth.items())

    def goal(self, words: Vocabulary) -> str:
        where = zone_text(self.zone, words)
        return f"bring the {words.royal} into {where} with enough others" if self.result.word == "win" else ""

    def check(self, definition: Any) -> Iterable[Fault]:
        known = {*definition.pieces, "rest"}
        for letter in self.points:
            if letter not in known:
                yield Fault(f"unknown piece {letter!r}", ("points", letter))
        for path, n in (("others",), self.others), *((("points", key), n) for key, n in self.points.items()):
            if not 0 <= n <= 1000:
                yield Fault(f"expected a number from 0 to 1000, found {n}", path)
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

    def goal(self, words: Vocabulary) -> str:
        royal = words.royal
        return aim(
            self.result,
            f"have the own {royal} checkmated (attacked so that no move saves it)",
            f"checkmate the enemy's {royal} (attack it so that no move saves it)",
            f"the {royal} of a side is checkmated (attacked so that no move saves it)",
        )

    def check(self, definition: Any) -> Iterable[Fault]:
        if "royal_safety" not in definition.rules:
            yield Fault("checkmate needs royal_safety: without it nothing is illegal for being in check")

    def build(self, builder: Any) -> None:
        builder.ending(self, words.MATE, self.result, reason="checkmate")


@hook("no_move")
@frozen(kw_only=True)
class NoMove(NamingHook):
    """A side to move that has no legal move and is not mated.

    YAML: `no_move: {result: draw}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 10

    result: Result

    def describe(self, words: Vocabulary = LETTERS) -> str:
        check = " and is not in check" if words.checks else ""
        return f"When a side has no legal move{check}, {verdict(self.result, 'it')}."

    def goal(self, words: Vocabulary) -> str:
        if words.checks:
            return ""  # where there is check, mate is what is played for
        stuck = "without a legal move"
        return aim(self.result, f"be left {stuck}", f"leave the enemy {stuck}", f"a side is left {stuck}")

    def build(self, builder: Any) -> None:
        mated = any(ending.op == words.MATE for ending in builder.plan.endings)
        builder.ending(self, words.STUCK, self.result, reason="stalemate" if mated else "no move")
