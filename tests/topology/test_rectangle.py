"""Rectangles: coordinates, missing cells, seats."""

import pytest

from alfil.core.topology import MAX_SITES, Scheme, rectangle

from .walkers import bishop, king, knight, names, rook

CROSS = ["a1-c3", "l1-n3", "a12-c14", "l12-n14"]
NOTCHED = ["a1-c3", "l1-m3", "v1-x3", "a22-c24", "l22-m24", "v22-x24", "a12-c13", "v12-x13"]


def test_sites_go_from_the_lower_left():
    board = rectangle(8, 8)
    assert (board.size, board.phantoms, board.headings, board.uniform) == (64, 0, 8, True)
    assert board.names[:3] == ("a1", "b1", "c1")
    assert board.names[-1] == "h8"
    assert [board.names[board.step(board.site("d4"), h)[0][0]] for h in range(8)] == (
        ["d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"]
    )
    assert board.step(0, 4) == ()
    assert [board.names[site] for site in board.ray(board.site("a1"), 1)] == ["b2", "c3", "d4", "e5", "f6", "g7", "h8"]
    assert [board.names[site] for site in board.rows[0]] == ["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"]


def test_reach_on_an_empty_chessboard():
    board = rectangle(8, 8)
    sums = [sum(len(piece(board, site)) for site in range(64)) for piece in (rook, bishop, knight, king)]
    assert sums == [896, 560, 336, 420]


@pytest.mark.parametrize(
    ("coordinates", "files", "lower_left", "upper_right"),
    [
        ("letters", 9, "a1", "i9"),
        ("shogi", 9, "9i", "1a"),
        ("go", 9, "a1", "j9"),
        ("shogi", 12, "12i", "1a"),
        ("letters", 28, "a1", "ab9"),
        ("go", 26, "a1", "aa9"),
        (Scheme(files_from="right", ranks_from="top"), 9, "i9", "a1"),
    ],
)
def test_coordinates(coordinates, files, lower_left, upper_right):
    board = rectangle(files, 9, coordinates=coordinates)
    assert (board.names[0], board.names[-1]) == (lower_left, upper_right)


def test_numbered_files_and_lettered_ranks_count_from_the_upper_right():
    board = rectangle(9, 9, coordinates="shogi")
    site = board.site("7g")
    assert (site % 9, site // 9) == (2, 2)
    assert board.names[board.step(site, 0)[0][0]] == "7f"
    assert (board.files[site], board.ranks[site]) == ("7", 7)


def test_names_may_be_given_row_by_row_from_the_top():
    board = rectangle(2, 2, without=["nw"], coordinates=["nw", "ne", "sw", "se"])
    assert board.names == ("sw", "se", "ne")
    assert board.rows == ((None, 2), (0, 1))


def test_cross_of_160_cells():
    board = rectangle(14, 14, without=CROSS)
    assert (board.size, board.phantoms) == (160, 36)
    assert board.names[0] == "d1"
    assert board.rows[0][:4] == (None, None, None, board.site("d14"))
    assert board.ray(board.site("d4"), 6) == board.sites("a4-c4")[::-1]
    assert board.ray(board.site("d4"), 5) == ()
    assert len(board.ray(board.site("d1"), 0)) == 13
    beyond, heading = board.step(board.site("d1"), 6)[0]
    assert beyond >= board.size
    assert heading == 6
    assert names(board, knight(board, board.site("d3"))) == {"f4", "f2", "e1", "e5", "c5", "b4"}
    assert all(len(seat.forward) == 196 and len(seat.rank) == 160 for seat in board.seats.values())


def test_notched_board_of_516_cells():
    board = rectangle(24, 24, without=NOTCHED)
    assert (board.size, board.phantoms) == (516, 60)
    assert board.names[:9] == ("d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1", "n1")
    assert len(board.ray(board.site("d1"), 0)) == 23
    assert board.ray(board.site("l4"), 4) == ()


def test_the_largest_boards():
    assert rectangle(31, 33).size == MAX_SITES
    assert rectangle(33, 62, without=["a1-ag31"]).phantoms == MAX_SITES


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"files": 0, "ranks": 8}, "from 1 to 2046 cells in all, found 0 files"),
        ({"files": 10**9, "ranks": 10**9}, "from 1 to 2046 cells in all"),
        ({"files": 32, "ranks": 32}, "board of 1 to 1023 cells, found 1024"),
        ({"files": 33, "ranks": 33, "without": ["a1-ag33"]}, "board of 1 to 1023 cells, found 0"),
        ({"files": 33, "ranks": 62, "without": ["a1-ag31", "a32"]}, "at most 1023 missing cells, found 1024"),
        ({"files": 3, "ranks": 3, "without": ["d1"]}, "such as 'a1' or a block such as 'a1-c3', found 'd1'"),
        ({"files": 3, "ranks": 3, "without": ["a1-d9"]}, "found 'a1-d9'"),
        ({"files": 3, "ranks": 3, "without": ["a1"] * 10}, "at most 9 missing cells and blocks, found 10"),
        ({"files": 3, "ranks": 3, "coordinates": "chess"}, "coordinates letters, shogi, go, hexagon or a list"),
        ({"files": 1, "ranks": 2, "coordinates": ["a"]}, "expected 2 names, one a cell, found 1"),
        ({"files": 1, "ranks": 2, "coordinates": ["a", "a"]}, "found 'a' twice"),
        ({"files": 1, "ranks": 2, "coordinates": ["a", "b c"]}, "without spaces, found 'b c'"),
        ({"files": 1, "ranks": 2, "coordinates": ["a", ""]}, "1 to 16 characters"),
        ({"files": 3, "ranks": 3, "layers": {"x": [["a1", "d4"]]}}, "lines of 'x': expected a cell such as 'a1'"),
        ({"files": 3, "ranks": 3, "layers": {"x": [["a1"]]}}, "two or more different cells"),
        ({"files": 3, "ranks": 3, "layers": {"x": [["a1", "b1", "a1"]]}}, "two or more different cells"),
    ],
)
def test_bad_data_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        rectangle(**arguments)


