"""The beginning of a rulebook: the game at a glance, the start, the pieces."""

import re
from collections.abc import Iterator

from alfil.core.drawing import draw, movement_diagram, neutral_diagram
from alfil.core.drawing.palette import filled, stroked
from alfil.core.drawing.signs import WORDS, sign
from alfil.core.drawing.svg import element
from alfil.core.drawing.tables import from_centre, seat_of
from alfil.core.movement import Chain
from alfil.core.topology import FarRank, NearRank, Site, evaluate

from ..hooks.filters import Confined
from ..hooks.movement_words import movement_words
from ..hooks.sources import ExtraMoves
from ..hooks.wording import conditions_text, zone_text
from ..overview import board_label
from ..schema.parts import PiecePart
from .book import Book
from .facts import goal
from .markup import Html, joined, pairs, tag
from .tables import promoted_forms, supplied

BOARD, DIAGRAM = 560, 260  # pixels of figures
TIMES = "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}"
SIGN = re.compile(r'data-sign="([a-z]+) (\d)"')


def glance(book: Book) -> Html:
    """The facts, and the figure of the start beside them."""
    game, definition = book.game, book.definition
    start = book.variant.start()
    sides = joined((book.names.side(name) for name in game.sides), ", ")
    begins = joined((book.names.side(start.turn), book.word("begins")), " ")
    entries = [
        (book.word("Goal"), book.english(goal(definition)) if goal(definition) else Html()),
        (book.word("Players"), joined((str(len(game.sides)), ": ", sides, "; ", begins))),
        (book.word("Board"), book.english(_board(book))),
        (book.word("Pieces"), _pieces_at_start(book)),
        (book.word("Zones"), _zones(book)),
        (book.word("Notes"), book.english(" ".join(definition.notes.split())) if definition.notes else Html()),
    ]
    figure = tag("figure", Html(draw(start, size=BOARD)), tag("figcaption", book.word("The start")), class_="board")
    return tag("div", tag("div", pairs(entries), class_="facts"), figure, class_="glance")


def _board(book: Book) -> str:
    """The board in a few words."""
    label = re.sub(
        r"(\d)x(\d)", "\\1\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}\\2", board_label(book.definition)
    )
    return label if "cells" in label else f"{label}, {book.game.board.size} cells"


def _pieces_at_start(book: Book) -> Html:
    """How many of each piece the first side has at the start, how many are neutral, and what a supply has."""
    start = book.variant.start()
    counts = []
    for part in book.definition.pieces.values():
        owner = None if part.owner == "neutral" else 0
        codes = [code for code in start.scene.squares if code and book.game.owner(code) == owner]
        if n := [book.game.letter(code) for code in codes].count(part.letter):
            counts.append(joined((f"{n}{TIMES}", book.piece(part.key), _neutral(book, part))))
        elif part.key in supplied(book.definition):
            source = book.english("from an unlimited supply")
            counts.append(joined((book.piece(part.key), _neutral(book, part), " ", source)))
    held = start.hands[book.game.sides[0]] if book.game.hands else {}
    for part in book.definition.pieces.values():
        if part.owner == "sides" and (n := held.get(part.letter, 0)):
            counts.append(joined((f"{n}{TIMES}", book.piece(part.key), " ", book.english("in hand"))))
    return joined(counts, ", ")


def _neutral(book: Book, part: PiecePart) -> Html:
    """What stands behind the name of a piece that is nobody's."""
    return joined((" (", book.word("neutral"), ")")) if part.owner == "neutral" else Html()


def _zones(book: Book) -> Html:
    """The named zones that say more than their names."""
    said = []
    for name, zone in book.definition.zones.items():
        text = zone_text(zone, book.definition.words)
        if not isinstance(zone, NearRank | FarRank):  # these are called by what they are
            said.append(book.english(tag("em", name.replace("_", " ")), f": {text}"))
    return joined(said, "; ")


def pieces(book: Book) -> Html:
    """A card for every piece, its promoted form beside it, and what the signs of the diagrams mean."""
    parts, forms = book.definition.pieces, promoted_forms(book.definition)
    cards, drawings = [], []
    for key, part in parts.items():
        if key in forms.values():
            continue
        figures = [_figure(book, part)]
        if jumping := _jumping(book, part):
            figures.append(jumping)
        if key in forms:
            figures.append(_figure(book, parts[forms[key]]))
        drawings += figures
        cards.append(tag("div", *figures, class_=f"card of{len(figures)}"))
    whole = not book.game.board.uniform  # then diagrams show all of the board
    return joined((_legend(book, "".join(drawings)), tag("div", *cards, class_="pieces whole" if whole else "pieces")))


