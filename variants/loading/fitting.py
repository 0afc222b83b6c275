"""Inherited parts that do not fit what a file changes: told where it is changed, as the base is not its author's."""

from collections.abc import Iterable, Mapping

from ..schema.places import Place
from ..schema.problems import Problems
from .expected import listed
from .inheritance import KINDS
from .layers import EntryPath, Layer

NEEDED = ("board", "sides", "setup")  # parts that no game lacks
Name = tuple[str, str]  # section and name of what was inherited


def blame_the_change(
    layer: Layer, layers: Mapping[str, Layer], problems: Problems, unfit: Mapping[tuple[Place, str], tuple[str, str]]
) -> None:
    """Where parts of a base do not fit board, sides or pieces of a file that extends it, report that in their place.

    `layers` are the bases by name; `unfit` has by place and message of a problem the part that other parts do not fit,
    and the word that it lacks.
    """
    blamed: dict[EntryPath, dict[Name, str]] = {}
    for key, problem in list(problems.found.items()):
        place = Place(problem.file, problem.line, problem.column)
        cause, path = _cause(layer, unfit.get((place, problem.message))), _entry_at(layer, place)
        if cause is None or path is None:
            continue
        changed, kept = layer.entries[cause].origin, layer.entries[path].origin
        if changed != kept and (changed == layer.origin or kept in layers[changed].bases):
            blamed.setdefault(cause, {})[path[:2]] = kept
            del problems.found[key]
    for cause, kept_by in blamed.items():
        problems.add(layer.entries[cause].key.place, _message(cause, kept_by), _hint(kept_by))


def _cause(layer: Layer, lacking: tuple[str, str] | None) -> EntryPath | None:
    """The entry that lacks a word: a part as a whole, or a piece that was removed."""
    part, word = lacking or ("", "")
    path = ("pieces", word.removesuffix("~").upper(), "") if part == "pieces" else ("", part, "")
    entry = layer.entries.get(path)
    return path if entry is not None and (part != "pieces" or entry.value is None) else None


def _message(cause: EntryPath, kept_by: Mapping[Name, str]) -> str:
    names = listed([f"{KINDS[section]} {name!r}" if section else name for section, name in kept_by], "and")
    bases = listed(dict.fromkeys(map(repr, kept_by.values())), "and")
    several = len(kept_by) > 1 or ("", "handicaps") in kept_by
    verb, name = ("do", "name") if several else ("does", "names")
    said = {"board": f"{verb} not fit this board", "sides": f"{name} other sides"}
    return f"{names}, inherited from {bases}, {said.get(cause[1], f'{name} the piece {cause[1]!r}')}"


def _hint(kept_by: Iterable[Name]) -> str:
    removals = [
        f"`{section}: {{{name}: none}}`" if section else f"`{name}: none`"
        for section, name in kept_by
        if name not in NEEDED
    ]
    return "give your own" + (f", or remove with {', '.join(removals)}" if removals else "")


def _entry_at(layer: Layer, place: Place) -> EntryPath | None:
    """The entry that a place is part of: the last one that begins before it."""
    at = (place.line, place.column)
    begun = {
        (entry.key.place.line, entry.key.place.column): path
        for path, entry in layer.entries.items()
        if entry.value is not None and entry.key.place.file == place.file
    }
    return max(((start, path) for start, path in begun.items() if start <= at), default=((0, 0), None))[1]
