"""A move for a position: the kernel's search with worth and bounds for it."""

import random
from collections.abc import Mapping

from attrs import frozen

from ..kernel import COMPILED
from ..play.move import Move
from ..play.position import Position
from .worth import worth

SLOWER = 20  # the uncompiled kernel is some hundred times slower; a bot that saw so little would be no opponent


@frozen
class Limits:
    """How far to look: actions ahead, and positions to visit."""

    depth: int
    nodes: int


LEVELS: Mapping[int, Limits] = {
    1: Limits(2, 2_000),
    2: Limits(4, 20_000),
    3: Limits(12, 120_000),
    4: Limits(20, 600_000),
    5: Limits(30, 3_000_000),
}
JITTER = 4  # centipawns by which a seed changes the worth of a cell, so that games differ
LEAST = 4_000  # positions: with fewer a bot does not see the answers to its moves


@frozen
class Thought:
    """What a search found: a move, its score in centipawns for the side to move, and how many actions deep."""

    move: Move
    score: int
    depth: int


def limits(level: int) -> Limits:
    """The bounds of a level from 1 to 5; fewer positions where the kernel is not compiled.

    :raises ValueError: no such level.
    """
    if level not in LEVELS:
        raise ValueError(f"expected a level from {min(LEVELS)} to {max(LEVELS)}, found {level}")
    bounds = LEVELS[level]
    return bounds if COMPILED else Limits(bounds.depth, max(bounds.nodes // SLOWER, LEAST))


def think(position: Position, bounds: Limits, seed: int = 0) -> Thought | None:
    """The best action that a search within bounds finds; None where there is no legal one.

    A `seed` other than 0 chooses among moves that are about equal. The position is left alone.
    """
    kernel, values = position.kernel(), worth(position.game, position.scene.squares)
    on_board, rng = values.on_board, random.Random(seed)
    if seed:
        on_board = [value and value + rng.randrange(-JITTER, JITTER + 1) for value in on_board]
    word, score, depth = kernel.think(bounds.depth, bounds.nodes, on_board, values.in_hand, seed)
    move = next((move for move in position.legal_moves if move.kernel == word), None)
    return None if move is None else Thought(move, score, depth)
