"""The door from arrangements to positions: every reason against one, never only the first."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from attrs import evolve

from ..errors import InvalidPosition
from ..notation.fen import parse_fen
from ..notation.letters import GAMES, shown_cells
from ..notation.sfen import parse_sfen
from .game import Game
from .position import Position
from .setup import Problem, Problems, Reason, Setup


class Acceptance(NamedTuple):
    """The position, if nothing stands against it that was not forgiven, and all that does."""

    position: Position | None
    problems: Problems


def accept(game: Game, setup: Setup, forgive: Iterable[Reason] = ()) -> Acceptance:
    """Makes a position of an arrangement, or says everything that is wrong with it; SHAPE cannot be forgiven."""
    if not 0 <= setup.side < len(game.sides):
        return _misfit(f"expected a side below {len(game.sides)}, found {setup.side}")
    try:
        position = Position(game, setup)
    except (ValueError, OverflowError) as error:
        return _misfit(str(error))
    problems = Problems(_problems(game, setup, position))
    return Acceptance(None if problems.without(forgive) else position, problems)


def _misfit(message: str) -> Acceptance:
    return Acceptance(None, Problems([Problem(Reason.SHAPE, message)]))


def position(game: Game, setup: Setup) -> Position:
    """The position of an arrangement; raises InvalidPosition with all that is wrong."""
    accepted = accept(game, setup)
    if accepted.position is None:
        raise InvalidPosition(f"expected a position of {game.name}, found {accepted.problems}")
    return accepted.position


def from_fen(game: Game, text: str) -> Position:
    """The position that a FEN describes; raises InvalidPosition."""
    return position(game, parse_fen(game, text))


def setup_from_fen(game: Game, text: str, count: int | None = None) -> Setup:
    """The arrangement that a FEN describes, its first turn numbered as given; raises InvalidPosition."""
    setup = parse_fen(game, text)
    return setup if count is None else evolve(setup, count=count)


def from_sfen(game: Game, text: str) -> Position:
    """The position that an SFEN describes; raises InvalidPosition."""
    return position(game, parse_sfen(game, text))


def start(game: Game, handicap: str | None = None) -> Position:
    """The start, or that of a handicap by name; raises InvalidPosition for an unknown handicap."""
    if handicap is not None and handicap not in game.handicaps:
        known = ", ".join(game.handicaps) or "none"
        raise InvalidPosition(f"expected a handicap of {game.name} ({known}), found {handicap!r}")
    if handicap is None:
        return from_fen(game, game.start)
    return position(game, setup_from_fen(game, game.handicaps[handicap], 1))


def _problems(game: Game, setup: Setup, position: Position) -> Iterator[Problem]:
    yield from _royals(game, setup)
    yield from _hands(game, setup)
    yield from _dead(game, setup)
    yield from _crowded(game, setup)
    cells = shown_cells(game)
    for site, bits in enumerate(setup.marks):
        if bits and not setup.squares[site]:
            yield Problem(Reason.MARK, f"a mark on the empty {cells[site]}", (cells[site],))
    moved = (setup.side - 1) % len(game.sides)
    if game.program["path"] and moved != setup.side and position.checked(moved):
        message = f"{game.sides[moved]} is in check though {game.sides[setup.side]} is to move"
        yield Problem(Reason.CHECK, message, tuple(cells[site] for site in _royal_sites(game, setup, moved)))


def _royal_sites(game: Game, setup: Setup, side: int) -> list[int]:
    kinds = len(game.types)
    return [
        site for site, code in enumerate(setup.squares)
        if game.owner(code) == side and game.types[(code - 1) % kinds].royal
    ]  # fmt: skip


@lru_cache(GAMES)
def _royals_allowed(game: Game) -> tuple[int, ...]:
    """The most royal pieces that each side may have: as many as it has at the start."""
    begun = parse_fen(game, game.start)
    return tuple(max(1, len(_royal_sites(game, begun, side))) for side in range(len(game.sides)))


def _royals(game: Game, setup: Setup) -> Iterator[Problem]:
    """A side may lack its royal (a mating problem needs one king only), but not have too many."""
    for side, most in enumerate(_royals_allowed(game)):
        sites = _royal_sites(game, setup, side)
        if len(sites) > most:
            names = tuple(shown_cells(game)[site] for site in sites)
            message = f"{game.sides[side]} has {len(sites)} royal pieces ({', '.join(names)}), not at most {most}"
            yield Problem(Reason.ROYALS, message, names)


def _hands(game: Game, setup: Setup) -> Iterator[Problem]:
    kinds, droppable = len(game.types), game.program["ndrop"]
    for code, n in enumerate(setup.hands, 1):
        side = game.owner(code)
        if not n or side is None:
            continue
        kind = game.types[(code - 1) % kinds]
        if not game.hands or kind.royal or (code - 1) % kinds >= droppable or kind.base not in (None, kind.letter):
            message = f"{game.sides[side]} has a {kind.name} ({kind.letter}) in hand, which cannot be"
            yield Problem(Reason.HAND, message)


def _dead(game: Game, setup: Setup) -> Iterator[Problem]:
    """Pieces that could never move again, where the game knows such cells."""
    for site, code in enumerate(setup.squares):
        side = game.owner(code)
        if side is not None and is_dead(game, code, site):
            cell = shown_cells(game)[site]
            kind = game.types[(code - 1) % len(game.types)]
            message = f"the {kind.name} of {game.sides[side]} on {cell} could never move again"
            yield Problem(Reason.DEAD_PIECE, message, (cell,))


def is_dead(game: Game, code: int, site: int) -> bool:
    """Whether a piece could never move again from a site where the rules let it neither stay nor be dropped."""
    program, N = game.program, game.board.size
    dead = program["dead"][code * N : (code + 1) * N]
    if not dead[site] or all(dead):
        return False
    droppable = program["drop_ok"][code * N : (code + 1) * N]
    return bool(program["promo_n"][code] or (any(droppable) and not droppable[site]))


def _crowded(game: Game, setup: Setup) -> Iterator[Problem]:
    """More pieces on a line than the drop rules allow there."""
    program = game.program
    lines: dict[tuple[int, int], list[int]] = {}
    for site, code in enumerate(setup.squares):
        if code and program["colx"][code]:
            lines.setdefault((code, program["col_of"][site]), []).append(site)
    for (code, _), sites in lines.items():
        if len(sites) > 1:
            names = tuple(shown_cells(game)[site] for site in sites)
            kind = game.types[(code - 1) % len(game.types)]
            side = game.sides[game.owner(code) or 0]
            yield Problem(
                Reason.CROWDED_LINE, f"{side} has {len(sites)} of {kind.name} on one line ({', '.join(names)})", names
            )
