"""Medieval chess, rule by rule (MC-01 to MC-13)."""

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, at, play, targets, uci
from tests.reference.vectors import MEDIEVAL_ENDINGS, MEDIEVAL_MOVES, Line

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1,e1,d8,e8 2 0 1"


def medieval(fen: str) -> alfil.Position:
    return at("medieval_chess", fen)


def test_mc_01_start() -> None:
    position = alfil.load("medieval_chess").start()
    assert position.fen() == START
    assert position.turn == "white"


def test_mc_t1_start_moves() -> None:
    moves = uci(alfil.load("medieval_chess").start())
    pawns = {f"{file}2{file}{rank}" for file in "abcdefgh" for rank in "34"}
    knights = {"b1a3", "b1c3", "g1f3", "g1h3"}
    alfils = {"c1a3", "c1e3", "f1d3", "f1h3"}
    leaps = {"d1b3", "d1d3", "d1f3", "e1c3", "e1d3", "e1e3", "e1f3", "e1g3"}
    assert moves == pawns | knights | alfils | leaps


@pytest.mark.parametrize(
    ("fen", "cell", "cells"), [row[1:] for row in MEDIEVAL_MOVES], ids=[row[0] for row in MEDIEVAL_MOVES]
)
def test_moves_of_one_man(fen: str, cell: str, cells: str) -> None:
    assert targets(medieval(fen), cell) == set(cells.split())


@pytest.mark.parametrize("case", MEDIEVAL_ENDINGS, ids=lambda case: case.id)
def test_endings(case: Line) -> None:
    words = {
        "no move": ("no move", "stalemate", "no legal move"),
        "move limit": ("move limit", "moves", "70", "seventy"),
    }
    position = play(medieval(case.fen), case.moves)
    assert_ends(position, case.winner, *words.get(case.reason, (case.reason,)))


def test_mc_02_there_is_no_castling() -> None:
    position = medieval("4k3/8/8/8/8/8/8/R3K2R w - 2 0 1")
    assert targets(position, "e1") == {"d1", "d2", "e2", "f2", "f1"}


def test_mc_02_rook_and_knight() -> None:
    position = medieval("7k/8/8/3p4/8/1P6/8/K2R3N w - - 0 1")
    assert targets(position, "d1") == {"b1", "c1", "e1", "f1", "g1", "d2", "d3", "d4", "d5"}
    assert targets(position, "h1") == {"f2", "g3"}


def test_mc_03_no_move_leaves_the_own_king_attacked() -> None:
    position = medieval("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1")
    assert targets(position, "e2") == {"e3", "e4", "e5", "e6", "e7", "e8"}


def test_mc_04_a_fers_that_has_moved_leaps_no_more() -> None:
    position = play(alfil.load("medieval_chess").start(), "d1d3 a7a6")
    assert targets(position, "d3") == {"c4", "e4"}
    assert position.fen().split()[2] == "e1,d8,e8"


def test_mc_04_mc_t7_a_fers_just_made_leaps_once() -> None:
    position = play(medieval("7k/P7/8/8/8/8/8/K7 w - 2 0 1"), "a7a8q h8h7")
    assert position.fen().split()[2] == "a8"
    assert targets(position, "a8") == {"b7", "a6", "c6", "c8"}
    play(position, "a8b7 h7h8")
    assert targets(position, "b7") == {"a6", "a8", "c6", "c8"}


def test_mc_04_the_right_dies_with_the_fers() -> None:
    position = play(medieval("7k/8/8/8/8/6R1/K7/3Qr3 b d1 2 0 1"), "e1d1")
    assert position.fen().split()[2:4] == ["-", "-"]


def test_mc_05_the_king_leaps_once() -> None:
    position = play(medieval("7k/7p/8/8/8/8/P7/4K3 w e1 2 0 1"), "e1e3 h7h6")
    assert targets(position, "e3") == {"d2", "e2", "f2", "d3", "f3", "d4", "e4", "f4"}
    position = play(medieval("7k/7p/8/8/8/8/P7/4K3 w e1 2 0 1"), "e1e2 h7h6")
    assert targets(position, "e2") == {"d1", "e1", "f1", "d2", "f2", "d3", "e3", "f3"}


