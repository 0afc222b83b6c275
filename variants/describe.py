"""The rulebook of a game as text or data: all of it from the definition and its hooks."""

from collections.abc import Iterator
from textwrap import fill
from typing import TYPE_CHECKING, Any

from .hooks.movement_words import movement_words
from .hooks.wording import zone_text
from .overview import board_label
from .schema.parts import PiecePart

if TYPE_CHECKING:
    from .registry import Variant

WIDTH = 80  # columns of the text


def describe(variant: "Variant") -> str:
    """The rules as text: board, sides, start, pieces, every rule in a sentence, starts with a handicap, notations."""
    parts = (_head(variant), _start(variant), _pieces(variant), _zones(variant), _rules(variant), _beside(variant))
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


def description(variant: "Variant") -> dict[str, Any]:
    """The same as plain data."""
    definition, game = variant.definition, variant.game
    values = {kind.name: kind.value for kind in game.types}
    return {
        "name": variant.name,
        "title": variant.title,
        "aliases": list(definition.aliases),
        "board": {"label": board_label(definition), "cells": game.board.size},
        "sides": list(game.sides),
        "start": game.start,
        "pieces": [
            {
                "letter": piece.letter,
                "name": piece.name,
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


def _head(variant: "Variant") -> Iterator[str]:
    definition = variant.definition
    yield variant.title
    yield "=" * len(variant.title)
    names = [variant.name, *definition.aliases]
    yield from _entry("Names", ", ".join(dict.fromkeys(names)))
    yield from _entry("Board", board_label(definition))
    yield from _entry("Sides", f"{', '.join(variant.game.sides)}; {variant.game.sides[0]} begins")
    if definition.bases:
        yield from _entry("Based on", ", ".join(definition.bases))
    if definition.notes:
        yield from _entry("Notes", " ".join(definition.notes.split()))


def _start(variant: "Variant") -> Iterator[str]:
    yield "Start"
    for line in str(variant.start()).splitlines():
        yield f"  {line}".rstrip()


def _pieces(variant: "Variant") -> Iterator[str]:
    pieces = variant.definition.pieces.values()
    letters = max(len(piece.letter) for piece in pieces)
    names = max(len(piece.name) for piece in pieces)
    yield "Pieces"
    for piece in pieces:
        head = f"  {piece.letter.ljust(letters)}  {piece.name.ljust(names)}  "
        yield fill(_movement(piece), WIDTH, initial_indent=head, subsequent_indent=" " * len(head))


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


def _zones(variant: "Variant") -> Iterator[str]:
    if zones := variant.definition.zones:
        yield "Zones"
        longest = max(map(len, zones))
        for name, zone in zones.items():
            head = f"  {name.ljust(longest)}  "
            yield fill(zone_text(zone), WIDTH, initial_indent=head, subsequent_indent=" " * len(head))


def _rules(variant: "Variant") -> Iterator[str]:
    yield "Rules"
    for _, hook in variant.definition.hooks():
        yield fill(hook.sentence(variant.definition.words), WIDTH, initial_indent="  - ", subsequent_indent="    ")


def _beside(variant: "Variant") -> Iterator[str]:
    if variant.handicaps:
        yield from _entry("Handicaps", ", ".join(variant.handicaps))
    yield from _entry("Notations", ", ".join(variant.game.notations))
    if variant.definition.sources:
        yield from _entry("Sources", "; ".join(variant.definition.sources))


def _entry(label: str, text: str) -> Iterator[str]:
    """A labelled line, wrapped under itself."""
    yield fill(text, WIDTH, initial_indent=label.ljust(11), subsequent_indent=" " * 11)
