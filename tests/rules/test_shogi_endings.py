"""Shogi's endings by count: impasse (SH-16), repetition (SH-17, SH-18), and the handicap starts (SH-19)."""

import pytest

import alfil
from tests.face import assert_ends, assert_goes_on, at, at_sfen, play

CAMP = "+P+P+P+P+PK+P+P+P/+P+P7/9/9/9/9/9/9/4k4"  # ten men beside the king in sente's zone
GOTE_CAMP = "4K4/9/9/9/9/9/9/+p+p7/+p+p+p+p+pk+p+p+p"
NO_MOVE = "+L+L+L+LK+N+N+N+N/RRBBGGGGS/SSS+P+P+P+P+P+P/PPPPPPPPP/9/9/9/9/4k4"

HANDICAPS = {
    "lance": ("lnsgkgsn1/1r5b1", 30, 900),
    "bishop": ("lnsgkgsnl/1r7", 33, 990),
    "rook": ("lnsgkgsnl/7b1", 25, 750),
    "rook and lance": ("lnsgkgsn1/7b1", 25, 750),
    "two pieces": ("lnsgkgsnl/9", 26, 780),
    "four pieces": ("1nsgkgsn1/9", 24, 720),
    "six pieces": ("2sgkgs2/9", 24, 720),
    "eight pieces": ("3gkg3/9", 20, 600),
    "ten pieces": ("4k4/9", 14, 420),
}


@pytest.mark.parametrize(
    ("sfen", "winner"),
    [
        pytest.param(CAMP + " b 2RB3P 1", "sente", id="SH-T12 ten men and 28 points"),
        pytest.param(CAMP + " b 2RB2P 1", None, id="SH-T13 27 are too few for sente"),
        pytest.param("+P+P+P+P+PK+P+P+P/+P8/9/9/9/9/9/9/4k4 b 2R2B9P 1", None, id="SH-T14 nine men"),
        pytest.param(GOTE_CAMP + " w 2rb2p 1", "gote", id="SH-T15 27 for gote"),
        pytest.param(GOTE_CAMP + " w 2rbp 1", None, id="SH-T15 26 are too few for gote"),
        pytest.param("+P+P+P+P+PK+P+P+P/+P+P3r3/9/9/9/9/9/9/4k4 b R2B8P 1", None, id="SH-T16 in check"),
        pytest.param("+P+P+P+P+P1+P+P+P/+P+P7/9/5K3/9/9/9/9/4k4 b 2R2B9P 1", None, id="king outside"),
        pytest.param("+P+P+P+P+PK+P+P+P/+P8/9/+P8/9/9/9/9/4k4 b 2R2B9P 1", None, id="the tenth man outside"),
        pytest.param("+R+B+P+P+PK+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b RB 1", "sente", id="promoted majors are five"),
        pytest.param("+R+B+P+P+PK+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b R4P 1", None, id="men in hand are one"),
        pytest.param("GSNLPK+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b 2RB3P 1", "sente", id="every other man is one"),
        pytest.param("+P+P+P+P+PK+P+P+P/9/+P+P7/R8/9/9/9/9/4k4 b RB4P 1", None, id="men outside do not count"),
        pytest.param(
            "+R8/2+NK1+R+P+P1/+P+PPS+P4/6g+b1/7p1/3g5/3+b1g+p1+p/5p3/5k+p2 b G3S3N3L7Pl 1",
            "sente",
            id="a real game's end",
        ),
        pytest.param(NO_MOVE + " b - 1", "sente", id="before stalemate"),
    ],
)
def test_sh_16_impasse(sfen: str, winner: str | None) -> None:
    position = at_sfen("shogi", sfen)
    if winner is None:
        assert_goes_on(position)
    else:
        assert_ends(position, winner, "impasse")


def test_sh_16_counts_at_the_start_of_ones_own_turn() -> None:
    position = at_sfen("shogi", CAMP + " w 2RB3P 1")
    assert_goes_on(position)
    assert_ends(play(position, "5i4i"), "sente", "impasse")


