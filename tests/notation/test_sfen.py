"""SFEN: what is read comes out again, what is not SFEN is refused with its reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alfil.core.errors import InvalidPosition
from alfil.core.notation.fen import format_fen, parse_fen
from alfil.core.notation.sfen import format_sfen, parse_sfen
from alfil.core.play.game import Game

START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"


@pytest.mark.parametrize(
    "text",
    [
        f"{START} b - 1",
        "7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "4k4/9/9/9/4G4/9/9/9/4K4 w R 2",
        "lr7/3skgg1+B/2n2s1pp/p1p1ppP2/3p1np2/1PPPP4/PS1G1P2P/2GS3R1/LNK4NL w L2bp 58",
    ],
)
def test_round_trip(shogi: Game, text: str) -> None:
    assert format_sfen(shogi, parse_sfen(shogi, text)) == text


def test_hand_in_any_order_and_no_number(shogi: Game) -> None:
    assert (
        format_sfen(shogi, parse_sfen(shogi, "4k4/9/9/9/4G4/9/9/9/4K4 w p2PR10l"))
        == "4k4/9/9/9/4G4/9/9/9/4K4 w R2P10lp 1"
    )


def test_numbers_of_both_kinds(shogi: Game) -> None:
    assert format_sfen(shogi, parse_fen(shogi, f"{START}[] w - - 1 32")).split()[-1] == "63"
    assert format_sfen(shogi, parse_fen(shogi, f"{START}[P] b - - 13 7")).split()[1:] == ["w", "P", "14"]
    assert format_fen(shogi, parse_sfen(shogi, f"{START} w P 14")).split()[1:] == ["b", "-", "-", "0", "7"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1", "expected 9 rows in the board part, found 8"),
        (
            "lnsgkgsnl/1r5b1/pppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "expected 9 cells in row 3 of the board part, found 10: 'pppppppppp'",
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSG+KGSNL b - 1",
            "at character 5 of row 9 of the board part, found '\\+K': 'LNSG\\+KGSNL'",
        ),
        (f"{START} x - 1", "expected the side to move in SFEN, 'b' \\(sente\\) or 'w' \\(gote\\), found 'x'"),
        (f"{START} b Z 1", "expected a hand such as '-' or '2P3p' with pieces of this game, found 'Z' at character 1"),
        (f"{START} b 1000P 1", "expected a hand"),
        (f"{START} b PP 1", "found 'P' again at character 2"),
        (f"{START}_b_-_1", "found underscores"),
        (f"{START}[-] w - - 0 1", "expected SFEN, four fields such as 'board b - 1', found FEN"),
        (f"{START} w - - 0 1", "found FEN"),
        (f"{START} w 0 1", "found FEN"),
        (f"{START} b", "expected board, side to move and hand"),
        (f"{START} b - one", "expected the number of the turn"),
        (f"{START} b - 1234567", "a number of at most 6 digits"),
        (f"{START} b - ９", "plain characters, found '９'"),
    ],
)
def test_faults_are_named(shogi: Game, text: str, why: str) -> None:
    with pytest.raises(InvalidPosition, match=why):
        parse_sfen(shogi, text)


def test_games_without_sfen(leaps: Game) -> None:
    with pytest.raises(InvalidPosition, match="expected FEN: leaps is not written in SFEN"):
        parse_sfen(leaps, "8/8/8/8/8/8/8/8 b - 1")


@given(text=st.text(st.sampled_from("lnsgkrbp+/123456789 bw-KRPG[]"), max_size=90))
def test_any_text_is_read_or_refused(shogi: Game, text: str) -> None:
    try:
        setup = parse_sfen(shogi, text)
    except InvalidPosition:
        return
    assert parse_sfen(shogi, format_sfen(shogi, setup)) == setup
