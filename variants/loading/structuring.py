"""Tree to typed values, by the annotations of the classes they become."""

import re
from collections.abc import Callable, Mapping
from keyword import iskeyword
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs
from attrs import evolve, frozen

from ..schema.places import Place
from ..schema.problems import Problems, nearest
from ..schema.values import Condition, Unmoved, Word
from .context import Context, Path, RefusedError, as_list, refuse_value, shown
from .expected import expected, fits, options_of
from .nodes import ListNode, MapNode, Node, TextNode, is_none

WHOLE_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?")

Reader = Callable[["Structurer", Node, Path], Any]


@frozen
class Structurer:
    """Builds values from nodes; `special` reads the value types that have a notation of their own."""

    context: Context
    special: Mapping[Any, Reader]

    def structure(self, annotation: Any, node: Node, path: Path) -> Any:
        """The value of a node.

        :raises RefusedError: the problems have been reported.
        """
        self.context.places[path] = node.place
        if annotation in self.special:
            return self.special[annotation](self, node, path)
        origin = get_origin(annotation)
        if origin is Annotated:
            return self._marked(annotation, node, path)
        if origin is Literal:
            return self._word(annotation, node)
        if origin is Union or origin is UnionType:
            return self._union(get_args(annotation), node, path)
        if origin is tuple:
            return self._tuple(get_args(annotation), node, path)
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(get_args(annotation), node, path)
        if attrs.has(annotation):
            return self.attrs(annotation, node, path)
        return self._scalar(annotation, node)

    def attempt(self, annotation: Any, node: Node, path: Path) -> Any:
        """The value of a node, or None where problems were reported."""
        try:
            return self.structure(annotation, node, path)
        except RefusedError:
            return None

    def attrs(self, cls: type[Any], node: Node, path: Path, head: Place | None = None, what: str = "") -> Any:
        """An attrs class from a mapping of its fields; `what` names it in messages, `head` is where it is named.

        :raises RefusedError: the problems have been reported.
        """
        if not isinstance(node, MapNode):
            self.context.refuse(node, f"expected {expected(cls)}, found {shown(node)}", self._braces(cls, node, what))
        fields = fields_of(cls)
        values: dict[str, Any] = {}
        sound = True
        meant: set[str] = set()
        named = what or next((part for part in reversed(path) if not part.isdigit()), "")
        for key, value in node:
            if key.text not in fields:
                hint = _commas(node, key) or self.context.hint_for_key(key.text, fields)
                meant.update(nearest(key.text, fields) if hint.startswith("did you mean") else ())
                self.context.problems.add(key.place, f"unknown key {key.text!r} in {named}", hint)
                sound = False
                continue
            field, annotation = fields[key.text]
            try:
                values[field.alias or field.name] = self.structure(annotation, value, (*path, key.text))
            except RefusedError:
                sound = False
        for word, (field, _) in fields.items():
            if field.default is attrs.NOTHING and node.get(word) is None:
                sound = False
                if word not in meant:
                    self.context.problems.add(head or node.place, f"{named} needs {word!r}")
        if not sound:
            raise RefusedError
        try:
            return cls(**values)
        except ValueError as error:
            self.context.problems.add(head or node.place, str(error))
            raise RefusedError from None

    def _braces(self, cls: type[Any], node: Node, what: str) -> str:
        """A hint for a value without its key: the mapping with the one key that takes it."""
        if isinstance(node, TextNode) and not node.text:
            return "write {} for no parameters" if what else ""
        takers = [word for word, (_, annotation) in fields_of(cls).items() if self._takes(annotation, node)]
        needed = [word for word in takers if fields_of(cls)[word][0].default is attrs.NOTHING]
        words = needed if len(needed) == 1 else takers
        text = written(node) if len(words) == 1 else ""
        return f"write {{{words[0]}: {text}}}" if text else ""

    def _takes(self, annotation: Any, node: Node) -> bool:
        trial = evolve(self.context, problems=Problems(), places={}, zones=[])
        return evolve(self, context=trial).attempt(annotation, node, ()) is not None

    def _marked(self, annotation: Any, node: Node, path: Path) -> Any:
        inner, *marks = get_args(annotation)
        for mark in marks:
            if mark in self.special:
                return self.special[mark](self, node, path)
            if isinstance(mark, Word):
                if not isinstance(node, TextNode):
                    refuse_value(self.context, node, expected(annotation))
                return self.context.site(node) if mark is Word.SITE else self.context.look_up(mark, node)
        return self.structure(inner, node, path)

    def _word(self, annotation: Any, node: Node) -> str:
        words = get_args(annotation)
        if not isinstance(node, TextNode) or node.text not in words:
            refuse_value(self.context, node, expected(annotation), words)
        return node.text

    def _scalar(self, annotation: Any, node: Node) -> Any:
        value = _read_scalar(annotation, node) if isinstance(node, TextNode) else None
        if value is None and not (annotation is NoneType and is_none(node)):
            refuse_value(self.context, node, expected(annotation))
        return value

    def _tuple(self, args: tuple[Any, ...], node: Node, path: Path) -> tuple[Any, ...]:
        if isinstance(node, MapNode) or (isinstance(node, TextNode) and not (node.text and args[-1] is Ellipsis)):
            refuse_value(self.context, node, expected(tuple[args]))  # type: ignore[valid-type]
        if isinstance(node, TextNode):
            if args[0] is not str and as_list(node) and not self._takes(args[0], node):
                refuse_value(self.context, node, expected(tuple[args]))  # type: ignore[valid-type]
            return (self.structure(args[0], node, path),)
        if args[-1] is Ellipsis:
            items = args[:1] * len(node.items)
        elif len(node.items) == len(args):
            items = args
        else:
            self.context.refuse(node, f"expected a list of {len(args)}, found one of {len(node.items)}")
        return self._all(
            [(item, value, (*path, str(i))) for i, (item, value) in enumerate(zip(items, node.items, strict=True))]
        )

    def _all(self, wanted: list[tuple[Any, Node, Path]]) -> tuple[Any, ...]:
        values = []
        for annotation, node, path in wanted:
            try:
                values.append(self.structure(annotation, node, path))
            except RefusedError:
                continue
        if len(values) < len(wanted):
            raise RefusedError
        return tuple(values)

    def _mapping(self, args: tuple[Any, ...], node: Node, path: Path) -> dict[Any, Any]:
        if not isinstance(node, MapNode):
            refuse_value(self.context, node, expected(Mapping[args[0], args[1]]))  # type: ignore[valid-type]
        keys = self._all([(args[0], key, (*path, key.text)) for key, _ in node])
        values = self._all([(args[1], value, (*path, key.text)) for key, value in node])
        return dict(zip(keys, values, strict=True))

    def _union(self, options: tuple[Any, ...], node: Node, path: Path) -> Any:
        """The first alternative that fits; else the problems of the one that came furthest into the value."""
        if Unmoved in options:
            options = (Condition, *(option for option in options if option is NoneType))
        words = [word for option in options for word in options_of(option, self.context)]
        if NoneType in options and is_none(node) and "none" not in words:
            return None
        fitting = [option for option in options if fits(option, node)]
        if len(fitting) == 1:
            return self.structure(fitting[0], node, path)
        furthest: tuple[tuple[int, int], Problems] | None = None
        for option in fitting:
            trial = Problems(self.context.problems.texts)
            try:
                return evolve(self, context=evolve(self.context, problems=trial)).structure(option, node, path)
            except RefusedError:
                depth = max((problem.line, problem.column) for problem in trial.found.values())
                if furthest is None or depth > furthest[0]:
                    furthest = depth, trial
        if furthest is None or (isinstance(node, TextNode) and furthest[0] == (node.place.line, node.place.column)):
            refuse_value(
                self.context, node, " or ".join(expected(option) for option in options if option is not NoneType), words
            )
        self.context.problems.found.update(furthest[1].found)
        raise RefusedError