def test_mc_05_leaps_over_men_of_both_sides() -> None:
    position = medieval("7k/8/8/8/8/8/3PPb2/3RKR2 w e1 2 0 1")
    assert targets(position, "e1") == {"f2", "c1", "c2", "c3", "d3", "e3", "f3", "g3", "g2", "g1"}


def test_mc_t2_after_the_first_capture() -> None:
    position = play(alfil.load("medieval_chess").start(), "e2e4 d7d5 e4d5")
    assert len(position.legal_moves) == 23
    assert targets(position, "e8") == {"d6", "f6", "g6", "d7"}
    assert position.fen().split()[3] == "-"


def test_mc_06_a_leap_attacks_nothing() -> None:
    """The black king may stand where only a leap of the fers or of the king could reach him."""
    position = medieval("8/8/8/8/8/4k3/8/3QK3 b d1,e1 2 0 1")
    assert not position.in_check


def test_mc_07_no_en_passant() -> None:
    position = play(medieval("4k3/8/8/8/4p3/8/3P4/4K3 w - 2 0 1"), "d2d4")
    assert targets(position, "e4") == {"e3"}


def test_mc_07_black_too_only_until_the_first_capture() -> None:
    assert targets(medieval("4k3/3p4/8/8/8/8/8/4K3 b - 2 0 1"), "d7") == {"d6", "d5"}
    assert targets(medieval("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1"), "d7") == {"d6"}


def test_mc_08_a_pawn_becomes_a_fers_and_nothing_else() -> None:
    position = medieval("1n5k/P7/8/8/8/8/8/KQQQ4 w - - 0 1")
    assert {move for move in uci(position) if move.startswith("a7")} == {"a7a8q", "a7b8q"}


def test_mc_10_once_baring_has_won_nothing_follows() -> None:
    position = play(medieval("4k3/8/8/8/8/4r3/4R3/4K3 w - - 0 1"), "e2e3")
    assert position.perft(1) == 0


def test_mc_11_rights_belong_to_the_position() -> None:
    """The kings' first standing at home, with their leaps still to come, is another position."""
    position = medieval("r3k3/8/8/8/8/8/8/R3K3 w e1,e8 - 0 1")
    play(position, "e1e2 e8e7 e2e1 e7e8 " * 2 + "e1e2")
    assert_goes_on(position)
    assert_ends(play(position, "e8e7"), None, "repetition")


def test_mc_12_pawn_moves_and_captures_start_the_count_again() -> None:
    fen = "4k2r/8/8/8/8/p7/P6R/4K3 w - - 139 90"
    assert_ends(play(medieval(fen), "h2g2"), None, "move limit", "moves", "70", "seventy")
    assert_goes_on(play(medieval(fen), "h2h8"))
    assert_goes_on(play(medieval("4k2r/8/8/8/8/8/P6R/4K3 w - - 139 90"), "a2a3"))


def test_mc_12_mate_on_the_last_move_wins() -> None:
    assert_ends(play(medieval("k7/2R5/1K6/8/8/8/7p/8 w - - 139 90"), "c7c8"), "white", "checkmate")


def test_mc_12_a_king_leap_does_not_start_the_count_again() -> None:
    assert_ends(
        play(medieval("7k/7p/8/8/8/8/P7/4K3 w e1 2 139 90"), "e1e3"), None, "move limit", "moves", "70", "seventy"
    )


@pytest.mark.parametrize(
    "fen",
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1,e1,d8,e9 2 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w d1,e1,d8,e8 2 0 1",
    ],
)
def test_a_broken_fen_is_refused(fen: str) -> None:
    with pytest.raises(alfil.InvalidPosition):
        medieval(fen)
