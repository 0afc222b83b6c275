"""Runs the command line, in this process or in one of its own."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from alfil.launcher.cli import commands

ROOT = Path(__file__).parents[2]


def run(*words: str, typed: str | None = None) -> Result:
    """The result of one command; an exception that is not an exit is raised here."""
    result = CliRunner().invoke(commands, words, input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def good(*words: str, typed: str | None = None) -> str:
    """The output of a command that must succeed without a word on stderr."""
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*words: str) -> str:
    """The message of a command that must refuse its input, and print nothing else."""
    result = run(*words)
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


def process(*words: str, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "alfil", *words],
        input=typed,
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )
