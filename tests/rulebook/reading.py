"""A rulebook page read back."""

from functools import cache
from html.parser import HTMLParser

from attrs import Factory, define

import alfil
from alfil.variants.registry import Variant, shipped
from alfil.variants.rulebook import rulebook
from tests.generality import games

NAMES = (*shipped(), *(name for name in games.NAMES if name not in set(shipped())))
EMPTY = {"meta", "link", "br", "hr", "img"}


@define
class Element:
    """An element with its attributes, and all the text inside it."""

    name: str
    attributes: dict[str, str]
    words: list[str] = Factory(list)

    @property
    def text(self) -> str:
        """Its text, blanks put together."""
        return " ".join("".join(self.words).split())


class Page(HTMLParser):
    """All elements of a page; fails where tags do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.open: list[Element] = []
        self.feed(text)
        self.close()
        assert not self.open, f"<{self.open[-1].name}> is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop().name == tag, f"</{tag}> closes another element"

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.words.append(data)

    def all(self, name: str, class_: str = "") -> list[Element]:
        """The elements of a name and a class."""
        return [
            element
            for element in self.elements
            if element.name == name and class_ in ("", *element.attributes.get("class", "").split())
        ]


@cache
def variant(name: str) -> Variant:
    """A shipped game, or one of the generality tests."""
    return games.load(name) if name in games.NAMES else alfil.load(name)


@cache
def page(name: str, language: str = "en") -> Page:
    """The rulebook of a game."""
    return Page(rulebook(variant(name), language))
