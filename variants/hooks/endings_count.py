"""Hooks that end the game by counts: repetition, limits, draw counts."""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from attrs import frozen

from alfil.core.kernel import words

from ..schema.hook import Family, Fault, Hook, NamingHook, hook
from ..schema.problems import did_you_mean
from ..schema.values import Bare, Condition, Conditions, Count, Letter, PieceSet, Result, ResultWord
from ..schema.vocabulary import LETTERS, Vocabulary
from .wording import (
    VERBS,
    all_conditions,
    conditions_text,
    holding_text,
    listed,
    number,
    ordinal,
    sentence,
    verdict,
    with_article,
)


@hook("repetition")
@frozen(kw_only=True)
class Repetition(Hook):
    """The same position, hands and rights included, with the same side to move for the n-th time; `result`
    is for the side whose move made it.

    YAML: `repetition: {times: 4, result: draw, perpetual_check: loss}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 13
    state: ClassVar[str] = "the keys of the game"
    repeatable: ClassVar[bool] = True

    times: int
    result: Result
    perpetual_check: ResultWord | None = None
    claim: Literal["auto", "offer"] = "auto"

    def describe(self) -> str:
        perpetual = ""
        if self.perpetual_check is not None:
            perpetual = f"; but a side whose every move in between gave check {VERBS[self.perpetual_check]}"
        claim = " if a side claims it" if self.claim == "offer" else ""
        result = verdict(self.result, "the side that completes it")
        return f"When a position occurs for the {ordinal(self.times)} time, {result}{claim}{perpetual}."

    def check(self, definition: Any) -> Iterable[Fault]:
        if not 2 <= self.times <= 100:
            yield Fault(f"expected from 2 to 100 times, found {self.times}", ("times",))
        if self.perpetual_check is not None and len(definition.sides) != 2:
            yield Fault("perpetual_check is for two sides", ("perpetual_check",))

    def build(self, builder: Any) -> None:
        cuts = 4 if self.claim == "offer" else 0
        if self.perpetual_check is not None:
            builder.ending(
                self, words.PERPETUAL, Result(self.perpetual_check), self.times, cuts=cuts, reason="perpetual check"
            )
        builder.ending(self, words.REPEATED, self.result, self.times, cuts=cuts, reason="repetition")


@hook("move_limit")
@frozen(kw_only=True)
class MoveLimit(NamingHook):
    """So many turns by each side without a capture, a promotion or a move of certain pieces.

    YAML: `move_limit: {turns_each: 70, reset_by: [capture, P], result: draw}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 14
    state: ClassVar[str] = "a clock, outside the key"
    repeatable: ClassVar[bool] = True

    turns_each: int
    reset_by: tuple[str, ...]
    result: Result
    claim: Literal["auto", "offer"] = "auto"

    def describe(self, words: Vocabulary = LETTERS) -> str:
        names = {"capture": "a capture", "promotion": "a promotion"}
        what = listed(
            (names.get(word) or f"a move of {with_article(words.piece(word))}" for word in self.reset_by), "or"
        )
        claim = " if a side claims it" if self.claim == "offer" else ""
        result = verdict(self.result, "the side to move")
        return f"After {self.turns_each} turns of each side without {what}, {result}{claim}."

    def check(self, definition: Any) -> Iterable[Fault]:
        if not 1 <= self.turns_each <= 10000:
            yield Fault(f"expected from 1 to 10000 turns, found {self.turns_each}", ("turns_each",))
        for index, word in enumerate(self.reset_by):
            if word not in ("capture", "promotion") and word not in definition.pieces:
                hint = did_you_mean(word, ("capture", "promotion", *definition.pieces))
                yield Fault(f"expected capture, promotion or a piece, found {word!r}", ("reset_by", str(index)), hint)

    def build(self, builder: Any) -> None:
        clock = builder.register("clock")
        letters = tuple(word for word in self.reset_by if word in builder.definition.pieces)
        why = ("capture" in self.reset_by) | 2 * ("promotion" in self.reset_by)
        if builder.plan.clock is None:
            builder.plan.clock = clock
            builder.effect(8, words.CLOCK, clock, int(why), builder.group(PieceSet(letters)), core=False)
        cuts = 4 if self.claim == "offer" else 0
        builder.ending(
            self, words.TIRED, self.result, clock, builder.sides * self.turns_each, cuts=cuts, reason="move limit"
        )


@frozen(kw_only=True)
class BoardCount:
    """The count while both sides have pieces: who counts, the first number, the last."""

    when: Conditions
    from_: int = 1
    limit: int


@frozen(kw_only=True)
class PieceCount:
    """The count of a bare side: `from` so many more than the men on the board, to a limit by the enemy's holding."""

    when: Conditions
    from_: str = "men_on_board + 1"
    limits: tuple[tuple[tuple[Letter, ...], int], ...]


@hook("counting")
@frozen(kw_only=True)
class Counting(NamingHook):
    """A weak or bare side counts its turns; past the limit, fixed when the count begins, the game is drawn.

    YAML: `counting: {board: {when: [..], from: 1, limit: 64}, pieces: {when: [bare, ..], limits: [[[R], 16]]}}`
    """

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 12
    state: ClassVar[str] = "three registers: limit, count, phase"

    declare: Literal["auto", "offer"] = "auto"
    board: BoardCount | None = None
    pieces: PieceCount
    at: Literal["passes", "reaches"] = "passes"
    mate_while_counting: ResultWord | None = None

    def describe(self, words: Vocabulary = LETTERS) -> str:
        limits = "; ".join(f"{holding_text(holding, words)}: {limit}" for holding, limit in self.pieces.limits)
        extra = self.first_extra()
        begins = f"{number(extra)} more than the men on the board" if extra else "the number of men on the board"
        others = tuple(condition for condition in self.pieces.when if not isinstance(condition, Bare))
        when = f"{conditions_text(others, words)}," if others else ""
        said = []
        if self.board:
            board = all_conditions(self.board.when, words) if self.board.when else "both sides have pieces"
            span = f"from {self.board.from_} to {self.board.limit}"
            counts = "turns are counted" if self.declare == "auto" else "turns may be counted"
            said.append(f"while {board}, the weaker side's {counts} {span}")
        said.append(f"a side with nothing but its {words.royal}{when} counts its turns from {begins}")
        said.append(f"its limit is set by the best that the enemy holds ({limits})")
        said.append(f"when a count {self.at} its limit, the game is drawn")
        if self.mate_while_counting == "draw":
            said.append("if the side that counts gives mate, that is a draw too")
        return " ".join(map(sentence, said))

    def check(self, definition: Any) -> Iterable[Fault]:
        if len(definition.sides) != 2:
            yield Fault("counting is for two sides")
        if not any(isinstance(condition, Bare) for condition in self.pieces.when):
            yield Fault("the pieces' count is of a bare side: its `when` holds `bare`", ("pieces", "when"))
        for part, conditions in (("pieces", self.pieces.when), ("board", self.board.when if self.board else ())):
            for index, condition in enumerate(conditions):
                if not isinstance(condition, Bare) and _barring(condition) is None and _most(condition) is None:
                    yield Fault(
                        "expected bare, none of a piece left, or at most so many own men", (part, "when", str(index))
                    )
        for index, (holding, turns) in enumerate(self.pieces.limits):
            if len(set(holding)) != 1:
                found = ", ".join(holding) or "none"
                yield Fault(
                    f"expected one kind of piece, once or more, found {found}", ("pieces", "limits", str(index), "0")
                )
            if not 1 <= turns <= 1000:
                yield Fault(f"expected a limit from 1 to 1000, found {turns}", ("pieces", "limits", str(index), "1"))
        if self.board is not None and not 0 <= self.board.from_ <= self.board.limit <= 1000:
            yield Fault(
                f"expected a count up to at most 1000, found one from {self.board.from_} to {self.board.limit}",
                ("board",),
            )
        if self.first_extra() is None:
            yield Fault(f"expected men_on_board + a number, found {self.pieces.from_!r}", ("pieces", "from"))

    def first_extra(self) -> int | None:
        """How much more than the men on the board the pieces' count begins with."""
        base, plus, extra = self.pieces.from_.partition("+")
        if base.strip() != "men_on_board" or (plus and not extra.strip().isdecimal()):
            return None
        return int(extra) if plus else 0

    def build(self, builder: Any) -> None:
        plan = builder.plan
        limit = builder.register("counting limit", text={0: "-"}, shown=True)
        builder.register("counting count")
        builder.register("counting phase")
        barring = [letters for condition in self.pieces.when if (letters := _barring(condition)) is not None]
        most = [n for condition in (self.board.when if self.board else ()) if (n := _most(condition)) is not None]
        holdings: list[int] = []
        for holding, turns in self.pieces.limits:
            holdings += [builder.group(PieceSet((holding[0],))), len(holding), turns]
        rules = [
            builder.group(PieceSet(tuple(letter for letters in barring for letter in letters))),
            self.board.limit if self.board else 0,
            self.board.from_ - 1 if self.board else 0,
            most[0] if most else 0,
            (self.first_extra() or 0) - 1,
            len(self.pieces.limits),
            int(self.declare == "auto"),
        ]
        builder.effect(9, words.COUNTING, limit, builder.list([*rules, *holdings]), core=False)
        plan.counter = limit + 1 if self.mate_while_counting == "draw" else 0
        plan.counting = limit
        builder.ending(
            self,
            words.COUNTED,
            Result("draw"),
            limit,
            int(self.at == "reaches"),
            cuts=0,
            reason="counting",
        )


def _barring(condition: Condition) -> tuple[str, ...] | None:
    """The pieces of which none may be left; None for another condition."""
    if isinstance(condition, Count) and 0 in (condition.at_most, condition.exactly) and condition.zone is None:
        return condition.pieces.letters
    return None


def _most(condition: Condition) -> int | None:
    """The most men that the counting side may have; None for another condition."""
    if (
        isinstance(condition, Count)
        and condition.pieces == PieceSet()
        and condition.of == "self"
        and condition.zone is None
    ):
        return condition.at_most
    return None
