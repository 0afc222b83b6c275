"""The board of three half boards, against vectors worked out by hand."""

import pytest

from alfil.core.topology import rectangle, sectors

from .walkers import bishop, king, knight, names, rook, slide


@pytest.fixture(scope="module")
def board():
    return sectors(3, 8, 4)


VECTORS = [
    (bishop, "d4", "a1 a7 b2 b6 c3 c5 e3 e9 f2 f10 g1 g11 h12 i5 j6 k7 l8"),
    (bishop, "c1", "a3 b2 d2 e3 f4 g9 h10"),
    (knight, "d4", "b3 b5 c2 c6 e2 e10 f3 f9 i6 j5"),
    (king, "d4", "c3 c4 c5 d3 d5 e3 e4 e9 i5"),
    (rook, "d4", "d5 d6 d7 d8 e4 f4 g4 h4 d3 d2 d1 c4 b4 a4"),
]


@pytest.mark.parametrize(("piece", "start", "cells"), VECTORS)
def test_reach(board, piece, start, cells):
    assert names(board, piece(board, board.site(start))) == set(cells.split())


@pytest.mark.parametrize(("piece", "total"), [(rook, 1344), (bishop, 936), (knight, 528), (king, 636)])
def test_totals(board, piece, total):
    assert sum(len(piece(board, site)) for site in range(96)) == total


def test_coordinates(board):
    assert board.size == len(set(board.names)) == 96
    assert not board.uniform
    files = {"1": "abcdefgh", "2": "lkjidcba", "3": "hgfeijkl"}
    back = {"1": 1, "2": 8, "3": 12}
    for name, letters in files.items():
        seat = board.seats[name]
        own = [site for site in range(96) if seat.rank[site] == 1]
        assert [board.names[site] for site in own] == [f"{letter}{back[name]}" for letter in letters]
        assert [seat.file[site] for site in own] == [1, 2, 3, 4, 5, 6, 7, 8]
    for line in (f"{letter}{rank}" for letter in "abcd" for rank in range(1, 9)):
        assert board.site(line) < 96


def test_the_files_cross_the_seams(board):
    for path in ("a1 a2 a3 a4 a5 a6 a7 a8", "e1 e2 e3 e4 e9 e10 e11 e12", "l8 l7 l6 l5 l9 l10 l11 l12"):
        first, *others = path.split()
        assert [board.names[site] for site in board.ray(board.site(first), 0)] == others
        back = board.site(others[-1])
        assert board.ray(back, 0)[-1] == board.site(first)


def test_the_heading_turns_over_on_a_seam(board):
    assert board.step(board.site("a4"), 0) == ((board.site("a5"), 4),)
    assert board.step(board.site("a3"), 0) == ((board.site("a4"), 0),)


def test_two_colours(board):
    colours = {0: 0}
    todo = [0]
    while todo:
        site = todo.pop()
        for other in board.neighbours(site):
            if other in colours:
                assert colours[other] != colours[site]
            else:
                colours[other] = 1 - colours[site]
                todo.append(other)
    assert sorted(colours.values()) == [0] * 48 + [1] * 48
    for site in range(96):
        assert all(colours[other] == colours[site] for other in slide(board, site, 1))


def test_six_cells_meet_in_the_centre(board):
    centre = {site for site in range(96) if board.rings[site] == 2}
    assert names(board, centre) == {"d4", "e4", "e9", "i9", "i5", "d5"}
    forks = {(site, heading) for site in range(96) for heading in range(8) if len(board.step(site, heading)) > 1}
    assert {site for site, _ in forks} == centre
    assert len(forks) == 6
    ways = board.step(board.site("d4"), 1)
    assert names(board, {site for site, _ in ways}) == {"e9", "i5"}
    assert board.ray(board.site("d4"), 1) == ()
    assert [board.names[site] for site in board.ray(board.site("b2"), 1)] == ["c3", "d4"]


def test_forward_leads_away_from_each_army(board):
    white, black = board.seats["1"], board.seats["2"]
    assert white.forward[board.site("d4")] == 0
    assert white.forward[board.site("i5")] == white.forward[board.site("h12")] == 4
    for seat in (white, black, board.seats["3"]):
        assert [seat.rank.count(rank) for rank in range(1, 9)] == [8, 8, 8, 8, 16, 16, 16, 16]
        for site in range(96):
            ahead = board.step(site, seat.heading(site, 0))
            assert [seat.rank[other] for other, _ in ahead] == [seat.rank[site] + 1] * (seat.rank[site] < 8)
            right = [other for other, _ in board.step(site, seat.heading(site, 2))]
            assert [seat.file[other] for other in right] == [seat.file[site] + 1] * (seat.file[site] < 8)
    assert black.place(board.site("l8")) == white.place(board.site("a1"))


def test_two_sectors_are_a_rectangle():
    board, plain = sectors(2, 8, 4), rectangle(8, 8)
    assert set(board.names) == set(plain.names)
    assert [[board.names[site] for site in row] for row in board.rows] == (
        [[plain.names[site] for site in row] for row in plain.rows]
    )
    for name in plain.names:
        for piece in (rook, bishop, knight, king):
            assert names(board, piece(board, board.site(name))) == names(plain, piece(plain, plain.site(name)))
    for name, x, y in ((n, *plain.points[plain.site(n)]) for n in plain.names):
        assert board.points[board.site(name)] == pytest.approx((x - 4, y - 4))


def test_more_sectors_fork_more():
    board = sectors(4, 4, 2)
    assert len(set(board.names)) == 32
    assert len(board.step(board.site("b2"), 1)) == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((1, 8, 4), "2 to 16 sectors, found 1"),
        ((10**9, 8, 4), "2 to 16 sectors"),
        ((3, 7, 4), "even number of files"),
        ((3, 8, 0), "at least one rank"),
        ((3, 10**6, 10**6), "at least one rank"),
        ((16, 8, 8), "1 to 1023 cells, found 1024"),
        ((3, 8, 4, ["x"]), "expected 96 names"),
    ],
)
def test_bad_data_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        sectors(*arguments)


def test_blocks_need_plain_files_and_ranks(board):
    with pytest.raises(ValueError, match="has no blocks such as 'a1-b2'"):
        board.sites("a1-b2")
    assert board.sites("i5") == (board.site("i5"),)
