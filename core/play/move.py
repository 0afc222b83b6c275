"""One action of a game."""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from attrs import field, frozen

MOVE, DROP, PASS, CASTLE, EN_PASSANT, DOUBLE, PATH = range(7)  # kinds of a kernel move
USE_MOVES, USE_DROPS = 1, 2  # what a step of a turn may be, in the program


def word_target(word: int) -> int:
    """The site where a kernel move ends."""
    return word & 1023


def word_origin(word: int) -> int:
    """The site where a kernel move begins; the piece code of a drop."""
    return word >> 10 & 1023


def word_choice(word: int) -> int:
    """Which promotion and path a kernel move takes, as `Game.promoted` and `Game.path` read it; 0 for none."""
    return word >> 20 & 255


def word_kind(word: int) -> int:
    """The kind of a kernel move."""
    return word >> 28 & 15


@frozen
class Move:
    """An action: the kernel's integer, and its UCI text. Compared by the integer."""

    kernel: int
    text: str = field(eq=False)

    def __str__(self) -> str:
        return self.text

    def __int__(self) -> int:
        return self.kernel

    @property
    def target(self) -> int:
        """The site where it ends."""
        return word_target(self.kernel)

    @property
    def origin(self) -> int | None:
        """The site where it begins; None for a drop."""
        return None if self.is_drop else word_origin(self.kernel)

    @property
    def is_drop(self) -> bool:
        """Whether a piece enters the board."""
        return word_kind(self.kernel) == DROP

    @property
    def is_pass(self) -> bool:
        """Whether nothing moves."""
        return word_kind(self.kernel) == PASS


class Moves:
    """The legal actions of a position, as they were when asked for: a sequence of Move; `in` takes a Move or text.

    Not a Sequence[Move] by name, for type checkers then refuse to look for text in it.
    """

    __slots__ = ("_find", "_show", "_words")

    def __init__(self, words: Sequence[int], show: Callable[[int], str], find: Callable[[str], Sequence[int]]) -> None:
        self._words, self._show, self._find = words, show, find

    def __len__(self) -> int:
        return len(self._words)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...

    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(Move(word, self._show(word)) for word in self._words[index])
        return Move(self._words[index], self._show(self._words[index]))

    def __iter__(self) -> Iterator[Move]:
        return (Move(word, self._show(word)) for word in self._words)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            return move.kernel in self._words
        return isinstance(move, str) and len(self._find(move)) == 1

    def __repr__(self) -> str:
        return f"Moves({', '.join(map(str, self[:8]))}{', ...' if len(self) > 8 else ''}; {len(self)})"
