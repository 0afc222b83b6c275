"""Game records: round trips, and what a crafted one is told."""

import json

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import alfil
from alfil.core.play.record import format_record, parse_record
from alfil.core.play.replay import record, replay

MOVES = ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"]


def played() -> alfil.Position:
    pos = alfil.load("shogi").start()
    for move in MOVES:
        pos.push(move)
    return pos


def test_round_trip() -> None:
    pos = played()
    pos.declare("resign")
    kept = record(pos, {"sente": "Šimon"})
    text = format_record(kept)
    assert parse_record(text) == kept
    again = replay(pos.game, parse_record(text))
    assert again == pos
    assert again.outcome() == pos.outcome()
    assert json.loads(text)["turns"] == ["c3c4", "g7g6", "b2h8+", "g9h8", "B@e5"]
    assert json.loads(text)["result"]["winner"] == "sente"


def test_handicap_and_unfinished() -> None:
    pos = alfil.load("shogi").start(handicap="rook")
    pos.push("3c3d")
    kept = record(pos)
    assert kept.result is None
    assert replay(pos.game, kept).sfen() == pos.sfen()


def test_other_rules_must_be_allowed() -> None:
    pos = played()
    other = evolve(record(pos), rules="another")
    with pytest.raises(alfil.InvalidRecord, match=rf"rules '{pos.game.rules_hash}', found '.*' with rules 'another'"):
        replay(pos.game, other)
    assert replay(pos.game, other, allow_other_rules=True) == pos


@pytest.mark.parametrize(("change", "why"), [
    ({"turns": ["c3c4", "c3c4"]}, r"turns\[1\]: expected a legal move, found 'c3c4'"),
    ({"turns": ["c3c4", "xyz"]}, r"turns\[1\]: expected a move such as"),
    ({"turns": [5]}, r"turns\[0\]: expected text, found 5"),
    ({"turns": "c3c4"}, r"turns: expected a list, found 'c3c4'"),
    ({"start": "x"}, r"start: expected"),
    ({"start": None}, r"start: expected text, found nothing"),
    ({"declarations": [{"after": 0, "word": "resign", "side": "sente"}]}, r"turns\[0\]: expected no more turns"),
    ({"declarations": [{"after": 5, "word": "surrender", "side": "sente"}]}, r"declarations\[0\]: expected one of"),
    ({"declarations": [{"after": 99, "word": "resign", "side": "sente"}]}, r"declarations\[0\]: expected after from 0"),
    ({"declarations": [{"after": True, "word": "resign", "side": "sente"}]}, r"declarations\[0\]: expected a number"),
    ({"declarations": ["resign"]}, r"declarations\[0\]: expected an object"),
    ({"result": {"winner": "gote", "reason": "checkmate"}}, r"result: expected none, as the game goes on"),
    ({"result": 1}, r"result: expected null"),
    ({"count": 0}, r"count: expected a number from 1"),
    ({"version": 2}, r"expected version 1"),
    ({"format": "pgn"}, r"expected a record"),
    ({"colour": "red"}, r"expected keys of a record, found 'colour'"),
    ({"tags": {"a": 1}}, r"tags.a: expected text"),
])  # fmt: skip
def test_crafted_records(change: dict[str, object], why: str) -> None:
    pos = played()
    text = json.dumps(json.loads(format_record(record(pos))) | change)
    with pytest.raises(alfil.InvalidRecord, match=why):
        replay(pos.game, parse_record(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "1",
        "[" * 100_000,
        '{"format": NaN}',
        '{"a": 1, "a": 2}',
        '{"version": 1' + "0" * 5000 + "}",
    ],
)
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(alfil.InvalidRecord, match="expected"):
        parse_record(text)


def test_a_wrong_result_is_found() -> None:
    pos = played()
    pos.declare("resign")
    kept = evolve(record(pos), result={"winner": "gote", "reason": "resignation"})
    with pytest.raises(alfil.InvalidRecord, match="result: expected 'resignation' with winner 'sente', found"):
        replay(pos.game, kept)


@given(text=st.text(max_size=50))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(alfil.InvalidRecord):
        parse_record(text)
