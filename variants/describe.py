"""The rulebook of a game as text or data: all of it from the definition and its hooks."""

from collections.abc import Iterator
from textwrap import fill
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

from .hooks.movement_words import movement_words
from .hooks.wording import zone_text
from .languages import SOURCE, Names, names, written
from .overview import board_label
from .rulebook.changes import base_of, changes
from .rulebook.facts import chapters, goal
from .rulebook.tables import handicaps, promotions
from .rulebook.writing import notations, written_moves
from .schema.parts import PiecePart

if TYPE_CHECKING:
    from .registry import Variant

WIDTH = 80  # columns of the text
LABEL = 11  # of a label before an entry


def describe(variant: "Variant", language: str = SOURCE) -> str:
    """The rules as text: goal, start, pieces, every rule in a sentence, handicaps, notation, what a base has otherwise.

    :raises ValueError: there is no such language.
    """
    called = names(variant, language)
    parts = (
        _head(called),
        _start(called),
        _pieces(called),
        _zones(called),
        _rules(called),
        _handicaps(called),
        _moves(called),
        _changes(called),
        _beside(called),
    )
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


def description(variant: "Variant", language: str = SOURCE) -> dict[str, Any]:
    """The same as plain data."""
    definition, game, called = variant.definition, variant.game, names(variant, language)
    values = {kind.name: kind.value for kind in game.types}
    return {
        "name": variant.name,
        "title": variant.title,
        "called": list(called.title()),
        "language": called.code,
        "aliases": list(definition.aliases),
        "goal": goal(definition),
        "board": {"label": board_label(definition), "cells": game.board.size},
        "sides": list(game.sides),
        "start": game.start,
        "pieces": [
            {
                "letter": piece.letter,
                "name": piece.name,
                "called": list(called.piece(piece.name)),
                "moves": piece.moves.text if piece.moves else "",
                "words": _movement(piece),
                "royal": piece.royal,
                "neutral": piece.owner == "neutral",
                "value": values.get(piece.name),
                "glyphs": dict(piece.glyphs),
            }
            for piece in definition.pieces.values()
        ],
        "zones": {name: zone_text(zone) for name, zone in definition.zones.items()},
        "rules": [
            {"name": hook.name, "rule": hook.sentence(definition.words), "place": str(definition.place(*path))}
            for path, hook in definition.hooks()
        ],
        "handicaps": dict(game.handicaps),
        "notations": list(game.notations),
        "sources": list(definition.sources),
        "notes": definition.notes,
        "extends": list(definition.bases),
        "examples": len(definition.examples),
        "rules_hash": variant.rules_hash,
    }


def _head(called: Names) -> Iterator[str]:
    variant, definition = called.variant, called.definition
    title = written(called.title())
    yield title
    yield "=" * columns(title)
    if not called.is_source:
        yield fill(called.catalogue.untranslated, WIDTH)
    also = (
        [variant.name, *definition.aliases] if called.is_source else [variant.title, variant.name, *definition.aliases]
    )
    yield from _entry(called.word("Names"), ", ".join(dict.fromkeys(also)))
    yield from _entry(called.word("Goal"), goal(definition))
    yield from _entry(called.word("Board"), board_label(definition))
    sides = [called.side(side) for side in variant.game.sides]
    yield from _entry(called.word("Players"), f"{', '.join(sides)}; {sides[0]} {called.word('begins')}")
    if definition.bases:
        yield from _entry(called.word("Based on"), ", ".join(definition.bases))
    if definition.notes:
        yield from _entry(called.word("Notes"), " ".join(definition.notes.split()))


def _start(called: Names) -> Iterator[str]:
    yield called.word("The start")
    for line in str(called.variant.start()).splitlines():
        yield f"  {line}".rstrip()


def _pieces(called: Names) -> Iterator[str]:
    pieces = called.definition.pieces.values()
    becomes = {row.piece: row.becomes for row in promotions(called.definition)}
    letters = max(len(piece.letter) for piece in pieces)
    shown = {piece.key: _name(called, piece) for piece in pieces}
    longest = max(map(columns, shown.values()))
    yield called.word("The pieces")
    for piece in pieces:
        head = f"  {piece.letter.ljust(letters)}  {padded(shown[piece.key], longest)}  "
        words = _movement(piece)
        if piece.key in becomes:
            words += f"; becomes {' or '.join(becomes[piece.key])}"
        yield fill(words, WIDTH, initial_indent=head, subsequent_indent=" " * columns(head))


