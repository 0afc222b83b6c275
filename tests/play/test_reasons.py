"""The reason against a move is the one that holds: the rule by its name, every piece by its name and cell."""

from pathlib import Path

import pytest

import alfil
from alfil.core.play.explanation import Explanation
from alfil.variants.registry import load_text

PALACES = """
name: Palaces
board: {rectangle: {files: 9, ranks: 10}}
sides: [red, black]
pieces:
  K: {name: general, moves: W, royal: true}
  B: {name: elephant, moves: nA}
  N: {name: horse, moves: nN}
  R: {name: chariot, moves: R}
  P: {name: soldier, moves: fW}
setup: 4k4/9/9/9/9/9/9/9/4N4/4K4 w
zones:
  palace: {all: [{files: [d, e, f]}, {near_ranks: 3}]}
  own_half: {near_ranks: 5}
  across: {not: own_half}
rules:
  extra_moves:
    - {pieces: [N], moves: W, from: palace}
    - {pieces: [P], moves: sW, from: across}
  royal_safety: {}
  confined: {K: palace, B: own_half}
  facing: {pieces: [K], directions: vertical}
  checkmate: {}
  no_move: {result: loss}
"""
JUMPS = """
name: Jumps
board: {rectangle: {files: 8, ranks: 8}}
sides: [white, black]
pieces: {M: {name: man, moves: fmFfcamfF}, T: {name: turner, moves: camf(acsamf)F}, G: {name: hopper, moves: mpR}}
setup: 8/8/8/3m4/2M5/8/8/8 w
rules: {no_move: {result: loss}}
"""
ISLANDS = """
name: Islands
board: {rectangle: {files: 5, ranks: 5}}
sides: [white, black]
pieces:
  P: {name: pawn, moves: mK}
  X: {name: hole, letter: '*', owner: neutral, capturable: false}
setup: 2p2/5/5/5/2P2 w
rules:
  drops: {pieces: [X], owner: neutral, from: unlimited}
  turn: {steps: [{use: [moves]}, {use: [drops], of: neutral}]}
  no_move: {result: loss}
"""
STONES = """
name: Two stones
board: {rectangle: {files: 4, ranks: 4}}
sides: [white, black]
pieces:
  P: {name: man, moves: mK}
  X: {name: stone, letter: '*', owner: neutral, capturable: false, moves: mW}
setup: pp2/*3/3*/2PP w
rules:
  turn: {steps: [{use: [moves]}, {use: [moves], of: neutral}]}
  no_move: {result: loss}
"""
MARKS = """
name: Marks
board: {rectangle: {files: 3, ranks: 3}}
sides: [cross, circle]
pieces: {S: {name: mark}, T: {name: sign, moves: W}}
setup: empty
rules: {drops: {pieces: [S], from: unlimited}, line: {length: 3}, no_move: {result: draw}}
"""


def why(text: str, move: str, fen: str = "") -> Explanation:
    variant = load_text(text)
    return (variant.position(fen) if fen else variant.start()).explain(move)


@pytest.mark.parametrize(("fen", "move", "hook", "cells", "reason"), [
    ("4k4/9/9/9/9/9/9/9/4N4/4K4 w", "e2c3", "facing", {"pinned": ("e2",), "royal": ("e1",), "facing": ("e10",)},
     "the horse on e2 must stay between: the general on e1 would face the general on e10 with nothing between them"),
    ("4k4/9/9/9/9/9/9/9/9/3K5 w", "d1e1", "facing", {"royal": ("e1",), "facing": ("e10",)},
     "the general on e1 would face the general on e10 with nothing between them"),
    ("3k5/9/9/9/9/4r4/9/9/4N4/4K4 w", "e2c3", "royal_safety", {"pinned": ("e2",), "attackers": ("e5",)},
     "the horse on e2 is pinned: e1 would be attacked by the chariot on e5"),
    ("3k5/9/9/9/9/4r4/9/9/9/5K3 w", "f1e1", "royal_safety", {"royal": ("e1",), "attackers": ("e5",)},
     "e1 is attacked by the chariot on e5"),
])  # fmt: skip
def test_royals_that_would_be_faced_or_taken(
    fen: str, move: str, hook: str, cells: dict[str, tuple[str, ...]], reason: str
) -> None:
    found = why(PALACES, move, fen)
    assert (found.verdict, found.hook, found.reason) == ("illegal", hook, reason)
    assert found.cells.items() >= cells.items()
    assert found.place.startswith("text.yaml:")
    assert found.cells.get("pinned", ()) == cells.get("pinned", ())


