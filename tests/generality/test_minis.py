"""Small cases of what games may assume about pieces and their moves."""

import alfil
from tests.face import targets, uci

from .games import load, load_text

MINI = """
name: Mini
board: {rectangle: {files: 8, ranks: 8}}
sides: [white, black]
"""
KING = "K: {name: king, moves: K, royal: true}"


def played(name: str, moves: str, fen: str | None = None) -> alfil.Position:
    position = load(name).start() if fen is None else load(name).position(fen)
    for move in moves.split():
        position.push(move)
    return position


def mini(pieces: str, setup: str, rules: str, more: str = "") -> alfil.Position:
    """The start of a game on 8 x 8 cells."""
    return load_text(f"{MINI}pieces: {{{pieces}}}\nsetup: {setup}\n{more}\nrules: {{{rules}}}\n").start()


# royal pieces


def test_two_kinds_of_royal_piece_must_both_be_safe() -> None:
    position = load("fairy").position("4k1r1/8/8/8/8/8/6D1/K7 w - - 0 1")
    assert not targets(position, "a1")  # the duke is in check, and only it can do something about it
    assert {move[:2] for move in uci(position)} == {"g2"}
    assert "g4" not in targets(position, "g2")


def test_a_fork_of_both_royal_pieces_mates() -> None:
    position = load("fairy").position("8/2k5/8/8/8/2r5/r7/3K3D w - - 0 1")
    assert not position.in_check
    position = load("fairy").position("7k/8/8/8/8/8/r7/1r1K3D w - - 0 1")
    assert position.in_check
    assert uci(position) == set()
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("black", "checkmate")


def test_several_kings_of_one_kind() -> None:
    pieces = f"{KING}, R: {{name: rook, moves: R}}"
    position = mini(pieces, "r6k/8/8/8/8/8/8/K6K w - - 0 1", "royal_safety: {}, checkmate: {}")
    assert position.in_check
    assert uci(position) == {"a1b1", "a1b2"}
    assert load_text(_TWO_KINGS.format(king="h1")).start().in_check
    assert not load_text(_TWO_KINGS.format(king="g2")).start().in_check


_TWO_KINGS = """
name: Two kings by army
board: {{rectangle: {{files: 8, ranks: 8}}}}
sides: [white, black]
pieces: {{K: {{name: king, moves: K, royal: true}}, R: {{name: rook, moves: R}}}}
setup: {{army: {{white: [K], black: [R6K]}}, at: {{white: {king}, black: h8}}}}
rules: {{royal_safety: {{}}, checkmate: {{}}, repetition: {{times: 3, result: draw}}}}
"""


def test_a_pawn_may_become_a_second_king() -> None:
    pieces = f"{KING}, R: {{name: rook, moves: R}}, P: {{name: pawn, moves: fmWfcF}}"
    rules = "royal_safety: {}, checkmate: {}, promotion: {pieces: {P: [K]}, zone: {far_rank: 1}}"
    position = mini(pieces, "1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", rules)
    assert "a7a8k" not in uci(position)  # it would stand attacked
    assert "a7b8k" in uci(position)
    position = mini(pieces, "2r4k/1r6/P7/8/8/8/8/4K3 w - - 0 1", rules)
    position.push("a6b7")
    position.push("c8c1")
    assert position.in_check
    assert "b7b8k" not in uci(position)


def test_a_side_without_royal_piece_moves_freely() -> None:
    position = load("chess").position("4k3/8/8/8/8/8/8/R3r3 w - - 0 1")
    assert len(position.legal_moves) == 3 + 7 + 0 + 1


# captures on the way


