"""Movement text -> tokens, each with its offset."""

from collections.abc import Iterator

from attrs import frozen

from .errors import MovementError
from .tree import LEAPERS, LONGEST_LEAP, OTHERS, STRETCH, VECTORS, is_atom

LONGEST_TEXT = 200
LETTERS = frozenset("abcdefghijlmnopqrstvyz")
MARKS = frozenset("()[]-?")


@frozen
class Token:
    """A piece of text; `kind` is letter, atom, range, or the mark itself."""

    kind: str
    text: str
    offset: int


def tokenise(text: str) -> list[Token]:
    """Splits a movement text; a doubled leaper (NN) becomes the atom and the range 0.

    :raises MovementError: for characters and atoms that are not known, and for text that is too long.
    """
    if len(text) > LONGEST_TEXT:
        raise MovementError(
            f"a movement text has at most {LONGEST_TEXT} characters, this one {len(text)}", LONGEST_TEXT
        )
    return list(_tokens(text))


def _tokens(text: str) -> Iterator[Token]:
    at = 0
    while at < len(text):
        character = text[at]
        if character in LETTERS:
            token = Token("letter", character, at)
        elif character.isascii() and character.isdigit():
            token = _range(text, at)
        elif character == "(" and text[at + 1 : at + 2].isdigit():
            token = _vector(text, at)
        elif character in MARKS:
            token = Token(character, character, at)
        else:
            token = _atom(text, at)
        yield token
        at += len(token.text)
        if token.kind == "atom" and token.text in LEAPERS and text[at : at + 1] == token.text:
            yield Token("range", "0", at)
            at += 1


def _range(text: str, at: int) -> Token:
    end = at
    while text[end : end + 1].isascii() and text[end : end + 1].isdigit():
        end += 1
    digits = text[at:end]
    if len(digits) > 1 and digits[0] == "0":
        raise MovementError(f"a range is 0 (unlimited) or 1 to 99, not {digits!r}", at)
    if len(digits) > 2:
        raise MovementError(f"a range has at most two digits, not {digits!r}", at)
    return Token("range", digits, at)


def _vector(text: str, at: int) -> Token:
    end = text.find(")", at)
    word = text[at : end + 1] if end >= 0 else text[at:]
    if not is_atom(word):
        raise MovementError(f"expected a leap as (4,1), the longer part first, up to {LONGEST_LEAP}: {word!r}", at)
    return Token("atom", word, at)


def _atom(text: str, at: int) -> Token:
    character = text[at]
    if character in VECTORS or character in OTHERS:
        long = text[at : at + 2]
        return Token("atom", long if character in LEAPERS and long[1:] in STRETCH else character, at)
    if character.isascii() and character.isupper():
        raise MovementError(f"unknown atom {character!r}; atoms are W F D N A H C Z G K R B Q U O @", at)
    if character.isascii() and character.islower():
        raise MovementError(f"unknown modifier {character!r}", at)
    raise MovementError(f"unknown character {character!r}", at)
