"""Whole turns: all the ways to go on until the other side acts."""

from typing import TYPE_CHECKING

from ..notation.moves import notation
from .game import Game
from .move import Move
from .setup import Setup

if TYPE_CHECKING:
    from .position import Position


def turns(position: "Position", name: str | None = None) -> dict[str, tuple[Move, ...]]:
    """Text -> actions of every legal turn; within a turn, of every way to complete it."""
    found: dict[str, tuple[Move, ...]] = {}
    _walk(position, name, (), (), found)
    return found


def _walk(
    position: "Position",
    name: str | None,
    texts: tuple[str, ...],
    moves: tuple[Move, ...],
    found: dict[str, tuple[Move, ...]],
) -> None:
    write = notation(position.game, name).format
    scene = position.scene
    for move in position.legal_moves:
        text, turn = (*texts, write(position.game, move.kernel, scene)), (*moves, move)
        if position.game.program["settled"][position.game.program["next_turn"][position.turn_state]]:
            found[",".join(text)] = turn
            continue
        position.push(move)
        if position.is_settled or not position.legal_moves:
            found[",".join(text)] = turn
        else:
            _walk(position, name, text, turn, found)
        position.pop()


def first_turn_state(game: Game, setup: Setup) -> int:
    """The turn state of an arrangement between turns: one of the opening while its turns last, then the cycle's."""
    program = game.program
    opening = [state for state in range(program.get("opening_turns", 0)) if program["settled"][state]]
    if setup.count <= len(opening) and program["actor"][opening[setup.count - 1]] == setup.side:
        return opening[setup.count - 1]
    return int(program["turn_of_side"][setup.side])
