"""Hasami shogi, rule by rule (HS-01 to HS-09)."""

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, at, play, targets, uci
from tests.reference import hasami
from tests.reference.vectors import HASAMI, Stones

START = "ppppppppp/ppppppppp/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP"


def stones(white: str, black: str, turn: str = "white") -> alfil.Position:
    """Sets up stones by cell names."""
    return at("hasami_shogi", hasami.fen(hasami.place(white, black, turn)))


def board(position: alfil.Position) -> str:
    return position.fen().split()[0]


def test_hs_01_start() -> None:
    assert board(alfil.load("hasami_shogi").start()) == START


def test_hs_02_white_moves_first() -> None:
    position = alfil.load("hasami_shogi").start()
    assert position.turn == "white"
    position.push("e2e5")
    assert position.turn == "black"


def test_hs_t1_start_moves() -> None:
    moves = uci(alfil.load("hasami_shogi").start())
    slides = {f"{file}2{file}{rank}" for file in "abcdefghi" for rank in "34567"}
    jumps = {f"{file}1{file}3" for file in "abcdefghi"}
    assert moves == slides | jumps


def test_hs_t2_hs_03_slides_like_a_rook_and_hs_04_jumps_the_adjacent_stone() -> None:
    position = stones("e5 a1", "e6 c5 b9")
    assert targets(position, "e5") == {"d5", "e4", "e3", "e2", "e1", "f5", "g5", "h5", "i5", "e7"}


def test_hs_t3_hs_04_no_jump_onto_a_stone() -> None:
    position = stones("e5 a1", "e6 e7 b9")
    assert not {"e6", "e7", "e8"} & targets(position, "e5")


def test_hs_04_jumps_its_own_and_never_off_the_board() -> None:
    position = stones("e5 e6 a8 a9", "b9 c9")
    assert "e7" in targets(position, "e5")
    assert targets(position, "a8") == {
        "b8",
        "c8",
        "d8",
        "e8",
        "f8",
        "g8",
        "h8",
        "i8",
        "a7",
        "a6",
        "a5",
        "a4",
        "a3",
        "a2",
        "a1",
    }


@pytest.mark.parametrize("case", HASAMI, ids=lambda case: case.id)
def test_hs_05_hs_07_hs_08_move_takes_and_ends(case: Stones) -> None:
    position = stones(case.white, case.black)
    play(position, case.move)
    white = [case.move[2:] if cell == case.move[:2] else cell for cell in case.white.split()]
    black = set(case.black.split()) - set(case.taken.split())
    assert board(position) == hasami.fen(hasami.place(" ".join(white), " ".join(black))).split()[0]
    if case.reason:
        assert_ends(position, case.winner, *case.reason.split())
    else:
        assert_goes_on(position)


def test_hs_06_walking_in_between_is_safe() -> None:
    position = play(stones("e1 a1", "d5 f5 i9"), "e1e5")
    assert board(position) == hasami.fen(hasami.place("e5 a1", "d5 f5 i9")).split()[0]


def test_hs_05_black_takes_too() -> None:
    position = play(stones("d5 e5 a1 b1", "c5 f9 i9", "black"), "f9f5")
    assert board(position) == hasami.fen(hasami.place("a1 b1", "c5 f5 i9")).split()[0]


def test_hs_07_blacks_own_rows_are_the_top_ones() -> None:
    ahead = play(stones("a1 a2", "c3 c4 c5 c6 i7", "black"), "i7c7")
    assert_ends(ahead, "black", "line")
    assert_goes_on(play(stones("a1 a2", "c4 c5 c6 c7 i8", "black"), "i8c8"))
    assert_ends(play(stones("a3 a4", "c1 c2 c3 c4 i5", "black"), "i5c5"), "black", "line")


def test_hs_07_a_line_ends_the_count_too() -> None:
    assert play(stones("c3 c4 c5 c6 h7", "i9 i8"), "h7c7").perft(1) == 0


def test_hs_08_one_stone_left_loses() -> None:
    assert_ends(stones("e5 e6", "i9", "black"), "white", "few", "piece", "stone")
    assert_goes_on(stones("e5 e6", "i9 i8", "black"))


def test_no_legal_move_loses() -> None:
    """Not in the rule text; the house says a side that cannot move loses."""
    position = stones("a1 a2", "a3 a4 b1 b2 c1 c2")
    assert uci(position) == set()
    assert_ends(position, "black", "no move", "stalemate", "no legal move")


def test_hs_09_no_draw_by_repetition_or_by_count() -> None:
    position = play(alfil.load("hasami_shogi").start(), "e2e3 e8e7 e3e2 e7e8 " * 40)
    assert_goes_on(position)


def test_hs_09_nobody_may_pass() -> None:
    position = alfil.load("hasami_shogi").start()
    assert not [move for move in uci(position) if move[:2] == move[2:]]


def test_a_refused_move_changes_nothing() -> None:
    position = alfil.load("hasami_shogi").start()
    before = position.fen()
    for text in ("e2e8", "e1e2", "e2f3"):
        with pytest.raises(alfil.IllegalMove):
            position.push(text)
    with pytest.raises(alfil.InvalidNotation):
        position.push("e2")
    assert position.fen() == before
