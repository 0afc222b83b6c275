"""Plays random games with alfil and its peers in one run, and prints a table.

    python benchmarks/playouts.py [--rounds 5] [--games 2000] [--limit 200]

Every game begins at the start of shogi and chooses uniformly among the legal moves until mate or the limit of plies.
All programs run on one thread and strictly take turns; times are CPU times of this process.
"""

import argparse
import os
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from statistics import median
from typing import Any

import alfil
from alfil.core.kernel import Kernel
from peers import package
from table import heading, markdown

Played = tuple[int, int]  # games, plies


def by_kernel(games: int, limit: int, seeds: Iterator[int]) -> Played:
    """The kernel's own random games."""
    position = alfil.load("shogi").start()
    kernel = Kernel(position.game.program)
    setup = position.setup()
    played = kernel.playouts(setup.squares, 0, setup.hands, games, limit, next(seeds))
    return games, sum(plies for plies, *_ in played)


def by_position(games: int, limit: int, seeds: Iterator[int]) -> Played:
    """alfil as a Python program uses it."""
    chance, plies, shogi = random.Random(next(seeds)), 0, alfil.load("shogi")
    for _ in range(games):
        position = shogi.start()
        for _ in range(limit):
            moves = position.legal_moves
            if not moves:
                break
            position.push(chance.choice(moves))
            plies += 1
    return games, plies


def by_board(make: Callable[[], Any], games: int, limit: int, seeds: Iterator[int]) -> Played:
    """A Python package whose boards have `legal_moves` and `push`."""
    chance, plies = random.Random(next(seeds)), 0
    for _ in range(games):
        board = make()
        for _ in range(limit):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
            plies += 1
    return games, plies


Program = tuple[str, float, Callable[[int, int, Iterator[int]], Played]]  # name, share of the games, run


def programs() -> Iterator[Program]:
    """Who takes part; slower ones play a share of the games."""
    yield "alfil", 1, by_kernel
    yield "alfil, a Position driven from Python", 0.05, by_position
    if package("cshogi"):
        import cshogi

        yield "cshogi, driven from Python", 0.25, partial(by_board, cshogi.Board)
    if package("python-shogi"):
        import shogi

        yield "python-shogi", 0.001, partial(by_board, shogi.Board)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=2000, help="of alfil in a round; slower programs play fewer")
    parser.add_argument("--limit", type=int, default=200, help="plies of a game")
    args = parser.parse_args()
    print(heading(), f"- Rounds: {args.rounds}, games cut at {args.limit} plies", sep="\n", end="\n\n", flush=True)
    seeds, taking_part = count(1), list(programs())
    for _, _, run in taking_part:
        run(1, args.limit, seeds)  # loading is not playing
    results: dict[str, list[tuple[float, float, float]]] = {name: [] for name, _, _ in taking_part}
    for _ in range(args.rounds):
        for name, share, run in taking_part:
            begin = time.process_time()
            games, plies = run(max(int(args.games * share), 1), args.limit, seeds)
            seconds = time.process_time() - begin
            results[name].append((games / seconds, plies / seconds, plies / games))
    ours = [games for games, _, _ in results["alfil"]]
    rows = []
    for name, rounds in results.items():
        games, plies, length = (median(column) for column in zip(*rounds, strict=True))
        ratio = median(mine / other for mine, (other, _, _) in zip(ours, rounds, strict=True))
        rows.append([name, f"{games:.4g}", f"{plies:,.0f}", f"{length:.0f}", f"{ratio:.3g}"])
    print(
        markdown(
            ["shogi, random games", "games a second", "plies a second", "mean length", "alfil is times as fast"], rows
        )
    )
    print(f"\nLoad at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