def _name(called: Names, piece: PiecePart) -> str:
    """A piece's name; in another language with the English one behind."""
    name = written(called.piece(piece.name))
    return name if called.is_source or name == piece.name else f"{name}, {piece.name}"


def _movement(piece: PiecePart) -> str:
    """How a piece moves, in words and as it is written."""
    if piece.moves is None:
        words = "does not move by itself"
    else:
        words = f"{movement_words(piece.moves.movement)} [{piece.moves.text}]"
    words += "".join(
        f"; along {layer}: {movement_words(text.movement)} [{text.text}]" for layer, text in piece.along.items()
    )
    words += "" if piece.capturable else "; cannot be taken"
    return f"royal: {words}" if piece.royal else words


def _zones(called: Names) -> Iterator[str]:
    if zones := called.definition.zones:
        yield called.word("Zones")
        longest = max(map(len, zones))
        for name, zone in zones.items():
            head = f"  {name.ljust(longest)}  "
            yield fill(zone_text(zone), WIDTH, initial_indent=head, subsequent_indent=" " * columns(head))


def _rules(called: Names) -> Iterator[str]:
    for number, chapter in enumerate(chapters(called.variant)):
        if number:
            yield ""
        yield called.word(chapter.heading)
        if chapter.note:
            yield f"  {chapter.note}"
        for at, rule in enumerate(chapter.rules, 1):
            sign = f"  {at}. " if chapter.note else "  - "
            yield fill(rule.sentence, WIDTH, initial_indent=sign, subsequent_indent=" " * len(sign))


def _handicaps(called: Names) -> Iterator[str]:
    part = called.definition.handicaps
    if part is None:
        return
    yield f"{called.word('Handicaps')} ({called.side(part.first)} {called.word('begins')})"
    rows = list(handicaps(called.variant))
    shown = {row.name: written(called.handicap(row.name)) for row in rows}
    longest = max(map(columns, shown.values()))
    for row in rows:
        head = f"  {padded(shown[row.name], longest)}  "
        without = ", ".join(f"{key} {cell}" for key, cell in row.removed)
        yield fill(f"without {without}" if without else row.position, WIDTH, initial_indent=head,
                   subsequent_indent=" " * columns(head), break_long_words=False)  # fmt: skip


def _moves(called: Names) -> Iterator[str]:
    """Some moves as they are written, in every notation."""
    yield f"{called.word('Notation')} ({', '.join(notations(called.variant.game))})"
    rows = [(" ".join(move.texts), move.words) for move in written_moves(called.variant)]
    longest = max((len(texts) for texts, _ in rows), default=0)
    for texts, words in rows:
        head = f"  {texts.ljust(longest)}  "
        yield fill(words, WIDTH, initial_indent=head, subsequent_indent=" " * columns(head))


def _changes(called: Names) -> Iterator[str]:
    """What is other than in the nearest base."""
    base = base_of(called.variant)
    if base is None:
        return
    yield f"{called.word('Differences')} ({base.name})"
    for change in changes(called.definition, base):
        text = change.now or change.before
        if change.kind == "changed" and change.before:
            text += f" Before: {change.before}" if text.endswith(".") else f"; before: {change.before}"
        words = f"{change.kind} {change.about}: {text}"
        yield fill(words, WIDTH, initial_indent="  - ", subsequent_indent="    ")


def _beside(called: Names) -> Iterator[str]:
    if called.definition.sources:
        yield from _entry(called.word("Sources"), "; ".join(called.definition.sources))
    if examples := len(called.definition.examples):
        yield from _entry(called.word("Examples"), f"{examples}, as figures in `alfil rulebook {called.variant.name}`")
    yield from _entry(called.word("Rules hash"), called.variant.rules_hash)


def columns(text: str) -> int:
    """The columns of a terminal that a text takes: wide characters take two."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def padded(text: str, width: int) -> str:
    """The text with blanks behind it up to so many columns."""
    return text + " " * (width - columns(text))


def _entry(label: str, text: str) -> Iterator[str]:
    """A labelled line, wrapped under itself."""
    if text:
        yield fill(text, WIDTH, initial_indent=padded(f"{label} ", LABEL), subsequent_indent=" " * LABEL)
