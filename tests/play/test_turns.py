"""Turns of several actions, many sides, claims: games given as text, as none of the kind is shipped."""

import copy
import pickle

import pytest

import alfil
from alfil.core.play.replay import record, replay
from alfil.variants.registry import Variant, load_text

DUCK = """
name: King and rook with a duck
board: {rectangle: {files: 5, ranks: 5}}
sides: [white, black]
pieces:
  K: {name: king, moves: K, royal: true}
  R: {name: rook, moves: R}
  D: {name: duck, letter: '*', owner: neutral, capturable: false, moves: mU}
setup: k3r/5/5/5/R3K w - - 0 1
rules:
  few_pieces: {pieces: [K], at_most: 0, result: loss}
  drops: {pieces: [D], owner: neutral, from: unlimited, at_most: 1}
  turn: {steps: [{use: [moves]}, {use: [moves, drops], of: neutral}]}
  no_move: {result: win}
"""
PAIRS = """
name: Two stones a turn
board: {rectangle: {files: 3, ranks: 3}}
sides: [black, white]
pieces: {P: {name: stone}}
setup: 3/3/3 w - - 0 1
rules:
  drops: {pieces: [P], from: unlimited}
  turn: {script: [[{use: [drops]}]], steps: [{use: [drops]}, {use: [drops]}]}
  no_move: {result: draw}
"""
FOUR = """
name: Four kings
board: {rectangle: {files: 5, ranks: 5}}
sides: {red: {forward: north}, blue: {forward: east}, yellow: {forward: south}, green: {forward: west}}
pieces: {K: {name: king, moves: K}, P: {name: pawn, moves: fmWfcF}}
setup: {army: [KP], at: {red: a1, blue: a5, yellow: e5, green: e1}}
rules: {no_move: {result: loss}}
"""
OFFER = """
name: Two kings that may claim
board: {rectangle: {files: 5, ranks: 5}}
sides: [white, black]
pieces: {K: {name: king, moves: K, royal: true}}
setup: 2k2/5/5/5/2K2 w - - 0 1
rules:
  royal_safety: {}
  checkmate: {}
  no_move: {result: draw}
  repetition: {times: 2, result: draw, claim: offer}
"""


@pytest.fixture(scope="module")
def duck() -> Variant:
    return load_text(DUCK)


def test_whole_turns_and_their_actions(duck: Variant) -> None:
    pos = duck.start()
    turns = pos.moves()
    assert "a1a2,a2b5" in turns
    assert len(turns) == len(pos.legal_turns()) == pos.perft(1) == sum(pos.divide(1).values())
    assert {text.split(",")[0] for text in turns} == {str(move) for move in pos.legal_moves}
    pos.push("a1a2,a2b5")
    assert (pos.fen(), pos.ply, pos.turn) == ("k*2r/5/5/R4/4K b - - 0 1", 1, "black")
    piece = pos["b5"]
    assert piece is not None
    assert (piece.name, piece.side) == ("duck", None)
    assert [str(move) for move in pos.history] == ["a1a2", "a2b5"]


def test_within_a_turn(duck: Variant) -> None:
    pos = duck.start()
    pos.push("a1a2")
    assert (pos.fen(), pos.ply, pos.turn, pos.is_settled) == ("k3r/5/5/R4/4K w+a2 - - 0 1", 0, "white", False)
    assert "a2b5" in pos.legal_moves
    assert copy.copy(pos) == pos == pickle.loads(pickle.dumps(pos))
    with pytest.raises(alfil.InvalidPosition, match="within a turn"):
        duck.position(pos.fen())
    pos.push("a2b5")
    pos.push("e5e4,e4c3")
    assert (pos.ply, pos.turn, pos.fen()) == (2, "white", "k4/4r/2*2/R4/4K w - - 0 2")
    assert str(pos.pop()) == "e4c3"
    assert pos.fen() == "k*3/4r/5/R4/4K b+e4 - - 0 1"
    while pos.acts:
        pos.pop()
    assert pos == duck.start()


@pytest.mark.parametrize("text", ["a1a2,a2a2", "a1a2,a2b5,e5e4", "a1a2,", "a1a2,b5b6", ",", "a1a2,a1b1"])
def test_a_bad_turn_leaves_nothing_behind(duck: Variant, text: str) -> None:
    pos = duck.start()
    with pytest.raises((alfil.IllegalMove, alfil.InvalidNotation)):
        pos.push(text)
    assert pos == duck.start()
    assert pos.acts == ()


def test_explaining_and_recording_turns(duck: Variant) -> None:
    pos = duck.start()
    assert pos.explain("a1a2,a2b5").verdict == "legal"
    assert "in the way" in pos.explain("a1a2,a2e5").reason
    pos.push("a1a2,a2b5")
    pos.push("e5e4")
    kept = record(pos)
    assert kept.turns == ("a1a2,a2b5", "e5e4")
    assert replay(pos.game, kept) == pos


def test_the_first_turn_may_differ() -> None:
    variant = load_text(PAIRS)
    pos = variant.start()
    assert pos.moves() == sorted(f"P@{file}{rank}" for file in "abc" for rank in "123")
    pos.push("P@b2")
    assert pos.turn == "white"
    assert len(pos.moves()) == 8 * 7
    pos.push("P@a1,P@a2")
    assert (pos.turn, pos.ply) == ("black", 2)
    assert len(pos.moves()) == 6 * 5
    again = variant.position(pos.fen())
    assert again.moves() == pos.moves()


def test_four_sides() -> None:
    variant = load_text(FOUR)
    pos = variant.start()
    assert pos.fen() == "bK,2,yP,yK/bP,4/5/4,gP/rK,rP,2,gK r 0 1"
    for side in ("red", "blue", "yellow", "green"):
        assert pos.turn == side
        pos.push(pos.legal_moves[0])
    assert (pos.turn, pos.ply, pos.fen().split()[-1]) == ("red", 4, "2")
    assert variant.position(pos.fen()).fen() == pos.fen()
    assert "red to move" in str(pos)
    with pytest.raises(alfil.IllegalMove, match="expected one of draw"):
        pos.declare("resign")


def test_claims() -> None:
    pos = load_text(OFFER).start()
    for move in ("c1c2", "c5c4", "c2c1", "c4c5"):
        assert pos.claims() == ()
        pos.push(move)
    assert pos.outcome() is None
    (claim,) = pos.claims()
    assert claim.word == "repetition"
    assert pos.declare("repetition") == claim.outcome
    assert pos.outcome() == claim.outcome
    assert not pos.legal_moves
    pos.pop()
    assert pos.outcome() is None
    assert pos.claims() == (claim,)
