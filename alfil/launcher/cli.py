"""The command line: its commands, and the one place where errors become messages and exit codes."""

import errno
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import IO, Any

import click

from alfil.core.errors import AlfilError, DefinitionError

COMMANDS: Mapping[str, str] = {
    "list": "listing:list_games",
    "show": "listing:show",
    "rulebook": "rulebook:rulebook",
    "play": "play:play",
    "moves": "positions:moves",
    "explain": "positions:explain",
    "perft": "counting:perft",
    "new": "creating:new",
    "check": "checking:check",
}
INTERRUPTED = 130


class RefusedError(click.ClickException):
    """An input that was refused: exit code 1."""

    def show(self, file: IO[Any] | None = None) -> None:
        """The message on stderr, nothing else."""
        click.echo(self.format_message(), file=file, err=True)


class Commands(click.Group):
    """Commands that are imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of their use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command by its word."""
        if name not in COMMANDS:
            return None
        module, attribute = COMMANDS[name].split(":")
        command: click.Command = getattr(import_module(f"alfil.launcher.{module}"), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with; for an unknown word the nearest one is named."""
        if near := get_close_matches(args[0], COMMANDS, 1) if args[0] not in COMMANDS else []:
            ctx.fail(f"No such command {args[0]!r:.80}; did you mean {near[0]!r}?")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a refused input ends with its message, an interruption without one."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except DefinitionError as error:
            raise RefusedError(str(error)) from error  # a report, of which every line begins with its place
        except AlfilError as error:
            raise RefusedError(f"alfil: {error}") from error
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # the reader has seen enough; click ends quietly
            raise RefusedError(f"alfil: {file_message(error)}") from error
        except KeyboardInterrupt:
            if sys.stderr.isatty():
                click.echo(err=True)  # the shell's prompt gets a line of its own
            ctx.exit(INTERRUPTED)
        return result


def file_message(error: OSError) -> str:
    """What went wrong with a file, in a few words."""
    name = f"{str(error.filename)[:200]!r}: " if error.filename else ""
    return f"{name}{error.strerror or error}"


def show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """The version, and whether the fast kernel runs."""
    if not wanted or ctx.resilient_parsing:
        return
    from alfil.core.kernel import COMPILED

    try:
        number = version("alfil")
    except PackageNotFoundError:
        number = "(not installed)"
    click.echo(f"alfil {number} (kernel: {'compiled' if COMPILED else 'uncompiled'})")
    ctx.exit()


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version."
)
def commands() -> None:
    """Board games, each one YAML file: play them, ask about them, check them.

    VARIANT is the name of a shipped game (`alfil list`), an alias, or the path of a definition file.
    """
