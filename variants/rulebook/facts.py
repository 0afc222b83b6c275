"""What a rulebook says in sentences: the goal, the rules by family, what every game has in common."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import PurePath

from attrs import frozen

from alfil.core.movement import Movement

from ..hooks.endings_turn import NoMove
from ..hooks.leg_words import takes_at_the_end, takes_on_the_way
from ..hooks.sources import ExtraMoves
from ..hooks.wording import listed, sentence
from ..registry import Variant
from ..schema.definition import Definition
from ..schema.hook import Family, Hook
from ..schema.places import Place

HEADINGS: Mapping[str, tuple[Family, ...]] = {
    # in the order of a rulebook; families under one heading run in the order of theirs
    "How the game begins": (Family.SETUP,),
    "How to move": (Family.TURN, Family.SOURCES),
    "What is forbidden": (Family.FILTERS,),
    "What happens when": (Family.EFFECTS,),
    "How the game ends": (Family.ENDINGS,),
    "What is counted": (Family.SCORE,),
    "What is seen": (Family.SIGHT,),
}
LEAVE = "leave the enemy "
NOTES = {
    "What happens when": "After a move these happen in this order.",
    "How the game ends": "These are asked in this order; the first that applies decides.",
}


@frozen
class Rule:
    """A rule of the rulebook; `hook` is empty for what holds in every game of the kind."""

    sentence: str
    hook: str = ""
    place: str = ""


@frozen
class Chapter:
    """Rules under one heading, and what their order means."""

    heading: str
    rules: tuple[Rule, ...]
    note: str = ""


def goal(definition: Definition) -> str:
    """What the game is played for, in one sentence; "" where no rule says so."""
    endings = [hook for _, hook in definition.hooks()]
    endings.sort(key=lambda hook: (isinstance(hook, NoMove), -hook.row))
    goals = list(dict.fromkeys(said for hook in endings if (said := hook.goal(definition.words))))
    for at, (before, said) in enumerate(pairwise(tuple(goals)), 1):
        if before.startswith(LEAVE):
            goals[at] = said.removeprefix(LEAVE)
    return sentence(listed(goals, "or")) if goals else ""


def place_text(place: Place) -> str:
    """A place without the folders of its file, which are nothing to a reader."""
    return f"{PurePath(place.file).name}:{place.line}:{place.column}"


def chapters(variant: Variant) -> Iterator[Chapter]:
    """All rules by heading, in the order in which they are asked."""
    definition = variant.definition
    hooks = list(definition.hooks())
    for heading, families in HEADINGS.items():
        found = [
            Rule(hook.sentence(definition.words), hook.name, place_text(definition.place(*path)))
            for family in families
            for path, hook in sorted(hooks, key=lambda entry: _row(entry[1]))
            if hook.family is family
        ]
        basics = [Rule(text) for text in basic_rules(variant)] if heading == "How to move" else []
        if found or basics:
            yield Chapter(heading, (*basics, *found), NOTES.get(heading, "") if len(found) > 1 else "")


def _row(hook: Hook) -> int:
    return hook.row


def basic_rules(variant: Variant) -> Iterator[str]:
    """What no hook says: who begins, and how pieces take."""
    game, definition = variant.game, variant.definition
    first = variant.start().turn
    if len(game.sides) > 1:
        order = f" in this order: {', '.join(game.sides)}" if len(game.sides) > 2 else ""
        yield sentence(f"{first} begins; then the sides take turns{order}")
    teams: dict[int, list[str]] = {}
    for part in definition.sides:
        if part.team is not None:
            teams.setdefault(part.team, []).append(part.name)
    yield from (sentence(f"{listed(team)} are partners") for team in teams.values() if len(team) > 1)
    terms = [term for movement in _movements(definition) for term in movement.terms]
    onto, passing = any(map(takes_at_the_end, terms)), any(map(takes_on_the_way, terms))
    if not terms:
        yield "The pieces do not move once they are on the board."
    elif onto and passing:
        yield (
            "Each piece moves in its own way, and takes an enemy piece by moving onto its cell or, where its moves say "
            "so, on the way."
        )
    elif onto:
        yield "Each piece moves in its own way, and takes an enemy piece by moving onto its cell."
    elif passing:
        yield (
            "Each piece moves in its own way, and only to an empty cell; it takes enemy pieces on the way, as its "
            "moves say, and not by moving onto their cells."
        )
    else:
        yield "Each piece moves in its own way, and only to an empty cell."


def _movements(definition: Definition) -> Iterator[Movement]:
    """All ways in which the sides' own pieces move."""
    for part in definition.pieces.values():
        if part.owner == "sides":
            yield from (text.movement for text in (part.moves, *part.along.values()) if text is not None)
    yield from (hook.moves.movement for _, hook in definition.hooks() if isinstance(hook, ExtraMoves))
