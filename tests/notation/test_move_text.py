"""UCI and USI: text from an action, and which actions a text asks for."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alfil.core.errors import InvalidNotation
from alfil.core.notation.action import Scene, matching
from alfil.core.notation.fen import parse_fen
from alfil.core.notation.moves import notation, parse_action
from alfil.core.play.game import Game
from alfil.core.play.move import DROP, PASS, PATH

Site = Callable[[Game, str], int]


def word(origin: int, target: int, choice: int = 0, kind: int = 0) -> int:
    return target | origin << 10 | choice << 20 | kind << 28


def fitting(game: Game, text: str, words: Sequence[int], scene: Scene) -> list[int]:
    return matching(game, parse_action(game, text), words, scene)


@pytest.fixture
def opening(shogi: Game) -> Scene:
    return Scene(parse_fen(shogi, shogi.start).squares, 0)


def test_both_notations_name_one_action(shogi: Game, opening: Scene, site: Site) -> None:
    push = word(site(shogi, "7g"), site(shogi, "7f"))
    assert notation(shogi, "usi").format(shogi, push, opening) == "7g7f"
    assert notation(shogi, "uci").format(shogi, push, opening) == "c3c4"
    assert fitting(shogi, "7g7f", [push], opening) == fitting(shogi, "c3c4", [push], opening) == [push]


def test_promotion_is_never_assumed_where_a_sign_says_it(shogi: Game, opening: Scene, site: Site) -> None:
    plain, promoting = (word(site(shogi, "8h"), site(shogi, "2b"), choice) for choice in (0, 1))
    both = [plain, promoting]
    assert notation(shogi, "usi").format(shogi, promoting, opening) == "8h2b+"
    assert fitting(shogi, "8h2b", both, opening) == fitting(shogi, "8h2b=", both, opening) == [plain]
    assert fitting(shogi, "8h2b+", both, opening) == [promoting]
    assert fitting(shogi, "8h2b", [promoting], opening) == []


def test_drops(shogi: Game, opening: Scene, site: Site) -> None:
    drop = word(shogi.code(1, "P"), site(shogi, "5e"), 0, DROP)
    assert notation(shogi, "usi").format(shogi, drop, opening) == "P*5e"
    assert notation(shogi, "uci").format(shogi, drop, opening) == "P@e5"
    assert fitting(shogi, "P*5e", [drop], opening) == fitting(shogi, "P@e5", [drop], opening) == [drop]
    assert fitting(shogi, "L*5e", [drop], opening) == []


def test_a_choice_by_letters_must_be_made(leaps: Game, site: Site) -> None:
    scene = Scene(parse_fen(leaps, "8/P7/8/8/8/8/8/8 w").squares, 0)
    queen, rook = (word(site(leaps, "a7"), site(leaps, "a8"), choice) for choice in (1, 2))
    assert [notation(leaps).format(leaps, move, scene) for move in (queen, rook)] == ["a7a8q", "a7a8r"]
    assert fitting(leaps, "a7a8", [queen, rook], scene) == [queen, rook]
    assert fitting(leaps, "a7a8", [queen], scene) == []
    assert fitting(leaps, "a7a8r", [queen, rook], scene) == [rook]
    assert fitting(leaps, "a7a8n", [queen, rook], scene) == []


def test_a_pass_is_a_cell_twice(leaps: Game, site: Site) -> None:
    scene = Scene(parse_fen(leaps, "8/4k3/8/8/8/8/4K3/8 b").squares, 1)
    skip = word(0, 0, 0, PASS)
    assert notation(leaps).format(leaps, skip, scene) == "e7e7"
    assert all(fitting(leaps, text, [skip], scene) == [skip] for text in ("e7e7", "0000", "@@@@", "pass"))
    assert fitting(leaps, "e7e8", [skip], scene) == []


def test_a_neutral_piece_is_written_from_the_last_landing(duck: Game, site: Site) -> None:
    squares = parse_fen(duck, "4k3/8/8/3*4/4P3/8/8/4K3 w").squares
    move = word(site(duck, "d5"), site(duck, "a3"))
    first = word(squares[site(duck, "d5")], site(duck, "a3"), 0, DROP)
    after = Scene(squares, 0, site(duck, "e4"))
    assert notation(duck).format(duck, move, after) == notation(duck).format(duck, first, after) == "e4a3"
    assert notation(duck).format(duck, first, Scene(squares, 0)) == "*@a3"
    assert fitting(duck, "e4a3", [move], after) == fitting(duck, "d5a3", [move], after) == [move]
    assert fitting(duck, "e4a3", [first], after) == fitting(duck, "*@a3", [first], after) == [first]


def test_paths_between_the_same_cells(leaps: Game, site: Site) -> None:
    scene = Scene(parse_fen(leaps, "8/8/8/8/8/8/8/Q7 w").squares, 0)
    one, two = (word(site(leaps, "a1"), site(leaps, "a3"), choice, PATH) for choice in (1, 2))
    assert [notation(leaps).format(leaps, path, scene) for path in (one, two)] == ["a1a3", "a1a3:2"]
    assert fitting(leaps, "a1a3:2", [one, two], scene) == [two]
    assert fitting(leaps, "a1a3", [one, two], scene) == [one]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "e2",
        "e2e9",
        "e2 e4",
        "E2E4",
        "e2e4x",
        "Z@e4",
        "q@e4",
        "e2e4++",
        "e2e4=",
        "hello",
        "e2e4\n",
        "e２e4",
        "e2" * 1000,
        "0",
    ],
)
def test_what_is_not_a_move(leaps: Game, text: str) -> None:
    with pytest.raises(InvalidNotation, match="expected a move such as 'a1b1', found"):
        parse_action(leaps, text)


def test_the_example_is_in_the_games_notation(shogi: Game) -> None:
    with pytest.raises(InvalidNotation, match=r"such as '\d[a-i]\d[a-i]' or 'P\*\d[a-i]', found 'e9e'"):
        parse_action(shogi, "e9e")
    with pytest.raises(InvalidNotation, match=r"expected a notation of nine \(usi, uci\), found 'pgn'"):
        notation(shogi, "pgn")


@given(text=st.text(st.sampled_from("abehi123459+*@=PKq:"), max_size=8))
def test_any_text_is_read_or_refused(shogi: Game, text: str) -> None:
    try:
        request = parse_action(shogi, text)
    except InvalidNotation:
        return
    assert request.text == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a1i9", "there is no cell 'i9'"),
        ("a1a2z", "there is no piece 'z'"),
        ("Z@a1", "there is no piece 'Z'"),
        ("hello", "found 'hello'$"),
    ],
)
def test_what_the_game_does_not_have_is_named(leaps: Game, text: str, why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        parse_action(leaps, text)
