"""Turns of several actions, several sides, and sides that cannot move."""

from tests.face import MODES, uci

from .games import load_text
from .test_minis import KING, mini

# turns of several actions

TWO_STEPS = """name: Stuck stone
board: {rectangle: {files: 3, ranks: 3}}
sides: [white, black]
pieces:
  P: {name: man, moves: mW}
  X: {name: stone, letter: '*', owner: neutral, capturable: false, moves: mW}
setup: 1pp/3/PP* w
rules:
  turn: {steps: [{use: [moves]}, {use: [moves], of: neutral}]}
  no_move: {result: loss}
"""


def test_an_action_after_which_the_turn_cannot_be_finished_is_illegal() -> None:
    # after c2-c3 the stone on b3 is shut in
    position = load_text(TWO_STEPS).position("p*1/1Pp/P2 b")
    turns = {",".join(map(str, turn)) for turn in position.legal_turns()}
    assert turns == {"a3a2,a2a3", "a3a2,a2c3", "c2c1,c1c3"}
    assert "c2c3" not in position.legal_moves
    assert {position.perft(1, mode) for mode in MODES} == {3}


def test_a_side_that_can_finish_no_turn_has_no_move() -> None:
    position = load_text(TWO_STEPS).position("*p1/pP1/P2 w")
    assert not position.legal_moves
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.hook) == ("black", "no_move")


# more than two sides


def test_with_several_sides_the_outcome_names_the_one_that_lost() -> None:
    text = """\
name: Three
board: {hexagon: {side: 3}}
sides: {red: {forward: north}, yellow: {forward: southeast}, blue: {forward: southwest}}
pieces: {K: {name: chief, moves: W}}
setup: {army: {red: [K], yellow: [K], blue: [K]}, at: {red: c1, yellow: a3, blue: e3}}
rules:
  few_pieces: {pieces: [K], at_most: 0, result: loss}
"""
    position = load_text(text).position("1/3/1,3,bK/5/2,rK,2 r 0 1")
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner is None
    assert outcome.ranking == (("red", "blue"), ("yellow",))
    assert (outcome.verdict, str(outcome)) == ("yellow loses", "yellow loses: too few pieces")


def test_pieces_in_hand_and_neutral_ones_are_dropped_in_one_game() -> None:
    text = """\
name: Stones and drops
board: {rectangle: {files: 3, ranks: 3}}
sides: [white, black]
pieces:
  P: {name: man, moves: fmWfcF}
  X: {name: stone, letter: '*', owner: neutral, capturable: false}
setup: 1p1/P2/3[P] w
rules:
  capture_to_hand: {}
  drops: [{pieces: [P]}, {pieces: [X], owner: neutral, from: unlimited}]
  turn: {steps: [{use: [moves, drops]}, {use: [drops], of: neutral}]}
  no_move: {result: loss}
"""
    position = load_text(text).start()
    # the man has a step and a capture, the hand seven empty cells; a stone goes to any cell that is empty then
    assert len(position.legal_moves) == 2 + 7
    assert {position.perft(1, mode) for mode in MODES} == {7 + 8 + 7 * 6}
    position.push("a2b3,b3a1")
    assert position.fen().split()[0] == "1P1/3/*2[PP]"


def test_a_royal_piece_that_becomes_another_is_taken_back_as_a_royal_piece() -> None:
    pieces = "K: {name: king, moves: F, royal: true}, P: {name: pawn, moves: fW}"
    promotion = "promotion: {pieces: {K: [P]}, zone: {far_ranks: 4}, choice: optional}"
    rules = f"royal_safety: {{}}, checkmate: {{}}, no_move: {{result: draw}}, {promotion}"
    position = mini(pieces, "k7/8/8/8/3K4/8/8/8 w - - 0 1", rules)
    counts = {mode: position.perft(3, mode) for mode in MODES}
    assert len(set(counts.values())) == 1
    before = position.key, position.in_check, set(uci(position))
    position.push("d4e5p")
    position.pop()
    assert (position.key, position.in_check, set(uci(position))) == before


def test_a_side_without_a_move_and_without_a_rule_for_it_ends_the_game() -> None:
    rules = "royal_safety: {}, no_move: {result: loss}"
    mated = mini(f"{KING}, R: {{name: rook, moves: R}}", "k6R/6R1/8/8/8/8/8/7K b - - 0 1", rules)
    outcome = mated.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.hook) == (None, "no legal move", "")
    going = mini(f"{KING}, R: {{name: rook, moves: R}}", "k7/6R1/8/8/8/8/8/7K b - - 0 1", rules)
    assert going.outcome() is None