def _figure(book: Book, part: PiecePart) -> Html:
    """One piece: its diagram, names, and movement in words."""
    if part.owner == "neutral":
        moves = part.moves.text if part.moves else ""
        drawing = Html(neutral_diagram(book.game, part.letter, moves, size=DIAGRAM))
    else:
        kept = _kept_within(book, part)
        drawing = Html(movement_diagram(book.game, part.letter, size=DIAGRAM, legend=False, within=kept))
    marks = [tag("span", part.letter, class_="letter")]
    marks += [tag("span", glyph, class_="glyph", lang="ja") for name, glyph in part.glyphs.items() if name == "kanji"]
    tags = [word for word, holds in (("royal", part.royal), ("neutral", part.owner == "neutral")) if holds]
    tags += ["promoted"] if part.key.startswith("+") else []
    marks += [tag("span", book.word(word), class_="tag") for word in tags]
    head = tag("h3", book.piece_name(part), " ", joined(marks, " "))
    words = joined(_movements(book, part))
    return tag("figure", drawing, tag("figcaption", head, words), class_="piece")


def _kept_within(book: Book, part: PiecePart) -> frozenset[Site] | None:
    """The sites that a piece of the first side never leaves; None where it may go anywhere."""
    found: frozenset[Site] | None = None
    game, definition = book.game, book.definition
    for _, hook in definition.hooks():
        if isinstance(hook, Confined) and part.key in hook.zones:
            seats = [seat_of(game, side % len(game.sides)) for side in (0, 1, -1)]
            sites = evaluate(hook.zones[part.key], game.board, seats[0], definition.zones, first=seats[0],
                             next_seat=seats[1], previous_seat=seats[2])  # fmt: skip
            found = sites if found is None else found & sites
    return found


def _jumping(book: Book, part: PiecePart) -> Html | None:
    """A second diagram, among other pieces, of one that needs them to jump over."""
    terms = part.moves.movement.terms if part.moves and part.owner == "sides" else ()
    modifiers = {word for term in terms if isinstance(term, Chain) for leg in term.each_leg() for word in leg.modifiers}
    if not modifiers & {"j", "p", "g"}:
        return None
    board, seat = book.game.board, seat_of(book.game, 0)
    site = from_centre(board)[0]
    ahead, aside = (board.ray(site, seat.heading(site, turn * board.headings // 8)) for turn in (0, 2))
    others = {*ahead[:1], *aside[:2]} if "j" in modifiers else {*ahead[1:2], *ahead[3:4], *aside[:1]}
    drawing = movement_diagram(book.game, part.letter, 0, site, sorted(others), size=DIAGRAM, legend=False)
    words = tag("p", book.english("The same among other pieces."))
    return tag("figure", Html(drawing), tag("figcaption", words), class_="piece")


def _movements(book: Book, part: PiecePart) -> Iterator[Html]:
    """How a piece moves, in words and as it is written."""
    if part.moves is None:
        yield tag("p", book.english("Does not move by itself."))
    else:
        yield _movement(book, "", part.moves.text, movement_words(part.moves.movement))
    for layer, moves in part.along.items():
        yield _movement(book, f"along the lines of the {layer}: ", moves.text, movement_words(moves.movement))
    for _, hook in book.definition.hooks():
        if isinstance(hook, ExtraMoves) and part.key in hook.pieces and part.owner == "sides":
            yield _movement(book, f"also{_when(book, hook)}: ", hook.moves.text, movement_words(hook.moves.movement))
    if not part.capturable:
        yield tag("p", book.english("Cannot be taken."))


def _when(book: Book, hook: ExtraMoves) -> str:
    """Where and under what conditions there are more moves."""
    words = book.definition.words
    where = f" from {zone_text(hook.from_, words)}" if hook.from_ is not None else ""
    where += f" to {zone_text(hook.to, words)}" if hook.to is not None else ""
    return where + conditions_text(hook.if_, words)


def _movement(book: Book, before: str, text: str, words: str) -> Html:
    said = f"{before}{words}"
    return tag("p", book.english(f"{said[:1].upper()}{said[1:]}. "), tag("code", text, title="Betza's notation"))


def _legend(book: Book, drawings: str) -> Html:
    """The signs that occur in the diagrams, in words."""
    used = {(kind, int(how)) for kind, how in SIGN.findall(drawings)}
    entries = []
    for (kind, how), words in WORDS.items():
        if (kind, how) in used:
            entries.append(tag("li", Html(little(sign((0, 0), kind, how))), " ", book.english(words)))
    if "data-outside" in drawings:
        veil = element("rect", x=-20.0, y=-20.0, width=40.0, height=40.0, **filled("paper"))
        edge = element("path", d="M-20 6L6 -20M-6 20L20 -6", **stroked("quiet"), stroke_width=4.0)
        frame = element("rect", x=-20.0, y=-20.0, width=40.0, height=40.0, **stroked("quiet"), stroke_width=2.0)
        entries.append(tag("li", Html(little(veil + edge + frame)), " ", book.english("never goes there")))
    return tag("ul", *entries, class_="legend") if entries else Html()


def little(drawing: str) -> str:
    """A sign as a picture in a line of text."""
    return element("svg", drawing, viewBox="-26 -26 52 52", width="22", height="22", aria_hidden="true", class_="alfil")
