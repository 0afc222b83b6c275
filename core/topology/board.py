"""The board as a frozen graph of oriented cells, and how a side sees it from its seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from attrs import Factory, evolve, field, frozen

from .coordinates import split_block

Site: TypeAlias = int
Heading: TypeAlias = int
Step: TypeAlias = tuple[tuple[Site, Heading], ...]
Point: TypeAlias = tuple[float, float]

MAX_SITES = 1023
"""An action keeps a site in ten bits, and one value is left for "no site"."""


def check_size(playable: int, missing: int = 0) -> None:
    """Refuses a board without cells or with more than `MAX_SITES` playable or missing ones.

    :raises ValueError: with the number found.
    """
    if not 1 <= playable <= MAX_SITES:
        raise ValueError(f"expected a board of 1 to {MAX_SITES} cells, found {playable}")
    if missing > MAX_SITES:
        raise ValueError(f"expected at most {MAX_SITES} missing cells, found {missing}")


@frozen
class Seat:
    """How one side sees the board: a frame on every cell, and ranks and files counted from its own place.

    Ranks and files are 1-based and given for playable cells; `forward` also covers missing ones. Two seats correspond
    where `place` is the same.
    """

    headings: int
    forward: tuple[Heading, ...]
    rank: tuple[int, ...]
    """Rank seen from here: 1 is the own back rank."""
    far_rank: tuple[int, ...]
    """Rank counted from the far end."""
    file: tuple[int, ...]
    """File counted from the owner's left."""
    right_file: tuple[int, ...]
    """File counted from the owner's right."""
    wing: tuple[int, ...] = ()
    """Tells cells of equal rank and file apart: 0 straight ahead, positive to the left, negative to the right."""
    mirrored: bool = False
    """Right is counter-clockwise: the seat of a mirror-image army."""

    def heading(self, site: Site, turn: int) -> Heading:
        """The heading `turn` eighths (twelfths on hexagons) clockwise from forward, as the owner sees it."""
        return (self.forward[site] + (-turn if self.mirrored else turn)) % self.headings

    def turn(self, site: Site, heading: Heading) -> int:
        """The inverse of `heading`: how many eighths or twelfths clockwise from forward a heading is."""
        turn = heading - self.forward[site]
        return (-turn if self.mirrored else turn) % self.headings

    def place(self, site: Site) -> tuple[int, int, int]:
        """Where the owner sees a playable site: rank, file, wing."""
        return self.rank[site], self.file[site], self.wing[site] if self.wing else 0

    def mirror(self) -> "Seat":
        """The mirror image: same forward, left and right exchanged."""
        return evolve(
            self,
            file=self.right_file,
            right_file=self.file,
            wing=tuple(-wing for wing in self.wing),
            mirrored=not self.mirrored,
        )


