"""Hooks that do something when an action is made."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal

from attrs import frozen

from alfil.core.kernel import words

from ..schema.hook import Family, Fault, Hook, NamingHook, hook
from ..schema.values import Directions, Letter, PieceSet, ResultWord, ZoneMap
from ..schema.vocabulary import LETTERS, Vocabulary
from .wording import VERBS, called, directions_text, listed, number, pieces_text, sentence, with_article, zone_text

When = Literal["enter", "within", "leave", "always"]


@hook("capture_to_hand")
@frozen(kw_only=True)
class CaptureToHand(Hook):
    """Captured pieces change sides and wait in the captor's hand, promoted ones as what they were before.

    YAML: `capture_to_hand: {}`
    """

    family: ClassVar[Family] = Family.EFFECTS
    row: ClassVar[int] = 1
    state: ClassVar[str] = "hands"

    def describe(self) -> str:
        return "A captured piece joins the captor's hand, unpromoted, and plays for that side from then on."

    def build(self, builder: Any) -> None:
        builder.plan.hands = True


@hook("promotion")
@frozen(kw_only=True)
class Promotion(NamingHook):
    """A mover becomes another piece as part of its move, by the zone it enters, moves within or leaves.

    An optional promotion is forced where the piece could never move again.
    YAML: `promotion: {pieces: {P: [Q]}, zone: last_rank}`
    """

    family: ClassVar[Family] = Family.EFFECTS
    row: ClassVar[int] = 2
    repeatable: ClassVar[bool] = True

    pieces: Mapping[Letter, tuple[Letter, ...]]
    zone: ZoneMap = ZoneMap()
    when: tuple[When, ...] = ("enter",)
    choice: Literal["forced", "optional"] = "forced"
    marks: tuple[Literal["unmoved"], ...] = ()

    def describe(self, words: Vocabulary = LETTERS) -> str:
        marked = " The new piece counts as unmoved." if self.marks else ""
        zones = [zone for zone in (*self.zone.zones.values(), self.zone.rest) if zone is not None]
        where = listed([zone_text(zone, words) for zone in zones] or ["the board"], "or")
        words_of = {"enter": "enters", "within": "moves within", "leave": "leaves", "always": "moves, anywhere,"}
        moves = f"{listed((words_of[when] for when in self.when), 'or')} {where}"
        if len(self.pieces) == 1:
            ((letter, targets),) = self.pieces.items()
            what, into = with_article(words.piece(letter)), pieces_text(PieceSet(targets), words)
            verb = "must become" if self.choice == "forced" else "may become"
            again = "" if self.choice == "forced" else ", and must where it could never move again"
            return sentence(f"{what} that {moves} {verb} {into}{again}") + marked
        pairs = listed(
            f"{words.piece(letter)} to {called(targets, words, 'or')}" for letter, targets in self.pieces.items()
        )
        verb = "must promote" if self.choice == "forced" else "may promote, and must where it could never move again"
        return sentence(f"a piece that {moves} {verb}: {pairs}") + marked

    def check(self, definition: Any) -> Iterable[Fault]:
        for letter, targets in self.pieces.items():
            if not targets or len(targets) > 200:
                yield Fault("expected 1 to 200 pieces to promote to", ("pieces", letter))
            if letter in targets:
                yield Fault(f"{letter} promotes to itself", ("pieces", letter))

    def build(self, builder: Any) -> None:
        from ..build.builder import UNMOVED
        from ..build.plan import PromotionPlan

        if self.marks:
            builder.plan.marked = True
        for key, targets in self.pieces.items():
            for side in range(builder.sides):
                code = builder.code(side, key)
                if code in builder.plan.promotions:
                    raise builder.fail(f"{key} promotes in two entries", "pieces", key)
                builder.plan.promotions[code] = PromotionPlan(
                    tuple(builder.code(side, target) for target in targets),
                    builder.zone(self.zone.of(key), side),
                    "enter" in self.when,
                    "within" in self.when,
                    "leave" in self.when,
                    "always" in self.when,
                    self.choice == "forced",
                    UNMOVED if self.marks else 0,
                )


@hook("sandwich")
@frozen(kw_only=True)
class Sandwich(Hook):
    """Enemy runs that the mover closes between itself and another own piece are taken, or turned over.

    YAML: `sandwich: {directions: orthogonal, run: any, do: remove}`
    """

    family: ClassVar[Family] = Family.EFFECTS
    row: ClassVar[int] = 3

    directions: Directions = Directions()
    run: Literal["any"] | tuple[int, ...] = "any"
    do: Literal["remove", "flip"] = "remove"

    def describe(self) -> str:
        length = "any unbroken run of" if self.run == "any" else f"a run of {listed(map(number, self.run), 'or')}"
        verb = "taken" if self.do == "remove" else "turned over"
        closed = f"that the mover closes in, {directions_text(self.directions)}, between itself"
        return sentence(
            f"{length} enemy pieces {closed} and another piece of its side is {verb}; who moves in between is safe"
        )

    def check(self, definition: Any) -> Iterable[Fault]:
        if self.run != "any" and not (self.run and all(1 <= length <= 30 for length in self.run)):
            yield Fault("expected run lengths from 1 to 30", ("run",))

    def build(self, builder: Any) -> None:
        first, last = builder.list_headings(builder.headings(self.directions))
        runs = 0 if self.run == "any" else sum(1 << length for length in self.run)
        builder.effect(self.row, words.SANDWICH, first, last, runs, int(self.do == "flip"))
        builder.plan.bystanders = True


@hook("around")
@frozen(kw_only=True)
class Around(NamingHook):
    """What stands around the landing cell is removed.

    YAML: `around: {after: capture, do: remove, spare: [P], mover: goes}`
    """

    family: ClassVar[Family] = Family.EFFECTS
    row: ClassVar[int] = 4

    after: Literal["capture", "any"]
    directions: Directions = Directions()
    do: Literal["remove"] = "remove"
    who: Literal["all", "enemy"] = "all"
    spare: PieceSet = PieceSet(())
    mover: Literal["stays", "goes"] = "stays"

    def describe(self, words: Vocabulary = LETTERS) -> str:
        when = "capture" if self.after == "capture" else "move"
        spared = f" but {called(self.spare.letters, words)}" if self.spare.letters else ""
        mover = ", and so is the mover" if self.mover == "goes" else ""
        what = "every enemy piece" if self.who == "enemy" else "every piece"
        return f"After a {when} {what} around the landing cell{spared} is removed{mover}."

    def build(self, builder: Any) -> None:
        first, last = builder.list_headings(builder.headings(self.directions))
        how = (self.after == "capture") | 2 * (self.mover == "goes") | 4 * (self.who == "enemy")
        builder.effect(self.row, words.AROUND, first, last, builder.group(self.spare), int(how))
        builder.plan.bystanders = builder.plan.blast = True


@hook("tally")
@frozen(kw_only=True)
class Tally(NamingHook):
    """A register counts captures, by side or for the game; it may end the game.

    `field` gives the register a place in position text, by value.
    YAML: `tally: {register: captures, of: captures, per: game, cap: 1}`
    """

    family: ClassVar[Family] = Family.EFFECTS
    row: ClassVar[int] = 5
    state: ClassVar[str] = "a register, in the key"
    repeatable: ClassVar[bool] = True

    register: str
    of: Literal["captures"] = "captures"
    per: Literal["side", "game"] = "side"
    weights: Mapping[Letter, int] | None = None
    cap: int | None = None
    ends_at: int | None = None
    result: ResultWord = "win"
    field: Mapping[int, str] | None = None

    def describe(self, words: Vocabulary = LETTERS) -> str:
        whose = "of both sides together" if self.per == "game" else "of each side"
        weights = listed(f"{words.piece(key)} as {n}" for key, n in self.weights.items()) if self.weights else ""
        count = f"The captures {whose} are counted" + (f", {weights}" if weights else "")
        if self.per == "game" and self.cap == 1 and not weights:
            count = "The first capture of the game, by whichever side, is remembered"
        elif self.cap is not None:
            count += f", up to {self.cap}"
        end = f" A side that comes to {self.ends_at} {VERBS[self.result]}." if self.ends_at is not None else ""
        return f"{count}.{end}"

    def goal(self, words: Vocabulary) -> str:
        return f"be the first to come to {self.ends_at} captures" if self.ends_at and self.result == "win" else ""

    def check(self, definition: Any) -> Iterable[Fault]:
        if self.cap is not None and not 1 <= self.cap <= 1000:
            yield Fault(f"expected a cap from 1 to 1000, found {self.cap}", ("cap",))
        if self.ends_at is not None and self.per == "game":
            yield Fault("ends_at asks whose count it is: write `per: side`", ("ends_at",))
        words = [*(self.field or {}).values()]
        if len(set(words)) < len(words):
            yield Fault("expected another text for each value", ("field",))

    def build(self, builder: Any) -> None:
        from ..schema.values import Result

        values = min((self.cap or self.ends_at or 255) + 1, 256)
        names = (
            [self.register]
            if self.per == "game"
            else [f"{self.register} {part.name}" for part in builder.definition.sides]
        )
        registers = [builder.register(name, values, self.field, shown=True) for name in names]
        row = builder.weigh(dict(self.weights)) if self.weights else -1
        builder.effect(self.row, words.TALLY, registers[0], self.cap or 0, int(self.per == "side"), row)
        if self.ends_at is not None:
            builder.ending(
                self,
                words.ENOUGH,
                Result(self.result),
                registers[0],
                self.ends_at,
                int(self.per == "side"),
                cuts=1,
                reason=self.register,
                row=5,
            )
