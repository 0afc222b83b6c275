"""Shatranj, as the Arabic masters played it."""

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, at, play, targets, uci

START = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"


def shatranj(fen: str) -> alfil.Position:
    return at("shatranj", fen)


def test_start() -> None:
    position = alfil.load("shatranj").start()
    assert position.fen() == START
    assert position.turn == "white"
    assert len(position.legal_moves) == 16


@pytest.mark.parametrize(
    ("piece", "cells"),
    [
        ("Q", "c3 c5 e3 e5"),
        ("B", "b2 b6 f2 f6"),
        ("N", "b3 b5 c2 c6 e2 e6 f3 f5"),
        ("R", "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4"),
        ("P", "d5"),
    ],
)
def test_moves(piece: str, cells: str) -> None:
    assert targets(shatranj(f"6k1/6p1/8/8/3{piece}4/8/7R/K7 w - - 0 1"), "d4") == set(cells.split())


def test_the_alfil_leaps_over_men_and_reaches_nothing_nearer() -> None:
    position = shatranj("6k1/6p1/8/2PpP3/2PBP3/2PPP3/8/K6R w - - 0 1")
    assert targets(position, "d4") == {"b2", "b6", "f2", "f6"}


def test_pawns_take_single_steps_and_capture_aslant() -> None:
    assert targets(alfil.load("shatranj").start(), "e2") == {"e3"}
    assert targets(shatranj("6k1/8/8/2ppp3/3P4/8/8/K6R w - - 0 1"), "d4") == {"c5", "e5"}


@pytest.mark.parametrize(("fen", "moves"), [
    ("1n4k1/P7/8/8/8/8/8/K6R w - - 0 1", {"a7a8q", "a7b8q"}),
    ("k6r/8/8/8/8/8/p7/1N4K1 b - - 0 1", {"a2a1q", "a2b1q"}),
])  # fmt: skip
def test_a_pawn_becomes_a_fers_and_nothing_else(fen: str, moves: set[str]) -> None:
    assert {move for move in uci(shatranj(fen)) if move.startswith("a")} >= moves
    assert {move for move in uci(shatranj(fen)) if len(move) > 4} == moves


def test_a_promoted_fers_has_no_leap() -> None:
    position = play(shatranj("7k/P6p/8/8/8/8/8/K6R w - - 0 1"), "a7a8q h8g8")
    assert targets(position, "a8") == {"b7"}


def test_there_is_no_castling() -> None:
    assert targets(shatranj("4k3/7p/8/8/8/8/8/R3K2R w - - 0 1"), "e1") == {"d1", "d2", "e2", "f2", "f1"}


def test_checkmate_wins() -> None:
    assert_ends(play(shatranj("k7/2R5/1K6/8/8/8/7p/8 w - - 0 1"), "c7c8"), "white", "checkmate")


def test_stalemate_loses() -> None:
    position = play(shatranj("k7/8/2K5/8/7p/7P/8/1R6 w - - 0 1"), "b1b7")
    assert not position.in_check
    assert_ends(position, "white", "stalemate", "no move", "no legal move")


def test_baring_wins_when_the_reply_does_not_bare() -> None:
    position = play(shatranj("1k6/2R5/8/8/8/8/5r2/6K1 w - - 0 1"), "g1f2")
    assert_goes_on(position)
    assert_ends(play(position, "b8a8"), "white", "bare king")


def test_baring_wins_after_a_turn_even_if_nothing_can_be_taken() -> None:
    position = play(shatranj("4k3/8/8/8/8/4r3/4R3/4K3 w - - 0 1"), "e2e3")
    assert_goes_on(position)
    assert uci(position) == {"e8d7", "e8d8", "e8f7", "e8f8"}
    assert_ends(play(position, "e8d8"), "white", "bare king")


def test_baring_back_at_once_draws() -> None:
    position = play(shatranj("8/8/8/8/4k3/4r3/4R3/4K3 w - - 0 1"), "e2e3")
    assert_goes_on(position)
    assert_ends(play(position, "e4e3"), None, "bare king")


def test_with_two_men_left_baring_wins_at_once() -> None:
    position = play(shatranj("8/8/8/8/4k3/4r3/4R3/N3K3 w - - 0 1"), "e2e3")
    assert_ends(position, "white", "bare king")
    assert position.perft(1) == 0


def test_black_may_bare_too() -> None:
    position = play(shatranj("4k3/4r3/4R3/8/8/8/8/4K3 b - - 0 1"), "e7e6")
    assert_goes_on(position)
    assert_ends(play(position, "e1d1"), "black", "bare king")


def test_threefold_repetition_draws() -> None:
    position = alfil.load("shatranj").start()
    assert_ends(play(position, "b1c3 b8c6 c3b1 c6b8 " * 2), None, "repetition")
    position.pop()
    assert_goes_on(position)


def test_seventy_moves_each_without_capture_or_pawn_move_draw() -> None:
    fen = "4k2r/8/8/8/8/p7/P6R/4K3 w - - {} 90"
    words = ("move limit", "moves", "70", "seventy")
    assert_goes_on(play(shatranj(fen.format(138)), "h2g2"))
    assert_ends(play(shatranj(fen.format(138)), "h2g2 h8g8"), None, *words)
    assert_goes_on(play(shatranj(fen.replace("/p7/", "/8/").format(139)), "a2a3"))
    assert_goes_on(play(shatranj(fen.format(139)), "h2h8"))
    assert_ends(play(shatranj(fen.format(139)), "h2g2"), None, *words)
