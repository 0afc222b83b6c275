"""Random games through the Python face, with every law looked at on the way."""

import random
from time import perf_counter

from alfil.core.play.position import Position

from ..registry import Variant
from .laws import all_faults

GAMES, TURNS = 3, 200
EVERY = 9  # actions between two looks: odd, so that every side's turn comes
PATIENCE = 0.5  # seconds after which no further look is taken


def walk_faults(
    variant: Variant, games: int = GAMES, turns: int = TURNS, seed: int = 1, patience: float = PATIENCE
) -> tuple[str, ...]:
    """What does not hold along random games, each fault once; the same games for the same seed."""
    rng, found, begun = random.Random(seed), dict[str, None](), perf_counter()
    for number in range(1, games + 1):
        position, moves = variant.start(), list[str]()
        while position.outcome() is None and position.ply < turns and perf_counter() - begun < patience:
            if len(moves) % EVERY == 0:
                found.update(dict.fromkeys(f"random game {number}: {fault}" for fault in all_faults(position)))
            if not (choices := position.legal_moves):
                break
            moves.append(str(position.push(choices[rng.randrange(len(choices))])))
        found.update(dict.fromkeys(f"random game {number}: {fault}" for fault in last_faults(position)))
    return tuple(found)


def last_faults(position: Position) -> tuple[str, ...]:
    """What does not hold at the end of a game."""
    return () if position.outcome() is not None or position.legal_moves else all_faults(position)
