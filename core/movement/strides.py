"""Legs ready to be walked: which leg may follow which, in what directions and how far."""

from collections.abc import Iterator
from typing import TypeAlias

from attrs import field, frozen

from .directions import Compass
from .table import CAPTURE, EMPTY, ENEMY, MOVE, OCCUPIED, OWN
from .tree import SLIDERS, Atom, Bent, Leg, Repeat, Term, vectors
from .walking import Shape


@frozen
class Stride:
    """One leg with its atom. `stop`: the move may end after it; None: if only repeated groups follow.

    `own_atom`: the leg keeps its atom when it bends (brackets), else straight atoms turn into each other (W and F).
    `ending`: what the move may do where it ends here, if the leg itself does not say.
    """

    leg: Leg
    atom: Atom
    stop: bool | None = None
    own_atom: bool = False
    ending: int = MOVE | CAPTURE
    shapes: tuple[Shape, ...] = field(init=False)
    modifiers: frozenset[str] = field(init=False)
    oblique: bool = field(init=False)
    """Whether the atom's leaps lie between the headings."""

    @shapes.default
    def _shapes(self) -> tuple[Shape, ...]:
        return vectors(self.atom.name)

    @modifiers.default
    def _modifiers(self) -> frozenset[str]:
        return frozenset(self.leg.modifiers)

    @oblique.default
    def _oblique(self) -> bool:
        return 0 < self.shapes[0][1] < self.shapes[0][0]

    def has(self, *modifiers: str) -> bool:
        """Whether the leg has one of the modifiers."""
        return not self.modifiers.isdisjoint(modifiers)

    def reach(self, toggles: int) -> int:
        """The most steps, 0 for unlimited, after the range has been changed so many times by g or y."""
        if not toggles:
            return self.atom.reach
        if all(straight == 1 for straight, _ in self.shapes):
            return int((self.atom.name in SLIDERS) == bool(toggles % 2))
        reach = self.atom.reach
        for _ in range(toggles):
            reach = 0 if reach == 1 else 1
        return reach

    def how(self) -> int:
        """What may be done on the last cell; 0 if the leg is for en passant alone."""
        said = MOVE * self.has("m") | CAPTURE * self.has("c")
        return said or (0 if self.has("e") else self.ending)

    def screen(self) -> int:
        """What a hop needs."""
        return OWN if self.has("t") else OCCUPIED

    def relays(self) -> list[tuple[int, bool, int]]:
        """The ways to go on from a cell: test, whether the piece there is taken, changes of range."""
        same = EMPTY * self.has("m") | (self.screen() if self.has("p") else 0)
        other = EMPTY * self.has("y") | (self.screen() if self.has("g") else 0)
        captures = [(ENEMY, True, 0)] * self.has("c") + [(OWN, True, 0)] * self.has("d")
        if not same and not other and not captures:
            same = EMPTY
        return [(test, False, changes) for test, changes in ((same, 0), (other, 1)) if test] + captures

    def shape(self, unit: int) -> Shape:
        """The leap taken in a direction: straight atoms go straight by sides and by corners alike."""
        straight, aside = self.shapes[0]
        if self.oblique:
            return straight, aside
        return (straight, 0) if unit % 4 == 0 else (straight, straight)


Item: TypeAlias = Stride | tuple[Stride, ...]


def strides(term: Term) -> tuple[Item, ...]:
    """The legs of a term in order; a tuple is a group that repeats any number of times."""
    if isinstance(term, Bent):
        said = set(term.whole.modifiers)
        ending = MOVE * ("m" in said) | CAPTURE * ("c" in said) or MOVE | CAPTURE
        return tuple(Stride(part.leg, part.atom, part.joint != "-", True, ending) for part in term.parts)
    return tuple(
        tuple(Stride(leg, term.atom) for leg in item.legs) if isinstance(item, Repeat) else Stride(item, term.atom)
        for item in term.legs
    )


def may_end(stride: Stride, rest: tuple[Item, ...]) -> bool:
    """Whether a move may end after a leg that `rest` follows."""
    return all(isinstance(item, tuple) for item in rest) if stride.stop is None else stride.stop


def next_strides(rest: tuple[Item, ...]) -> Iterator[tuple[Stride, tuple[Item, ...]]]:
    """The legs that may come next, each with what follows it then."""
    for at, item in enumerate(rest):
        if isinstance(item, Stride):
            yield item, rest[at + 1 :]
            return
        yield item[0], (*item[1:], *rest[at:])


class Bearings:
    """Directions of legs on a board with so many headings, relative to forward or to the leg before."""

    def __init__(self, headings: int) -> None:
        self.turn = 2 * headings
        self.compass = Compass(self.turn)
        self._known: dict[tuple[object, ...], frozenset[int]] = {}

    def _units(self, stride: Stride, base: int) -> frozenset[int]:
        """The directions of an atom as units from a base; the base says which of them are sides."""
        if stride.oblique:
            return frozenset(unit for unit in range(self.turn) if (unit + base) % 2)
        residues = {0 if aside == 0 else 2 for _, aside in stride.shapes}
        return frozenset(unit for unit in range(self.turn) if (unit + base) % 4 in residues)

    def first(self, stride: Stride, base: int) -> frozenset[int]:
        """Units from forward of a first leg, where forward is the unit `base`."""
        key = ("first", stride.leg.directions, stride.shapes, base % 4)
        if key not in self._known:
            units = self._units(stride, base)
            self._known[key] = self.compass.first(stride.leg.directions, units, stride.oblique)
        return self._known[key]

    def further(self, stride: Stride, unit: int, side: int) -> frozenset[int]:
        """Units from the direction of the leg before; `side` is where the move bent last."""
        key = ("further", stride.leg.directions, stride.shapes, stride.own_atom, unit % 4, side)
        if key not in self._known:
            self._known[key] = self._further(stride, unit, side)
        return self._known[key]

    def _further(self, stride: Stride, unit: int, side: int) -> frozenset[int]:
        words = stride.leg.directions
        if stride.own_atom:
            return self.compass.further(words or ("f",), self._units(stride, unit), side)
        if words:
            return self.compass.further(words, frozenset(range(0, self.turn, 2)), side)
        every = 4 if not stride.oblique and len(stride.shapes) == 1 else 2
        return frozenset(range(0, self.turn, every)) - {self.turn // 2}

    def whole(self, term: Bent, first: Stride, second: Stride, base: int) -> frozenset[tuple[int, int]]:
        """The first two legs of a bent move that its outer words allow: units from forward, units between the legs.

        The words are those of an atom that lies halfway between the two legs: oblique, if they bend by half a side.
        """
        ways = {}
        for unit in self.first(first, base):
            for turn in self.further(second, unit + base, 0):
                ways[unit, turn] = (2 * unit + (turn if 2 * turn <= self.turn else turn - self.turn)) % (2 * self.turn)
        words = term.whole.directions
        if not words:
            return frozenset(ways)
        oblique = any(between % 4 for between in ways.values())
        allowed = Compass(2 * self.turn).first(words, frozenset(ways.values()), oblique)
        return frozenset(way for way, between in ways.items() if between in allowed)
