"""Moves of several legs in plain words: jumps that take, and what each leg does."""

from collections.abc import Sequence

from alfil.core.movement import Bent, Chain, Leg, Repeat

STEPS = "WRFBKQ"
ONWARD = {
    # directions of a further leg, counted from the leg before
    ("f",): "straight on", ("b",): "back", ("s",): "to either side", ("l",): "to the left", ("r",): "to the right",
    ("fs",): "aslant forward", ("bs",): "aslant backward",
    ("fr",): "aslant to the right", ("fl",): "aslant to the left",
    (): "in any such direction but back",
}  # fmt: skip
PASSING = {
    # modifiers of a leg that another follows: what must be on its cell
    (): "to an empty cell", ("m",): "to an empty cell", ("y",): "over empty cells", ("m", "y"): "over empty cells",
    ("c",): "onto an enemy, which it takes", ("d",): "onto a piece of its own, which it takes",
    ("c", "d"): "onto a piece, which it takes", ("m", "c"): "to an empty cell or onto an enemy, which it takes",
    ("p",): "onto a piece, which stays", ("g",): "onto a piece, which stays",
    ("m", "p"): "whatever stands there",
}  # fmt: skip
ENDING = {
    (): "", ("m", "c"): "", ("m",): " without capturing", ("c",): " to capture",
    ("d",): " to take a piece of its own", ("c", "d"): " to take any piece",
}  # fmt: skip
AGAIN = {(): ", and more such jumps any way if it likes", ("f",): ", and more such jumps straight ahead if it likes"}


def takes_at_the_end(term: Chain | Bent) -> bool:
    """Whether a term may end on an enemy and take it."""
    if isinstance(term, Bent):
        ends = [part.leg for part in term.parts if part.joint in ("", "?")]
        return _may_take(term.whole) and any(map(_may_take, ends))
    ends = [part for part in term.legs if isinstance(part, Leg)][-1:]
    ends += [part.legs[-1] for part in term.legs if isinstance(part, Repeat)]
    return any(map(_may_take, ends))


def _may_take(leg: Leg) -> bool:
    return "c" in leg.modifiers or not {"m", "e", "d"} & set(leg.modifiers)


def takes_on_the_way(term: Chain | Bent) -> bool:
    """Whether a term takes what stands where a leg ends that another follows."""
    if isinstance(term, Bent):
        return any({"c", "d"} & set(part.leg.modifiers) for part in term.parts[:-1])
    legs = list(term.each_leg())
    return any({"c", "d"} & set(leg.modifiers) for leg in legs[:-1])


def jump_words(term: Chain, where: str) -> str | None:
    """The jump over a neighbour that is taken, as in draughts; None for any other term. `where` is its direction."""
    if term.atom.name not in STEPS or term.atom.reach != 1 or not _is_jump(term.legs[:2]):
        return None
    again = ""
    if len(term.legs) > 2:
        group = term.legs[2]
        if len(term.legs) > 3 or not isinstance(group, Repeat) or not _is_jump(group.legs):
            return None
        if group.legs[0].directions not in AGAIN:
            return None
        again = AGAIN[group.legs[0].directions]
    return f"a jump {where} over an adjacent enemy, which it takes, to the empty cell right behind it{again}"


def _is_jump(legs: Sequence[Leg | Repeat]) -> bool:
    """Whether two legs take a neighbour and go straight on to an empty cell."""
    if len(legs) != 2 or not isinstance(legs[0], Leg) or not isinstance(legs[1], Leg):
        return False
    return legs[0].modifiers == ("c",) and legs[1].modifiers == ("m",) and legs[1].directions == ("f",)


def legs_words(term: Chain, first: str) -> str | None:
    """A term leg by leg; None where a word is missing. `first` is how far and where its first leg goes."""
    start = term.legs[0]
    if not isinstance(start, Leg) or term.atom.reach not in (0, 1):
        return None
    slides = term.atom.reach == 0
    said: list[str | None] = [_passing(start, first)]
    for number, part in enumerate(term.legs[1:], 2):
        slides ^= _changes_range(term.legs[number - 2])
        last = number == len(term.legs)
        if isinstance(part, Repeat):
            inner = [_passing(leg, _onward(term, leg, slides)) for leg in part.legs]
            if any({"y", "g"} & set(leg.modifiers) for leg in part.legs):
                return None
            known = [words for words in inner if words is not None]
            said.append(f"as often as it likes {', then '.join(known)}" if len(known) == len(inner) else None)
        else:
            onward = _onward(term, part, slides)
            said.append(_ending(part, onward) if last else _passing(part, onward))
    parts = [words for words in said if words is not None]
    return ", then ".join(parts) if len(parts) == len(said) else None


def _changes_range(leg: Leg | Repeat) -> bool:
    return isinstance(leg, Leg) and bool({"y", "g"} & set(leg.modifiers))


def _onward(term: Chain, leg: Leg, slides: bool) -> str | None:
    where = ONWARD.get(leg.directions)
    unit = ("any distance" if slides else "one step") if term.atom.name in STEPS else "another such leap"
    return None if where is None else f"{unit} {where}"


def _passing(leg: Leg, way: str | None) -> str | None:
    words = PASSING.get(leg.modifiers)
    return None if way is None or words is None else f"{way} {words}"


def _ending(leg: Leg, way: str | None) -> str | None:
    words = ENDING.get(leg.modifiers)
    return None if way is None or words is None else f"{way}{words}"
