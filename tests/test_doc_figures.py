"""Every rule hook has a figure in its reference, of an example that holds."""

import sys
from functools import partial
from pathlib import Path

import pytest

import alfil
import alfil.variants.hooks
from alfil.variants import registry
from alfil.variants.checking import examine
from alfil.variants.examples import failures
from alfil.variants.schema.hook import HOOKS

DOCS = Path(__file__).parents[1] / "docs"
sys.path.insert(0, str(DOCS))

import figures  # noqa: E402 - beside the pages it is for

SHIPPED = sorted(
    name for name, cls in HOOKS.items() if not cls.code and cls.__module__.startswith("alfil.variants.hooks")
)


def test_every_hook_has_a_figure() -> None:
    assert sorted(figures.SHOWN) == SHIPPED


@pytest.mark.parametrize("hook", SHIPPED)
def test_the_figure_shows_a_game_with_the_hook(hook: str) -> None:
    name, number = figures.SHOWN[hook]
    variant = figures.game(name)
    assert hook in variant.definition.rules
    assert not list(failures(variant))
    assert "<svg" in "".join(figures.figure_lines(hook))
    assert 1 <= number <= len(variant.definition.examples)


@pytest.mark.parametrize("path", sorted((DOCS / "figures").glob("*.yaml")), ids=lambda path: path.stem)
def test_the_games_of_figures_pass_the_check(path: Path) -> None:
    report = examine(path.name, partial(registry.load_file, path), games=20)
    assert [str(problem) for problem in report.problems if problem.severity == "error"] == []


def test_files_of_figures_are_all_in_use() -> None:
    used = {name for name, _ in figures.SHOWN.values() if name.endswith(".yaml")}
    assert {path.name for path in (DOCS / "figures").glob("*.yaml")} == used


def test_shipped_games_are_found_by_name() -> None:
    assert figures.game("shogi") is alfil.load("shogi")
