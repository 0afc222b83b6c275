"""Rules that made no difference in the games played: the same moves, followed with the rule and without it."""

from collections.abc import Iterator
from time import perf_counter

from attrs import evolve

from alfil.core.errors import DefinitionError
from alfil.core.kernel import Kernel
from alfil.core.notation.fen import parse_fen
from alfil.core.play.game import Game
from alfil.core.play.turns import first_turn_state

from ..build.game import build_game
from ..build.twins import with_twins
from ..schema.definition import Definition
from ..schema.hook import Family

FOLLOWED = (Family.SOURCES, Family.FILTERS, Family.EFFECTS)
"""Endings are told by the games' reasons; a `turn` changes what the moves themselves are."""
RESHAPING = ("opening",)
"""Hooks without which the turn states are numbered otherwise."""
GAMES, LIMIT = 12, 200
PATIENCE = 0.5  # seconds; rules not asked by then are not named


def idle_rules(definition: Definition, game: Game, seed: int = 1, patience: float = PATIENCE) -> tuple[str, ...]:
    """The sources, filters and effects without which no move and no position of some random games would change."""
    begun, games = perf_counter(), list(random_games(game, seed))
    definition = with_twins(definition)  # so that a piece has one code with and without a rule
    idle = []
    for name, hooks in definition.rules.items():
        if hooks[0].family not in FOLLOWED or name in RESHAPING or any(hook.code for hook in hooks):
            continue
        without = built_without(definition, name)
        if without is not None and not any(differ(game, without, moves) for moves in games):
            idle.append(name)
        if perf_counter() - begun > patience:
            break
    return tuple(idle)


def random_games(game: Game, seed: int) -> Iterator[list[int]]:
    """The kernel moves of some random games."""
    setup, kernel = parse_fen(game, game.start), Kernel(game.program)
    state = first_turn_state(game, setup)
    for number in range(GAMES):
        kernel.playouts(setup.squares, state, setup.hands, 1, LIMIT, seed * 1000 + number, setup.marks, setup.registers)
        yield kernel.move_stack()


def built_without(definition: Definition, name: str) -> Game | None:
    """The game without one rule; None where it cannot be built so."""
    rules = {other: hooks for other, hooks in definition.rules.items() if other != name}
    try:
        return build_game(evolve(definition, rules=rules, handicaps=None))
    except DefinitionError:
        return None


def differ(game: Game, other: Game, moves: list[int]) -> bool:
    """Does following the moves show a move or a position that one of two games has and the other has not?"""
    setup = parse_fen(game, game.start)
    one, two = Kernel(game.program), Kernel(other.program)
    one.set(setup.squares, first_turn_state(game, setup), setup.hands, setup.marks, setup.registers)
    two.set(setup.squares, first_turn_state(other, setup), setup.hands, setup.marks)
    for move in moves:
        legal = one.legal_moves()
        if sorted(legal) != sorted(two.legal_moves()):
            return True
        if move not in legal:  # past the end of the game
            return False
        one.play(move)
        two.play(move)
        if one.squares() != two.squares() or one.hands() != two.hands():
            return True
    return False
