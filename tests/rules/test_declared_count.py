"""Makruk's count where the weaker side declares it: it says when it starts and when it stops."""

from pathlib import Path

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, play

GAME = Path(__file__).parent.parent / "data" / "declared_count.yaml"
BARE = "8/3k4/8/8/8/4K3/8/4R3 b - - 0 1"
MATE = "k7/8/1K6/8/8/8/m7/2m3R1 w - - 0 50"  # white, two men against three, can mate


def declared(fen: str) -> alfil.Position:
    return alfil.load(str(GAME)).position(fen)


def counting(position: alfil.Position) -> list[str]:
    return position.fen().split()[3:5]


def test_nothing_is_counted_before_it_is_declared() -> None:
    position = play(declared(BARE), "d7d6 e3e4")
    assert counting(position)[0] == "-"


def test_the_weaker_side_starts_with_the_men_on_the_board() -> None:
    position = declared(BARE)
    position.declare("count")
    assert counting(position) == ["32", "6"]
    play(position, "d7d6 e3e4")
    assert counting(position) == ["32", "8"]


def test_the_count_ends_in_a_draw() -> None:
    """Begun at three, it passes sixteen with the twenty-seventh half move."""
    position = declared(BARE)
    position.declare("count")
    kings = ["d7d6", "e3f3", "d6c6", "f3g3", "c6b6", "g3h3", "b6a6", "h3h4", "a6a7", "h4g4", "a7b7", "g4f4", "b7c7"]
    kings += ["f4f5", "c7c8", "f5g5", "c8b8", "g5h5", "b8a8", "h5h6", "a8a7", "h6g6", "a7b7", "g6f6", "b7c7", "e1d1"]
    play(position, kings)
    assert_goes_on(position)
    assert_ends(play(position, "c7c8"), None, "count")


def test_the_stronger_side_may_not_count() -> None:
    with pytest.raises(alfil.IllegalMove):
        declared(BARE.replace(" b ", " w ")).declare("count")


def test_nobody_counts_while_a_pawn_is_on_the_board() -> None:
    with pytest.raises(alfil.IllegalMove):
        declared("8/3k4/8/8/7P/4K3/8/4R3 b - - 0 1").declare("count")


def test_stopping_starts_it_afresh() -> None:
    position = declared(BARE)
    position.declare("count")
    play(position, "d7d6 e3e4")
    position.declare("stop")
    assert counting(position)[0] == "-"
    play(position, "d6c6 e4e5")
    assert counting(position)[0] == "-"
    position.declare("count")
    assert counting(position) == ["32", "6"]


def test_boards_honour_is_counted_from_the_start() -> None:
    position = declared(MATE)
    position.declare("count")
    assert counting(position) == ["128", "0"]


def test_mate_by_the_side_that_counts_is_a_draw_and_a_win_once_it_has_stopped() -> None:
    position = declared(MATE)
    position.declare("count")
    assert_ends(play(position, "g1g8"), None, "count", "mate")
    position.pop()
    position.declare("stop")
    assert_ends(play(position, "g1g8"), "white", "checkmate")


def test_a_declaration_can_be_taken_back() -> None:
    position = declared(BARE)
    before = position.fen()
    position.declare("count")
    position.pop()
    assert position.fen() == before
    position.declare("count")
    kept = position.fen()
    position.declare("stop")
    position.pop()
    assert position.fen() == kept


def test_a_declaration_is_not_a_move() -> None:
    position = declared(BARE)
    moves, lines = len(position.legal_moves), position.perft(2)
    position.declare("count")
    assert position.turn == "black"
    assert (len(position.legal_moves), position.perft(2)) == (moves, lines)
