"""The board under the pieces, and the picture of a board alone."""

from collections.abc import Iterator

from ..play.game import Game
from ..topology import Board, Seat
from .cells import DOTS, cells, crossings, frame_line, layers
from .frame import Frame, frame_of, has_cells
from .labels import has_lettered_ranks
from .page import coordinates, document, scale_of


def surface(frame: Frame, points: bool, chequered: bool) -> Iterator[str]:
    """Cells or crossings, drawn lines, and the edge."""
    if points or not has_cells(frame.board):
        yield from crossings(frame)
        yield from layers(frame)
        return
    yield from cells(frame, chequered)
    yield from layers(frame)
    yield frame_line(frame)


def plays_on_points(game: Game) -> bool:
    """Whether pieces stand on crossings unless something else is asked for: where none of them moves and the board is
    large, and on full rectangles where lines are drawn through the middles of cells."""
    board = game.board
    rectangle = board.uniform and board.headings == 8 and not board.phantoms and bool(board.files)
    large = min(len(board.rows), max(map(len, board.rows))) >= DOTS
    return rectangle and ((large and not any(kind.movement for kind in game.types)) or bool(board.layers))


def is_chequered(board: Board) -> bool:
    """Whether a board is chequered unless something else is asked for: not where ranks have letters."""
    return not has_lettered_ranks(board)


def board_svg(
    board: Board,
    *,
    size: int = 480,
    seat: Seat | None = None,
    points: bool = False,
    chequered: bool | None = None,
    labels: bool = True,
    name: str = "board",
) -> str:
    """A board without pieces.

    `size`: pixels of the longer side. `seat`: who looks at it from below. `points`: pieces would stand on crossings.
    `chequered`: neighbours differ in colour where that comes out even; by default they do unless ranks have letters.

    :raises ValueError: a size out of bounds.
    """
    frame = frame_of(board, seat)
    scale = scale_of(frame.box, size)
    written, box = coordinates(frame, scale) if labels else ("", frame.box)
    parts = surface(frame, points, is_chequered(board) if chequered is None else chequered)
    return document((*parts, written), box, size, name)
