"""Movement text -> tree."""

from .check import check
from .errors import MovementError
from .lexer import Token, tokenise
from .tree import DIRECTIONS, MODIFIERS, TURNS, Atom, Bent, Chain, Leg, Movement, Part, Repeat, Term, pair_directions


def parse(text: str) -> Movement:
    """Reads a movement text.

    >>> [term.atom.name for term in parse("fmWfcF").terms]
    ['W', 'F']

    :raises MovementError: with the offset of the fault.
    """
    movement = read(text)
    check(movement)
    return movement


def read(text: str) -> Movement:
    """Reads a movement text by its grammar alone, without asking whether it makes sense.

    :raises MovementError: with the offset of the fault.
    """
    parser = _Parser(text)
    terms = []
    while parser.kind != "end":
        terms.append(parser.term())
    if not terms:
        raise MovementError("expected a movement, found nothing", 0)
    return Movement(tuple(terms))


class _Parser:
    """Reads tokens from left to right; `kind` is that of the token to come."""

    def __init__(self, text: str) -> None:
        self.tokens = tokenise(text)
        self.end = Token("end", "the end", len(text))
        self.at = 0

    @property
    def token(self) -> Token:
        return self.tokens[self.at] if self.at < len(self.tokens) else self.end

    @property
    def kind(self) -> str:
        return self.token.kind

    def take(self) -> Token:
        token = self.token
        self.at += 1
        return token

    def expect(self, kind: str, what: str) -> Token:
        if self.kind != kind:
            found = self.token.text if self.kind == "end" else repr(self.token.text)
            raise MovementError(f"expected {what}, found {found}", self.token.offset)
        return self.take()

    def term(self) -> Term:
        offset = self.token.offset
        legs: list[Leg | Repeat] = [self.leg(turning=False)]
        while self.kind == "(" or self.token.text == "a":
            if self.kind == "(":
                legs.append(self.repeat())
            else:
                self.take()
                legs.append(self.leg(turning=True))
        if self.kind == "[":
            if len(legs) > 1 or not isinstance(legs[0], Leg):
                raise MovementError("brackets stand for a whole move; 'a' cannot lead into them", self.token.offset)
            return self.bent(legs[0], offset)
        return Chain(tuple(legs), self.atom(), offset)

    def repeat(self) -> Repeat:
        offset = self.take().offset
        legs = []
        while self.token.text == "a":
            self.take()
            legs.append(self.leg(turning=True))
        if not legs:
            raise MovementError("a repeated group starts with 'a', as in (az)N", self.token.offset)
        self.expect(")", "')' after the repeated legs")
        if self.kind == "letter" and self.token.text != "a":
            raise MovementError("after ')' the next leg starts with 'a'", self.token.offset)
        return Repeat(tuple(legs), offset)

    def leg(self, turning: bool) -> Leg:
        offset, letters = self.token.offset, ""
        modifiers: list[str] = []
        place = offset
        while self.kind == "letter" and self.token.text != "a":
            token = self.take()
            if token.text in DIRECTIONS or (turning and token.text in TURNS):
                place = token.offset
                letters += token.text
            else:
                modifiers.append(self.modifier(token, modifiers))
        try:
            return Leg(pair_directions(letters, turning), tuple(modifiers), offset)
        except ValueError as error:
            raise MovementError(str(error), place) from None

    def modifier(self, token: Token, before: list[str]) -> str:
        if token.text == "n" and "n" in before:
            before.remove("n")
            return "nn"
        if token.text in before or (token.text == "n" and "nn" in before):
            raise MovementError(f"modifier {token.text!r} stands twice", token.offset)
        if token.text not in MODIFIERS:
            raise MovementError(f"unknown modifier {token.text!r}", token.offset)
        return token.text

    def atom(self) -> Atom:
        token = self.expect("atom", "an atom (a capital letter)")
        reach = int(self.take().text) if self.kind == "range" else None
        return Atom(token.text, reach, token.offset)

    def bent(self, whole: Leg, offset: int) -> Bent:
        self.take()
        parts: list[Part] = []
        while True:
            leg, atom = self.leg(turning=bool(parts)), self.atom()
            joint = self.take().text if self.kind in ("-", "?") else ""
            parts.append(Part(leg, atom, joint))
            if not joint:
                break
        self.expect("]", "']', '-' or '?'")
        if len(parts) < 2:
            raise MovementError("brackets hold two or more legs joined by - or ?", offset)
        return Bent(whole, tuple(parts), offset)
