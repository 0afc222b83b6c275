"""Names that would break a picture if they were let in as they are."""

import xml.etree.ElementTree as ET

import pytest
from attrs import evolve

from alfil.core.drawing import board_svg, draw, movement_diagram
from alfil.core.drawing.palette import HUES, looks
from alfil.core.drawing.svg import escape, text
from alfil.core.play.game import Game
from alfil.core.play.position import Position
from alfil.core.topology import rectangle

from .reading import SVG, pieces, played, read, words

EVIL = [
    "</svg><script>alert(1)</script>",
    "\"' onload='alert(1)",
    "]]>&lt;&#0;&unknown;",
    "\x00\x08\x1b\ud800\ufffe",
    "<!-- -- -->",
    "\u202eright to left " + "long " * 200,
]


def renamed(game: Game, name: str) -> Game:
    """The game with every name a hostile one."""
    types = tuple(evolve(kind, name=f"{name}{index}", glyphs={"kanji": name}) for index, kind in enumerate(game.types))
    sides = tuple(f"{name}{index}" for index in range(len(game.sides)))
    return evolve(game, name=name, sides=sides, types=types, origin=None)


@pytest.mark.parametrize("name", EVIL, ids=range(len(EVIL)))
@pytest.mark.parametrize("script", ["latin", "kanji", "moves"])
@pytest.mark.parametrize("start", ["shogi", "duck", "four_player"])
def test_names_are_text_and_nothing_else(name: str, script: str, start: str) -> None:
    plain = played(start, 9)
    game = renamed(plain.game, name)
    if len(game.sides) > 2:  # position text needs sides that it can tell apart by their letters
        game = evolve(game, sides=plain.game.sides)
    position = Position(game, plain.setup())
    for svg in (draw(position, pieces=script), movement_diagram(game, game.types[0].letter, pieces=script)):
        root = read(svg)
        known = {"svg", "g", "path", "rect", "circle", "text", "title", "desc", "style"}
        assert {part.tag.removeprefix(SVG) for part in root.iter()} <= known
        assert not [key for part in root.iter() for key in part.attrib if key.startswith("on")]
        assert "".join(root.itertext()).count("<") == escape("".join(root.itertext())).count("&lt;")
    shown = [title for title in pieces(draw(position)).values() if escape(name)[:3] in escape(title)]
    assert shown
    assert all(len(word) <= 60 for word in words(draw(position)))


def test_names_of_cells_and_lines_are_escaped() -> None:
    names = [f'<"{index}&' for index in range(4)]
    svg = board_svg(rectangle(2, 2, coordinates=names, layers={'"/><x': [names[:2]]}))
    assert set(words(svg)) == set(names)


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert escape("a\x00b\ud800c\ufffed") == "a\ufffdb\ufffdc\ufffdd"
    assert ET.fromstring(text("\x01<&>\"'", (0, 0), 10)).text == "\ufffd<&>\"'"


def test_up_to_eight_sides_differ_in_shape_as_well() -> None:
    for count in range(3, 9):
        found = looks([f"side {number}" for number in range(count)])
        assert len({look.shape for look in found}) == len({look.fill for look in found}) == count
    assert len(looks([str(number) for number in range(20)])) == 20


def test_two_sides_differ_in_light_and_dark_or_in_shape() -> None:
    for sides in (("white", "black"), ("sente", "gote"), ("black", "white")):
        first, second = looks(sides)
        assert {first.fill, second.fill} == {HUES["white"][0], HUES["black"][0]}
    first, second = looks(("red", "black"))
    assert first.shape != second.shape
    assert first.fill == HUES["red"][0]


def test_sides_called_by_a_colour_have_it() -> None:
    assert [look.fill for look in looks(("Red", "blue", "yellow", "green"))] == [
        HUES[name][0] for name in ("red", "blue", "yellow", "green")
    ]
    assert len({look.fill for look in looks(("red", "red", "blue"))}) == 3
