"""What every definition that comes with the package must have: sound rules, examples that hold, counts, sources."""

import re
from pathlib import Path

import pytest

import alfil
from alfil.variants.checking import semantic_problems
from alfil.variants.examples import failures

PERFT = Path(__file__).parent / "perft"
every_game = pytest.mark.parametrize("name", list(alfil.variants()))


@every_game
def test_it_loads_and_means_something(name: str) -> None:
    errors = [problem for problem in semantic_problems(alfil.load(name)) if problem.severity == "error"]
    assert not errors


@every_game
def test_its_examples_hold(name: str) -> None:
    variant = alfil.load(name)
    assert [str(failure) for failure in failures(variant)] == []
    assert len(variant.definition.examples) >= 3


@every_game
def test_every_example_says_why(name: str) -> None:
    assert all(example.because for example in alfil.load(name).definition.examples)


@every_game
def test_it_has_counts(name: str) -> None:
    text = (PERFT / f"{name}.perft").read_text("utf-8")
    assert re.search(r"^perft 4 \d+$", text, re.MULTILINE)


@every_game
def test_it_describes_itself(name: str) -> None:
    variant = alfil.load(name)
    text = " ".join(variant.describe().split())
    assert variant.title in text
    for piece in variant.definition.pieces.values():
        assert piece.name in text


@every_game
def test_it_says_where_it_comes_from(name: str) -> None:
    assert alfil.load(name).definition.sources


SFEN = """\
name: Text of both kinds
extends: minishogi
examples:
  - sfen: 4k/P4/5/5/K4 b - 1
    legal: [5b5a+]
    illegal: [5b5a]
"""


def test_an_example_may_begin_with_sfen() -> None:
    from alfil.variants.registry import load_text

    assert list(failures(load_text(SFEN))) == []
    (failure,) = failures(load_text(SFEN.replace("4k/P4", "4k/P3")))
    assert failure.path == ("examples", "0", "sfen")
    with pytest.raises(alfil.DefinitionError, match="has 'position' or 'sfen', not both"):
        load_text(SFEN.replace("    legal:", "    position: 4k/P4/5/5/K4[-] w\n    legal:"))
