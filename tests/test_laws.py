"""What holds at every position of every game, whatever its rules: checked along random games of the first six."""

import copy
import pickle
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import alfil
from tests.face import MODES, is_legal

GAMES = ("shogi", "minishogi", "medieval_chess", "shatranj", "makruk", "hasami_shogi")
SHOGI = ("shogi", "minishogi")  # the games with SFEN and USI

games = st.sampled_from(GAMES)
# Short lists that shrink well, and whole games of random moves from a seed.
picks = st.lists(st.integers(0, 10_000), max_size=40) | st.builds(
    lambda seed, length: random.Random(seed).choices(range(10_000), k=length),
    st.integers(0, 2**32),
    st.integers(40, 200),
)
laws = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def walk(position: alfil.Position, choices: list[int]) -> list[str]:
    """Plays the chosen moves until the game is over; returns their texts."""
    played = []
    for choice in choices:
        if position.outcome() is not None:
            break
        moves = sorted(str(move) for move in position.legal_moves)
        played.append(moves[choice % len(moves)])
        position.push(played[-1])
    return played


def along(game: str, choices: list[int]) -> alfil.Position:
    """The position after the chosen moves from the start."""
    position = alfil.load(game).start()
    walk(position, choices)
    return position


def snapshot(position: alfil.Position) -> dict[str, Any]:
    """Everything the face says about a position."""
    return {
        "fen": position.fen(),
        "key": position.key,
        "ply": position.ply,
        "turn": position.turn,
        "check": position.in_check,
        "moves": sorted(str(move) for move in position.legal_moves),
        "outcome": position.outcome(),
    }


def mirrored_move(move: str, ranks: int) -> str:
    """The same move seen from the other side of the board; promotion letters stay."""
    cells = move[2:] if move[1] == "@" else move
    turned = "".join(str(ranks + 1 - int(letter)) if letter.isdigit() else letter for letter in cells)
    return move[:2] + turned if move[1] == "@" else turned


def mirrored_fen(fen: str, ranks: int) -> str:
    """The same position with colours and ranks exchanged; further fields follow their cells."""
    board, side, *rest = fen.split()
    board, bracket, hands = board.partition("[")
    board = "/".join(reversed(board.split("/"))).swapcase()
    if rest and rest[0] != "-":
        rest[0] = ",".join(cell[0] + str(ranks + 1 - int(cell[1])) for cell in rest[0].split(","))
    return " ".join([board + bracket + hands.swapcase(), "b" if side == "w" else "w", *rest])


@laws
@given(games, picks, picks)
def test_undo_restores_everything(game: str, before: list[int], after: list[int]) -> None:
    position = along(game, before)
    kept = snapshot(position)
    for _ in walk(position, after):
        position.pop()
    assert snapshot(position) == kept


@laws
@given(games, picks)
def test_undo_passes_the_same_positions_backwards(game: str, choices: list[int]) -> None:
    position = alfil.load(game).start()
    passed = [snapshot(position)]
    for choice in choices:
        if not walk(position, [choice]):
            break
        passed.append(snapshot(position))
    while len(passed) > 1:
        assert snapshot(position) == passed.pop()
        position.pop()


@laws
@given(games, picks)
def test_fen_round_trip(game: str, choices: list[int]) -> None:
    position = along(game, choices)
    again = alfil.load(game).position(position.fen())
    assert again.fen() == position.fen()
    assert again.key == position.key
    assert again.in_check == position.in_check
    if position.outcome() is None:
        assert sorted(map(str, again.legal_moves)) == sorted(map(str, position.legal_moves))


@laws
@given(st.sampled_from(SHOGI), picks)
def test_sfen_round_trip(game: str, choices: list[int]) -> None:
    position = along(game, choices)
    again = alfil.load(game).position(sfen=position.sfen())
    assert again.sfen() == position.sfen()
    assert again.fen().split()[:2] == position.fen().split()[:2]
    assert again.key == position.key


