"""`alfil check`: whether definition files are right, do what their examples show, and can be played."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import field, frozen

from alfil.core.errors import AlfilError, DefinitionError

from .options import takes_json
from .output import echo_json, printable

if TYPE_CHECKING:
    from alfil.variants.trials import Trials


@frozen
class Report:
    """What was found of one file; `lines` is the report for people."""

    file: str
    problems: tuple[dict[str, Any], ...] = ()
    lines: tuple[str, ...] = ()
    title: str = ""
    examples: int = 0
    endings: dict[str, int] = field(factory=dict)

    def data(self) -> dict[str, Any]:
        """Plain data."""
        shown = {"file": self.file, "ok": not self.problems, "title": self.title, "examples": self.examples}
        return shown | {"random_games": self.endings, "problems": list(self.problems)}


@click.command(short_help="Check definition files.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--trust", is_flag=True, help="Let the files run the Python code that they name.")
@takes_json
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], trust: bool, as_json: bool) -> None:
    """Check definition files: every problem with its place; then their examples, and a few random games.

    The exit code is 1 if a file has a problem.
    """
    reports = []
    for file in files:
        report = examine(file, trust)
        reports.append(report)
        if not as_json:
            click.echo(printable("\n".join(report.lines)), err=bool(report.problems))
    if as_json:
        echo_json([report.data() for report in reports])
    if any(report.problems for report in reports):
        ctx.exit(1)


def examine(file: str, trust: bool) -> Report:
    """Everything that can be said of one file; a shipped game may be given by its name."""
    from alfil.variants.examples import failures
    from alfil.variants.registry import load, load_file
    from alfil.variants.trials import try_games

    try:
        variant = load_file(Path(file), trust=trust) if Path(file).exists() else load(file, trust=trust)
    except DefinitionError as error:
        return Report(file, tuple(map(_problem, error.problems)) or (_whole(str(error)),), (str(error),))
    except AlfilError as error:
        return Report(file, (_whole(str(error)),), (f"alfil: {error}",))
    broken, trials, count = tuple(failures(variant)), try_games(variant), len(variant.definition.examples)
    problems = [
        {"file": one.place.file, "line": one.place.line, "column": one.place.column, "message": one.message}
        for one in broken
    ]
    problems += [_whole(fault) for fault in trials.faults]
    lines = [*map(str, broken), *(f"{file}: {fault}" for fault in trials.faults)]
    if problems:
        lines.append(f"{file}: {len(problems)} problem{'s' * (len(problems) > 1)}")
    else:
        lines.append(f"{file}: {variant.title} is right; {_examples(count)}; {_games(trials)}")
    return Report(file, tuple(problems), tuple(lines), variant.title, count, dict(trials.endings))


def _examples(count: int) -> str:
    return {0: "it has no examples", 1: "its one example holds"}.get(count, f"its {count} examples hold")


def _games(trials: "Trials") -> str:
    ends = sorted(trials.endings.items(), key=lambda entry: -entry[1])
    return f"{trials.games} random games: " + ", ".join(f"{count} {reason}" for reason, count in ends)


def _problem(problem: Any) -> dict[str, Any]:
    """A problem of the loader as plain data."""
    return {name: getattr(problem, name) for name in ("file", "line", "column", "message", "hint")}


def _whole(message: str) -> dict[str, Any]:
    """A problem without a line."""
    return {"message": message}
