"""`alfil play`, as a script types it."""

import json
from pathlib import Path

import pytest

import alfil
from alfil.launcher.drawing import View, last_cells
from tests.launcher.running import good, process, refused, run


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def hotseat(game: str, *lines: str, words: tuple[str, ...] = ()) -> str:
    """What two people see who type these lines."""
    return good("play", game, "--players", "human,human", *words, typed=typed(*lines))


@pytest.mark.parametrize("name", list(alfil.variants()))
def test_chance_plays_every_game_to_its_end(name: str) -> None:
    words = ("play", name, "--players", "random", "--seed", "1")
    out = good(*words)
    assert out.splitlines()[0].startswith("   1. ")
    assert any(word in out for word in (" wins: ", "draw: ", "no result: stopped after 600 turns"))
    assert good(*words) == out


@pytest.mark.slow
@pytest.mark.parametrize("name", list(alfil.variants()))
def test_bots_play_every_game_to_its_end(name: str) -> None:
    out = good("play", name, "--players", "bot,bot", "--seed", "1")
    assert any(word in out for word in (" wins: ", "draw: ", "no result: stopped after 600 turns"))


def test_bots_play_the_same_for_a_seed() -> None:
    words = ("play", "minishogi", "--players", "bot:1,bot:2", "--seed")
    assert good(*words, "1") == good(*words, "1")
    assert good(*words, "1") != good(*words, "2")


def test_a_game_that_is_over_at_once() -> None:
    out = good("play", "hasami", "--players", "random", "--fen", "8p/9/9/9/9/9/9/9/PPPP5 b")
    assert "white wins: too few pieces" in out


def test_moves_are_played_and_drawn() -> None:
    out = hotseat("minishogi", "5d5c", "quit")
    assert "1. sente to move\nsente> 5d5c\n" in out
    assert "  [P]  .   .   .   .    c\n  [.]  .   .   .   .    d\n" in out
    assert "2. gote to move\ngote> quit\n" in out


def test_input_that_ends_is_the_end() -> None:
    assert hotseat("minishogi", "5d5c").endswith("gote> \n")
    assert run("play", "minishogi", typed="").exit_code == 0


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    out = hotseat("minishogi", "5d5b", "5e5e", "P*3c", "fen")
    assert "5d5b: illegal: a pawn does not move from 5d to 5b" in out
    assert "sente has no pawn in hand" in out
    assert alfil.load("minishogi").start().fen() in out


def test_words_are_not_moves() -> None:
    out = hotseat("minishogi", "movs", "hello", "moves 5d", "moves 3c", "moves Q", "explain 5d5c", "explain", "rules")
    assert "did you mean 'moves'?" in out
    assert "found 'hello'; help lists all words" in out
    assert "> moves 5d\n  5d5c\n" in out
    assert "> moves 3c\nnone\n" in out
    assert "found 'Q'" in out
    assert "5d5c: legal: sente's pawn moves from 5d to 5c" in out
    assert "Everything but" not in out
    assert "camp  the last rank" in out


def test_moves_of_a_piece_in_hand() -> None:
    out = hotseat("minishogi", "moves p", words=("--sfen", "4k/5/5/5/K4 b P 1"))
    assert "  P*1b" in out


def test_undo_takes_back_one_turn_of_two_people() -> None:
    out = hotseat("minishogi", "undo", "5d5c", "1b1c", "undo", "fen", "undo", "fen")
    assert "there is nothing to take back" in out
    fens = [line for line in out.splitlines() if line.count("/") == 4 and " - " in line]
    assert [fen.split()[1] for fen in fens] == ["b", "w"]


def test_undo_takes_back_the_answer_of_a_bot_too() -> None:
    out = good("play", "minishogi", "--players", "human,random", "--seed", "1", typed=typed("5d5c", "undo", "fen"))
    assert alfil.load("minishogi").start().fen() in out
    out = good("play", "minishogi", "--players", "random,human", "--seed", "1", typed=typed("undo", "fen"))
    assert "there is nothing to take back" in out


def test_the_second_side_sits_below_where_a_person_plays_it() -> None:
    out = good("play", "minishogi", "--players", "random,human", "--seed", "1", typed="")
    assert out.index("sente  -") < out.index("gote   -")
    flipped = hotseat("minishogi", "flip")
    assert "   1   2   3   4   5\n" in flipped


def test_giving_up_and_thinking_better_of_it() -> None:
    out = hotseat("minishogi", "resign", "5d5c", "undo", "5d5c", "resign")
    assert "gote wins: resignation\nsente gave up." in out
    assert "the game is over; undo takes the last move back" in out
    assert "sente wins: resignation\ngote gave up." in out


def test_draws_by_agreement() -> None:
    assert "draw: agreement" in hotseat("minishogi", "draw", "y")
    assert "gote declines the draw" in hotseat("minishogi", "draw", "n", "quit")
    out = good("play", "shogi", "--level", "1", typed=typed("draw", "quit"))
    assert "gote declines the draw" in out


def test_nothing_to_claim() -> None:
    assert "there is nothing to declare" in hotseat("minishogi", "claim", "quit")
    assert "expected one of" in hotseat("minishogi", "claim repetition", "quit")


