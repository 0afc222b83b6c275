"""Parameters in words, for the sentences that hooks say of themselves."""

from typing import Any

from alfil.core.topology import (
    AllOf,
    AnyOf,
    Centre,
    Edge,
    FarRank,
    FarRanks,
    Files,
    LeftFiles,
    Named,
    NearRank,
    NearRanks,
    Not,
    Ranks,
    RightFiles,
    Sites,
)

from ..schema.values import (
    Bare,
    Condition,
    Conditions,
    Count,
    Hand,
    NoOtherMove,
    NotInCheck,
    PieceSet,
    Register,
    Result,
    Safe,
    TurnNumber,
    Unmoved,
)

ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def ordinal(n: int) -> str:
    """first, second, ... 11th."""
    return ORDINALS[n] if n < len(ORDINALS) else f"{n}th"


def number(n: int) -> str:
    """no, one, two, ... 11."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def listed(words: Any, last: str = "and") -> str:
    """a, b and c."""
    items = [str(word) for word in words]
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}" if items else "none"


def pieces_text(pieces: PieceSet) -> str:
    """Every piece; P; P and N; every piece but P."""
    if pieces.letters is not None:
        return listed(pieces.letters)
    return f"Every piece but {listed(pieces.but)}" if pieces.but else "Every piece"


def zone_text(zone: Any) -> str:
    """A zone expression in words."""
    match zone:
        case None:
            return "the board"
        case Named(name=name):
            return f"the zone {name}"
        case Sites(names=names):
            return listed(names, "or")
        case Ranks(numbers=numbers):
            return f"rank {listed(numbers, 'or')}"
        case Files(labels=labels):
            return f"file {listed(labels, 'or')}"
        case NearRank(n=n):
            return f"the owner's {ordinal(n)} rank"
        case NearRanks(n=n):
            return f"the owner's first {number(n)} ranks" if n > 1 else "the owner's first rank"
        case FarRank(n=n):
            return "the last rank" if n == 1 else f"the {ordinal(n)} rank from the far side"
        case FarRanks(n=n):
            return f"the last {number(n)} ranks" if n > 1 else "the last rank"
        case LeftFiles(numbers=numbers):
            return f"file {listed(numbers, 'or')} from the left"
        case RightFiles(numbers=numbers):
            return f"file {listed(numbers, 'or')} from the right"
        case Centre(n=n):
            return "the centre" if n == 1 else f"the central {n} by {n}"
        case Edge():
            return "the edge"
        case Not(zone=inner):
            return f"the cells outside {zone_text(inner)}"
        case AllOf(zones=zones):
            return " within ".join(zone_text(part) for part in zones)
        case AnyOf(zones=zones):
            return " or ".join(zone_text(part) for part in zones)
    return "the board"


def condition_text(condition: Condition) -> str:
    """One condition in words."""
    match condition:
        case Unmoved():
            return "it has not moved"
        case NotInCheck():
            return "not in check"
        case Bare():
            return "nothing but the royal piece is left"
        case NoOtherMove():
            return "it has no other move"
        case Safe(cells=cells):
            names = {"from": "the cell it leaves", "through": "the cells it crosses", "to": "the cell it reaches"}
            return f"no enemy attacks {listed((names[cell] for cell in cells), 'or')}"
        case Register(name=name, value=value):
            return f"the count of {name} is {value}"
        case Count() as count:
            bound = (
                f"at most {count.at_most}"
                if count.at_most is not None
                else f"at least {count.at_least}"
                if count.at_least is not None
                else f"exactly {count.exactly}"
            )
            whose = "the enemy" if count.of == "enemy" else "the mover"
            return f"{whose} has {bound} of {pieces_text(count.pieces)}".replace("Every piece", "all pieces")
        case Hand(state=state):
            return "the hand is empty" if state == "empty" else "the hand is not empty"
        case TurnNumber(number=n):
            return f"it is turn {n}"
    return str(condition)


def conditions_text(conditions: Conditions) -> str:
    """All conditions, as the end of a sentence."""
    return f", if {listed(condition_text(condition) for condition in conditions)}" if conditions else ""


VERBS = {"loss": "loses", "win": "wins", "draw": "draws", "score": "counts points"}


def verdict(result: Result, subject: str) -> str:
    """What a result means for its subject, in words."""
    if result.word is not None:
        return "the game is drawn" if result.word == "draw" else f"{subject} {VERBS[result.word]}"
    return listed(f"{side} {VERBS[word]}" for side, word in result.by_side.items())
