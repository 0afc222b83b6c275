"""What a file says of a game, in entries that are inherited one by one.

An entry is a rule, a zone, a field of a piece or any other part as a whole; it remembers which file said it.
"""

from attrs import Factory, define, frozen

from ..schema.places import Place
from .nodes import MapNode, Node, TextNode, same

OWN = ("name", "aliases", "source", "notes", "examples")  # never inherited
BY_NAME = ("rules", "zones", "pieces")
WHOLE = ("board", "sides", "setup", "handicaps", "notation", "score", "holes", "shuffle", "arrangements")
KEYS = (*OWN, *BY_NAME, *WHOLE, "extends", "code")

# section, name, field of a piece; a piece has one entry with an empty field for being there at all
EntryPath = tuple[str, str, str]


@frozen
class Entry:
    """What one file says of one thing; no value where it removes it."""

    origin: str
    key: TextNode
    value: Node | None


@define
class Layer:
    """A file with all that it inherits."""

    origin: str
    place: Place
    entries: dict[EntryPath, Entry] = Factory(dict)
    own: list[tuple[TextNode, Node]] = Factory(list)
    heads: dict[str, TextNode] = Factory(dict)  # the key of each section, nearest first
    bases: tuple[str, ...] = ()  # all of them, nearest first
    code: tuple[TextNode, ...] = ()  # Python modules named by it or a base
    complete: bool = True  # no base is missing
    troubled: dict[str, list[str]] = Factory(dict)  # by section the names that it has a fault with, "" for the whole

    def names(self, section: str) -> list[str]:
        """What there is in a section."""
        return [path[1] for path, entry in self.entries.items() if path[0] == section and not path[2] and entry.value]

    def removed(self, section: str) -> dict[str, TextNode]:
        """What a base has in a section and is not there any more, with the key that removes it."""
        entries = self.entries.items()
        return {path[1]: entry.key for path, entry in entries if path[0] == section and not path[2] and not entry.value}

    def tree(self) -> MapNode:
        """What it says in the end, as the tree of one file without bases."""
        sections: dict[str, list[tuple[TextNode, Node]]] = {"": [], **{section: [] for section in BY_NAME}}
        for (section, name, part), entry in self.entries.items():
            if entry.value is None or part:
                continue
            value = self._piece(name, entry.key) if section == "pieces" else entry.value
            sections[section].append((entry.key, value))
        whole = self.own + sections.pop("")
        for section, entries in sections.items():
            if section in self.heads:
                head = self.heads[section]
                whole.append((head, MapNode(tuple(entries), head.place)))
        return MapNode(tuple(whole), self.place)

    def _piece(self, name: str, key: TextNode) -> MapNode:
        fields = [
            (entry.key, entry.value)
            for (section, piece, part), entry in self.entries.items()
            if section == "pieces" and piece == name and part and entry.value is not None
        ]
        return MapNode(tuple(fields), key.place)

    def trouble(self, section: str, name: str = "") -> None:
        """Remember that something is there, though it cannot be read."""
        self.troubled.setdefault(section, []).append(name)

    def say(self, path: EntryPath, key: TextNode, value: Node | None) -> None:
        """Set an entry in this file's name."""
        self.entries[path] = Entry(self.origin, key, value)


def agree(one: Entry, other: Entry) -> bool:
    """Whether two entries come to the same."""
    if one.value is None or other.value is None:
        return one.value is other.value
    return same(one.value, other.value)
