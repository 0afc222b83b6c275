"""Faults that programs of this field had, as small inputs with the right answer: `tests/data/cases.jsonl`."""

import json
from pathlib import Path
from typing import Any

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, play, uci, usi

ROWS: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parent / "data" / "cases.jsonl").read_text("utf-8").splitlines()
]


def rows(kind: str) -> pytest.MarkDecorator:
    """Parametrises a test over the rows of one kind."""
    return pytest.mark.parametrize("row", [row for row in ROWS if row["kind"] == kind], ids=lambda row: row["id"])


def position_of(row: dict[str, Any]) -> alfil.Position:
    """The position of a row: its FEN, its SFEN, or the start."""
    given = row["input"]
    variant = alfil.load(row["variant"])
    if "fen" in given:
        return variant.position(given["fen"])
    return variant.position(sfen=given["sfen"]) if "sfen" in given else variant.start()


@rows("moves")
def test_moves(row: dict[str, Any]) -> None:
    position, expected = position_of(row), row["expected"]
    moves = usi(position) if row["variant"] == "shogi" else uci(position)
    assert set(expected.get("legal", [])) <= moves, row["fault"]
    assert not set(expected.get("illegal", [])) & moves, row["fault"]
    assert len(moves) == expected.get("count", len(moves)), row["fault"]


@rows("outcome")
def test_outcome(row: dict[str, Any]) -> None:
    position, expected = position_of(row), row["expected"]
    for move in row["input"].get("moves", []):
        if position.outcome() is None:  # a row may go on after the end
            position.push(move)
    if "may_declare" not in expected:
        assert_ends(position, expected["winner"], expected["reason"])
    elif expected.get("without_handicap", expected["may_declare"]):
        assert_ends(position, position.turn, "impasse")
    else:
        assert_goes_on(position)


def count_of(position: alfil.Position) -> tuple[float | None, float]:
    """Limit and count in moves; the FEN has them in half moves."""
    limit, count = position.fen().split()[3:5]
    return None if limit == "-" else int(limit) / 2, int(count) / 2


@rows("counting")
def test_counting(row: dict[str, Any]) -> None:
    given, expected = row["input"], row["expected"]
    if "draw" in expected:
        for fen, drawn in zip(given["fens"], expected["draw"], strict=True):
            position = play(alfil.load(row["variant"]).position(fen), given["moves"])
            assert (position.outcome() is not None) == drawn, row["fault"]
        return
    limit, count = count_of(play(position_of(row), given["moves"]))
    assert limit == expected["limit_moves"], row["fault"]
    if "counted_moves" in expected:
        assert count == expected["counted_moves"], row["fault"]


@rows("fen_after")
def test_text_after_moves(row: dict[str, Any]) -> None:
    assert play(position_of(row), row["input"]["moves"]).sfen() == row["expected"]["sfen"], row["fault"]


@rows("fen")
def test_text(row: dict[str, Any]) -> None:
    given, shogi = row["input"], alfil.load(row["variant"])
    if "fens" in given:
        for text in given["fens"]:
            with pytest.raises(alfil.InvalidPosition):
                shogi.position(sfen=text)
    elif "text" in given:
        try:
            accepted = shogi.position(sfen=given["text"])
        except alfil.InvalidPosition as refusal:
            assert "_" in str(refusal) or "underscore" in str(refusal)  # noqa: PT017 - either answer is right
        else:
            assert accepted.sfen() == shogi.start().sfen()
    else:
        assert shogi.position(sfen=given["sfen"]).sfen() == given["sfen"]


@rows("performance")
def test_perft(row: dict[str, Any]) -> None:
    assert alfil.load(row["variant"]).start().perft(3) == row["expected"]["nodes"]
