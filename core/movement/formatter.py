"""Tree -> movement text: the inverse of the parser."""

from .tree import Atom, Bent, Chain, Leg, Movement, Repeat, Term


def format_movement(movement: Movement) -> str:
    """Writes a movement so that `parse` gives it back: initial, directions, modifiers in one order, atom, range."""
    return "".join(_term(term) for term in movement.terms)


def _term(term: Term) -> str:
    if isinstance(term, Bent):
        parts = "".join(f"{_leg(part.leg)}{_atom(part.atom)}{part.joint}" for part in term.parts)
        return f"{_leg(term.whole)}[{parts}]"
    return _legs(term) + _atom(term.atom)


def _legs(chain: Chain) -> str:
    text = ""
    for at, leg in enumerate(chain.legs):
        if isinstance(leg, Repeat):
            text += "(" + "".join("a" + _leg(inner) for inner in leg.legs) + ")"
        else:
            text += ("a" if at else "") + _leg(leg)
    return text


def _leg(leg: Leg) -> str:
    first = "i" if "i" in leg.modifiers else ""
    rest = "".join(modifier for modifier in leg.modifiers if modifier != "i")
    return first + "".join(leg.directions) + rest


def _atom(atom: Atom) -> str:
    return atom.name + ("" if atom.range is None else str(atom.range))
