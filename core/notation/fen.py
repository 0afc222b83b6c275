"""FEN, the Fairy-Stockfish flavour: hands in brackets, `+` and `~` for promoted pieces, the first side is `w`."""

import re
from collections.abc import Sequence

from ..errors import InvalidPosition
from ..play.game import Game
from ..play.setup import Setup
from .board import format_board, format_hand, parse_board, parse_hand, split_hand
from .fields import Values, format_fields, parse_fields
from .letters import alphabet, has_shogi_cells, uci_cells
from .text import is_number, position_parts, read_side, shown

SFEN_HAND = re.compile(r"-|([0-9]{0,3}\+?[A-Za-z])+")


def format_fen(game: Game, setup: Setup, landed: Sequence[int] = ()) -> str:
    """FEN of an arrangement; `landed`: the cells of a turn's actions so far, after the side (`w+e4`)."""
    hands = format_hand(game, setup.hands) if game.hands else ""
    side = "+".join([alphabet(game).sides[setup.side], *(uci_cells(game)[site] for site in landed)])
    values = Values(list(setup.marks), list(setup.registers), setup.number)
    fields = format_fields(game, setup.squares, values, setup.side)
    return " ".join([format_board(game, setup.squares) + hands, side, *fields])


def parse_fen(game: Game, text: str) -> Setup:
    """The arrangement that a FEN describes.

    :raises InvalidPosition: it is not FEN, or not of this game; SFEN is named as such.
    """
    parts = position_parts(game, text, "FEN")
    if _is_sfen(game, parts):
        raise InvalidPosition(f"expected FEN, found SFEN, where the hand has a field of its own: {shown(text)}")
    if len(parts) < 2:
        raise InvalidPosition(f"expected the side to move after the board part, found nothing: {shown(text)}")
    board, hand = split_hand(game, parts[0])
    squares = parse_board(game, board)
    hands = parse_hand(game, hand)
    sides = alphabet(game).sides
    side = read_side(game, parts[1], sides, "FEN")
    values = parse_fields(game, parts[2:], squares, side)
    count = (values.number - 1) * len(sides) + side + 1
    return Setup(tuple(squares), side, tuple(hands), tuple(values.marks), tuple(values.registers), values.number, count)


def _is_sfen(game: Game, parts: list[str]) -> bool:
    """Whether the fields are those of SFEN; `-` fields alone are FEN's where it has clocks after them."""
    if not has_shogi_cells(game) or "[" in parts[0] or not 3 <= len(parts) <= 4 or not SFEN_HAND.fullmatch(parts[2]):
        return False
    return len(parts) == 3 or is_number(parts[3])
