"""Boards of hexagons."""

from string import ascii_lowercase

import pytest

from alfil.core.topology import hexagon, sectors

from .walkers import as_data, bishop, king, names, rook


def test_board_of_91_cells():
    board = hexagon(6)
    assert (board.size, board.headings, board.uniform) == (91, 12, True)
    assert sorted(set(board.files)) == list("abcdefghikl")
    assert [board.files.count(file) for file in "abcdefghikl"] == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
    assert (board.names[0], board.names[5], board.names[-1]) == ("a1", "a6", "l6")


@pytest.mark.parametrize(("side", "size"), [(1, 1), (2, 7), (3, 19), (5, 61), (6, 91), (18, 919)])
def test_sizes(side, size):
    assert hexagon(side).size == size


def test_reach_from_the_centre():
    board = hexagon(6)
    centre = board.site("f6")
    assert len(rook(board, centre)) == 30
    assert len(bishop(board, centre)) == 12
    assert len(king(board, centre)) == 12
    assert names(board, king(board, board.site("a1"))) == {"a2", "b2", "b1", "b3", "c2"}
    assert [board.names[site] for site in board.ray(board.site("a1"), 1)] == ["b3", "c5", "d7", "e9", "f11"]
    assert " ".join(board.names[site] for site in board.ray(board.site("a1"), 2)) == "b2 c3 d4 e5 f6 g6 h6 i6 k6 l6"


def test_steps_follow_from_the_sides_alone():
    board = hexagon(4)
    data = as_data(board)
    inside = [site for site in range(board.size) if board.rings[site] < 7]
    for site in inside:
        assert [data.step(site, h) for h in range(12)] == [board.step(site, h) for h in range(12)]


def test_seats_look_through_six_sides():
    board = hexagon(6)
    north, south = board.seats["north"], board.seats["south"]
    assert list(board.seats) == ["north", "northeast", "southeast", "south", "southwest", "northwest"]
    for site, name in enumerate(board.names):
        assert north.rank[site] == int(name.lstrip(ascii_lowercase))
        assert north.far_rank[site] == south.rank[site]
        assert north.file[site] == south.right_file[site]
    for seat in board.seats.values():
        assert sorted(seat.rank.count(rank) for rank in range(1, 12)) == [1, 3, 5, 7, 9, 11, 11, 11, 11, 11, 11]
        for site in range(board.size):
            assert len(board.ray(site, seat.heading(site, 6))) == seat.rank[site] - 1
            assert len(board.ray(site, seat.heading(site, 0))) == seat.far_rank[site] - 1
    assert board.seat("north", "southwest").mirrored
    assert not board.seat("north", "southeast").mirrored


def test_text_lays_files_half_a_cell_apart():
    board = hexagon(2)
    assert [[None if site is None else board.names[site] for site in row] for row in board.rows] == [
        [None, "b3", None],
        ["a2", None, "c2"],
        [None, "b2", None],
        ["a1", None, "c1"],
        [None, "b1", None],
    ]


def test_missing_cells_and_blocks():
    board = hexagon(3, without=["c3", "a1-b2"])
    assert (board.size, board.phantoms) == (14, 5)
    assert board.ray(board.site("c1"), 0) == (board.site("c2"),)
    assert len(board.seats["north"].forward) == 19


def test_names_may_be_given():
    board = hexagon(2, coordinates=list("tuvwxyz"))
    assert board.names == ("x", "u", "z", "w", "t", "y", "v")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"side": 0}, "from 1 to 2046 cells"),
        ({"side": 10**12}, "from 1 to 2046 cells"),
        ({"side": 20}, "board of 1 to 1023 cells, found 1141"),
        ({"side": 2, "without": ["j1"]}, "expected a cell such as 'a1'"),
        ({"side": 2, "coordinates": ["a"]}, "expected 7 names"),
        ({"side": 2, "without": ["a1"] * 8}, "at most 7 missing"),
    ],
)
def test_bad_data_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        hexagon(**arguments)


def test_only_boards_with_a_compass_have_a_right():
    with pytest.raises(ValueError, match="to the right of '1', found '2'"):
        sectors(3, 8, 4).seat("1", "2")


def test_text_has_a_row_for_every_bent_rank():
    board = hexagon(3)
    rows = [[board.names[site] for site in row] for row in board.text_rows]
    assert rows == [
        ["c5"],
        ["b4", "c4", "d4"],
        ["a3", "b3", "c3", "d3", "e3"],
        ["a2", "b2", "c2", "d2", "e2"],
        ["a1", "b1", "c1", "d1", "e1"],
    ]
