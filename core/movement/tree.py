"""The tree of a movement text: terms of legs and atoms, as written.

Every tree that can be built can be written: the classes refuse what the parser could not read back. Offsets point into
the text a node came from and take no part in comparison.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeAlias

from attrs import Attribute, field, frozen

VECTORS = {
    "W": ((1, 0),),
    "F": ((1, 1),),
    "D": ((2, 0),),
    "N": ((2, 1),),
    "A": ((2, 2),),
    "H": ((3, 0),),
    "C": ((3, 1),),
    "L": ((3, 1),),
    "Z": ((3, 2),),
    "J": ((3, 2),),
    "G": ((3, 3),),
    "K": ((1, 0), (1, 1)),
    "R": ((1, 0),),
    "B": ((1, 1),),
    "Q": ((1, 0), (1, 1)),
}
LEAPERS = "WFDNAHCLZJG"
SLIDERS = "RBQ"
OTHERS = "UO@"
STRETCH = {"X": (3, 0), "Y": (2, 2)}
DIRECTIONS = "fblrvsh"
TURNS = "zq"
MODIFIERS = ("i", "m", "c", "d", "e", "t", "p", "g", "o", "y", "n", "nn", "j", "q", "z")
LONGEST_LEAP = 31
LONGEST_RANGE = 99


def vectors(name: str) -> tuple[tuple[int, int], ...]:
    """The leaps of an atom, each (straight, aside) with straight >= aside; none for U, O and @."""
    if name in VECTORS:
        return VECTORS[name]
    if name.startswith("("):
        straight, aside = name[1:-1].split(",")
        return ((int(straight), int(aside)),)
    if name in OTHERS:
        return ()
    (straight_, aside_), (more, more_aside) = VECTORS[name[0]][0], STRETCH[name[1]]
    return ((straight_ + more, aside_ + more_aside),)


def is_atom(name: str) -> bool:
    """Whether a text names an atom: a letter, a stretched leaper as NX, or a vector as (4,1)."""
    if len(name) == 1:
        return name in VECTORS or name in OTHERS
    if len(name) == 2:
        return name[0] in LEAPERS and name[1] in STRETCH
    numbers = name[1:-1].split(",") if name[:1] == "(" and name[-1:] == ")" else []
    if len(numbers) != 2 or not all(part.isascii() and part.isdigit() for part in numbers):
        return False
    straight, aside = map(int, numbers)
    return name == f"({straight},{aside})" and 0 < straight <= LONGEST_LEAP and aside <= straight


def pair_directions(letters: str, turning: bool) -> tuple[str, ...]:
    """Reads direction letters as words: doubled (ff), perpendicular pairs (fr, rf), halves (fh) and hands (hl, hr).

    `turning` is true of a leg that continues another: there z and q stand for a side.

    :raises ValueError: if an h stands alone.
    """
    sideways = "lrs" + (TURNS if turning else "")
    words, at = [], 0
    while at < len(letters):
        first, second = letters[at], letters[at + 1 : at + 2]
        pair = second and (
            (second == first and first in "fblrvs")
            or (first in "fbv" and second in sideways)
            or (first in sideways and second in "fbv")
            or (first in "fblr" and second == "h")
            or (first == "h" and second in "lr")
        )
        if first == "h" and not pair:
            raise ValueError("'h' (half) needs a direction: fh, bh, lh, rh, or hl, hr")
        words.append(first + second if pair else first)
        at += len(words[-1])
    return tuple(words)


def _check_name(_: Any, __: "Attribute[str]", name: str) -> None:
    if not is_atom(name):
        raise ValueError(f"no atom is written {name!r}")


def _check_range(_: Any, __: "Attribute[int | None]", value: int | None) -> None:
    if value is not None and not 0 <= value <= LONGEST_RANGE:
        raise ValueError(f"a range is 0 (unlimited) to {LONGEST_RANGE}, not {value}")


def _sorted_modifiers(modifiers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(modifiers, key=MODIFIERS.index))


@frozen
class Atom:
    """A set of symmetric leaps and how often they repeat; `range` is as written, 0 is unlimited."""

    name: str = field(validator=_check_name)
    range: int | None = field(default=None, validator=_check_range)
    offset: int = field(default=0, eq=False)

    @property
    def reach(self) -> int:
        """The most steps in one direction, 0 for unlimited; unwritten it is 1, and unlimited for R, B and Q."""
        if self.range is not None:
            return self.range
        return 0 if self.name in SLIDERS else 1


@frozen
class Leg:
    """Direction words and modifiers of one leg; modifiers stand in one order, each once."""

    directions: tuple[str, ...] = ()
    modifiers: tuple[str, ...] = field(default=(), converter=_sorted_modifiers)
    offset: int = field(default=0, eq=False)

    def __attrs_post_init__(self) -> None:
        if len(set(self.modifiers)) != len(self.modifiers) or {"n", "nn"} <= set(self.modifiers):
            raise ValueError(f"a modifier stands twice in {self.modifiers}")

    def readable(self, turning: bool) -> bool:
        """Whether the words, written one after the other, are read back as the same words."""
        letters = "".join(self.directions)
        allowed = DIRECTIONS + (TURNS if turning else "")
        if not set(letters) <= set(allowed) or (turning and {"q", "z"} & set(self.modifiers)):
            return False
        return pair_directions(letters, turning) == self.directions


@frozen
class Repeat:
    """Legs written in parentheses: they may be left out, or stand any number of times."""

    legs: tuple[Leg, ...]
    offset: int = field(default=0, eq=False)

    def __attrs_post_init__(self) -> None:
        if not self.legs or not all(leg.readable(True) for leg in self.legs):
            raise ValueError("a repeated group needs legs that can be written")


@frozen
class Chain:
    """Legs of one atom, joined by a (again); a single leg is the ordinary case."""

    legs: tuple[Leg | Repeat, ...]
    atom: Atom
    offset: int = field(default=0, eq=False)

    def __attrs_post_init__(self) -> None:
        first = self.legs[0] if self.legs else None
        if not isinstance(first, Leg) or not first.readable(False):
            raise ValueError("a chain starts with a leg that can be written")
        if not all(leg.readable(True) for leg in self.legs[1:] if isinstance(leg, Leg)):
            raise ValueError("the legs of a chain must be such as can be written")

    def each_leg(self) -> Iterator[Leg]:
        """All legs in the order written, those of repeated groups once."""
        for leg in self.legs:
            yield from leg.legs if isinstance(leg, Repeat) else (leg,)


@frozen
class Part:
    """One leg of a bent move, with its own atom; `joint` follows it: - must go on, ? may stop, nothing at the end."""

    leg: Leg
    atom: Atom
    joint: str = ""


@frozen
class Bent:
    """Legs with atoms of their own, in brackets; `whole` holds what is said of the move as a whole."""

    whole: Leg
    parts: tuple[Part, ...]
    offset: int = field(default=0, eq=False)

    def __attrs_post_init__(self) -> None:
        joints = [part.joint for part in self.parts]
        if len(joints) < 2 or joints[-1] != "" or not all(joint in ("-", "?") for joint in joints[:-1]):
            raise ValueError("a bent move has two or more parts joined by - or ?")
        if not self.whole.readable(False) or not all(part.leg.readable(at > 0) for at, part in enumerate(self.parts)):
            raise ValueError("the legs of a bent move must be such as can be written")


Term: TypeAlias = Chain | Bent


@frozen
class Movement:
    """All that a piece can do: the union of its terms."""

    terms: tuple[Term, ...]

    def __attrs_post_init__(self) -> None:
        if not self.terms:
            raise ValueError("a movement has at least one term")
        for left, right in pairwise(self.terms):
            if isinstance(left, Chain) and isinstance(right, Chain) and _reads_as_rider(left, right):
                raise ValueError(f"{left.atom.name} beside itself would be read as a rider")


def _reads_as_rider(left: Chain, right: Chain) -> bool:
    doubled = left.atom.name in LEAPERS and left.atom.name == right.atom.name[0]
    return doubled and left.atom.range is None and right.legs == (Leg(),)
