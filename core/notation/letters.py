"""The words of position and move text: letters of pieces and sides, names of cells."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from attrs import frozen

from ..play.game import Game

if TYPE_CHECKING:
    from ..topology import Board

GAMES = 64  # games whose tables are kept


@frozen
class Alphabet:
    """How one game writes its pieces and sides; `pieces[code]` is "" for an empty cell and for the wall."""

    pieces: tuple[str, ...]
    codes: Mapping[str, int]
    sides: tuple[str, ...]
    longest: int

    def read(self, text: str, at: int) -> tuple[int, int]:
        """The code of the longest piece text at an offset, and where it ends; code 0 if there is none."""
        for end in range(min(len(text), at + self.longest), at, -1):
            if code := self.codes.get(text[at:end]):
                return code, end
        return 0, at


@lru_cache(GAMES)
def alphabet(game: Game) -> Alphabet:
    """FEN's letters: upper and lower case for two sides, a prefix of the side's name before the letter for more."""
    many = len(game.sides) > 2
    sides = _prefixes(game.sides) if many else ("w", "b")[: len(game.sides)]
    pieces = [""]
    for side in range(len(game.sides)):
        for kind in game.types:
            pieces.append(sides[side] + kind.letter if many else kind.letter.lower() if side else kind.letter)
    pieces += [neutral.letter for neutral in game.neutrals]
    codes = {text: code for code, text in enumerate(pieces) if text}
    if len(codes) != len(pieces) - 1:
        raise ValueError(f"expected a different letter for every piece, found {pieces[1:]}")
    return Alphabet((*pieces, ""), codes, sides, max(map(len, pieces)))


def _prefixes(names: Sequence[str]) -> tuple[str, ...]:
    """The shortest beginnings that tell the names apart."""
    short = []
    for name in names:
        rest = [other.lower() for other in names if other != name]
        short.append(
            next(
                (
                    name[:n].lower()
                    for n in range(1, len(name))
                    if not any(other.startswith(name[:n].lower()) for other in rest)
                ),
                name.lower(),
            )
        )
    return tuple(short)


def has_shogi_cells(game: Game) -> bool:
    """Whether the game is written with shogi's cells, and so has SFEN and USI."""
    return "usi" in game.notations and len(game.sides) == 2


@lru_cache(GAMES)
def uci_cells(game: Game) -> tuple[str, ...]:
    """Cell names by site as UCI and FEN have them: file letter and rank number, or the board's own names."""
    return lettered(game.board) if has_shogi_cells(game) else game.board.names


@lru_cache(GAMES)
def usi_cells(game: Game) -> tuple[str, ...]:
    """Cell names by site as USI has them: file number from the right, rank letter from the top."""
    rows = game.board.rows
    width = max(map(len, rows))
    return _named(game.board, [[f"{width - x}{file_letters(y)}" for x in range(width)] for y in range(len(rows))])


def shown_cells(game: Game) -> tuple[str, ...]:
    """Cell names by site in the game's first notation, for messages."""
    return usi_cells(game) if game.notations[:1] == ("usi",) and has_shogi_cells(game) else uci_cells(game)


def lettered(board: "Board") -> tuple[str, ...]:
    """File letter from the left and rank number from the bottom of the text rows."""
    rows = board.rows
    width = max(map(len, rows))
    return _named(board, [[f"{file_letters(x)}{len(rows) - y}" for x in range(width)] for y in range(len(rows))])


def file_letters(index: int) -> str:
    """a to z, then aa, ab, ..."""
    return file_letters(index // 26 - 1) + chr(97 + index % 26) if index >= 26 else chr(97 + index)


def _named(board: "Board", grid: list[list[str]]) -> tuple[str, ...]:
    names = list(board.names)
    for row, texts in zip(board.rows, grid, strict=True):
        for site, text in zip(row, texts, strict=False):
            if site is not None:
                names[site] = text
    return tuple(names)


@lru_cache(GAMES)
def cell_sites(game: Game) -> Mapping[str, int]:
    """Every name of a cell in any of the game's notations -> site."""
    tables = [uci_cells(game), game.board.names] + ([usi_cells(game)] if has_shogi_cells(game) else [])
    return {name: site for table in tables for site, name in enumerate(table)}
