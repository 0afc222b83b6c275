"""Words, exit codes and messages of the commands that print data."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import alfil
from alfil.core.kernel import COMPILED
from tests.launcher.running import ROOT, good, process, refused, run

FEN = "rbsgk/4p/5/P4/KGSBR[-] w - - 0 1"


def test_version() -> None:
    assert good("--version") == f"alfil 0.1.0 (kernel: {'compiled' if COMPILED else 'uncompiled'})\n"


def test_list() -> None:
    lines = good("list").splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(alfil.variants())
    games = json.loads(good("list", "--json"))
    assert {
        word: games[[game["name"] for game in games].index("minishogi")][word]
        for word in ("name", "title", "board", "sides")
    } == {"name": "minishogi", "title": "Minishogi", "board": "5x5", "sides": 2}


@pytest.mark.parametrize("name", list(alfil.variants()))
def test_show(name: str) -> None:
    text, data = good("show", name), json.loads(good("show", name, "--json"))
    assert text.startswith(data["title"])
    assert max(map(len, text.splitlines())) <= 80
    said = " ".join(text.split())
    for piece in data["pieces"]:
        assert piece["name"] in said
        assert f"[{piece['moves']}]" in said
    for rule in data["rules"]:
        assert " ".join(rule["rule"].split()) in said
        assert rule["place"].startswith(name) or rule["place"].split(".yaml")[0] in data["extends"]


def test_moves_are_sorted_one_a_line() -> None:
    found = good("moves", "shogi").splitlines()
    assert found == sorted(found)
    assert len(found) == 30
    assert "7g7f" in found


def test_moves_in_another_notation_and_position() -> None:
    assert "c3c4" in good("moves", "shogi", "--notation", "uci").splitlines()
    assert len(good("moves", "minishogi", "--fen", FEN).splitlines()) == 14
    assert len(good("moves", "minishogi", "--sfen", "rbsgk/4p/5/P4/KGSBR b - 1").splitlines()) == 14
    assert "8c8d" in good("moves", "shogi", "--after", "7g7f").splitlines()
    assert "8c8d" in good("moves", "shogi", "--handicap", "two pieces").splitlines()


def test_moves_as_data() -> None:
    data = json.loads(good("moves", "minishogi", "--json"))
    assert data["fen"] == FEN
    assert data["turn"] == "sente"
    assert data["outcome"] is None
    assert len(data["moves"]) == 14


def test_no_moves_is_no_output() -> None:
    assert good("moves", "hasami", "--fen", "8p/9/9/9/9/9/9/9/PPPP5 b") == ""


@pytest.mark.parametrize("mode", ["count", "list", "make"])
def test_perft(mode: str) -> None:
    assert good("perft", "minishogi", "3", "--mode", mode).splitlines()[-1] == "nodes 2512"


def test_perft_of_nothing() -> None:
    assert good("perft", "minishogi", "0") == "nodes 1\n"
    assert run("perft", "minishogi", "0", "--divide").exit_code == 2


@pytest.mark.parametrize("mode", ["count", "make"])
def test_divide_adds_up(mode: str) -> None:
    *parts, last = good("perft", "minishogi", "3", "--divide", "--mode", mode).splitlines()
    assert len(parts) == 14
    assert parts == sorted(parts)
    assert sum(int(part.split()[1]) for part in parts) == int(last.split()[1]) == 2512
    data = json.loads(good("perft", "minishogi", "2", "--divide", "--json"))
    assert sum(data["divide"].values()) == data["nodes"] == 181


def test_explain() -> None:
    assert good("explain", "shogi", "7g7f").startswith("7g7f: legal: ")
    text = good("explain", "shogi", "5e5d")
    assert text.startswith("5e5d: illegal: there is no piece on 5e")
    pinned = good("explain", "shogi", "5h4h", "--sfen", "4r3k/9/9/9/9/9/9/4G4/4K4 b - 1")
    assert "pinned" in pinned
    assert "royal_safety" in pinned
    assert "shogi.yaml:" in pinned


def test_explain_as_data() -> None:
    unread = run("explain", "shogi", "zz", "--json")
    assert (unread.exit_code, json.loads(unread.stdout)["verdict"]) == (1, "not a move")
    data = json.loads(good("explain", "shogi", "5e5d", "--json"))
    assert data["verdict"] == "illegal"
    assert data["cells"] == {"from": ["5e"], "to": ["5d"]}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["show", "shgi"], "did you mean 'shogi'?"),
        (["show", "zzzzzz"], "`alfil list`"),
        (["moves", "no/such.yaml"], "no file 'no/such.yaml'"),
        (["moves", "shogi", "--fen", "rubbish"], "'rubbish'"),
        (["moves", "shogi", "--fen", ""], "found nothing"),
        (["moves", "shogi", "--fen", "lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL b - 1"], "found SFEN"),
        (["moves", "shogi", "--sfen", "lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL[-] w - - 0 1"], "found FEN"),
        (["moves", "makruk", "--sfen", "9/9 b - 1"], "SFEN"),
        (["moves", "shogi", "--handicap", "queen"], "two pieces"),
        (["moves", "shogi", "--after", "7g7f 7f7e"], "move 2 of --after"),
        (["moves", "makruk", "--notation", "usi"], "notation of Makruk"),
        (["explain", "shogi", "x\x1b[2J"], "found 'x\\x1b[2J'"),
        (["perft", "shogi", "1", "--fen", "9/9/9/9/9/9/9/9/KK7[-] w - - 0 1"], "royal"),
    ],
)
def test_refusals(words: list[str], message: str) -> None:
    found = refused(*words)
    assert message in found
    assert len(found.splitlines()) == 1
    assert found.startswith("alfil: ")


@pytest.mark.parametrize(
    "words",
    [
        ["shwo"],
        ["moves"],
        ["perft", "shogi"],
        ["perft", "shogi", "two"],
        ["perft", "shogi", "-1"],
        ["moves", "shogi", "--nothing"],
        ["moves", "shogi", "--notation", "kif"],
        ["moves", "shogi", "--fen", FEN, "--handicap", "lance"],
        ["play", "shogi", "--level", "9"],
        ["play", "shogi", "--players", "human,cat"],
        ["play", "shogi", "--players", "bot,bot,bot"],
        ["play", "shogi", "--players", "bot:7"],
        ["play", "shogi", "--seed", "x"],
        ["play", "shogi", "--load", "x", "--after", "7g7f"],
        ["check"],
    ],
)
def test_wrong_usage(words: list[str]) -> None:
    assert run(*words).exit_code == 2


def test_the_nearest_command_is_named() -> None:
    assert "did you mean 'show'?" in run("shwo").stderr


def test_help_names_every_command() -> None:
    text = good("--help")
    for word in ("list", "show", "play", "moves", "explain", "perft", "check"):
        assert f"\n  {word} " in text
        assert "Usage" in good(word, "-h")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)))
    (tmp_path / "broken.yaml").write_text("name: [unclosed\n")
    assert "Is a directory" in refused("show", f"{tmp_path}{os.sep}")
    assert refused("show", str(tmp_path / "binary.yaml")).endswith("nothing was loaded.\n")
    assert "broken.yaml:" in refused("show", str(tmp_path / "broken.yaml"))


def test_alone_it_shows_its_help() -> None:
    result = process()
    assert result.returncode == 2
    assert b"Usage" in result.stderr


def test_a_process_exits_by_the_rules() -> None:
    assert process("moves", "minishogi").returncode == 0
    assert process("moves", "nothing").returncode == 1
    assert process("moves").returncode == 2


def test_letters_that_the_terminal_lacks() -> None:
    result = process("list", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert json.loads(process("list", "--json", PYTHONIOENCODING="ascii").stdout)[-1]["title"] == "Shogi"


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of another kind")
def test_a_reader_that_has_seen_enough() -> None:
    command = f"{sys.executable} -m alfil perft shogi 2 --divide | head -1"
    result = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert result.stdout == b"1g1f 30\n"
    assert result.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of another kind")
def test_an_interruption_is_quiet() -> None:
    words = [sys.executable, "-m", "alfil", "perft", "shogi", "9"]
    with subprocess.Popen(
        words,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # jobs in the background ignore it
    ) as running:
        try:
            time.sleep(2)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=20)
        finally:
            running.kill()
    assert running.returncode == 130
    assert out + err == b""
