"""Zones from several seats."""

import pytest

from alfil.core.topology import (
    AllOf,
    AnyOf,
    Centre,
    Edge,
    FarRank,
    FarRanks,
    Files,
    LeftFiles,
    Named,
    NearRank,
    NearRanks,
    Not,
    Ranks,
    RightFiles,
    Sites,
    Whole,
    evaluate,
    hexagon,
    rectangle,
    sectors,
)

from .test_rectangle import CROSS, NOTCHED

CHESS = rectangle(8, 8)


def shown(zone, board, seat, names=None, **seats):
    return {board.names[site] for site in evaluate(zone, board, seat, names or {}, **seats)}


@pytest.mark.parametrize(
    ("zone", "seat", "count", "inside"),
    [
        (NearRanks(2), "north", 16, "a1 h2"),
        (NearRanks(2), "south", 16, "a8 h7"),
        (NearRank(2), "east", 8, "b1 b8"),
        (FarRanks(3), "west", 24, "a1 c8"),
        (FarRank(1), "south", 8, "a1 h1"),
        (LeftFiles((1, 8)), "east", 16, "a8 h1"),
        (LeftFiles((1,)), "east", 8, "a8 h8"),
        (RightFiles((1,)), "north", 8, "h1 h8"),
        (Files(("d", "e")), "south", 16, "d1 e8"),
        (Ranks((1,)), "south", 8, "a1 h1"),
        (Centre(2), "north", 4, "d4 e4 d5 e5"),
        (Centre(8), "north", 64, "a1 h8"),
        (Edge(), "north", 28, "a1 a4 h8"),
        (Whole(), "north", 64, "a1"),
        (Named("board"), "north", 64, "a1"),
        (Not(AnyOf((NearRank(1), FarRank(1)))), "north", 48, "a2 h7"),
        (AllOf((Files(("d", "e", "f")), NearRanks(3))), "south", 9, "d8 e7 f6"),
        (AllOf(()), "north", 64, "a1"),
        (AnyOf(()), "north", 0, ""),
        (Sites(("a1", "b2-c3")), "north", 5, "a1 b2 b3 c2 c3"),
        (Sites(("a1", "b3")), "south", 2, "h8 g6"),
        (Sites(("a1", "b3")), "east", 2, "a8 c7"),
        (Sites(("a1", "b3")), "west", 2, "h1 f2"),
    ],
)
def test_zones_of_a_square(zone, seat, count, inside):
    cells = shown(zone, CHESS, CHESS.seats[seat])
    assert len(cells) == count
    assert cells >= set(inside.split())


def test_mirrored_armies_see_mirrored_cells():
    green, red = CHESS.seat("south", "east"), CHESS.seat("north", "east")
    black, white = CHESS.seat("north", "west"), CHESS.seat("south", "west")
    zone = Sites(("a8", "b6"))
    assert shown(zone, CHESS, green, first=green) == {"a8", "b6"}
    assert shown(zone, CHESS, red, first=green) == {"a1", "b3"}
    assert shown(zone, CHESS, black, first=green) == {"h1", "g3"}
    assert shown(zone, CHESS, white, first=green) == {"h8", "g6"}
    last_file = {seat: shown(RightFiles((1,)), CHESS, seat) for seat in (green, red, black, white)}
    assert [sorted(cells)[0] for cells in last_file.values()] == ["h1", "h1", "a1", "a1"]


def test_zones_of_zones():
    names = {
        "palace": AllOf((Files(("d", "e", "f")), NearRanks(3))),
        "guarded": AnyOf((Named("palace"), Named("edge"))),
        "edge": FarRank(1),
        "board": NearRank(1),
    }
    board = rectangle(9, 10)
    assert len(shown(Named("guarded"), board, board.seats["south"], names)) == 18
    assert len(shown(Named("board"), board, board.seats["south"], names)) == 9


def test_shared_zones_are_worked_out_once():
    names = {f"z{i}": AnyOf((Named(f"z{i + 1}"),) * 8) for i in range(15)} | {"z15": Whole()}
    assert len(evaluate(Named("z0"), CHESS, CHESS.seats["north"], names)) == 64


