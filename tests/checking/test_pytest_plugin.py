"""`pytest --alfil`: what is collected, what fails and how it is shown, and that nobody else pays for it."""

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import alfil
from alfil.core.play.position import Position
from alfil.variants import registry
from alfil.variants.checking import laws

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
GAME = (ROOT / "docs/tutorial/files/gate.yaml").read_text("utf-8")
alfil.load("minishogi")  # pytester forgets modules first imported in its runs, and YAML's cannot be imported twice
INSTALLED = any(point.name == "alfil" for point in entry_points(group="pytest11"))
PLUGIN = () if INSTALLED else ("-p", "pytest_alfil")


def run(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess(*PLUGIN, "-p", "no:cacheprovider", "--alfil-games", "5", *words)


def test_a_sound_file(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", gate=GAME)
    pytester.makepyfile("def test_other(): assert False")
    result = run(pytester, "--alfil", "gate.yaml", "-v")
    result.assert_outcomes(passed=13)
    names = ("loads", "semantics", "example 1", "example 3", "law: undo", "law: legality", "law: counting", "games")
    for name in names:
        result.stdout.fnmatch_lines([f"*gate.yaml::{name} PASSED*"])


def test_a_folder_a_shipped_game_and_other_tests(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("defs")
    (folder / "one.yaml").write_text(GAME)
    (folder / "two.yaml").write_text("name: Two\nextends: minishogi\n")
    pytester.makepyfile("def test_other(): pass")
    both = run(pytester, "--alfil", "defs", "test_a_folder_a_shipped_game_and_other_tests.py")
    both.assert_outcomes(passed=13 + 10 + 1)
    shipped = len(registry.load("minishogi").definition.examples)
    run(pytester, "--alfil", "minishogi").assert_outcomes(passed=10 + shipped)


def test_a_file_that_does_not_load(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", gate=GAME.replace("moves: W}", "moves: Y}"))
    result = run(pytester, "--alfil", "gate.yaml")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["*gate.yaml:6:27: unknown atom 'Y' in move 'Y'*", "*^", "1 problem; nothing was loaded."]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")


def test_an_example_that_does_not_hold_and_a_rule_that_means_nothing(pytester: pytest.Pytester) -> None:
    wrong = GAME.replace("illegal: [a1a2]", "illegal: [a1b2]").replace(
        "few_pieces:", "line: {length: 9}\n  few_pieces:"
    )
    pytester.makefile(".yaml", gate=wrong)
    result = run(pytester, "--alfil", "gate.yaml")
    result.assert_outcomes(passed=11, failed=2)
    result.stdout.fnmatch_lines(["*gate.yaml:14:18: a line of 9 never fits: the longest there has 6 cells"])
    result.stdout.fnmatch_lines(["*gate.yaml:*: example 1: expected 'a1b2' to be illegal, found legal: *"])


def no_third_move(position: Position) -> Iterator[str]:
    if position.ply > 2:
        yield "three moves were made"


def test_a_broken_law_is_shown_with_the_shortest_game(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(laws.LAWS, "patience", no_third_move)  # type: ignore[arg-type]
    pytester.makefile(".yaml", gate=GAME)
    result = run(pytester, "--alfil", "gate.yaml", "--alfil-games", "20")
    result.assert_outcomes(passed=13, failed=1)
    result.stdout.fnmatch_lines(
        [
            "gate.yaml: the law of patience does not hold after 3 actions:",
            "  three moves were made",
            "position = alfil.load(*gate.yaml*).start()",
            "for move in '* * *'.split():",
            "    position.push(move)",
        ]
    )
    lines = result.outlines
    shown = lines[lines.index("import alfil") : next(n for n, line in enumerate(lines) if line.startswith("# "))]
    found: dict[str, Position] = {}
    exec("\n".join(shown), found)
    assert found["position"].ply == 3


@pytest.mark.parametrize("word", ["none.yaml", "shoggi", "empty"])
def test_what_is_not_there(pytester: pytest.Pytester, word: str) -> None:
    pytester.mkdir("empty")
    result = run(pytester, "--alfil", word)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--alfil: no *"])


def test_others_do_not_pay() -> None:
    wanted = "[name for name in sys.modules if name.split('.')[0] in ('alfil', 'yaml', 'attrs')]"
    code = f"import sys, pytest_alfil; print({wanted})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
