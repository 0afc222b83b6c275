"""The tree of a file: texts, lists and mappings, each with its place."""

from collections.abc import Iterator
from typing import TypeAlias

from attrs import field, frozen

from ..schema.places import Place


@frozen
class TextNode:
    """A scalar, as text; `inside` is the column of its first character where the file has it letter for letter."""

    text: str
    place: Place
    plain: bool = True
    inside: int | None = None
    weight: int = 1

    def at(self, offset: int) -> Place:
        """The place of a character of the text, or of the whole where the file writes it otherwise."""
        if self.inside is None:
            return self.place
        return Place(self.place.file, self.place.line, self.inside + offset)


@frozen
class ListNode:
    """A sequence."""

    items: tuple["Node", ...]
    place: Place
    weight: int = field(default=1, eq=False)


@frozen
class MapNode:
    """A mapping; keys are texts, each once, in the order of the file."""

    entries: tuple[tuple[TextNode, "Node"], ...]
    place: Place
    weight: int = field(default=1, eq=False)

    def get(self, key: str) -> "Node | None":
        """The value of a key, None where there is none."""
        return next((value for name, value in self.entries if name.text == key), None)

    def keys(self) -> tuple[str, ...]:
        """The keys as text."""
        return tuple(key.text for key, _ in self.entries)

    def __iter__(self) -> Iterator[tuple[TextNode, "Node"]]:
        return iter(self.entries)


Node: TypeAlias = TextNode | ListNode | MapNode


def is_none(node: Node) -> bool:
    """Whether the value is the plain word that removes what a base says."""
    return isinstance(node, TextNode) and node.plain and node.text == "none"


def same(one: Node, other: Node) -> bool:
    """Whether two trees say the same, wherever they stand."""
    if isinstance(one, TextNode) and isinstance(other, TextNode):
        return one.text == other.text
    if isinstance(one, ListNode) and isinstance(other, ListNode):
        return len(one.items) == len(other.items) and all(map(same, one.items, other.items))
    if isinstance(one, MapNode) and isinstance(other, MapNode):
        theirs = {key.text: value for key, value in other}
        return len(one.entries) == len(theirs) and all(
            key.text in theirs and same(value, theirs[key.text]) for key, value in one
        )
    return False
