"""What makes sense in a movement whatever the board; the parser and the compiler both ask."""

from .errors import MovementError
from .tree import OTHERS, Atom, Bent, Chain, Leg, Movement, vectors

HOPS = {"p", "g"}
WORDS_OF_LAMENESS = {"n", "nn", "j"}


def check(movement: Movement) -> None:
    """Refuses modifiers and directions that mean nothing where they stand.

    :raises MovementError: with the offset of the leg or atom.
    """
    for term in movement.terms:
        if isinstance(term, Bent):
            _check_bent(term)
        else:
            _check_chain(term)


def _check_chain(chain: Chain) -> None:
    first, atom = chain.legs[0], chain.atom
    assert isinstance(first, Leg)
    if atom.name in OTHERS:
        _check_other(chain, first)
        return
    _check_directions(first, atom)
    single = chain.legs == (first,)
    ends = _ending_legs(chain)
    for leg in chain.each_leg():
        goes_on = leg is not chain.legs[-1]
        _check_leg(leg, atom, single, first=leg is first, ends=any(leg is end for end in ends), goes_on=goes_on)
    _check_circling(first, atom, single)


def _ending_legs(chain: Chain) -> list[Leg]:
    """The legs that may be the last one walked: groups at the end may be left out."""
    ends: list[Leg] = []
    for leg in reversed(chain.legs):
        if isinstance(leg, Leg):
            return [*ends, leg]
        ends.append(leg.legs[-1])
    return ends


def _check_bent(bent: Bent) -> None:
    extra = set(bent.whole.modifiers) - {"i", "m", "c"}
    if extra:
        raise MovementError(f"before brackets only directions and i, m, c make sense, not {min(extra)!r}", bent.offset)
    for word in bent.whole.directions:
        if word[0] == "h":
            raise MovementError(f"{word!r} cannot stand before brackets: say it on the legs", bent.offset)
    ends = [part for part in bent.parts if part.joint != "-"]
    if {"m", "c"} & set(bent.whole.modifiers) and any({"m", "c"} & set(part.leg.modifiers) for part in ends):
        raise MovementError("m or c stands before the brackets and again on a leg that may end the move", bent.offset)
    for at, part in enumerate(bent.parts):
        if part.atom.name in OTHERS:
            raise MovementError(f"{part.atom.name} cannot stand in brackets", part.atom.offset)
        if at == 0:
            _check_directions(part.leg, part.atom)
        _check_leg(part.leg, part.atom, False, first=at == 0, ends=part.joint != "-", goes_on=part.joint != "")
        _refuse(part.leg, "i", set(part.leg.modifiers), True, "'i' (initial) stands before the brackets")
        _check_circling(part.leg, part.atom, False)


def _check_other(chain: Chain, first: Leg) -> None:
    name = chain.atom.name
    if len(chain.legs) > 1:
        raise MovementError(f"{name} has no legs", chain.offset)
    if name == "U" and (first.directions or set(first.modifiers) - {"i", "m", "c"} or chain.atom.range is not None):
        raise MovementError("U reaches every cell: only i, m and c go with it", chain.offset)


def _check_directions(leg: Leg, atom: Atom) -> None:
    shapes = vectors(atom.name)
    oblique = any(0 < aside < straight for straight, aside in shapes)
    for word in leg.directions:
        if word[0] == "h" and not oblique:
            raise MovementError(f"{word!r} needs an oblique atom, as N; {atom.name} has no hands", leg.offset)
        if word[-1] == "h" and not oblique and len(shapes) == 1:
            raise MovementError(f"{word!r} needs an atom with directions beside {word[0]!r}, as N or K", leg.offset)


def _check_leg(leg: Leg, atom: Atom, single: bool, first: bool, ends: bool, goes_on: bool) -> None:
    modifiers = set(leg.modifiers)
    _refuse(leg, "i", modifiers, not first, "'i' (initial) belongs at the start of the move")
    _refuse(leg, "d", modifiers, ends, "'d' (capture of an own piece) makes sense only on a leg that another follows")
    _refuse(leg, "y", modifiers, ends, "'y' (change of range) makes sense only on a leg that another follows")
    _refuse(leg, "e", modifiers, not single, "'e' (en passant) makes sense only on a move of one leg")
    _refuse(leg, "t", modifiers, not modifiers & HOPS, "'t' says over whom 'p' or 'g' hops; here it has nothing to say")
    _refuse(leg, "p", modifiers, "g" in modifiers, "'p' and 'g' on one leg contradict each other")
    if not first:
        for word in leg.directions:
            if "h" in word:
                raise MovementError("halves and hands (h) belong to the first leg", leg.offset)
    if not goes_on:
        hops = modifiers & HOPS
        if hops and atom.reach == 1 and single:
            raise MovementError(f"a hop ({min(hops)}) needs room: write {atom.name}0 or a range", atom.offset)
        if hops and modifiers & (WORDS_OF_LAMENESS | {"e"}):
            raise MovementError(f"a hop ({min(hops)}) goes with none of n, j, e", leg.offset)
    _check_lame(leg, atom, modifiers, single)


def _check_lame(leg: Leg, atom: Atom, modifiers: set[str], single: bool) -> None:
    lame = modifiers & WORDS_OF_LAMENESS
    if not lame:
        return
    if len(lame) > 1:
        raise MovementError("'n' (must not jump) and 'j' (must jump) contradict each other", leg.offset)
    (word,) = lame
    shapes = vectors(atom.name)
    if any(0 < aside < straight for straight, aside in shapes) and atom.name != "N":
        raise MovementError(
            f"{word!r} has no one meaning on {atom.name}: write the path in legs, as mafsmafW", leg.offset
        )
    near = all(straight == 1 for straight, _ in shapes)
    if near and word == "j" and atom.reach == 1:
        raise MovementError(f"'j' on {atom.name} skips the first cell, so it needs a range over 1", atom.offset)
    if near and word != "j":
        raise MovementError(f"{word!r} means nothing on {atom.name}: no cell lies between", leg.offset)
    if word == "nn" and (shapes not in (((2, 0),), ((2, 2),)) or atom.reach != 1 or not single):
        raise MovementError("'nn' (gives the en passant right) needs a move of two cells: D or A", leg.offset)


def _check_circling(leg: Leg, atom: Atom, single: bool) -> None:
    circling = {"q", "z"} & set(leg.modifiers)
    if not circling:
        return
    word = min(circling)
    if not single or len(circling) > 1 or set(leg.modifiers) - {"i", "m", "c", "o", word}:
        raise MovementError(f"{word!r} (a turning ride) goes only with i, m, c, o on a move of one leg", leg.offset)
    if atom.reach == 1:
        raise MovementError(f"{word!r} turns a ride; {atom.name} takes one step", atom.offset)


def _refuse(leg: Leg, modifier: str, modifiers: set[str], wrong: bool, message: str) -> None:
    if modifier in modifiers and wrong:
        raise MovementError(message, leg.offset)
