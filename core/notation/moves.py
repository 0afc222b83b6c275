"""Move text in any notation that a game declares."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from attrs import frozen

from ..errors import InvalidNotation
from ..play.game import Game
from ..play.move import USE_MOVES
from .action import Request, Scene, check_action, drop_words
from .letters import GAMES, cell_sites, uci_cells, usi_cells
from .text import shown
from .uci import format_uci, read_uci
from .usi import format_usi, read_usi

CELL = r"[a-z]{1,2}[0-9]{1,2}|[0-9]{1,2}[a-z]{1,2}"
FORM = re.compile(rf"(?:(?P<dropped>\+?[A-Za-z])[@*]|(?P<origin>{CELL}))(?P<target>{CELL})(?P<becomes>[A-Za-z+=]?)")


@frozen
class Notation:
    """A way to write one action: text from a kernel move, and what a text asks for."""

    format: Callable[[Game, int, Scene], str]
    read: Callable[[Game, str], Request | None]


NOTATIONS: Mapping[str, Notation] = {"uci": Notation(format_uci, read_uci), "usi": Notation(format_usi, read_usi)}


def notation(game: Game, name: str | None = None) -> Notation:
    """A notation by name, or the game's first.

    :raises InvalidNotation: the game is not written so.
    """
    name = game.notations[0] if name is None else name
    if (name != "uci" and name not in game.notations) or name not in NOTATIONS:
        known = ", ".join(dict.fromkeys([*game.notations, "uci"]))
        raise InvalidNotation(f"expected a notation of {game.name} ({known}), found {shown(name)}")
    return NOTATIONS[name]


def parse_action(game: Game, text: str, such: str = "") -> Request:
    """What the text of one action asks for, in whichever of the game's notations it is.

    :param such: a move that could be meant, for the message; one of the game's form if not given
    :raises InvalidNotation: the text is not a move in any of them.
    """
    if not isinstance(text, str):
        raise TypeError(f"expected move text, found {type(text).__name__}")
    such = f"'{such}'" if such else example(game)
    check_action(text, such)
    for name in dict.fromkeys([*game.notations, "uci"]):
        if name in NOTATIONS and (request := NOTATIONS[name].read(game, text)):
            return request
    raise InvalidNotation(f"expected a move such as {such}, found {shown(text)}{_unknown(game, text)}")


def _unknown(game: Game, text: str) -> str:
    """What a text of a move's form names and the game does not have; "" for a text of another form."""
    if not (parts := FORM.fullmatch(text)):
        return ""
    letters = {word.upper() for word in drop_words(game)}
    if parts["dropped"] and parts["dropped"].upper() not in letters:
        return f": there is no piece {parts['dropped']!r}"
    for cell in (parts["origin"], parts["target"]):
        if cell and cell not in cell_sites(game):
            return f": there is no cell {cell!r}"
    becomes = parts["becomes"]
    return f": there is no piece {becomes!r}" if becomes.isalpha() and becomes.upper() not in letters else ""


@lru_cache(GAMES)
def example(game: Game) -> str:
    """What a move of this game looks like."""
    usi = game.notations[0] == "usi"
    cells = usi_cells(game) if usi else uci_cells(game)
    move = f"'{cells[0]}{cells[min(1, len(cells) - 1)]}'"
    drop = f"'{_dropped(game)}{'*' if usi else '@'}{cells[0]}'"
    if not any(uses & USE_MOVES for uses in game.program.get("uses", [USE_MOVES])):
        return drop
    return f"{move} or {drop}" if game.hands else move


def _dropped(game: Game) -> str:
    """The letter of a piece that drops put on the board, the last such kind of the sides' own."""
    size, ok = game.board.size, game.program.get("drop_ok", ())
    codes = [code for code in range(1, game.program["C"] - 1) if any(ok[code * size : (code + 1) * size])]
    own = [code for code in codes if game.owner(code) == 0]
    letters = [game.letter(code) for code in own[::-1] or codes] or [
        kind.base or kind.letter for kind in game.types[::-1]
    ]
    return letters[0] if letters else ""
