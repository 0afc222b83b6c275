"""One movement on many boards: by headings, forks, missing cells, seats."""

from collections.abc import Sequence

import pytest
from attrs import evolve
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from alfil.core.movement import Movement, MovementError, MoveTable, compile_movement, parse
from alfil.core.topology import Board, Seat, hexagon, rectangle, sectors

from .evaluate import ENEMY, OWN, actions, drawing, reached

CROSS = rectangle(14, 14, without=["a1-c3", "l1-n3", "a12-c14", "l12-n14"])
HEXAGON = hexagon(6)
SQUARE = rectangle(8, 8)
THREE = sectors(3, 8, 4)


def names(text: str) -> set[str]:
    return set(text.split())


def seat_of(board: Board) -> Seat:
    return next(iter(board.seats.values()))


def targets(table: MoveTable, board: Board, site: int) -> set[int]:
    return {action.to for action in actions(table, board, site, {})}


# what each piece reaches from d4 and in all on the empty board of 96 cells
SECTORS = {
    "B": (936, "a1 a7 b2 b6 c3 c5 e3 e9 f2 f10 g1 g11 h12 i5 j6 k7 l8"),
    "N": (528, "b3 b5 c2 c6 e2 e10 f3 f9 i6 j5"),
    "K": (636, "c3 c4 c5 d3 d5 e3 e4 e9 i5"),
    "R": (1344, "d5 d6 d7 d8 e4 f4 g4 h4 d3 d2 d1 c4 b4 a4"),
}


@pytest.mark.parametrize("text", SECTORS)
def test_sectors_that_meet_in_a_point(text: str) -> None:
    total, cells = SECTORS[text]
    for seat in THREE.seats.values():
        table = compile_movement(parse(text), THREE, seat)
        assert table.rides == ()
        assert sum(len(targets(table, THREE, site)) for site in range(96)) == total
        assert reached(text, THREE, seat, "d4") == names(cells)


def test_bishop_beside_the_middle_of_sectors() -> None:
    assert reached("B", THREE, seat_of(THREE), "c1") == names("a3 b2 d2 e3 f4 g9 h10")


def test_forked_bishop_is_blocked_on_one_branch_only() -> None:
    table = compile_movement(parse("B"), THREE, seat_of(THREE))
    found = actions(table, THREE, THREE.site("d4"), {THREE.site("e9"): OWN, THREE.site("i5"): ENEMY})
    found_names = {THREE.names[action.to] for action in found}
    assert found_names == names("a1 a7 b2 b6 c3 c5 e3 f2 g1 i5")


def test_lame_knight_on_sectors_passes_its_neighbour() -> None:
    table = compile_movement(parse("nN"), THREE, seat_of(THREE))
    start = THREE.site("d4")
    assert {THREE.names[action.to] for action in actions(table, THREE, start, {})} <= set(SECTORS["N"][1].split())
    blocked = actions(table, THREE, start, {THREE.site("d5"): OWN})
    assert {"c6", "i6"}.isdisjoint(THREE.names[action.to] for action in blocked)


def test_pawns_of_sectors_go_on_over_the_border() -> None:
    for seat in THREE.seats.values():
        table = compile_movement(parse("fmW"), THREE, seat)
        assert all(len(leaps) <= 2 for leaps in table.leaps)
    assert reached("fmW", THREE, seat_of(THREE), "a4") == {"a5"}


def test_cross_has_missing_cells() -> None:
    north = CROSS.seat("north")
    rook = names("e2 f2 g2 h2 i2 j2 k2 d1 d3 d4 d5 d6 d7 d8 d9 d10 d11 d12 d13 d14")
    assert reached("R", CROSS, north, "d2") == rook
    assert reached("N", CROSS, north, "d3") == names("b4 c5 e5 f4 f2 e1")
    assert reached("D", CROSS, north, "d3") == names("d1 d5 f3")
    assert reached("(4,1)", CROSS, north, "d1") == names("e5 c5 h2")
    assert reached("C", CROSS, north, "c4") == names("d7 f5 f3 d1 b7")


def test_leaps_cross_missing_cells_and_rides_do_not() -> None:
    board = rectangle(5, 5, without=["c2-c4"])
    north = board.seat("north")
    assert reached("R", board, north, "b3") == names("a3 b1 b2 b4 b5")
    assert reached("D", board, north, "b3") == names("d3 b1 b5")
    assert reached("N", board, north, "b3") == names("d4 d2 a5 a1 c5 c1")
    assert reached("nD", board, north, "b3") == names("b1 b5")
    assert reached("nN", board, north, "b3") == names("a5 c5 a1 c1")
    assert reached("jD", board, north, "b3") == set()
    assert reached("DD", board, north, "b3") == names("d3 b1 b5")
    assert reached("mafW", board, north, "b3") == names("b1 b5")


