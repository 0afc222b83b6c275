"""What the hooks say while a program is built, before it becomes tables."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import define, field, frozen

from alfil.core.movement import MoveTable
from alfil.core.topology import Site

Test = tuple[int, int, int]
"""One test of a path program: opcode, site or register, argument."""


@frozen
class MoveSource:
    """Moves of one piece code: a table, where they may start and land, and conditions on them."""

    code: int
    table: MoveTable
    starts: frozenset[Site]
    goals: frozenset[Site]
    before: tuple[Test, ...] = ()  # tests that do not depend on the goal
    unmoved: bool = False
    safe: tuple[str, ...] = ()  # cells that no enemy may attack: from, through, to
    attack_only: bool = False  # it attacks, but is never a move (facing)


@frozen
class PromotionPlan:
    """How one piece code promotes: into which codes, by sites it leaves and reaches."""

    targets: tuple[int, ...]
    zone: frozenset[Site]
    enter: bool
    within: bool
    leave: bool
    always: bool
    forced: bool
    marks: int = 0

    def when(self, start: Site, goal: Site) -> bool:
        """May a move from start to goal promote?"""
        f, t = start in self.zone, goal in self.zone
        return self.always or (t and not f and self.enter) or (t and f and self.within) or (f and not t and self.leave)


@frozen
class DropPlan:
    """Where a piece code may be dropped, and how many a side may have in hand at the start without text saying so."""

    sites: frozenset[Site]
    supply: int = 0  # > 0: this many, whatever the position's hand says
    most: int = 0  # > 0: so many of them may be on the board


@frozen
class TurnPlan:
    """One turn state."""

    side: int  # who acts
    mover: int  # whose pieces move: the side, or the neutral side
    next: int
    settled: bool  # between turns
    uses: int
    zone: frozenset[Site] | None = None  # where drops must land


@frozen
class EffectPlan:
    """One effect: (op, a, b, c, d, e) and its place in the order; `core`: later moves depend on it."""

    row: int
    words: tuple[int, ...]
    core: bool


@frozen
class EndingPlan:
    """One ending as the kernel reads it, and what the face says of it."""

    row: int
    op: int
    cuts: int  # 1 cuts trees, 2 tested after each action too, 4 only claimed
    result: int
    fixed: int  # the side that the result names, -1: the subject
    words: tuple[int, ...]  # a, b, c, d, e
    hook: str
    reason: str
    rule: str
    place: str


@frozen
class CustomPlan:
    """A rule in Python: what the kernel calls, with itself and a move, and which moves it is asked about."""

    call: Callable[[Any, int], int]
    filters: bool
    codes: frozenset[int]
    sites: frozenset[Site]


@define
class RegisterPlan:
    """A register: how many values the key tells apart (0: not in the key), and how position text shows it."""

    name: str
    index: int
    values: int = 0
    text: Mapping[int, str] | None = None
    shown: bool = False


@define
class Plan:
    """All that the hooks have asked for."""

    sources: list[MoveSource] = field(factory=list)
    promotions: dict[int, PromotionPlan] = field(factory=dict)
    drops: dict[int, DropPlan] = field(factory=dict)
    confined: dict[int, frozenset[Site]] = field(factory=dict)
    effects: list[EffectPlan] = field(factory=list)
    endings: list[EndingPlan] = field(factory=list)
    registers: list[RegisterPlan] = field(factory=list)
    opening: dict[int, frozenset[Site]] = field(factory=dict)
    script: list[list[tuple[int, int, int]]] = field(
        factory=list
    )  # turns played once: steps of (uses, owner shift, neutral)
    cycle: list[tuple[int, bool]] = field(factory=list)  # steps of every later turn: (uses, neutral)
    under: dict[Site, int] = field(factory=dict)
    royal_safety: bool = False
    hands: bool = False  # captured pieces go to a hand
    drop_mate: set[str] = field(factory=set)
    no_dead_drop: frozenset[str] = frozenset()
    line_limit: tuple[str, int, tuple[int, ...]] | None = None  # letter, how many, line number of each site
    blast: bool = False  # captures take bystanders
    bystanders: bool = False  # effects remove pieces beside captures
    marked: bool = False
    rights: int = 0  # first en passant register + 1
    counter: int = 0  # first counting register + 1, where mate by the counting side draws
    counting: int | None = None  # first counting register
    clock: int | None = None
    custom: list["CustomPlan"] = field(factory=list)
