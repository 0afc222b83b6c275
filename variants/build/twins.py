"""Twins: promoted pieces that go home as what they were, where an unpromoted one of the same kind exists too."""

from collections.abc import Mapping

from attrs import evolve

from ..schema.definition import Definition
from ..schema.hook import Hook
from ..schema.parts import PiecePart

SIGN = "~"


def with_twins(definition: Definition) -> Definition:
    """The definition with a piece `Q~` beside each Q that something promotes to, where captured pieces go to a hand.

    It moves like Q, follows every rule about Q, and is captured as what it was before it promoted. Pieces with a `+`
    come about by promotion alone and need no twin. A definition that has its twins stays as it is.
    """
    if "capture_to_hand" not in definition.rules:
        return definition
    promotions = definition.rules.get("promotion", ())
    keys = {key for hook in promotions for targets in pieces_of(hook).values() for key in targets}
    keys = {key for key in keys if key[0] != "+" and key[-1] != SIGN and definition.pieces[key].owner == "sides"}
    twins = {key + SIGN: twin(piece) for key, piece in definition.pieces.items() if key in keys}
    rules = dict(definition.rules)
    if promotions:
        rules["promotion"] = tuple(promoting(hook, keys) for hook in promotions)
    return evolve(definition, pieces={**definition.pieces, **twins}, rules=rules)


def twin(piece: PiecePart) -> PiecePart:
    return evolve(piece, key=piece.key + SIGN, letter=piece.letter + SIGN)


def pieces_of(hook: Hook) -> Mapping[str, tuple[str, ...]]:
    """What promotes to what."""
    pieces: Mapping[str, tuple[str, ...]] = getattr(hook, "pieces", {})
    return pieces


def promoting(hook: Hook, keys: set[str]) -> Hook:
    """The same promotions to twins, and of twins."""
    pieces = {
        key: tuple(target + SIGN if target in keys else target for target in targets)
        for key, targets in pieces_of(hook).items()
    }
    again = {key + SIGN: targets for key, targets in pieces.items() if key in keys}
    changes = {"pieces": {**pieces, **again}}
    return evolve(hook, **changes)


def home(key: str) -> str:
    """The piece that a key is a twin of, or the key itself."""
    return key.removesuffix(SIGN)
