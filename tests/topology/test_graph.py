"""Boards from cells and sides."""

import pytest

from alfil.core.topology import Frame, graph, rectangle

from .walkers import as_data, bishop, cylinder, king, names, rook

PAIR = {"a": [None, "b", None, None], "b": [None, None, None, "a"]}


def test_a_rectangle_as_data():
    board = rectangle(5, 4)
    data = as_data(board)
    assert data.uniform
    assert data.steps == board.steps


def test_a_cylinder_has_no_sides():
    board = cylinder()
    assert board.uniform
    assert {len(rook(board, site)) for site in range(64)} == {14}
    assert len(king(board, board.site("a4"))) == 8
    assert [board.names[site] for site in board.ray(board.site("a4"), 2)] == ["b4", "c4", "d4", "e4", "f4", "g4", "h4"]
    assert "h5" in names(board, bishop(board, board.site("a4")))


def test_a_label_that_turns_over_at_a_seam():
    board = graph({"a": ["b", None, None, None], "b": ["a", None, None, None]})
    assert board.step(0, 0) == ((1, 4),)
    assert not board.uniform


def test_triangles_go_on_through_the_corner():
    board = graph({"a": ["b", None, None], "b": ["a", None, None]})
    assert board.headings == 6
    assert board.step(0, 0) == ((1, 3),)
    assert board.step(0, 1) == ()


def test_cells_that_touch_twice_say_which_sides():
    ring = {"a": [None, ("b", 3), None, ("b", 1)], "b": [None, ("a", 3), None, ("a", 1)]}
    board = graph(ring)
    assert board.step(0, 2) == ((1, 2),)
    assert board.ray(0, 2) == (1,)


def test_missing_cells_come_last():
    board = graph(
        {"a": [None, "x", None, None], "x": [None, "b", None, "a"], "b": [None, None, None, "x"]}, missing=["x"]
    )
    assert (board.size, board.phantoms, board.names) == (2, 1, ("a", "b"))
    assert board.step(0, 2) == ((2, 2),)
    assert board.step(2, 2) == ((1, 2),)
    assert board.ray(0, 2) == ()


def test_given_corners():
    cells = {"a": [None] * 4, "b": [None] * 4}
    board = graph(cells, corners={"a": {0: [("b", 2)]}, "b": {2: [("a", 0)]}})
    assert board.step(0, 1) == ((1, 1),)
    assert board.step(1, 5) == ((0, 5),)


def test_three_cells_in_a_corner_have_no_diagonal():
    cube = {
        "top": ["back", "right", "front", "left"],
        "front": ["top", "right", "bottom", "left"],
        "right": ["top", "back", "bottom", "front"],
        "back": ["top", "left", "bottom", "right"],
        "left": ["top", "front", "bottom", "back"],
        "bottom": ["front", "right", "back", "left"],
    }
    board = graph(cube)
    assert all(len(board.step(site, heading)) == 1 - heading % 2 for site in range(6) for heading in range(8))
    assert [board.names[site] for site in board.ray(board.site("top"), 2)] == ["right", "bottom", "left"]


def test_seats_count_from_the_edges():
    board = graph(
        {"a": ["b", None, None, None], "b": ["c", None, "a", None], "c": [None, None, "b", None]},
        seats={
            "up": Frame(),
            "down": Frame(forward={"a": 4, "b": 4, "c": 4}, mirrored=True, file={"a": 1, "b": 2, "c": 3}),
        },
    )
    up, down = board.seats["up"], board.seats["down"]
    assert up.rank == down.far_rank == (1, 2, 3)
    assert up.far_rank == down.rank == (3, 2, 1)
    assert up.file == (1, 1, 1)
    assert (down.file, down.right_file, down.mirrored) == ((1, 2, 3), (3, 2, 1), True)


