"""The position as a rule written in Python sees it, while the kernel asks."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from attrs import field, frozen

from ..notation.letters import GAMES, cell_sites, shown_cells
from .game import Game
from .move import DROP, word_kind, word_origin, word_target
from .state import Piece


@frozen
class Action:
    """A move that a rule is asked about. Cells are named; `start` is None for a drop."""

    start: str | None
    goal: str
    piece: str
    """Letter of the piece that moves or is dropped."""
    captured: str | None
    """Letter of the piece on the goal, before the move."""
    promoted: str | None
    """Letter that the piece becomes, if it promotes."""


@frozen
class Now:
    """The position at this moment; it lives only as long as the rule's answer takes."""

    game: Game
    kernel: Any
    _seen: list[int] = field(factory=list, init=False, eq=False, repr=False)  # what stands where, once asked for

    @property
    def turn(self) -> str:
        """The side that acts next."""
        return self.game.sides[int(self.kernel.side_to_act())]

    @property
    def hands(self) -> dict[str, dict[str, int]]:
        """Pieces in hand: side -> letter -> how many."""
        held: dict[str, dict[str, int]] = {side: {} for side in self.game.sides}
        for code, count in enumerate(self.kernel.hands(), 1):
            owner = self.game.owner(code)
            if count and owner is not None:
                held[self.game.sides[owner]][self.game.letter(code)] = count
        return held

    def piece(self, cell: str) -> Piece | None:
        """The piece on a cell. :raises KeyError: no such cell."""
        return pieces_by_code(self.game)[self._squares()[cell_sites(self.game)[cell]]]

    def pieces(self, side: str | None = None) -> Iterator[tuple[str, Piece]]:
        """Cells and pieces, of one side or of all."""
        known = pieces_by_code(self.game)
        for cell, code in zip(shown_cells(self.game), tuple(self._squares()), strict=True):
            piece = known[code]
            if piece is not None and side in (None, piece.side):
                yield cell, piece

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """The cells beyond the sides of a cell."""
        cells = shown_cells(self.game)
        return tuple(cells[site] for site in self.game.board.neighbours(cell_sites(self.game)[cell]))

    def lines(self, cell: str) -> tuple[tuple[str, ...], ...]:
        """The cells straight on from a cell, nearest first: a line for every side of it that has a cell beyond."""
        return lines_by_site(self.game)[cell_sites(self.game)[cell]]

    def attacked(self, cell: str, side: str) -> bool:
        """Could an enemy of the side capture on the cell?"""
        return bool(self.kernel.is_attacked(cell_sites(self.game)[cell], self.game.sides.index(side)))

    def take(self, cell: str) -> None:
        """In an effect: capture the piece on a cell. :raises ValueError: the cell is empty."""
        self.kernel.take_off(cell_sites(self.game)[cell])
        self._seen.clear()

    def put(self, cell: str, letter: str, side: str) -> None:
        """In an effect: put a new piece on an empty cell. :raises ValueError: the cell is not empty."""
        self.kernel.put_on(cell_sites(self.game)[cell], self.game.code(self.game.sides.index(side), letter))
        self._seen.clear()

    def action(self, move: int, squares: list[int] | None = None) -> Action:
        """A kernel move in words, read in the position before it."""
        game, cells = self.game, shown_cells(self.game)
        squares = squares if squares is not None else self.kernel.squares()
        goal, start, kind = word_target(move), word_origin(move), word_kind(move)
        code = start if kind == DROP else squares[start]
        new = game.promoted(code, move)
        taken = game.letter(squares[goal]) if squares[goal] and kind != DROP and goal != start else None
        promoted = None if new is None else game.letter(new)
        return Action(None if kind == DROP else cells[start], cells[goal], game.letter(code), taken, promoted)

    def _squares(self) -> Sequence[int]:
        if not self._seen:
            self._seen.extend(self.kernel.squares())
        return self._seen


@lru_cache(GAMES)
def pieces_by_code(game: Game) -> tuple[Piece | None, ...]:
    """The pieces of a game by their codes; None for the empty cell and the wall."""
    names = {kind.letter: kind.name for kind in game.types}
    names |= {neutral.letter: neutral.name for neutral in game.neutrals}
    pieces: list[Piece | None] = [None] * game.program["C"]
    for code in range(1, len(pieces) - 1):
        owner, letter = game.owner(code), game.letter(code)
        pieces[code] = Piece(letter, names[letter], None if owner is None else game.sides[owner])
    return tuple(pieces)


@lru_cache(GAMES)
def lines_by_site(game: Game) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """For each site the cells straight on, a line for every side of it."""
    cells, board = shown_cells(game), game.board
    sides = range(0, board.headings, 2)
    return tuple(
        tuple(tuple(cells[other] for other in ray) for side in sides if (ray := board.ray(site, side)))
        for site in range(board.size)
    )
