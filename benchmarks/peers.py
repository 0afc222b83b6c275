"""Other programs that count, each behind the same call: nodes and seconds of CPU time.

All but Fairy-Stockfish are Python packages under the GPL, run here beside alfil and never imported by it.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import which
from typing import Any

Counted = tuple[int, float]


def package(name: str) -> str | None:
    """The version of an installed Python package."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def timed(count: Callable[[], int]) -> Counted:
    """What a call returns, and the CPU time of this process while it ran."""
    begin = time.process_time()
    nodes = count()
    return nodes, time.process_time() - begin


class FairyStockfish:
    """Debian's `fairy-stockfish` as a child that stays alive; its time is that of `go perft` alone.

    The time is the scheduler's: the nanoseconds that all threads of the child spent on a processor, before and after.
    """

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.name = self._ask("uci", "uciok")[0].removesuffix(" by Fabian Fichter")
        self._tell("setoption name Threads value 1")

    @classmethod
    def found(cls) -> "FairyStockfish | None":
        """The engine, if it is installed."""
        path = which("fairy-stockfish") or which("fairy-stockfish", path="/usr/games:/usr/local/bin")
        return cls(path) if path and Path("/proc/self/schedstat").exists() else None

    def count(self, game: str, position: str, sfen: bool, depth: int) -> Counted:
        """The nodes of a perft and its time."""
        self._tell(f"setoption name UCI_Variant value {game}")
        self._tell(f"position {'sfen' if sfen else 'fen'} {position}")
        self._ask("isready", "readyok")
        begin = self._on_processor()
        nodes = int(self._ask(f"go perft {depth}", "Nodes searched")[-1].split(":")[1])
        return nodes, self._on_processor() - begin

    def close(self) -> None:
        self._tell("quit")
        self.process.wait(10)

    def _tell(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")

    def _ask(self, text: str, last: str) -> list[str]:
        assert self.process.stdout is not None
        self._tell(text)
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip())
            if line.startswith(last):
                return lines
        raise RuntimeError(f"expected {last!r} after {text!r}, found the end of the output")

    def _on_processor(self) -> float:
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def count_cshogi(sfen: str, depth: int) -> Counted:
    """cshogi driven from Python; the last ply is listed."""
    import cshogi

    board = cshogi.Board()
    board.set_sfen(sfen)

    def count(left: int) -> int:
        if left == 1:
            return len(list(board.legal_moves))
        nodes = 0
        for move in list(board.legal_moves):
            board.push(move)
            nodes += count(left - 1)
            board.pop()
        return nodes

    return timed(lambda: count(depth))


def count_python_shogi(sfen: str, depth: int) -> Counted:
    """python-shogi; the last ply is listed."""
    import shogi

    return timed(lambda: walk(shogi.Board(sfen), depth))


def count_python_chess(depth: int) -> Counted:
    """python-chess, from the start of chess; the last ply is listed."""
    import chess

    return timed(lambda: walk(chess.Board(), depth))


def walk(board: Any, left: int) -> int:
    """The leaves below a board that has `legal_moves`, `push` and `pop`."""
    if left == 1:
        return sum(1 for _ in board.legal_moves)
    nodes = 0
    for move in list(board.legal_moves):
        board.push(move)
        nodes += walk(board, left - 1)
        board.pop()
    return nodes


WORKER = """
import sys, time
import alfil
for line in sys.stdin:
    game, sfen, depth, position = line.rstrip("\\n").split("\\t")
    variant = alfil.load(game)
    position = variant.position(sfen=position) if sfen == "1" else variant.position(position)
    begin = time.process_time()
    nodes = position.perft(int(depth))
    print(nodes, time.process_time() - begin, flush=True)
"""


class Uncompiled:
    """alfil in a child of its own whose kernel runs as plain Python."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            env={**os.environ, "ALFIL_PURE": "1"},
        )  # fmt: skip

    def count(self, game: str, position: str, sfen: bool, depth: int) -> Counted:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{game}\t{int(sfen)}\t{depth}\t{position}\n")
        nodes, seconds = self.process.stdout.readline().split()
        return int(nodes), float(seconds)

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)
