"""What a value may be, in words, for messages."""

from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from ..schema.values import Condition, Directions, MovementText, PieceSet, Result, Word, ZoneMap, ZoneMark
from .context import Context
from .nodes import ListNode, MapNode, Node, TextNode, is_none

WORDS: Mapping[Any, str] = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    float: "a number",
    NoneType: "none",
    PieceSet: "piece letters, all or {not: letters}",
    Directions: "orthogonal, diagonal, all, horizontal, vertical or a list of them",
    MovementText: "a movement text",
    ZoneMap: "a zone or a mapping from pieces to zones",
    Condition: "a condition",
    Result: "loss, win, draw, score or a mapping from sides to them",
    ZoneMark.ZONE: "a zone",
    Word.LETTER: "a piece letter",
    Word.SIDE: "a side",
    Word.ZONE: "the name of a zone",
    Word.SITE: "a cell",
    Word.LAYER: "the name of a line layer",
}


def expected(annotation: Any) -> str:
    """What an annotation asks for, in a few words."""
    origin, args = get_origin(annotation), get_args(annotation)
    if annotation in WORDS:
        return WORDS[annotation]
    if origin is Annotated:
        return next((WORDS[mark] for mark in args[1:] if mark in WORDS), "") or expected(args[0])
    if origin is Literal:
        return listed(args)
    if origin is Union or origin is UnionType:
        return " or ".join(dict.fromkeys(expected(arg) for arg in args if arg is not NoneType))
    if origin is tuple:
        return f"a list ({expected(args[0])})" if args[-1] is Ellipsis else f"a list of {len(args)}"
    if origin is not None and issubclass(origin, Mapping):
        return f"a mapping ({expected(args[0])}: {expected(args[1])})"
    return "a mapping"


def listed(words: Iterable[object], last_by: str = "or") -> str:
    """Words as a list in a sentence."""
    *first, last = (str(word) for word in words)
    return f"{', '.join(first)} {last_by} {last}" if first else last


def options_of(annotation: Any, context: Context) -> tuple[str, ...]:
    """The words an annotation takes, as far as they are a closed set."""
    args = get_args(annotation)
    if get_origin(annotation) is Literal:
        return tuple(map(str, args))
    if get_origin(annotation) is Annotated:
        return next((context.known(mark) or () for mark in args[1:] if isinstance(mark, Word)), ())
    return ()


def fits(annotation: Any, node: Node) -> bool:
    """Whether a node has a shape that the annotation takes, whatever it holds."""
    origin, args = get_origin(annotation), get_args(annotation)
    if annotation is NoneType:
        return is_none(node)
    if annotation in (PieceSet, ZoneMap) or ZoneMark.ZONE in args:
        return True
    if annotation is Condition:
        return not isinstance(node, ListNode)
    if annotation is Directions:
        return not isinstance(node, MapNode)
    if annotation is Result:
        return not isinstance(node, ListNode)
    if origin is tuple:
        return isinstance(node, ListNode) or (
            isinstance(node, TextNode) and args[-1] is Ellipsis and fits(args[0], node)
        )
    scalar = origin in (Annotated, Literal) or annotation in (str, int, float, bool, MovementText)
    return isinstance(node, TextNode) if scalar else isinstance(node, MapNode)
