"""Inherited parts that do not fit another board: one problem at the board, which the author of the file has written."""

from collections.abc import Collection, Mapping

from ..schema.places import Place
from ..schema.problems import Problems
from .expected import listed
from .inheritance import KINDS
from .layers import EntryPath, Layer

NEEDED = ("board", "sides", "setup")  # parts that no game lacks


def blame_the_board(
    layer: Layer, layers: Mapping[str, Layer], problems: Problems, unfit: Collection[tuple[Place, str]]
) -> None:
    """Where parts of a base do not fit the board of a file that extends it, report that in their place.

    `layers` are the bases by name, `unfit` the problems that are about the board.
    """
    board = layer.entries.get(("", "board", ""))
    if board is None:
        return
    unfitting: dict[tuple[str, str], str] = {}
    for key, problem in list(problems.found.items()):
        place = Place(problem.file, problem.line, problem.column)
        path = _entry_at(layer, place) if (place, problem.message) in unfit else None
        origin = layer.entries[path].origin if path else board.origin
        if path and origin != board.origin and (board.origin == layer.origin or origin in layers[board.origin].bases):
            unfitting[path[:2]] = origin
            del problems.found[key]
    if unfitting:
        names = listed([f"{KINDS[section]} {name!r}" if section else name for section, name in unfitting], "and")
        bases = listed(dict.fromkeys(map(repr, unfitting.values())), "and")
        one = len(unfitting) == 1 and ("", "handicaps") not in unfitting
        message = f"{names}, inherited from {bases}, {'does' if one else 'do'} not fit this board"
        removals = [
            f"`{section}: {{{name}: none}}`" if section else f"`{name}: none`"
            for section, name in unfitting
            if name not in NEEDED
        ]
        hint = "give your own" + (f", or remove with {', '.join(removals)}" if removals else "")
        problems.add(board.key.place, message, hint)


def _entry_at(layer: Layer, place: Place) -> EntryPath | None:
    """The entry that a place is part of: the last one that begins before it."""
    at = (place.line, place.column)
    begun = {
        (entry.key.place.line, entry.key.place.column): path
        for path, entry in layer.entries.items()
        if entry.value is not None and entry.key.place.file == place.file
    }
    return max(((start, path) for start, path in begun.items() if start <= at), default=((0, 0), None))[1]
