"""`alfil moves` and `alfil explain`: what may be played in a position, and why."""

import click

from alfil.core.errors import InvalidNotation

from .options import Asked, takes_json, takes_position
from .output import echo_json, printable


@click.command()
@takes_position
@takes_json
def moves(asked: Asked, as_json: bool) -> None:
    """List the legal moves, one a line, sorted."""
    position = asked.position
    found = position.moves(asked.notation)
    if as_json:
        outcome = position.outcome()
        data = {"variant": asked.variant.name, "fen": position.fen(), "turn": position.turn}
        echo_json(data | {"outcome": outcome and str(outcome), "moves": found})
    elif found:
        click.echo("\n".join(found))


@click.command(short_help="Say why a move is legal or not.")
@takes_position
@click.argument("move")
@takes_json
def explain(asked: Asked, move: str, as_json: bool) -> None:
    """Say why a move is legal or not, down to the rule and its line in the definition."""
    explanation = asked.position.explain(move)
    if as_json:
        echo_json(explanation.data())
        if explanation.verdict == "not a move":
            raise click.exceptions.Exit(1)
    elif explanation.verdict == "not a move":
        raise InvalidNotation(explanation.reason)
    else:
        click.echo(printable(explanation.text()))
