"""The door from arrangements to positions."""

from collections.abc import Iterable
from typing import NamedTuple

from .checks import tried
from .game import Game
from .position import Position
from .setup import Problems, Reason, Setup


class Acceptance(NamedTuple):
    """The position, if nothing stands against it that was not forgiven, and all that does."""

    position: Position | None
    problems: Problems


def accept(game: Game, setup: Setup, forgive: Iterable[Reason] = ()) -> Acceptance:
    """Makes a position of an arrangement, or says everything that is wrong with it; SHAPE cannot be forgiven."""
    position, problems = tried(Position, game, setup)
    return Acceptance(None if problems.without(forgive) else position, problems)


def from_fen(game: Game, text: str) -> Position:
    """The position that a FEN describes; raises InvalidPosition."""
    return Position.from_fen(game, text)


def from_sfen(game: Game, text: str) -> Position:
    """The position that an SFEN describes; raises InvalidPosition."""
    return Position.from_sfen(game, text)


def start(game: Game, handicap: str | None = None) -> Position:
    """The start, or that of a handicap by name; raises InvalidPosition for an unknown handicap."""
    return Position.from_start(game, handicap)