@pytest.mark.parametrize(("move", "hook", "rule", "line"), [
    ("e5g7", "confined", "An elephant (B) never leaves its own half (the owner's first five ranks).", 21),
    ("d1c1", "confined", "A general (K) never leaves the palace.", 21),
    ("a4b4", "extra_moves", "one step sideways [sW]", 19),
    ("i5i6", "extra_moves", "From the palace a horse (N) may also move like this", 18),
])  # fmt: skip
def test_the_rule_that_keeps_a_piece_from_a_move(move: str, hook: str, rule: str, line: int) -> None:
    found = why(PALACES, move, "4k4/9/9/9/9/4B3N/P8/9/9/3K5 w")
    assert (found.verdict, found.hook) == ("illegal", hook)
    assert rule in found.rule
    assert found.rule[1:-1] in found.reason
    assert found.place.startswith(f"text.yaml:{line}:")


def test_a_piece_that_never_moves_so_has_no_rule_against_it() -> None:
    found = why(PALACES, "e5e7", "4k4/9/9/9/9/4B4/9/9/9/3K5 w")
    assert (found.hook, found.reason) == ("", "an elephant does not move from e5 to e7 (its moves: nA)")


@pytest.mark.parametrize(("fen", "move", "reason"), [
    ("8/8/8/7m/2M5/8/8/8 w", "c4e6", "there is no enemy to jump over on d5"),
    ("8/8/8/3M3m/2M5/8/8/8 w", "c4e6", "the man on d5 is no enemy to jump over"),
    ("8/8/4m3/3m4/2M5/8/8/8 w", "c4e6", "the man on e6 is in the way: the man moves so only to an empty cell"),
    ("8/8/4m3/8/2M5/8/8/8 w", "c4e6", "the man on e6 is in the way, and there is no enemy to jump over on d5"),
    ("8/8/7m/8/2G5/8/8/M7 w", "c4c6", "it needs a piece to jump over, such as one on c5"),
])  # fmt: skip
def test_what_a_jump_lacks(fen: str, move: str, reason: str) -> None:
    assert why(JUMPS, move, fen).reason == reason


def test_paths_are_told_by_what_they_take() -> None:
    position = load_text(JUMPS).position("8/8/2m1m3/8/2m1m3/3T4/8/8 w")
    assert {text for text in position.moves() if text.startswith("d3d7")} == {"d3d7", "d3d7:2"}
    first, second = position.explain("d3d7"), position.explain("d3d7:2")
    assert {first.verdict, second.verdict} == {"legal"}
    assert set(first.cells["captured"]) | set(second.cells["captured"]) == {"c4", "c6", "e4", "e6"}
    assert set(first.cells["captured"]) in ({"c4", "c6"}, {"e4", "e6"})
    assert "another path is d3d7:2 (takes the man on " in first.reason
    assert position.explain("d3d7:3").reason == "there is no such path; possible is d3d7, d3d7:2"


def test_a_turn_that_is_played_in_part() -> None:
    position = load_text(ISLANDS).start()
    position.push("c1c2")
    assert position.explain("c1c2,c2b1").reason.startswith("it is played already; only the rest of the turn is missing")
    with pytest.raises(alfil.IllegalMove, match=r"c1c2.*: it is played already"):
        position.push("c1c2,c2b1")
    assert position.explain("c2c2").reason == "the pawn on c2 is in the way: the neutral piece needs an empty cell"
    assert position.explain("X@b1").verdict == "legal"
    assert position.push("X@b1").text == "c2b1"


@pytest.mark.parametrize(("rule", "move", "reason"), [
    ("opening: {1: {centre: 1}}", "S@a1", "turn 1 must land on the centre"),
    ("supported: {from: below}", "S@a3", "a piece is dropped on the lowest row or on top of another piece"),
])  # fmt: skip
def test_the_rule_against_a_drop(rule: str, move: str, reason: str) -> None:
    found = why(MARKS.replace("line: {length: 3}", f"line: {{length: 3}}, {rule}"), move)
    assert (found.verdict, found.hook) == ("illegal", rule.split(":")[0])
    assert found.reason == f"the mark may not be dropped on {move[2:]} now: {reason}"
    assert found.place.startswith("text.yaml:7:")


