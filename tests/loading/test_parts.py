"""Boards, seats, armies, pieces and the other parts of whole definitions."""

import re

import pytest

from alfil.core.errors import DefinitionError
from alfil.variants.loading import Source, load_definition
from alfil.variants.schema.definition import Definition
from alfil.variants.schema.parts import ArmySetup, Between, DifferentColours


def find_base(name: str) -> Source:
    raise LookupError(name)


def load(text: str) -> Definition:
    return load_definition("name: Parts\n" + text, find_base)


STONES = "pieces: {S: {name: stone, moves: W}}\nsetup: empty\n"


def test_three_armies_on_sectors() -> None:
    game = load("""
board: {sectors: {count: 3, files: 8, ranks: 4}}
sides: [white, black, red]
pieces: {R: {name: rook, moves: R}, N: {name: knight, moves: N}, K: {name: king, moves: K}, P: {name: pawn, moves: fmW}}
setup: {army: [RN1KR, P6P], at: {white: a1, black: l8, red: h12}}
""")
    assert game.graph.size == 96
    assert isinstance(game.setup, ArmySetup)
    assert len(game.setup.placed) == 18
    placed = {game.graph.names[site]: (side, key) for site, side, key in game.setup.placed}
    assert placed["a1"] == (0, "R")
    assert placed["d1"] == (0, "K")
    assert placed["h2"] == (0, "P")
    assert placed["l8"] == (1, "R")


def test_an_army_for_each_side() -> None:
    game = load("""
board: {rectangle: {files: 6, ranks: 6}}
sides: {red: {forward: north, team: 1}, blue: {forward: east, team: 2}}
pieces: {K: {name: king, moves: K}, Q: {name: queen, moves: Q}}
setup: {army: {red: [QK], blue: [KQ]}, at: {red: b1, blue: a4}}
""")
    assert isinstance(game.setup, ArmySetup)
    placed = {game.graph.names[site]: (side, key) for site, side, key in game.setup.placed}
    assert placed == {"b1": (0, "Q"), "c1": (0, "K"), "a4": (1, "K"), "a3": (1, "Q")}


def test_mirrored_seats() -> None:
    sides = "sides: {a: {forward: north, right: west}, b: {forward: south, right: west}}\n"
    game = load("board: {rectangle: {files: 3, ranks: 3}}\n" + sides + STONES)
    assert [seat.mirrored for seat in game.seats] == [True, False]


@pytest.mark.parametrize("board", ["{hexagon: {side: 3}}", "{sectors: {count: 2, files: 4, ranks: 2}}"])
def test_other_boards_seat_two_sides(board: str) -> None:
    game = load(f"board: {board}\nsides: [a, b]\n" + STONES)
    assert len(game.seats) == 2
    assert game.seats[0] != game.seats[1]


def test_a_board_from_data() -> None:
    game = load(
        """
board:
  cells:
    sides: {a: [b, none, none], b: [a, none, c], c: [b, none, none]}
    seats: {up: {forward: 0}, down: {forward: 2}}
    rows: [[a, none], [b, c]]
    points: {a: [0, 1.5], b: [0, 0], c: [1, 0]}
sides: {one: {forward: up}, two: {forward: down}}
"""
        + STONES
    )
    assert game.graph.names == ("a", "b", "c")
    assert game.graph.headings == 6


def test_lines_give_pieces_moves_along_them() -> None:
    game = load("""
board: {rectangle: {files: 3, ranks: 3}, lines: {palace: [[a1, b2, c3]]}}
sides: [a, b]
pieces: {K: {name: general, moves: W, along: {palace: F}}}
setup: 3/3/1K1 w
""")
    assert str(game.pieces["K"].along["palace"]) == "F"


def test_the_small_parts() -> None:
    game = load("""
board: {rectangle: {files: 4, ranks: 4}}
sides: [a, b]
pieces:
  K: {name: king, moves: K, royal: true, value: 0, glyphs: {kanji: 王, latin: K}}
  R: {name: rook, moves: R}
  X: {name: hole, letter: '*', owner: neutral, capturable: false, solid: false}
setup: kr2/4/*3/2RK[Rr] w - 0 1
notation: [usi]
score: {board: {R: 5}, runs: {3: 3, 4: 10}, directions: orthogonal, bonus: {b: 3}}
holes: {piece: X, count: [3, 5]}
shuffle: {cells: {near_rank: 1}, pieces: RKR, where: [{different_colours: R}, {between: {K: R}}], number: {count: 6, name: x}}
arrangements: {order: [b, a], options: {one: {a: R}}}
handicaps: {first: b, rook: {remove: [c1]}, bare: {position: k3/4/4/3K w}}
examples: [{position: k3/4/4/3K w, play: d1c1, illegal: [c1c3], outcome: none, because: kings go one step}]
""")  # noqa: E501
    assert game.pieces["K"].glyphs["kanji"] == "王"
    assert (game.pieces["X"].letter, game.pieces["X"].solid) == ("*", False)
    assert game.notation == ("usi",)
    assert game.score is not None
    assert game.score.runs == {3: 3, 4: 10}
    assert game.shuffle is not None
    assert game.shuffle.where == (DifferentColours("R"), Between({"K": "R"}))
    assert game.handicaps is not None
    assert list(game.handicaps.starts) == ["rook", "bare"]
    assert game.examples[0].play == ("d1c1",)
    assert str(game.place("pieces", "K", "glyphs", "kanji")) == "<text>:6:68"
    assert str(game.place("pieces", "R", "value")) == "<text>:7:3"


def test_a_definition_from_a_path(tmp_path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("name: Mine\r\nboard: {rectangle: {files: 3, ranks: 3}}\r\nsides: [a, b]\r\n" + STONES)
    assert load_definition(path, find_base).file == str(path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes() + b"x: 1\n")
    with pytest.raises(DefinitionError, match=rf"{re.escape(str(path))}:6:1: unknown key 'x'"):
        load_definition(path, find_base)


def test_python_code_is_imported_only_with_trust(tmp_path, monkeypatch) -> None:
    (tmp_path / "my_trusted_rules.py").write_text("LOADED = True\n")
    monkeypatch.syspath_prepend(tmp_path)
    text = "name: Mine\ncode: my_trusted_rules\nboard: {rectangle: {files: 3, ranks: 3}}\nsides: [a, b]\n" + STONES
    with pytest.raises(DefinitionError, match="only with trust"):
        load_definition(text, find_base)
    assert load_definition(text, find_base, trust=True).name == "Mine"
    with pytest.raises(DefinitionError, match="cannot be imported"):
        load_definition(text.replace("my_trusted", "no_such"), find_base, trust=True)