@frozen
class Board:
    """A frozen graph of cells. Every cell is a polygon with its own headings, clockwise: even ones leave through a
    side, odd ones through a corner.

    Sites 0 .. size - 1 are playable. The `phantoms` after them are missing cells: a leap may cross them, nothing
    stands on them, a ride stops before them.
    """

    size: int
    phantoms: int
    headings: int
    """Headings of a cell: twice its sides; 8 for four-sided cells, 12 for hexagons."""
    names: tuple[str, ...] = field(repr=False)
    """Coordinate text of each playable site."""
    steps: tuple[Step, ...] = field(repr=False, hash=False)
    """steps[site * headings + heading]: the ways out, each with the heading that goes straight on in the new cell.
    Empty at the edge; two or more where the way forks."""
    uniform: bool
    """No way forks and no step changes the heading's label, so rays are the same word everywhere."""
    seats: Mapping[str, Seat] = field(repr=False, hash=False)
    rows: tuple[tuple[Site | None, ...], ...] = field(repr=False, hash=False)
    """How a drawing in characters lays out the cells, top row first; None where there is no cell."""
    points: tuple[Point, ...] = field(repr=False, hash=False)
    """Centre of each playable cell, y upwards; neighbours are about 1 apart."""
    outlines: tuple[tuple[Point, ...], ...] = field(repr=False, hash=False)
    """Corners of each playable cell, clockwise: side i runs from corner i to corner i + 1."""
    layers: Mapping[str, tuple[tuple[Site, ...], ...]] = field(factory=dict, repr=False, hash=False)
    """Drawn lines: each a chain of sites."""
    files: tuple[str, ...] = field(default=(), repr=False, hash=False)
    """Label of each playable site's file; empty on a board without files."""
    ranks: tuple[int, ...] = field(default=(), repr=False, hash=False)
    """Number of each playable site's rank as its coordinates count; empty on a board without ranks."""
    rings: tuple[int, ...] = field(default=(), repr=False, hash=False)
    """The smallest n for which a site lies in the central n x n; empty on a board without a centre."""
    text_rows: tuple[tuple[Site | None, ...], ...] = field(
        default=Factory(lambda board: board.rows, takes_self=True), repr=False, hash=False
    )
    """The cells as position text has them, top rank first: the rows, unless ranks are bent."""
    _sites: Mapping[str, Site] = field(
        init=False,
        repr=False,
        eq=False,
        default=Factory(lambda board: {name: site for site, name in enumerate(board.names)}, takes_self=True),
    )

    def __attrs_post_init__(self) -> None:
        check_size(self.size, self.phantoms)

    def step(self, site: Site, heading: Heading) -> Step:
        """The ways out of a site by a heading: none at the edge, more than one where the way forks."""
        return self.steps[site * self.headings + heading]

    def ray(self, site: Site, heading: Heading) -> tuple[Site, ...]:
        """The playable cells straight on, start excluded, until the edge, a missing cell, a fork or the start again."""
        cells = []
        walked = set()
        ways = self.step(site, heading)
        while len(ways) == 1:
            way = ways[0]
            if not 0 <= way[0] < self.size or way[0] == site or way in walked:
                break
            walked.add(way)
            cells.append(way[0])
            ways = self.step(*way)
        return tuple(cells)

    def site(self, name: str) -> Site:
        """The playable site of a coordinate.

        :raises ValueError: no such cell.
        """
        found = self._sites.get(name)
        if found is None:
            raise ValueError(f"expected a cell such as {self.names[0]!r}, found {name!r}")
        return found

    def sites(self, text: str) -> tuple[Site, ...]:
        """The playable sites of a coordinate or of a block such as `a1-c3`, lowest first.

        :raises ValueError: no such cell, or a block on a board without files and ranks.
        """
        corners = split_block(text, self._sites)
        if corners is None:
            return (self.site(text),)
        seat = next(iter(self.seats.values()), None)
        if seat is None or any(seat.wing) or not self.files:
            raise ValueError(f"expected a cell such as {self.names[0]!r}: this board has no blocks such as {text!r}")
        first, last = (self.site(name) for name in corners)
        ranks = sorted((seat.rank[first], seat.rank[last]))
        files = sorted((seat.file[first], seat.file[last]))
        return tuple(
            site
            for site in range(self.size)
            if ranks[0] <= seat.rank[site] <= ranks[1] and files[0] <= seat.file[site] <= files[1]
        )

    def seat(self, forward: str, right: str | None = None) -> Seat:
        """The seat that looks `forward`; with `right` on the other hand it is the mirrored one.

        :raises ValueError: no seat of that name, or `right` does not lie to a side of forward.
        """
        seat = self._seat(forward)
        if right is None:
            return seat
        side = self._seat(right)
        turn = (side.forward[0] - seat.forward[0]) % self.headings
        if not self.uniform or turn in (0, self.headings // 2):
            raise ValueError(f"expected a direction to the right of {forward!r}, found {right!r}")
        return seat if turn < self.headings // 2 else seat.mirror()

    def _seat(self, name: str) -> Seat:
        if name not in self.seats:
            raise ValueError(f"expected one of the seats {', '.join(self.seats)}, found {name!r}")
        return self.seats[name]

    def neighbours(self, site: Site) -> Iterator[Site]:
        """The playable sites beyond the sides of a cell."""
        for heading in range(0, self.headings, 2):
            for other, _ in self.step(site, heading):
                if other < self.size:
                    yield other


Lines: TypeAlias = Mapping[str, Sequence[Sequence[str]]]


def resolve_lines(lines: Lines, names: Sequence[str]) -> dict[str, tuple[tuple[Site, ...], ...]]:
    """Drawn lines given by the names of their cells, as chains of sites.

    :raises ValueError: an unknown cell, a chain of fewer than two cells or one that meets itself.
    """
    sites = {name: site for site, name in enumerate(names)}
    return {layer: tuple(_chain(layer, chain, sites) for chain in chains) for layer, chains in lines.items()}


def _chain(layer: str, chain: Sequence[str], sites: Mapping[str, Site]) -> tuple[Site, ...]:
    for name in chain:
        if name not in sites:
            raise ValueError(f"lines of {layer!r}: expected a cell such as {next(iter(sites))!r}, found {name!r}")
    if len(chain) < 2 or len(set(chain)) < len(chain):
        raise ValueError(f"lines of {layer!r}: expected two or more different cells, found {list(chain)!r}")
    return tuple(sites[name] for name in chain)