def test_layers_are_chains_of_sites():
    board = rectangle(9, 10, layers={"palace": [["d1", "e2", "f3"], ["f1", "e2", "d3"]]})
    assert board.layers == {"palace": ((3, 13, 23), (5, 13, 21))}


def test_unknown_cells_are_refused_by_name():
    board = rectangle(14, 14, without=CROSS)
    for name in ("a1", "A4", "o5", "", "d01"):
        with pytest.raises(ValueError, match="expected a cell such as 'd1', found"):
            board.site(name)


def test_four_seats_see_the_same_picture():
    board = rectangle(8, 8)
    own_corner = {"north": "a1", "east": "a8", "south": "h8", "west": "h1"}
    ahead = {"north": "a2", "east": "b8", "south": "h7", "west": "g1"}
    for name, corner in own_corner.items():
        seat = board.seats[name]
        site = board.site(corner)
        assert (seat.rank[site], seat.file[site], seat.far_rank[site], seat.right_file[site]) == (1, 1, 8, 8)
        assert board.names[board.step(site, seat.heading(site, 0))[0][0]] == ahead[name]
        assert board.step(site, seat.heading(site, 6)) == ()
        assert seat.place(board.site(ahead[name])) == (2, 1, 0)


def test_seats_of_an_oblong_count_its_own_ranks():
    board = rectangle(9, 10)
    assert max(board.seats["north"].rank) == 10
    assert max(board.seats["east"].rank) == 9
    assert board.seats["west"].far_rank[board.site("a1")] == 1


def test_mirrored_seats():
    board = rectangle(8, 8)
    assert board.seat("north", "east") == board.seats["north"]
    assert board.seat("west", "north") == board.seats["west"]
    seat = board.seat("south", "east")
    assert seat.mirrored
    site = board.site("a8")
    assert seat.place(site) == (1, 1, 0)
    assert seat.heading(site, 2) == 2
    assert seat.heading(site, 1) == 3
    assert seat.mirror() == board.seats["south"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("up",), "one of the seats north, east, south, west, found 'up'"),
        (("north", "south"), "to the right of 'north', found 'south'"),
        (("north", "north"), "to the right of 'north', found 'north'"),
        (("north", "up"), "found 'up'"),
    ],
)
def test_bad_seats_are_refused(words, message):
    with pytest.raises(ValueError, match=message):
        rectangle(8, 8).seat(*words)
