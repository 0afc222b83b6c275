"""Sets of sites as a side sees them: ranks, files and cells from its seat, joined, crossed and turned over."""

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

from attrs import field, frozen

from .board import Board, Seat, Site

Whose: TypeAlias = 'Literal["next", "previous"] | None'
"""The side whose ranks are meant: the next or the previous in turn order, or one's own."""

MAX_DEPTH = 64


@frozen
class Named:
    """A zone of the game by its name; `board` is the whole board unless the game has a zone of that name."""

    name: str


@frozen
class Sites:
    """Cells and blocks (`a1-c3`) as the first side sees them; the other sides' are those in the same place from their
    seats."""

    names: tuple[str, ...]


@frozen
class Ranks:
    """Ranks by the numbers of the board's coordinates, the same for every side."""

    numbers: tuple[int, ...]


@frozen
class Files:
    """Files by their labels in the board's coordinates, the same for every side."""

    labels: tuple[str, ...]


@frozen
class NearRanks:
    """The first n ranks from the owner's seat."""

    n: int
    of: Whose = None


@frozen
class NearRank:
    """The n-th rank from the owner's seat."""

    n: int
    of: Whose = None


@frozen
class FarRanks:
    """The last n ranks from the owner's seat."""

    n: int
    of: Whose = None


@frozen
class FarRank:
    """The n-th rank from the far end."""

    n: int
    of: Whose = None


@frozen
class LeftFiles:
    """Files by number from the owner's left."""

    numbers: tuple[int, ...]


@frozen
class RightFiles:
    """Files by number from the owner's right."""

    numbers: tuple[int, ...]


@frozen
class Centre:
    """The n x n cells in the middle."""

    n: int


@frozen
class Edge:
    """The cells that have a side at the edge or at a missing cell."""


@frozen
class Whole:
    """All cells."""


@frozen
class Not:
    """The cells that are not in a zone."""

    zone: "Zone"


@frozen
class AllOf:
    """The cells that are in all of the zones."""

    zones: "tuple[Zone, ...]"


@frozen
class AnyOf:
    """The cells that are in one of the zones or more."""

    zones: "tuple[Zone, ...]"


Zone: TypeAlias = (
    Named
    | Sites
    | Ranks
    | Files
    | NearRanks
    | NearRank
    | FarRanks
    | FarRank
    | LeftFiles
    | RightFiles
    | Centre
    | Edge
    | Whole
    | Not
    | AllOf
    | AnyOf
)


def evaluate(
    zone: Zone,
    board: Board,
    seat: Seat,
    names: Mapping[str, Zone],
    *,
    first: Seat | None = None,
    next_seat: Seat | None = None,
    previous_seat: Seat | None = None,
) -> frozenset[Site]:
    """The sites of a zone for the side that sits at `seat`.

    `names`: the game's zones. `first`: the first side's seat, by default the board's first. `next_seat` and
    `previous_seat`: those of the sides before and after in turn order, for `of`.

    :raises ValueError: an unknown name or cell, zones that name each other in a circle, a rank, file or centre that the
        board has not.
    """
    return _Evaluation(
        board,
        seat,
        first or next(iter(board.seats.values()), seat),
        names,
        {"next": next_seat, "previous": previous_seat},
    ).sites(zone)