@pytest.mark.parametrize(("text", "count"), [("W", 6), ("F", 6), ("K", 12), ("N", 12), ("R", 30), ("B", 12), ("Q", 42)])
def test_hexagon_centre(text: str, count: int) -> None:
    # chess of Glinski (W): rook 30, bishop 12, queen 42, king 12, knight 12 from the middle
    assert len(reached(text, HEXAGON, seat_of(HEXAGON), "f6")) == count


def test_hexagon_knight() -> None:
    # Glinski's knight on f6: the nearest cells that are on no queen line
    expected = names("g8 h7 i5 i4 h3 g3 e3 d3 c4 c5 d7 e8")
    assert reached("N", HEXAGON, seat_of(HEXAGON), "f6") == expected
    assert reached("afsW", HEXAGON, seat_of(HEXAGON), "f6") == expected
    assert reached("nN", HEXAGON, seat_of(HEXAGON), "f6") == expected


DIRECTIONS = {
    "fW": ["f7"],
    "bW": ["f5"],
    "flW": ["e6"],
    "frW": ["g6"],
    "blW": ["e5"],
    "brW": ["g5"],
    "rW": ["g6", "g5"],
    "fsW": ["e6", "g6"],
    "vW": ["f7", "f5"],
    "frF": ["g7"],
    "flF": ["e7"],
    "fF": ["e7", "g7"],
    "rF": ["h5"],
    "lF": ["d5"],
    "bF": ["e4", "g4"],
    "ffN": ["e8", "g8"],
    "rrN": ["i5", "i4"],
    "fhN": ["e8", "g8", "d7", "h7", "c5", "i5"],
}


@pytest.mark.parametrize("text", DIRECTIONS)
def test_hexagon_directions(text: str) -> None:
    assert reached(text, HEXAGON, seat_of(HEXAGON), "f6") == set(DIRECTIONS[text])


def test_sixth_turns_on_hexagons() -> None:
    # fs bends to the next corner, sf to the next side
    assert reached("fmasfW", HEXAGON, seat_of(HEXAGON), "f6") == {"e7", "g7"}
    assert reached("fmafsW", HEXAGON, seat_of(HEXAGON), "f6") == {"e8", "g8"}


TEXTS = """
K N R fmWfceFifmnD fsW ffN rfN hrN fhK mafsmafW afrW flB pR gQ [F?R] fr[F?R] [rW?B] v[W?B] zB qN0 (az)N caraflW
"""


def turned(board: Board, table: MoveTable, cells: Sequence[int]) -> list[set[tuple[int, frozenset[int]]]]:
    """The actions of a table on the empty and on a crowded board, with every site named by `cells`."""
    crowd = {cells[site]: ENEMY if site % 2 else OWN for site in range(3, board.size, 5)}
    found = []
    for pieces in ({}, crowd):
        for site in range(board.size):
            done = actions(table, board, cells[site], pieces)
            found.append({(cells.index(action.to), frozenset(map(cells.index, action.on_the_way))) for action in done})
    return found


