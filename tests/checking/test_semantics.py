"""Every file in tests/bad_meanings means something odd; the comment block at its head is the exact report."""

import pytest

import alfil
from alfil.variants.checking.semantics import semantic_problems
from tests.checking.loading import FOLDER, head, load
from tests.generality import games

CASES = sorted(path.name for path in FOLDER.glob("*.yaml"))
BASES = sorted(path.name for path in (FOLDER / "bases").glob("*.yaml"))

HANDS = """\
name: Hands
extends: border
rules: {capture_to_hand: {}, drops: {pieces: all}, max_per_line: {pieces: [P]}, no_dead_drop: {}}
"""
ARMIES = """\
name: Declared
extends: border
setup: {army: {white: [KR3R, PPPPPP], black: [KR4, PPPPPP]}, at: {white: a1, black: f6}}
"""
FOUR_IN_A_ROW = """\
name: Four
extends: placing
rules: {line: {length: 4}}
"""


@pytest.mark.parametrize("name", CASES)
def test_report(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    problems = semantic_problems(load(name, text))
    *report, count = head(text).split("\n")
    assert "\n".join(map(str, problems)) == "\n".join(report)
    assert count == f"{len(problems)} problem{'s' * (len(problems) != 1)}."
    assert problems


@pytest.mark.parametrize("name", BASES)
def test_nothing_in_a_sound_game(name: str) -> None:
    assert semantic_problems(load(name, (FOLDER / "bases" / name).read_bytes())) == ()


FILLING = """\
name: Isolation
board: {rectangle: {files: 8, ranks: 6}}
sides: [white, black]
pieces:
  P: {name: pawn, moves: mK}
  X: {name: hole, letter: '*', owner: neutral, capturable: false}
setup: 4p3/8/8/8/8/3P4 w
rules:
  drops: {pieces: [X], owner: neutral, from: unlimited}
  turn: {steps: [{use: [moves]}, {use: [drops], of: neutral}]}
  no_move: {result: loss}
"""  # every turn fills a cell for good: no draw rule is wanted


@pytest.mark.parametrize("text", [HANDS, ARMIES, FOUR_IN_A_ROW, FILLING])
def test_nothing_in_a_sound_change(text: str) -> None:
    assert semantic_problems(load("sound.yaml", text)) == ()


@pytest.mark.parametrize("name", games.NAMES)
def test_no_error_in_games_of_other_kinds(name: str) -> None:
    assert [problem for problem in semantic_problems(games.load(name)) if problem.severity == "error"] == []


@pytest.mark.parametrize("name", [name for name in alfil.variants() if name != "hasami_shogi"])
def test_nothing_in_shipped_games(name: str) -> None:
    assert semantic_problems(alfil.load(name)) == ()


def test_a_shipped_game_without_a_draw_rule() -> None:
    (problem,) = semantic_problems(alfil.load("hasami_shogi"))
    assert problem.severity == "warning"
    assert "for ever" in problem.message
