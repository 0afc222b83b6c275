"""Boards of hexagons: a hexagon of upright files, every cell with a side to the north."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin, sqrt

from .board import MAX_SITES, Board, Heading, Lines, Point, Seat, Site, Step, check_size, resolve_lines
from .coordinates import Coordinates, block_cells, check_names, scheme_of

Place = tuple[int, int]
"""Files to the east of the centre, then steps to the north."""

COMPASS: tuple[Place, ...] = (
    *((0, 1), (1, 1), (1, 0), (2, -1), (1, -1), (1, -2)),
    *((0, -1), (-1, -1), (-1, 0), (-2, 1), (-1, 1), (-1, 2)),
)
SEATS: dict[str, Heading] = {"north": 0, "northeast": 2, "southeast": 4, "south": 6, "southwest": 8, "northwest": 10}


def hexagon(
    side: int,
    without: Sequence[str] = (),
    coordinates: Coordinates = "hexagon",
    layers: Lines | None = None,
) -> Board:
    """A hexagon with `side` cells along each edge; site 0 is the lowest of the left file, the next the one above it.

    Files are lettered from the left without j, ranks counted up each file from its lowest cell. Headings are twelfths
    of a turn: 0 the north side, 1 the corner after it, 2 the north-east side. A corner leads along the edge that starts
    there to the cell at its other end. Seats are named by their forward side: north, northeast, southeast, south,
    southwest, northwest.

    :raises ValueError: a bad size, unknown or repeated coordinates, a bad line.
    """
    if not 1 <= side <= MAX_SITES or 3 * side * (side - 1) + 1 > 2 * MAX_SITES:
        raise ValueError(f"expected from 1 to {2 * MAX_SITES} cells in all, found a hexagon of side {side}")
    grid = [(east, north) for east in range(1 - side, side) for north in range(_low(east, side), _high(east, side) + 1)]
    if len(without) > len(grid):
        raise ValueError(f"expected at most {len(grid)} missing cells and blocks, found {len(without)}")
    names = _names(grid, side, coordinates)
    missing = _missing(without, names, side)
    cells = [place for place in grid if place not in missing]
    check_size(len(cells), len(missing))
    places = cells + [place for place in grid if place in missing]
    site_of = {place: site for site, place in enumerate(places)}
    playable = tuple(names[place] for place in cells)
    scheme = scheme_of(coordinates)
    points = tuple((east * sqrt(3) / 2, north + east / 2) for east, north in cells)
    return Board(
        size=len(cells),
        phantoms=len(missing),
        headings=12,
        names=playable,
        steps=tuple(_steps(places, site_of)),
        uniform=True,
        seats={name: _seat(heading, places, len(cells), side) for name, heading in SEATS.items()},
        rows=tuple(tuple(_site(place, missing, site_of) for place in row) for row in _rows(side)),
        points=points,
        outlines=tuple(regular_outline(point, 6) for point in points),
        layers=resolve_lines(layers or {}, playable),
        files=tuple(scheme.file_label(east + side - 1, 2 * side - 1) for east, _ in cells),
        ranks=tuple(_rank_number(place, side, coordinates) for place in cells),
        text_rows=tuple(tuple(_site(place, missing, site_of) for place in row) for row in _text_rows(side)),
        rings=tuple(1 + 2 * max(abs(east), abs(north), abs(east + north)) for east, north in cells),
    )


def regular_outline(centre: Point, sides: int) -> tuple[Point, ...]:
    """The corners of a regular polygon of height about 1 whose side 0 faces up, clockwise."""
    radius = 0.5 / cos(pi / sides)
    turns = [(2 * corner - 1) * pi / sides for corner in range(sides)]
    return tuple((centre[0] + radius * sin(turn), centre[1] + radius * cos(turn)) for turn in turns)


def _low(east: int, side: int) -> int:
    return 1 - side - min(east, 0)


def _high(east: int, side: int) -> int:
    return side - 1 - max(east, 0)


def _rows(side: int) -> list[list[Place | None]]:
    """The board in half-steps, top first: neighbouring files are half a cell apart."""
    return [
        [
            (east, (half - east) // 2)
            if (half - east) % 2 == 0 and _low(east, side) <= (half - east) // 2 <= _high(east, side)
            else None
            for east in range(1 - side, side)
        ]
        for half in range(2 * side - 2, 1 - 2 * side, -1)
    ]


def _text_rows(side: int) -> list[list[Place]]:
    """The ranks, top first: each is bent on the middle file."""
    return [
        [
            (east, _low(east, side) + rank)
            for east in range(1 - side, side)
            if _low(east, side) + rank <= _high(east, side)
        ]
        for rank in range(2 * side - 2, -1, -1)
    ]


def _site(place: Place | None, missing: set[Place], site_of: dict[Place, Site]) -> Site | None:
    return None if place is None or place in missing else site_of[place]


def _rank_number(place: Place, side: int, coordinates: Coordinates) -> int:
    east, north = place
    low = _low(east, side)
    return scheme_of(coordinates).rank_number(north - low, _high(east, side) - low + 1)


def _names(grid: Sequence[Place], side: int, coordinates: Coordinates) -> dict[Place, str]:
    if isinstance(coordinates, Sequence) and not isinstance(coordinates, str):
        if len(coordinates) != len(grid):
            raise ValueError(f"expected {len(grid)} names, one a cell, found {len(coordinates)}")
        check_names(coordinates)
        reading = [place for row in _rows(side) for place in row if place is not None]
        return dict(zip(reading, coordinates, strict=True))
    scheme = scheme_of(coordinates)
    names = {}
    for east, north in grid:
        low = _low(east, side)
        file = scheme.file_label(east + side - 1, 2 * side - 1)
        names[east, north] = file + scheme.rank_label(north - low, _high(east, side) - low + 1)
    return names


def _missing(without: Sequence[str], names: dict[Place, str], side: int) -> set[Place]:
    cells = block_cells(without, {name: (east, north - _low(east, side)) for (east, north), name in names.items()})
    return {(east, north + _low(east, side)) for east, north in cells} & names.keys()


def _steps(places: Sequence[Place], site_of: dict[Place, Site]) -> Iterator[Step]:
    for east, north in places:
        for heading, (right, up) in enumerate(COMPASS):
            site = site_of.get((east + right, north + up))
            yield () if site is None else ((site, heading),)


def _seat(heading: Heading, places: Sequence[Place], size: int, side: int) -> Seat:
    seen = []
    for east, north in places[:size]:
        for _ in range(heading // 2):
            east, north = -north, east + north
        seen.append((east, north))
    return Seat(
        headings=12,
        forward=(heading,) * len(places),
        rank=tuple(north - _low(east, side) + 1 for east, north in seen),
        far_rank=tuple(_high(east, side) - north + 1 for east, north in seen),
        file=tuple(east + side for east, _ in seen),
        right_file=tuple(side - east for east, _ in seen),
    )