def test_a_lion_takes_two_in_one_move_or_one_without_going_there() -> None:
    position = load("fairy").position("k6d/8/8/3p4/2p5/2L5/8/K6D w - - 0 1")
    before = position.fen()
    texts = {text for text in uci(position) if text.startswith("c3")}
    both = [text for text in texts if text.startswith("c3d5")]
    assert len(both) == 2  # by c4, taking, and straight there
    for text in sorted(texts):
        position.push(text)
        position.pop()
    assert position.fen() == before
    boards = set()
    for text in both:
        position.push(text)
        boards.add(position.fen().split()[0])
        position.pop()
    assert boards == {"k6d/8/8/3L4/8/8/8/K6D", "k6d/8/8/3L4/2p5/8/8/K6D"}
    assert {text[:4] for text in texts} >= {"c3c3"}


def test_a_lion_may_stay_where_it_is() -> None:
    position = load("fairy").position("k6d/8/8/8/8/2p5/1pL5/K6D w - - 0 1")
    boards = set()
    for move in position.legal_moves:
        if str(move).startswith("c2c2"):
            position.push(move)
            boards.add(position.fen().split()[0])
            position.pop()
    # in check from b2 only its capture answers
    assert boards == {"k6d/8/8/8/8/2p5/2L5/K6D"}


def test_what_a_path_takes_goes_to_the_hand() -> None:
    rules = "capture_to_hand: {}, drops: {pieces: all}, few_pieces: {at_most: 0, result: loss}"
    position = mini("C: {name: checker, moves: fmFfcafmF}", "8/8/8/8/3c4/2C5/8/8[] w - - 0 1", rules)
    key = position.key
    position.push("c3e5")
    assert position.hands["white"] == {"C": 1}
    position.pop()
    assert (position.key, position.hands["white"]) == (key, {})
    assert position.perft(1) == position.perft(1, "make") == 2


CROWNED = "P: {name: man, moves: fmFfcafmF}, K: {name: king, moves: mFcafmF}"
CROWNING = "promotion: {pieces: {P: [K]}, zone: {far_rank: 1}}, no_move: {result: loss}"


def test_a_jump_onto_the_last_rank_promotes() -> None:
    position = mini(CROWNED, "8/2p5/3P4/1P6/8/8/8/8 w - - 0 1", CROWNING)
    assert uci(position) == {"b5a6", "b5c6", "d6e7", "d6b8k"}
    before = position.fen(), position.key
    position.push("d6b8k")
    assert position.fen().split()[0] == "1K6/8/8/1P6/8/8/8/8"
    position.pop()
    assert (position.fen(), position.key) == before
    assert {position.perft(2, mode) for mode in ("count", "list", "make")} == {position.perft(2)}


def test_every_path_has_the_choice_of_an_optional_promotion() -> None:
    # two steps aslant, taking on the first: d4 to d6 over c5 or e5
    pieces = "L: {name: lion, moves: cabmFcasmF}, +L: {name: great lion, moves: K}"
    rules = (
        "promotion: {pieces: {L: [+L]}, zone: {far_ranks: 4}, choice: optional}, few_pieces: {result: loss, at_most: 0}"
    )
    position = mini(pieces, "8/8/8/2l1l3/3L4/8/8/8 w - - 0 1", rules)
    assert {text for text in uci(position) if text.startswith("d4d6")} == {"d4d6", "d4d6:2", "d4d6+", "d4d6+:2"}
    boards = set()
    for move in position.legal_moves:
        assert position.parse(str(move)) == move
        position.push(move)
        boards.add(position.fen().split()[0])
        position.pop()
    assert {"8/8/3L4/4l3/8/8/8/8", "8/8/3L4/2l5/8/8/8/8", "8/8/3+L4/4l3/8/8/8/8", "8/8/3+L4/2l5/8/8/8/8"} <= boards


