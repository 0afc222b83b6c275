"""Random games through the Python face, with the laws looked at on the way."""

import random
from time import perf_counter

from ..registry import Variant
from .laws import LAWS, faults

GAMES, TURNS = 3, 200
EVERY = 9  # actions between two looks: odd, so that every side's turn comes
PATIENCE = 0.5  # seconds after which no further look is taken
ENDING = "ending"  # the law of which the games at kernel speed tell


def walk_faults(
    variant: Variant, games: int = GAMES, turns: int = TURNS, seed: int = 1, patience: float = PATIENCE
) -> tuple[str, ...]:
    """What does not hold along random games, of each law the first fault; the same games for the same seed."""
    rng, found, begun = random.Random(seed), dict[str, str](), perf_counter()
    for number in range(1, games + 1):
        position, count = variant.start(), 0
        while position.outcome() is None and position.ply < turns and perf_counter() - begun < patience:
            for law in [law for law in LAWS if law not in found and law != ENDING] if count % EVERY == 0 else ():
                for fault in faults(position, law)[:1]:
                    found[law] = f"random game {number}: {fault}"
            if not (choices := position.legal_moves):
                break
            position.push(choices[rng.randrange(len(choices))])
            count += 1
    return tuple(found.values())
