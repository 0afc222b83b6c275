"""From a file and its bases to one layer.

Two bases conflict only where both changed the same entry and neither inherits from the other; the file that names them
then says the entry itself.
"""

import re
from collections.abc import Collection

from attrs import Factory, define

from alfil.core.errors import UnknownVariant

from ..schema.places import Place
from ..schema.problems import FEW, Problems, did_you_mean, nearest
from .belonging import part_of
from .layers import BY_NAME, KEYS, OWN, WHOLE, Entry, EntryPath, Layer, agree
from .nodes import ListNode, MapNode, Node, TextNode, is_none
from .reading import UnreadableError, decode, read_tree
from .sources import FindBase, Source

MAX_DEPTH = 8  # bases above bases
MAX_BASES = 64  # in all
BASE_NAME = re.compile(r"[a-z0-9_]{1,64}")
KINDS = {"rules": "rule", "zones": "zone", "pieces": "piece", "": "part"}


@define
class Inheritance:
    """Reads bases as they are named; every one once."""

    find_base: FindBase
    problems: Problems
    known: Collection[str] = ()
    layers: dict[str, Layer] = Factory(dict)
    conflicting: bool = False  # bases differ where the file does not say which

    def layer(self, source: Source, origin: str = "", above: tuple[str, ...] = ()) -> Layer:
        """The layer of a source; `above` are the bases that led here.

        :raises UnreadableError: the file or one of its bases has no tree.
        """
        with self.problems.of_syntax():
            root = read_tree(decode(source.text, source.file, self.problems), source.file, self.problems)
        layer = Layer(origin, Place(source.file, 1, 1))
        if not isinstance(root, MapNode):
            self.problems.add(root.place, "expected a mapping with keys such as name, board, pieces")
            raise UnreadableError
        conflicts = self._inherit(layer, root.get("extends"), above)
        for key, value in root:
            if key.text in OWN:
                layer.own.append((key, value))
            elif key.text == "code":
                layer.code += self._texts(value, "a Python module")
            elif key.text in WHOLE:
                self._say_whole(layer, key, value)
            elif key.text in BY_NAME:
                self._say_section(layer, key, value)
            elif key.text != "extends":
                self._unknown(layer, key)
        self._report(layer, conflicts)
        return layer

    def _unknown(self, layer: Layer, key: TextNode) -> None:
        part = part_of(key.text)
        self.problems.add(key.place, f"unknown key {key.text!r}", part or did_you_mean(key.text, KEYS))
        for meant in nearest(key.text, KEYS) if not part else ():
            layer.trouble(meant)

    def _texts(self, node: Node, what: str) -> tuple[TextNode, ...]:
        items = node.items if isinstance(node, ListNode) else (node,)
        texts = tuple(item for item in items if isinstance(item, TextNode) and item.text)
        if len(texts) < len(items) or not items:
            self.problems.add(node.place, f"expected {what} or a list of them")
        return texts

    def _inherit(
        self, layer: Layer, extends: Node | None, above: tuple[str, ...]
    ) -> dict[EntryPath, tuple[TextNode, Entry, Entry]]:
        named = self._texts(extends, "the name of a base") if extends is not None else ()
        layer.complete = bool(named) or extends is None
        conflicts: dict[EntryPath, tuple[TextNode, Entry, Entry]] = {}
        bases: list[Layer] = []
        for name in named:
            base = self._base(name, above)
            if base is None or not base.complete:
                layer.complete = False
            if base is None:
                continue
            bases.append(base)
            layer.code += tuple(module for module in base.code if module not in layer.code)
            for section, names in base.troubled.items():
                layer.troubled.setdefault(section, []).extend(names)
            for section, head in base.heads.items():
                layer.heads.setdefault(section, head)
            for path, entry in base.entries.items():
                mine = layer.entries.get(path)
                if mine is None or self._nearer(entry, mine):
                    layer.entries[path] = entry
                elif not self._nearer(mine, entry) and not agree(mine, entry):
                    conflicts[path] = (name, mine, entry)
        far = [name for base in bases for name in base.bases]
        layer.bases = tuple(dict.fromkeys([*(base.origin for base in bases), *far]))
        return conflicts

    def _nearer(self, one: Entry, other: Entry) -> bool:
        return one.origin == other.origin or other.origin in self.layers[one.origin].bases

    def _report(self, layer: Layer, conflicts: dict[EntryPath, tuple[TextNode, Entry, Entry]]) -> None:
        for path, (name, one, other) in conflicts.items():
            if layer.entries[path].origin == layer.origin:
                continue
            self.conflicting = True
            section, what, part = path
            which = f"{KINDS[section]} {what!r}" + (f", {part!r}," if part else "")
            self.problems.add(
                name.place, f"{which} differs between the bases {one.origin!r} and {other.origin!r}", "say here which"
            )

    def _base(self, name: TextNode, above: tuple[str, ...]) -> Layer | None:
        word = name.text
        if not BASE_NAME.fullmatch(word):
            self.problems.add(name.place, f"{word!r:.80} is not the name of a base", self._bases())
        elif word in above:
            self.problems.add(name.place, f"bases go round: {' extends '.join((*above, word))}")
        elif word in self.layers:
            return self.layers[word]
        elif len(above) >= MAX_DEPTH or len(self.layers) >= MAX_BASES:
            self.problems.add(name.place, f"more than {MAX_DEPTH} bases deep or {MAX_BASES} in all")
        else:
            try:
                source = self.find_base(word)
            except (LookupError, UnknownVariant):
                near = nearest(word, self.known)
                hint = f"did you mean {near[0]!r}?" if near else self._bases()
                self.problems.add(name.place, f"unknown base {word!r}", hint)
                return None
            self.layers[word] = self.layer(source, word, (*above, word))
            return self.layers[word]
        return None

    def _bases(self) -> str:
        """What can be extended; a definition reads no other file, whoever wrote it."""
        names = f": {', '.join(sorted(self.known))}" if 0 < len(self.known) <= FEW else ""
        return f"only shipped games can be extended, no files{names}"

    def _say_whole(self, layer: Layer, key: TextNode, value: Node) -> None:
        path = ("", key.text, "")
        inherited = layer.entries.get(path)
        if is_none(value):
            self._remove(layer, path, key)
            return
        if key.text == "sides" and inherited is not None and inherited.value is not None:
            value = _merged_sides(inherited.value, value)
        layer.say(path, key, value)

    def _say_section(self, layer: Layer, key: TextNode, value: Node) -> None:
        section = key.text
        layer.heads[section] = key
        if not isinstance(value, MapNode):
            self.problems.add(value.place, f"expected a mapping from {KINDS[section]}s to what they are")
            layer.trouble(section)
            return
        for name, said in value:
            path = (section, name.text, "")
            if is_none(said):
                self._remove(layer, path, name)
            elif section != "pieces":
                layer.say(path, name, said)
            elif isinstance(said, MapNode):
                layer.say(path, name, MapNode((), said.place))
                for field, content in said:
                    part = (section, name.text, field.text)
                    removed = is_none(content) and part in layer.entries
                    layer.say(part, field, None if removed else content)
            else:
                self.problems.add(said.place, f"expected a mapping for the piece {name.text!r}, or none")
                layer.trouble(section, name.text)

    def _remove(self, layer: Layer, path: EntryPath, key: TextNode) -> None:
        section, name, _ = path
        inherited = layer.entries.get(path)
        if inherited is None or inherited.value is None or inherited.origin == layer.origin:
            if not layer.complete:
                return  # the missing base may have it
            hint = did_you_mean(name, layer.names(section)) if section else ""
            self.problems.add(key.place, f"nothing to remove: no base has a {KINDS[section]} {name!r}", hint)
            return
        for other in list(layer.entries):
            if other[:2] == path[:2]:
                layer.say(other, key, None)


def _merged_sides(inherited: Node, own: Node) -> Node:
    # Only a mapping of the very same sides adds to them; any other list or mapping is a new set of players.
    if not isinstance(inherited, MapNode) or not isinstance(own, MapNode) or set(inherited.keys()) != set(own.keys()):
        return own
    merged: list[tuple[TextNode, Node]] = []
    for key, value in inherited:
        mine = own.get(key.text)
        if isinstance(mine, MapNode) and isinstance(value, MapNode):
            kept = tuple((name, node) for name, node in value if mine.get(name.text) is None)
            merged.append((key, MapNode(kept + mine.entries, mine.place)))
        else:
            merged.append((key, value if mine is None else mine))
    return MapNode(tuple(merged), own.place)