def test_a_condition_may_count_pieces_in_a_zone() -> None:
    # the rook moves aslant too while at most one enemy pawn stands in the half that is far from it
    pieces = "R: {name: rook, moves: W}, P: {name: pawn, moves: fW}"
    condition = "{count: {pieces: [P], of: enemy, zone: far, at_most: 1}}"
    rules = f"extra_moves: {{pieces: [R], moves: F, if: [{condition}]}}, few_pieces: {{at_most: 0, result: loss}}"
    zones = "zones: {far: {far_ranks: 4}}"
    aslant = {"d4c3", "d4e3", "d4c5", "d4e5"}
    assert aslant <= uci(mini(pieces, "p7/8/8/8/3R4/8/p7/8 w - - 0 1", rules, zones))
    assert not aslant & uci(mini(pieces, "p7/p7/8/8/3R4/8/8/8 w - - 0 1", rules, zones))
    assert {"d5c6", "d5e4"} <= uci(mini(pieces, "8/8/8/3r4/8/8/P7/R7 b - - 0 1", rules, zones))
    assert not {"d5c6", "d5e4"} & uci(mini(pieces, "8/8/8/3r4/8/8/P7/P7 b - - 0 1", rules, zones))


def test_a_double_step_onto_the_last_rank_promotes() -> None:
    pieces = "P: {name: pawn, moves: fmWfmnnDfceF}, Q: {name: queen, moves: Q}"
    rules = "promotion: {pieces: {P: [Q]}, zone: {far_rank: 1}}"
    position = mini(pieces, "8/8/P7/8/8/8/8/7q w - - 0 1", rules)
    assert uci(position) == {"a6a7", "a6a8q"}
    position.push("a6a8q")
    assert position.fen() == "Q7/8/8/8/8/8/8/7q b - a7 0 1"
    assert load_text(MINI + f"pieces: {{{pieces}}}\nsetup: 8/8/P7/8/8/8/8/7q w - - 0 1\nrules: {{{rules}}}\n").position(
        position.fen()
    )


def test_a_hand_that_nothing_leaves_is_read_back() -> None:
    pieces = "P: {name: pawn, moves: fmWfcF}"
    position = mini(pieces, "8/8/8/3p4/4P3/8/8/8[] w", "capture_to_hand: {}, few_pieces: {at_most: 0, result: loss}")
    position.push("e4d5")
    assert position.fen() == "8/8/8/3P4/8/8/8/8[P] b"
    again = mini(pieces, "8/8/8/3P4/8/8/8/8[P] b", "capture_to_hand: {}, few_pieces: {at_most: 0, result: loss}")
    assert again.key == position.key


def test_counting_sees_what_paths_take() -> None:
    checkers = "8/8/8/4c3/3c4/2C5/5c2/8 w - - 0 1"
    position = mini("C: {name: checker, moves: fmFfcafmF}", checkers, "no_move: {result: loss}")
    counts = {mode: position.perft(3, mode) for mode in ("count", "list", "make")}
    assert len(set(counts.values())) == 1


# hops and rides


def test_a_grasshopper_lands_right_behind_the_next_piece() -> None:
    position = load("fairy").position("k6d/8/3p4/8/8/3G2P1/8/K6D w - - 0 1")
    assert targets(position, "d3") == {"d7", "h3"}


def test_a_nightrider_goes_on_over_empty_cells() -> None:
    position = load("fairy").position("k6d/8/8/4p3/8/3N4/8/K6D w - - 0 1")
    assert targets(position, "d3") == {"e5", "c5", "b7", "f4", "h5", "b4", "f2", "b2", "c1", "e1"}


def test_a_cannon_that_may_promote_says_so_on_every_kind_of_move() -> None:
    position = load("fairy").position("k1p4d/2P5/8/2C5/8/8/8/K6D w - - 0 1")
    assert {"c5c8", "c5c8q", "c5c6", "c5a5"} <= uci(position)
    position = load("fairy").position("k6d/8/8/2C5/8/8/8/K6D w - - 0 1")
    assert {"c5c8", "c5c8q"} <= uci(position)


# en passant


FOUR = "/".join(["14"] * 6)
"""The upper ranks of the cross, but for the first four that the tests fill."""


def test_a_right_ends_when_the_turn_of_its_side_comes_again() -> None:
    start = f"{FOUR}/14/14/14/14/6,bP,7/14/7,rP,6/3,rK,1,bK,1,yK,1,gK,4 r - - 0 1"
    position = load("four_player").position(start)
    position.push("h2h4")
    assert {"g4h3q", "g4h3n"} <= uci(position)  # h is the rank where blue promotes
    for move in ("f1f2", "h1h2", "j1j2", "d1d2"):
        position.push(move)
    assert position.turn == "blue"
    assert not any(text.startswith("g4h3") for text in uci(position))


