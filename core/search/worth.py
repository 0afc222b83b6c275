"""What every piece is worth on every cell and in hand, for any game: read off the program and the position.

Centipawns. A bonus is small beside the piece it is for, so that material decides; it leads a search that finds nothing
else: towards the centre, towards promotion, towards the enemy's royals.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from attrs import frozen

from ..play.game import Game
from ..topology import Board, Site

CENTRE = 0.06  # of a piece's value, from the edge to the centre
HUNT = 0.08  # of a piece's value, from the farthest cell to an enemy royal
SHELTER = 0.03  # of a piece's value, from the farthest cell to an own royal
ADVANCE = 0.35  # of what promotion brings, from the farthest cell to the zone
HELD = 1.1  # a piece in hand may come down anywhere
ROYAL_CENTRE = 0.08  # of a royal's value, what it loses in the centre while many pieces are left
ROYAL_HUNT = 0.04  # of a royal's value, from the farthest cell to an enemy royal when few are left
FEW = 4  # pieces a side
FAR = 10_000
GAMES = 16  # games whose tables are kept


@frozen
class Worth:
    """By piece code * sites + site, and by piece code for the hand."""

    on_board: list[int]
    in_hand: list[int]


def worth(game: Game, squares: Sequence[int]) -> Worth:
    """The worth of all pieces in a position given by its piece codes."""
    size, codes = game.board.size, game.program["C"]
    on_board, in_hand = [0] * (codes * size), [0] * codes
    near, centre = _near_royals(game, squares), _centre(game)
    few = sum(map(bool, squares)) <= FEW * len(game.sides)
    for code in range(1, codes - 1):
        side = game.owner(code)
        if side is None:
            continue
        kind = game.types[(code - 1) % len(game.types)]
        in_hand[code] = round(HELD * kind.value)
        own, enemy = near[side], _mean([near[other] for other in range(len(game.sides)) if other != side], size)
        goal, gain = _promotion(game, code)
        for site in range(size):
            if kind.royal:
                value = kind.value * (ROYAL_HUNT * enemy[site] if few else -ROYAL_CENTRE * centre[site])
            else:
                value = kind.value * (1 + CENTRE * centre[site] + HUNT * enemy[site] + SHELTER * own[site])
                value += ADVANCE * gain * goal[site]
            on_board[code * size + site] = round(value)
    return Worth(on_board, in_hand)


def _near_royals(game: Game, squares: Sequence[int]) -> list[list[float]]:
    """By side and site: how close it is to the royals of that side."""
    kinds = len(game.types)
    royals: list[list[Site]] = [[] for _ in game.sides]
    for site, code in enumerate(squares):
        owner = game.owner(code)
        if owner is not None and game.types[(code - 1) % kinds].royal:
            royals[owner].append(site)
    return [_closeness(game.board, sites) for sites in royals]


def _mean(rows: Sequence[Sequence[float]], size: int) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)] if rows else [0.0] * size


@lru_cache(GAMES)
def _centre(game: Game) -> list[float]:
    """How close each cell is to the middle of the drawn board."""
    board = game.board
    x, y = (sum(column) / board.size for column in zip(*board.points, strict=True))
    away = [(px - x) ** 2 + (py - y) ** 2 for px, py in board.points]
    return _closeness(board, [site for site, far in enumerate(away) if far < min(away) + 0.6])


@lru_cache(GAMES * 64)
def _promotion(game: Game, code: int) -> tuple[list[float], int]:
    """How close each cell is to a piece's promotion, and what promotion brings."""
    program, size = game.program, game.board.size
    count, first = program["promo_n"][code], program["promo_off"][code]
    if not count:
        return [0.0] * size, 0
    values = [game.types[(new - 1) % len(game.types)].value for new in program["promo"][first : first + count]]
    zone = [site for site in range(size) if program["pz"][code * size + site] & 1]
    gain = max(values) - game.types[(code - 1) % len(game.types)].value
    return _closeness(game.board, zone), max(gain, 0)


def _closeness(board: Board, goals: Iterable[Site]) -> list[float]:
    """By site: 1 on the goals, 0 on the cells farthest from them in steps to any side or corner."""
    steps = [FAR] * board.size
    edge = list(goals)
    for site in edge:
        steps[site] = 0
    for site in edge:
        for heading in range(board.headings):
            for other, _ in board.step(site, heading):
                if other < board.size and steps[other] == FAR:
                    steps[other] = steps[site] + 1
                    edge.append(other)
    longest = max((far for far in steps if far < FAR), default=0)
    return [1 - far / longest if far < FAR and longest else 0.0 for far in steps]
