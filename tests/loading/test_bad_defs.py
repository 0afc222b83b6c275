"""Every file in tests/bad_defs holds one fault; the comment block at its head is the exact report."""

from pathlib import Path

import pytest

from alfil.core.errors import DefinitionError
from alfil.variants.loading import Problem, Source, load_definition

FOLDER = Path(__file__).parent.parent / "bad_defs"
BASES = sorted(path.stem for path in (FOLDER / "bases").glob("*.yaml"))
CASES = sorted(path.name for path in FOLDER.glob("*.yaml"))


def find_base(name: str) -> Source:
    if name not in BASES:
        raise LookupError(name)
    return Source(f"{name}.yaml", (FOLDER / "bases" / f"{name}.yaml").read_bytes())


def head(raw: bytes) -> str:
    lines = raw.decode("utf-8", "replace").split("\n")
    block = []
    for line in lines:
        if not line.startswith("#"):
            break
        block.append(line[2:])
    return "\n".join(block)


@pytest.mark.parametrize("name", CASES)
def test_report(name: str) -> None:
    raw = (FOLDER / name).read_bytes()
    with pytest.raises(DefinitionError) as caught:
        load_definition(Source(name, raw), find_base, known_bases=BASES)
    assert str(caught.value) == head(raw)
    problems = caught.value.problems
    assert all(isinstance(problem, Problem) for problem in problems)
    assert f"{len(problems)} problem" in head(raw)


def test_there_are_many() -> None:
    assert len(CASES) >= 40
