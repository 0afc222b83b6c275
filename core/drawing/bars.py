"""Who plays, who is to move and what each has in hand: a bar above and below the board, or a legend below it."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from .frame import CELL, Box
from .palette import SANS, filled
from .pieces import Painter
from .shapes import placed
from .svg import Point, clipped, element, group, path, text

LETTER = 0.56  # width of a letter, in font sizes
LONGEST_NAME = 24  # characters of a side's name


@frozen
class Player:
    """One side as its bar shows it; `hand` is code -> how many, None where the game has no hands."""

    side: int
    name: str
    moves: bool
    hand: Mapping[int, int] | None


@frozen(eq=False)
class Bars:
    """Lays out players around a box with letters of a size."""

    painter: Painter
    letters: float

    @property
    def plain_height(self) -> float:
        """Of a bar without a hand."""
        return 1.7 * self.letters

    def height(self, player: Player) -> float:
        """Of a player's bar."""
        return self.plain_height if player.hand is None else max(self.plain_height, 0.92 * CELL)

    def bar(self, player: Player, left: float, right: float, middle: float) -> Iterator[str]:
        """One player between two edges, around a horizontal line."""
        name = clipped(player.name, max(3, min(LONGEST_NAME, int((right - left) / (LETTER * self.letters)) - 4)))
        yield self._head(player, name, (left, middle))
        if player.hand:
            start = left + self.head_width(name)
            yield from self._hand(player, start, right, middle)

    def head_width(self, name: str) -> float:
        """What the sign of the mover, the side's body and its name take."""
        return (2.9 + LETTER * len(name)) * self.letters

    def _head(self, player: Player, name: str, at: Point) -> str:
        x, y = at
        f = self.letters
        sign = ""
        if player.moves:
            tip = ((x + 0.1 * f, y - 0.42 * f), (x + 0.75 * f, y), (x + 0.1 * f, y + 0.42 * f))
            sign = element("path", d=path(tip), **filled("check"), data_mover=player.name)
        body = group((self.painter.badge(player.side),), transform=placed((x + 1.45 * f, y), scale=f / CELL * 1.15))
        words = text(
            name,
            (x + 2.2 * f, y),
            f,
            font_weight="700" if player.moves else "400",
            font_family=SANS,
            **filled("ink" if player.moves else "quiet"),
        )
        return sign + body + words

    def _hand(self, player: Player, start: float, right: float, middle: float) -> Iterator[str]:
        """The pieces held and how many of each, as large as they fit."""
        held = [(code, n) for code, n in sorted((player.hand or {}).items()) if n]
        widths = [0.86 + (0.1 + 0.24 * len(str(n)) if n > 1 else 0.0) for _, n in held]
        scale = min(0.88, (right - start) / (sum(widths) * CELL))
        x = right - scale * sum(widths) * CELL
        pieces, counts = [], []
        for (code, n), width in zip(held, widths, strict=True):
            pieces.append(self.painter.beside(code, (x + 0.43 * CELL * scale, middle), scale))
            if n > 1:
                size = max(0.36 * CELL * scale, min(self.letters, 0.46 * CELL * scale))
                counts.append(text(str(n), (x + 0.88 * CELL * scale, middle + 0.12 * CELL * scale), size))
            x += width * CELL * scale
        yield group(pieces, class_="hand", data_side=player.name)
        yield group(counts, **filled("ink"), font_family=SANS, font_weight="700")

    def legend(self, players: Sequence[Player], box: Box, top: float) -> tuple[list[str], float]:
        """All players in columns below a line; gives the height as well."""
        longest = max(min(LONGEST_NAME, len(player.name)) for player in players)
        hands = any(player.hand is not None for player in players)
        wide = (3.2 + LETTER * longest) * self.letters
        columns = 1 if hands else max(1, min(len(players), int(box.width / wide)))
        rows = -(-len(players) // columns)
        columns = -(-len(players) // rows)
        height = max(map(self.height, players))
        parts: list[str] = []
        for index, player in enumerate(players):
            row, column = divmod(index, columns)
            left = box.left + column * box.width / columns
            right = left + box.width / columns
            parts += self.bar(player, left, right, top + (row + 0.5) * height)
        return parts, rows * height