def test_a_pawn_that_a_third_side_took_cannot_be_taken_in_passing() -> None:
    # red passes h3, where yellow's pawn may take; but blue's rook may have taken the pawn before
    start = f"{FOUR}/7,bR,6/14/14/14/6,yP,7/14/7,rP,6/3,rK,1,bK,1,gK,1,yK,4 r - - 0 1"
    free = load("four_player").position(start)
    for move in ("h2h4", "f1f2", "g4h3"):
        free.push(move)
    assert free["h4"] is None
    taken = load("four_player").position(start)
    for move in ("h2h4", "h8h4"):
        taken.push(move)
    assert "g4h3" not in uci(taken)


def test_a_neutral_step_keeps_the_right() -> None:
    position = load("duck").position("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1")
    position.push("a2a4,a4h8")
    assert "b4a3" in uci(position)
    position.push("b4a3,a3h7")
    assert position["a4"] is None
    position.pop()
    position.pop()
    position.push("e8e7,e7h7")
    position.push("e1e2,e2h6")
    assert "b4a3" not in uci(position)


# hands


def test_a_captured_promoted_piece_goes_home_as_what_it_was() -> None:
    position = load("crazyhouse").position("1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1")
    position.push("a7b8q")
    assert position.fen().startswith("1Q~2k3/8")
    position = load("crazyhouse").position("r1Q~1k3/8/8/8/8/8/8/4K3[] b - - 0 1")
    position.push("a8c8")
    assert position.hands["black"] == {"P": 1}
    position = load("crazyhouse").position("r1Q1k3/8/8/8/8/8/8/4K3[] b - - 0 1")
    position.push("a8c8")
    assert position.hands["black"] == {"Q": 1}


def test_a_pawn_taken_in_passing_goes_to_the_hand() -> None:
    position = played("crazyhouse", "e2e4 a7a6 e4e5 d7d5")
    key = position.key
    position.push("e5d6")
    assert position.hands["white"] == {"P": 1}
    assert "P@d5" not in uci(position)
    position.push("a6a5")
    assert "P@d5" in uci(position)
    position.pop()
    position.pop()
    assert position.key == key


def test_a_supply_is_limited_by_what_stands_on_the_board() -> None:
    rules = "drops: {pieces: [S], from: unlimited, at_most: 1}, few_pieces: {pieces: [R], at_most: 0, result: loss}"
    pieces = "S: {name: stone}, R: {name: rook, moves: R}"
    position = mini(pieces, "r7/8/8/8/8/8/8/7R w - - 0 1", rules)
    position.push("S@b8")
    position.push("a8b8")
    assert "S@c3" in uci(position)
    position.push("S@c3")
    position.push("S@d4")
    assert not any(move.startswith("S@") for move in uci(position))
    assert position.perft(2) == position.perft(2, "make")


def test_drops_limited_by_line_for_four_sides() -> None:
    text = """
name: Four hands
board: {rectangle: {files: 6, ranks: 6}}
sides: {a: {forward: north}, b: {forward: east}, c: {forward: south}, d: {forward: west}}
pieces: {P: {name: pawn, moves: fW}}
setup: empty
rules: {drops: {pieces: [P], from: unlimited}, max_per_line: {pieces: [P]}, no_dead_drop: {}}
"""
    position = load_text(text).start()
    assert len(position.legal_moves) == 30
    for drop in ("P@a1", "P@b2", "P@c3", "P@d4"):
        position.push(drop)
    assert not any(move[:3] == "P@a" for move in uci(position))
    assert position.perft(1) == len(position.legal_moves) == 5 * 5 - 3 + 1
    assert position.perft(2) == position.perft(2, "list") == position.perft(2, "make")