def test_sh_16_does_not_end_a_count() -> None:
    """Perft counts moves: what is won without a move cuts no line."""
    assert at_sfen("shogi", CAMP + " b 2RB3P 1").perft(1) > 0


def test_sh_t10_sh_17_fourth_occurrence_is_a_draw() -> None:
    position = alfil.load("shogi").start()
    play(position, "2h3h 8b7b 3h2h 7b8b " * 3)
    assert_ends(position, None, "repetition")
    position.pop()
    assert_goes_on(position)


def test_sh_17_hands_belong_to_the_position() -> None:
    """The same board comes back three times, each time with a pawn more in gote's hand."""
    position = at_sfen("shogi", "4k4/9/9/9/8r/9/9/9/4K4 b 3P 1")
    board = position.sfen().split()[0]
    play(position, "P*8e 1e8e 5i4i 8e1e 4i4h 5a5b 4h5i 5b5a " * 3)
    assert position.sfen().split()[:3] == [board, "b", "3p"]
    assert_goes_on(position)


def test_sh_17_the_side_to_move_belongs_to_the_position() -> None:
    """Kings walk triangles, so the start stands four times, twice with each side to move."""
    position = at_sfen("shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1")
    there, back = "5i4i 5a4a 4i5h 4a5a 5h5i ", "5a4a 5i4i 4a5b 4i5i 5b5a "
    play(position, there + back + there)
    assert position.sfen().split()[0] == "4k4/9/9/9/9/9/9/9/4K4"
    assert_goes_on(position)


def test_sh_t11_sh_18_perpetual_check_loses() -> None:
    position = at("shogi", "1k7/9/9/9/9/9/9/8K/8R[-] w - - 0 1")
    play(position, "i1b1 " + "b9a9 b1a1 a9b9 a1b1 " * 3)
    assert_ends(position, "gote", "perpetual", "check")


def test_sh_18_perpetual_check_by_gote_loses() -> None:
    position = at("shogi", "r8/k8/9/9/9/9/9/9/7K1[-] b - - 0 1")
    play(position, "a9h9 " + "h1i1 h9i9 i1h1 i9h9 " * 3)
    assert_ends(position, "sente", "perpetual", "check")


def test_sh_18_one_quiet_move_makes_it_a_draw() -> None:
    """Sente checks with one move of each round and plays quietly with the other."""
    position = at("shogi", "1k7/9/9/9/9/9/9/8K/8R[-] w - - 0 1")
    play(position, "i1b1 " + "b9a9 b1c1 a9b9 c1b1 " * 3)
    assert_ends(position, None, "repetition")


@pytest.mark.parametrize("name", HANDICAPS)
def test_sh_19_handicaps(name: str) -> None:
    ranks, moves, lines = HANDICAPS[name]
    shogi = alfil.load("shogi")
    position = shogi.start(handicap=name)
    assert position.sfen() == f"{ranks}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
    assert position.fen() == shogi.position(f"{ranks}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] b - - 0 1").fen()
    assert position.turn == "gote"
    assert (len(position.legal_moves), position.perft(2)) == (moves, lines)


def test_sh_19_an_unknown_handicap_is_refused() -> None:
    with pytest.raises((alfil.AlfilError, ValueError), match="three kings"):
        alfil.load("shogi").start(handicap="three kings")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1", "8"),
        ("lnsgkgsnl/1r5b1/pppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "10"),
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSG+KGSNL b - 1", "+K"),
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL x - 1", "x"),
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b K 1", "K"),
    ],
)
def test_a_broken_sfen_is_refused_with_a_reason(text: str, word: str) -> None:
    with pytest.raises(alfil.InvalidPosition) as caught:
        alfil.load("shogi").position(sfen=text)
    assert word in str(caught.value)


def test_fen_and_sfen_are_never_taken_for_each_other() -> None:
    shogi = alfil.load("shogi")
    start = shogi.start()
    with pytest.raises(alfil.InvalidPosition):
        shogi.position(start.sfen())
    with pytest.raises(alfil.InvalidPosition):
        shogi.position(sfen=start.fen())
