"""`alfil check`: whether definition files are right, do what their examples show, and can be played."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .options import takes_json
from .output import echo_json, printable

if TYPE_CHECKING:
    from alfil.variants.checking import Report

GAMES = 200


@click.command(short_help="Check definition files.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--games", metavar="N", type=click.IntRange(0, 100_000), default=GAMES, show_default=True,
    help="Play so many random games; 0 for none.",
)  # fmt: skip
@click.option("--seed", metavar="N", type=click.IntRange(0, 2**31), default=1, help="Play other random games.")
@click.option("--trust", is_flag=True, help="Let the files run the Python code that they name.")
@takes_json
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], games: int, seed: int, trust: bool, as_json: bool) -> None:
    """Check definition files: their text, their form, what they mean, their examples, and how they play.

    Every problem is shown with its place. The exit code is 1 if a file has an error; warnings do not change it.
    """
    reports = []
    for file in files:
        report = report_on(file, games, seed, trust)
        reports.append(report)
        if not as_json:
            click.echo(printable(report.text()), err=bool(report.errors))
    if as_json:
        echo_json([report.data() for report in reports])
    if any(report.errors for report in reports):
        ctx.exit(1)


def report_on(file: str, games: int, seed: int, trust: bool) -> "Report":
    """Everything that can be said of one file; a shipped game may be given by its name."""
    from alfil.variants.checking import examine
    from alfil.variants.registry import Variant, load, load_file

    def loaded() -> Variant:
        return load_file(Path(file), trust=trust) if Path(file).exists() else load(file, trust=trust)

    return examine(file, loaded, games, seed)