@frozen
class _Evaluation:
    board: Board
    seat: Seat
    first: Seat
    names: Mapping[str, Zone]
    others: Mapping[str, Seat | None]
    done: dict[str, frozenset[Site]] = field(factory=dict)
    open: list[str] = field(factory=list)
    """Names on the way from the zone asked for to the one being looked at."""

    def sites(self, zone: Zone, depth: int = 0) -> frozenset[Site]:
        if depth > MAX_DEPTH:
            raise ValueError(f"expected zones at most {MAX_DEPTH} deep in one another")
        everything = range(self.board.size)
        match zone:
            case Named(name):
                return self._named(name, depth)
            case Not(inner):
                return frozenset(everything) - self.sites(inner, depth + 1)
            case AllOf(zones):
                return frozenset(everything).intersection(*(self.sites(part, depth + 1) for part in zones))
            case AnyOf(zones):
                return frozenset[Site]().union(*(self.sites(part, depth + 1) for part in zones))
            case Sites(names):
                return self._seen({site for text in names for site in self.board.sites(text)})
            case Whole():
                return frozenset(everything)
            case Edge():
                return frozenset(site for site in everything if self._at_edge(site))
            case Centre(n):
                return self._centre(n)
            case _:
                return self._lines(zone)

    def _named(self, name: str, depth: int) -> frozenset[Site]:
        if name in self.done:
            return self.done[name]
        if name in self.open:
            raise ValueError(f"zones name each other in a circle: {' -> '.join([*self.open, name])}")
        if name not in self.names:
            if name == "board":
                return frozenset(range(self.board.size))
            raise ValueError(f"expected one of the zones {', '.join([*self.names, 'board'])}, found {name!r}")
        self.open.append(name)
        self.done[name] = self.sites(self.names[name], depth + 1)
        self.open.pop()
        return self.done[name]

    def _seen(self, sites: Collection[Site]) -> frozenset[Site]:
        """The sites that stand where the first side sees `sites`."""
        if self.seat == self.first:
            return frozenset(sites)
        places = [self.seat.place(site) for site in range(self.board.size)]
        site_at = {place: site for site, place in enumerate(places)}
        for site in sites:
            if places.count(self.first.place(site)) != 1:
                raise ValueError(f"cell {self.board.names[site]!r} has no counterpart from another side's seat")
        return frozenset(site_at[self.first.place(site)] for site in sites)

    def _at_edge(self, site: Site) -> bool:
        beyond = (self.board.step(site, heading) for heading in range(0, self.board.headings, 2))
        return any(not ways or any(other >= self.board.size for other, _ in ways) for ways in beyond)

    def _centre(self, n: int) -> frozenset[Site]:
        rings = self.board.rings
        if not rings or not 1 <= n <= max(rings) or (n - rings[0]) % 2:
            raise ValueError(f"this board has no centre of {n} x {n} cells")
        return frozenset(site for site, ring in enumerate(rings) if ring <= n)

    def _lines(
        self, zone: Ranks | Files | NearRanks | NearRank | FarRanks | FarRank | LeftFiles | RightFiles
    ) -> frozenset[Site]:
        match zone:
            case Ranks(numbers):
                return _pick("rank", self.board.ranks, numbers)
            case Files(labels):
                return _pick("file", self.board.files, labels)
            case LeftFiles(numbers):
                return _pick("file", self.seat.file, numbers)
            case RightFiles(numbers):
                return _pick("file", self.seat.right_file, numbers)
            case NearRank(n, of):
                return _pick("rank", self._seat(of).rank, (n,))
            case FarRank(n, of):
                return _pick("rank", self._seat(of).far_rank, (n,))
            case NearRanks(n, of):
                return _up_to(n, self._seat(of).rank)
            case FarRanks(n, of):
                return _up_to(n, self._seat(of).far_rank)

    def _seat(self, of: Whose) -> Seat:
        seat = self.seat if of is None else self.others[of]
        if seat is None:
            raise ValueError(f"there is no {of} side here")
        return seat


def _pick(
    kind: str, labels: tuple[int, ...] | tuple[str, ...], wanted: tuple[int, ...] | tuple[str, ...]
) -> frozenset[Site]:
    for label in wanted:
        if label not in labels:
            known = ", ".join(
                str(other) for other in sorted(set(labels), key=lambda other: (len(str(other)), str(other)))
            )
            raise ValueError(f"expected a {kind} among {known or 'none'}, found {label!r}")
    return frozenset(site for site, label in enumerate(labels) if label in wanted)


def _up_to(n: int, ranks: tuple[int, ...]) -> frozenset[Site]:
    if not 1 <= n <= max(ranks):
        raise ValueError(f"expected 1 to {max(ranks)} ranks, found {n}")
    return frozenset(site for site, rank in enumerate(ranks) if rank <= n)
