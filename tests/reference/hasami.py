"""Hasami shogi played slowly and plainly, straight from the rule text.

It exists to be compared with, so it favours being obviously right: a dict of stones, coordinates, loops. Rule numbers
(HS-03 ...) are those of the rule list the tests name.

>>> start = parse(START)
>>> len(legal_moves(start)), perft(start, 2)
(54, 2772)
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

Cell = tuple[int, int]  # file 1..9 from the left, rank 1..9 from white's side
Step = tuple[int, int]

SIZE = 9
START = "ppppppppp/ppppppppp/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP w"
ORTHOGONAL: tuple[Step, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
LINES: tuple[Step, ...] = ((0, 1), (1, 1), (1, -1))  # HS-07: vertical and both diagonals, not horizontal
OTHER = {"white": "black", "black": "white"}
OWN_ROWS = {"white": (1, 2), "black": (8, 9)}


class Outcome(NamedTuple):
    """Who won and by which rule."""

    winner: str
    reason: str


@dataclass(frozen=True)
class Position:
    """Stones by cell and the side to move."""

    stones: Mapping[Cell, str]
    turn: str


def name(cell: Cell) -> str:
    """Spells a cell: (5, 1) is e1."""
    return "abcdefghi"[cell[0] - 1] + str(cell[1])


def cell_named(text: str) -> Cell:
    """Reads a cell: e1 is (5, 1)."""
    return "abcdefghi".index(text[0]) + 1, int(text[1])


def parse(fen: str) -> Position:
    """Reads the board and side fields of a FEN; further fields say nothing in this game."""
    board, side = fen.split()[:2]
    stones: dict[Cell, str] = {}
    for row, text in enumerate(board.split("/")):
        file = 1
        for letter in text:
            if letter.isdigit():
                file += int(letter)
            else:
                stones[file, SIZE - row] = "white" if letter == "P" else "black"
                file += 1
    return Position(stones, "white" if side == "w" else "black")


def place(white: str, black: str, turn: str = "white") -> Position:
    """Sets up stones by cell names, as the test vectors write them."""
    stones = {cell_named(text): "white" for text in white.split()}
    stones |= {cell_named(text): "black" for text in black.split()}
    return Position(stones, turn)


def fen(position: Position) -> str:
    """Writes the board and side fields."""
    rows = []
    for rank in range(SIZE, 0, -1):
        row = ""
        for file in range(1, SIZE + 1):
            owner = position.stones.get((file, rank))
            row += {"white": "P", "black": "p", None: "1"}[owner]
        for run in range(SIZE, 1, -1):
            row = row.replace("1" * run, str(run))
        rows.append(row)
    return "/".join(rows) + " " + position.turn[0]


def on_board(cell: Cell) -> bool:
    """Tells whether the cell exists."""
    return 1 <= cell[0] <= SIZE and 1 <= cell[1] <= SIZE


def beyond(cell: Cell, step: Step, times: int = 1) -> Cell:
    """The cell so many steps away, on the board or not."""
    return cell[0] + step[0] * times, cell[1] + step[1] * times


def destinations(position: Position, start: Cell) -> Iterator[Cell]:
    """Where the stone may go: HS-03 slides like a rook, HS-04 jumps over one adjacent stone."""
    for step in ORTHOGONAL:
        cell = beyond(start, step)
        while on_board(cell) and cell not in position.stones:
            yield cell
            cell = beyond(cell, step)
        landing = beyond(start, step, 2)
        if beyond(start, step) in position.stones and on_board(landing) and landing not in position.stones:
            yield landing


def legal_moves(position: Position) -> list[str]:
    """All moves in text, sorted; none when the game is over by a line or by too few stones."""
    if line_or_few(position):
        return []
    return sorted(
        name(start) + name(end)
        for start, owner in position.stones.items()
        if owner == position.turn
        for end in destinations(position, start)
    )


def sandwiched(stones: Mapping[Cell, str], mover: Cell) -> set[Cell]:
    """HS-05: the unbroken enemy lines between the stone that moved and another of its side."""
    side = stones[mover]
    taken: set[Cell] = set()
    for step in ORTHOGONAL:
        run: list[Cell] = []
        cell = beyond(mover, step)
        while stones.get(cell) == OTHER[side]:
            run.append(cell)
            cell = beyond(cell, step)
        if stones.get(cell) == side:
            taken.update(run)
    return taken


def play(position: Position, move: str) -> Position:
    """The position after a move, which is taken to be legal."""
    start, end = cell_named(move[:2]), cell_named(move[2:])
    stones = dict(position.stones)
    stones[end] = stones.pop(start)
    for cell in sandwiched(stones, end):
        del stones[cell]
    return Position(stones, OTHER[position.turn])


def has_line(position: Position, side: str) -> bool:
    """HS-07: five in an unbroken vertical or diagonal line, none in the side's own two rows."""
    counted = {cell for cell, owner in position.stones.items() if owner == side and cell[1] not in OWN_ROWS[side]}
    return any(all(beyond(cell, step, times) in counted for times in range(5)) for cell in counted for step in LINES)


def line_or_few(position: Position) -> Outcome | None:
    """The endings that a move brings about, the one who has just moved asked first."""
    owners = list(position.stones.values())
    for side in (OTHER[position.turn], position.turn):
        if owners.count(OTHER[side]) <= 1:  # HS-08
            return Outcome(side, "few pieces")
        if has_line(position, side):
            return Outcome(side, "line")
    return None


def outcome(position: Position) -> Outcome | None:
    """The result, or None while the game goes on. A side that cannot move loses (a house decision)."""
    over = line_or_few(position)
    if over is None and not legal_moves(position):
        return Outcome(OTHER[position.turn], "no move")
    return over


def perft(position: Position, depth: int) -> int:
    """Counts the sequences of legal moves of that length."""
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(play(position, move), depth - 1) for move in moves)
