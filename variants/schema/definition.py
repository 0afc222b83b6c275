"""A definition: everything a file says about a game, typed and checked, before it is built."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath

from attrs import field, frozen

from alfil.core.errors import DefinitionError
from alfil.core.topology import Board, Seat

from .hook import Hook
from .parts import (
    Arrangements,
    BoardPart,
    Example,
    Handicaps,
    Holes,
    PiecePart,
    Score,
    SetupPart,
    Shuffle,
    SidePart,
)
from .places import Place
from .problems import Problem, Severity, excerpt, report
from .values import ZoneValue
from .vocabulary import Vocabulary


@frozen(kw_only=True)
class Definition:
    """One game as its file and its bases say it; every part has been checked against the others."""

    name: str
    file: str
    bases: tuple[str, ...] = ()  # every base inherited from, nearest first
    aliases: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    notes: str = ""
    board: BoardPart
    graph: Board = field(repr=False)  # what `board` makes
    sides: tuple[SidePart, ...]
    seats: tuple[Seat, ...] = field(repr=False)  # of each side
    pieces: Mapping[str, PiecePart]
    setup: SetupPart
    zones: Mapping[str, ZoneValue] = field(factory=dict)
    rules: Mapping[str, tuple[Hook, ...]] = field(factory=dict)
    examples: tuple[Example, ...] = ()
    handicaps: Handicaps | None = None
    notation: tuple[str, ...] = ()
    score: Score | None = None
    holes: Holes | None = None
    shuffle: Shuffle | None = None
    arrangements: Arrangements | None = None
    places: Mapping[tuple[str, ...], Place] = field(factory=dict, repr=False)
    texts: Mapping[str, Sequence[str]] = field(factory=dict, eq=False, repr=False)  # file -> its lines

    def hooks(self) -> Iterator[tuple[tuple[str, ...], Hook]]:
        """Every hook with the path of its entry, in the order of the file."""
        for name, hooks in self.rules.items():
            for index, hook in enumerate(hooks):
                path = ("rules", name, str(index))
                yield (path if path in self.places else path[:2]), hook

    @property
    def words(self) -> Vocabulary:
        """What its sentences call pieces and zones."""
        royals = {piece.name for piece in self.pieces.values() if piece.royal}
        return Vocabulary(
            {key: f"{piece.name} ({piece.letter})" for key, piece in self.pieces.items()},
            self.zones,
            royals.pop() if len(royals) == 1 else Vocabulary().royal,
            "royal_safety" in self.rules,
        )

    @property
    def file_name(self) -> str:
        """The file's name without its folders, for pages that others read."""
        return PurePath(self.file).name

    def place(self, *path: str) -> Place:
        """Where a value stands in the file, or else the nearest thing that holds it."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, Place(self.file, 1, 1))

    def problem(self, message: str, *path: str, hint: str = "", severity: Severity = "error") -> Problem:
        """Something that is wrong with a value, shown where it stands."""
        place = self.place(*path)
        shown = excerpt(self.texts, place) if (place.line, place.column) != (1, 1) else ("", "")
        return Problem(place.file, place.line, place.column, message, *shown, hint, severity)

    def refusal(self, *problems: Problem) -> DefinitionError:
        """The error for a definition that cannot be played for these reasons."""
        return DefinitionError(report(problems), problems)
