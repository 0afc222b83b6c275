"""The format of a definition as JSON Schema (draft 7), for editors; made from the schema classes and the hooks.

`python -m alfil.variants.schema_json` prints it; `variant_defs/schema.json` is that text.

It says what can be said of one file: keys, types, closed sets of words. What `alfil check` sees beyond it depends on
other parts of the file, on its bases, or on the board.
"""

import json
from collections.abc import Mapping
from typing import Any

from .loading.boards import SideFields
from .loading.pieces import PieceFields
from .schema.hook import HOOKS
from .schema.parts import Arrangements, BoardPart, Example, Handicap, Holes, Score, Shuffle
from .schema.values import NotationWord
from .schema_values import LETTER, NAME, NONE, TEXT, Maker, Schema, any_of, only, ref, special

DRAFT = "http://json-schema.org/draft-07/schema#"
REQUIRED = ("board", "sides", "pieces", "setup")

PARTS: Mapping[str, str] = {
    "name": "The game's name, as people write it.",
    "aliases": "Other names under which the game is found.",
    "source": "Where the rules come from; never inherited.",
    "notes": "Anything else worth saying; never inherited.",
    "extends": "Games whose parts, pieces, zones and rules are inherited.",
    "code": "Python modules with rules of one's own; the file then loads only where it is trusted.",
    "board": "The cells and their coordinates.",
    "sides": "The sides in the order of their turns: a list of names, or a mapping from names to seats.",
    "pieces": "The kinds of piece by letter, with + before it for one that only comes about by promotion.",
    "setup": "The start: position text, `empty`, or armies and where they stand.",
    "zones": "Named sets of cells.",
    "rules": "The rules by name, each with its parameters; the order does not matter.",
    "examples": "Positions with moves that are and are not legal, and what becomes of them; they are tested.",
    "handicaps": "Starts chosen before the game, by name; `first` is the side that begins in them.",
    "notation": "The notations in which moves are written, the first one where none is asked for.",
    "score": "What counts for a side behind `result: score`.",
    "holes": "Random neutral cells before the game.",
    "shuffle": "A random array on the cells of a zone.",
    "arrangements": "Starts that the sides choose in order before turn 1.",
}
TYPED: Mapping[str, Any] = {
    "name": str,
    "aliases": tuple[str, ...],
    "source": tuple[str, ...],
    "notes": str,
    "examples": tuple[Example, ...],
}
REMOVABLE: Mapping[str, Any] = {
    "board": BoardPart,
    "notation": tuple[NotationWord, ...],
    "score": Score,
    "holes": Holes,
    "shuffle": Shuffle,
    "arrangements": Arrangements,
}


def schema() -> Schema:
    """The whole schema."""
    from . import hooks  # noqa: F401 - fills the registry

    maker = Maker()
    maker.definitions.update(special(maker))
    rules = {name: maker.hook(cls) for name, cls in sorted(HOOKS.items()) if not cls.code}
    properties = parts(maker)
    properties["rules"]["properties"] = rules
    made_here = {"anyOf": [{"required": ["extends"]}, {"required": list(REQUIRED)}]}
    closed = {"properties": {"rules": {"propertyNames": {"enum": list(rules)}}}}
    return {
        "$schema": DRAFT,
        "title": "Game definition of alfil",
        "description": "A board game in one file.",
        "type": "object",
        "required": ["name"],
        **made_here,
        "properties": {
            word: {**properties[word], "description": PARTS[word]} for word in PARTS
        },
        "additionalProperties": False,
        "if": {"required": ["code"]},
        "else": closed,
        "definitions": dict(sorted(maker.definitions.items())),
    }  # fmt: skip


def parts(maker: Maker) -> dict[str, Schema]:
    """The parts of a definition by their keys."""
    board = maker.named(BoardPart)
    makers = ("rectangle", "hexagon", "sectors", "cells")
    maker.definitions["BoardPart"]["oneOf"] = [{"required": [word]} for word in makers]
    piece = maker.fields(PieceFields)
    del piece["required"]  # a piece of a base keeps its name
    rows = maker.of(tuple[str, ...])
    names = any_of(NAME, {"type": "array", "items": NAME, "minItems": 1})
    army = only(army=any_of(rows, {"type": "object", "additionalProperties": rows}), at=maker.of(Mapping[str, str]))
    sides = any_of(
        {"type": "array", "items": NAME, "minItems": 1, "maxItems": 16},
        {"type": "object", "propertyNames": NAME, "additionalProperties": maker.named(SideFields), "minProperties": 1},
        NONE,
    )
    handicaps: Schema = {"type": "object", "properties": {"first": NAME}, "required": ["first"]}
    return {
        **{word: maker.of(annotation) for word, annotation in TYPED.items()},
        **{word: any_of(maker.of(annotation), NONE) for word, annotation in REMOVABLE.items()},
        "board": any_of(board, NONE),
        "extends": names,
        "code": any_of(TEXT, {"type": "array", "items": TEXT, "minItems": 1}),
        "sides": sides,
        "pieces": {"type": "object", "propertyNames": LETTER, "additionalProperties": any_of(piece, NONE)},
        "setup": any_of({"type": "string", "minLength": 1}, army),
        "zones": {"type": "object", "propertyNames": NAME, "additionalProperties": any_of(ref("zone"), NONE)},
        "rules": {"type": "object"},
        "handicaps": any_of(handicaps | {"additionalProperties": maker.named(Handicap)}, NONE),
    }


def text() -> str:
    """The schema as text."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
