"""The position as a rule written in Python sees it, while the kernel asks."""

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from ..notation.letters import cell_sites, shown_cells
from .game import Game
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
        return self._piece(self.kernel.squares()[cell_sites(self.game)[cell]])

    def pieces(self, side: str | None = None) -> Iterator[tuple[str, Piece]]:
        """Cells and pieces, of one side or of all."""
        for cell, code in zip(shown_cells(self.game), self.kernel.squares(), strict=True):
            piece = self._piece(code)
            if piece is not None and side in (None, piece.side):
                yield cell, piece

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """The cells beyond the sides of a cell."""
        cells = shown_cells(self.game)
        return tuple(cells[site] for site in self.game.board.neighbours(cell_sites(self.game)[cell]))

    def attacked(self, cell: str, side: str) -> bool:
        """Could an enemy of the side capture on the cell?"""
        return bool(self.kernel.is_attacked(cell_sites(self.game)[cell], self.game.sides.index(side)))

    def take(self, cell: str) -> None:
        """In an effect: capture the piece on a cell. :raises ValueError: the cell is empty."""
        self.kernel.take_off(cell_sites(self.game)[cell])

    def put(self, cell: str, letter: str, side: str) -> None:
        """In an effect: put a new piece on an empty cell. :raises ValueError: the cell is not empty."""
        self.kernel.put_on(cell_sites(self.game)[cell], self.game.code(self.game.sides.index(side), letter))

    def action(self, move: int, squares: list[int] | None = None) -> Action:
        """A kernel move in words, read in the position before it."""
        game, cells = self.game, shown_cells(self.game)
        squares = squares if squares is not None else self.kernel.squares()
        goal, start, choice, kind = move & 1023, move >> 10 & 1023, move >> 20 & 255, move >> 28
        code = start if kind == 1 else squares[start]
        program = game.program
        promoted = (
            game.letter(program["promo"][program["promo_off"][code] + choice - 1]) if choice and kind == 0 else None
        )
        taken = game.letter(squares[goal]) if squares[goal] and kind != 1 and goal != start else None
        return Action(None if kind == 1 else cells[start], cells[goal], game.letter(code), taken, promoted)

    def _piece(self, code: int) -> Piece | None:
        if not code:
            return None
        owner = self.game.owner(code)
        kinds = {kind.letter: kind.name for kind in self.game.types}
        kinds |= {kind.letter: kind.name for kind in self.game.neutrals}
        letter = self.game.letter(code)
        return Piece(letter, kinds[letter], None if owner is None else self.game.sides[owner])
