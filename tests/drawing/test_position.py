"""Positions as pictures: every game, every option, and that what is drawn is what there is."""

import re
from typing import Any

import pytest

import alfil
from alfil.core.drawing import draw
from alfil.core.play.move import DROP, PASS, word_kind

from .reading import NAMES, SVG, cells, pieces, places, played, read, values, variant, words

OPTIONS: list[dict[str, Any]] = [
    {},
    {"size": 200},
    {"size": 64},
    {"last": False},
    {"seat": 1},
    {"pieces": "latin"},
    {"pieces": "kanji"},
    {"pieces": "moves"},
    {"labels": False, "hands": False},
    {"points": True},
    {"points": False, "chequered": False},
    {"chequered": True},
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("plies", [0, 1, 40])
def test_every_cell_and_every_piece_is_drawn_once(name: str, plies: int) -> None:
    position = played(name, plies)
    svg = draw(position)
    board = position.game.board
    assert sorted(cells(svg)) == sorted(board.names)
    standing = {cell: piece for site, cell in enumerate(board.names) if (piece := position.piece(site))}
    assert pieces(svg) == {
        cell: f"{piece.side + ' ' if piece.side else ''}{piece.name} {cell}" for cell, piece in standing.items()
    }


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_option_gives_one_well_formed_picture(name: str, options: dict[str, Any]) -> None:
    position = played(name, 23, seed=5)
    svg = draw(position, **options)
    assert sorted(cells(svg)) == sorted(position.game.board.names)
    assert draw(position, **options) == svg
    root = read(svg)
    assert max(float(root.attrib["width"]), float(root.attrib["height"])) == options.get("size", 480)
    assert "nan" not in svg
    assert "inf" not in re.sub(r"<(title|desc)>.*?</\1>", "", svg)


@pytest.mark.parametrize("name", NAMES)
def test_everything_lies_on_the_paper(name: str) -> None:
    position = played(name, 40)
    root = read(draw(position))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for part in root.iter(SVG + "text"):
        if part.get("text-anchor") is None and part.get("data-mover") is None and part.get("transform") is None:
            x, y = float(part.get("x", "0")), float(part.get("y", "0"))
            assert left <= x <= left + width or x == 0
            assert top <= y <= top + height


@pytest.mark.parametrize("name", ["shogi", "shatranj", "glinski", "crazyhouse", "duck", "three_player", "hasami_shogi"])
def test_targets_are_the_legal_moves(name: str) -> None:
    position = played(name, 12)
    board = position.game.board
    legal = [move for move in position.legal_moves if not move.is_pass]
    for site in {move.origin for move in legal if move.origin is not None}:
        shown = values(draw(position, targets=board.names[site]), "data-target")
        assert sorted(shown) == sorted({board.names[move.target] for move in legal if move.origin == site})
        assert len(shown) == len(set(shown))


@pytest.mark.parametrize("text", ["P", "p", "P*", "P@"])
def test_targets_of_a_piece_in_hand_are_its_drops(text: str) -> None:
    position = variant("shogi").position(sfen="4k4/9/9/9/9/9/4P4/9/4K4 b PG 1")
    drops = {
        move.target
        for move in position.legal_moves
        if word_kind(move.kernel) == DROP and position.game.letter(move.kernel >> 10 & 1023) == "P"
    }
    shown = values(draw(position, targets=text), "data-target")
    assert sorted(shown) == sorted(position.game.board.names[site] for site in drops)
    assert len(drops) == 64


def test_captures_are_rings_and_moves_are_dots() -> None:
    position = variant("chess").position("4k3/8/8/8/3p4/8/2Q5/4K3 w - - 0 1")
    assert not [part for part in read(draw(position, targets="c2")).iter() if part.get("class") == "s-target"]
    position.push("c2c4")
    position.push("e8e7")
    root = read(draw(position, targets="c4"))
    rings = [part for part in root.iter(SVG + "g") if part.get("class") == "s-target"]
    assert [part.attrib["data-target"] for part in rings[0]] == ["d4"]


@pytest.mark.parametrize("name", ["shogi", "shatranj", "glinski", "gomoku"])
def test_the_second_side_sees_the_board_turned_round(name: str) -> None:
    position = played(name, 10)
    own, other = places(draw(position, seat=0)), places(draw(position, seat=position.game.sides[1]))
    sums = {(round(own[cell][0] + other[cell][0], 1), round(own[cell][1] + other[cell][1], 1)) for cell in own}
    assert len({round(x) for x, _ in sums}) == len({round(y) for _, y in sums}) == 1


@pytest.mark.parametrize("name", ["four_player", "three_player", "eight_player", "chaturaji"])
def test_every_side_may_look_from_below(name: str) -> None:
    position = variant(name).start()
    game = position.game
    standing = pieces(draw(position))
    for who in game.sides:
        heights = {cell: y for cell, (_, y) in places(draw(position, seat=who)).items()}
        own = [y for cell, y in heights.items() if standing[cell].startswith(f"{who} ")]
        others = [y for cell, y in heights.items() if not standing[cell].startswith(f"{who} ")]
        assert sum(own) / len(own) > sum(others) / len(others)


def test_check_is_marked_on_the_attacked_royal() -> None:
    position = variant("chess").start()
    assert "check" not in values(draw(position), "data-mark")
    for move in ("f2f3", "e7e5", "g2g4", "d8h4"):
        position.push(move)
    svg = draw(position)
    assert values(svg, "data-mark") == ["check"]
    assert values(svg, "aria-label")[0].endswith("black wins: checkmate")
    assert not values(svg, "data-mover")


def test_the_last_turn_is_tinted_and_may_be_left_plain() -> None:
    position = variant("shatranj").start()
    assert 'class="f-last"' not in draw(position)
    position.push("e2e3")
    tinted = [part for part in read(draw(position)).iter(SVG + "g") if part.get("class") == "f-last"]
    assert len(tinted[0]) == 2
    assert 'class="f-last"' not in draw(position, last=False)


def test_a_turn_of_two_actions_is_tinted_as_one() -> None:
    position = variant("duck").start()
    position.push("e2e4")
    position.push(next(move for move in position.legal_moves if move.target == position.game.board.site("d6")))
    tinted = [part for part in read(draw(position)).iter(SVG + "g") if part.get("class") == "f-last"]
    assert len(tinted[0]) == 3


def test_hands_show_what_is_held_and_how_many() -> None:
    position = variant("shogi").position(sfen="4k4/9/9/9/9/9/9/9/4K4 b 2R3P 1")
    svg = draw(position)
    hands = [part for part in read(svg).iter(SVG + "g") if part.get("class") == "hand"]
    titles = [str(part.findtext(SVG + "title")) for part in hands[0]]
    assert titles == ["sente rook", "sente pawn"]
    assert [count for count in words(svg) if count in ("2", "3")][-2:] == ["2", "3"]
    assert "hand" not in values(draw(position, hands=False), "class")


def test_the_mover_is_told() -> None:
    position = variant("shogi").start()
    assert values(draw(position), "data-mover") == ["sente"]
    position.push("7g7f")
    assert values(draw(position), "data-mover") == ["gote"]
    assert read(draw(position)).attrib["aria-label"] == "Shogi: gote to move"


def test_arrows_and_marks_take_any_name_of_a_cell() -> None:
    position = variant("shogi").start()
    lettered = draw(position, arrows=[("c3", "c4")], marks=["e5"])
    assert lettered == draw(position, arrows=[("7g", "7f")], marks=["5e"])
    assert values(lettered, "data-mark") == ["5e"]
    assert 'class="f-arrow"' in lettered


def test_pieces_with_characters_are_wedges_that_point_away_from_their_owner() -> None:
    position = variant("minishogi").start()
    svg = draw(position)
    assert 'class="f-wood"' in svg
    assert {"玉", "飛", "角", "金", "銀", "歩"} <= set(words(svg))
    turned = [part for part in read(svg).iter(SVG + "g") if part.get("transform") == "translate(0 0) rotate(180)"]
    assert len(turned) == 7  # six pieces of the other side, and the sign beside its name
    assert 'class="f-promoted"' not in svg


def test_promoted_pieces_on_wedges_are_red() -> None:
    position = variant("shogi").position(sfen="4k4/9/9/4+P4/9/9/9/9/4K4 b - 1")
    red = [part for part in read(draw(position)).iter(SVG + "g") if part.get("class") == "f-promoted"]
    assert [found.text for part in red for found in part.iter(SVG + "text")] == ["と"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seat": "nobody"}, "expected a side"),
        ({"seat": 7}, "expected a side"),
        ({"seat": True}, "expected a side"),
        ({"pieces": "runes"}, "expected pieces as latin, kanji, moves, found 'runes'"),
        ({"size": 3}, "expected a size"),
        ({"size": 10**9}, "expected a size"),
        ({"size": 300.5}, "expected a size"),
        ({"targets": "z9"}, "expected a cell such as"),
        ({"marks": ["z9"]}, "expected a cell such as"),
        ({"arrows": [("e2", "z9")]}, "expected a cell such as"),
    ],
)
def test_what_cannot_be_drawn_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        draw(variant("shatranj").start(), **options)


