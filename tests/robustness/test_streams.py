"""The command line with streams that are closed or full, and names that no file has."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.launcher.running import ROOT, good

CLOSED = ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"]
posix = pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")


def shell(words: str, streams: str) -> subprocess.CompletedProcess[str]:
    line = f'"{sys.executable}" -m alfil {words} {streams}'
    return subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


@posix
@pytest.mark.parametrize("streams", CLOSED)
@pytest.mark.parametrize("words", ["list", "perft minishogi 1"])
def test_closed_streams(words: str, streams: str) -> None:
    result = shell(words, streams)
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
@pytest.mark.parametrize("words", ["--help", "list", "list --json"])
def test_a_full_disk(words: str) -> None:
    result = shell(words, "> /dev/full")
    assert result.returncode == 1
    assert result.stderr == "alfil: No space left on device\n"


def test_names_with_a_nul_are_refused_in_play() -> None:
    output = good("play", "minishogi", typed="save a\0b\nload a\0b\nquit\n")
    assert output.count("expected the name of a file") == 2
