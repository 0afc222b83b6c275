"""Chess without castling beside python-chess: en passant under pins and checks, double steps, promotions."""

import random
from typing import Any

import pytest

from tests.face import MODES, uci
from tests.generality.games import load

chess = pytest.importorskip("chess", reason="the oracle python-chess is not installed")

SEEDS = 600
LENGTH = 16


def scattered(chance: random.Random) -> Any:
    """A legal position in which a pawn may pass another, with riders and the kings near the two."""
    while True:
        white = chance.random() < 0.5
        board, file = chess.Board(None), chance.randrange(8)
        beside = chance.choice([other for other in (file - 1, file + 1) if 0 <= other < 8])
        rank = 3 if white else 4
        put(board, chess.square(file, 1 if white else 6), "P" if white else "p")
        put(board, chess.square(beside, rank), "p" if white else "P")
        row = [chess.square(other, rank) for other in range(8)]
        for letter in "Kk" + "".join(chance.choice("QRBqrb") for _ in range(chance.randint(1, 3))):
            put(board, chance.choice(row if chance.random() < 0.75 else range(64)), letter)
        for other in chance.sample(range(8), chance.randint(0, 4)):
            put(board, chess.square(other, chance.choice((1, 6))), chance.choice("Pp"))
        board.turn = white
        if board.is_valid():
            return board


def put(board: Any, square: int, letter: str) -> None:
    """Put a piece where none is."""
    if board.piece_at(square) is None:
        board.set_piece_at(square, chess.Piece.from_symbol(letter))


def likely(board: Any, chance: random.Random) -> Any:
    """A random move; double steps and captures in passing more often than others."""
    moves = list(board.legal_moves)
    rare = [move for move in moves if board.is_en_passant(move) or is_double_step(board, move)]
    return chance.choice(rare if rare and chance.random() < 0.8 else moves)


def is_double_step(board: Any, move: Any) -> bool:
    return board.piece_type_at(move.from_square) == chess.PAWN and abs(move.from_square - move.to_square) == 16


@pytest.mark.parametrize("seed", range(SEEDS))
def test_moves_and_checks_agree(seed: int) -> None:
    chance = random.Random(seed)
    board = scattered(chance)
    position = load("chess").position(board.fen())
    for _ in range(LENGTH):
        expected = sorted(move.uci() for move in board.legal_moves)
        assert sorted(uci(position)) == expected, board.fen()
        assert position.in_check == board.is_check(), board.fen()
        assert {position.perft(1, mode) for mode in MODES} == {len(expected)}, board.fen()
        if not expected:
            return
        move = likely(board, chance)
        position.push(move.uci())
        board.push(move)
    assert {position.perft(2, mode) for mode in MODES} == {successors(board)}, board.fen()


def successors(board: Any) -> int:
    """Perft 2 of the oracle."""
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += board.legal_moves.count()
        board.pop()
    return total


def test_captures_in_passing_were_met() -> None:
    """The generator makes what it is for: captures in passing, legal ones and some that pins and checks forbid."""
    legal = illegal = 0
    for seed in range(SEEDS):
        chance = random.Random(seed)
        board = scattered(chance)
        for _ in range(LENGTH):
            pseudo = [move for move in board.pseudo_legal_moves if board.is_en_passant(move)]
            legal += sum(board.is_legal(move) for move in pseudo)
            illegal += sum(not board.is_legal(move) for move in pseudo)
            if not any(board.legal_moves):
                break
            board.push(likely(board, chance))
    assert legal >= 100, legal
    assert illegal >= 10, illegal
