"""The examples of a definition as figures."""

from collections.abc import Iterable, Iterator

from alfil.core.drawing import draw
from alfil.core.notation.moves import parse_action
from alfil.core.play.move import Move
from alfil.core.play.position import Position

from ..examples import beginning, failures
from ..hooks.wording import listed, sentence
from ..schema.parts import Example
from .book import Book
from .markup import Html, joined, tag

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
    legal = list(dict.fromkeys(_ways(book, position, example.legal)))
    illegal = [way for way in dict.fromkeys(_ways(book, position, example.illegal)) if way not in legal]
    drawing = draw(position, size=SIZE, arrows=legal, refused=illegal, marks=_taken(position, before))
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


def _ways(book: Book, position: Position, texts: Iterable[str]) -> Iterator[Way]:
    """From where to where moves go; a drop from its cell to itself. Texts that name no cells are left out."""
    names = book.game.board.names
    for text in texts:
        for part in text.split(","):
            request = parse_action(book.game, part)
            if request.target is not None:
                origin = request.target if request.origin is None else request.origin
                yield names[origin], names[request.target]


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
