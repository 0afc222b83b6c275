"""Bases for rules written in Python.

A definition names their module under `code:`, and loads only where it is trusted.
"""

from abc import abstractmethod
from typing import Any, ClassVar, Literal

from attrs import frozen

from alfil.core.kernel import words
from alfil.core.notation.letters import shown_cells
from alfil.core.play.game import Game
from alfil.core.play.now import Action, Now

from ..schema.hook import Family, Hook
from ..schema.values import PieceSet, Result, ZoneValue

Verdict = tuple[str, Literal["loss", "win", "draw"]]
RESULTS = ("loss", "win", "draw")


@frozen(kw_only=True)
class CustomRule(Hook):
    """What the rules in Python have in common: which moves they are asked about. The fewer, the faster the game."""

    code: ClassVar[bool] = True

    def pieces_asked(self) -> PieceSet:
        """The pieces whose moves matter."""
        return PieceSet()

    def goals_asked(self) -> ZoneValue | None:
        """The cells on which a move must land to matter; None for all."""
        return None


@frozen(kw_only=True)
class CustomFilter(CustomRule):
    """A rule that forbids moves. It is asked in the position before each move."""

    family: ClassVar[Family] = Family.FILTERS
    row: ClassVar[int] = 20

    @abstractmethod
    def allows(self, now: Now, action: Action) -> bool:
        """May this move be made?"""

    def build(self, builder: Any) -> None:
        def answer(game: Game, kernel: Any, move: int) -> int:
            now = Now(game, kernel)
            return int(self.allows(now, now.action(move)))

        builder.custom(answer, True, self.pieces_asked(), self.goals_asked())


@frozen(kw_only=True)
class CustomEffect(CustomRule):
    """A rule that does something after a move: it may take pieces and put pieces, and all is undone with the move."""

    family: ClassVar[Family] = Family.EFFECTS
    row: ClassVar[int] = 6

    @abstractmethod
    def after(self, now: Now, start: str | None, goal: str) -> None:
        """The move from start (None: a drop) to goal has been made; the mover stands on goal."""

    def build(self, builder: Any) -> None:
        def answer(game: Game, kernel: Any, move: int) -> int:
            cells = shown_cells(game)
            self.after(Now(game, kernel), None if move >> 28 == 1 else cells[move >> 10 & 1023], cells[move & 1023])
            return 1

        number = builder.custom(answer, False, self.pieces_asked(), self.goals_asked())
        builder.effect(self.row, words.CUSTOM, number)
        builder.plan.bystanders = True


@frozen(kw_only=True)
class CustomEnding(CustomRule):
    """A rule that ends the game, asked at the end of every turn."""

    family: ClassVar[Family] = Family.ENDINGS
    row: ClassVar[int] = 7

    @abstractmethod
    def verdict(self, now: Now) -> Verdict | None:
        """A side and its result, or None while the game goes on."""

    def build(self, builder: Any) -> None:
        def answer(game: Game, kernel: Any, move: int) -> int:
            found = self.verdict(Now(game, kernel))
            return 0 if found is None else game.sides.index(found[0]) + 1 << 2 | RESULTS.index(found[1])

        number = builder.custom(answer, False, self.pieces_asked(), self.goals_asked())
        builder.ending(self, words.JUDGED, Result("draw"), number, cuts=1, reason=self.name.replace("_", " "))
