"""Makruk. Its count stands in the FEN in half moves, as Fairy-Stockfish writes it: `16 8` is limit 8, count 4."""

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, at, play, targets, uci

START = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR"


def makruk(fen: str) -> alfil.Position:
    return at("makruk", fen)


def counting(position: alfil.Position) -> list[str]:
    """The limit and the count."""
    return position.fen().split()[3:5]


def test_start() -> None:
    position = alfil.load("makruk").start()
    assert position.fen().split()[:2] == [START, "w"]
    assert position.turn == "white"
    assert len(position.legal_moves) == 23


@pytest.mark.parametrize(
    ("piece", "cells"),
    [
        ("M", "c3 c5 e3 e5"),
        ("S", "c3 c5 e3 e5 d5"),
        ("N", "b3 b5 c2 c6 e2 e6 f3 f5"),
        ("R", "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4"),
        ("P", "d5"),
    ],
)
def test_moves(piece: str, cells: str) -> None:
    assert targets(makruk(f"6k1/8/p7/8/3{piece}4/7P/8/K7 w - - 0 1"), "d4") == set(cells.split())


def test_the_khon_of_black_goes_straight_downwards() -> None:
    assert targets(makruk("6k1/8/p7/8/3s4/7P/8/K7 b - - 0 1"), "d4") == {"c3", "c5", "e3", "e5", "d3"}


def test_a_pawn_promotes_on_the_sixth_rank_always_and_only_to_met() -> None:
    assert {move for move in uci(makruk("4k3/8/2r5/3P4/8/8/8/4K3 w - - 0 1")) if move[1] == "5"} == {"d5d6m", "d5c6m"}
    assert {move for move in uci(makruk("4k3/8/8/8/3p4/2R5/8/4K3 b - - 0 1")) if move[1] == "4"} == {"d4d3m", "d4c3m"}


def test_a_pawn_has_no_double_step() -> None:
    assert targets(alfil.load("makruk").start(), "e3") == {"e4"}


def test_checkmate_wins() -> None:
    position = play(makruk("k7/2R5/1K6/8/7p/7P/8/8 w - - 0 1"), "c7c8")
    assert_ends(position, "white", "checkmate")


def test_stalemate_draws() -> None:
    position = play(makruk("k7/8/2K5/8/7p/7P/8/1R6 w - - 0 1"), "b1b7")
    assert_ends(position, None, "stalemate", "no move", "no legal move")


def test_threefold_repetition_draws() -> None:
    position = alfil.load("makruk").start()
    assert_ends(play(position, "b1d2 b8d7 d2b1 d7b8 " * 2), None, "repetition")
    position.pop()
    assert_goes_on(position)


def test_a_bare_king_plays_on() -> None:
    position = play(makruk("4k3/8/8/8/8/4r3/4R3/N3K3 w - - 0 1"), "e2e3")
    assert_goes_on(position)


@pytest.mark.parametrize(
    ("men", "limit"),
    [
        ("R1R5", 8),
        ("R7", 16),
        ("R1S5", 16),
        ("S1S5", 22),
        ("N1N5", 32),
        ("S7", 44),
        ("S1N5", 44),
        ("N7", 64),
        ("8", 64),
    ],
)
def test_pieces_honour_limit_by_the_best_men(men: str, limit: int) -> None:
    """The met takes the last enemy man; the count begins after the men on the board."""
    position = play(makruk(f"3k4/8/8/8/4p3/3M4/{men}/4K3 w - - 0 1"), "d3e4")
    on_board = 3 + sum(letter.isalpha() for letter in men)
    assert counting(position) == [str(2 * limit), str(2 * on_board)]


def test_the_limit_stays_when_the_holding_changes() -> None:
    position = play(makruk("3k4/8/8/8/4p3/3M4/R1R5/4K3 w - - 0 1"), "d3e4 d8d7")
    assert counting(position) == ["16", "11"]
    position = makruk("8/3k4/8/8/8/8/2R1R3/4K3 w - 16 11 1")
    play(position, "c2c6 d7c6")
    assert counting(position) == ["16", "13"]


@pytest.mark.parametrize(("count", "drawn"), [(31, False), (32, True)])
def test_the_draw_comes_when_the_count_passes_the_limit(count: int, drawn: bool) -> None:
    position = play(makruk(f"8/3k4/8/8/8/4K3/8/4R3 w - 32 {count} 1"), "e1e2")
    if drawn:
        assert_ends(position, None, "counting", "count")
    else:
        assert_goes_on(position)


def test_mate_comes_before_the_count() -> None:
    position = play(makruk("k7/8/1K6/8/8/8/8/2R5 w - 32 32 50"), "c1c8")
    assert_ends(position, "white", "checkmate")


def test_no_count_while_a_pawn_is_on_the_board() -> None:
    position = play(makruk("3k4/2m5/8/4MP2/3KS3/8/8/8 w - - 0 1"), "d4d5")
    assert counting(position)[0] == "-"


def test_boards_honour_begins_when_the_last_pawn_is_gone() -> None:
    position = play(makruk("3k4/2m5/8/4MP2/3KS3/8/8/8 w - - 0 1"), "f5f6m")
    assert counting(position) == ["128", "0"]


def test_boards_honour_is_the_weaker_sides_and_with_equal_men_nobodys() -> None:
    equal = play(makruk("3k4/2m5/8/5P2/m2KS3/8/8/8 w - - 0 1"), "f5f6m")
    assert counting(equal)[0] == "-"
    fewer = play(makruk("3k4/2m5/2m5/5P2/mn1KS3/8/8/8 w - - 0 1"), "f5f6m c7b6")
    assert counting(fewer) == ["128", "1"]


def test_boards_honour_draws_past_sixty_four() -> None:
    assert_goes_on(play(makruk("3k4/2m5/5M2/4M3/3KS3/8/8/8 w - 128 127 90"), "d4d5"))
    assert_ends(play(makruk("3k4/2m5/5M2/4M3/3KS3/8/8/8 w - 128 128 90"), "d4d5"), None, "counting", "count")


def test_a_baring_capture_changes_to_pieces_honour() -> None:
    position = play(makruk("8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1"), "e5f6")
    assert counting(position) == ["44", "8"]


def test_mate_by_the_counting_side_is_a_draw() -> None:
    """White, with two men against three, counts."""
    position = play(makruk("k7/8/1K6/8/8/8/m7/2m3R1 w - 128 10 50"), "g1g8")
    assert_ends(position, None, "count", "mate")


def test_mk_mate_by_the_side_that_counts_is_a_draw_and_the_count_is_named() -> None:
    position = at("makruk", "k7/8/1K6/8/8/8/3mrn2/2R5 w - 128 10 1")
    position.push("c1c8")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.hook, outcome.reason) == (None, "counting", "checkmate while counting")


@pytest.mark.parametrize("fen", ["k7/8/1K6/8/8/8/3mrn2/2R5 w - - 0 1", "k1p5/8/1K6/8/8/8/3mrn2/2R5 w - - 0 1"])
def test_mk_mate_before_anyone_counted_wins(fen: str) -> None:
    position = at("makruk", fen)
    position.push("c1c8")
    assert_ends(position, "white", "checkmate")


def test_mk_a_count_that_was_stopped_does_not_begin_again_by_itself() -> None:
    position = at("makruk", "k7/8/1K6/8/8/8/3mrn2/2R5 w - 128 10 1")
    position.declare("stop")
    position.push("c1c8")
    assert_ends(position, "white", "checkmate")
