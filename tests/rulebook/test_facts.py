"""What a rulebook says: goals, chapters, promotions, drops, handicaps, notation, differences."""

import pytest

import alfil
from alfil.variants.loading import load_definition
from alfil.variants.registry import Variant, find_base, load_text
from alfil.variants.rulebook.changes import base_of, changes
from alfil.variants.rulebook.facts import basic_rules, chapters, goal
from alfil.variants.rulebook.tables import drops, handicaps, promotions
from alfil.variants.rulebook.writing import written_moves

from .reading import variant


def test_goals() -> None:
    assert goal(variant("hasami_shogi").definition) == (
        "Make an unbroken line of five vertically or diagonally, no part of it in the home (the owner's first two "
        "ranks), leave the enemy with at most one piece or without a legal move."
    )
    assert goal(variant("makruk").definition) == "Checkmate the enemy's khun (attack it so that no move saves it)."


def test_rules_stand_in_the_order_in_which_they_are_asked() -> None:
    book = {chapter.heading: chapter for chapter in chapters(variant("shogi"))}
    assert list(book) == ["How to move", "What is forbidden", "What happens when", "How the game ends"]
    ends = [rule.hook for rule in book["How the game ends"].rules]
    assert ends == ["impasse", "checkmate", "no_move", "repetition"]
    assert book["How the game ends"].note
    assert [rule.hook for rule in book["How to move"].rules] == ["", "", "drops"]


def test_partners_and_turns_of_many_sides_are_said() -> None:
    texts = [rule.sentence for rule in next(iter(chapters(variant("four_player_teams")))).rules]
    assert texts[0] == "Red begins; then the sides take turns in this order: red, blue, yellow, green."
    assert "Red and yellow are partners." in texts


def test_promotions() -> None:
    rows = {row.piece: row for row in promotions(variant("makruk").definition)}
    assert rows["P"].becomes == ("M",)
    assert rows["P"].where == "enters the third rank from the far side"
    assert rows["P"].choice == "must"


def test_drops_say_where_a_piece_could_never_move_again() -> None:
    rows = {row.pieces: row.limits for row in drops(variant("shogi"))}
    assert rows["R", "B", "G", "S"] == ()
    assert rows[("N",)] == ("not on the last two ranks, where it could never move again",)
    assert rows[("L",)] == ("not on the last rank, where it could never move again",)
    assert len(rows[("P",)]) == 3
    assert [row.source for row in drops(variant("gomoku"))] == ["an unlimited supply"]


def test_handicaps_name_the_pieces() -> None:
    rows = {row.name: row.removed for row in handicaps(variant("shogi"))}
    assert rows["rook and lance"] == (("R", "8b"), ("L", "1a"))
    assert not list(handicaps(variant("makruk")))


def test_moves_are_shown_in_every_notation_and_form() -> None:
    rows = list(written_moves(variant("shogi")))
    assert {row.form for row in rows} == {"move", "drop", "promotion"}
    for row in rows:
        if row.form == "move":
            usi, uci = row.texts
            assert usi in variant("shogi").start().moves("usi")
            assert uci in variant("shogi").start().moves("uci")
    (row,) = (row for row in rows if row.form == "promotion")
    assert row.words == "the silver on 5c goes to 4d and becomes a promoted silver"


def test_differences_from_the_base() -> None:
    mini = variant("minishogi")
    base = base_of(mini)
    assert base is not None
    found = {(change.kind, change.about) for change in changes(mini.definition, base)}
    assert ("changed", "board") in found
    assert ("removed", "piece") in found
    assert ("removed", "handicaps") in found
    said = [change for change in changes(mini.definition, base) if change.about == "rule"]
    assert {change.kind for change in said} == {"changed", "removed"}
    assert next(change.before for change in said if change.kind == "removed").startswith("At the start of its turn")
    assert not [change for change in said if "attacked" in change.now + change.before]


def test_pieces_that_only_have_other_names_are_one_difference() -> None:
    medieval = variant("medieval_chess").definition
    shatranj = load_definition(find_base("shatranj"), find_base)
    found = list(changes(medieval, shatranj))
    assert [change.now for change in found if change.about == "names"] == [
        "king (K) for shah, knight (N) for faras, rook (R) for rukh, pawn (P) for baidaq"
    ]
    assert not [change for change in found if change.about == "piece"]
    assert not list(changes(shatranj, shatranj))


def test_a_base_from_elsewhere_is_named_only() -> None:
    assert base_of(variant("crazyhouse")) is None
    assert alfil.load("shogi").definition.bases == ()


def small(pieces: str, setup: str, rules: str, more: str = "") -> Variant:
    """A game on 5 x 5 cells."""
    board = "board: {rectangle: {files: 5, ranks: 5}}\nsides: [white, black]\n"
    return load_text(f"name: Small\n{board}pieces: {{{pieces}}}\nsetup: {setup}\nrules: {{{rules}}}\n{more}")


def how(moves: str, more: str = "no_move: {result: loss}") -> str:
    """The sentence that says how the pieces of a game take."""
    game = small(f"M: {{name: man, moves: '{moves}'}}", "mm3/5/5/5/MM3 w", more)
    return list(basic_rules(game))[-1]


def test_how_pieces_take_is_said_of_every_way() -> None:
    by_moving = "Each piece moves in its own way, and takes an enemy piece by moving onto its cell"
    assert how("mK") == "Each piece moves in its own way, and only to an empty cell."
    assert how("W") == how("mWcF") == by_moving + "."
    assert how("mFcafmF") == (
        "Each piece moves in its own way, and only to an empty cell; it takes enemy pieces on the way, as its moves "
        "say, and not by moving onto their cells."
    )
    assert how("KcaK") == by_moving + " or, where its moves say so, on the way."
    assert how("mW", "extra_moves: {pieces: [M], moves: cF}") == by_moving + "."


def test_a_move_that_takes_on_the_way_says_so() -> None:
    game = small("M: {name: man, moves: cafmF}", "5/5/2m2/1M3/5 w", "no_move: {result: loss}")
    assert [(row.words, row.texts) for row in written_moves(game)] == [
        ("the man on b2 goes to d4 and takes the man on c3", ("b2d4",))
    ]


GOALS = {
    "no_move: {result: loss}": "Leave the enemy without a legal move.",
    "no_move: {result: win}": "Be left without a legal move.",
    "no_move: {result: draw}": "",
    "no_move: {result: {white: win}}": "As white bring it about that a side is left without a legal move.",
    "few_pieces: {at_most: 0, result: loss}, no_move: {result: loss}": (
        "Leave the enemy with no piece or without a legal move."
    ),
    "few_pieces: {at_most: 1, sides: [black], result: {black: loss}}": (
        "Against black bring it about that black is left with at most one piece."
    ),
    "line: {length: 3, result: loss}": "Make the enemy make an unbroken line of three in any direction.",
    "reach: {pieces: [M], zone: {ranks: [5]}, result: loss}": "Make the enemy bring a man (M) to rank 5.",
    "reach: {zone: {ranks: [5]}, result: {white: win}}": ("As white bring it about that a piece comes to rank 5."),
}


@pytest.mark.parametrize("rules", GOALS)
def test_every_deciding_rule_gives_a_goal(rules: str) -> None:
    game = small("M: {name: man, moves: W}", "mm3/5/5/5/MM3 w", rules)
    assert goal(game.definition) == GOALS[rules]
