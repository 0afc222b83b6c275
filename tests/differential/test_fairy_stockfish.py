"""Minishogi, shatranj and makruk beside Fairy-Stockfish: moves, check, text, and who lost."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import alfil
from tests.face import assert_ends, at, uci

STARTS = {
    "minishogi": "rbsgk/4p/5/P4/KGSBR[-] w - - 0 1",
    "shatranj": "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
    "makruk": "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
}
GAMES = 34  # of each game; half from the start, half from a position of the oracle table
LENGTH = 110
TABLES = Path(__file__).parent.parent / "data" / "oracle"


def other(side: str) -> str:
    return {"sente": "gote", "gote": "sente", "white": "black", "black": "white"}[side]


def oracle_moves(fish: Any, game: str, fen: str) -> list[str]:
    """Legal moves, without the mating pawn drops that Fairy-Stockfish lists and the rules forbid."""
    moves: list[str] = fish.legal_moves(game, fen, [])
    return sorted(move for move in moves if not mating_pawn_drop(fish, game, fen, move))


def mating_pawn_drop(fish: Any, game: str, fen: str, move: str) -> bool:
    return move.startswith("P@") and fish.gives_check(game, fen, [move]) and not fish.legal_moves(game, fen, [move])


def arrangement(fen: str) -> tuple[list[str], str]:
    """Board and side, the hands without regard to their order."""
    board, side = fen.split()[:2]
    ranks, _, hands = board.partition("[")
    return [ranks, *sorted(hands.strip("[]-"))], side


def both_bare(fen: str) -> bool:
    return sum(letter.isalpha() for letter in fen.split()[0]) == 2


def beginning(game: str, seed: int) -> str:
    """The start, or a position from the middle of a game, where men are fewer and the end is nearer."""
    if seed % 2 == 0:
        return STARTS[game]
    fen: str = json.loads((TABLES / f"{game}.jsonl").read_text("utf-8").splitlines()[seed // 2])["fen"]
    return fen


def occupied(fen: str) -> set[str]:
    """The names of the cells where men stand."""
    ranks = fen.split()[0].partition("[")[0].replace("+", "").split("/")
    cells = set()
    for row, text in enumerate(ranks):
        file = 0
        for letter in text:
            if letter.isalpha():
                cells.add("abcdefgh"[file] + str(len(ranks) - row))
            file += int(letter) if letter.isdigit() else 1
    return cells


def likely(fen: str, moves: list[str], chance: random.Random) -> str:
    """A random move, captures somewhat more often."""
    taken = occupied(fen)
    captures = [move for move in moves if move[2:4] in taken]
    return chance.choice(captures if captures and chance.random() < 0.3 else moves)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("game", STARTS)
def test_random_game(game: str, seed: int) -> None:
    fish = pytest.importorskip("pyffish")
    chance, fen = random.Random(seed), beginning(game, seed)
    position = at(game, fen)
    for _ in range(LENGTH):
        assert arrangement(position.fen()) == arrangement(fen)
        over, value = fish.is_immediate_game_end(game, fen, [])
        if over:  # shatranj's bare king; the value is that of the side to move
            assert_ends(position, position.turn if value > 0 else other(position.turn), "bare")
            return
        if game == "shatranj" and both_bare(fen):
            assert_ends(position, None, "bare")
            return
        moves = oracle_moves(fish, game, fen)
        assert sorted(uci(position)) == moves
        assert position.in_check == fish.gives_check(game, fen, [])
        if not moves:
            drawn = game == "makruk" and not position.in_check
            assert_ends(position, None if drawn else other(position.turn), "checkmate", "stalemate", "no")
            return
        if position.outcome() is not None:
            assert ends_by_count(position)
            return
        move = likely(fen, moves, chance)
        fen = fish.get_fen(game, fen, [move])
        position.push(move)


def ends_by_count(position: alfil.Position) -> bool:
    """Repetition and counts are no business of this test; nothing else may end the game."""
    outcome = position.outcome()
    assert outcome is not None
    return any(word in outcome.reason for word in ("repetition", "count", "limit", "perpetual"))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("men", ["R7", "R1R5", "S1S5", "N1N5", "S1N5"])
def test_makruk_counts_a_bare_king_alike(men: str, seed: int) -> None:
    """The met takes the last enemy man, then both sides play at random until the count or something else ends it."""
    fish = pytest.importorskip("pyffish")
    fen, chance = f"3k4/8/8/8/4p3/3M4/{men}/4K3 w - - 0 1", random.Random(seed)
    played = ["d3e4"]
    position = at("makruk", fen)
    position.push("d3e4")
    while True:
        moves = fish.legal_moves("makruk", fen, played)
        if not moves:
            return
        assert sorted(uci(position)) == sorted(moves)
        assert position.fen().split()[:5] == fish.get_fen("makruk", fen, played).split()[:5]
        over = fish.is_optional_game_end("makruk", fen, played)[0]
        assert (position.outcome() is not None) == over
        if over:
            return
        played.append(chance.choice(moves))
        position.push(played[-1])
