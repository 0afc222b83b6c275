"""`alfil check`: reports, examples, random games."""

import json
import re
from pathlib import Path

import pytest

import alfil
from alfil.variants.examples import failures
from alfil.variants.registry import load_text
from tests.launcher.running import ROOT, good, refused, run

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
    assert f"{name}.yaml: right" in out
    assert "200 random games: " in out or "random game" in out


def test_a_good_file_tells_of_its_examples(tmp_path: Path) -> None:
    path = tmp_path / "walk.yaml"
    path.write_text(GAME + "  - {legal: [a1a2], illegal: [a1c1]}\n  - {play: [a1a2], legal: [d4d3]}\n")
    text = good("check", "--games", "20", str(path))
    assert "examples   passed: all 2 hold\n" in text
    assert "20 random games: " in text
    assert text.endswith(f"{path}: right, with 2 warnings\n")
    (data,) = json.loads(good("check", "--json", "--games", "20", str(path)))
    assert data["ok"]
    assert data["examples"] == 2
    assert [(batch["player"], batch["games"]) for batch in data["games"]] == [("random", 20), ("bot", 1)]
    assert sum(data["games"][0]["winners"].values()) == data["games"][0]["ended"]
    assert [layer["name"] for layer in data["layers"]] == ["syntax", "schema", "semantics", "examples", "play"]
    assert {problem["severity"] for problem in data["problems"]} == {"warning"}


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
    result = run("check", "--games", "0", str(path))
    assert result.exit_code == 1
    assert message in result.stderr
    assert result.stderr.startswith(f"{path}:12:")
    problem = json.loads(run("check", "--json", "--games", "0", str(path)).stdout)[0]["problems"][0]
    assert (problem["file"], problem["line"]) == (str(path), 12)


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
    assert "minishogi: right" in result.stdout


def test_a_report_as_data(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("name: Broken\npeices: {}\n")
    result = run("check", "--json", str(broken))
    assert result.exit_code == 1
    report = json.loads(result.stdout)[0]
    assert not report["ok"]
    places = [(problem["line"], problem["column"]) for problem in report["problems"]]
    assert (2, 1) in places


def test_games_are_the_same_for_a_seed() -> None:
    words = ("check", "--json", "minishogi", "--games", "10")
    assert good(*words, "--seed", "3") == good(*words, "--seed", "3")
    assert good(*words, "--seed", "3") != good(*words, "--seed", "4")


def test_no_games() -> None:
    text = good("check", "--games", "0", "minishogi")
    assert "play" not in text
    assert text.endswith("minishogi: right\n")


def test_problems_are_shown_at_the_path_that_was_given(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "g.yaml").write_text("name: G\nextends: shogi\nrules: {chekmate: {}}\n")
    first, second = (str(tmp_path / folder / "g.yaml") for folder in ("one", "two"))
    lines = run("check", first, second).stderr.split("\n")
    heads = [line for line in lines if "unknown rule" in line]
    assert heads == [f"{path}:3:9: unknown rule 'chekmate'; did you mean 'checkmate'?" for path in (first, second)]
    with pytest.raises(alfil.DefinitionError, match="^" + re.escape(f"{first}:3:9: ")):
        alfil.load(first)


def test_a_file_beside_is_named_for_a_game_that_is_not_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused("moves", "walk") == "alfil: no game is called 'walk'; `alfil list` shows the games\n"
    Path("walk.yaml").write_text(GAME + "  - {legal: [a1a2]}\n")
    assert refused("moves", "walk") == "alfil: no game is called 'walk'; the file there is called './walk.yaml'\n"
    assert good("moves", "./walk.yaml")


def test_a_file_is_no_base(tmp_path: Path) -> None:
    (tmp_path / "xiangqi.yaml").write_text("name: Xiangqi\nextends: shogi\n")
    child = tmp_path / "child.yaml"
    for base in ("xiangqi", "./xiangqi.yaml"):
        child.write_text(f"name: Child\nextends: [{base}]\npieces: {{Q: none}}\nrules: {{drops: {{pieces: [S]}}}}\n")
        report = run("check", str(child)).stderr
        assert "only shipped games can be extended, no files: hasami_shogi, " in report
        assert report.endswith(f"{child}: 1 error\n")


def test_a_smaller_board_asks_for_its_own_handicaps(tmp_path: Path) -> None:
    child = tmp_path / "child.yaml"
    text = "name: Child\nextends: shogi\nboard: {rectangle: {files: 6, ranks: 9}, coordinates: shogi}\n"
    child.write_text(text + "setup: k5/6/6/6/6/6/6/6/5K[-] w - - 1\n")
    first, *_ = run("check", str(child)).stderr.split("\n")
    message = (
        "handicaps, inherited from 'shogi', do not fit this board; give your own, or remove with `handicaps: none`"
    )
    assert first == f"{child}:3:1: {message}"
