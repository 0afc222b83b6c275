"""A definition from its file: read, merged with its bases, typed and checked."""

import pathlib
import re
import sys
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from ..schema.definition import Definition
from ..schema.parts import (
    Arrangements,
    Example,
    Handicap,
    Handicaps,
    Holes,
    PiecePart,
    Score,
    Shuffle,
    SidePart,
)
from ..schema.places import Place
from ..schema.problems import Problems, did_you_mean
from ..schema.values import NotationWord, SideName, Word, ZoneValue
from .belonging import hint_for_key
from .boards import read_board, read_seats, read_sides
from .checks import check_hooks, check_pieces, check_registers
from .context import Context, Path, RefusedError
from .fitting import blame_the_change
from .inheritance import Inheritance
from .layers import Layer
from .nodes import MapNode, Node, TextNode
from .pieces import read_letters, read_pieces, stand_ins
from .reading import MAX_BYTES, UnreadableError
from .rules import WITH_TRUST, read_rules
from .setups import check_text, read_setup
from .sources import FindBase, Source, as_source
from .special import SPECIAL
from .structuring import Structurer
from .zones import BUILT_IN, check_zones

MODULE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")

# key of the file -> field of the definition and its type
OPTIONAL: Mapping[str, tuple[str, Any]] = {
    "name": ("name", str),
    "aliases": ("aliases", tuple[str, ...]),
    "source": ("sources", tuple[str, ...]),
    "notes": ("notes", str),
    "examples": ("examples", tuple[Example, ...]),
    "notation": ("notation", tuple[NotationWord, ...]),
    "score": ("score", Score),
    "holes": ("holes", Holes),
    "shuffle": ("shuffle", Shuffle),
    "arrangements": ("arrangements", Arrangements),
}


def load_definition(
    given: Source | pathlib.Path | str, find_base: FindBase, *, trust: bool = False, known_bases: Collection[str] = ()
) -> Definition:
    """The definition in a file (a path), in a text (a string) or in a source.

    `find_base` gives the source of a base by its name; `known_bases` are the names to suggest for a misspelled one.
    With `trust` the file may name Python modules, which are imported.

    :raises DefinitionError: with every problem found.
    :raises OSError: the file cannot be read.
    """
    source = as_source(given, MAX_BYTES)
    problems = Problems()
    import_module("alfil.variants.hooks")  # late, as the hooks are built on the schema that this package also reads
    try:
        inheritance = Inheritance(find_base, problems, known_bases)
        layer = inheritance.layer(source)
        # Where a base is missing, or bases differ, what the parts say of each other is no help.
        if inheritance.conflicting or not layer.complete:
            raise RefusedError
        folder = given.parent if isinstance(given, pathlib.Path) else None
        imported = _import_hooks(layer, problems, trust, folder)
        loading = _Loading(source.file, layer, problems, trust, unseen=not imported)
        definition = loading.definition()
        blame_the_change(layer, inheritance.layers, problems, loading.context.unfit)
    except (UnreadableError, RefusedError):
        definition = None
    problems.fail(source.file)
    assert definition is not None
    return definition


def _import_hooks(layer: Layer, problems: Problems, trust: bool, folder: pathlib.Path | None) -> bool:
    """Fill the registry with the hooks of the modules that the file names; returns whether all of them are there."""
    before = len(problems)
    for module in layer.code:
        if not trust:
            problems.add(module.place, f"the file names Python code, {module.text!r:.80}", WITH_TRUST)
        elif not MODULE.fullmatch(module.text):
            problems.add(module.place, f"{module.text!r:.80} is not the name of a Python module")
        else:
            try:
                _import_code(module.text, folder)
            except Exception as error:  # whatever a module does while it is imported is the file's fault, not ours
                hint = "name the module, without .py" if module.text.endswith(".py") else ""
                message = f"module {module.text!r} cannot be imported: {type(error).__name__}: {error}"
                problems.add(module.place, message, hint)
    return len(problems) == before


def _import_code(name: str, folder: pathlib.Path | None) -> None:
    """Import a module: the file of that name beside the definition, or else one that Python finds."""
    beside = folder / f"{name.replace('.', '/')}.py" if folder is not None else None
    if beside is None or not beside.is_file():
        import_module(name)
        return
    spec = spec_from_file_location(f"alfil_code_{name.replace('.', '_')}", beside)
    if spec is None or spec.loader is None:
        raise ImportError(f"no way to load {beside.name}")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)


