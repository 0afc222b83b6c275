"""Why a move is legal or not, down to the rule and the cells."""

import json

import pytest

import alfil

SHOGI = [
    ("8k/9/7G1/4B4/9/9/9/9/4K4 b P 1", "P*1b", "no_drop_mate", {"royal": ("1a",)}, "may not mate"),
    ("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e", "max_per_line", {"same line": ("5g",)}, "stands on that line already"),
    ("4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*5b", "no_dead_drop", {}, "could never move"),
    ("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5a", "drops", {"blockers": ("5a",)}, "in the way"),
    ("4k4/9/9/9/9/9/9/9/4K4 b P 1", "G*5e", "drops", {}, "no gold in hand"),
    ("4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1", "5h4h", "royal_safety", {"pinned": ("5h",), "royal": ("5i",)}, "pinned"),
    ("4k4/9/9/9/4r4/9/9/9/3GK4 b P 1", "6i6h", "royal_safety", {"attackers": ("5e",)}, "does not answer the check"),
    ("4k4/9/9/9/4r4/9/9/9/3GK4 b P 1", "5i5h", "royal_safety", {"royal": ("5h",)}, "5h is attacked"),
    ("4k4/9/9/9/9/9/4P4/9/4K2R1 b - 1", "2i2i", "", {}, "passed"),
    ("4k4/9/9/9/9/9/4P2P1/9/4K2R1 b - 1", "2i2d", "", {"blockers": ("2g",)}, "the pawn on 2g is in the way"),
    ("4k4/9/9/9/9/9/7P1/7S1/4K2R1 b - 1", "2i2d", "", {"blockers": ("2g", "2h")}, "are in the way"),
    ("4k4/9/9/9/9/9/7P1/9/4K2R1 b - 1", "2i2g", "", {"blockers": ("2g",)}, "own pawn stands on 2g"),
    ("4k4/9/9/9/9/9/7P1/9/4K2R1 b - 1", "2g2e", "", {}, "does not move from 2g to 2e"),
    ("4k4/9/9/9/9/9/7P1/9/4K2R1 b - 1", "5a5b", "", {}, "belongs to gote"),
    ("4k4/9/9/9/9/9/7P1/9/4K2R1 b - 1", "5e5d", "", {}, "no piece on 5e"),
    ("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a", "promotion", {}, "9b9a+"),
    ("4k4/9/9/9/P8/9/9/9/4K4 b - 1", "9e9d+", "promotion", {}, "cannot become another"),
]  # fmt: skip


@pytest.mark.parametrize(("sfen", "move", "hook", "cells", "words"), SHOGI)
def test_refusals(sfen: str, move: str, hook: str, cells: dict[str, tuple[str, ...]], words: str) -> None:
    variant = alfil.load("shogi")
    pos = variant.position(sfen=sfen)
    before = pos.fen()
    why = pos.explain(move)
    assert (why.verdict, why.hook) == ("illegal", hook)
    assert words in why.reason
    assert {role: set(found) for role, found in why.cells.items()}.items() >= {
        role: set(c) for role, c in cells.items()
    }.items()
    assert (why.rule != "") == (why.place != "") == (hook != "")
    assert json.loads(why.to_json())["reason"] == why.reason
    assert why.reason in why.text()
    assert pos.fen() == before
    with pytest.raises(alfil.IllegalMove) as caught:
        pos.push(move)
    assert why.reason in str(caught.value)


@pytest.mark.parametrize(("name", "fen", "move", "words"), [
    ("medieval_chess", "7k/8/8/8/8/8/8/4K3 w - 2 0 1", "e1e3", "has moved before"),
    ("medieval_chess", "3r3k/8/8/8/8/8/8/4K3 w e1 2 0 1", "e1c1", "attacked cells: the rook on d8"),
    ("medieval_chess", "4r2k/8/8/8/8/8/8/4K3 w e1 2 0 1", "e1g1", "while in check"),
    ("medieval_chess", "7k/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "only earlier in the game"),
    ("medieval_chess", "7k/8/8/8/8/8/4P3/4K3 w - 2 0 1", "e2d3", "only to capture"),
    ("medieval_chess", "7k/8/8/8/8/4p3/4P3/4K3 w - 2 0 1", "e2e3", "the pawn moves so only to an empty cell"),
    ("hasami_shogi", "9/9/9/9/4P4/9/9/9/P6pp w", "e5g7", "does not move"),
    ("hasami_shogi", "9/9/4p4/4p4/4P4/9/9/9/P6pp w", "e5e9", "in the way"),
])  # fmt: skip
def test_rights_and_captures(name: str, fen: str, move: str, words: str) -> None:
    why = alfil.load(name).position(fen).explain(move)
    assert why.verdict == "illegal"
    assert words in why.reason


def test_what_is_legal_and_what_is_no_move() -> None:
    pos = alfil.load("shogi").position(sfen="4k4/9/4P4/9/9/9/9/9/4K4 b P 1")
    assert pos.explain("5c5b+").hook == "promotion"
    assert "gives check" in pos.explain("5c5b+").reason
    assert pos.explain("P*4e").hook == "drops"
    assert pos.explain("5i5h").verdict == "legal"
    assert pos.explain("5i").verdict == "not a move"


def test_after_the_end() -> None:
    pos = alfil.load("shogi").position(sfen="8k/8G/7G1/4B4/9/9/9/9/4K4 w - 1")
    why = pos.explain("1a2a")
    assert why.verdict == "illegal"
    assert "the game is over" in why.reason
    assert why.hook == "checkmate"