def test_a_rule_in_python_is_named(tmp_path: Path) -> None:
    source = Path(__file__).parents[1] / "custom" / "house_rules.py"
    (tmp_path / "house_rules.py").write_text(source.read_text("utf-8"), "utf-8")
    path = tmp_path / "house.yaml"
    path.write_text(
        "name: House\nextends: [shatranj]\ncode: house_rules\nrules:\n  shy_pieces: {pieces: [N]}\n", "utf-8"
    )
    found = alfil.load(path, trust=True).start().explain("b1a3")
    assert (found.verdict, found.hook) == ("illegal", "shy_pieces")
    assert found.reason == "the faras on b1 may not move to a3 now: N never land on the first file"


def test_nothing_is_added_to_a_turn_that_is_complete() -> None:
    assert why(MARKS, "S@b2,S@a1").reason == "the turn is complete with S@b2, and 'S@a1' is too much"


def test_what_is_dropped_is_named() -> None:
    assert why(ISLANDS, "c1c2,c2b1").reason == "the neutral hole is put on b1"
    assert why(ISLANDS, "X@b1").reason == "the hole may not be dropped now: another action is due"
    assert why(MARKS, "S@b2").reason == "cross's mark is put on b2"
    assert why(MARKS, "T@b2").reason == "a sign is never dropped here"
    assert alfil.load("shogi").position(sfen="4k4/9/9/9/9/9/9/9/4K4 b P 1").explain("P*5e").reason == (
        "sente's pawn from the hand is put on 5e"
    )


def test_the_example_in_a_message_is_legal() -> None:
    assert why(MARKS, "b2").reason == "expected a move such as 'S@a1', found 'b2'"
    position = load_text(ISLANDS).start()
    position.push("c1c2")
    with pytest.raises(alfil.InvalidNotation, match=r"such as '(.*)', found 'zz'") as caught:
        position.push("zz")
    assert str(caught.value).split("'")[1] in position.legal_moves


def test_two_neutral_pieces_are_written_from_their_own_cells() -> None:
    position = load_text(STONES).start()
    turns = position.moves()
    assert len(turns) == len(position.legal_turns())
    assert {turn for turn in turns if turn.startswith("c1b2")} == {"c1b2,a3b3", "c1b2,a3a2", "c1b2,d2c2", "c1b2,d2d3"}
    position.push("c1b2")
    assert [position.parse(move.text) for move in position.legal_moves] == list(position.legal_moves)
    assert set(position.explain("b2b3").fits) == set()
    assert position.parse("b2b3").text == "a3b3"


def test_a_landing_that_could_mean_two_neutral_pieces_is_ambiguous() -> None:
    position = load_text(STONES).position("pp2/1*2/3*/P3 w")
    position.push("a1b1")
    with pytest.raises(alfil.AmbiguousMove, match="fits several: b3b2, c2b2"):
        load_text(STONES).position("p3/1*2/2*1/P3 w").push("a1b1,b1b2")
    assert all(move.text[:2] in ("b3", "d2") for move in position.legal_moves)


def test_paths_without_the_first_are_ambiguous() -> None:
    turner = JUMPS.replace("camf(acsamf)F", "mFcamf(acsamf)(acfamf)F")
    found = why(turner, "d3d7", "8/8/2m1m3/8/2m1m3/3T4/8/8 w")
    assert (found.verdict, found.fits) == ("ambiguous", ("d3d7:2", "d3d7:3"))
    assert found.reason == (
        "it fits several moves: d3d7:2 (takes the man on c4 and the man on c6), "
        "d3d7:3 (takes the man on e4 and the man on e6)"
    )
    with pytest.raises(alfil.AmbiguousMove, match="d3d7:2, d3d7:3"):
        load_text(turner).position("8/8/2m1m3/8/2m1m3/3T4/8/8 w").push("d3d7")
    single = load_text(turner).position("8/8/4m3/8/4m3/3T4/8/8 w")
    assert single.push("d3d7").text == "d3d7:3"
