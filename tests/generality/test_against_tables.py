"""The kernel's moves along random games, against the move tables as the movement tests' evaluator applies them."""

from random import Random

import pytest

from alfil.core.kernel import Kernel
from alfil.core.movement import MoveTable, compile_movement, parse
from alfil.core.play.turns import first_turn_state
from alfil.variants.registry import Variant
from tests.movement.evaluate import ENEMY, OWN, actions

from .games import load

GAMES = ("atomic", "chess", "fairy", "four_player", "four_player_teams", "glinski", "three_player", "xiangqi")

Found = set[tuple[int, int, frozenset[int]]]
"""From, to, and what is taken on the way."""


def started(game: Variant) -> Kernel:
    setup = game.start().setup()
    kernel = Kernel(game.game.program)
    kernel.set(setup.squares, first_turn_state(game.game, setup), setup.hands, setup.marks, setup.registers)
    return kernel


def tables(game: Variant) -> dict[int, MoveTable]:
    """The table of each piece code that has moves of its own and no others."""
    found = {}
    kinds = list(game.definition.pieces.values())
    for side, seat in enumerate(game.definition.seats):
        for index, kind in enumerate(kinds):
            if kind.moves is not None and kind.key != "P" and kind.key not in confined(game):
                found[1 + side * len(kinds) + index] = compile_movement(parse(kind.moves.text), game.game.board, seat)
    return found


def confined(game: Variant) -> set[str]:
    return {key for hook in game.definition.rules.get("confined", ()) for key in getattr(hook, "zones", {})}


def expected(game: Variant, kernel: Kernel, table: dict[int, MoveTable]) -> Found:
    squares, teams = kernel.squares(), [side.team for side in game.definition.sides]
    actor = kernel.side_to_act()

    def friend(code: int) -> bool:
        owner = game.game.owner(code)
        return owner == actor or (owner is not None and teams[actor] is not None and teams[owner] == teams[actor])

    found: Found = set()
    for site, code in enumerate(squares):
        if code not in table or game.game.owner(code) != actor:
            continue
        pieces = {cell: OWN if friend(other) else ENEMY for cell, other in enumerate(squares) if other}
        for action in actions(table[code], game.game.board, site, pieces):
            found.add((site, action.to, action.on_the_way))
    return found


def generated(kernel: Kernel, table: dict[int, MoveTable], blasts: bool) -> Found:
    squares, found = kernel.squares(), set()
    for move in kernel.pseudo_moves():
        origin, target = move >> 10 & 1023, move & 1023
        if move >> 28 == 1 or squares[origin] not in table:
            continue
        kernel.play(move)
        after = kernel.squares()
        gone = {site for site, code in enumerate(squares) if code and not after[site] and site not in (origin, target)}
        kernel.undo()
        found.add((origin, target, frozenset() if blasts else frozenset(gone)))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_moves_are_those_of_the_tables(name: str) -> None:
    game = load(name)
    table = tables(game)
    for seed in range(3):
        random, kernel = Random(f"{name} {seed}"), started(game)
        for _ in range(60):
            assert generated(kernel, table, name == "atomic") == expected(game, kernel, table)
            moves = kernel.legal_moves()
            if not moves:
                break
            kernel.play(random.choice(moves))
