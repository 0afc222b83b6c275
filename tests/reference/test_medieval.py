"""The plain medieval chess against its rules' numbers, and against Fairy-Stockfish where that knows them."""

import random
from dataclasses import replace

import pytest

from tests.reference import medieval
from tests.reference.vectors import MEDIEVAL_ENDINGS, MEDIEVAL_MOVES, Line

NEAR_START = """
[medieval-start:shatranj]
fers = -
alfil = b
customPiece1 = q:FimDimA
king = k:KimDimAimN
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
doubleStep = true
doubleStepRegionWhite = *2 d1 e1
doubleStepRegionBlack = *7 d8 e8
enPassantRegion = -
promotionPieceTypes = q
extinctionValue = none
stalemateValue = draw
"""


@pytest.mark.parametrize(
    ("depth", "nodes"), [(1, 32), (2, 1024), (3, 31568), pytest.param(4, 969506, marks=pytest.mark.slow)]
)
def test_start_perft(depth: int, nodes: int) -> None:
    assert medieval.perft(medieval.parse(medieval.START), depth) == nodes


def played(fen: str, moves: str) -> medieval.Position:
    position = medieval.parse(fen)
    for move in moves.split():
        assert move in medieval.legal_moves(position)
        assert medieval.outcome(position) is None
        position = medieval.play(position, move)
    return position


@pytest.mark.parametrize(
    ("fen", "cell", "targets"), [row[1:] for row in MEDIEVAL_MOVES], ids=[row[0] for row in MEDIEVAL_MOVES]
)
def test_moves_of_one_man(fen: str, cell: str, targets: str) -> None:
    moves = medieval.legal_moves(medieval.parse(fen))
    assert {move[2:] for move in moves if move.startswith(cell)} == set(targets.split())


@pytest.mark.parametrize("case", MEDIEVAL_ENDINGS, ids=lambda case: case.id)
def test_endings(case: Line) -> None:
    assert medieval.outcome(played(case.fen, case.moves)) == (case.winner, case.reason)


def test_mc_t2_after_the_first_capture() -> None:
    position = played(medieval.START, "e2e4 d7d5 e4d5")
    moves = medieval.legal_moves(position)
    assert len(moves) == 23
    assert [move for move in moves if move.startswith("e8")] == ["e8d6", "e8d7", "e8f6", "e8g6"]


def test_mc_t7_a_fresh_fers_leaps_once() -> None:
    made = played("7k/P7/8/8/8/8/8/K7 w - 2 0 1", "a7a8q h8h7")
    assert [move for move in medieval.legal_moves(made) if move.startswith("a8")] == ["a8a6", "a8b7", "a8c6", "a8c8"]
    moved = medieval.play(medieval.play(made, "a8b7"), "h7h8")
    assert [move for move in medieval.legal_moves(moved) if move.startswith("b7")] == ["b7a6", "b7a8", "b7c6", "b7c8"]


def test_repetition_counts_leap_rights() -> None:
    """The kings' first standing at home, with their leaps still to come, is another position."""
    there_and_back = "e1e2 e8e7 e2e1 e7e8 "
    fen = "r3k3/8/8/8/8/8/8/R3K3 w e1,e8 - 0 1"
    assert medieval.outcome(played(fen, there_and_back * 2 + "e1e2")) is None
    assert medieval.outcome(played(fen, there_and_back * 2 + "e1e2 e8e7")) == (None, "repetition")


def test_text_round_trip() -> None:
    assert medieval.fen(medieval.parse(medieval.START)) == medieval.START
    assert medieval.fen(played(medieval.START, "d1d3 e7e5")) == (
        "rnbqkbnr/pppp1ppp/8/4p3/8/3Q4/PPPPPPPP/RNB1KBNR w e1,d8,e8 2 0 2"
    )


def test_near_the_start_fairy_stockfish_agrees() -> None:
    """Valid to three plies: no capture has happened and no attack reaches a leap's way."""
    pyffish = pytest.importorskip("pyffish")
    pyffish.load_variant_config(NEAR_START)
    start = pyffish.start_fen("medieval-start")
    position = medieval.parse(medieval.START)
    assert sorted(pyffish.legal_moves("medieval-start", start, [])) == medieval.legal_moves(position)
    for first in medieval.legal_moves(position):
        after = medieval.play(position, first)
        assert sorted(pyffish.legal_moves("medieval-start", start, [first])) == medieval.legal_moves(after)
        for second in medieval.legal_moves(after):
            expected = pyffish.legal_moves("medieval-start", start, [first, second])
            assert sorted(expected) == medieval.legal_moves(medieval.play(after, second))


def test_without_rights_it_moves_like_shatranj() -> None:
    pyffish = pytest.importorskip("pyffish")
    chance = random.Random(1283)
    seen = 0
    while seen < 800:
        position = medieval.parse(medieval.START.replace("d1,e1,d8,e8 2", "- -"))
        for _ in range(80):
            board, side = medieval.fen(position).split()[:2]
            expected = sorted(pyffish.legal_moves("shatranj", f"{board} {side} - - 0 1", []))
            assert medieval.legal_moves(position) == expected
            seen += 1
            if not expected:
                break
            # Only the ordinary moves are compared: a fers just made is not given its leap here.
            position = replace(medieval.play(position, chance.choice(expected)), fresh=frozenset(), verdict=None)
            men = "".join(position.men.values())
            if len(men) < 6 or sum(map(str.isupper, men)) < 3 or sum(map(str.islower, men)) < 3:
                break
