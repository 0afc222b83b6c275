"""Positions from random play with the answers of other programs: `tests/data/oracle/*.jsonl`.

The numbers leave out mating pawn drops, which Fairy-Stockfish lists and the rules forbid.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import alfil
from tests.face import MODES, Mode, uci, usi

FOLDER = Path(__file__).parent / "data" / "oracle"
LARGE = 50_000  # nodes from which a count is left to the slow tests
ROWS: list[tuple[str, dict[str, Any]]] = [
    (path.stem, json.loads(line))
    for path in sorted(FOLDER.glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]
every_row = pytest.mark.parametrize(
    ("game", "row"), [pytest.param(*row, id=f"{row[0]} {row[1]['fen']}") for row in ROWS]
)


@every_row
def test_moves(game: str, row: dict[str, Any]) -> None:
    position = alfil.load(game).position(row["fen"])
    assert sorted(uci(position)) == row["moves"]
    assert len(position.legal_moves) == len(row["moves"])
    assert position.in_check == row["check"]


@pytest.mark.parametrize(
    ("game", "row"), [pytest.param(*row, id=f"{row[0]} {row[1]['sfen']}") for row in ROWS if "sfen" in row[1]]
)
def test_sfen_and_usi(game: str, row: dict[str, Any]) -> None:
    position = alfil.load(game).position(sfen=row["sfen"])
    assert usi(position) == set(row["usi"])
    board, side, hands, ply = position.sfen().split()
    expected = row["sfen"].split()
    assert [board, side, sorted(hands), ply] == [*expected[:2], sorted(expected[2]), expected[3]]
    assert position.fen().split()[:2] == alfil.load(game).position(row["fen"]).fen().split()[:2]


@every_row
@pytest.mark.parametrize("mode", MODES)
def test_perft_to_two(game: str, row: dict[str, Any], mode: Mode) -> None:
    position = alfil.load(game).position(row["fen"])
    assert [position.perft(depth, mode=mode) for depth in (1, 2)] == row["perft"][:2]


@pytest.mark.parametrize(
    ("game", "row"),
    [
        pytest.param(game, row, id=f"{game} {row['fen']}", marks=[pytest.mark.slow] if row["perft"][2] > LARGE else [])
        for game, row in ROWS
    ],
)
def test_perft_to_three(game: str, row: dict[str, Any]) -> None:
    assert alfil.load(game).position(row["fen"]).perft(3) == row["perft"][2]
