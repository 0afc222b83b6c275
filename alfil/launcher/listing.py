"""`alfil list` and `alfil show`: which games there are, and their rules."""

import click

from .options import takes_json, takes_language
from .output import echo_json, printable


@click.command("list")
@takes_json
def list_games(as_json: bool) -> None:
    """List the games that come with alfil."""
    from attrs import asdict

    from alfil.variants.overview import overviews

    games = list(overviews())
    if as_json:
        echo_json([asdict(game) for game in games])
        return
    heads = ("NAME", "TITLE", "BOARD", "SIDES", "ALSO CALLED")
    rows = [heads] + [(game.name, game.title, game.board, str(game.sides), ", ".join(game.aliases)) for game in games]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    click.echo("\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows))


@click.command(short_help="Show the rules of a game.")
@click.argument("variant")
@click.option("--trust", is_flag=True, help="Let the definition file run the Python code that it names.")
@takes_language
@takes_json
def show(variant: str, trust: bool, language: str, as_json: bool) -> None:
    """Show the rules of a game: goal, start, pieces, and every rule in a sentence.

    `alfil rulebook` writes the same as a page with diagrams and figures.
    """
    import alfil
    from alfil.variants.describe import description

    game = alfil.load(variant, trust=trust)
    if as_json:
        echo_json(description(game, language))
    else:
        click.echo(printable(game.describe(language)))
