"""Counts the move tree of every position in `tests/perft/*.perft` and compares it with known numbers.

A file is named for its game. `id` names a position, `setup` is its FEN, `perft` gives a depth and the number of lines
of that length. Counts beyond PERFT_NODES (default two million, what the compiled kernel does in seconds) are marked
slow, counts beyond a hundred times as many are left out.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import alfil
from tests.face import Mode

FOLDER = Path(__file__).parent / "perft"
CAP = int(os.environ.get("PERFT_NODES", "2000000"))
SMALL = min(CAP, 35_000)  # for the modes that make or list every move


class Count(NamedTuple):
    """One number to reproduce."""

    game: str
    id: str
    setup: str
    depth: int
    nodes: int


def counts(path: Path) -> Iterator[Count]:
    """Reads one file."""
    name = setup = ""
    for line in path.read_text("utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "id":
            name = rest
        elif word == "setup":
            setup = rest
        elif word == "perft":
            depth, nodes = rest.split()
            yield Count(path.stem, name, setup, int(depth), int(nodes))
        elif word not in ("", "#"):
            raise ValueError(f"{path.name}: expected id, setup or perft, found {line!r}")


ALL = [count for path in sorted(FOLDER.glob("*.perft")) for count in counts(path)]


def label(count: Count) -> str:
    return f"{count.game}-{count.id}-{count.depth}"


@pytest.mark.parametrize(
    "count",
    [
        pytest.param(count, id=label(count), marks=[pytest.mark.slow] if count.nodes > CAP else [])
        for count in ALL
        if count.nodes <= CAP * 100
    ],
)
def test_count(count: Count) -> None:
    assert alfil.load(count.game).position(count.setup).perft(count.depth) == count.nodes


@pytest.mark.parametrize("mode", ["list", "make"])
@pytest.mark.parametrize("count", [count for count in ALL if count.nodes <= SMALL], ids=label)
def test_other_ways_of_counting_agree(count: Count, mode: Mode) -> None:
    assert alfil.load(count.game).position(count.setup).perft(count.depth, mode=mode) == count.nodes


@pytest.mark.parametrize("game", sorted({count.game for count in ALL}))
def test_the_file_begins_with_the_start_position(game: str) -> None:
    first = next(count for count in ALL if count.game == game)
    variant = alfil.load(game)
    assert variant.start().fen() == variant.position(first.setup).fen()
