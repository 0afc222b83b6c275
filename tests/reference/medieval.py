"""Medieval chess played slowly and plainly, straight from the rule text.

It exists to be compared with, so it favours being obviously right: a dict of men, coordinates, loops, and every move
made before it is believed. Rule numbers (MC-05 ...) are those of the rule list the tests name.

>>> start = parse(START)
>>> len(legal_moves(start)), perft(start, 2)
(32, 1024)
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

Cell = tuple[int, int]  # file 1..8, rank 1..8
Step = tuple[int, int]
Key = tuple[frozenset[tuple[Cell, str]], str, frozenset[Cell], bool]

SIZE = 8
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1,e1,d8,e8 2 0 1"
STRAIGHT: tuple[Step, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
ASLANT: tuple[Step, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
KNIGHT: tuple[Step, ...] = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
OTHER = {"white": "black", "black": "white"}
FORWARD = {"white": 1, "black": -1}
SECOND_RANK = {"white": 2, "black": 7}
LAST_RANK = {"white": 8, "black": 1}
QUIET_PLIES = 140  # MC-12: seventy moves by each player


class Outcome(NamedTuple):
    """The winner (None: a draw) and the rule that says so."""

    winner: str | None
    reason: str


@dataclass(frozen=True)
class Position:
    """Everything the rules can ask about.

    `fresh` holds the cells of kings and ferses that have not moved since they came to be; `double` is true until the
    first capture of the game; `quiet` counts plies since a capture or a pawn move; `past` has the key of every position
    of the game, this one last; `verdict` is set by a capture that bared a king.
    """

    men: Mapping[Cell, str]
    turn: str
    fresh: frozenset[Cell]
    double: bool
    quiet: int
    number: int
    past: tuple[Key, ...] = ()
    verdict: Outcome | None = None

    @property
    def key(self) -> Key:
        """What has to be the same for a position to have been repeated."""
        return frozenset(self.men.items()), self.turn, self.fresh, self.double


def name(cell: Cell) -> str:
    """Spells a cell: (5, 1) is e1."""
    return "abcdefgh"[cell[0] - 1] + str(cell[1])


def cell_named(text: str) -> Cell:
    """Reads a cell: e1 is (5, 1)."""
    return "abcdefgh".index(text[0]) + 1, int(text[1])


def parse(fen: str) -> Position:
    """Reads `<board> <side> <leap rights> <double step> <quiet plies> <move number>`."""
    board, side, rights, double, quiet, number = fen.split()
    men: dict[Cell, str] = {}
    for row, text in enumerate(board.split("/")):
        file = 1
        for letter in text:
            if letter.isdigit():
                file += int(letter)
            else:
                men[file, SIZE - row] = letter
                file += 1
    fresh = frozenset(cell_named(text) for text in rights.split(",") if text != "-")
    position = Position(men, "white" if side == "w" else "black", fresh, double == "2", int(quiet), int(number))
    return replace(position, past=(position.key,))


def fen(position: Position) -> str:
    """Writes the six fields."""
    rows = []
    for rank in range(SIZE, 0, -1):
        row = "".join(position.men.get((file, rank), "1") for file in range(1, SIZE + 1))
        for run in range(SIZE, 1, -1):
            row = row.replace("1" * run, str(run))
        rows.append(row)
    rights = ",".join(name(cell) for cell in sorted(position.fresh, key=lambda cell: (cell[1], cell[0])))
    fields = ["/".join(rows), position.turn[0], rights or "-", "2" if position.double else "-"]
    return " ".join([*fields, str(position.quiet), str(position.number)])


def owner(man: str) -> str:
    """Upper case is white."""
    return "white" if man.isupper() else "black"


def beyond(cell: Cell, step: Step) -> Cell:
    """The cell one such step away, on the board or not."""
    return cell[0] + step[0], cell[1] + step[1]


def on_board(cell: Cell) -> bool:
    """Tells whether the cell exists."""
    return 1 <= cell[0] <= SIZE and 1 <= cell[1] <= SIZE


def doubled(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The same directions, two cells far."""
    return tuple((file * 2, rank * 2) for file, rank in steps)


def attacked_from(men: Mapping[Cell, str], start: Cell) -> Iterator[Cell]:
    """The cells a man could capture on (MC-02, MC-07); leaps of a first move are not among them (MC-06)."""
    man = men[start]
    steps: tuple[Step, ...] = ()
    match man.lower():
        case "k":
            steps = STRAIGHT + ASLANT
        case "q":
            steps = ASLANT
        case "b":
            steps = doubled(ASLANT)
        case "n":
            steps = KNIGHT
        case "p":
            steps = ((-1, FORWARD[owner(man)]), (1, FORWARD[owner(man)]))
        case "r":
            for step in STRAIGHT:
                cell = beyond(start, step)
                while on_board(cell):
                    yield cell
                    if cell in men:
                        break
                    cell = beyond(cell, step)
    yield from (cell for step in steps if on_board(cell := beyond(start, step)))


