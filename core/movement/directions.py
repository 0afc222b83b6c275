"""Direction words -> directions of an atom.

A direction is a number of units clockwise from a base: two units for each heading, so 16 on boards of squares and 24 on
boards of hexagons. Even units are headings, odd ones the oblique directions between a side and a corner.
"""

from collections.abc import Iterable

AXES = {"f": 0, "r": 1, "b": 2, "l": 3, "v": 0, "s": 1}
BOTH_WAYS = {"v", "s"}


class Compass:
    """Reads direction words on a board with `turn` units to the full turn."""

    def __init__(self, turn: int) -> None:
        self.turn = turn
        self.quarter = turn // 4

    def away(self, unit: int, letter: str) -> int:
        """Units between a direction and the nearest end of a letter's axis."""
        ends = [AXES[letter] * self.quarter]
        if letter in BOTH_WAYS:
            ends.append(ends[0] + self.turn // 2)
        apart = [(unit - end) % self.turn for end in ends]
        return min(min(gap, self.turn - gap) for gap in apart)

    def half(self, letter: str, units: Iterable[int]) -> frozenset[int]:
        """The directions that have something of a letter's direction."""
        return frozenset(unit for unit in units if self.away(unit, letter) < self.quarter)

    def most(self, letter: str, units: Iterable[int]) -> frozenset[int]:
        """The directions that have most of a letter's direction: one or two for f, b, l, r."""
        apart = {unit: self.away(unit, letter) for unit in units}
        nearest = min(apart.values(), default=0)
        return frozenset(unit for unit, gap in apart.items() if gap == nearest and gap < self.quarter)

    def first(self, words: Iterable[str], units: frozenset[int], oblique: bool) -> frozenset[int]:
        """The directions of a first leg; without words all of them."""
        pick = self._oblique if oblique else self._straight
        return frozenset().union(*(pick(word, units) for word in words)) if words else units

    def _oblique(self, word: str, units: frozenset[int]) -> frozenset[int]:
        x, y = word[0], word[-1]
        if x == "h":
            return frozenset(unit for unit in units if unit % 4 == (1 if y == "r" else 3))
        if y == "h":
            return self.half(x, units)
        if len(word) == 1:
            return self.most(x, units) if x in BOTH_WAYS else self.half(x, units)
        if x == y:
            return self.most(x, units)
        return self.half(x, units) & self.most(y, units)

    def _straight(self, word: str, units: frozenset[int]) -> frozenset[int]:
        x, y = word[0], word[-1]
        if y == "h":
            return self.half(x, units)
        between = self.half(x, units) & self.half(y, units)
        return between if x != y and between else self.most(x, units) | self.most(y, units)

    def further(self, words: Iterable[str], units: frozenset[int], side: int) -> frozenset[int]:
        """The directions of a leg that continues another, whose direction is unit 0.

        `side` is where the move bent last: 1 right, -1 left, 0 nowhere. q bends that way again, z the other way.
        """
        return frozenset().union(*(self._turn(_sided(word, side), units) for word in words))

    def _turn(self, word: str, units: frozenset[int]) -> frozenset[int]:
        x, y = word[0], word[-1]
        between = self.half(x, units) & self.half(y, units)
        if x == y or not between:
            return self.most(x, units) | self.most(y, units)
        nearest = min(self.away(unit, x) for unit in between)
        return frozenset(unit for unit in between if self.away(unit, x) == nearest)


def _sided(word: str, side: int) -> str:
    same, other = {1: ("r", "l"), -1: ("l", "r"), 0: ("s", "s")}[side]
    return word.replace("q", same).replace("z", other)
