"""Any arrangement of pieces, and what may be wrong with it."""

from collections.abc import Iterable
from enum import Enum

from attrs import evolve, frozen

from .game import Game


@frozen
class Setup:
    """An arrangement that need not be a position of the game; `accept` tells.

    Integers as the kernel has them: a piece code and mark bits a site, hand counts by code - 1, registers;
    the clock is one of these.
    """

    squares: tuple[int, ...]
    side: int = 0
    hands: tuple[int, ...] = ()
    marks: tuple[int, ...] = ()
    registers: tuple[int, ...] = ()
    number: int = 1  # of the full move, as in FEN
    count: int = 1  # of the turn, as in SFEN

    @classmethod
    def empty(cls, game: Game) -> "Setup":
        """The bare board of a game."""
        size = game.board.size
        return cls((0,) * size, 0, (0,) * (game.program["C"] - 2), (0,) * size, (0,) * game.program["registers"])

    def put(self, site: int, code: int) -> "Setup":
        """The same with a piece code on a site (0 takes the piece away), without marks there."""
        marks = self.marks and (*self.marks[:site], 0, *self.marks[site + 1 :])
        return evolve(self, squares=(*self.squares[:site], code, *self.squares[site + 1 :]), marks=marks)


class Reason(Enum):
    """Why an arrangement is not a position."""

    SHAPE = "numbers that do not fit the board"
    ROYALS = "more royal pieces than the game allows"
    CHECK = "the side that has just moved is in check"
    DEAD_PIECE = "a piece that could never move again"
    CROWDED_LINE = "more pieces on a line than may stand there"
    HAND = "a piece that cannot be in hand"
    MARK = "a mark on an empty cell"


@frozen
class Problem:
    """One thing that is wrong: its reason, a sentence, and the cells concerned by name."""

    reason: Reason
    message: str
    cells: tuple[str, ...] = ()


class Problems(tuple[Problem, ...]):
    """All that is wrong with an arrangement; empty if nothing is."""

    __slots__ = ()

    def only(self, *reasons: Reason) -> bool:
        """Whether there are problems, all of them for these reasons."""
        return bool(self) and all(problem.reason in reasons for problem in self)

    def without(self, reasons: Iterable[Reason]) -> "Problems":
        """The problems for other reasons than these."""
        forgiven = set(reasons)
        return Problems(problem for problem in self if problem.reason not in forgiven)

    def __str__(self) -> str:
        return "; ".join(problem.message for problem in self)
