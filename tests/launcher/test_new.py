"""`alfil new`: files to begin with, which are right as they are."""

import re
from pathlib import Path

import pytest

import alfil
from alfil.variants.registry import load_text
from tests.launcher.running import good, refused, run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_game_of_its_own() -> None:
    assert good("new", "border_town") == (
        "wrote border_town.yaml; next: alfil check border_town.yaml, alfil play border_town.yaml\n"
    )
    assert "# yaml-language-server: $schema=" in Path("border_town.yaml").read_text("utf-8")
    report = good("check", "border_town.yaml", "--games", "40")
    assert report.startswith("border_town.yaml: Border town\n")
    assert report.endswith("border_town.yaml: right\n")
    assert "none ended" not in report


@pytest.mark.parametrize("base", list(alfil.variants()))
def test_an_extension(base: str) -> None:
    good("new", "mine", "--from", base)
    text = Path("mine.yaml").read_text("utf-8")
    assert load_text(text, "mine").rules_hash == alfil.load(base).rules_hash
    assert not run("check", "mine.yaml", "--games", "5").exit_code
    for name, rule in alfil.load(base).definition.rules.items():
        assert re.search(rf"^#   {re.escape(name)}:", text, re.MULTILINE)
        assert all(hook.describe().split()[0] in text for hook in rule)


@pytest.mark.parametrize("base", list(alfil.variants()))
def test_what_is_inherited_can_be_said_again(base: str) -> None:
    good("new", "mine", "--from", base)
    head, _, rest = Path("mine.yaml").read_text("utf-8").partition("# What is inherited.")
    said = re.sub("^# ?", "", rest[rest.index("\n") :], flags=re.MULTILINE)
    again = load_text(head.replace(f"extends: [{base}]\n", "") + said, "mine")
    assert again.definition.bases == ()
    assert again.rules_hash == alfil.load(base).rules_hash


def test_an_alias_is_a_base() -> None:
    good("new", "mine", "--from", "hasami")
    assert "extends: [hasami_shogi]" in Path("mine.yaml").read_text("utf-8")


def test_a_file_that_is_there_stays() -> None:
    Path("mine.yaml").write_text("kept")
    assert refused("new", "mine") == "alfil: 'mine.yaml': File exists\n"
    assert Path("mine.yaml").read_text() == "kept"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("My Game",), "did you mean 'my_game'?"),
        (("../up",), "expected small letters, digits and _"),
        (("shogi",), "is the name of the shipped game 'shogi'"),
        (("mine", "--from", "mine.yaml"), "a base is a shipped game"),
    ],
)
def test_names_that_will_not_do(words: tuple[str, ...], message: str, folder: Path) -> None:
    (folder / "mine.yaml").write_text("name: Mine\nextends: minishogi\n")
    result = run("new", *words)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert [path.name for path in folder.iterdir()] == ["mine.yaml"]


def test_an_unknown_base() -> None:
    assert "did you mean 'shogi'?" in refused("new", "mine", "--from", "shoggi")
    assert not Path("mine.yaml").exists()
