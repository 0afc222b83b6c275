"""The check of files with rules in Python: what tables cannot show is not guessed, and their failures are reported."""

import json
from pathlib import Path

import pytest

from tests.launcher.running import good, run

GAME = "name: House\nextends: [shatranj]\ncode: moody\nrules:\n  moody: {}\n"
MODULE = """\
from attrs import frozen

from alfil.variants.hooks.custom import CustomFilter
from alfil.variants.schema.hook import hook


@hook("moody")
@frozen(kw_only=True)
class Moody(CustomFilter):
    def describe(self):
        return "Some moves are not allowed."

    def allows(self, now, action):
        return {answer}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house.yaml").write_text(GAME)
    return tmp_path


def test_a_rule_that_works(folder: Path) -> None:
    (folder / "moody.py").write_text(MODULE.format(answer="action.goal != 'a4'"))
    assert good("check", "--trust", "house.yaml", "--games", "3").endswith("house.yaml: right\n")


def test_a_rule_that_fails(folder: Path) -> None:
    (folder / "moody.py").write_text(MODULE.format(answer="action.no_such_thing"))
    result = run("check", "--trust", "house.yaml", "--games", "3")
    assert result.exit_code == 1
    assert result.stderr.startswith("house.yaml:5:3: a rule in Python failed: AttributeError: ")
    assert "Traceback" not in result.stderr


def test_without_trust() -> None:
    (report,) = json.loads(run("check", "--json", "house.yaml").stdout)
    assert report["problems"][0]["line"] == 3
    assert "only with trust" in report["problems"][0]["hint"]
