"""Pieces that can never move, never come into play or never promote; letters that clash."""

from collections.abc import Iterator

from ..schema.problems import Problem
from .facts import Facts

EMPTY, DROP = ".", "@"


def idle_pieces(facts: Facts) -> Iterator[Problem]:
    """Pieces whose moves lead nowhere on this board."""
    for key in facts.own_keys():
        piece = facts.definition.pieces[key]
        if piece.moves is None and not facts.has("extra_moves"):
            continue
        codes = [facts.code(side, key) for side in facts.sides]
        spots = [(code, site) for code in codes for site in facts.reach.sites(code)]
        if piece.moves is not None and not any(facts.ways.any_of(code) for code in codes):
            yield facts.error(f"{facts.named(key)} can never move on this board", "pieces", key, "moves")
        elif spots and piece.moves is not None and not any(facts.ways.of(*spot) for spot in spots):
            cells = facts.cells({site for _, site in spots})
            message = f"{facts.named(key)} can never move from where it can stand ({cells})"
            yield facts.warning(message, "pieces", key, "moves")


def absent_pieces(facts: Facts) -> Iterator[Problem]:
    """Pieces that are never on the board."""
    if facts.runs_code:
        return
    there = facts.reach.codes()
    for key, piece in facts.definition.pieces.items():
        neutral = len(facts.game.sides) * len(facts.game.types)
        letters = [kind.letter for kind in facts.game.neutrals]
        codes = (
            {facts.code(side, key) for side in facts.sides}
            if piece.owner == "sides"
            else {1 + neutral + letters.index(piece.letter)}
        )
        twins = {facts.game.code(side, f"{piece.letter}~") for side in facts.sides if has_twin(facts, piece.letter)}
        if not there & (codes | twins):
            message = f"{facts.named(key)} never comes into play: it is not in the start, and no rule brings it there"
            yield facts.warning(message, "pieces", key)


def has_twin(facts: Facts, letter: str) -> bool:
    """Whether a piece has a promoted twin, which goes home as what it was."""
    return any(kind.letter == f"{letter}~" for kind in facts.game.types)


def promotions(facts: Facts) -> Iterator[Problem]:
    """Promotions that cannot happen."""
    for path, hook in facts.hooks("promotion"):
        for key in hook.pieces:
            zone = hook.zone.of(key)
            empty = [side for side in facts.sides if not facts.zone(zone, side)]
            if empty:
                yield facts.error(f"the zone where {facts.named(key)} promotes has no cell", *path, "zone", key)
                continue
            codes = {side: facts.code(side, key) for side in facts.sides}
            never = [side for side, code in codes.items() if code not in facts.reach.promoting]
            never = [side for side in never if codes[side] in facts.reach.codes()]
            if never and not facts.runs_code:
                whose = "" if len(never) == len(codes) else f" of {facts.game.sides[never[0]]}"
                message = f"{facts.named(key)}{whose} can never promote: none of its ways leads there"
                yield facts.warning(message, *path, "pieces", key)


def letters(facts: Facts) -> Iterator[Problem]:
    """Letters that position or move text also uses otherwise."""
    for key, piece in facts.definition.pieces.items():
        use = {EMPTY: "an empty cell on drawn boards", DROP: "a drop in move text"}.get(piece.letter)
        if use:
            yield facts.warning(f"{piece.letter!r} also stands for {use}", "pieces", key, "letter")
