"""What the benchmarks print: the machine they ran on, and markdown tables."""

import os
import platform
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from alfil.core.kernel import DESCRIPTION
from peers import package

PEERS = {"cshogi": "cshogi", "python-shogi": "python-shogi", "chess": "python-chess"}


def processor() -> str:
    """The processor's name, and how many this process may use."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        name = next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} processors"


def heading(engine: str | None = None) -> str:
    """When, where and with which versions."""
    versions = [f"alfil {package('alfil')} ({DESCRIPTION})", *([engine] if engine else [])]
    versions += [f"{title} {package(name) or 'not installed'}" for name, title in PEERS.items()]
    return "\n".join(
        (
            f"- Date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
            f"- Machine: {processor()}, {platform.system()} {platform.machine()}",
            f"- Load at the start: {os.getloadavg()[0]:.1f}",
            f"- Python: {platform.python_implementation()} {platform.python_version()}, {sys.platform}",
            f"- Programs: {', '.join(versions)}",
        )
    )


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with aligned columns."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"

    return "\n".join((line(head), "|" + "|".join("-" * (width + 2) for width in widths) + "|", *map(line, rows)))


def rate(per_second: float) -> str:
    """Millions a second, with three digits that mean something."""
    millions = per_second / 1e6
    return f"{millions:.0f}" if millions >= 100 else f"{millions:.1f}" if millions >= 10 else f"{millions:.2g}"
