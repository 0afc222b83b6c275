"""Ends of games: judged, declared, and taken back."""

import copy
import pickle

import pytest
from attrs import evolve

import alfil
from alfil.core.play.record import format_record, parse_record
from alfil.core.play.replay import record, replay


def test_mate() -> None:
    pos = alfil.load("shogi").position("8k/9/7G1/4B4/9/9/9/9/4K4[G] w - - 0 1")
    pos.push("G*1b")
    outcome = pos.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.ranking, outcome.reason) == ("sente", (("sente",), ("gote",)), "checkmate")
    assert outcome.hook == "checkmate"
    assert outcome.rule
    why = pos.explain_outcome()
    assert why is not None
    assert why.cells["royal"] == ("1a",)
    assert "1b" in why.cells["attackers"]


def test_repetition_tells_when() -> None:
    pos = alfil.load("shogi").start()
    for _ in range(3):
        for text in ("2h3h", "8b7b", "3h2h", "7b8b"):
            assert pos.outcome() is None
            pos.push(text)
    outcome, why = pos.outcome(), pos.explain_outcome()
    assert outcome is not None
    assert why is not None
    assert (outcome.winner, outcome.hook) == (None, "repetition")
    assert why.plies == (0, 4, 8, 12)


def test_resigning_and_agreeing() -> None:
    pos = alfil.load("shogi").start()
    given = pos.declare("resign")
    assert given is not None
    assert given.winner == "gote"
    assert not pos.legal_moves
    assert len(pos.acts) == 1
    with pytest.raises(alfil.IllegalMove, match="the game is over"):
        pos.push("7g7f")
    with pytest.raises(alfil.IllegalMove, match="game in progress"):
        pos.declare("draw")
    pos.pop()
    assert pos.outcome() is None
    assert "7g7f" in pos.legal_moves
    taken = pos.declare("resign", "gote")
    assert taken is not None
    assert taken.winner == "sente"
    pos.pop()
    outcome = pos.declare("draw")
    assert outcome is not None
    assert (outcome.winner, outcome.ranking) == (None, (("sente", "gote"),))


@pytest.mark.parametrize(("word", "side"), [("win", None), ("repetition", None), ("resign", "white")])
def test_what_may_not_be_declared(word: str, side: str | None) -> None:
    pos = alfil.load("shogi").start()
    with pytest.raises(alfil.IllegalMove, match="expected"):
        pos.declare(word, side)
    assert pos.acts == ()
    assert pos.claims() == ()


def test_a_draw_count_begins_and_stops_by_word() -> None:
    game = evolve(alfil.load("makruk").game, clock=evolve(alfil.load("makruk").game.clock, declared=True))
    start = "8/3k4/8/8/8/4K3/8/4R3 b - - 0 1"
    pos = alfil.Position.from_fen(game, start)
    assert pos.declare("count") is None
    assert pos.fen() == "8/3k4/8/8/8/4K3/8/4R3 b - 32 6 1"
    assert "d7d6" in pos.legal_moves
    pos.push("d7d6")
    pos.push("e1e2")
    assert pos.fen().split()[3:5] == ["32", "8"]
    twin, thawed = copy.copy(pos), pickle.loads(pickle.dumps(pos))
    again = replay(game, parse_record(format_record(record(pos))))
    assert twin.fen() == thawed.fen() == again.fen() == pos.fen()
    assert twin == pos
    with pytest.raises(alfil.IllegalMove, match="expected one of stop, resign, draw"):
        pos.declare("count")
    assert pos.declare("stop") is None
    assert pos.fen().split()[3] == "-"
    pos.pop()
    assert pos == twin
    for _ in range(2):
        pos.pop()
    pos.pop()
    assert (pos.fen(), pos.acts) == (start, ())
    white = alfil.Position.from_fen(game, start.replace(" b ", " w "))
    with pytest.raises(alfil.IllegalMove, match="expected one of resign, draw"):
        white.declare("count")
