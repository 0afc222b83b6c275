"""Counts move trees with alfil and its peers in one run, and prints a table.

    python benchmarks/perft.py [--rounds 5] [--only shogi] [--quick]

All programs run on one thread and strictly take turns; every count is checked. Times are CPU times: this process' own
for alfil and the Python packages, the scheduler's figure for the Fairy-Stockfish child during `go perft`. Each round
gives one ratio to the engine of the same round; the table shows medians. Programs slower by orders of magnitude count
to a lesser depth, which the table names; what is compared is nodes a second.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from statistics import median

import alfil
from cases import CASES, CHESS_DEPTH, CHESS_NODES, OTHERS, Case
from peers import (
    Counted,
    FairyStockfish,
    Uncompiled,
    count_cshogi,
    count_python_chess,
    count_python_shogi,
    package,
    timed,
)
from table import heading, markdown, rate

Program = tuple[str, int, Callable[[], Counted]]  # column, depth, run
MODES = ("count", "list", "make")
COLUMNS = ("fairy-stockfish", *MODES, "uncompiled", "cshogi", "python-shogi")


def position_of(case: Case) -> alfil.Position:
    variant = alfil.load(case.source)
    return variant.position(sfen=case.position) if case.sfen else variant.position(case.position)


def programs(case: Case, engine: FairyStockfish | None, uncompiled: Uncompiled, depth: int) -> Iterator[Program]:
    """Who takes part in a case, in the order of their turns."""
    position = position_of(case)
    if engine and case.fairy:
        yield "fairy-stockfish", depth, lambda: engine.count(case.fairy, case.position, case.sfen, depth)
    for mode in MODES:
        yield mode, depth, lambda mode=mode: timed(lambda: position.perft(depth, mode))
    yield "uncompiled", case.small, lambda: uncompiled.count(case.source, case.position, case.sfen, case.small)
    if case.game == "shogi":
        middle = min(depth, case.small + 1)
        if package("cshogi"):
            yield "cshogi", middle, lambda: count_cshogi(case.position, middle)
        if package("python-shogi"):
            small = case.small - 1 if case.small > 2 else case.small
            yield "python-shogi", small, lambda: count_python_shogi(case.position, small)


def measure(case: Case, taking_part: list[Program], rounds: int, depth: int) -> dict[str, list[float]]:
    """Nodes a second of every program in every round; stops the run where a count is wrong."""
    position = position_of(case)
    expected = {depth: position.perft(depth) for _, depth, _ in taking_part}
    if depth == case.depth and expected[depth] != case.nodes:
        sys.exit(f"{case.title}: expected {case.nodes} nodes at depth {depth}, alfil found {expected[depth]}")
    rates: dict[str, list[float]] = {name: [] for name, _, _ in taking_part}
    for _ in range(rounds):
        for name, depth_of, run in taking_part:
            nodes, seconds = run()
            if nodes != expected[depth_of]:
                sys.exit(f"{case.title}: {name} found {nodes} nodes at depth {depth_of}, alfil {expected[depth_of]}")
            rates[name].append(nodes / max(seconds, 1e-9))
    return rates


def cell(name: str, rates: dict[str, list[float]], depths: dict[str, int], depth: int) -> str:
    """Rate, ratio to the engine, and the depth where it is another."""
    if name not in rates:
        return "-"
    text = rate(median(rates[name]))
    engine = rates.get("fairy-stockfish")
    if engine and name != "fairy-stockfish":
        ratio = median(mine / other for mine, other in zip(rates[name], engine, strict=True))
        text += f" ({ratio:.1f}x)" if ratio >= 0.95 else f" ({ratio:.2g}x)"
    return text if depths[name] == depth else f"{text} d{depths[name]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="cases whose title has this text")
    parser.add_argument("--quick", action="store_true", help="one ply less, for trying this script")
    args = parser.parse_args()
    engine, uncompiled = FairyStockfish.found(), Uncompiled()
    print(
        heading(engine.name if engine else "fairy-stockfish not installed"),
        f"- Rounds: {args.rounds}",
        sep="\n",
        end="\n\n",
        flush=True,
    )
    rows = []
    for case in (case for case in CASES + OTHERS if args.only in case.title):
        depth = case.depth - args.quick
        taking_part = list(programs(case, engine, uncompiled, depth))
        rates = measure(case, taking_part, args.rounds, depth)
        depths = {name: depth_of for name, depth_of, _ in taking_part}
        rows.append([f"{case.title} d{depth}", *(cell(name, rates, depths, depth) for name in COLUMNS)])
    print(markdown(["Million nodes a second", *COLUMNS], rows))
    if package("chess"):
        nodes, seconds = count_python_chess(CHESS_DEPTH)
        assert nodes == CHESS_NODES
        print(f"\nFor scale: python-chess, chess start d{CHESS_DEPTH}: {rate(nodes / seconds)} million nodes a second.")
    print(f"Load at the end: {os.getloadavg()[0]:.1f}")
    uncompiled.close()
    if engine:
        engine.close()


if __name__ == "__main__":
    main()
