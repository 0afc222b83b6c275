"""Shogi beside cshogi and python-shogi: moves, check, text, and who lost."""

import random
from typing import Any

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, usi

SEEDS = range(18)  # games of about 120 positions: over two thousand in all
LENGTH = 120


def liveliest(moves: list[str], chance: random.Random) -> str:
    """A random move, promotions and drops somewhat more often, so that hands and mates come up."""
    lively = [move for move in moves if move[1] == "*" or move[-1] == "+"]
    return chance.choice(lively if lively and chance.random() < 0.25 else moves)


def oracle_moves(cshogi: Any, board: Any) -> list[str]:
    return sorted(cshogi.move_to_usi(move) for move in board.legal_moves)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_game_beside_cshogi(seed: int) -> None:
    cshogi = pytest.importorskip("cshogi")
    chance, board, position = random.Random(seed), cshogi.Board(), alfil.load("shogi").start()
    for _ in range(LENGTH):
        moves = oracle_moves(cshogi, board)
        assert position.moves("usi") == moves
        assert position.in_check == board.is_check()
        assert position.sfen() == board.sfen()
        if not moves:
            assert_ends(position, "gote" if position.turn == "sente" else "sente", "checkmate", "stalemate", "no")
            return
        if position.outcome() is not None:
            assert board.is_nyugyoku() or board.is_draw() != cshogi.NOT_REPETITION
            return
        move = liveliest(moves, chance)
        board.push_usi(move)
        position.push(move)


@pytest.mark.parametrize("seed", range(18))
def test_random_game_beside_python_shogi(seed: int) -> None:
    shogi = pytest.importorskip("shogi")
    chance, board, position = random.Random(seed + 1000), shogi.Board(), alfil.load("shogi").start()
    for _ in range(LENGTH):
        moves = {move.usi() for move in board.legal_moves}
        # python-shogi lets a pinned man take a dropped pawn, and so misses some mates by it.
        assert usi(position) <= moves
        assert all(move.startswith("P*") for move in moves - usi(position))
        assert position.in_check == board.is_check()
        if not usi(position) or position.outcome() is not None:
            return
        move = liveliest(sorted(usi(position)), chance)
        board.push_usi(move)
        position.push(move)


def test_positions_set_up_from_text_beside_cshogi() -> None:
    """Every third position of some games, set up afresh, has the moves it had in the game."""
    cshogi = pytest.importorskip("cshogi")
    shogi = alfil.load("shogi")
    for seed in range(50, 54):
        chance, board = random.Random(seed), cshogi.Board()
        for ply in range(LENGTH):
            moves = oracle_moves(cshogi, board)
            if not moves:
                break
            if ply % 3 == 0 and not board.is_nyugyoku():
                position = shogi.position(sfen=board.sfen())
                assert position.moves("usi") == moves
                assert shogi.position(position.fen()).moves("usi") == moves
                assert_goes_on(position)
            board.push_usi(liveliest(moves, chance))
