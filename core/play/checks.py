"""What stands against an arrangement: every reason, never only the first."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeVar

from ..notation.fen import parse_fen
from ..notation.letters import GAMES, shown_cells
from .game import Game
from .setup import Problem, Problems, Reason, Setup
from .state import State

S = TypeVar("S", bound=State)


def tried(kind: type[S], game: Game, setup: Setup) -> tuple[S | None, Problems]:
    """The arrangement set up, if it has the shape of the game, and all that stands against it."""
    if not 0 <= setup.side < len(game.sides):
        return _misfit(f"expected a side below {len(game.sides)}, found {setup.side}")
    try:
        state = kind(game, setup)
    except (ValueError, OverflowError) as error:
        return _misfit(str(error))
    return state, Problems(_problems(game, setup, state))


def _misfit(message: str) -> tuple[None, Problems]:
    return None, Problems([Problem(Reason.SHAPE, message)])


def _problems(game: Game, setup: Setup, state: State) -> Iterator[Problem]:
    yield from _royals(game, setup)
    yield from _hands(game, setup)
    yield from _dead(game, setup)
    yield from _crowded(game, setup)
    cells = shown_cells(game)
    for site, bits in enumerate(setup.marks):
        if bits and not setup.squares[site]:
            yield Problem(Reason.MARK, f"a mark on the empty {cells[site]}", (cells[site],))
    moved = (setup.side - 1) % len(game.sides)
    if game.program["path"] and moved != setup.side and state.checked(moved):
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
        undroppable = 0 < droppable <= (code - 1) % kinds
        if not game.hands or kind.royal or undroppable or kind.base not in (None, kind.letter):
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
    """More pieces on a line than the drop rules allow there, of a kind that never comes to another line."""
    program = game.program
    if not program["colx_kept"]:
        return
    most = program["colx_max"]
    lines: dict[tuple[int, int], list[int]] = {}
    for site, code in enumerate(setup.squares):
        if code and program["colx"][code]:
            lines.setdefault((code, program["col_of"][site]), []).append(site)
    for (code, _), sites in lines.items():
        if len(sites) > most:
            names = tuple(shown_cells(game)[site] for site in sites)
            kind = game.types[(code - 1) % len(game.types)]
            side = game.sides[game.owner(code) or 0]
            found = f"{side} has {len(sites)} of {kind.name} on one line ({', '.join(names)}), not at most {most}"
            yield Problem(Reason.CROWDED_LINE, found, names)
