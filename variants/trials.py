"""Random games of a variant: they end or reach a limit, and everything written on the way is read back."""

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from alfil.core.errors import AlfilError
from alfil.core.notation.letters import has_shogi_cells
from alfil.core.play.position import Position

if TYPE_CHECKING:
    from .registry import Variant

GAMES, TURNS = 10, 400
EVERY = 9  # actions between two looks at the texts: odd, so that every side's turn comes


@frozen
class Trials:
    """How random games went: how many ended by each reason (`unfinished`: none), and what was wrong."""

    games: int
    endings: Mapping[str, int]
    faults: tuple[str, ...]


def try_games(variant: "Variant", games: int = GAMES, turns: int = TURNS, seed: int = 1) -> Trials:
    """Play random games; the same ones for the same seed."""
    rng, endings, faults = random.Random(seed), dict[str, int](), list[str]()
    for number in range(1, games + 1):
        position = variant.start()
        actions = 0
        while (outcome := position.outcome()) is None and position.ply < turns:
            moves = position.legal_moves
            if not moves:
                faults.append(
                    f"random game {number}: no move and no ending after turn {position.ply}: {position.fen()}"
                )
                break
            position.push(moves[rng.randrange(len(moves))])
            actions += 1
            if actions % EVERY == 0 and position.is_settled:
                faults += [f"random game {number}: {fault}" for fault in _texts(variant, position)]
        reason = outcome.reason if outcome else "unfinished"
        endings[reason] = endings.get(reason, 0) + 1
    return Trials(games, endings, tuple(dict.fromkeys(faults)))


def _texts(variant: "Variant", position: Position) -> list[str]:
    """Texts of a position and its moves that are not read back as what was written."""
    faults = []
    try:
        if variant.position(position.fen()).fen() != position.fen():
            faults.append(f"FEN {position.fen()!r} is read back as another position")
        if has_shogi_cells(variant.game) and variant.position(sfen=position.sfen()).sfen() != position.sfen():
            faults.append(f"SFEN {position.sfen()!r} is read back as another position")
        for name in variant.game.notations:
            for move in position.legal_moves:
                if position.parse(text := position.format(move, name)) != move:
                    faults.append(f"move {text!r} in {position.fen()!r} is read back as another move")
    except AlfilError as error:
        faults.append(f"a text of {position.fen()!r} is not read back: {error}")
    return faults
