"""What holds on every board."""

import copy
import pickle
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alfil.core.topology import Board, headings_of, hexagon, rectangle, sectors

from .walkers import boards, cylinder

DRAWN = [rectangle(5, 4, without=["b2"]), hexagon(4), sectors(3, 8, 4), sectors(5, 4, 3), sectors(2, 6, 2)]


@given(boards())
def test_a_step_leads_back(board: Board):
    half = board.headings // 2
    for site in range(board.size + board.phantoms):
        for heading in range(board.headings):
            for other, onward in board.step(site, heading):
                back = board.step(other, (onward + half) % board.headings)
                assert (site, (heading + half) % board.headings) in back


@given(boards(), st.data())
def test_a_ray_is_its_first_step_and_the_ray_from_there(board: Board, data: st.DataObject):
    site = data.draw(st.integers(0, board.size - 1))
    heading = data.draw(st.integers(0, board.headings - 1))
    ray = board.ray(site, heading)
    ways = board.step(site, heading)
    if len(ways) != 1 or ways[0][0] >= board.size:
        assert ray == ()
        return
    assert ray[0] == ways[0][0]
    following = board.ray(*ways[0])
    assert ray[1:] == following[: len(ray) - 1]
    assert len(following) == len(ray) - 1 or site in following
    if board.uniform and site not in following:
        assert all(site in board.ray(other, (heading + board.headings // 2) % board.headings) for other in ray)


@given(boards(), st.data())
def test_turns_and_headings_are_inverse(board: Board, data: st.DataObject):
    seat = data.draw(st.sampled_from([*board.seats.values(), *(seat.mirror() for seat in board.seats.values())]))
    for site in range(board.size + board.phantoms):
        assert [seat.turn(site, seat.heading(site, turn)) for turn in range(board.headings)] == (
            list(range(board.headings))
        )
        mirror = seat.mirror()
        assert all(mirror.heading(site, turn) == seat.heading(site, -turn) for turn in range(board.headings))
    assert seat.mirror().mirror() == seat


@given(boards())
def test_names_and_rows_hold_every_cell_once(board: Board):
    assert [board.site(name) for name in board.names] == list(range(board.size))
    assert sorted(site for row in board.rows for site in row if site is not None) == list(range(board.size))
    for seat in board.seats.values():
        assert len(seat.rank) == len(seat.file) == len(seat.far_rank) == len(seat.right_file) == board.size
        assert len(seat.forward) == board.size + board.phantoms
        assert min(seat.rank) >= 1
        assert min(seat.file) >= 1


@given(boards())
def test_two_seats_do_not_mix_up_cells(board: Board):
    for seat in board.seats.values():
        if board.files:
            assert len({seat.place(site) for site in range(board.size)}) == board.size


@pytest.mark.parametrize("board", DRAWN, ids=str)
def test_neighbours_are_drawn_side_by_side(board: Board):
    sides = board.headings // 2
    for site in range(board.size):
        own = board.outlines[site]
        area = sum(x * v - u * y for (x, y), (u, v) in zip(own, own[1:] + own[:1], strict=True))
        assert area < 0, "clockwise"
        for side in range(sides):
            for other, onward in board.step(site, 2 * side):
                if other >= board.size:
                    continue
                far = board.outlines[other]
                touching = (onward - sides) // 2 % sides
                assert dist(own[side], far[(touching + 1) % sides]) < 1e-9
                assert dist(own[(side + 1) % sides], far[touching]) < 1e-9


@pytest.mark.parametrize("board", [*DRAWN, cylinder()], ids=str)
def test_boards_are_values(board: Board):
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert hash(again) == hash(board)
    assert copy.deepcopy(board).site(board.names[-1]) == board.size - 1


def test_direction_words():
    square, hexagons = rectangle(3, 3), hexagon(2)
    assert headings_of(square, ["orthogonal"]) == (0, 2, 4, 6)
    assert headings_of(square, ["vertical", "diagonal"]) == (0, 1, 3, 4, 5, 7)
    assert headings_of(square, ["horizontal"]) == (2, 6)
    assert headings_of(hexagons, ["orthogonal"]) == (0, 2, 4, 6, 8, 10)
    assert headings_of(hexagons, ["all"]) == tuple(range(12))
    with pytest.raises(ValueError, match="found 'sideways'"):
        headings_of(square, ["sideways"])
