"""FEN: what is read comes out again, what is not FEN is refused with its reason."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import alfil
from alfil.core.errors import InvalidPosition
from alfil.core.notation.fen import format_fen, parse_fen
from alfil.core.play.game import Game


@pytest.mark.parametrize("game", ["shogi", "leaps", "counted", "stones", "duck"])
def test_starts_round_trip(game: str, request: pytest.FixtureRequest) -> None:
    made: Game = request.getfixturevalue(game)
    assert format_fen(made, parse_fen(made, made.start)) == made.start


def test_four_sides_round_trip(cross: Game) -> None:
    setup = parse_fen(cross, cross.start)
    text = format_fen(cross, setup)
    assert text.startswith("3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/")
    assert parse_fen(cross, text) == setup
    assert cross.code(2, "K") == setup.squares[cross.board.site("g14")]


@pytest.mark.parametrize(
    "text",
    [
        "8k/9/7G1/4B4/9/9/9/9/4K4[P] w - - 0 1",
        "7k1/9/7P1/9/9/9/9/9/9[RRBBGGSSSSNNNNLLLLPPPPPPPPPPPPPPPPPg] b - - 0 9",
        "4k4/9/9/9/4+r4/4G4/9/9/4K4[-] w - - 0 1",
    ],
)
def test_hands_and_promoted_pieces(shogi: Game, text: str) -> None:
    assert format_fen(shogi, parse_fen(shogi, text)) == text


def test_hand_as_one_more_rank(shogi: Game) -> None:
    assert parse_fen(shogi, "8k/9/9/9/9/9/9/9/4K4/Pp w - - 0 1") == parse_fen(
        shogi, "8k/9/9/9/9/9/9/9/4K4[Pp] w - - 0 1"
    )


def test_marks_and_words(leaps: Game) -> None:
    setup = parse_fen(leaps, "3r3k/8/8/8/8/8/8/4K3 w e1 - 12 40")
    assert setup.marks[leaps.board.site("e1")] == 1
    assert setup.registers == (1, 12)
    assert (setup.number, setup.count) == (40, 79)


def test_count_stands_in_the_clocks_place(counted: Game) -> None:
    text = "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1"
    setup = parse_fen(counted, text)
    assert setup.registers == (128, 97, 0)
    assert format_fen(counted, setup) == text
    assert parse_fen(counted, "8/2K3k1/5m2/4S1S1/8/8/8/8 b - - 5 15").registers == (0, 0, 5)


@pytest.mark.parametrize("tail", ["w - - 0 1", "w - -", "w 0 1", "w - - 0", "w"])
def test_missing_fields_are_forgiven(counted: Game, shogi: Game, tail: str) -> None:
    assert parse_fen(counted, f"8/3k4/8/8/8/4K3/8/4R3 {tail}").registers == (0, 0, 0)
    assert parse_fen(shogi, f"8k/9/9/9/9/9/9/9/4K4[] {tail}").number == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("8/8/8/8/8/8/8 w", "expected 8 rows in the board part, found 7"),
        ("8/8/8/8/8/8/8/9 w", "expected 8 cells in row 8 of the board part, found 9: '9'"),
        ("8/8/8/8/8/8/8/7x w", "at character 2 of row 8 of the board part, found 'x': '7x'"),
        ("8/8/8/8/8/8/8/8 x", "expected the side to move in FEN, 'w' \\(white\\) or 'b' \\(black\\), found 'x'"),
        ("8/8/8/8/8/8/8/8", "expected the side to move after the board part"),
        ("8/8/8/8/8/8/8/8 w e1 2 0 1", "expected cells with a piece, found the empty e1"),
        ("8/8/8/8/8/8/8/8 w z9 2 0 1", "expected cells such as 'a1'"),
        ("8/8/8/8/8/8/8/8 w - 2 0 1 5 5 5", "expected 2 fields and two numbers after the side to move, found 7"),
        ("8/8/8/8/8/8/8/8 w - 2 0 99999999999999999999", "a number of at most 6 digits"),
        ("8/8/8/8/8/8/8/8 w - 2 0 ١", "plain characters, found '١'"),
        ("8/8/8/8/8/8/8/8\x00 w", "plain characters, found '\\\\x00'"),
        ("8/8/8/8/8/8/8/8\nw", "plain characters, found '\\\\n'"),
        ("8/8/8/8/8/8/8/8_w_-_2_0_1", "found underscores"),
        ("8/8/8/8/8/8/8/8[Q] w", "this game has no hands"),
        ("8/8/8/8/8/8/8/8[ w", "one hand in brackets"),
        ("8/8/8/8/8/8/8/08 w", "found '0'"),
        ("8/8/8/8/8/8/8/4 4 w", "expected 8 cells in row 8"),
        ("8/8/8/8/8/8/8/8 w+e4 - 2 0 1", "found one within a turn"),
        ("", "found nothing"),
        ("8" * 100_000, "at most"),
    ],
)
def test_faults_are_named(leaps: Game, text: str, why: str) -> None:
    with pytest.raises(InvalidPosition, match=why):
        parse_fen(leaps, text)


@pytest.mark.parametrize(
    "text",
    [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "8k/9/9/9/9/9/9/9/4K4 b 2P 1",
        "8k/9/9/9/9/9/9/9/4K4 w -",
    ],
)
def test_sfen_is_not_fen(shogi: Game, text: str) -> None:
    with pytest.raises(InvalidPosition, match="expected FEN, found SFEN"):
        parse_fen(shogi, text)


def test_within_a_turn_the_side_tells_where_it_landed(duck: Game) -> None:
    assert format_fen(duck, parse_fen(duck, duck.start), [duck.board.site("e4")]).split()[1] == "w+e4"


@given(text=st.text(max_size=60))
def test_any_text_is_read_or_refused(shogi: Game, text: str) -> None:
    with contextlib.suppress(InvalidPosition):
        parse_fen(shogi, text)


@given(data=st.data())
def test_any_arrangement_round_trips(leaps: Game, shogi: Game, cross: Game, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([leaps, shogi, cross]))
    setup = parse_fen(game, game.start)
    for _ in range(data.draw(st.integers(0, 20))):
        setup = setup.put(
            data.draw(st.integers(0, game.board.size - 1)), data.draw(st.integers(0, game.program["C"] - 2))
        )
    text = format_fen(game, setup)
    assert parse_fen(game, text) == setup
    assert format_fen(game, parse_fen(game, text)) == text


@pytest.mark.parametrize("number", ["x", "-1", "e4"])
def test_a_wrong_move_number_is_named(number: str) -> None:
    fen = f"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 {number}"
    with pytest.raises(alfil.InvalidPosition, match=f"the move number.*found '{number}'"):
        alfil.load("shatranj").position(fen)
