"""`alfil rulebook`: the rules of a game as a page to read, to share and to print."""

from pathlib import Path

import click

from alfil.core.errors import AlfilError

from .options import takes_language

PAGE = "<!DOCTYPE html>"


class NotAPageError(AlfilError):
    """The file that a rulebook would replace is something else."""


@click.command(short_help="Write the rules of a game as an HTML page.")
@click.argument("variant")
@click.option("-o", "--output", metavar="FILE", help="Write to this file; without it the page goes to standard output.")
@takes_language
@click.option("--trust", is_flag=True, help="Let the definition file run the Python code that it names.")
def rulebook(variant: str, output: str | None, language: str, trust: bool) -> None:
    """Write the rules of a game as one HTML page: board, pieces with diagrams, rules, examples with figures.

    The page needs nothing else, and prints well. Examples that do not hold are left out, with a warning. A page that is
    there already is replaced; a file that is no HTML page never is.
    """
    import alfil
    from alfil.variants.examples import failures
    from alfil.variants.rulebook import rulebook as page

    game = alfil.load(variant, trust=trust)
    text = page(game, language)
    for failure in failures(game):
        click.echo(f"warning: {failure}; the page leaves it out", err=True)
    if output is None:
        click.echo(text, nl=False)
        return
    path = Path(output).expanduser()
    if path.exists() and not _is_page(path):
        raise NotAPageError(f"expected a new file or an HTML page to replace, found another file: {output!r:.200}")
    path.write_text(text, "utf-8")


def _is_page(path: Path) -> bool:
    """Whether a file is an HTML page, or empty."""
    with path.open("rb") as stream:
        begin = stream.read(200).lstrip().lower()
    return not begin or begin.startswith((PAGE.lower().encode(), b"<html"))
