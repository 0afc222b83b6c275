"""Boards alone: colours, coordinates, crossings, drawn lines."""

from collections import Counter

import pytest

from alfil.core.drawing import board_svg
from alfil.core.drawing.cells import shades, star_points
from alfil.core.drawing.frame import frame_of
from alfil.core.drawing.labels import has_lettered_ranks, margin
from alfil.core.drawing.surface import plays_on_points
from alfil.core.topology import Board, graph, hexagon, rectangle, sectors

from .reading import NAMES, SVG, cells, read, values, variant, words

BOARDS = {
    "square": rectangle(8, 8),
    "flat": rectangle(9, 2),
    "cross": rectangle(7, 7, without=["a1-b2", "f1-g2", "a6-b7", "f6-g7"]),
    "hexagon": hexagon(4),
    "three": sectors(3, 8, 4),
    "five": sectors(5, 4, 2),
    "many files": rectangle(30, 3),
    "from data": graph({"a": ["b", None, None], "b": ["a", "c", None], "c": [None, "b", None]}),
    "single": rectangle(1, 1),
}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("size", [100, 480])
@pytest.mark.parametrize("points", [False, True])
def test_every_cell_is_drawn_once_from_every_seat(name: str, size: int, points: bool) -> None:
    board = BOARDS[name]
    for seat in board.seats.values():
        svg = board_svg(board, size=size, seat=seat, points=points)
        assert sorted(cells(svg)) == sorted(board.names)


@pytest.mark.parametrize("name", ["square", "cross", "hexagon", "three", "five"])
def test_neighbours_differ_in_colour(name: str) -> None:
    board = BOARDS[name]
    found = shades(board)
    assert found is not None
    assert len(set(found)) == (3 if board.headings == 12 else 2)
    assert all(found[site] != found[other] for site in range(board.size) for other in board.neighbours(site))


def test_the_lower_left_corner_is_dark_even_where_there_is_none() -> None:
    for board in (BOARDS["square"], BOARDS["cross"], rectangle(14, 14, without=["a1-c3"])):
        found = shades(board)
        assert found is not None
        assert all((int(x) + int(y)) % 2 == found[site] for site, (x, y) in enumerate(board.points))


def test_a_board_that_does_not_come_out_even_has_one_colour() -> None:
    ring = {str(n): [None, str((n + 1) % 3), None, str((n - 1) % 3)] for n in range(3)}
    board = graph(ring)
    assert shades(board) is None
    assert len(cells(board_svg(board))) == 3


def test_boards_with_lettered_ranks_have_one_colour_and_labels_above_and_right() -> None:
    board = rectangle(9, 9, coordinates="shogi")
    assert has_lettered_ranks(board)
    assert 'class="f-dark"' not in board_svg(board)
    assert 'class="f-dark"' in board_svg(board, chequered=True)
    box = frame_of(board).box
    labels = margin(frame_of(board), 26)
    assert [label.words for label in labels] == [*"987654321"][::-1] or Counter(
        label.words for label in labels
    ) == Counter("123456789abcdefghi")
    assert all(label.at[1] < box.top for label in labels if label.words.isdigit())
    assert all(label.at[0] > box.right for label in labels if label.words.isalpha())


@pytest.mark.parametrize("seat", ["north", "east", "south", "west"])
def test_rectangles_have_every_file_and_rank_once_outside_the_board(seat: str) -> None:
    board = rectangle(8, 5)
    frame = frame_of(board, board.seats[seat])
    labels = margin(frame, 26)
    assert Counter(label.words for label in labels) == Counter("abcdefgh12345")
    box = frame.box
    assert all(label.at[0] < box.left or label.at[1] > box.bottom for label in labels)
    assert len({label.at for label in labels}) == len(labels)


@pytest.mark.parametrize("name", ["hexagon", "three", "cross", "square"])
def test_labels_keep_apart(name: str) -> None:
    board = BOARDS[name]
    for seat in board.seats.values():
        at = [label.at for label in margin(frame_of(board, seat), 26)]
        apart = [(x - u) ** 2 + (y - v) ** 2 for k, (x, y) in enumerate(at) for u, v in at[:k]]
        assert min(apart) > 30**2


def test_boards_without_rows_name_their_cells_inside() -> None:
    assert set(words(board_svg(BOARDS["from data"]))) == {"a", "b", "c"}
    assert not words(board_svg(BOARDS["from data"], labels=False))


def test_what_is_too_small_to_read_is_left_out() -> None:
    assert not words(board_svg(rectangle(30, 30), size=100))
    assert words(board_svg(rectangle(30, 30), size=900))


def test_cells_without_an_outline_of_their_own_are_spots_joined_by_lines() -> None:
    root = read(board_svg(BOARDS["from data"]))
    lines = [part for part in root.iter(SVG + "path") if part.get("class") == "s-line"]
    assert lines[0].attrib["d"].count("M") == 2


def test_star_points() -> None:
    board = rectangle(19, 19, coordinates="go")
    assert {board.names[site] for site in star_points(board)} == {
        f"{file}{rank}" for file in "dkq" for rank in (4, 10, 16)
    }
    assert star_points(rectangle(8, 8)) == star_points(rectangle(19, 18)) == ()


def test_only_large_placement_games_are_played_on_crossings() -> None:
    assert {name for name in NAMES if plays_on_points(variant(name).game)} == {"gomoku", "pente", "connect6"}


def test_drawn_lines_are_drawn() -> None:
    board = rectangle(3, 3, layers={"<palace>": [["a1", "b2", "c3"], ["c1", "b2", "a3"]]})
    assert values(board_svg(board), "data-layer") == ["<palace>"]


def test_the_outline_of_a_hexagonal_cell_is_closed() -> None:
    shapes = [part.attrib["d"] for part in read(board_svg(hexagon(3))).iter(SVG + "path") if part.get("data-cell")]
    assert len(shapes) == 19
    assert all(shape.endswith("Z") and shape.count("L") == 5 for shape in shapes)


@pytest.mark.parametrize("count", [3, 4])
def test_a_turned_board_of_sectors_covers_itself(count: int) -> None:
    board: Board = sectors(count, 8, 4)
    places = [{(round(x), round(y)) for x, y in frame_of(board, seat).centres} for seat in board.seats.values()]
    assert all(all(any(abs(x - u) < 2 and abs(y - v) < 2 for u, v in places[0]) for x, y in other) for other in places)
