"""The options that say which game, and where in it; one decorator for all commands that ask about a position."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click
from attrs import frozen

import alfil
from alfil.core.errors import AlfilError
from alfil.core.notation.moves import NOTATIONS, notation


@frozen
class Asked:
    """A game, a position of it, and the notation for its moves (None: the game's first)."""

    variant: alfil.Variant
    position: alfil.Position
    notation: str | None


def takes_position(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the argument VARIANT and the position options, as `asked`."""

    @click.argument("variant")
    @click.option("--fen", metavar="FEN", help="Begin at this position, given as FEN.")
    @click.option("--sfen", metavar="SFEN", help="Begin at this position, given as SFEN.")
    @click.option("--handicap", metavar="NAME", help="Begin with this handicap.")
    @click.option("--after", metavar="MOVES", default="", help="Play these moves first, with blanks between them.")
    @click.option("--notation", type=click.Choice(sorted(NOTATIONS)), help="How moves are written.")
    @click.option("--trust", is_flag=True, help="Let the definition file run the Python code that it names.")
    @wraps(command)
    def asking(
        variant: str,
        fen: str | None,
        sfen: str | None,
        handicap: str | None,
        after: str,
        notation: str | None,
        trust: bool,
        **rest: Any,
    ) -> Any:
        if sum(given is not None for given in (fen, sfen, handicap)) > 1:
            raise click.UsageError("--fen, --sfen and --handicap exclude each other.")
        game = alfil.load(variant, trust=trust)
        if fen is not None or sfen is not None:
            position = game.position(fen, sfen=sfen)
        else:
            position = game.start(handicap=handicap)
        check_notation(game, notation)
        play_moves(position, after)
        return command(Asked(game, position, notation), **rest)

    return asking


def check_notation(game: alfil.Variant, name: str | None) -> None:
    """Refuses a notation in which the game is not written; raises InvalidNotation."""
    notation(game.game, name)


def play_moves(position: alfil.Position, text: str) -> None:
    """Plays moves with blanks between them. :raises AlfilError: one is refused; the message numbers it."""
    for number, move in enumerate(text.split(), 1):
        try:
            position.push(move)
        except AlfilError as error:
            raise type(error)(f"move {number} of --after: {error}") from error


def takes_language(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the option --lang, as `language`."""
    words = "The language of names and headings; sentences are in English."
    return click.option("--lang", "language", default="en", metavar="CODE", callback=_language, help=words)(command)


def _language(_: click.Context, __: click.Parameter, code: str) -> str:
    from alfil.variants.languages import languages

    if code not in languages():
        raise click.BadParameter(f"expected one of {', '.join(languages())}, found {code!r:.40}")
    return code


def takes_json(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the flag --json, as `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print data as JSON.")(command)
