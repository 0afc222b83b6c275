"""Men scattered at random, many of them around the kings: pins, double checks, mating drops."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tests.face import MODES, at, at_sfen, uci

Cell = tuple[int, int]  # file from the left, rank from the top, from 0

SETS = {
    "shogi": (9, "RRBBGGGGSSSSNNNNLLLL" + "P" * 18),
    "minishogi": (5, "RRBBGGSSPP"),
    "shatranj": (8, "QQBBBBNNNNRRRR" + "P" * 16),
    "makruk": (8, "MMMMSSSSNNNNRRRR" + "P" * 16),
}
PROMOTE = {"shogi": "RBSNLP", "minishogi": "RBSP"}


def scattered(game: str, chance: random.Random) -> tuple[dict[Cell, str], list[str], str]:
    """Men by cell, men in hand and the side to move (w: the first), by the rules of setting up."""
    size, stock = SETS[game]
    cells = [(file, rank) for file in range(size) for rank in range(size)]
    side = chance.choice("wb")
    attacked, home = two_kings(cells, size, chance)
    men = {attacked: "k", home: "K"} if side == "w" else {attacked: "K", home: "k"}
    hands: list[str] = []
    for letter in chance.sample(stock, chance.randint(3, len(stock))):
        man = letter if chance.random() < 0.5 else letter.lower()
        if game in PROMOTE and (chance.random() < 0.2 or (letter == "P" and not hands)):
            hands.append(man if hands else letter if side == "w" else letter.lower())
            continue
        close = [cell for cell in cells if max(abs(cell[0] - attacked[0]), abs(cell[1] - attacked[1])) <= 2]
        cell = chance.choice(close if chance.random() < 0.7 else cells)
        if letter in PROMOTE.get(game, "") and chance.random() < 0.3:
            man = "+" + man
        if cell not in men and may_stand(game, man, cell, men):
            men[cell] = man
    return men, hands, side


def two_kings(cells: list[Cell], size: int, chance: random.Random) -> tuple[Cell, Cell]:
    """Cells for the king to be attacked, mostly at an edge, and for the other one, not beside it."""
    edge = [cell for cell in cells if {0, size - 1} & set(cell)]
    attacked = chance.choice(edge if chance.random() < 0.8 else cells)
    far = [cell for cell in cells if max(abs(cell[0] - attacked[0]), abs(cell[1] - attacked[1])) > 1]
    return attacked, chance.choice(far)


def may_stand(game: str, man: str, cell: Cell, men: Mapping[Cell, str]) -> bool:
    """Nowhere it could never move again, and no second pawn of a side on a file where the game forbids it."""
    size = SETS[game][0]
    steps = cell[1] if man.isupper() else size - 1 - cell[1]  # to the last rank
    if man.upper() == "P" and game in PROMOTE and any(men.get((cell[0], rank)) == man for rank in range(size)):
        return False
    if man.upper() == "P" and game not in PROMOTE:
        return {"shatranj": 1, "makruk": 3}[game] <= steps <= size - 2
    return steps >= {"P": 1, "L": 1, "N": 2 if game in PROMOTE else 0}.get(man.upper(), 0)


def board(men: Mapping[Cell, str], size: int) -> str:
    """The board field of a FEN."""
    rows = []
    for rank in range(size):
        row = "".join(men.get((file, rank), "1") for file in range(size))
        for run in range(size, 1, -1):
            row = row.replace("1" * run, str(run))
        rows.append(row)
    return "/".join(rows)


@pytest.mark.parametrize("seed", range(10))
def test_shogi_beside_cshogi(seed: int) -> None:
    cshogi = pytest.importorskip("cshogi")
    chance, seen = random.Random(seed), 0
    while seen < 60:
        men, hands, side = scattered("shogi", chance)
        order = "RBGSNLPrbgsnlp"
        held = "".join(f"{hands.count(man)}{man}" if hands.count(man) > 1 else man for man in order if man in hands)
        fields = board(men, 9), held or "-"
        if cshogi.Board(f"{fields[0]} {'b' if side == 'b' else 'w'} {fields[1]} 1").is_check():
            continue  # the king of the side that has just moved must not be attacked
        sfen = f"{fields[0]} {'w' if side == 'b' else 'b'} {fields[1]} 1"
        seen += 1
        compare_shogi(cshogi, sfen)


def compare_shogi(cshogi: Any, sfen: str) -> None:
    oracle = cshogi.Board(sfen)
    position = at_sfen("shogi", sfen)
    assert position.in_check == oracle.is_check(), sfen
    assert position.moves("usi") == sorted(cshogi.move_to_usi(move) for move in oracle.legal_moves), sfen
    assert {position.perft(1, mode=mode) for mode in MODES} == {len(position.legal_moves)}, sfen


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", ["minishogi", "shatranj", "makruk"])
def test_beside_fairy_stockfish(game: str, seed: int) -> None:
    fish = pytest.importorskip("pyffish")
    chance, seen = random.Random(seed), 0
    while seen < 60:
        men, hands, side = scattered(game, chance)
        text = board(men, SETS[game][0]) + (f"[{''.join(hands) or '-'}]" if game in PROMOTE else "")
        if fish.gives_check(game, f"{text} {'b' if side == 'w' else 'w'} - - 0 1", []):
            continue
        fen = f"{text} {side} - - 0 1"
        if fish.is_immediate_game_end(game, fen, [])[0]:
            continue
        seen += 1
        position = at(game, fen)
        assert position.in_check == fish.gives_check(game, fen, []), fen
        assert uci(position) == lawful(fish, game, fen), fen
        assert {position.perft(1, mode=mode) for mode in MODES} == {len(position.legal_moves)}, fen


def lawful(fish: Any, game: str, fen: str) -> set[str]:
    """Legal moves, without the mating pawn drops that Fairy-Stockfish lists and the rules forbid."""
    return {
        move
        for move in fish.legal_moves(game, fen, [])
        if not (
            move.startswith("P@") and fish.gives_check(game, fen, [move]) and not fish.legal_moves(game, fen, [move])
        )
    }