def test_layout_for_text_and_drawing():
    board = graph(PAIR, rows=[["a", None], [None, "b"]])
    assert board.rows == ((0, None), (None, 1))
    assert board.points == ((0.5, 1.5), (1.5, 0.5))
    assert [(round(x, 9), round(y, 9)) for x, y in board.outlines[0]] == [(0, 2), (1, 2), (1, 1), (0, 1)]
    placed = graph(PAIR, points={"a": (1, 2), "b": (3, 4)}, outlines={name: [(0, 0)] * 4 for name in PAIR})
    assert placed.points == ((1.0, 2.0), (3.0, 4.0))
    assert placed.rows == ((0, 1),)


BAD = [
    ({}, {}, "board of 1 to 1023 cells, found 0"),
    ({str(i): [None] * 4 for i in range(1024)}, {}, "found 1024"),
    ({"a": [None] * 2}, {}, "cell 'a': expected 3 to 8 sides, found 2"),
    ({"a": [None] * 4, "b": [None] * 6}, {}, "cell 'b': expected 4 sides as 'a' has, found 6"),
    ({"a": ["c", None, None, None]}, {}, "cell 'a', side 0: expected a cell such as 'a', found 'c'"),
    ({"a": ["a", None, None]}, {}, "own neighbour"),
    ({"a": ["b", None, None], "b": [None] * 3}, {}, "cell 'a', side 0: 'b' does not lead back to 'a'"),
    ({"a": [("b", 2), None, None], "b": ["a", None, None]}, {}, "side 2 of 'b' does not lead back to 'a'"),
    ({"a": [("b", 9), None, None], "b": ["a", None, None]}, {}, "side 9 of 'b' does not lead back to 'a'"),
    ({"a": ["b", "b", None], "b": ["a", None, None]}, {}, "'a' and 'b' touch twice"),
    ({"a": ["b", None, None], "b": ["a", "a", None]}, {}, "touch twice"),
    ({"a b": [None] * 4}, {}, "without spaces"),
    (PAIR, {"missing": ["c"]}, "missing cells: expected a cell such as 'a', found 'c'"),
    (PAIR, {"missing": ["a", "b"]}, "found 0"),
    (PAIR, {"corners": {"a": {0: ["b"]}}}, "cell 'a', corner 0: expected a cell and its corner"),
    (PAIR, {"corners": {"a": {0: [("b", 2)]}}}, "cell 'a', corner 0: corner 2 of 'b' does not lead back"),
    (PAIR, {"corners": {"a": {7: [("b", 2)]}}}, "expected corners 0 to 3"),
    (PAIR, {"corners": {"z": {}}}, "corners: expected a cell"),
    (PAIR, {"seats": {"x": Frame(forward=8)}}, "seat 'x', cell 'a': expected a heading 0 to 7, found 8"),
    (PAIR, {"seats": {"x": Frame(forward={"a": 0})}}, "forward of seat 'x': expected a number for cell 'b'"),
    (PAIR, {"seats": {"x": Frame(rank={"a": 1, "b": 0})}}, "numbers from 1, found 'b': 0"),
    (PAIR, {"seats": {"x": Frame(rank={"a": 1, "b": 1, "c": 1})}}, "found 'c': 1"),
    (PAIR, {"rows": [["a"]]}, "rows: expected every cell, found no 'b'"),
    (PAIR, {"rows": [["a", "b", "a"]]}, "'a' twice"),
    (PAIR, {"rows": [["z"]]}, "rows: expected a cell"),
    (PAIR, {"points": {"a": (0, 0)}}, "points: expected one for cell 'b'"),
    (PAIR, {"points": {"a": (0, 0), "b": (0, float("nan"))}}, "cell 'b': expected a point of two numbers"),
    (PAIR, {"outlines": {"a": [(0, 0)] * 3}}, "expected 4 corners for cell 'a', found 3"),
    (PAIR, {"layers": {"x": [["a", "z"]]}}, "lines of 'x'"),
]


@pytest.mark.parametrize(("cells", "more", "message"), BAD)
def test_bad_data_is_refused(cells, more, message):
    with pytest.raises(ValueError, match=message):
        graph(cells, **more)


def test_too_many_cells_around_a_corner():
    count = 40
    wheel = {str(i): [str((i + 1) % count), None, None, str((i - 1) % count)] for i in range(count)}
    with pytest.raises(ValueError, match="at most 32 cells around a corner"):
        graph(wheel)
