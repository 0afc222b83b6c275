"""The page of a rulebook, and its sections for pages of other makers."""

from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

from ..languages import SOURCE, names, written
from ..registry import Variant
from .back import differences, dropping, handicapping, notation, promotion, rules, sources
from .book import Book
from .figures import figure, figures
from .front import glance, pieces
from .markup import Html, html, items, joined, tag
from .style import style_sheet

SECTIONS: Mapping[str, tuple[str, Callable[[Book], Html]]] = {
    # id -> heading, and what stands under it
    "glance": ("At a glance", glance),
    "pieces": ("The pieces", pieces),
    "rules": ("The rules", rules),
    "examples": ("Examples", figures),
    "promotion": ("Promotion", promotion),
    "drops": ("Drops", dropping),
    "handicaps": ("Handicaps", handicapping),
    "notation": ("Notation", notation),
    "differences": ("Differences", differences),
    "sources": ("Sources", sources),
}


@frozen
class Section:
    """A section of a rulebook: the id and text of its heading, and its HTML."""

    id: str
    heading: str
    body: str


def sections(variant: Variant, language: str = SOURCE) -> Iterator[Section]:
    """The sections that a game has; their HTML stands inside an element of class `rulebook`.

    :raises ValueError: there is no such language.
    """
    book = Book(variant, names(variant, language))
    for key, (heading, make) in SECTIONS.items():
        if body := make(book):
            yield Section(key, book.names.word(heading), body)


def rulebook(variant: Variant, language: str = SOURCE) -> str:
    """One self-contained HTML page, without scripts and anything from elsewhere.

    :raises ValueError: there is no such language.
    """
    book = Book(variant, names(variant, language))
    made = list(sections(variant, language))
    links = tag(
        "nav",
        items(tag("a", part.heading, href=f"#{part.id}") for part in made),
        aria_label=book.names.word("Contents"),
    )
    parts = [
        tag("section", tag("h2", part.heading, id=part.id), Html(part.body), class_=f"part part-{part.id}")
        for part in made
    ]
    title = written(book.names.title())
    note = (tag("p", book.names.catalogue.untranslated, class_="note"),) if book.translated else ()
    header = tag("header", tag("p", book.word("Rulebook"), class_="kicker"), heading(book), *note, links)
    body = tag("body", tag("main", header, *parts, class_="rulebook"))
    head = tag(
        "head",
        Html('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
        tag("title", f"{title} \N{EN DASH} {book.names.word('Rulebook')}"),
        tag("style", Html(style_sheet("page") + style_sheet("book"))),
    )
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang=language)}\n"


def example_figure(variant: Variant, number: int) -> str:
    """The figure of one example of a game, numbered from 1, as HTML for an element of class `rulebook`.

    :raises IndexError: the game has no such example.
    """
    return figure(Book(variant, names(variant, SOURCE)), number, variant.definition.examples[number - 1])


def heading(book: Book) -> Html:
    """The game's name with all that it is called."""
    called, english = book.names.title(), book.variant.title
    parts = [tag("h1", called[0])]
    beside = [tag("span", called[1], lang=f"{book.names.code}-Latn")] if len(called) > 1 else []
    if book.translated and english.casefold() != called[0].casefold():
        beside.append(tag("span", english, lang="en"))
    shown = {name.casefold() for name in (*called, english)}
    beside += [
        html(f"{alias[:1].upper()}{alias[1:]}") for alias in book.definition.aliases if alias.casefold() not in shown
    ]
    return joined([*parts, tag("p", joined(beside, html(" \N{MIDDLE DOT} ")), class_="beside")] if beside else parts)
