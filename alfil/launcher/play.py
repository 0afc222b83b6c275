"""`alfil play`: a game on the terminal, between people, bots and chance."""

import copy
import random
from pathlib import Path
from typing import TYPE_CHECKING

import click

from alfil.core.errors import IllegalMove

from .options import Asked, takes_position

if TYPE_CHECKING:
    from alfil.core.play.outcome import Outcome
    from alfil.core.play.position import Position

    from .table import Table

MOST_TURNS = 600  # of a game that nobody watches


@click.command()
@takes_position
@click.option(
    "--players",
    default="human,bot",
    show_default=True,
    help="Who plays each side: human, bot, bot:LEVEL or random; the last one also plays the sides left.",
)
@click.option("--level", type=click.IntRange(1, 5), default=3, show_default=True, help="How strong bots are.")
@click.option("--seed", type=int, help="Makes bots and chance play the same again.")
@click.option("--load", "saved", metavar="FILE", help="Go on with a game that was saved.")
@click.pass_context
def play(ctx: click.Context, asked: Asked, players: str, level: int, seed: int | None, saved: str | None) -> None:
    """Play a game on the terminal. Type a move, or `help` for all that can be typed."""
    from rich.console import Console

    from alfil.players import parse_players

    from .saving import load_game
    from .session import Session
    from .table import Table

    given = ctx.params
    if saved is not None and any(given.get(name) for name in ("fen", "sfen", "handicap", "after")):
        raise click.UsageError("--load excludes --fen, --sfen, --handicap and --after.")
    sides = len(asked.position.game.sides)
    try:
        seated = parse_players(players, sides, level, random.Random(seed))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--players") from error
    position = asked.position if saved is None else load_game(Path(saved).expanduser(), asked.variant)
    if saved is None and (end := gone_past(position)) is not None:
        raise IllegalMove(f"--after goes on after the end of the game: {end}")
    console = Console(highlight=False, markup=False, emoji=False)
    table = Table(asked.variant, position, seated, console, asked.notation)
    if table.people:
        Session(table, level).run()
    else:
        watch(table)


def gone_past(position: "Position") -> "Outcome | None":
    """The end that the game had come to before its last act; None if it had not."""
    before = copy.copy(position)
    while before.acts:
        before.pop()
        if before.is_settled and (end := before.outcome()) is not None:
            return end
    return None


def watch(table: "Table") -> None:
    """A game without people: every turn on a line, then the board and the result."""
    width = max(map(len, table.position.game.sides))
    while table.position.outcome() is None and table.position.ply < MOST_TURNS:
        head = f"{table.number:>4}. {table.position.turn.ljust(width)}  "
        table.say(head + table.let_play())
    table.show()
    table.say("")
    table.say(table.result() or f"no result: stopped after {MOST_TURNS} turns", "bold")