class _Loading:
    """One definition on its way from tree to schema; each part is read even where another one failed."""

    def __init__(self, file: str, layer: Layer, problems: Problems, trust: bool, *, unseen: bool = False) -> None:
        self.file = file
        self.layer = layer
        self.problems = problems
        self.trust = trust
        self.unseen = unseen  # there are rules in Python that were not imported
        self.context = Context(problems, hint_for_key=hint_for_key)
        self.structurer = Structurer(self.context, SPECIAL)
        tree = layer.tree()
        self.nodes = {key.text: value for key, value in tree}
        self.context.places.update({(key.text,): key.place for key, _ in tree})

    def definition(self) -> Definition | None:
        """The definition, or None where problems were reported."""
        parts = self._play()
        extra = self._beside(parts.get("sides", ()))
        if self.problems.found:
            return None
        shared: dict[str, Any] = {"places": self.context.places, "texts": self.problems.texts}
        definition = Definition(file=self.file, bases=self.layer.bases, **shared, **parts, **extra)
        check_pieces(definition, self.problems)
        check_hooks(definition, self.problems)
        check_registers(definition, self.problems)
        return definition

    def _play(self) -> dict[str, Any]:
        """What the game is played with: board, sides, pieces, zones, rules, start."""
        for word in ("name", "board", "sides", "pieces", "setup"):
            if word not in self.nodes and word not in self.layer.troubled:
                self.problems.add_whole(self.file, f"the definition needs {word!r}")
        parts: dict[str, Any] = {}
        with suppress(RefusedError, KeyError):
            parts["board"], self.context.board = read_board(self.structurer, self.nodes["board"])
            parts["graph"] = self.context.board
            self.context.words[Word.LAYER] = tuple(parts["board"].lines)
        with suppress(RefusedError, KeyError):
            parts["sides"] = read_sides(self.structurer, self.nodes["sides"])
            if self.context.board is not None:
                parts["seats"] = read_seats(self.context, parts["sides"], self.nodes["sides"])
        entries: tuple[tuple[TextNode, Node], ...] = ()
        troubled = self.layer.troubled
        if "" not in troubled.get("pieces", ()):
            with suppress(RefusedError, KeyError):
                unread, removed = troubled.get("pieces", ()), self.layer.removed("pieces")
                entries = read_letters(self.context, self.nodes["pieces"], unread, removed)
        zones = self._section("zones")
        if "zones" not in troubled:
            self.context.words[Word.ZONE] = zones.keys()
        parts["pieces"] = read_pieces(self.structurer, entries)
        parts["zones"] = self._zones(zones)
        parts["rules"] = read_rules(self.structurer, self._section("rules"), self.trust, unseen=self.unseen)
        if "zones" not in troubled:
            check_zones(self.context, parts["zones"], {key.text: node for key, node in zones}, parts.get("seats", ()))
        if entries and "pieces" not in troubled and "seats" in parts and "setup" in self.nodes:
            sides = tuple(side.name for side in parts["sides"])
            pieces = {**stand_ins(entries), **parts["pieces"]}  # a fault in a piece hides none in the texts
            with suppress(RefusedError):
                setup = read_setup(self.structurer, self.nodes["setup"], pieces, sides, parts["seats"])
                if len(parts["pieces"]) == len(entries):
                    parts["setup"] = setup
            self._texts(pieces, sides)
        return parts

    def _section(self, word: str) -> MapNode:
        node = self.nodes.get(word)
        return node if isinstance(node, MapNode) else MapNode((), Place(self.file, 1, 1))

    def _zones(self, node: MapNode) -> dict[str, Any]:
        cells = self.context.board.names if self.context.board else ()
        zones: dict[str, Any] = {}
        for key, value in node:
            if key.text in (*BUILT_IN, "rest") or key.text in cells or not key.text.isidentifier():
                self.problems.add(key.place, f"{key.text!r:.80} cannot be the name of a zone")
            zone = self.structurer.attempt(ZoneValue, value, ("zones", key.text))
            if zone is not None:
                zones[key.text] = zone
        return zones

    def _texts(self, pieces: Mapping[str, PiecePart], sides: Sequence[str]) -> None:
        """Check the position texts in examples and handicaps."""
        assert self.context.board is not None
        examples, handicaps = self.nodes.get("examples"), self.nodes.get("handicaps")
        holders = (*getattr(examples, "items", ()), *(value for _, value in self._section("handicaps")))
        for holder in holders if len(sides) <= 2 and (examples or handicaps) else ():
            node = holder.get("position") if isinstance(holder, MapNode) else None
            if isinstance(node, TextNode) and node.text:
                with suppress(RefusedError):
                    check_text(self.context, node, self.context.board, pieces, sides)

    def _beside(self, sides: Sequence[SidePart]) -> dict[str, Any]:
        """Names, sources, examples and the other parts that a game may lack."""
        extra: dict[str, Any] = {}
        for word, (field, annotation) in OPTIONAL.items():
            if word in self.nodes:
                extra[field] = self.structurer.attempt(annotation, self.nodes[word], (word,))
        handicaps = self.nodes.get("handicaps")
        if isinstance(handicaps, MapNode):
            extra["handicaps"] = self._handicaps(handicaps)
        elif handicaps is not None:
            self.problems.add(handicaps.place, "expected a mapping from the names of handicaps to what they are")
        losers = tuple(f"{side.name} loses" for side in sides) if len(sides) > 2 else ()
        words = (*(side.name for side in sides), *losers, "draw", "none")
        rules = None if self.unseen or "rules" in self.layer.troubled else self._section("rules").keys()
        for index, example in enumerate(extra.get("examples") or ()):
            if example.outcome is not None and example.outcome not in words and sides:
                self._unknown("outcome", example.outcome, ("examples", str(index), "outcome"), words)
            if example.rule is not None and rules is not None and example.rule not in rules:
                self._unknown("rule", example.rule, ("examples", str(index), "rule"), rules)
        return extra

    def _unknown(self, what: str, word: str, path: Path, known: Collection[str]) -> None:
        self.problems.add(self.context.places[path], f"unknown {what} {word!r:.80}", did_you_mean(word, known))

    def _handicaps(self, node: MapNode) -> Handicaps | None:
        first = node.get("first")
        if first is None:
            self.problems.add(node.place, "handicaps need 'first', the side that begins in them")
            return None
        others = MapNode(tuple(entry for entry in node if entry[0].text != "first"), node.place)
        side = self.structurer.attempt(SideName, first, ("handicaps", "first"))
        starts = self.structurer.attempt(Mapping[str, Handicap], others, ("handicaps",))
        return None if side is None or starts is None else Handicaps(side, starts)
