"""Rules that make no difference in random games are named, and those that do are not."""

from alfil.variants.checking.idle import differ, idle_rules, random_games
from alfil.variants.registry import load, load_text

ROOMY = """
name: Roomy
extends: [shatranj]
zones: {everywhere: {any: [{near_ranks: 4}, {far_ranks: 4}]}}
rules:
  confined: {K: everywhere}
"""


def test_a_zone_as_large_as_the_board_confines_nothing() -> None:
    variant = load_text(ROOMY)
    assert idle_rules(variant.definition, variant.game, patience=60) == ("confined",)


def test_every_source_filter_and_effect_of_medieval_chess_matters() -> None:
    variant = load("medieval_chess")
    assert idle_rules(variant.definition, variant.game, patience=60) == ()


def test_a_game_does_not_differ_from_itself_and_does_from_its_base() -> None:
    game = load("medieval_chess").game
    moves = next(iter(random_games(game, 1)))
    assert not differ(game, game, moves)
    assert differ(game, load("shatranj").game, moves)
