"""The workbench that hooks build on: names to numbers, and the plan they write into."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from attrs import define, field

from alfil.core.errors import DefinitionError
from alfil.core.kernel import words
from alfil.core.movement import Movement, MovementError, MoveTable, compile_movement
from alfil.core.play.game import Game
from alfil.core.topology import Board, Seat, Site, evaluate, headings_of

from ..schema.definition import Definition
from ..schema.hook import Hook
from ..schema.parts import PiecePart
from ..schema.problems import Problem
from ..schema.values import (
    Bare,
    Condition,
    Count,
    Directions,
    Hand,
    NotInCheck,
    PieceSet,
    Register,
    Result,
    Safe,
    TurnNumber,
    Unmoved,
    ZoneValue,
)
from .plan import CustomPlan, EffectPlan, EndingPlan, MoveSource, Plan, RegisterPlan, Test
from .twins import home

RESULT_CODES = {"loss": 0, "win": 1, "draw": 2, "score": 3}
UNMOVED = 1
"""The mark bit of `unmoved`."""
MOST = 1 << 20
MOST_WAYS = 1_000_000
"""Leaps and routes of all pieces: a game of eight armies on 516 cells has 80,000."""


@define
class Builder:
    """Names to numbers for one definition, and the plan under construction."""

    definition: Definition
    plan: Plan = field(factory=Plan)
    zones: list[tuple[frozenset[Site], ...]] = field(factory=list)
    sets: list[frozenset[int]] = field(factory=lambda: [frozenset()])
    ops: list[int] = field(factory=list)
    conditions: list[tuple[int, int, int, int, int]] = field(factory=list)
    weights: list[list[int]] = field(factory=list)
    heading_slots: list[int] = field(factory=list)  # places in ops that hold headings, until directions are numbered
    path: tuple[str, ...] = ()
    ways: int = 0  # leaps and routes of all pieces so far
    problems: list[Problem] = field(factory=list)  # what cannot be built
    types: list[PiecePart] = field(init=False)  # the kinds of piece that sides own, in the order of the file
    neutrals: list[PiecePart] = field(init=False)
    sides: int = field(init=False)
    built: list[Game] = field(factory=list)  # the game, once it is there, for rules in Python
    _rays: dict[tuple[Site, int], tuple[Site, ...]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        pieces = self.definition.pieces.values()
        self.types = [piece for piece in pieces if piece.owner == "sides"]
        self.neutrals = [piece for piece in pieces if piece.owner == "neutral"]
        self.sides = len(self.definition.sides)

    @property
    def board(self) -> Board:
        return self.definition.graph

    @property
    def seats(self) -> Sequence[Seat]:
        return self.definition.seats

    def ray(self, site: Site, heading: int) -> tuple[Site, ...]:
        """The board's ray, worked out once."""
        key = (site, heading)
        if key not in self._rays:
            self._rays[key] = self.board.ray(site, heading)
        return self._rays[key]

    @property
    def codes(self) -> int:
        """How many piece codes there are, empty and wall included."""
        return 2 + self.sides * len(self.types) + len(self.neutrals)

    def code(self, side: int, key: str) -> int:
        """The code of a piece for a side; `side == sides` is the neutral side."""
        if side == self.sides:
            return 1 + self.sides * len(self.types) + [piece.key for piece in self.neutrals].index(key)
        return 1 + side * len(self.types) + [piece.key for piece in self.types].index(key)

    def owner(self, code: int) -> int:
        """The side of a code; `sides` for neutral pieces."""
        return min((code - 1) // len(self.types), self.sides) if self.types else self.sides

    def piece(self, code: int) -> PiecePart:
        if self.owner(code) == self.sides:
            return self.neutrals[code - 1 - self.sides * len(self.types)]
        return self.types[(code - 1) % len(self.types)]

    def piece_codes(self) -> range:
        return range(1, self.codes - 1)

    def enemies(self, side: int, other: int) -> bool:
        """Are two sides enemies (no partners, neither neutral)?"""
        if side == other or self.sides in (side, other):
            return False
        teams = [part.team for part in self.definition.sides]
        return teams[side] is None or teams[side] != teams[other]

    def letters(self, pieces: PieceSet, among: Iterable[str] | None = None) -> tuple[str, ...]:
        known = tuple(among) if among is not None else tuple(piece.key for piece in self.types)
        return tuple(key for key in known if home(key) in pieces)

    def home(self, key: str) -> str:
        """The piece that a key is a twin of, or the key itself."""
        return home(key)

    @contextmanager
    def gathering(self, *path: str) -> Iterator[None]:
        """Build a part that stands at a path; what cannot be is kept for `report`, so that all of it is told."""
        self.path = path
        try:
            yield
        except DefinitionError as error:
            self.problems += [problem for problem in error.problems if isinstance(problem, Problem)]
        self.path = ()

    def report(self) -> None:
        """:raises DefinitionError: something was gathered that cannot be built."""
        if self.problems:
            raise self.definition.refusal(*self.problems)

    def fail(self, message: str, *path: str, hint: str = "") -> DefinitionError:
        """The error for something that cannot be built, with its place; `path` leads on from the part being built."""
        return self.definition.refusal(self.definition.problem(message, *self.path, *path, hint=hint))

    # zones, sets, numbers

    def zone(self, zone: ZoneValue | None, side: int) -> frozenset[Site]:
        """The sites of a zone for a side; None is the whole board."""
        if zone is None:
            return frozenset(range(self.board.size))
        seats = self.seats
        return evaluate(
            zone,
            self.board,
            seats[side if side < self.sides else 0],
            self.definition.zones,
            first=seats[0],
            next_seat=seats[(side + 1) % self.sides],
            previous_seat=seats[(side - 1) % self.sides],
        )

    def zone_row(self, zone: ZoneValue | None) -> int:
        """The number of a zone in the program, which holds its sites for every side."""
        row = tuple(self.zone(zone, side) for side in range(self.sides))
        if row not in self.zones:
            self.zones.append(row)
        return self.zones.index(row)

    def group(self, pieces: PieceSet) -> int:
        """The number of a set of pieces, of all sides."""
        return self.code_set(
            frozenset(self.code(side, key) for side in range(self.sides) for key in self.letters(pieces))
        )

    def code_set(self, codes: frozenset[int]) -> int:
        if codes not in self.sets:
            self.sets.append(codes)
        return self.sets.index(codes)

    def weigh(self, by_letter: Mapping[str, int]) -> int:
        """The number of a table of points by piece; `rest` is for pieces not named."""
        rest = by_letter.get("rest", 0)
        row = [0] * self.codes
        for code in self.piece_codes():
            piece = self.piece(code)
            row[code] = 0 if piece.royal else by_letter.get(home(piece.key), rest)
        self.weights.append(row)
        return len(self.weights) - 1

    def list(self, values: Iterable[int]) -> int:
        """Numbers put into the program's list; returns where they begin."""
        at = len(self.ops)
        self.ops += values
        return at

    def list_headings(self, headings: Iterable[int], end: tuple[int, ...] = ()) -> tuple[int, int]:
        """Headings put into the program's list as directions; returns where they begin and end."""
        at = self.list([*headings, *end])
        self.heading_slots += range(at, len(self.ops) - len(end))
        return at, len(self.ops) - len(end)

    def headings(self, directions: Directions) -> tuple[int, ...]:
        """Headings that direction words name, as the first side sees the board."""
        forward = self.seats[0].forward[0] if self.board.uniform else 0
        named = headings_of(self.board, directions.words)
        return tuple(sorted((heading + forward) % self.board.headings for heading in named))

    def register(self, name: str, values: int = 0, text: Mapping[int, str] | None = None, shown: bool = False) -> int:
        """The number of a register, made on first use."""
        for known in self.plan.registers:
            if known.name == name:
                known.values = max(known.values, values)
                known.text = text or known.text
                known.shown = known.shown or shown
                return known.index
        self.plan.registers.append(RegisterPlan(name, len(self.plan.registers), values, text, shown))
        return len(self.plan.registers) - 1

    # what hooks add

    def table(self, movement: Movement, side: int, *path: str) -> Any:
        """The move table of a movement for a side; the neutral side looks with the first one's eyes."""
        if self.ways > MOST_WAYS:  # told already
            nothing = tuple(() for _ in range(self.board.size))
            return MoveTable((), nothing, nothing)
        try:
            table = compile_movement(movement, self.board, self.seats[side if side < self.sides else 0])
        except MovementError as error:
            raise self.fail(error.message, *path) from error
        self.ways += sum(map(len, table.leaps)) + sum(map(len, table.routes))
        if self.ways > MOST_WAYS:
            raise self.fail(f"the pieces together have too many ways on this board, over {MOST_WAYS}", *path)
        return table

    def add_moves(
        self,
        key: str,
        movement: Movement,
        starts: ZoneValue | None = None,
        goals: ZoneValue | None = None,
        conditions: Sequence[Condition] = (),
        owners: Iterable[int] | None = None,
        attack_only: bool = False,
    ) -> None:
        """Give a piece further moves, from and to zones, under conditions."""
        for side in owners if owners is not None else range(self.sides):
            tests, unmoved, safe = self.tests(conditions, side)
            self.plan.sources.append(
                MoveSource(
                    self.code(side, key),
                    self.table(movement, side, "moves"),
                    self.zone(starts, side),
                    self.zone(goals, side),
                    tests,
                    unmoved,
                    safe,
                    attack_only,
                )
            )

    def tests(self, conditions: Sequence[Condition], side: int) -> tuple[tuple[Test, ...], bool, tuple[str, ...]]:
        """Conditions on a move as tests of a path program; `unmoved` and `safe` depend on its cells and stand apart."""
        tests: list[Test] = []
        unmoved, safe = False, tuple[str, ...]()
        for index, condition in enumerate(conditions):
            if isinstance(condition, Unmoved):
                unmoved = True
                self.plan.marked = True
            elif isinstance(condition, Safe):
                safe = condition.cells
            elif isinstance(condition, NotInCheck):
                tests.append((int(words.CALM), 0, 0))
            elif isinstance(condition, Register):
                tests.append((int(words.REGISTER), self.asked(condition.name, side), condition.value))
            else:
                tests.append((int(words.CONDITION), 0, self.condition(condition, "if", str(index))))
        return tuple(sorted(tests, key=lambda test: test[0] == words.CALM)), unmoved, safe

    def asked(self, name: str, side: int) -> int:
        """The number of the register that a condition of a side means by a name."""
        tallies = self.definition.rules.get("tally", ())
        own = [getattr(tally, "register", "") for tally in tallies if getattr(tally, "per", "") == "side"]
        return self.register(f"{name} {self.definition.sides[side].name}" if name in own else name)

    def condition(self, condition: Condition, *path: str) -> int:
        """The number of a condition in the program; `path` leads to it from the part being built."""
        if isinstance(condition, Count):
            low = condition.at_least if condition.exactly is None else condition.exactly
            high = condition.at_most if condition.exactly is None else condition.exactly
            zone = 0 if condition.zone is None else 1 + self.zone_row(condition.zone)
            row = (
                words.COUNT,
                self.group(condition.pieces),
                int(condition.of == "enemy") | zone << 1,
                low or 0,
                MOST if high is None else high,
            )
        elif isinstance(condition, Hand):
            row = (words.HAND, int(condition.state == "some"), 0, 0, 0)
        elif isinstance(condition, Bare):
            row = (words.BARE, 0, 0, 0, 0)
        else:
            word = "turn" if isinstance(condition, TurnNumber) else "no_other_move"
            raise self.fail(f"the condition {word!r} cannot be built yet", *path)
        if row not in self.conditions:
            self.conditions.append(row)
        return self.conditions.index(row)

    def effect(self, row: int, op: int, *numbers: int, core: bool = True) -> None:
        """Add an effect; its place in the order is the catalogue's row."""
        self.plan.effects.append(EffectPlan(row, (op, *numbers, *[0] * (5 - len(numbers))), core))

    def custom(
        self, answer: Callable[[Game, Any, int], int], filters: bool, pieces: PieceSet, goals: ZoneValue | None
    ) -> int:
        """Add a rule in Python, asked about moves of these pieces to these cells; returns its number.

        `answer` gets the game, the kernel and a move (-1 where it is asked about a position).
        """
        if len(self.plan.custom) == 30:
            raise self.fail("expected at most 30 rules in Python")
        built = self.built

        def call(kernel: Any, move: int) -> int:
            return answer(built[0], kernel, move)

        codes = {self.code(side, key) for side in range(self.sides) for key in self.letters(pieces)}
        sites = frozenset[Site]().union(*(self.zone(goals, side) for side in range(self.sides)))
        self.plan.custom.append(CustomPlan(call, filters, frozenset(codes), sites))
        return len(self.plan.custom) - 1

    def ending(
        self,
        hook: Hook,
        op: int,
        result: Result,
        *numbers: int,
        cuts: int = 0,
        reason: str,
        row: int | None = None,
    ) -> None:
        """Add an ending; a result by side names its subject."""
        fixed, word = -1, result.word
        if word is None:
            if len(result.by_side) != 1:
                raise self.fail(f"expected a result by side to name one side, found {len(result.by_side)}", "result")
            side, word = next(iter(result.by_side.items()))
            fixed = [part.name for part in self.definition.sides].index(side)
        if word == "score":
            raise self.fail("a result by score cannot be built yet", "result")
        self.plan.endings.append(
            EndingPlan(
                row if row is not None else hook.row,
                op,
                cuts,
                RESULT_CODES[word],
                fixed,
                (*numbers, *[0] * (5 - len(numbers))),
                hook.name,
                reason,
                hook.sentence(self.definition.words),
                str(self.definition.place("rules", hook.name)),
            )
        )
