"""A movement text in plain words; a term that has no words is given as it is written."""

from collections.abc import Iterator
from itertools import groupby

from attrs import evolve

from alfil.core.movement import Bent, Chain, Leg, Movement, format_movement

from .leg_words import jump_words, legs_words, takes_on_the_way

STEPS = {
    "W": "orthogonally", "R": "orthogonally", "F": "diagonally", "B": "diagonally",
    "K": "in any direction", "Q": "in any direction",
}  # fmt: skip
LEAPS = {
    "N": "a knight's leap", "D": "a leap of two orthogonally", "A": "a leap of two diagonally",
    "H": "a leap of three orthogonally", "G": "a leap of three diagonally",
    "C": "a leap of three and one", "L": "a leap of three and one",
    "Z": "a leap of three and two", "J": "a leap of three and two",
}  # fmt: skip
DIRECTIONS = {
    "f": "forward", "b": "backward", "l": "left", "r": "right", "v": "forward or backward", "s": "sideways",
    "ff": "straight forward", "bb": "straight backward", "fh": "into the forward half", "bh": "into the backward half",
    "fl": "forward left", "fr": "forward right", "bl": "backward left", "br": "backward right",
    "fs": "forward and to a side", "bs": "backward and to a side",
}  # fmt: skip
OBLIQUE = {
    # the longer part of a leap that goes further one way than the other
    "ff": "more forward than aside", "bb": "more backward than aside",
    "ll": "more to the left than along", "rr": "more to the right than along",
    "ss": "more aside than along", "vv": "more along than aside",
}  # fmt: skip
LONG = {"N": ("two", "one"), "C": ("three", "one"), "L": ("three", "one"), "Z": ("three", "two"), "J": ("three", "two")}
MODIFIERS = {
    "i": "as its first move", "e": "also en passant", "p": "over exactly one piece",
    "g": "over one piece, landing just behind it",
    "n": "if nothing stands between", "nn": "if nothing stands between", "j": "over a piece", "t": "not taking a piece",
    "o": "around the edge",
}  # fmt: skip
FIRST = {
    ("c",): "one step to capture",
    (): "one step to an empty cell",
    ("m",): "one step to an empty cell",
    ("m", "c"): "one step, to move or to take",
}
SECOND = {
    # modifiers and directions of the second leg
    ((), ()): ", then one step more",
    (("m",), ()): ", then one step more without capturing",
    (("c",), ()): ", then one step more to capture",
    ((), ("b",)): " and back at once",
    (("m",), ("b",)): " and back at once",
}


def movement_words(movement: Movement) -> str:
    """All that a piece can do, as one phrase.

    >>> from alfil.core.movement import parse
    >>> movement_words(parse("WfF"))
    'one step orthogonally or one step diagonally forward'
    >>> movement_words(parse("fmWfcF"))
    'one step forward, without capturing; one step diagonally forward, only to capture'
    """
    said = []
    for conditions, group in groupby(map(_term, movement.terms), key=lambda term: term[1]):
        said.append(", ".join([_either(list(dict.fromkeys(move for move, _ in group))), *conditions]))
    return "; ".join(dict.fromkeys(said))


def _either(moves: list[str]) -> str:
    if len(moves) > 1 and any("," in move for move in moves):
        return "; ".join(moves)
    return moves[0] if len(moves) == 1 else f"{', '.join(moves[:-1])} or {moves[-1]}"


def _term(term: Chain | Bent) -> tuple[str, tuple[str, ...]]:
    """How a term goes, and under what conditions."""
    words = None
    if isinstance(term, Chain):
        legs = [leg for leg in term.legs if isinstance(leg, Leg)]
        if len(term.legs) == 1:
            words = _single(legs[0], term)
        else:
            words = _several(legs, term) if len(legs) == len(term.legs) else None
            words = words or _by_legs(legs[0], term)
    if words is None:
        takes = ", taking what it passes" if takes_on_the_way(term) else ""
        words = f"as XBetza {format_movement(Movement((term,)))}{takes}", ()
    return words


def _single(leg: Leg, term: Chain) -> tuple[str, tuple[str, ...]] | None:
    """A term of one leg; None where a word is missing."""
    known = {"m", "c", *MODIFIERS}
    if not set(leg.modifiers) <= known:
        return None
    move = _move(leg, term)
    return None if move is None else (move, tuple(_conditions(leg)))


def _move(leg: Leg, term: Chain) -> str | None:
    """How far and where a leg goes; None where a word is missing."""
    name, reach = term.atom.name, term.atom.reach
    if name in LONG and len(leg.directions) == 1 and leg.directions[0] in OBLIQUE:
        return _oblique(name, leg.directions[0], reach)
    if not set(leg.directions) <= set(DIRECTIONS):
        return None
    where = _either([DIRECTIONS[word] for word in leg.directions]) if leg.directions else ""
    if name in STEPS:
        way = _way(STEPS[name], where)
        return {0: f"any distance {way}", 1: f"one step {way}"}.get(reach, f"up to {reach} steps {way}")
    if name == "U":
        return "to any cell"
    if name not in LEAPS:
        return None
    move = LEAPS[name] if not where else f"{LEAPS[name].removesuffix(' orthogonally')} {where}"
    return move + _again(reach)


def _oblique(name: str, word: str, reach: int) -> str:
    """A leap of two lengths, of which the longer goes one way."""
    far, near = LONG[name]
    plain = {"ff": f"{far} forward and {near} aside", "bb": f"{far} backward and {near} aside"}
    where = plain.get(word, OBLIQUE[word])
    return f"a leap {where}" + _again(reach)


def _again(reach: int) -> str:
    return {0: ", any number of them in one line", 1: ""}.get(reach, f", up to {reach} of them in one line")


def _way(plain: str, where: str) -> str:
    if not where:
        return plain
    if plain == "orthogonally":
        return where.replace("and to a side", "or sideways")
    return f"diagonally {where}" if plain == "diagonally" else where


def _conditions(leg: Leg) -> Iterator[str]:
    if "j" in leg.modifiers or "p" in leg.modifiers:
        yield MODIFIERS["j" if "j" in leg.modifiers else "p"]
    if "m" in leg.modifiers and "c" not in leg.modifiers:
        yield "without capturing"
    if "c" in leg.modifiers and "m" not in leg.modifiers:
        yield "only to capture"
    yield from dict.fromkeys(
        MODIFIERS[modifier] for modifier in leg.modifiers if modifier in MODIFIERS and modifier not in "jp"
    )


def _several(legs: list[Leg], term: Chain) -> tuple[str, tuple[str, ...]] | None:
    """A step and another one from where it led, or back; None where more is said of them."""
    if len(legs) != 2 or term.atom.name not in STEPS or term.atom.reach != 1 or legs[0].directions:
        return None
    first, second = FIRST.get(legs[0].modifiers), SECOND.get((legs[1].modifiers, legs[1].directions))
    if first is None or second is None:
        return None
    return first.replace("one step", f"one step {STEPS[term.atom.name]}", 1) + second, ()


def _by_legs(first: Leg, term: Chain) -> tuple[str, tuple[str, ...]] | None:
    """A jump that takes, or any term leg by leg; None where a word is missing."""
    initial = "i" in first.modifiers
    bare = evolve(first, modifiers=tuple(word for word in first.modifiers if word != "i"))
    term = evolve(term, legs=(bare, *term.legs[1:]))
    way = _move(first, term)
    if way is None:
        return None
    words = jump_words(term, way.removeprefix("one step ")) or legs_words(term, way)
    return None if words is None else (words, (MODIFIERS["i"],) if initial else ())