def test_wings_of_the_cross():
    board = rectangle(14, 14, without=CROSS)
    for seat, cells in {"north": "d2 k2", "east": "b4 b11", "south": "d13 k13", "west": "m4 m11"}.items():
        second = shown(NearRank(2), board, board.seats[seat])
        assert len(second) == 8
        assert second >= set(cells.split())
    assert shown(Sites(("g1",)), board, board.seats["east"]) == {"a8"}
    assert len(shown(NearRank(8), board, board.seats["west"])) == 14
    assert len(shown(Edge(), board, board.seats["north"])) == 48


def test_goal_of_the_notched_board():
    board = rectangle(24, 24, without=NOTCHED)
    assert [len(shown(NearRank(14), board, seat)) for seat in board.seats.values()] == [24] * 4
    assert [len(shown(NearRank(2), board, seat)) for seat in board.seats.values()] == [16] * 4


def test_lettered_ranks_count_as_the_coordinates_do():
    board = rectangle(9, 9, coordinates="shogi")
    assert shown(Ranks((1,)), board, board.seats["south"]) == {f"{file}a" for file in range(1, 10)}
    assert shown(Files(("7",)), board, board.seats["north"]) == {f"7{rank}" for rank in "abcdefghi"}


def test_zones_of_sectors():
    board = sectors(3, 8, 4)
    white, black, red = board.seats.values()
    back = AnyOf((NearRank(1, of="next"), NearRank(1, of="previous")))
    enemies = shown(back, board, white, next_seat=black, previous_seat=red)
    assert enemies == {f"{file}8" for file in "abcdijkl"} | {f"{file}12" for file in "efghijkl"}
    assert enemies == shown(FarRank(1), board, white)
    assert shown(Sites(("a1", "e1", "a5")), board, black) == {"l8", "d8", "l9"}
    assert shown(Sites(("a1", "e1", "a5")), board, red) == {"h12", "i12", "h4"}
    assert shown(Sites(("a1", "a5")), board, black.mirror()) == {"a8", "a4"}
    assert shown(Centre(2), board, red) == {"d4", "e4", "e9", "i9", "i5", "d5"}


def test_zones_of_hexagons():
    board = hexagon(6)
    north, south = board.seats["north"], board.seats["south"]
    assert shown(FarRank(1), board, north) == shown(NearRank(1), board, south)
    assert len(shown(FarRank(1), board, north)) == 11
    assert [len(shown(Centre(n), board, north)) for n in (1, 3, 5)] == [1, 7, 19]
    assert len(shown(Edge(), board, north)) == 30
    assert shown(Sites(("a1", "f1")), board, south) == {"l6", "f11"}


@pytest.mark.parametrize(
    ("zone", "message"),
    [
        (Named("palace"), "one of the zones a, b, board, found 'palace'"),
        (Named("a"), "in a circle: a -> b -> a"),
        (Sites(("a9",)), "such as 'a1', found 'a9'"),
        (Sites(("a1-z9",)), "found 'a1-z9'"),
        (NearRanks(9), "expected 1 to 8 ranks, found 9"),
        (FarRanks(0), "expected 1 to 8 ranks, found 0"),
        (NearRank(9), "a rank among 1, 2, 3, 4, 5, 6, 7, 8, found 9"),
        (FarRank(0), "a rank among"),
        (LeftFiles((0,)), "a file among"),
        (RightFiles((1, 9)), "a file among"),
        (Files(("i",)), "a file among a, b, c, d, e, f, g, h, found 'i'"),
        (Ranks((0,)), "a rank among"),
        (Centre(3), "no centre of 3 x 3"),
        (Centre(0), "no centre of 0 x 0"),
        (Centre(10), "no centre of 10 x 10"),
        (NearRank(1, of="next"), "no next side"),
    ],
)
def test_bad_zones_are_refused(zone, message):
    names = {"a": Not(Named("b")), "b": AllOf((Named("a"),))}
    with pytest.raises(ValueError, match=message):
        evaluate(zone, CHESS, CHESS.seats["north"], names)


def test_too_deep_zones_are_refused():
    zone = Whole()
    for _ in range(500):
        zone = Not(zone)
    with pytest.raises(ValueError, match="at most 64 deep"):
        evaluate(zone, CHESS, CHESS.seats["north"], {})


def test_no_centre_between_odd_and_even():
    board = rectangle(9, 10)
    with pytest.raises(ValueError, match="no centre"):
        evaluate(Centre(1), board, board.seats["north"], {})


def test_cells_without_counterpart():
    board = rectangle(9, 10)
    with pytest.raises(ValueError, match="'a10' has no counterpart"):
        evaluate(Sites(("a10",)), board, board.seats["east"], {})
