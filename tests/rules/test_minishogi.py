"""Minishogi: what differs from shogi, and that the shared rules hold on the small board. Texts in USI."""

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, at, at_sfen, play, usi, usi_targets

START = "rbsgk/4p/5/P4/KGSBR b - 1"


def mini(sfen: str) -> alfil.Position:
    return at_sfen("minishogi", sfen)


def test_start() -> None:
    position = alfil.load("minishogi").start()
    assert position.sfen() == START
    assert position.turn == "sente"
    assert len(position.legal_moves) == 14


@pytest.mark.parametrize(
    ("piece", "cells"),
    [
        ("R", "3a 3b 3d 3e 1c 2c 4c 5c"),
        ("B", "1a 2b 4d 5e 5a 4b 2d 1e"),
        ("G", "3b 2b 4b 2c 4c 3d"),
        ("S", "3b 2b 4b 2d 4d"),
        ("P", "3b"),
        ("+P", "3b 2b 4b 2c 4c 3d"),
    ],
)
def test_moves_are_those_of_shogi(piece: str, cells: str) -> None:
    position = mini(f"1k3/5/2{piece}2/5/3K1 b - 1")
    assert usi_targets(position, "3c") == set(cells.split())


@pytest.mark.parametrize(
    ("sfen", "move", "may"),
    [
        ("k4/2S2/5/5/4K b - 1", "3b3a", True),
        ("k1S2/5/5/5/4K b - 1", "3a2b", True),
        ("k4/5/2S2/5/4K b - 1", "3c3b", False),
        ("4k/5/5/2s2/K4 w - 1", "3d3e", True),
        ("4k/5/2s2/5/K4 w - 1", "3c3d", False),
    ],
)
def test_the_zone_is_the_last_rank_alone(sfen: str, move: str, may: bool) -> None:
    moves = usi(mini(sfen))
    assert move in moves
    assert (move + "+" in moves) == may


def test_a_pawn_on_the_last_rank_must_promote() -> None:
    moves = usi(mini("k4/3P1/5/5/4K b - 1"))
    assert "2b2a+" in moves
    assert "2b2a" not in moves


def test_drops_keep_the_rules_of_shogi() -> None:
    moves = usi(mini("k4/5/5/2P2/4K b PS 1"))
    assert not {move for move in moves if move.startswith("P*3")}
    assert not {move for move in moves if move.startswith("P*") and move.endswith("a")}
    assert {"P*2b", "S*2a", "S*3a"} <= moves


def test_a_dropped_pawn_may_not_mate() -> None:
    """The gold on 3b takes 2a and 2b from the king, the one on 2c guards the drop."""
    position = mini("4k/2G2/3G1/5/K4 b PS 1")
    assert "P*1b" not in usi(position)
    assert "P*1d" in usi(position)
    assert_ends(play(position, "S*1b"), "sente", "checkmate")


def test_there_is_no_impasse() -> None:
    assert_goes_on(mini("+PKS+S1/GG3/5/5/3k1 b 2R2BP 1"))


def test_no_legal_move_loses() -> None:
    position = mini("4k/2+R2/5/5/K4 w - 1")
    assert not position.in_check
    assert_ends(position, "sente", "stalemate", "no move", "no legal move")


def test_the_fourth_occurrence_loses_for_sente() -> None:
    position = alfil.load("minishogi").start()
    play(position, "1e1d 5a5b 1d1e 5b5a " * 3)
    assert_ends(position, "gote", "repetition")


@pytest.mark.parametrize(
    ("fen", "moves", "winner"),
    [
        ("1k3/5/5/4K/4R[-] w - - 0 1", "e1b1 " + "b5a5 b1a1 a5b5 a1b1 " * 3, "gote"),
        ("r4/k4/5/5/3K1[-] b - - 0 1", "a5d5 " + "d1e1 d5e5 e1d1 e5d5 " * 3, "sente"),
    ],
)
def test_perpetual_check_loses_for_the_checker(fen: str, moves: str, winner: str) -> None:
    assert_ends(play(at("minishogi", fen), moves), winner, "perpetual", "check")