def _read_scalar(annotation: Any, node: TextNode) -> str | int | float | bool | None:
    if annotation is str and (node.text or not node.plain):
        return node.text
    if annotation is int and node.plain and WHOLE_NUMBER.fullmatch(node.text):
        return int(node.text)
    if annotation is float and node.plain and NUMBER.fullmatch(node.text):
        return float(node.text)
    if annotation is bool and node.plain and node.text in ("true", "false"):
        return node.text == "true"
    return None


def _commas(node: MapNode, key: TextNode) -> str:
    """A hint for `{remove: e1, f1}`, in which the second word is a key without a value."""
    before: tuple[TextNode, Node] | None = None
    for word, value in node:
        bare = isinstance(value, TextNode) and value.plain and not value.text
        if word is key and bare and before is not None and before[0].place.line == key.place.line:
            first = written(before[1])
            return f"write {before[0].text}: [{first}, {key.text}]" if first and first[0] != "[" else ""
        before = word, value
    return ""


def written(node: Node) -> str:
    """A short text or list of texts as a file writes it, "" for anything else."""
    if isinstance(node, TextNode):
        text = node.text if node.plain else repr(node.text)
    elif isinstance(node, ListNode) and node.items and all(isinstance(item, TextNode) for item in node.items):
        text = f"[{', '.join(map(written, node.items))}]"
    else:
        return ""
    return text if len(text) <= 40 else ""


_FIELDS: dict[type[Any], dict[str, tuple[Any, Any]]] = {}


def fields_of(cls: type[Any]) -> dict[str, tuple[Any, Any]]:
    """The fields of an attrs class by their word in a file, each with its annotation."""
    if cls not in _FIELDS:
        hints = get_type_hints(cls, include_extras=True)
        fields = [field for field in attrs.fields(cls) if field.init]
        _FIELDS[cls] = {yaml_word(field.name): (field, hints[field.name]) for field in fields}
    return _FIELDS[cls]


def yaml_word(name: str) -> str:
    """How a file writes an attribute: without the underscore behind a Python keyword."""
    bare = name.removesuffix("_")
    return bare if iskeyword(bare) else name
