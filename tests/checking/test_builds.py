"""What the schema takes and the game cannot be built from is reported like any other problem, with its place."""

import pytest

from alfil.core.errors import DefinitionError
from alfil.variants import registry
from alfil.variants.loading import Problem, Source
from tests.checking.loading import BUILDS, find_base, head

CASES = sorted(path.name for path in BUILDS.glob("*.yaml"))


@pytest.mark.parametrize("name", CASES)
def test_report(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find_base", find_base)
    text = (BUILDS / name).read_text("utf-8")
    with pytest.raises(DefinitionError) as caught:
        registry.load_text(text, name.removesuffix(".yaml"))
    assert str(caught.value) == head(text)
    assert all(isinstance(problem, Problem) and problem.excerpt for problem in caught.value.problems)


def test_the_texts_are_sources() -> None:
    assert isinstance(find_base("border"), Source)
    assert len(CASES) >= 10


def test_the_pieces_together_have_a_bound() -> None:
    letters = "ABCDEFGHIJLMNOPQRSTUVWXYZ"
    pieces = "".join(f"  {letter}: {{name: rose {letter}, moves: (az)N}}\n" for letter in letters)
    text = (
        "name: Roses\nboard: {rectangle: {files: 20, ranks: 20}}\nsides: [white, black]\nsetup: empty\n"
        f"pieces:\n{pieces}rules: {{drops: {{pieces: all}}, no_move: {{result: loss}}}}\n"
    )
    with pytest.raises(DefinitionError, match="the pieces together have too many ways on this board, over 1000000"):
        registry.load_text(text)
