"""`alfil rulebook` and the languages of `alfil show`."""

import json
from pathlib import Path

from .running import good, refused, run


def test_the_page_goes_to_a_file_or_to_standard_output(tmp_path: Path) -> None:
    file = tmp_path / "hasami.html"
    assert good("rulebook", "hasami shogi", "-o", str(file)) == ""
    assert file.read_text("utf-8") == good("rulebook", "hasami_shogi")
    assert file.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_page_is_replaced_and_nothing_else(tmp_path: Path) -> None:
    file, other = tmp_path / "page.html", tmp_path / "game.yaml"
    file.write_text("<!doctype html><p>old", "utf-8")
    good("rulebook", "minishogi", "-o", str(file))
    assert "Minishogi" in file.read_text("utf-8")
    other.write_text("name: mine", "utf-8")
    assert "expected a new file or an HTML page to replace" in refused("rulebook", "minishogi", "-o", str(other))
    assert other.read_text("utf-8") == "name: mine"
    assert "Is a directory" in refused("rulebook", "minishogi", "-o", str(tmp_path))


def test_languages() -> None:
    assert '<html lang="sk">' in good("rulebook", "shogi", "--lang", "sk")
    assert good("show", "shogi", "--lang", "ja").startswith("将棋 (shōgi)\n")
    data = json.loads(good("show", "shogi", "--lang", "ja", "--json"))
    assert data["called"] == ["将棋", "shōgi"]
    assert data["pieces"][1]["called"] == ["飛車", "hisha"]
    result = run("show", "shogi", "--lang", "xx")
    assert result.exit_code == 2
    assert "expected one of en, ja, sk, found 'xx'" in result.output


def test_what_is_no_game_has_no_rulebook() -> None:
    assert "no game is called" in refused("rulebook", "nonsense")


def test_examples_that_do_not_hold_are_warned_of(tmp_path: Path) -> None:
    game = tmp_path / "mistaken.yaml"
    game.write_text(
        "name: Mistaken\nboard: {rectangle: {files: 3, ranks: 3}}\nsides: [white, black]\n"
        "pieces: {P: {name: pawn, moves: W}}\nsetup: 2p/3/P2 w\nrules: {no_move: {result: loss}}\n"
        "examples:\n  - {legal: [a1a3]}\n",
        "utf-8",
    )
    result = run("rulebook", str(game))
    assert result.exit_code == 0
    assert result.stderr.startswith(f"warning: {game}:8:14: example 1: expected 'a1a3' to be legal, found illegal: ")
    assert "a1a3" not in result.stdout


def test_a_page_says_nothing_of_the_folders_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "walk.yaml"
    path.write_text("name: Walk\nextends: hasami_shogi\nrules: {no_move: {result: draw}}\n")
    page = tmp_path / "page.html"
    good("rulebook", str(path), "-o", str(page))
    text = page.read_text("utf-8")
    assert "walk.yaml:3:9" in text
    assert str(tmp_path) not in text