def test_a_position_draws_itself() -> None:
    position = alfil.load("makruk").start()
    assert position.svg(size=200, seat="black") == draw(position, size=200, seat="black")
    assert position._repr_svg_() == draw(position)


def test_passes_are_no_targets() -> None:
    position = variant("duck").start()
    assert not [move for move in position.legal_moves if word_kind(move.kernel) == PASS]
    assert values(draw(position, targets="e5"), "data-target") == []


def test_drawing_changes_nothing() -> None:
    position = played("crazyhouse", 30)
    before = position.fen(), position.key, position.history
    draw(position, targets="e2", seat=1)
    assert (position.fen(), position.key, position.history) == before


def test_what_is_not_allowed_is_crossed_out_on_its_cell() -> None:
    svg = variant("hasami_shogi").start().svg(arrows=[("a2", "a3"), ("b2", "b2")], refused=[("a1", "a4"), ("c3", "c3")])
    refused = [element.get("data-refused") for element in read(svg).iter() if element.get("data-refused")]
    assert refused == ["a4", "c3", "a4", "c3"]  # each with its halo


def test_arrows_keep_off_letters_and_crosses_off_arrows() -> None:
    position = variant("xiangqi").start()
    svg = position.svg(arrows=[("b3", "b10")], refused=[("b3", "b9"), ("a4", "b4"), ("b1", "d2"), ("c1", "d3")])
    order = [name for part in read(svg).iter() for name in ("data-arrow", "data-refused") if name in part.attrib]
    assert order == ["data-arrow"] + 8 * ["data-refused"]
    assert svg.index('data-arrow="b3 b10"') < svg.index('class="piece"')  # the line runs under what it passes
    assert svg.count('class="f-arrow"') == 2  # and its head is over what it takes
    at = places(svg)
    (x, y) = at["b10"]
    tip = max(_points(svg, "data-arrow", "b3 b10"), key=lambda point: -point[1])
    assert tip == (x, y + 27)
    for cell, aside in (("b9", True), ("b4", True), ("d2", False), ("d3", False)):
        middle = at["b10"][0] + 100 * ("abcd".index(cell[0]) - 1), at["b10"][1] + 100 * (10 - int(cell[1:]))
        points = _points(svg, "data-refused", cell)
        centre = sum(u for u, _ in points) / len(points), sum(v for _, v in points) / len(points)
        assert (abs(centre[0] - middle[0]) > 25) == aside, cell


def test_a_dot_on_a_cell_with_a_piece_is_beside_it() -> None:
    svg = variant("hasami_shogi").start().svg(arrows=[("a1", "a1"), ("c3", "c3")])
    dots = {part.attrib["data-arrow"]: part.attrib for part in read(svg).iter() if "data-arrow" in part.attrib}
    x, y = places(svg)["a1"]
    assert (float(dots["a1"]["cx"]), float(dots["a1"]["cy"])) == (x + 33, y - 33)
    assert (float(dots["c3"]["cx"]), float(dots["c3"]["cy"])) == (x + 200, y - 200)


def _points(svg: str, attribute: str, value: str) -> list[tuple[float, float]]:
    """The corners of what is drawn with an attribute of that value."""
    (data, *_) = [part.attrib["d"] for part in read(svg).iter() if part.attrib.get(attribute) == value]
    pairs = data.replace("Z", "").replace("L", "M").split("M")[1:]
    return [(float(pair.split()[0]), float(pair.split()[1])) for pair in pairs]
