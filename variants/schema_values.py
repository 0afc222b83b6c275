"""JSON Schema of the values and classes of a definition, made from their annotations."""

import inspect
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import attrs
from attrs import define, field

from .hooks.meanings import meaning
from .loading.pieces import KEY
from .loading.structuring import fields_of
from .loading.zones import COUNTED, LISTED, OF_A_SIDE
from .schema.hook import Hook
from .schema.values import (
    Bare,
    Count,
    Directions,
    DirectionWord,
    Hand,
    MovementText,
    NoOtherMove,
    NotInCheck,
    PieceSet,
    Register,
    Result,
    ResultWord,
    Safe,
    SafeWord,
    TurnNumber,
    Unmoved,
    Word,
    ZoneMap,
    ZoneMark,
)

Schema = dict[str, Any]

NONE: Schema = {"const": "none", "description": "Removes what a base says."}
TEXT: Schema = {"type": ["string", "number", "boolean"]}
LETTER: Schema = {"type": "string", "pattern": f"^{KEY.pattern}$"}
NAME: Schema = {"type": "string", "pattern": "^[^\\W\\d]\\w*$"}
SCALARS: Mapping[Any, Schema] = {
    str: TEXT,
    int: {"type": "integer", "minimum": -999_999_999, "maximum": 999_999_999},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"const": "none"},
    MovementText: {"type": "string", "minLength": 1, "description": "A movement in XBetza, such as fmWfcF."},
}


@define
class Maker:
    """Makes schemas; classes become definitions that are referred to by name."""

    definitions: dict[str, Schema] = field(factory=dict)

    def of(self, annotation: Any) -> Schema:
        """The schema of what an annotation takes."""
        if annotation in SCALARS:
            return dict(SCALARS[annotation])
        special = {PieceSet: "pieces", Directions: "directions", Result: "result", ZoneMap: "zones by piece"}
        if annotation in special:
            return ref(special[annotation])
        origin, args = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            return self._marked(args)
        if origin is Literal:
            return {"enum": list(args)}
        if origin in (Union, UnionType):
            if Unmoved in args:
                return any_of(ref("condition"), *([SCALARS[NoneType]] if NoneType in args else []))
            return any_of(*map(self.of, args))
        if origin is tuple:
            return self._list(args)
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(args)
        return self.named(annotation)

    def _marked(self, args: tuple[Any, ...]) -> Schema:
        for mark in args[1:]:
            if mark is ZoneMark.ZONE:
                return ref("zone")
            if mark is Word.LETTER:
                return dict(LETTER)
        return self.of(args[0])

    def _list(self, args: tuple[Any, ...]) -> Schema:
        if args[-1] is not Ellipsis:
            return {
                "type": "array",
                "items": [self.of(arg) for arg in args],
                "minItems": len(args),
                "maxItems": len(args),
            }
        inner = self.of(args[0])
        many = {"type": "array", "items": inner}
        return many if attrs.has(args[0]) and args[0] not in SCALARS else any_of(many, inner)

    def _mapping(self, args: tuple[Any, ...]) -> Schema:
        names = {"pattern": "^-?[0-9]+$"} if args[0] is int else self.of(args[0])
        names = {key: value for key, value in names.items() if key in ("pattern", "enum")}
        made: Schema = {"type": "object", "additionalProperties": self.of(args[1])}
        return made | {"propertyNames": names} if names else made

    def named(self, cls: type[Any]) -> Schema:
        """A reference to the schema of a class."""
        if cls.__name__ not in self.definitions:
            self.definitions[cls.__name__] = {}  # so that a class that holds itself ends
            self.definitions[cls.__name__] = self.fields(cls)
        return ref(cls.__name__)

    def fields(self, cls: type[Any]) -> Schema:
        """The schema of a mapping of a class's fields."""
        properties, required = {}, []
        for word, (attribute, annotation) in fields_of(cls).items():
            schema = self.of(annotation)
            if attribute.default is attrs.NOTHING:
                required.append(word)
            elif isinstance(attribute.default, str | int | bool) and attribute.default != "":
                schema = {**schema, "default": attribute.default} if "$ref" not in schema else schema
            properties[word] = explained(schema, meaning(cls, word))
        made: Schema = {
            "type": "object",
            "description": described(cls),
            "properties": properties,
            "additionalProperties": False,
        }
        return made | {"required": required} if required else made

    def hook(self, cls: type[Hook]) -> Schema:
        """What the entry of a rule takes."""
        one = self.fields(cls)
        if cls.whole is not None:
            one = {**one["properties"][cls.whole], "description": one["description"]}
        several = [{"type": "array", "items": one, "minItems": 1}] if cls.repeatable else []
        return {"description": one["description"], **any_of(one, *several, NONE)}


