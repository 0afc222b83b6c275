"""Ends of games: judged, declared, and taken back."""

import pytest

import alfil


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
    assert pos.declare("resign").winner == "gote"
    assert not pos.legal_moves
    assert len(pos.acts) == 1
    with pytest.raises(alfil.IllegalMove, match="the game is over"):
        pos.push("7g7f")
    with pytest.raises(alfil.IllegalMove, match="game in progress"):
        pos.declare("draw")
    pos.pop()
    assert pos.outcome() is None
    assert "7g7f" in pos.legal_moves
    assert pos.declare("resign", "gote").winner == "sente"
    pos.pop()
    outcome = pos.declare("draw")
    assert (outcome.winner, outcome.ranking) == (None, (("sente", "gote"),))


@pytest.mark.parametrize(("word", "side"), [("win", None), ("repetition", None), ("resign", "white")])
def test_what_may_not_be_declared(word: str, side: str | None) -> None:
    pos = alfil.load("shogi").start()
    with pytest.raises(alfil.IllegalMove, match="expected"):
        pos.declare(word, side)
    assert pos.acts == ()
    assert pos.claims() == ()
