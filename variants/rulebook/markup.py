"""HTML as text; what has not been made here is escaped."""

import re
from collections.abc import Iterable
from html import escape

NOT_HTML = re.compile("[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\U00010000-\U0010ffff]")


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def html(text: str) -> Html:
    """Text made safe, unless it is HTML already.

    >>> html("a < b"), html(tag("i", "x"))
    ('a &lt; b', '<i>x</i>')
    """
    return text if isinstance(text, Html) else Html(_safe(text))


def _safe(text: str) -> str:
    return escape(NOT_HTML.sub("\N{REPLACEMENT CHARACTER}", text))


def tag(name: str, *children: str, **attributes: str | None) -> Html:
    """An element around texts and elements; `class_` is written class, an attribute that is None is left out.

    >>> tag("p", "x & y", tag("b", "z"), class_="note")
    '<p class="note">x &amp; y<b>z</b></p>'
    """
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_safe(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Html(f"<{name}{said}>{''.join(map(html, children))}</{name}>")


def joined(parts: Iterable[str], between: str = "") -> Html:
    """Texts and elements one after the other."""
    return Html(html(between).join(map(html, parts)))


def items(parts: Iterable[str], name: str = "ul", class_: str | None = None) -> Html:
    """A list; nothing at all if it would be empty."""
    entries = [tag("li", part) for part in parts]
    return tag(name, *entries, class_=class_) if entries else Html()


def pairs(entries: Iterable[tuple[str, str]]) -> Html:
    """Terms and what is said of them; terms without anything are left out."""
    groups = [tag("div", tag("dt", term), tag("dd", text)) for term, text in entries if text]
    return tag("dl", *groups) if groups else Html()


class Spanned(Html):
    """A cell of a table that stands for several rows."""

    rows: int

    def __new__(cls, text: str, rows: int) -> "Spanned":
        cell = super().__new__(cls, html(text))
        cell.rows = rows
        return cell


def _cell(text: str) -> Html:
    span = str(text.rows) if isinstance(text, Spanned) and text.rows > 1 else None
    return tag("td", text, rowspan=span)


def table(heads: Iterable[str], rows: Iterable[Iterable[str]], caption: str = "") -> Html:
    """A table that scrolls by itself where the page is narrow; the first cell of a row is its head."""
    head = tag("thead", tag("tr", *(tag("th", text, scope="col") for text in heads)))
    lines: list[Html] = []
    left = 0  # rows that a spanned cell still stands for, this one counted
    for first, *others in rows:
        left = max([left - 1, *(cell.rows for cell in others if isinstance(cell, Spanned))])
        class_ = "more" if left > 1 else None  # no rule under a row that shares cells with the next
        lines.append(tag("tr", tag("th", first, scope="row"), *map(_cell, others), class_=class_))
    title = (tag("caption", caption),) if caption else ()
    return tag("div", tag("table", *title, head, tag("tbody", *lines)), class_="scroll", tabindex="0")