def ref(name: str) -> Schema:
    """A reference to a definition."""
    return {"$ref": f"#/definitions/{name}"}


def explained(schema: Schema, words: str) -> Schema:
    """A schema with a description; beside a reference there may be none, so it is put around it."""
    if not words:
        return schema
    return {"allOf": [schema], "description": words} if "$ref" in schema else {**schema, "description": words}


def any_of(*schemas: Schema) -> Schema:
    """What one of several schemas takes."""
    different = [schema for index, schema in enumerate(schemas) if schema not in schemas[:index]]
    return different[0] if len(different) == 1 else {"anyOf": different}


def only(**properties: Schema) -> Schema:
    """A mapping with exactly these keys."""
    return {
        "type": "object", "properties": properties, "required": list(properties), "additionalProperties": False,
    }  # fmt: skip


def described(cls: type[Any]) -> str:
    """What a class says of itself, with its example."""
    return (inspect.cleandoc(cls.__doc__ or "")).replace("``", "`")


def special(maker: Maker) -> dict[str, Schema]:
    """The value types that have a notation of their own."""
    letters = any_of(LETTER, {"type": "array", "items": LETTER})
    words = maker.of(DirectionWord)
    results = maker.of(ResultWord)
    counted = [zone_of_ranks(word) for word in COUNTED]
    listed = [
        only(**{word: maker.of(tuple[str, ...] if word == "files" else tuple[int, ...])})
        for word in LISTED
        if word != "sites"
    ]
    several = {"type": "array", "items": ref("zone"), "minItems": 1}
    plain = {"unmoved": Unmoved, "not_in_check": NotInCheck, "bare": Bare, "no_other_move": NoOtherMove}
    one_register = {"type": "object", "additionalProperties": SCALARS[int], "minProperties": 1, "maxProperties": 1}
    words_too = any_of(words, {"type": "array", "items": words, "minItems": 1})
    results_too = any_of(results, {"type": "object", "additionalProperties": results})
    return {
        "pieces": any_of({"const": "all"}, letters, only(**{"not": letters})) | {"description": described(PieceSet)},
        "directions": words_too | {"description": described(Directions)},
        "result": results_too | {"description": described(Result)},
        "zone": any_of(
            TEXT,
            {"type": "array", "items": TEXT, "minItems": 1},
            *counted,
            *listed,
            only(sites=any_of(TEXT, {"type": "array", "items": TEXT, "minItems": 1})),
            only(**{"not": ref("zone")}),
            only(all=several),
            only(any=several),
        ) | {"description": "Cells: a zone's name, a list of cells or blocks of them, or an expression."},
        "zones by piece": any_of(
            ref("zone"),
            {
                "type": "object",
                "propertyNames": {"pattern": f"^({KEY.pattern}|rest)$"},
                "additionalProperties": ref("zone"),
            },
        ) | {"description": described(ZoneMap)},
        "condition": any_of(
            *({"const": word, "description": described(cls)} for word, cls in plain.items()),
            only(safe=maker.of(tuple[SafeWord, ...])) | {"description": described(Safe)},
            only(register=one_register) | {"description": described(Register)},
            only(count=maker.named(Count)) | {"description": described(Count)},
            only(hand={"enum": ["empty", "some"]}) | {"description": described(Hand)},
            only(turn=SCALARS[int]) | {"description": described(TurnNumber)},
        ),
    }  # fmt: skip


def zone_of_ranks(word: str) -> Schema:
    """A zone that is counted from its owner's seat."""
    made = only(**{word: SCALARS[int]})
    if word in OF_A_SIDE:
        made["properties"]["of"] = {"enum": ["next", "previous"]}
    return made
