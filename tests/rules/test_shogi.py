"""Shogi, rule by rule (SH-01 to SH-15 and SH-20; the endings by count are in test_shogi_endings.py). Texts in USI."""

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, at, at_sfen, play, usi, usi_targets

START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
GOLD = "5d 4d 6d 4e 6e 5f"
ROOK = "5a 5b 5c 5d 5f 5g 5h 5i 1e 2e 3e 4e 6e 7e 8e 9e"
BISHOP = "1a 2b 3c 4d 6f 7g 8h 9i 9a 8b 7c 6d 4f 3g 2h 1i"


def shogi(sfen: str) -> alfil.Position:
    return at_sfen("shogi", sfen)


def turned(cells: str) -> set[str]:
    """The same cells seen from the other side of the board."""
    return {str(10 - int(cell[0])) + "abcdefghi"["ihgfedcba".index(cell[1])] for cell in cells.split()}


def drops(position: alfil.Position, letter: str) -> set[str]:
    return {move[2:] for move in usi(position) if move.startswith(letter + "*")}


def test_sh_01_pieces_belong_to_the_side_they_point_away_from() -> None:
    position = shogi("4k4/9/9/9/P7p/9/9/9/4K4 b - 1")
    assert usi_targets(position, "9e") == {"9d"}
    assert usi_targets(position, "1e") == set()
    position.push("5i4i")
    assert usi_targets(position, "1e") == {"1f"}


def test_sh_02_sente_moves_first() -> None:
    position = alfil.load("shogi").start()
    assert position.turn == "sente"
    position.push("7g7f")
    assert position.turn == "gote"


def test_sh_04_start() -> None:
    position = alfil.load("shogi").start()
    assert position.sfen() == START
    assert len(position.legal_moves) == 30
    assert usi_targets(position, "2h") == {"1h", "3h", "4h", "5h", "6h", "7h"}  # the rook, on the owner's right
    assert usi_targets(position, "8h") == set()


@pytest.mark.parametrize(
    ("piece", "cells"),
    [
        ("R", ROOK),
        ("B", BISHOP),
        ("G", GOLD),
        ("S", "5d 4d 6d 4f 6f"),
        ("N", "4c 6c"),
        ("L", "5a 5b 5c 5d"),
        ("P", "5d"),
        pytest.param("+R", ROOK + " 4d 6d 4f 6f", id="SH-09 dragon"),
        pytest.param("+B", BISHOP + " 5d 5f 4e 6e", id="SH-09 horse"),
        pytest.param("+S", GOLD, id="SH-09 promoted silver"),
        pytest.param("+N", GOLD, id="SH-09 promoted knight"),
        pytest.param("+L", GOLD, id="SH-09 promoted lance"),
        pytest.param("+P", GOLD, id="SH-09 tokin"),
    ],
)
def test_sh_05_moves(piece: str, cells: str) -> None:
    sente = shogi(f"1k7/9/9/9/4{piece}4/9/9/9/7K1 b - 1")
    assert usi_targets(sente, "5e") == set(cells.split())
    gote = shogi(f"1k7/9/9/9/4{piece.lower()}4/9/9/9/7K1 w - 1")
    assert usi_targets(gote, "5e") == turned(cells)


def test_sh_05_king_moves() -> None:
    assert usi_targets(shogi("1k7/9/9/9/4K4/9/9/9/9 b - 1"), "5e") == {"4d", "5d", "6d", "4e", "6e", "4f", "5f", "6f"}


def test_sh_05_riders_do_not_jump_and_knights_do() -> None:
    boxed = shogi("1k7/9/9/2GSG4/2SRS4/2GSG4/9/9/7K1 b - 1")
    assert usi_targets(boxed, "6e") == set()
    lance = shogi("1k7/9/4p4/9/4L4/9/9/9/7K1 b - 1")
    assert usi_targets(lance, "5e") == {"5d", "5c"}
    knight = shogi("1k7/9/9/3PPP3/4N4/9/9/9/7K1 b - 1")
    assert usi_targets(knight, "5e") == {"4c", "6c"}


def test_sh_06_captures_by_moving_onto_the_enemy() -> None:
    position = play(shogi("4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1"), "5e5d")
    assert position.sfen() == "4k4/9/9/4P4/9/9/9/9/4K4 w P 2"


@pytest.mark.parametrize(
    ("sfen", "legal", "illegal"),
    [
        pytest.param("4r3k/9/9/9/9/9/9/4S4/4K4 b - 1", "5h5g 5i4i", "5h4g 5h6g 5h4i 5h6i", id="a pinned silver"),
        pytest.param("3r4k/9/9/9/9/9/9/9/4K4 b - 1", "5i5h 5i4i 5i4h", "5i6i 5i6h", id="no step into an attack"),
        pytest.param(
            "4r3k/9/9/9/9/9/9/9/4K4 b P 1", "P*5e 5i4i 5i6h", "P*4e 5i5h", id="check must be met, also by a drop"
        ),
        pytest.param(
            "4r3k/9/9/9/9/9/3n5/9/4K4 b P 1", "5i4i 5i6i", "P*5e P*5h 5i5h", id="double check: only the king moves"
        ),
    ],
)
def test_sh_07_own_king_is_never_left_attacked(sfen: str, legal: str, illegal: str) -> None:
    moves = usi(shogi(sfen))
    assert set(legal.split()) <= moves
    assert not set(illegal.split()) & moves


