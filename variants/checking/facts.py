"""What the checks of one game share: its zones by side, where its pieces can go, and a way to report."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from attrs import frozen

from alfil.core.errors import AlfilError
from alfil.core.notation.fen import parse_fen
from alfil.core.play.game import Game
from alfil.core.play.setup import Setup
from alfil.core.topology import evaluate

from ..registry import Variant
from ..schema.definition import Definition
from ..schema.hook import Hook
from ..schema.problems import Problem
from ..schema.values import PieceSet, ZoneValue
from .ways import Reach, Spreading, Ways


@frozen(slots=False)
class Facts:
    """One game under examination."""

    variant: Variant

    @property
    def definition(self) -> Definition:
        """What its file says."""
        return self.variant.definition

    @property
    def game(self) -> Game:
        """What was built from it."""
        return self.variant.game

    @property
    def sides(self) -> range:
        """The sides by index."""
        return range(len(self.game.sides))

    def error(self, message: str, *path: str, hint: str = "") -> Problem:
        """Something that cannot be meant."""
        return self.definition.problem(message, *path, hint=hint)

    def warning(self, message: str, *path: str, hint: str = "") -> Problem:
        """Something that can be played and is probably not meant."""
        return self.definition.problem(message, *path, hint=hint, severity="warning")

    def hooks(self, rule: str) -> Iterator[tuple[tuple[str, ...], Any]]:
        """The hooks of a rule, each with the path of its entry."""
        return ((path, hook) for path, hook in self.definition.hooks() if hook.name == rule)

    def has(self, *rules: str) -> bool:
        """Whether the game has one of these rules."""
        return any(rule in self.definition.rules for rule in rules)

    @cached_property
    def all_hooks(self) -> tuple[Hook, ...]:
        """Every hook of the game."""
        return tuple(hook for _, hook in self.definition.hooks())

    @property
    def runs_code(self) -> bool:
        """Whether rules in Python may do what no table shows."""
        return any(hook.code for hook in self.all_hooks)

    def zone(self, zone: ZoneValue | None, side: int) -> frozenset[int]:
        """The sites of a zone for a side; None is the whole board."""
        seats, count = self.definition.seats, len(self.definition.seats)
        if zone is None:
            return frozenset(range(self.game.board.size))
        return evaluate(
            zone,
            self.game.board,
            seats[side],
            self.definition.zones,
            first=seats[0],
            next_seat=seats[(side + 1) % count],
            previous_seat=seats[(side - 1) % count],
        )

    def cells(self, sites: frozenset[int] | set[int], most: int = 4) -> str:
        """The names of some cells, for a message."""
        names = [self.game.board.names[site] for site in sorted(sites)]
        return ", ".join(names[:most]) + (", ..." if len(names) > most else "")

    def code(self, side: int, key: str) -> int:
        """The code of a side's piece."""
        return self.game.code(side, self.definition.pieces[key].letter)

    def codes(self, side: int, pieces: PieceSet) -> frozenset[int]:
        """The codes of a side's pieces in a set, twins with what they are twins of."""
        letters = {piece.letter for key, piece in self.definition.pieces.items() if key in pieces}
        kinds = self.game.types
        return frozenset(
            1 + side * len(kinds) + index
            for index, kind in enumerate(kinds)
            if kind.letter.removesuffix("~") in letters
        )

    def named(self, key: str) -> str:
        """A piece in a message: its letter and its name."""
        return f"{key} ({self.definition.pieces[key].name})"

    def own_keys(self) -> tuple[str, ...]:
        """The kinds of piece that sides own."""
        return tuple(key for key, piece in self.definition.pieces.items() if piece.owner == "sides")

    @cached_property
    def start(self) -> Setup:
        """The start as an arrangement."""
        return parse_fen(self.game, self.game.start)

    @cached_property
    def starts(self) -> tuple[Setup, ...]:
        """The start and those of the handicaps, as far as they can be read."""
        found = [self.start]
        for text in self.game.handicaps.values():
            try:
                found.append(parse_fen(self.game, text))
            except AlfilError:  # reported where the starts are looked at
                continue
        return tuple(found)

    @cached_property
    def ways(self) -> Ways:
        """Where pieces can go from each site."""
        return Ways(self.game)

    @cached_property
    def reach(self) -> Reach:
        """Where pieces can ever come to."""
        spreading = Spreading(self.game, self.ways, any(hook.do == "flip" for _, hook in self.hooks("sandwich")))
        supply = self.game.program["supply"]
        for setup in self.starts:
            for site, code in enumerate(setup.squares):
                if code:
                    spreading.put(code, site)
            for code, count in enumerate(setup.hands, 1):
                if count or supply[code - 1]:
                    spreading.hold(code)
        return spreading.reach()

    @property
    def captures(self) -> bool:
        """Whether anything can ever be taken."""
        return bool(self.reach.taking) or self.has("sandwich") or self.runs_code

    def men(self, side: int) -> int:
        """How many pieces a side has at the start, on the board and in hand."""
        on_board = sum(self.game.owner(code) == side for code in self.start.squares if code)
        held = sum(n for code, n in enumerate(self.start.hands, 1) if self.game.owner(code) == side)
        return on_board + held
