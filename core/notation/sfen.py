"""SFEN: shogi's position text. The first side is `b`, the hand has a field of its own, and turns are counted from 1."""

import re

from ..errors import InvalidPosition
from ..play.game import Game
from ..play.setup import Setup
from .board import format_board, hand_order, parse_board
from .letters import alphabet, has_shogi_cells
from .text import is_number, position_parts, read_number, read_side, shown

SIDES = ("b", "w")
COUNT = re.compile(r"[1-9][0-9]{0,2}")


def format_sfen(game: Game, setup: Setup) -> str:
    """SFEN of an arrangement; raises InvalidPosition if the game has none."""
    _require(game)
    return f"{format_board(game, setup.squares)} {SIDES[setup.side]} {_format_hand(game, setup.hands)} {setup.count}"


def _format_hand(game: Game, hands: tuple[int, ...]) -> str:
    pieces = alphabet(game).pieces
    return "".join(f"{n if n > 1 else ''}{pieces[code]}" for code in hand_order(game) if (n := hands[code - 1])) or "-"


def parse_sfen(game: Game, text: str) -> Setup:
    """The arrangement that an SFEN describes; the turn's number may be left out.

    :raises InvalidPosition: it is not SFEN, or not of this game; FEN is named as such.
    """
    _require(game)
    parts = position_parts(game, text, "SFEN")
    if "[" in parts[0] or len(parts) > 4 or (len(parts) > 2 and is_number(parts[2])):
        raise InvalidPosition(f"expected SFEN, four fields such as 'board b - 1', found FEN: {shown(text)}")
    if len(parts) < 3:
        raise InvalidPosition(
            f"expected board, side to move and hand, such as 'board b - 1', found {len(parts)} fields: {shown(text)}"
        )
    squares = parse_board(game, parts[0])
    side = read_side(game, parts[1], SIDES, "SFEN")
    hands = _parse_hand(game, parts[2])
    count = max(1, read_number(parts[3], "the number of the turn")) if len(parts) > 3 else 1
    size = game.board.size
    return Setup(
        tuple(squares), side, tuple(hands), (0,) * size, (0,) * game.program["registers"], (count - 1) // 2 + 1, count
    )


def _parse_hand(game: Game, text: str) -> list[int]:
    hands = [0] * (game.program["C"] - 2)
    if text == "-":
        return hands
    at = 0
    while at < len(text):
        number = COUNT.match(text, at)
        code, end = alphabet(game).read(text, number.end() if number else at)
        place = f"character {at + 1}"
        if not code:
            wanted = "a hand such as '-' or '2P3p' with pieces of this game"
            raise InvalidPosition(f"expected {wanted}, found {text[at : at + 4]!r} at {place}: {shown(text)}")
        if hands[code - 1]:
            piece = alphabet(game).pieces[code]
            raise InvalidPosition(f"expected a piece once in the hand, found {piece!r} again at {place}: {shown(text)}")
        hands[code - 1] = int(number.group()) if number else 1
        at = end
    return hands


def _require(game: Game) -> None:
    if not has_shogi_cells(game):
        raise InvalidPosition(f"expected FEN: {game.name} is not written in SFEN")
