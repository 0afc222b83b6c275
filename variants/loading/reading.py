"""Text to tree, within bounds: the one place that knows PyYAML.

Parsing events are read, not composed nodes, so that depth and size are checked before anything is built and a hostile
file costs no more than an honest one. What YAML would type (numbers, dates, `no`) stays text.
"""

import re
from collections.abc import Iterator
from typing import Any, NoReturn

import yaml
from attrs import Factory, define

from ..schema.places import Place
from ..schema.problems import Problems
from .nodes import ListNode, MapNode, Node, TextNode

MAX_BYTES = 256 * 1024
MAX_DEPTH = 40
MAX_NODES = 20_000  # with every alias written out

SIGNS = "*&!%@`|>?"  # a plain text begins with none of them
QUOTE = "write a text that begins with {0} in quotes, as in '{0}'"

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Control characters, YAML's other line breaks, and marks that turn the direction of writing.
FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)


class UnreadableError(Exception):
    """The text has no tree; the problem has been reported."""


def decode(raw: bytes | str, file: str, problems: Problems) -> str:
    """The text of a file, free of what a definition never holds.

    :raises UnreadableError: it is too long, not UTF-8 or has control characters.
    """
    size = len(raw) if isinstance(raw, bytes) else len(raw.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        problems.add_whole(file, f"the file has {size} bytes; a definition has at most {MAX_BYTES}")
        raise UnreadableError
    if isinstance(raw, bytes):
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            before = raw[: error.start].decode("utf-8")
            problems.read(file, raw.decode("utf-8", "replace"))
            problems.add(_place_after(file, before), f"byte {raw[error.start]:#04x} is not UTF-8")
            raise UnreadableError from None
    else:
        text = raw
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    problems.read(file, text)
    wrong = FORBIDDEN.search(text)
    if wrong:
        char = wrong.group()
        what = "a tab; use spaces" if char == "\t" else f"a character U+{ord(char):04X}, which is not text"
        problems.add(_place_after(file, text[: wrong.start()]), what)
        raise UnreadableError
    return text


def _place_after(file: str, before: str) -> Place:
    return Place(file, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)


def read_tree(text: str, file: str, problems: Problems) -> Node:
    """The tree of a decoded text.

    Duplicate keys are reported and left out.

    :raises UnreadableError: it is not YAML, not one document, too deep or too large.
    """
    reader = _Reader(file, text.split("\n"), problems)
    try:
        return reader.document(yaml.parse(text, Loader=LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        message = " ".join(part for part in (error.problem, error.context) if part)
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file, 1, 1)
        if sign := _bare_sign(reader.lines, error):
            place, word = Place(file, sign[0] + 1, sign[1] + 1), sign[2]
            problems.add(place, f"not YAML: a value cannot begin with {word!r}", QUOTE.format(word))
        else:
            problems.add(place, f"not YAML: {message}")
    except yaml.YAMLError as error:
        problems.add_whole(file, f"not YAML: {error}")
    raise UnreadableError


def _bare_sign(lines: list[str], error: yaml.MarkedYAMLError) -> tuple[int, int, str] | None:
    """Line, column and the sign with a meaning in YAML that stands where a value should begin."""
    begun = str(error.context).startswith("while scanning")
    mark = error.context_mark if begun else error.problem_mark if "expected node" in str(error.problem) else None
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    word = line[mark.column : mark.column + 1] if mark is not None else ""
    return (mark.line, mark.column, word) if mark is not None and word and word in SIGNS else None


@define
class _Reader:
    file: str
    lines: list[str]
    problems: Problems
    anchors: dict[str, Node | None] = Factory(dict)  # None while the anchored value is still open

    def document(self, events: Iterator[Any]) -> Node:
        root: Node | None = None
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    self.refuse(event, "a second document; a definition is one")
            elif isinstance(event, yaml.NodeEvent):
                root = self.node(event, events, 1)
        if root is None:
            self.problems.add_whole(self.file, "the file is empty")
            raise UnreadableError
        return root

    def node(self, event: Any, events: Iterator[Any], depth: int) -> Node:
        if depth > MAX_DEPTH:
            self.refuse(event, f"nested more than {MAX_DEPTH} deep")
        if isinstance(event, yaml.AliasEvent):
            return self.alias(event)
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self.refuse(event, f"tag {tag!r}; a definition has no tags", QUOTE.format("!") if tag == "!" else "")
        if event.anchor is not None:
            self.anchors[event.anchor] = None
        node: Node
        if isinstance(event, yaml.ScalarEvent):
            node = self.text(event)
        elif isinstance(event, yaml.SequenceStartEvent):
            node = self.sequence(event, events, depth)
        else:
            node = self.mapping(event, events, depth)
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        return node

    def alias(self, event: Any) -> Node:
        if event.anchor not in self.anchors:
            self.refuse(event, f"alias '*{event.anchor}' has no anchor '&{event.anchor}' before it", QUOTE.format("*"))
        node = self.anchors[event.anchor]
        if node is None:
            self.refuse(event, f"alias '*{event.anchor}' stands inside its own value")
        return node

    def text(self, event: Any) -> TextNode:
        place = self.place(event)
        line = self.lines[place.line - 1] if place.line <= len(self.lines) else ""
        quote = 1 if event.style in ("'", '"') else 0
        first = place.column - 1 + quote
        inside = first + 1 if line[first : first + len(event.value)] == event.value and event.value else None
        return TextNode(event.value, place, plain=event.style in (None, ""), inside=inside)

    def sequence(self, start: Any, events: Iterator[Any], depth: int) -> ListNode:
        items: list[Node] = []
        weight = 1
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self.node(event, events, depth + 1))
            weight = self.weigh(event, weight + items[-1].weight)
        return ListNode(tuple(items), self.place(start), weight)

    def mapping(self, start: Any, events: Iterator[Any], depth: int) -> MapNode:
        entries: dict[str, tuple[TextNode, Node]] = {}
        weight = 1
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self.node(event, events, depth + 1)
            if not isinstance(key, TextNode):
                self.refuse(event, "a key is text, not a list or a mapping")
            value = self.node(next(events), events, depth + 1)
            weight = self.weigh(event, weight + 1 + value.weight)
            if key.text in entries:
                first = entries[key.text][0].place.line
                self.problems.add(key.place, f"key {key.text!r} again, first at line {first}")
            else:
                entries[key.text] = (key, value)
        return MapNode(tuple(entries.values()), self.place(start), weight)

    def weigh(self, event: Any, weight: int) -> int:
        if weight > MAX_NODES:
            self.refuse(event, f"more than {MAX_NODES} values, aliases written out")
        return weight

    def place(self, event: Any) -> Place:
        return Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def refuse(self, event: Any, message: str, hint: str = "") -> NoReturn:
        self.problems.add(self.place(event), message, hint)
        raise UnreadableError
