"""`alfil check`: reports, examples, random games."""

import json
from pathlib import Path

import pytest

import alfil
from alfil.variants.examples import failures
from alfil.variants.registry import load_text
from alfil.variants.trials import try_games
from tests.launcher.running import ROOT, good, run

GAME = """\
name: Corner walk
board: {rectangle: {files: 4, ranks: 4}}
sides: [white, black]
pieces:
  K: {name: walker, moves: W}
setup: 3k/4/4/K3 w
rules:
  few_pieces: {at_most: 0, result: loss}
  no_move: {result: draw}
examples:
"""


@pytest.mark.parametrize("name", list(alfil.variants()))
def test_shipped_games_are_right(name: str) -> None:
    out = good("check", str(ROOT / "variant_defs" / f"{name}.yaml"))
    assert "is right" in out
    assert "random games" in out


def test_a_good_file_tells_of_its_examples(tmp_path: Path) -> None:
    path = tmp_path / "walk.yaml"
    path.write_text(GAME + "  - {legal: [a1a2], illegal: [a1c1]}\n  - {play: [a1a2], legal: [d4d3]}\n")
    assert f"{path}: Corner walk is right; its 2 examples hold; 10 random games: " in good("check", str(path))
    data = json.loads(good("check", "--json", str(path)))
    assert data[0]["ok"]
    assert data[0]["examples"] == 2
    assert sum(data[0]["random_games"].values()) == 10


@pytest.mark.parametrize(
    ("example", "message"),
    [
        ("{legal: [a1c1]}", "12:14: example 1: expected 'a1c1' to be legal, found illegal"),
        ("{illegal: [b1b2, a1a2]}", "12:22: example 1: expected 'a1a2' to be illegal, found legal"),
        ("{play: [a1a2, zz]}", "12:19: example 1: expected a move"),
        ("{outcome: white}", "example 1: expected white, found none"),
        ("{position: 4/4/4/K3 w, outcome: none}", "example 1: expected none, found white (too few pieces)"),
        ("{position: 4/4/4/K3 w, outcome: white, rule: no_move}", "expected no_move to decide, found few_pieces"),
        ("{legal: [a1a2], rule: no_move}", "expected no_move to decide, found no rule"),
    ],
)
def test_examples_that_do_not_hold(tmp_path: Path, example: str, message: str) -> None:
    path = tmp_path / "walk.yaml"
    path.write_text(f"{GAME}\n  - {example}\n")
    result = run("check", str(path))
    assert result.exit_code == 1
    assert message in result.stderr
    assert result.stderr.startswith("walk.yaml:12:")
    problem = json.loads(run("check", "--json", str(path)).stdout)[0]["problems"][0]
    assert (problem["file"], problem["line"]) == ("walk.yaml", 12)


def test_examples_that_hold() -> None:
    text = GAME + "  - {position: 4/4/4/K3 w, outcome: white, rule: few_pieces}\n"
    assert list(failures(load_text(text))) == []


def test_every_file_is_reported(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("name: Broken\npeices: {}\n")
    result = run("check", str(broken), "minishogi", str(tmp_path), str(tmp_path / "none.yaml"))
    assert result.exit_code == 1
    assert "did you mean 'pieces'?" in result.stderr
    assert "Is a directory" in result.stderr
    assert "no file" in result.stderr
    assert "minishogi: Minishogi is right" in result.stdout


def test_a_report_as_data(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("name: Broken\npeices: {}\n")
    result = run("check", "--json", str(broken))
    assert result.exit_code == 1
    report = json.loads(result.stdout)[0]
    assert not report["ok"]
    places = [(problem["line"], problem["column"]) for problem in report["problems"]]
    assert (2, 1) in places


def test_random_games_are_the_same_for_a_seed() -> None:
    minishogi = alfil.load("minishogi")
    assert try_games(minishogi, seed=3) == try_games(minishogi, seed=3)
    assert try_games(minishogi, games=4).faults == ()