def attacked(men: Mapping[Cell, str], target: Cell, by: str) -> bool:
    """Tells whether a side could capture on the cell."""
    return any(owner(man) == by and target in attacked_from(men, start) for start, man in men.items())


def in_check(men: Mapping[Cell, str], side: str) -> bool:
    """Tells whether the king of the side is attacked."""
    king = "K" if side == "white" else "k"
    return any(man == king and attacked(men, cell, OTHER[side]) for cell, man in men.items())


def leaps(position: Position, start: Cell) -> Iterator[Cell]:
    """MC-04 and MC-05: the leaps of a first move, onto empty cells only."""
    man, men = position.men[start], position.men
    enemy = OTHER[position.turn]
    royal = man.lower() == "k"
    if royal and in_check(men, position.turn):
        return
    for step in doubled(STRAIGHT) + doubled(ASLANT):
        end = beyond(start, step)
        middle = beyond(start, (step[0] // 2, step[1] // 2))
        if on_board(end) and end not in men and not (royal and attacked(men, middle, enemy)):
            yield end
    if royal:
        yield from (end for step in KNIGHT if on_board(end := beyond(start, step)) and end not in men)


def destinations(position: Position, start: Cell) -> Iterator[Cell]:
    """Where the man may go, whether or not that leaves its king attacked."""
    man, men = position.men[start], position.men
    pawn = man.lower() == "p"
    for cell in attacked_from(men, start):
        if owner(men[cell]) != owner(man) if cell in men else not pawn:
            yield cell
    if pawn:
        ahead = beyond(start, (0, FORWARD[owner(man)]))
        if on_board(ahead) and ahead not in men:
            yield ahead
            farther = beyond(ahead, (0, FORWARD[owner(man)]))
            if position.double and start[1] == SECOND_RANK[owner(man)] and farther not in men:
                yield farther
    if start in position.fresh:
        yield from leaps(position, start)


def moved(position: Position, start: Cell, end: Cell) -> dict[Cell, str]:
    """The men after a move; MC-08: a pawn on the last rank is a fers."""
    men = dict(position.men)
    man = men.pop(start)
    if man.lower() == "p" and end[1] == LAST_RANK[owner(man)]:
        man = "Q" if owner(man) == "white" else "q"
    men[end] = man
    return men


def safe_moves(position: Position) -> list[tuple[Cell, Cell]]:
    """The moves that do not leave the mover's own king attacked (MC-03)."""
    return [
        (start, end)
        for start, man in position.men.items()
        if owner(man) == position.turn
        for end in destinations(position, start)
        if not in_check(moved(position, start, end), position.turn)
    ]


def spelled(position: Position, start: Cell, end: Cell) -> str:
    """The text of a move, with the letter of the fers where a pawn becomes one."""
    promoted = moved(position, start, end)[end].lower() != position.men[start].lower()
    return name(start) + name(end) + ("q" if promoted else "")


def legal_moves(position: Position) -> list[str]:
    """All moves in text, sorted; none once a king has been bared."""
    if position.verdict:
        return []
    return sorted(spelled(position, start, end) for start, end in safe_moves(position))


def bared(position: Position, winner: str) -> Outcome | None:
    """MC-10: what follows if the side to move has just lost its last man beside the king."""
    if sum(owner(man) == position.turn for man in position.men.values()) > 1:
        return None
    rest = [cell for cell, man in position.men.items() if owner(man) == winner and man.lower() != "k"]
    if len(rest) == 1 and any(end == rest[0] for _, end in safe_moves(position)):
        return Outcome(None, "bare king")
    return Outcome(winner, "bare king")


def play(position: Position, move: str) -> Position:
    """The position after a move, which is taken to be legal."""
    start, end = cell_named(move[:2]), cell_named(move[2:4])
    pawn, capture = position.men[start].lower() == "p", end in position.men
    men = moved(position, start, end)
    fresh = position.fresh - {start, end}
    if pawn and men[end].lower() == "q":
        fresh |= {end}  # MC-04: a fers just made may leap with its own first move
    after = Position(
        men=men,
        turn=OTHER[position.turn],
        fresh=fresh,
        double=position.double and not capture,
        quiet=0 if pawn or capture else position.quiet + 1,
        number=position.number + (position.turn == "black"),
    )
    return replace(after, past=(*position.past, after.key), verdict=bared(after, position.turn) if capture else None)


def outcome(position: Position) -> Outcome | None:
    """The result, or None while the game goes on."""
    if position.verdict:
        return position.verdict
    if not safe_moves(position):
        if in_check(position.men, position.turn):
            return Outcome(OTHER[position.turn], "checkmate")
        return Outcome(None, "no move")  # MC-09
    if position.past.count(position.key) >= 3:
        return Outcome(None, "repetition")  # MC-11
    if position.quiet >= QUIET_PLIES:
        return Outcome(None, "move limit")  # MC-12
    return None


def perft(position: Position, depth: int) -> int:
    """Counts the sequences of legal moves of that length; repetition and the quiet count end none of them."""
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(play(position, move), depth - 1) for move in moves)
