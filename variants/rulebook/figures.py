"""The examples of a definition as figures."""

import re
from collections.abc import Iterable, Iterator

from alfil.core.drawing import draw
from alfil.core.drawing.palette import stroked
from alfil.core.drawing.svg import Value, element
from alfil.core.errors import AlfilError
from alfil.core.notation.moves import parse_action
from alfil.core.play.move import Move
from alfil.core.play.position import Position
from alfil.core.topology import Site

from ..examples import beginning, failures
from ..hooks.wording import listed, sentence
from ..schema.parts import Example
from .book import Book
from .front import little
from .markup import Html, items, joined, tag
from .writing import taken_elsewhere

SIZE = 340  # pixels
LONG = 6  # moves that are shown in full

Way = tuple[str, str]


def figures(book: Book) -> Html:
    """A figure for every example that holds, and which ones are left out because they do not."""
    false = sorted({failure.number for failure in failures(book.variant)})
    found = [
        figure(book, number, example)
        for number, example in enumerate(book.definition.examples, 1)
        if number not in false
    ]
    shown = tag("div", *found, class_="examples") if found else Html()
    if re.search(r'data-mark="(?!check")', shown):
        looks: dict[str, Value] = {**stroked("mark"), "stroke_width": 5.0, "stroke_dasharray": "12 8"}
        cell = little(element("rect", x=-20.0, y=-20.0, width=40.0, height=40.0, **looks))
        entry = joined((Html(cell), " ", book.english("what stood or stands there is taken")))
        shown = joined((items([entry], class_="legend"), shown))
    if not false:
        return shown
    which = f"Example {false[0]} does" if len(false) == 1 else f"Examples {listed(false)} do"
    return joined((shown, tag("p", book.english(f"{which} not hold in this game, and no figure shows what is false."),
                              class_="note")))  # fmt: skip


def figure(book: Book, number: int, example: Example) -> Html:
    """One example drawn after its moves, with what it says. Raises AlfilError where it cannot be played."""
    position = beginning(book.variant, example)
    before = position.scene.squares
    for text in example.play:
        before = position.scene.squares
        position.push(text)
    legal = list(dict.fromkeys(way for text in example.legal for way, _ in _ways(position, text)))
    asked = dict.fromkeys(way for text in example.illegal for way, allowed in _ways(position, text) if not allowed)
    illegal = [way for way in asked if way not in legal]
    marks = dict.fromkeys([*_taken(position, before), *_would_take(position, example.legal)])
    drawing = draw(position, size=SIZE, arrows=legal, refused=illegal, marks=marks)
    facts = [
        (book.word("Played"), _moves(example.play)),
        (book.word("allowed"), _moves(example.legal)),
        (book.word("not allowed"), _moves(example.illegal)),
        (book.word("Outcome"), _outcome(book, number, position)),
    ]
    rows = [tag("div", tag("dt", term), tag("dd", text)) for term, text in facts if text]
    because = (tag("p", book.english(_said(example.because))),) if example.because else ()
    caption = tag(
        "figcaption", tag("span", str(number), class_="number"), *because, tag("dl", *rows) if rows else Html()
    )
    return tag("figure", Html(drawing), caption, class_="example")


def _said(because: str) -> str:
    """A reason as a sentence; the name of a cell keeps its small letter."""
    return f"{because}." if not because.split()[0].isalpha() else sentence(because)


def _ways(position: Position, text: str) -> list[tuple[Way, bool]]:
    """From where to where each action of a turn goes, and whether it is legal; a drop from its cell to itself.

    What follows an action that is not legal is written only. Texts that name no cells are left out.
    """
    game, names, ways, played = position.game, position.game.board.names, [], 0
    last: Site | None = None
    allowed = True
    for part in text.split(","):
        request = parse_action(game, part)
        origin, target = request.origin, request.target
        try:
            move = position.parse(part) if allowed else None
        except AlfilError:
            move = None
        allowed = move is not None
        if move is not None:
            origin = move.origin
            position.push(move)
            played += 1
        elif game.neutrals and origin == last:
            origin = None  # what is put on the board after a move is written from where that one landed
        if target is not None:
            ways.append(((names[target if origin is None else origin], names[target]), allowed))
        last = target
    for _ in range(played):
        position.pop()
    return ways


def _would_take(position: Position, texts: Iterable[str]) -> Iterator[str]:
    """The cells on which legal moves take on the way."""
    for text in texts:
        try:
            move = position.parse(text.split(",")[0])
        except AlfilError:
            continue
        yield from (position.game.board.names[site] for site in taken_elsewhere(position, move))


def _taken(position: Position, before: Iterable[int]) -> list[str]:
    """The cells that the last action emptied, beside the one it came from."""
    acts = [act for act in position.acts if isinstance(act, Move)]
    origin = acts[-1].origin if acts else None
    names, after = position.game.board.names, position.scene.squares
    return [names[site] for site, code in enumerate(before) if code and not after[site] and site != origin]


def _moves(texts: tuple[str, ...]) -> Html:
    """Moves as they are written; of a long row the beginning and the end."""
    if not texts:
        return Html()
    shown = [tag("code", text) for text in texts]
    if len(texts) > 2 * LONG:
        shown = [*shown[:LONG], Html("\N{HORIZONTAL ELLIPSIS}"), *shown[-2:]]
    return joined(shown, " ")


def _outcome(book: Book, number: int, position: Position) -> Html:
    """How the game stands, if the example says that or it is over."""
    outcome = position.outcome()
    if outcome is None:
        said = ("examples", str(number - 1), "outcome") in book.definition.places
        return book.word("the game goes on") if said else Html()
    if outcome.winner is None:
        result = book.word("draw") if outcome.verdict == "draw" else book.english(outcome.verdict)
    else:
        result = joined((book.names.side(outcome.winner), book.word("wins")), " ")
    return joined((result, book.english(f"({outcome.reason})")), " ")
