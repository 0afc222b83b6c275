"""Position: what it shows, how it changes, and that nothing is lost on the way."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import alfil
from alfil.core.play.move import Move

GAMES = ["shogi", "minishogi", "shatranj", "makruk", "medieval_chess", "hasami_shogi"]
FOOLS = ["7g7f", "3c3d", "8h2b+", "3a2b"]


def start(name: str) -> alfil.Position:
    return alfil.load(name).start()


def test_what_it_shows() -> None:
    pos = start("shogi")
    assert (pos.turn, pos.ply, pos.in_check, pos.hands) == ("sente", 0, False, {"sente": {}, "gote": {}})
    assert pos["7g"] == pos["c3"]
    piece = pos["8h"]
    assert piece is not None
    assert (piece.letter, piece.side) == ("B", "sente")
    assert pos["5e"] is None
    with pytest.raises(KeyError):
        pos["z9"]


def test_moves_in_both_notations_and_back() -> None:
    pos = start("shogi")
    for text in FOOLS:
        pos.push(text)
    assert pos.turn == "sente"
    assert pos.hands == {"sente": {"B": 1}, "gote": {"B": 1}}
    assert [str(move) for move in pos.history] == ["c3c4", "g7g6", "b2h8+", "g9h8"]
    assert pos.sfen() == "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5"
    assert "B*5e" in pos.legal_moves
    assert "B@e5" in pos.legal_moves
    assert "B@e5" in pos.moves("uci")
    assert "B*5e" in pos.moves("usi")
    while pos.acts:
        pos.pop()
    assert pos == start("shogi")
    with pytest.raises(IndexError):
        pos.pop()


def test_errors_leave_it_as_it_was() -> None:
    pos = start("shogi")
    before = pos.fen(), pos.key
    for text, error in [
        ("7g7e", alfil.IllegalMove),
        ("7g", alfil.InvalidNotation),
        ("7g7f,3c3d", alfil.IllegalMove),
        ("2b8h", alfil.IllegalMove),
    ]:
        with pytest.raises(error):
            pos.push(text)
        assert (pos.fen(), pos.key, pos.acts) == (*before, ())
    with pytest.raises(alfil.IllegalMove):
        pos.push(Move(5, "a1a1"))


def test_legal_moves_are_a_sequence() -> None:
    pos = start("shogi")
    moves = pos.legal_moves
    assert len(moves) == len(list(moves)) == 30
    assert moves[0] in moves
    assert "7g7f" in moves
    assert "7g7e" not in moves
    assert "no move" not in moves
    pos.push("7g7f")
    assert len(moves) == 30
    assert "2g2f" in moves


def test_forced_letter_must_be_said() -> None:
    pos = alfil.load("makruk").position("4k3/8/8/3P4/8/8/8/4K3 w - - 0 1")
    assert "d5d6m" in pos.legal_moves
    with pytest.raises(alfil.IllegalMove, match="d5d6m"):
        pos.push("d5d6")


def test_counts() -> None:
    pos = start("shogi")
    assert pos.perft(2) == sum(pos.divide(2, "usi").values()) == 900
    assert pos.divide(1, "usi")["7g7f"] == 1
    assert sorted(pos.moves("uci")) == sorted(str(move) for move in pos.legal_moves)
    assert len(pos.legal_turns()) == 30


def test_handicap_numbers() -> None:
    pos = alfil.load("shogi").start(handicap="two pieces")
    assert pos.turn == "gote"
    assert pos.sfen().split()[1:] == ["w", "-", "1"]


@pytest.mark.parametrize("name", GAMES)
def test_board_as_text(name: str) -> None:
    text = str(start(name))
    assert text.splitlines()[-1].endswith("to move")
    assert all(label in text for label in ("1", "a"))
    assert repr(start(name)).startswith("<Position of ")


def test_board_with_hands() -> None:
    pos = alfil.load("minishogi").position("4k/5/5/5/K4[PPr] w 0 1")
    assert str(pos).splitlines() == [
        "gote: R",
        " .  .  .  .  k   a",
        " .  .  .  .  .   b",
        " .  .  .  .  .   c",
        " .  .  .  .  .   d",
        " K  .  .  .  .   e",
        " 5  4  3  2  1",
        "sente: P2",
        "sente to move",
    ]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_laws_of_a_random_game(name: str, data: st.DataObject) -> None:
    """Undo restores; text, copies and pickles are the same position; parsing finds the move that was written."""
    game = alfil.load(name)
    pos = game.start()
    before = []
    for _ in range(data.draw(st.integers(0, 40))):
        moves = pos.legal_moves
        if not moves or pos.outcome():
            break
        before.append((pos.fen(), pos.key, hash(pos), pos.ply, pos.turn))
        move = moves[data.draw(st.integers(0, len(moves) - 1))]
        notation = data.draw(st.sampled_from(["uci", None]))
        assert pos.parse(pos.format(move, notation)) == move
        pos.push(move)
    twin, thawed = copy.copy(pos), pickle.loads(pickle.dumps(pos))
    assert twin == pos == thawed
    assert hash(twin) == hash(pos) == hash(thawed)
    assert thawed.history == pos.history
    if not pos.outcome():
        again = game.position(pos.fen())
        assert again.fen() == pos.fen()
        assert sorted(again.moves()) == sorted(pos.moves())
    for state in reversed(before):
        twin.pop()
        assert (twin.fen(), twin.key, hash(twin), twin.ply, twin.turn) == state
    assert pos.ply == len(before)