def test_a_hint_is_a_legal_move() -> None:
    out = hotseat("minishogi", "hint", words=("--level", "1"))
    move = out.split("hint: ")[1].split()[0]
    assert move in good("moves", "minishogi").split()


def test_mate_ends_the_game() -> None:
    out = hotseat("shogi", "G*5b", words=("--sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"))
    assert "sente wins: checkmate\nWhen a side is in check" in out
    assert out.endswith("over> \n")


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    out = hotseat("minishogi", "5d5c", "1b1c", f"save {path}", "1e1d", f"save {path}", "undo", f"load {path}", "fen")
    assert out.count(f"saved in {path}") == 2
    assert json.loads(path.read_text())["turns"] == ["a2a3", "e4e3", "e1e2"]
    assert hotseat("minishogi", "fen", words=("--load", str(path))).splitlines()[-2] == out.splitlines()[-2]
    assert list(tmp_path.iterdir()) == [path]


def test_a_finished_game_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    hotseat("minishogi", "resign", f"save {path}")
    assert json.loads(path.read_text())["result"]["winner"] == "gote"
    assert "gote wins: resignation" in hotseat("minishogi", words=("--load", str(path)))


def test_files_that_do_not_work_are_one_message(tmp_path: Path) -> None:
    text, binary, other = tmp_path / "a.txt", tmp_path / "b.bin", tmp_path / "c.json"
    text.write_text("dear diary")
    binary.write_bytes(b"\xff\xfe\x00")
    hotseat("shogi", "7g7f", f"save {other}")
    lines = [f"save {text}", f"load {text}", f"load {binary}", f"load {other}", f"load {tmp_path}", "load /no/such"]
    out = hotseat("minishogi", *lines, f"save {tmp_path}", "save /no/such/place", "save", "load", "5d5c")
    assert "exists and is not a game record" in out
    assert "expected JSON" in out
    assert "a file that is no text" in out
    assert "expected a record of Minishogi" in out
    assert "Is a directory" in out
    assert "No such file or directory" in out
    assert "save FILE" in out
    assert "load FILE" in out
    assert "2. gote to move" in out
    assert text.read_text() == "dear diary"
    assert "expected JSON" in refused("play", "minishogi", "--load", str(text))
    assert "No such file" in refused("play", "minishogi", "--load", str(tmp_path / "none"))


def test_a_count_is_declared_where_the_rules_ask_for_it() -> None:
    out = hotseat("makruk", "count", "quit")
    assert "expected one of resign, draw, found 'count'" in out


def test_hostile_lines_are_harmless() -> None:
    out = hotseat("minishogi", "\x1b[2J\x07", "explain \x1b[2J", "a" * 5000, "5d5c," * 900, "load \x1b", "5d5c")
    assert "\x1b" not in out
    assert "2. gote to move" in out


def test_bytes_that_are_no_text() -> None:
    result = process("play", "minishogi", "--players", "human,human", typed=b"\xff\xfe\n5d5c\n")
    assert result.returncode == 0
    assert result.stderr == b""
    assert b"2. gote to move" in result.stdout


def test_a_narrow_terminal_gets_narrow_cells() -> None:
    position = alfil.load("shogi").start()
    wide, narrow = View().board(position), View(columns=36).board(position)
    assert max(map(len, narrow.plain.splitlines())) <= 36 < max(map(len, wide.plain.splitlines()))
    assert wide.plain.isascii()


def test_lettered_coordinates_go_with_uci() -> None:
    out = good("play", "minishogi", "--notation", "uci", "--players", "human,human", typed=typed("a2a3", "moves e4"))
    assert "   a   b   c   d   e\n" in out
    assert "  e4e3" in out


def test_the_last_turn_is_marked() -> None:
    position = alfil.load("minishogi").start()
    assert last_cells(position) == set()
    position.push("5d5c")
    position.push("1b1c")
    names = position.game.board.names
    assert {names[site] for site in last_cells(position)} == {"1b", "1c"}
    position.declare("resign")
    assert {names[site] for site in last_cells(position)} == {"1b", "1c"}


def test_a_whole_turn_typed_when_half_of_it_is_played(tmp_path: Path) -> None:
    path = tmp_path / "islands.yaml"
    path.write_text(
        "name: Islands\nboard: {rectangle: {files: 5, ranks: 5}}\nsides: [white, black]\n"
        "pieces: {P: {name: pawn, moves: mK}, X: {name: hole, letter: '*', owner: neutral, capturable: false}}\n"
        "setup: 2p2/5/5/5/2P2 w\nrules:\n  drops: {pieces: [X], owner: neutral, from: unlimited}\n"
        "  turn: {steps: [{use: [moves]}, {use: [drops], of: neutral}]}\n  no_move: {result: loss}\n"
    )
    out = hotseat(str(path), "c1c2", "c1c2,c2b1", "moves X", "explain", "X@b1", "quit")
    assert "it is played already; only the rest of the turn is missing, such as c2" in out
    assert "expected a move to explain, as in: explain c2" in out
    assert out.count("c2b1") >= 2
    assert "2. black to move" in out


def test_moves_after_the_end_of_the_game_are_refused() -> None:
    shuffle = "2h3h 8b7b 3h2h 7b8b " * 3
    message = refused("play", "shogi", "--players", "bot,bot", "--after", shuffle + "7g7f")
    assert message == "alfil: --after goes on after the end of the game: draw: repetition\n"
