"""Rules in Python: only with trust, undone with the move, and their mistakes come to light."""

from pathlib import Path

import pytest

import alfil
from alfil.core.play.now import Now

HEAD = "name: House\nextends: [shatranj]\ncode: house_rules\nrules:\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the module that the definitions name."""
    source = Path(__file__).with_name("house_rules.py").read_text("utf-8")
    (tmp_path / "house_rules.py").write_text(source, "utf-8")
    return tmp_path


def load(folder: Path, rules: str) -> alfil.Variant:
    path = folder / "house.yaml"
    path.write_text(HEAD + rules, "utf-8")
    return alfil.load(path, trust=True)


def test_code_is_refused_without_trust(folder: Path) -> None:
    load(folder, "  shy_pieces: {pieces: [P]}\n")
    with pytest.raises(alfil.DefinitionError, match="names Python code"):
        alfil.load(folder / "house.yaml")


def test_a_filter_forbids_moves_of_the_pieces_it_asks_about(folder: Path) -> None:
    start = load(folder, "  shy_pieces: {pieces: [P, B]}\n").start()
    plain = set(map(str, alfil.load("shatranj").start().legal_moves))
    assert plain - set(map(str, start.legal_moves)) == {"a2a3", "c1a3"}
    assert start.perft(2) == 14 * 14
    with pytest.raises(alfil.IllegalMove):
        start.push("a2a3")


def test_an_effect_is_undone_with_its_move(folder: Path) -> None:
    pos = load(folder, "  scare_pawns: {}\n").position("k7/8/8/3p1p2/8/4R3/8/4K3 w - - 0 1")
    before, key = pos.fen(), pos.key
    pos.push("e3e5")
    assert pos.fen().startswith("k7/8/8/4R3/8/8/8/4K3 b")
    pos.pop()
    assert (pos.fen(), pos.key) == (before, key)


def test_an_ending_names_the_side_and_cuts_the_tree(folder: Path) -> None:
    pos = load(folder, "  first_to_the_middle: {}\n").start()
    for move in ("e2e3", "d7d6", "e3e4"):
        pos.push(move)
    outcome = pos.outcome()
    assert outcome is not None
    assert outcome.winner == "white"
    assert outcome.reason == "first to the middle"
    assert len(pos.legal_moves) == 0


def test_a_mistake_in_a_rule_is_raised_and_loses_nothing(folder: Path) -> None:
    pos = load(folder, "  broken_rule: {}\n").start()
    before = pos.fen()
    with pytest.raises(KeyError):
        len(pos.legal_moves)
    with pytest.raises(KeyError):
        pos.perft(2)
    assert pos.fen() == before


def test_lines_lead_straight_on_from_every_side(folder: Path) -> None:
    pos = load(folder, "  scare_pawns: {}\n").start()
    now = Now(pos.game, None)
    assert now.lines("a1") == (tuple(f"a{n}" for n in range(2, 9)), tuple(f"{file}1" for file in "bcdefgh"))
    assert [line[0] for line in now.lines("e4")] == ["e5", "f4", "e3", "d4"]


def test_what_a_rule_sees_changes_with_what_it_does(folder: Path) -> None:
    (folder / "swap.py").write_text(SWAP, "utf-8")
    path = folder / "swap.yaml"
    path.write_text("name: Swap\nextends: [shatranj]\ncode: swap\nrules:\n  swap: {}\n", "utf-8")
    pos = alfil.load(path, trust=True).position("k7/8/8/3p4/8/4R3/8/4K3 w - - 0 1")
    pos.push("e3e5")
    assert pos.fen().startswith("k7/8/8/3RR3/8/8/8/4K3 b")


SWAP = """
from alfil.rules import CustomEffect, Now, frozen, hook


@hook("swap")
@frozen(kw_only=True)
class Swap(CustomEffect):
    def describe(self) -> str:
        return "What stands beside the mover becomes like it."

    def after(self, now: Now, start: str | None, goal: str) -> None:
        mover = now.piece(goal)
        for cell in now.neighbours(goal):
            if now.piece(cell):
                now.take(cell)
                assert now.piece(cell) is None
                now.put(cell, mover.letter, mover.side)
                assert now.piece(cell) == mover
"""
