"""The rules and tables of a rulebook, and what stands behind them."""

from itertools import groupby

from ..languages import written as written_name
from .book import Book
from .changes import base_of, changes
from .facts import chapters
from .markup import Html, Spanned, items, joined, pairs, table, tag
from .tables import drops, handicaps, promotions
from .writing import letters_text, notations, starts_text, written_moves


def rules(book: Book) -> Html:
    """Every rule in a sentence, by heading."""
    parts = []
    for chapter in chapters(book.variant):
        entries = []
        for rule in chapter.rules:
            hook = (" ", tag("code", rule.hook, title=rule.place)) if rule.hook else ()
            entries.append(joined((book.english(rule.sentence), *hook)))
        note = (tag("p", book.english(chapter.note), class_="note"),) if chapter.note else ()
        numbered = "ol" if chapter.note else "ul"
        parts.append(tag("section", tag("h3", book.word(chapter.heading)), *note, items(entries, numbered)))
    return tag("div", *parts, class_="rules")


def promotion(book: Book) -> Html:
    """What may become what, and where."""
    rows = []
    for (where, choice), group in groupby(promotions(book.definition), key=lambda row: (row.where, row.choice)):
        alike = list(group)
        shared = [Spanned(book.english(where), len(alike)), Spanned(book.english(choice), len(alike))]
        for at, row in enumerate(alike):
            rows.append([book.piece(row.piece), book.pieces(row.becomes), *(shared if at == 0 else ())])
    heads = map(book.word, ("Piece", "Becomes", "When it", "Choice"))
    return table(heads, rows) if rows else Html()


def dropping(book: Book) -> Html:
    """What may be put on the board, and where not."""
    rows = [
        (
            book.pieces(row.pieces),
            book.english(row.source),
            book.english(row.where),
            items(map(book.english, row.limits)) if len(row.limits) > 1 else book.english(*row.limits),
        )
        for row in drops(book.variant)
    ]
    return table(map(book.word, ("Pieces", "From", "Where", "Restrictions")), rows) if rows else Html()


def handicapping(book: Book) -> Html:
    """The starts with a handicap."""
    part = book.definition.handicaps
    if part is None:
        return Html()
    rows = []
    for row in handicaps(book.variant):
        cells: dict[str, list[Html]] = {}
        for key, cell in row.removed:
            cells.setdefault(key, []).append(tag("code", cell))
        removed = joined(
            (joined([_piece_name(book, key), *places], " ") for key, places in cells.items()),
            ", ",
        )
        rows.append((book.called(book.names.handicap(row.name), row.name), removed or tag("code", row.position)))
    first = joined((book.names.side(part.first), book.word("begins")), " ")
    return joined((tag("p", first, ".", class_="first"), table(map(book.word, ("Name", "Removed")), rows)))


def _piece_name(book: Book, key: str) -> str:
    return book.names.piece(book.definition.pieces[key].name)[0] if key else "?"


def notation(book: Book) -> Html:
    """How moves and the start are written."""
    names = notations(book.game)
    rows = [
        (book.english(move.words), *(tag("code", text) for text in move.texts)) for move in written_moves(book.variant)
    ]
    heads = [book.word("Move"), *(name.upper() for name in names)]
    moves = table(heads, rows) if rows else Html()
    texts = pairs((form, tag("code", text)) for form, text in starts_text(book.variant))
    letters = letters_text(book.game)
    return joined((moves, tag("h3", book.word("The start")), texts, tag("p", book.english(letters), class_="note")))


def differences(book: Book) -> Html:
    """What is other than in the game that it extends."""
    bases = book.definition.bases
    if not bases:
        return Html()
    base = base_of(book.variant)
    title = base.name if base is not None else bases[0]
    named = written_name(book.names.game(bases[0], title))
    intro = tag("p", book.english("Compared with "), tag("strong", named), ".")
    if base is None:
        return joined((intro, tag("p", book.english("That game is not at hand, so the differences are not listed."))))
    rows = []
    for change in changes(book.definition, base):
        now = tag("ins", change.now) if change.now else Html()
        before = tag("del", change.before) if change.before else Html()
        rows.append((book.english(change.about), tag("span", book.english(change.kind), class_=f"tag {change.kind}"),
                     book.english(joined((now, before), " "))))  # fmt: skip
    return joined((intro, table(("", "", ""), rows) if rows else tag("p", book.english("Nothing differs."))))


def sources(book: Book) -> Html:
    """Where the rules come from, and their identity."""
    facts = [
        (book.word("Definition"), tag("code", book.definition.file_name)),
        (book.word("Rules hash"), tag("code", book.variant.rules_hash)),
    ]
    return joined((items(book.definition.sources), pairs(facts)))
