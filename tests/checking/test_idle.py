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


CROWNED = """\
name: Crowned
board: {rectangle: {files: 4, ranks: 4}}
sides: [white, black]
pieces: {P: {name: man, moves: fmWfcF}, K: {name: king, moves: K}}
setup: pppp/4/4/PPPP w
rules:
  promotion: {pieces: {P: [K]}, zone: {far_rank: 1}}
  capture_to_hand: {}
  drops: {pieces: [P]}
  no_move: {result: loss}
  repetition: {times: 3, result: draw}
"""


def test_a_game_whose_promoted_pieces_go_home_is_followed_without_each_rule() -> None:
    variant = load_text(CROWNED)
    assert idle_rules(variant.definition, variant.game, patience=60) == ()
