"""A position on a terminal: board with coordinates, hands, the last move; colours where there are any.

Plain signs only, so that it is the same in a pipe: capitals and small letters tell two sides apart, brackets show the
last move.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen
from rich.text import Text

from alfil.core.notation.board import hand_order
from alfil.core.notation.letters import alphabet, lettered, shown_cells
from alfil.core.play.move import DROP, Move, word_kind, word_origin, word_target
from alfil.core.play.position import Position
from alfil.core.play.view import rank_ends
from alfil.core.topology import Board

COLOURS = ("bold", "bold cyan", "bold yellow", "bold magenta", "bold green", "bold red", "bold blue", "bold white")
LABELS, EMPTY, LAST = "dim", "dim", "reverse"
CELL = re.compile(r"([a-z]+|\d+)([a-z]+|\d+)")


@frozen
class View:
    """How the board is shown: turned round, with lettered coordinates or the game's own, in so many columns."""

    flipped: bool = False
    lettered: bool = False
    columns: int = 80

    def board(self, position: Position) -> Text:
        """The board with its coordinates, the sides and their hands above and below."""
        rows = [list(row) for row in position.game.board.rows]
        width = max(map(len, rows))
        rows = [row + [None] * (width - len(row)) for row in rows]
        if self.flipped:
            rows = [row[::-1] for row in rows[::-1]]
        size = self._cell(position, width)
        names = lettered(position.game.board) if self.lettered else shown_cells(position.game)
        columns = ([names[site] for site in column if site is not None] for column in zip(*rows, strict=True))
        files = [_label(column)[0] for column in columns]
        marked, lines = last_cells(position), []
        for row in rows:
            line = Text("  ")
            for site in row:
                line.append_text(_cell(position, site, size, site in marked))
            line.append(f"  {_rank(position.game.board, row, names)}", LABELS)
            line.rstrip()
            lines.append(line)
        lines.append(Text("  " + "".join(label.center(size) for label in files).rstrip(), LABELS))
        above, below = list(self._sides(position, True)), list(self._sides(position, False))
        if self.flipped:
            above, below = below, above
        return Text("\n").join([*above, *lines, *below])

    def _cell(self, position: Position, files: int) -> int:
        """Columns of a cell: room for brackets and coordinates, less where the terminal is narrow."""
        widest = max(map(len, alphabet(position.game).pieces))
        roomy = max(3, widest + 2)
        return roomy if files * roomy + 6 <= self.columns else widest + 1

    def _sides(self, position: Position, others: bool) -> Iterator[Text]:
        """The first side, or the others, a line each: how its pieces look, its name, its hand."""
        game = position.game
        longest = max(map(len, game.sides))
        for index, side in enumerate(game.sides):
            if bool(index) == others:
                prefix = f"{alphabet(game).sides[index]} " if len(game.sides) > 2 else ""
                hand = (hand_text(position, index) or "-") if game.hands else ""
                yield Text(f"   {prefix}{side.ljust(longest)}  {hand}".rstrip(), COLOURS[index % len(COLOURS)])


def hand_text(position: Position, side: int) -> str:
    """The pieces in a side's hand: `R P3`."""
    held = position.hands[position.game.sides[side]]
    order = dict.fromkeys(position.game.letter(code) for code in hand_order(position.game))
    letters = alphabet(position.game).pieces
    shown = []
    for letter in order:
        if n := held.get(letter):
            shown.append(f"{letters[position.game.code(side, letter)]}{n if n > 1 else ''}")
    return " ".join(shown)


def _cell(position: Position, site: int | None, size: int, marked: bool) -> Text:
    """One cell; a cell of the last move in brackets if they fit, and reversed."""
    if site is None:
        return Text(" " * size)
    code = position.scene.squares[site]
    piece = alphabet(position.game).pieces[code] or "."
    owner = position.game.owner(code)
    style = COLOURS[owner % len(COLOURS)] if owner is not None else EMPTY if not code else "bold"
    if marked and size >= len(piece) + 2:
        text = f"[{piece}]".center(size)
    else:
        text = piece.center(size) if size > len(piece) else piece
    return Text(text, f"{style} {LAST}".replace("dim ", "") if marked else style)


def _label(names: Iterable[str]) -> tuple[str, str]:
    """What the cells of a column have in common before, those of a row behind; "" where they have nothing."""
    parts = [match.groups() if (match := CELL.fullmatch(name)) else (name, name) for name in names]
    firsts, lasts = {part[0] for part in parts}, {part[1] for part in parts}
    return (firsts.pop() if len(firsts) == 1 else ""), (lasts.pop() if len(lasts) == 1 else "")


def _rank(board: Board, row: Sequence[int | None], names: Sequence[str]) -> str:
    """The rank of a row, or at least the name of its first cell; where ranks are bent, the one that ends in the row."""
    sites = [site for site in row if site is not None]
    if board.text_rows is not board.rows:
        return next((_label([names[site]])[1] for site in (sites[0], sites[-1]) if site in rank_ends(board)), "")
    cells = [names[site] for site in sites]
    return _label(cells)[1] or ", ".join(cells[:1])


def last_cells(position: Position) -> set[int]:
    """The cells of the last turn: where its moves began and ended."""
    cells: set[int] = set()
    for act, step in zip(reversed(position.acts), reversed(position.steps), strict=True):
        if not isinstance(act, Move):
            continue
        if cells and step == 0:
            break
        cells.add(word_target(act.kernel))
        if word_kind(act.kernel) != DROP:
            cells.add(word_origin(act.kernel))
    return cells


def in_columns(words: Sequence[str], columns: int) -> str:
    """Words side by side, in lines of so many columns."""
    widest = max(map(len, words), default=1) + 2
    each = max(1, (columns - 2) // widest)
    rows = (words[first : first + each] for first in range(0, len(words), each))
    return "\n".join("  " + "".join(word.ljust(widest) for word in row).rstrip() for row in rows)
