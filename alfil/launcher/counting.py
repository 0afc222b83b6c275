"""`alfil perft`: how many lines of play there are, the measure by which rules and speed are compared."""

import sys
import time
from typing import Literal

import click

from alfil.core.play.turns import turns

from .options import Asked, takes_json, takes_position
from .output import echo_json, progress, waited


@click.command(short_help="Count the lines of so many turns.")
@takes_position
@click.argument("depth", type=click.IntRange(0, 100))
@click.option("--divide", is_flag=True, help="Show the number of lines behind every first turn.")
@click.option(
    "--mode",
    type=click.Choice(["count", "list", "make"]),
    default="count",
    show_default=True,
    help="The last turn of each line is counted, listed, or made.",
)
@takes_json
def perft(asked: Asked, depth: int, divide: bool, mode: Literal["count", "list", "make"], as_json: bool) -> None:
    """Count the lines of DEPTH turns; the last line of output is `nodes N`."""
    if divide and depth == 0:
        raise click.UsageError("--divide needs a depth of 1 or more.")
    position, begun = asked.position, time.perf_counter()
    split: dict[str, int] = {}
    if divide or (depth > 2 and sys.stderr.isatty()):
        ways = sorted(turns(position, asked.notation).items())
        for text, actions in progress(ways, f"perft {depth}"):
            for action in actions:
                position.push(action)
            split[text] = waited(lambda: position.perft(depth - 1, mode))
            for _ in actions:
                position.pop()
        nodes = sum(split.values())
    else:
        nodes = waited(lambda: position.perft(depth, mode))
    seconds = time.perf_counter() - begun
    if as_json:
        data = {"variant": asked.variant.name, "fen": position.fen(), "depth": depth, "nodes": nodes}
        echo_json(data | ({"divide": split} if divide else {}))
        return
    if divide:
        click.echo("".join(f"{text} {count}\n" for text, count in split.items()), nl=False)
    if sys.stderr.isatty():
        click.echo(f"{seconds:.2f} s, {nodes / max(seconds, 1e-9) / 1e6:.1f} million nodes a second", err=True)
    click.echo(f"nodes {nodes}")
