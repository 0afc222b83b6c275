"""The definitions in examples/: their own examples, and their moves beside Fairy-Stockfish and published counts."""

import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import alfil
from alfil.launcher.cli import commands
from alfil.variants.examples import failures

from .hexes import Hexes, perft

FOLDER = Path(__file__).parents[2] / "examples"
NAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))

FISH = {
    "los_alamos_chess": "losalamos",
    "courier_chess": "courier",
    "dobutsu_shogi": "dobutsu",
    "tori_shogi": "torishogi",
    "gardner_minichess": "gardner",
    "breakthrough": "breakthrough",
    "clobber": "clobber",
}

# lines of 1, 2, ... turns from the start; those of Fairy-Stockfish are asked below
COUNTS = {
    "courier_chess": [26, 678, 18406, 500337],  # Fairy-Stockfish's own test
    "dobutsu_shogi": [4, 17, 123, 976, 8122, 71677],  # the last one: shogiops
    "clobber": [49, 2116, 80063],  # the last one asked of Fairy-Stockfish once, as it takes long
    "glinski_chess": [51, 2586, 137858],  # counted by hexes.py too
}


def load(name: str) -> alfil.Variant:
    return alfil.load(FOLDER / f"{name}.yaml", trust=True)


@pytest.fixture(scope="module")
def fish() -> Any:
    return pytest.importorskip("pyffish")


def fish_moves(fish: Any, variant: str, fen: str, moves: list[str]) -> list[str]:
    """Legal moves, none after the end, and none that mates with a dropped swallow: these are illegal, but listed."""
    if fish.is_immediate_game_end(variant, fen, moves)[0]:
        return []
    legal: list[str] = fish.legal_moves(variant, fen, moves)
    return [
        move
        for move in legal
        if not (
            move.startswith("S@")
            and fish.gives_check(variant, fen, [*moves, move])
            and not fish.legal_moves(variant, fen, [*moves, move])
        )
    ]


def fish_perft(fish: Any, variant: str, fen: str, depth: int, moves: list[str]) -> int:
    legal = fish_moves(fish, variant, fen, moves)
    if depth == 1:
        return len(legal)
    return sum(fish_perft(fish, variant, fen, depth - 1, [*moves, move]) for move in legal)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_shows_its_rules_by_examples_that_hold(name: str) -> None:
    game = load(name)
    assert [str(failure) for failure in failures(game)] == []
    assert len(game.definition.examples) >= 4
    assert all(example.because for example in game.definition.examples)
    assert game.definition.sources


@pytest.mark.parametrize("name", NAMES)
def test_check_finds_nothing_wrong(name: str) -> None:
    result = CliRunner().invoke(commands, ["check", "--trust", "--games", "6", str(FOLDER / f"{name}.yaml")])
    assert result.exit_code == 0, result.output
    assert "warning" not in result.output


@pytest.mark.parametrize("name", NAMES)
def test_games_end(name: str) -> None:
    chance = random.Random(name)
    position = load(name).start()
    while position.outcome() is None and position.ply < 2000:
        position.push(chance.choice(position.legal_moves))
    assert position.outcome() is not None


@pytest.mark.parametrize("name", FISH)
def test_perft_beside_fairy_stockfish(fish: Any, name: str) -> None:
    start = load(name).start()
    fen = fish.start_fen(FISH[name])
    for depth in (1, 2) if name == "clobber" else (1, 2, 3):
        assert start.perft(depth) == fish_perft(fish, FISH[name], fen, depth, [])


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", FISH)
def test_random_positions_beside_fairy_stockfish(fish: Any, name: str, seed: int) -> None:
    variant, chance = FISH[name], random.Random(seed)
    fen, position = fish.start_fen(variant), load(name).start()
    for _ in range(40 + 10 * seed):
        expected = sorted(fish_moves(fish, variant, fen, []))
        if not expected or position.outcome() is not None:
            break
        assert sorted(move.text for move in position.legal_moves) == expected, fen
        move = chance.choice(expected)
        position.push(move)
        fen = fish.get_fen(variant, fen, [move])
    if position.outcome() is None:
        assert position.perft(2) == fish_perft(fish, variant, fen, 2, [])


@pytest.mark.parametrize("name", COUNTS)
def test_published_counts(name: str) -> None:
    start = load(name).start()
    assert [start.perft(depth) for depth in range(1, len(COUNTS[name]) + 1)] == COUNTS[name]


@pytest.mark.parametrize("seed", range(4))
def test_hexagonal_chess_beside_an_oracle(seed: int) -> None:
    chance = random.Random(seed)
    position, oracle = load("glinski_chess").start(), Hexes()
    while position.outcome() is None and position.ply < 150:
        after = oracle.moves()
        assert sorted(move.text for move in position.legal_moves) == sorted(after), position.fen()
        move = chance.choice([text for text in after if text.endswith("q")] or sorted(after))
        position.push(move)
        oracle = after[move]


def test_hexagonal_counts_beside_an_oracle() -> None:
    assert [perft(Hexes(), depth) for depth in (1, 2)] == COUNTS["glinski_chess"][:2]


@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("5/2s2/5/2S2/5", "c2c3", "2s2/5/2S2/5/5"),  # away from the mover
        ("2s2/5/2S2/5/S4", "c3c4", "5/2S2/5/5/S4"),  # off the board
        ("2s2/2s2/5/2S2/5", "c2c3", "2s2/2s2/2S2/5/5"),  # not into another piece
        ("2b2/1s3/2S2/5/5", "c3c4", "2b2/s1S2/5/5/5"),  # a boulder stays
        ("5/2s2/1s1s1/2S2/s4", "c2c3", "2s2/5/s1S1s/5/s4"),  # three at once
        ("5/5/1S1s1/2S2/5", "c2c3", "5/5/1SS1s/5/5"),  # no friends
        ("5/1s1s1/5/2S2/5", "c2c3", "5/1s1s1/2S2/5/5"),  # nor through a corner
        ("5/5/1sB2/5/5", "c3b3", None),  # nobody is taken
        ("5/1s3/5/1B3/S4", "b2b3", "1s3/5/1B3/5/S4"),  # boulders push as well
    ],
)
def test_shoves(before: str, move: str, after: str | None) -> None:
    position = load("shove").position(f"{before} w")
    if after is None:
        assert move not in position.legal_moves
        return
    text, key = position.fen(), position.key
    position.push(move)
    assert position.fen().split()[0] == after
    position.pop()
    assert (position.fen(), position.key) == (text, key)


def test_counts_of_shove_made_by_hand() -> None:
    start = load("shove").start()
    assert start.perft(1) == 3 * 3 + 2  # three free cells ahead of every stone, one of every boulder
    assert start.perft(2) == 11 * 11  # nobody has met anybody yet


def test_a_line_may_begin_as_full_as_the_drop_rule_lets_it_get() -> None:
    tori = load("tori_shogi")
    assert tori.position("k6/7/3S3/7/3S3/7/K6[S] w").perft(1) > 0
    with pytest.raises(alfil.InvalidPosition, match=r"sente has 3 of swallow on one line .*, not at most 2"):
        tori.position("k6/7/3S3/3S3/3S3/7/K6[S] w")


def test_bent_ranks_are_named_where_they_end() -> None:
    lines = str(load("glinski_chess").start()).splitlines()
    ends = [line.split()[-1] for line in lines if line.split()[-1].isdigit()]
    assert ends == [str(rank) for rank in range(11, 0, -1)]
    assert lines[0].split() == ["b", "11"]
    assert lines[15].split()[-1] == "1"