def test_sh_07_check_is_an_attacked_king() -> None:
    assert shogi("4r3k/9/9/9/9/9/9/9/4K4 b - 1").in_check
    assert not shogi("3r4k/9/9/9/9/9/9/9/4K4 b - 1").in_check


@pytest.mark.parametrize(
    ("sfen", "move", "may"),
    [
        ("k8/9/9/4S4/9/9/9/9/4K4 b - 1", "5d5c", True),  # enters
        ("k8/4S4/9/9/9/9/9/9/4K4 b - 1", "5b5a", True),  # stays within
        ("k8/9/4S4/9/9/9/9/9/4K4 b - 1", "5c4d", True),  # leaves
        ("k8/9/9/9/4S4/9/9/9/4K4 b - 1", "5e5d", False),  # never there
        ("4k4/9/9/9/9/4s4/9/9/K8 w - 1", "5f5g", True),
        ("4k4/9/9/9/9/9/9/4s4/K8 w - 1", "5h5i", True),
        ("4k4/9/9/9/9/9/4s4/9/K8 w - 1", "5g4f", True),
        ("4k4/9/9/9/4s4/9/9/9/K8 w - 1", "5e5f", False),
    ],
)
def test_sh_03_sh_08_promotion_is_a_choice_in_the_three_far_ranks(sfen: str, move: str, may: bool) -> None:
    moves = usi(shogi(sfen))
    assert move in moves
    assert (move + "+" in moves) == may


def test_sh_t8_leaving_the_zone_each_move_twice() -> None:
    position = shogi("k8/9/4S4/9/9/9/9/9/4K4 b - 1")
    assert {move for move in usi(position) if move.startswith("5c")} == {
        "5c" + end + sign for end in ("4b", "5b", "6b", "4d", "6d") for sign in ("", "+")
    }
    assert len(position.legal_moves) == 15


@pytest.mark.parametrize("piece", ["G", "K", "+R", "+B", "+S", "+N", "+L", "+P"])
def test_sh_09_kings_golds_and_promoted_men_do_not_promote(piece: str) -> None:
    royal = "9" if piece == "K" else "4K4"
    moves = {move for move in usi(shogi(f"k8/9/9/6{piece}2/9/9/9/9/{royal} b - 1")) if move.startswith("3d")}
    assert "3d3c" in moves
    assert not any(move.endswith("+") for move in moves)


@pytest.mark.parametrize(
    ("piece", "promoted"), [("R", "+R"), ("B", "+B"), ("S", "+S"), ("N", "+N"), ("L", "+L"), ("P", "+P")]
)
def test_sh_09_what_becomes_of_whom(piece: str, promoted: str) -> None:
    position = shogi(f"k8/9/9/9/2{piece}6/9/9/9/4K4 b - 1" if piece == "N" else f"k8/9/9/2{piece}6/9/9/9/9/4K4 b - 1")
    move = next(move for move in usi(position) if move.endswith("+"))
    position.push(move)
    assert promoted in position.sfen()


@pytest.mark.parametrize(
    ("sfen", "forced", "free"),
    [
        ("k8/1P7/9/9/9/9/9/9/4K4 b - 1", "8b8a", ""),
        ("k8/9/1P7/9/9/9/9/9/4K4 b - 1", "", "8c8b"),
        ("k8/9/1L7/9/9/9/9/9/4K4 b - 1", "8c8a", "8c8b"),
        ("k8/9/9/2N6/9/9/9/9/4K4 b - 1", "7d6b 7d8b", ""),
        ("k8/9/2N6/9/9/9/9/9/4K4 b - 1", "7c6a 7c8a", ""),
        ("k8/9/9/9/2N6/9/9/9/4K4 b - 1", "", "7e6c 7e8c"),
        ("4k4/9/9/9/9/9/9/1p7/K8 w - 1", "8h8i", ""),
        ("4k4/9/9/9/9/2n6/9/9/K8 w - 1", "7f6h 7f8h", ""),
        ("4k4/9/9/9/9/9/1l7/9/K8 w - 1", "8g8i", "8g8h"),
    ],
)
def test_sh_10_promotion_is_forced_where_the_man_could_not_move_again(sfen: str, forced: str, free: str) -> None:
    moves = usi(shogi(sfen))
    for move in forced.split():
        assert move + "+" in moves
        assert move not in moves
    assert {move + sign for move in free.split() for sign in ("", "+")} <= moves


def test_sh_t7_forced_promotion() -> None:
    position = shogi("k8/1P1N1L3/9/9/9/9/9/9/4K4 b - 1")
    assert usi(position) == {"8b8a+", "4b4a+", "5i4h", "5i4i", "5i5h", "5i6h", "5i6i"}


