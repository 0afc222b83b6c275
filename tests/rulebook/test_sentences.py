"""The sentences of rules and moves: with letters alone, and with the names of a game."""

import pytest

from alfil.core.movement import parse
from alfil.core.topology import Named
from alfil.variants.hooks.movement_words import movement_words
from alfil.variants.hooks.wording import zone_text
from alfil.variants.schema.hook import HOOKS

from .reading import NAMES, variant

MOVES = {
    "K": "one step in any direction",
    "ffN": "a leap two forward and one aside",
    "fN": "a knight's leap forward",
    "mRmjD": "any distance orthogonally, without capturing; "
    "a leap of two orthogonally, over a piece, without capturing",
    "mRcpR": "any distance orthogonally, without capturing; "
    "any distance orthogonally, over exactly one piece, only to capture",
    "gQ": "any distance in any direction, over one piece, landing just behind it",
    "fsW": "one step forward or sideways",
    "cabK": "one step in any direction to capture and back at once",
    "NcaK": "a knight's leap; one step in any direction to capture, then one step more",
    "nA": "a leap of two diagonally, if nothing stands between",
    "[F?R]": "as XBetza [F?R]",
    "fmFfcafmF": "one step diagonally forward, without capturing; "
    "a jump diagonally forward over an adjacent enemy, which it takes, to the empty cell right behind it",
    "cafm(afcafm)W": "a jump orthogonally over an adjacent enemy, which it takes, to the empty cell right behind it, "
    "and more such jumps straight ahead if it likes",
    "camf(acamf)F": "a jump diagonally over an adjacent enemy, which it takes, to the empty cell right behind it, "
    "and more such jumps any way if it likes",
    "icafmF": "a jump diagonally over an adjacent enemy, which it takes, to the empty cell right behind it, "
    "as its first move",
    "cafyabmQ": "any distance in any direction onto an enemy, which it takes, then any distance straight on over empty "
    "cells, then one step back without capturing",
    "casmF": "one step diagonally onto an enemy, which it takes, then one step to either side without capturing",
    "mafsW": "one step orthogonally to an empty cell, then one step aslant forward",
    "[cF-mR]": "as XBetza [cF-mR], taking what it passes",
}


@pytest.mark.parametrize("text", MOVES)
def test_movements_in_words(text: str) -> None:
    assert movement_words(parse(text)) == MOVES[text]


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_a_sentence_either_way(name: str) -> None:
    definition = variant(name).definition
    for _, hook in definition.hooks():
        for text in (hook.describe(), hook.sentence(definition.words)):
            assert text[0].isupper() or not text[0].isalpha()
            assert text.endswith(".")
            assert not {"  ", "..", " ,", "None", "Every piece may not"} & {text[i : i + 2] for i in range(len(text))}
        goal = hook.goal(definition.words)
        assert not goal or (goal[0].islower() and goal[-1] != ".")


def test_pieces_are_named_where_the_game_is_known() -> None:
    definition = variant("shogi").definition
    (hook,) = definition.rules["max_per_line"]
    assert hook.describe().startswith("P may not be dropped on a file")
    assert hook.sentence(definition.words).startswith("A pawn (P) may not be dropped on a file")
    (hook,) = definition.rules["promotion"]
    assert "leaves the camp (the last three ranks) may promote" in hook.sentence(definition.words)
    assert "leaves the camp may promote" in hook.describe()
    assert variant("shogi").game.rule_sentences["max_per_line"].startswith("A pawn (P)")


def test_games_without_check_do_not_speak_of_it() -> None:
    (hook,) = variant("hasami_shogi").definition.rules["no_move"]
    assert hook.sentence(variant("hasami_shogi").definition.words) == "When a side has no legal move, it loses."
    assert "is not in check" in hook.describe()


def test_hooks_are_registered() -> None:
    assert {"sandwich", "counting", "extra_moves"} <= set(HOOKS)


def test_zones_are_called_by_what_their_names_are() -> None:
    called = {"camp": "the camp", "own_half": "its own half", "last_three_ranks": "the last three ranks",
              "across": "the zone across", "upper": "the zone upper"}  # fmt: skip
    for name, text in called.items():
        assert zone_text(Named(name)) == text
