"""Parameters in words, for the sentences that hooks say of themselves."""

from typing import Any

from attrs import evolve

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
    Whole,
)

from ..schema.values import (
    Bare,
    Condition,
    Conditions,
    Count,
    Directions,
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
from ..schema.vocabulary import LETTERS, Vocabulary

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


def sentence(text: str) -> str:
    """The text with a capital at its beginning and a full stop behind it."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def with_article(noun: str) -> str:
    """A noun with a or an before it; a bare letter stays as it is."""
    if len(noun.removeprefix("+")) == 1:
        return noun
    return f"{'an' if noun[0].lower() in 'aeio' else 'a'} {noun}"


def called(letters: Any, words: Vocabulary, last: str = "and") -> str:
    """Pieces by name: rook (R), bishop (B) and pawn (P)."""
    return listed(map(words.piece, letters), last)


def pieces_text(pieces: PieceSet, words: Vocabulary = LETTERS, last: str = "or") -> str:
    """What takes part: every piece; a pawn (P); a pawn (P) or a knight (N); every piece but pawn (P)."""
    if pieces.letters is not None:
        return listed((with_article(words.piece(letter)) for letter in pieces.letters), last)
    return f"every piece but {called(pieces.but, words)}" if pieces.but else "every piece"


def no_piece_text(pieces: PieceSet, words: Vocabulary = LETTERS) -> str:
    """What takes no part: no piece; no pawn (P); no pawn (P) or knight (N)."""
    if pieces.letters is not None:
        return f"no {called(pieces.letters, words, 'or')}"
    return f"no piece but {called(pieces.but, words)}" if pieces.but else "no piece"


def holding_text(keys: tuple[str, ...], words: Vocabulary = LETTERS) -> str:
    """So many of each piece: 2 × rook (R) and 1 × pawn (P)."""
    return listed(f"{keys.count(key)} × {words.piece(key)}" for key in dict.fromkeys(keys))


def directions_text(directions: Directions, last: str = "or") -> str:
    """How lines run: orthogonally or diagonally."""
    if directions.words == ("all",):
        return "in any direction"
    return listed(("in any direction" if word == "all" else f"{word}ly" for word in directions.words), last)


def zone_text(zone: Any, words: Vocabulary = LETTERS) -> str:
    """A zone expression in words; a named one with what it is, if that is short."""
    match zone:
        case None | Whole():
            return "the board"
        case Named(name=name):
            return _named(name, words)
        case Sites(names=names):
            return listed(names, "or")
        case Ranks(numbers=numbers):
            return f"rank {listed(numbers, 'or')}"
        case Files(labels=labels):
            return f"file {listed(labels, 'or')}"
        case NearRank(n=n, of=of):
            return f"{_owner(of)} {ordinal(n)} rank"
        case NearRanks(n=n, of=of):
            return f"{_owner(of)} first {number(n)} ranks" if n > 1 else f"{_owner(of)} first rank"
        case FarRank(n=n, of=of):
            return f"{_last(of)} rank" if n == 1 else f"the {ordinal(n)} rank from {_far(of)}"
        case FarRanks(n=n, of=of):
            return f"{_last(of)} {number(n)} ranks" if n > 1 else f"{_last(of)} rank"
        case LeftFiles(numbers=numbers):
            return f"file {listed(numbers, 'or')} from the left"
        case RightFiles(numbers=numbers):
            return f"file {listed(numbers, 'or')} from the right"
        case Centre(n=n):
            return "the centre" if n == 1 else f"the central {n} by {n}"
        case Edge():
            return "the edge"
        case Not(zone=inner):
            return f"the cells outside {zone_text(inner, words)}"
        case AllOf(zones=zones):
            return " within ".join(zone_text(part, words) for part in zones)
        case AnyOf(zones=zones):
            return " or ".join(zone_text(part, words) for part in zones)
    return "the board"


SHORT = 50  # characters of what a zone is, to stand beside its name


PLACES = {
    "area", "base", "board", "camp", "castle", "cell", "cells", "centre", "circle", "citadel", "city", "corner",
    "corners", "den", "edge", "end", "field", "file", "files", "fortress", "garden", "goal", "ground", "half",
    "home", "house", "land", "line", "middle", "nest", "palace", "place", "rank", "ranks", "region", "ring", "river",
    "row", "rows", "side", "sides", "square", "squares", "strip", "temple", "territory", "throne", "tower", "trap",
    "traps", "wall", "zone",
}  # fmt: skip
"""Words that take an article where the name of a zone ends with one."""


def named_zone(name: str) -> str:
    """A zone by its name: the camp, its own half; what need not be the word for a place is called a zone."""
    plain = name.replace("_", " ")
    if plain.startswith("own "):
        return f"its {plain}"
    return f"the {plain}" if plain.split()[-1].lower() in PLACES else f"the zone {plain}"


def _named(name: str, words: Vocabulary) -> str:
    """A zone by its name, with what it is where that is short."""
    plain = named_zone(name)
    meaning = zone_text(words.zones[name]) if name in words.zones else ""
    if isinstance(words.zones.get(name), NearRank | FarRank):
        return meaning
    if not meaning or len(meaning) > SHORT or meaning == plain:
        return plain
    return f"{plain} ({meaning})"


def _owner(of: str | None) -> str:
    return "the owner's" if of is None else f"the {of} side's"


def _last(of: str | None) -> str:
    return "the last" if of is None else f"the {of} side's last"


def _far(of: str | None) -> str:
    return "the far side" if of is None else f"the far side of the {of} side"


def condition_text(condition: Condition, words: Vocabulary = LETTERS) -> str:
    """One condition in words."""
    match condition:
        case Unmoved():
            return "it has not moved"
        case NotInCheck():
            return "its side is not in check"
        case Bare():
            return f"nothing but the {words.royal} is left"
        case NoOtherMove():
            return "it has no other move"
        case Safe(cells=cells):
            names = {"from": "the cell it leaves", "through": "a cell it crosses", "to": "the cell it reaches"}
            return f"no enemy attacks {listed((names[cell] for cell in cells), 'or')}"
        case Register(name=name, value=value):
            return f"there have been no {name}" if value == 0 else f"the count of {name} is {value}"
        case Count() as count:
            return _count_text(count, words)
        case Hand(state=state):
            return "the hand is empty" if state == "empty" else "the hand is not empty"
        case TurnNumber(number=n):
            return f"it is turn {n}"
    return str(condition)


def _count_text(count: Count, words: Vocabulary) -> str:
    """How many of something a side has."""
    whose = "the enemy" if count.of == "enemy" else "the mover"
    where = f" in {zone_text(count.zone, words)}" if count.zone is not None else ""
    if 0 in (count.at_most, count.exactly):
        return f"{whose} has {no_piece_text(count.pieces, words)}{where}"
    what = "pieces" if count.pieces.letters is None else f"of {called(count.pieces.letters, words, 'or')}"
    bounds = (("at most", count.at_most), ("at least", count.at_least), ("exactly", count.exactly))
    bound = next(f"{word} {number(n)}" for word, n in bounds if n is not None)
    return f"{whose} has {bound} {what}{where}"


def conditions_text(conditions: Conditions, words: Vocabulary = LETTERS) -> str:
    """All conditions, as the end of a clause."""
    return f", if {all_conditions(conditions, words)}" if conditions else ""


def all_conditions(conditions: Conditions, words: Vocabulary = LETTERS) -> str:
    """All conditions in words; what is asked of both sides is said once."""
    said = {condition: condition_text(condition, words) for condition in conditions}
    for condition in conditions:
        if isinstance(condition, Count) and condition.of == "self" and 0 in (condition.at_most, condition.exactly):
            other = evolve(condition, of="enemy")
            if other in said:
                del said[other]
                said[condition] = said[condition].replace("the mover has no", "neither side has a", 1)
    return listed(said.values())


VERBS = {"loss": "loses", "win": "wins", "draw": "draws", "score": "counts points"}


def aim(result: Result, own: str, enemy: str, what: str) -> str:
    """What a result makes a side try to do; "" where it decides for nobody.

    `own` is what a side does that wins so, `enemy` what it does to one that loses so, `what` is what happens, for
    results that name sides.
    """
    if result.word is not None:
        return {"win": own, "loss": enemy}.get(result.word, "")
    asked = {"win": "as", "loss": "against"}
    whose = [f"{asked[word]} {side}" for side, word in result.by_side.items() if word in asked]
    return f"{listed(whose, 'or')} bring it about that {what}" if whose else ""


def verdict(result: Result, subject: str) -> str:
    """What a result means for its subject, in words."""
    if result.word is not None:
        return "the game is drawn" if result.word == "draw" else f"{subject} {VERBS[result.word]}"
    return listed(f"{side} {VERBS[word]}" for side, word in result.by_side.items())