@laws
@given(games, picks)
def test_uci_round_trip(game: str, choices: list[int]) -> None:
    position = along(game, choices)
    moves = list(position.legal_moves)
    assert len({str(move) for move in moves}) == len(moves)
    for move in moves:
        assert position.parse(str(move)) == move
        assert is_legal(position, str(move))
        assert is_legal(position, move)


@laws
@given(st.sampled_from(SHOGI), picks)
def test_usi_round_trip(game: str, choices: list[int]) -> None:
    position = along(game, choices)
    texts = [position.format(move, "usi") for move in position.legal_moves]
    assert sorted(texts) == position.moves("usi")
    assert [position.parse(text) for text in texts] == list(position.legal_moves)


@laws
@given(games, picks, st.integers(0, 10_000))
def test_a_move_and_its_text_do_the_same(game: str, choices: list[int], choice: int) -> None:
    position = along(game, choices)
    if position.outcome() is not None:
        return
    moves = list(position.legal_moves)
    move, twin = moves[choice % len(moves)], copy.copy(position)
    position.push(move)
    twin.push(str(move))
    assert snapshot(position) == snapshot(twin)


@laws
@given(games, picks, picks)
def test_copies_are_independent(game: str, before: list[int], after: list[int]) -> None:
    position = along(game, before)
    kept, twin = snapshot(position), copy.copy(position)
    assert snapshot(twin) == kept
    walk(twin, after)
    assert snapshot(position) == kept
    ahead = snapshot(twin)
    walk(position, after)
    assert snapshot(position) == ahead


@laws
@given(games, picks, picks)
def test_pickle_round_trip(game: str, before: list[int], after: list[int]) -> None:
    """With the history: repetitions still count, and moves can be taken back."""
    position = along(game, before)
    again = pickle.loads(pickle.dumps(position))
    assert snapshot(again) == snapshot(position)
    assert walk(again, after) == walk(position, after)
    assert snapshot(again) == snapshot(position)
    for _ in range(min(3, position.ply)):
        again.pop()
        position.pop()
    assert snapshot(again) == snapshot(position)


@laws
@given(games, picks, st.integers(0, 10_000))
def test_equal_games_make_equal_positions(game: str, choices: list[int], choice: int) -> None:
    one, two = along(game, choices), along(game, choices)
    assert one == two
    assert hash(one) == hash(two)
    if walk(two, [choice]):
        assert one != two


@laws
@given(games, picks)
def test_ways_of_counting_agree(game: str, choices: list[int]) -> None:
    position = along(game, choices)
    kept = snapshot(position)
    for depth in (1, 2):
        assert len({position.perft(depth, mode=mode) for mode in MODES}) == 1
    assert snapshot(position) == kept


@laws
@given(games, picks)
def test_two_plies_are_the_sum_of_one(game: str, choices: list[int]) -> None:
    position = along(game, choices)
    total = 0
    for move in list(position.legal_moves):
        position.push(move)
        total += position.perft(1)
        position.pop()
    assert position.perft(2) == total


@laws
@given(games, picks)
def test_colours_are_alike(game: str, choices: list[int]) -> None:
    position = along(game, choices)
    ranks = position.fen().split()[0].count("/") + 1
    mirror = alfil.load(game).position(mirrored_fen(position.fen(), ranks))
    assert mirror.in_check == position.in_check
    if position.outcome() is None:
        moves = {mirrored_move(str(move), ranks).lower() for move in position.legal_moves}
        assert {str(move).lower() for move in mirror.legal_moves} == moves


@laws
@given(games, picks, st.text("abcdefghi123456789PRK@*+=q", max_size=6))
def test_text_is_legal_exactly_if_it_can_be_played(game: str, choices: list[int], text: str) -> None:
    position = along(game, choices)
    kept = snapshot(position)
    if is_legal(position, text):
        position.push(text)
        position.pop()
    else:
        with pytest.raises((alfil.InvalidNotation, alfil.IllegalMove, alfil.AmbiguousMove)):
            position.push(text)
    assert snapshot(position) == kept
