"""A movement text in plain words, term by term; a term with several legs is given as it is written."""

from alfil.core.movement import Bent, Chain, Leg, Movement, format_movement

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
MODIFIERS = {
    "i": "as its first move", "e": "also en passant", "p": "over exactly one piece",
    "g": "landing just behind the piece jumped",
    "n": "if nothing stands between", "nn": "if nothing stands between", "j": "over a piece", "t": "not taking a piece",
    "o": "around the edge",
}  # fmt: skip


def movement_words(movement: Movement) -> str:
    """All that a piece can do, as one phrase."""
    return "; ".join(dict.fromkeys(_term(term) for term in movement.terms))


def _term(term: Chain | Bent) -> str:
    leg = term.legs[0] if isinstance(term, Chain) and len(term.legs) == 1 else None
    words = _single(leg, term) if isinstance(leg, Leg) and isinstance(term, Chain) else None
    return words or f"as XBetza {format_movement(Movement((term,)))}"


def _single(leg: Leg, term: Chain) -> str | None:
    """A term of one leg; None where a word is missing."""
    name, reach = term.atom.name, term.atom.reach
    known = {"m", "c", "nn", *MODIFIERS}
    if not set(leg.modifiers) <= known or not set(leg.directions) <= set(DIRECTIONS):
        return None
    where = " or ".join(DIRECTIONS[word] for word in leg.directions)
    if name in STEPS:
        way = _way(STEPS[name], where)
        move = {0: f"any distance {way}", 1: f"one step {way}"}.get(reach, f"up to {reach} steps {way}")
    elif name == "U":
        move = "to any cell"
    elif name in LEAPS:
        move = LEAPS[name] if not where else f"{LEAPS[name].removesuffix(' orthogonally')} {where}"
        move += {0: ", any number of them in one line", 1: ""}.get(reach, f", up to {reach} of them in one line")
    else:
        return None
    return ", ".join([move, *_conditions(leg)])


def _way(plain: str, where: str) -> str:
    if not where:
        return plain
    return (
        where
        if plain == "orthogonally"
        else f"diagonally {where}"
        if plain == "diagonally"
        else f"{where}, also diagonally"
    )


def _conditions(leg: Leg) -> list[str]:
    said = [MODIFIERS[modifier] for modifier in leg.modifiers if modifier in MODIFIERS]
    if "m" in leg.modifiers and "c" not in leg.modifiers:
        said.append("without capturing")
    if "c" in leg.modifiers and "m" not in leg.modifiers:
        said.append("only to capture")
    return said