def test_sh_11_a_captured_piece_changes_sides_unpromoted() -> None:
    position = play(shogi("4k4/9/9/9/4+r4/4G4/9/9/4K4 b - 1"), "5f5e")
    assert position.sfen() == "4k4/9/9/9/4G4/9/9/9/4K4 w R 2"
    position = play(shogi("4k4/9/9/4g4/4+P4/9/9/9/4K4 w - 1"), "5d5e")
    assert position.sfen() == "4k4/9/9/9/4g4/9/9/9/4K4 b p 2"


def test_sh_12_drops_land_unpromoted_on_empty_cells_and_promote_later() -> None:
    position = shogi("4k4/9/9/9/9/9/9/9/4K4 b S 1")
    assert len(drops(position, "S")) == 79
    assert not any("*" in move and move.endswith("+") for move in usi(position))
    play(position, "S*5c 5a4a")
    assert position.sfen() == "5k3/9/4S4/9/9/9/9/9/4K4 b - 3"
    assert {"5c5b", "5c5b+"} <= usi(position)


def test_sh_t4_no_second_pawn_on_a_file() -> None:
    position = shogi("4k4/9/9/9/9/9/4P4/9/4K4 b P 1")
    assert len(drops(position, "P")) == 64
    assert not any(cell.startswith("5") for cell in drops(position, "P"))
    assert len(position.legal_moves) == 70


def test_sh_t5_a_tokin_is_not_a_second_pawn() -> None:
    position = shogi("4k4/9/9/9/9/9/4+P4/9/4K4 b P 1")
    assert len(drops(position, "P")) == 70
    assert "5e" in drops(position, "P")
    assert len(position.legal_moves) == 81


def test_sh_13_the_enemys_pawn_is_not_a_second_pawn() -> None:
    assert "5e" in drops(shogi("4k4/9/4p4/9/9/9/9/9/4K4 b P 1"), "P")


def test_sh_t6_no_drop_on_a_dead_cell() -> None:
    position = shogi("9/4k4/9/9/9/9/9/9/4K4 b NLP 1")
    assert [len(drops(position, letter)) for letter in "PLN"] == [70, 70, 62]
    assert not any(cell[1] == "a" for letter in "PLN" for cell in drops(position, letter))
    assert not any(cell[1] == "b" for cell in drops(position, "N"))
    assert len(position.legal_moves) == 207


def test_sh_t1_a_dropped_pawn_may_not_mate() -> None:
    position = shogi("8k/9/7G1/4B4/9/9/9/9/4K4 b P 1")
    assert "P*1b" not in usi(position)
    assert len(position.legal_moves) == 99
    with pytest.raises(alfil.IllegalMove):
        position.push("P*1b")


def test_sh_t2_another_dropped_piece_may_mate() -> None:
    position = shogi("8k/9/7G1/4B4/9/9/9/9/4K4 b G 1")
    assert len(position.legal_moves) == 108
    assert_ends(play(position, "G*1b"), "sente", "checkmate")


def test_sh_t3_a_pawn_that_moves_may_mate() -> None:
    position = shogi("8k/9/7GP/4B4/9/9/9/9/4K4 b - 1")
    assert len(position.legal_moves) == 32
    assert_ends(play(position, "1c1b"), "sente", "checkmate")


def test_sh_13_mate_by_a_dropped_pawn_is_judged_with_pins() -> None:
    """The gold could take the pawn, were it not pinned."""
    assert "P*5b" not in usi(shogi("4kg2R/9/4G4/9/9/9/9/9/K2L5 b P 1"))
    assert "P*5b" in usi(shogi("4kg3/9/4G4/9/9/9/9/9/K2L5 b P 1"))


def test_sh_13_gote_may_not_mate_with_a_dropped_pawn_either() -> None:
    assert "P*9h" not in usi(shogi("4k4/9/9/9/9/4b4/1g7/9/K8 w p 1"))


def test_sh_14_checkmate_wins() -> None:
    assert_ends(shogi("8k/8G/7G1/9/9/9/9/9/4K4 w - 1"), "sente", "checkmate")
    assert_ends(shogi("4k4/9/9/9/9/9/1g7/g8/K8 b - 1"), "gote", "checkmate")


def test_sh_t9_sh_15_no_legal_move_loses() -> None:
    position = shogi("8k/6+R2/9/9/9/9/9/9/4K4 w - 1")
    assert len(position.legal_moves) == 0
    assert not position.in_check
    assert_ends(position, "sente", "stalemate", "no move", "no legal move")


def test_sh_20_there_is_no_move_limit() -> None:
    assert_goes_on(at("shogi", "4k4/9/9/9/9/9/9/9/4K4[-] w - - 900 500"))


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    position = alfil.load("shogi").start()
    before = position.sfen()
    with pytest.raises(alfil.IllegalMove):
        position.push("7g7e")
    with pytest.raises(alfil.InvalidNotation):
        position.push("not a move")
    assert position.sfen() == before
