"""Hasami shogi and medieval chess beside their plain references: moves, board, check and ending at every position."""

import random

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, at, uci
from tests.reference import hasami, medieval

WORDS = {
    "no move": ("no move", "stalemate", "no legal move"),
    "move limit": ("move limit", "moves", "seventy", "70"),
    "few pieces": ("few", "piece", "stone"),
}


def compare_outcome(position: alfil.Position, expected: hasami.Outcome | medieval.Outcome | None) -> None:
    if expected is None:
        assert_goes_on(position)
    else:
        assert_ends(position, expected.winner, *WORDS.get(expected.reason, (expected.reason,)))


def follow_hasami(plain: hasami.Position, chance: random.Random, length: int) -> None:
    position = at("hasami_shogi", hasami.fen(plain))
    for _ in range(length):
        moves = hasami.legal_moves(plain)
        assert sorted(uci(position)) == moves
        assert position.fen().split()[:2] == hasami.fen(plain).split()
        compare_outcome(position, hasami.outcome(plain))
        if not moves:
            return
        takes = [move for move in moves if len(hasami.play(plain, move).stones) < len(plain.stones)]
        move = chance.choice(takes if takes and chance.random() < 0.4 else moves)
        plain = hasami.play(plain, move)
        position.push(move)


@pytest.mark.parametrize("seed", range(12))
def test_hasami_from_the_start(seed: int) -> None:
    follow_hasami(hasami.parse(hasami.START), random.Random(seed), 120)


@pytest.mark.parametrize("seed", range(40))
def test_hasami_from_a_random_board(seed: int) -> None:
    """Scattered stones bring captures in several directions, lines and last stones quickly."""
    chance = random.Random(seed + 100)
    cells = chance.sample([(file, rank) for file in range(1, 10) for rank in range(1, 10)], chance.randint(6, 30))
    stones = {cell: chance.choice(("white", "black")) for cell in cells}
    follow_hasami(hasami.Position(stones, chance.choice(("white", "black"))), chance, 60)


def fields(fen: str) -> list[str | set[str]]:
    """The fields of a FEN, the rights without regard to their order."""
    board, side, rights, *rest = fen.split()
    return [board, side, set(rights.split(",")), *rest]


def follow_medieval(plain: medieval.Position, chance: random.Random, length: int) -> None:
    position = at("medieval_chess", medieval.fen(plain))
    for _ in range(length):
        moves = medieval.legal_moves(plain)
        assert sorted(uci(position)) == moves
        assert fields(position.fen()) == fields(medieval.fen(plain))
        assert position.in_check == medieval.in_check(plain.men, plain.turn)
        over = medieval.outcome(plain)
        compare_outcome(position, over)
        if over is not None:
            return
        takes = [move for move in moves if medieval.cell_named(move[2:4]) in plain.men]
        move = chance.choice(takes if takes and chance.random() < 0.2 else moves)
        plain = medieval.play(plain, move)
        position.push(move)


@pytest.mark.parametrize("seed", range(20))
def test_medieval_from_the_start(seed: int) -> None:
    follow_medieval(medieval.parse(medieval.START), random.Random(seed), 110)


def scattered(chance: random.Random) -> medieval.Position | None:
    """A random arrangement with few men, rights, and a count near its end; None if unplayable."""
    cells = chance.sample([(file, rank) for file in range(1, 9) for rank in range(1, 9)], chance.randint(4, 10))
    men = dict(zip(cells, "Kk" + "".join(chance.choice("QqBbNnRrPp") for _ in cells[2:]), strict=True))
    if any(man in "Pp" and cell[1] in (1, 8) for cell, man in men.items()):
        return None
    fresh = frozenset(cell for cell, man in men.items() if man in "KkQq" and chance.random() < 0.7)
    turn, double = chance.choice(("white", "black")), chance.random() < 0.5
    bare = any(sum(medieval.owner(man) == side for man in men.values()) == 1 for side in ("white", "black"))
    if bare or medieval.in_check(men, medieval.OTHER[turn]):
        return None
    plain = medieval.Position(men, turn, fresh, double, chance.choice((0, 100, 130)), 90)
    return medieval.parse(medieval.fen(plain))


@pytest.mark.parametrize("seed", range(80))
def test_medieval_from_a_random_board(seed: int) -> None:
    chance = random.Random(seed + 100)
    plain = None
    while plain is None:
        plain = scattered(chance)
    follow_medieval(plain, chance, 40)
