"""What the rule tests say often, in one place: set up, play, and ask how it ended."""

from collections.abc import Container, Iterable
from typing import Literal

import alfil

Mode = Literal["count", "list", "make"]  # the ways of perft
MODES: tuple[Mode, ...] = ("count", "list", "make")


def at(game: str, fen: str) -> alfil.Position:
    """A position from its FEN."""
    return alfil.load(game).position(fen)


def at_sfen(game: str, sfen: str) -> alfil.Position:
    """A position from its SFEN."""
    return alfil.load(game).position(sfen=sfen)


def play(position: alfil.Position, moves: str | Iterable[str]) -> alfil.Position:
    """Plays moves in text, none of which may come after the end of the game; returns the same position."""
    for move in moves.split() if isinstance(moves, str) else moves:
        assert position.outcome() is None, f"the game was over before {move}: {position.outcome()}"
        position.push(move)
    return position


def uci(position: alfil.Position) -> set[str]:
    """All legal moves as UCI text."""
    return {str(move) for move in position.legal_moves}


def targets(position: alfil.Position, cell: str) -> set[str]:
    """Where the man on a cell may go, in UCI cells; promotion aside. Cells are two characters here."""
    return {move[2:4] for move in uci(position) if move.startswith(cell)}


def is_legal(position: alfil.Position, move: object) -> bool:
    """Whether the move, or its text, is among the legal ones."""
    moves: Container[object] = position.legal_moves
    return move in moves


def usi(position: alfil.Position) -> set[str]:
    """All legal moves as USI text."""
    return set(position.moves("usi"))


def usi_targets(position: alfil.Position, cell: str) -> set[str]:
    """Where the man on a cell may go, in USI cells; promotion aside."""
    return {move[2:4] for move in usi(position) if move.startswith(cell)}


def ending(position: alfil.Position) -> tuple[str | None, str] | None:
    """The winner and the reason in lower case, words apart; None while the game goes on."""
    outcome = position.outcome()
    if outcome is None:
        return None
    return outcome.winner, outcome.reason.replace("_", " ").lower()


def assert_ends(position: alfil.Position, winner: str | None, *words: str) -> None:
    """The game is over, won by that side (None: drawn), and the reason has one of the words."""
    over = ending(position)
    assert over is not None, f"the game goes on: {position.fen()}"
    assert over[0] == winner
    assert any(word in over[1] for word in words), f"none of {words} in {over[1]!r}"


def assert_goes_on(position: alfil.Position) -> None:
    """The game is not over."""
    assert position.outcome() is None
