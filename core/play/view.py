"""A position as plain text for a terminal: any board that is laid out in rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..notation.board import hand_order
from ..notation.letters import alphabet
from .game import Game

if TYPE_CHECKING:
    from ..topology import Board, Site


def draw(game: Game, squares: Sequence[int], hands: Sequence[int], actor: int) -> str:
    """The board with its coordinates, the hands of the other sides above and of the first below, and who is to move."""
    pieces = alphabet(game).pieces
    width = max(2, max(map(len, pieces)))
    lines = [
        f"{game.sides[side]}: {_hand(game, hands, side)}" for side in range(len(game.sides)) if side and game.hands
    ]
    board = game.board
    columns = max(map(len, board.rows))
    labels = [_shared(_files(board, [row[x] for row in board.rows if x < len(row)])) for x in range(columns)]
    for row in board.rows:
        cells = [" " if site is None else pieces[squares[site]] or "." for site in row]
        lines.append(" ".join(cell.rjust(width) for cell in cells) + "   " + _rank(board, row))
    lines.append(" ".join(label.rjust(width) for label in labels))
    if game.hands:
        lines.append(f"{game.sides[0]}: {_hand(game, hands, 0)}")
    lines.append(f"{game.sides[actor]} to move")
    return "\n".join(line.rstrip() for line in lines)


def _hand(game: Game, hands: Sequence[int], side: int) -> str:
    held = [(code, hands[code - 1]) for code in hand_order(game) if game.owner(code) == side and hands[code - 1]]
    return " ".join(f"{game.letter(code)}{n if n > 1 else ''}" for code, n in held) or "-"


def _files(board: "Board", column: "Sequence[Site | None]") -> set[str]:
    return {board.files[site] for site in column if site is not None}


def _ranks(board: "Board", row: "Sequence[Site | None]") -> set[str]:
    return {board.names[site].removeprefix(board.files[site]) for site in row if site is not None}


def _rank(board: "Board", row: "Sequence[Site | None]") -> str:
    """The label of a row: the rank of its cells, or, where ranks are bent, the rank that ends with its last cell."""
    if board.text_rows is board.rows:
        return _shared(_ranks(board, row))
    last = [site for site in row if site is not None][-1:]
    return _shared(_ranks(board, last)) if last and last[0] in rank_ends(board) else ""


def rank_ends(board: "Board") -> set[int]:
    """The last cell of every rank of position text."""
    return {cells[-1] for row in board.text_rows if (cells := [site for site in row if site is not None])}


def _shared(labels: set[str]) -> str:
    """The label of a row or column whose cells all have it."""
    return labels.pop() if len(labels) == 1 else ""