@pytest.mark.parametrize("text", TEXTS.split())
def test_seats_see_the_same(text: str) -> None:
    board = rectangle(6, 6)
    here = turned(board, compile_movement(parse(text), board, board.seat("north")), range(36))
    for forward, place in {
        "south": lambda file, rank: (5 - file) + 6 * (5 - rank),
        "east": lambda file, rank: rank + 6 * (5 - file),
        "west": lambda file, rank: (5 - rank) + 6 * file,
    }.items():
        cells = [place(site % 6, site // 6) for site in range(36)]
        assert turned(board, compile_movement(parse(text), board, board.seat(forward)), cells) == here
    mirror = [(5 - site % 6) + 6 * (site // 6) for site in range(36)]
    table = compile_movement(parse(text), board, board.seat("north", right="west"))
    assert turned(board, table, mirror) == here


@pytest.mark.parametrize("text", ["R", "pB", "mRcpR", "fR", "QjD", "jR", "RDD"])
def test_rides_are_routes_where_rays_are_not_shared(text: str) -> None:
    twin = evolve(SQUARE, uniform=False)
    rides = compile_movement(parse(text), SQUARE, SQUARE.seat("north"))
    routes = compile_movement(parse(text), twin, twin.seat("north"))
    assert rides.rides or text == "jR"
    assert not routes.rides
    crowd = {"d5": OWN, "d7": ENEMY, "f4": ENEMY, "b2": OWN, "g7": OWN}
    drawn = {SQUARE.site(name): kind for name, kind in crowd.items()}
    for site in range(64):
        for pieces in ({}, drawn):
            here, there = (actions(table, SQUARE, site, pieces) for table in (rides, routes))
            assert sorted(here) == sorted(there)


PARTS = """
W F D N K R B nD jD R2 mR cQ pR gB NN afW mafsW cafmF mabK [F?R] zB imD mpafW aaW caK fmnnD
"""
CROWDS = st.dictionaries(st.integers(0, 34), st.sampled_from([OWN, ENEMY]), max_size=12)


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(PARTS.split()), unique=True, min_size=2, max_size=4),
    CROWDS,
    st.integers(0, 34),
    st.booleans(),
)
def test_a_movement_is_the_union_of_its_terms(
    texts: list[str], crowd: dict[int, int], site: int, unmoved: bool
) -> None:
    trees = [parse(text) for text in texts]
    try:
        whole = Movement(tuple(term for tree in trees for term in tree.terms))
    except ValueError:
        assume(False)
    board = rectangle(5, 7)
    table = compile_movement(whole, board, board.seat("north"))
    together = actions(table, board, site, crowd, unmoved)
    tables = [compile_movement(tree, board, board.seat("north")) for tree in trees]
    assert set(together) == {action for part in tables for action in actions(part, board, site, crowd, unmoved)}
    if table.distinct and "fmnnD" not in texts:
        assert len(together) == len(set(together))


GAMES = """
K F A N R fmWfcF mDmA mDmAmN fmnD FfW mRmjD B WfF ffN fR fW RF BW Q fmWfceF fmnnD mU mN nA nN mRcpR sW W mafsmafW
pR pB fsW fF rmWrcF mF mQ mK
"""


@pytest.mark.parametrize("text", GAMES.split())
def test_movements_of_the_games_compile_everywhere(text: str) -> None:
    for board in (rectangle(9, 10), CROSS, THREE, HEXAGON):
        for seat in board.seats.values():
            assert compile_movement(parse(text), board, seat).distinct


BOARDS = [rectangle(4, 5), rectangle(5, 5, without=["c3", "a1"]), hexagon(3), sectors(3, 4, 2)]
LEGS = st.text("fblrsvhmcdeitpgoynjqz", max_size=3)
ENDS = st.builds(str.__add__, st.sampled_from("WFDNAHCKRBQU"), st.sampled_from(["", "0", "2"]))
WORDS = st.one_of(
    st.builds(str.__add__, st.lists(LEGS, min_size=1, max_size=3).map("a".join), ENDS),
    st.builds("{}[{}{}?{}{}]".format, LEGS, LEGS, ENDS, LEGS, ENDS),
    st.builds("{}(a{}){}".format, LEGS, LEGS, ENDS),
)


@settings(deadline=None)
@given(WORDS, st.sampled_from(BOARDS))
def test_what_is_read_is_compiled_or_refused(text: str, board: Board) -> None:
    try:
        table = compile_movement(parse(text), board, seat_of(board))
    except MovementError:
        return
    assert len(table.leaps) == len(table.routes) == board.size
    for site, routes in enumerate(table.routes):
        for route in routes:
            assert 0 <= route.to < board.size
            assert 0 < route.how <= 3
            assert route.back == (route.to == site)
            assert all(0 <= cell.site < board.size and 0 < cell.test < 7 for cell in route.passes)
            assert {cell.site for cell in route.passes}.isdisjoint({route.to, site})
            assert all(cell.test in (2, 4) for cell in route.passes if cell.capture)


@pytest.mark.parametrize(("text", "words"), [("KO2", "castling"), ("fW@8", "drops")])
def test_other_hooks_are_named(text: str, words: str) -> None:
    with pytest.raises(MovementError, match=words) as refusal:
        compile_movement(parse(text), SQUARE, SQUARE.seat("north"))
    assert refusal.value.offset == text.index("O" if "O" in text else "@")


def test_a_cylinder_needs_a_rectangle() -> None:
    for board in (HEXAGON, THREE):
        with pytest.raises(MovementError, match="rectangle"):
            compile_movement(parse("WoR"), board, seat_of(board))


@pytest.mark.parametrize("text", ["aaaaaaaaK", "masasasasR", "(aa)K", "(a)(a)(a)Q"])
def test_too_many_ways_are_refused(text: str) -> None:
    board = rectangle(19, 19)
    with pytest.raises(MovementError, match="too many ways"):
        compile_movement(parse(text), board, board.seat("north"))


def test_anywhere() -> None:
    drawn = drawing("***/*O*/***")
    assert targets(compile_movement(parse("mU"), drawn.board, drawn.board.seat("north")), drawn.board, 4) == drawn.goals
