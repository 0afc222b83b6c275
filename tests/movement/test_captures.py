"""Moves that take on the way, return to where they began, or ask about more than cells."""

import pytest

from alfil.core.movement import OWN, Leap, Pass_, Ride, Route, compile_movement, parse
from alfil.core.topology import rectangle

from .evaluate import ENEMY, Action, actions, drawing

BOARD = rectangle(5, 5)
NORTH = BOARD.seat("north")
CENTRE = BOARD.site("c3")


def compiled(text: str):
    return compile_movement(parse(text), BOARD, NORTH)


def moves(text: str, enemies: str = "", own: str = "", at: str = "c3") -> dict[str, list[str]]:
    """Actions as 'captured on the way' -> ends, an x before an end that is taken; empty key: nothing on the way."""
    pieces = {BOARD.site(name): ENEMY for name in enemies.split()} | {BOARD.site(name): OWN for name in own.split()}
    found: dict[str, list[str]] = {}
    for action in sorted(actions(compiled(text), BOARD, BOARD.site(at), pieces)):
        way = " ".join(BOARD.names[cell] for cell in sorted(action.on_the_way))
        found.setdefault(way, []).append("x" * action.takes + BOARD.names[action.to])
    return found


@pytest.mark.parametrize("text", ["cabK", "cabW", "cabF"])
def test_igui_takes_a_neighbour_and_stays(text: str) -> None:
    enemies, expected = {"cabK": ("c4 d4", ["c4", "d4"]), "cabW": ("c4 d4", ["c4"]), "cabF": ("c4 d4", ["d4"])}[text]
    assert moves(text, enemies) == {name: ["c3"] for name in expected}


def test_passing_the_turn_needs_an_empty_neighbour() -> None:
    assert moves("mabK") == {"": ["c3"]}
    assert moves("mabK", own="b2 b3 b4 c2 c4 d2 d3 d4") == {}


def test_lion_of_chu_shogi() -> None:
    # Wikipedia, chu shogi: two king steps, taking on both, or one step and back
    found = moves("KNADcaKmcabK", enemies="c4 d5")
    assert set(found["c4"]) == {"b3", "d3", "b4", "d4", "c3", "b5", "c5", "xd5"}
    ends = [end.strip("x") for end in found[""]]
    assert set(ends) == set(BOARD.names)
    assert len(ends) == 25
    assert set(found) == {"", "c4"}


def test_double_capture_at_a_distance() -> None:
    assert moves("fcafcR", enemies="c4 c5") == {"c4": ["xc5"]}
    assert moves("fcafmR", enemies="c4") == {"c4": ["c5"]}


def test_checker_takes_what_it_jumps() -> None:
    # W, checkers: forward diagonal step; over an adjacent enemy onto the empty cell behind, which is taken
    assert moves("fmFfcafmF", enemies="b4 d4 e5") == {"b4": ["a5"]}
    assert moves("fmFfcafmF", enemies="d4", own="b4") == {"d4": ["e5"]}


def test_chain_of_jumps_of_any_length() -> None:
    # locust in one line: over enemies, each with an empty cell behind
    board = rectangle(1, 7)
    table = compile_movement(parse("fc(afmafc)afmW"), board, board.seat("north"))
    pieces = {1: ENEMY, 3: ENEMY, 5: ENEMY}
    found = {(action.to, action.on_the_way) for action in actions(table, board, 0, pieces)}
    assert found == {(2, frozenset({1})), (4, frozenset({1, 3})), (6, frozenset({1, 3, 5}))}


def test_rifle_takes_from_afar() -> None:
    # XB: a slide that comes back; here it may stop anywhere on its way home and beyond
    assert moves("cabR", enemies="c5", own="c2 b3 d3") == {"c5": ["c3", "c4"]}


def test_capture_of_own_men_on_the_way() -> None:
    assert moves("fdafmW", own="c4") == {"c4": ["c5"]}
    assert moves("fdafmW", enemies="c4") == {}


def test_capture_or_hop() -> None:
    assert moves("fcpafW", enemies="c4") == {"": ["c5"], "c4": ["c5"]}
    assert moves("fcpafW", own="c4") == {"": ["c5"]}


def test_taken_on_the_way_and_stood_upon_is_simply_taken() -> None:
    assert moves("fcababmW", enemies="c4") == {"": ["xc4"]}


def test_en_passant() -> None:
    table = compiled("fmWfceF")
    right = BOARD.site("d4")
    assert Route(right, 1, en_passant=True) in table.routes[CENTRE]
    taken = [action for action in actions(table, BOARD, CENTRE, {}, right=right) if action.takes]
    assert taken == [Action(right, True)]


def test_double_step_that_gives_the_right() -> None:
    c5, c4 = BOARD.site("c5"), BOARD.site("c4")
    step = (Pass_(c4, 1),)
    assert compiled("fmnnD").routes[CENTRE] == (Route(c5, 1, step, passed=c4),)
    assert compiled("ifmnD").routes[CENTRE] == (Route(c5, 1, step, initial=True, passed=c4),)
    assert compiled("fmnD").routes[CENTRE] == (Route(c5, 1, step),)
    assert compiled("imD").routes[CENTRE][0] == Route(BOARD.site("c1"), 1, initial=True)


def test_initial_moves_need_an_unmoved_piece() -> None:
    table = compiled("fmWifmnD")
    assert {action.to for action in actions(table, BOARD, CENTRE, {})} == {BOARD.site("c4"), BOARD.site("c5")}
    assert {action.to for action in actions(table, BOARD, CENTRE, {}, unmoved=False)} == {BOARD.site("c4")}


def test_leaps_to_one_cell_are_one_leap() -> None:
    assert compiled("mNcNmN").leaps[0] == (Leap(BOARD.site("c2"), 3), Leap(BOARD.site("b3"), 3))


def test_cannon_is_two_rides_a_heading() -> None:
    table = compiled("mRcpR")
    assert table.rides == tuple(
        Ride(heading, how, hop) for heading in (0, 2, 4, 6) for how, hop in ((1, False), (2, True))
    )
    assert not any(table.leaps)
    assert not any(table.routes)


@pytest.mark.parametrize(
    "text", ["RD", "RW", "RnD", "QA", "pRD", "RjD", "mRcD", "RmDcpR", "RyafsW", "KNADcaKmcabK", "DafW"]
)
def test_one_action_one_entry(text: str) -> None:
    drawn = drawing("..?../..#../#.O.?/...../..?..")
    for pieces in ({}, drawn.pieces, {drawn.board.site("c4"): ENEMY}):
        found = actions(compiled(text), drawn.board, drawn.site, pieces)
        assert len(found) == len(set(found))
