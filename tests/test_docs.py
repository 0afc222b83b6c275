"""What the documentation shows is true: its sessions run, its files load and play, its links lead somewhere."""

import doctest
import random
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

import alfil
from alfil.variants.registry import load_text, text_of

from .tree import ROOT, files, shown

PAGES = [ROOT / "README.md", *files("docs", "*.md")]
TUTORIAL = sorted((ROOT / "docs" / "tutorial" / "files").glob("*.yaml"))


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "pycon")], ids=shown)
def test_sessions_run_as_shown(page: Path) -> None:
    text = "\n".join(blocks(page, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, shown(page), str(page), 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=shown)
def test_programs_are_python(page: Path) -> None:
    for block in blocks(page, "python"):
        compile(block, str(page), "exec")


@pytest.mark.parametrize("path", TUTORIAL, ids=lambda path: path.stem)
def test_games_of_the_tutorial_play(path: Path) -> None:
    variant, chance = alfil.load(path), random.Random(7)
    for _ in range(20):
        position = variant.start()
        while position.outcome() is None and position.ply < 200:
            position.push(chance.choice(position.legal_moves))
    assert variant.describe()


@pytest.mark.parametrize("path", TUTORIAL, ids=lambda path: path.stem)
def test_examples_of_the_tutorial_hold(path: Path) -> None:
    variant = alfil.load(path)
    for example in variant.definition.examples:
        position = variant.position(example.position) if example.position else variant.start()
        for move in example.play:
            position.push(move)
        assert all(is_legal(position, move) for move in example.legal)
        assert not any(is_legal(position, move) for move in example.illegal)
        outcome = position.outcome()
        assert example.outcome is None or example.outcome == (outcome.winner or "draw" if outcome else "none")


def is_legal(position: alfil.Position, text: str) -> bool:
    """Whether a text names a legal move."""
    try:
        position.parse(text)
    except alfil.IllegalMove:
        return False
    return True


def test_the_tutorial_shows_its_files() -> None:
    text = "".join(page.read_text("utf-8") for page in files("docs/tutorial", "*.md"))
    assert all(f"files/{path.name}" in text for path in TUTORIAL)


def test_the_readme_shows_a_game_that_loads() -> None:
    (text,) = blocks(ROOT / "README.md", "yaml")
    assert load_text(text).rules_hash == load_text(text_of("hasami_shogi")).rules_hash


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_links_lead_to_files(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)(?:#[\w-]+)?\)", page.read_text("utf-8"))
    missing = [target for target in targets if "generated/" not in target and not (page.parent / target).exists()]
    assert not missing


def test_the_reference_follows_from_the_classes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from alfil.variants.schema.hook import HOOKS

    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    import_module("generate").generate(tmp_path)
    rules = (tmp_path / "rules.md").read_text("utf-8")
    assert all(f"### `{name}`" in rules for name in HOOKS)
    assert {path.stem for path in (tmp_path / "games").iterdir()} == set(alfil.variants())


def test_every_hook_shows_its_entry() -> None:
    from alfil.variants import hooks
    from alfil.variants.schema.hook import HOOKS

    assert hooks.__name__ in sys.modules
    for name, cls in HOOKS.items():
        if not cls.__module__.startswith(hooks.__name__):
            continue  # a test's own
        assert f"YAML: `{name}: " in (cls.__doc__ or ""), f"{name} does not show how it is written"


def test_shipped_games_say_where_their_rules_come_from() -> None:
    assert not [name for name in alfil.variants() if not alfil.load(name).definition.sources]
