"""Hexagonal chess once more, as plainly as can be: an oracle that shares no idea of the board with the product.

A cell is (file 0 to 10, height in half steps), so that neighbours through a side differ by (0, 2) or (1, 1).
"""

from collections.abc import Iterator

FILES = "abcdefghikl"
Cell = tuple[int, int]

ROOK = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]
BISHOP = [(1, 3), (2, 0), (1, -3), (-1, -3), (-2, 0), (-1, 3)]
KNIGHT = [(s * x, t * y) for x, y in ((1, 5), (2, 4), (3, 1)) for s in (1, -1) for t in (1, -1)]
RIDES = {"R": ROOK, "B": BISHOP, "Q": ROOK + BISHOP}
LEAPS = {"N": KNIGHT, "K": ROOK + BISHOP}


def cell(name: str) -> Cell:
    file = FILES.index(name[0])
    return file, 2 * (int(name[1:]) - 1) + abs(file - 5)


def name(at: Cell) -> str:
    return FILES[at[0]] + str((at[1] - abs(at[0] - 5)) // 2 + 1)


def on_board(at: Cell) -> bool:
    return 0 <= at[0] <= 10 and abs(at[0] - 5) <= at[1] <= 20 - abs(at[0] - 5)


WHITE = {"c1": "R", "i1": "R", "d1": "N", "h1": "N", "e1": "Q", "g1": "K", "f1": "B", "f2": "B", "f3": "B"}
WHITE |= dict.fromkeys(("b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"), "P")
PAWNS = {(side, at) for text, man in WHITE.items() if man == "P" for side, at in ((1, cell(text)),)}
PAWNS |= {(-1, (file, 20 - height)) for _, (file, height) in PAWNS}


class Hexes:
    """A position; `men`: cell -> (side, letter), side 1 for White and -1 for Black; `passed`: cell and its passer."""

    def __init__(self) -> None:
        self.men = {cell(text): (1, man) for text, man in WHITE.items()}
        self.men |= {(file, 20 - height): (-1, man) for (file, height), (_, man) in self.men.items()}
        self.side = 1
        self.passed: tuple[Cell, Cell] | None = None

    def copy(self) -> "Hexes":
        other = Hexes.__new__(Hexes)
        other.men, other.side, other.passed = dict(self.men), self.side, self.passed
        return other

    def targets(self, start: Cell) -> Iterator[Cell]:
        """Where the man on a cell may go, kings in danger or not."""
        side, man = self.men[start]
        for dx, dy in RIDES.get(man, []) + LEAPS.get(man, []):
            at = start[0] + dx, start[1] + dy
            while on_board(at):
                if at not in self.men or self.men[at][0] != side:
                    yield at
                if at in self.men or man in LEAPS:
                    break
                at = at[0] + dx, at[1] + dy
        if man == "P":
            one, two = (start[0], start[1] + 2 * side), (start[0], start[1] + 4 * side)
            if on_board(one) and one not in self.men:
                yield one
                if (side, start) in PAWNS and on_board(two) and two not in self.men:
                    yield two
            for dx in (1, -1):
                at = start[0] + dx, start[1] + side
                if self.men.get(at, (side,))[0] != side or (self.passed and at == self.passed[0]):
                    yield at

    def made(self, start: Cell, goal: Cell, becomes: str = "") -> "Hexes":
        after = self.copy()
        side, man = after.men.pop(start)
        if man == "P" and self.passed and goal == self.passed[0] and goal not in after.men:
            del after.men[self.passed[1]]
        after.men[goal] = side, becomes or man
        two = man == "P" and start[0] == goal[0] and abs(goal[1] - start[1]) == 4
        after.passed = ((start[0], (start[1] + goal[1]) // 2), goal) if two else None
        after.side = -side
        return after

    def in_danger(self, side: int) -> bool:
        king = next(at for at, man in self.men.items() if man == (side, "K"))
        return any(king in self.targets(at) for at, man in list(self.men.items()) if man[0] != side)

    def moves(self) -> dict[str, "Hexes"]:
        """Legal moves by their texts, with the positions after them."""
        found = {}
        for start, (side, man) in list(self.men.items()):
            if side != self.side:
                continue
            for goal in self.targets(start):
                last = man == "P" and not on_board((goal[0], goal[1] + 2 * side))
                for becomes in ("q", "r", "b", "n") if last else ("",):
                    after = self.made(start, goal, becomes.upper())
                    if not after.in_danger(side):
                        found[name(start) + name(goal) + becomes] = after
        return found


def perft(position: Hexes, depth: int) -> int:
    moves = position.moves()
    return len(moves) if depth == 1 else sum(perft(after, depth - 1) for after in moves.values())
