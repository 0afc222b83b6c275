"""The plain hasami shogi against the numbers and vectors of its rules."""

import pytest

from tests.reference import hasami
from tests.reference.vectors import HASAMI, Stones


@pytest.mark.parametrize(
    ("depth", "nodes"), [(1, 54), (2, 2772), (3, 177272), pytest.param(4, 10959146, marks=pytest.mark.slow)]
)
def test_start_perft(depth: int, nodes: int) -> None:
    assert hasami.perft(hasami.parse(hasami.START), depth) == nodes


def from_e5(position: hasami.Position) -> str:
    return " ".join(move[2:] for move in hasami.legal_moves(position) if move.startswith("e5"))


def test_hs_t1_start_moves() -> None:
    start = hasami.parse(hasami.START)
    moves = hasami.legal_moves(start)
    assert [move for move in moves if move[1] == "1"] == [f"{file}1{file}3" for file in "abcdefghi"]
    assert sum(move[1] == "2" for move in moves) == 45


def test_hs_t2_slides_and_jump() -> None:
    assert from_e5(hasami.place("e5 a1", "e6 c5 b9")) == "d5 e1 e2 e3 e4 e7 f5 g5 h5 i5"


def test_hs_t3_no_jump_onto_a_stone() -> None:
    assert from_e5(hasami.place("e5 a1", "e6 e7 b9")) == "a5 b5 c5 d5 e1 e2 e3 e4 f5 g5 h5 i5"


@pytest.mark.parametrize("case", HASAMI, ids=lambda case: case.id)
def test_move_takes_and_ends(case: Stones) -> None:
    before = hasami.place(case.white, case.black)
    assert case.move in hasami.legal_moves(before)
    after = hasami.play(before, case.move)
    taken = {hasami.name(cell) for cell in set(before.stones) - set(after.stones)} - {case.move[:2]}
    assert taken == set(case.taken.split())
    over = hasami.outcome(after)
    assert (over and over.winner, over.reason if over else "") == (case.winner, case.reason)


def test_text_round_trip() -> None:
    assert hasami.fen(hasami.parse(hasami.START)) == hasami.START
