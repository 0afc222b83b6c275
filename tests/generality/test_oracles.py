"""Positions from random play, castling rights taken away, with the answers of other programs.

`data/*.jsonl`: Fairy-Stockfish by pyffish; chess, atomic and crazyhouse agree with python-chess to depth 2.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from alfil.core.kernel import COMPILED

from .games import load

FOLDER = Path(__file__).parent / "data"
DEEPEST = 200_000 if COMPILED else 2_000
ROWS: list[tuple[str, dict[str, Any]]] = [
    (path.stem, json.loads(line))
    for path in sorted(FOLDER.glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]
every_row = pytest.mark.parametrize(
    ("name", "row"), [pytest.param(*row, id=f"{row[0]} {row[1]['fen']}") for row in ROWS]
)


@every_row
def test_moves(name: str, row: dict[str, Any]) -> None:
    if "moves" in row:
        position = load(name).position(row["fen"])
        assert sorted(str(move) for move in position.legal_moves) == row["moves"].split()


@every_row
@pytest.mark.parametrize("mode", ["count", "list", "make"])
def test_counts(name: str, row: dict[str, Any], mode: Any) -> None:
    position = load(name).position(row["fen"])
    for depth, nodes in enumerate(row["perft"], 1):
        if nodes <= (DEEPEST if mode == "count" else DEEPEST // 10):
            assert position.perft(depth, mode) == nodes
