"""Boards of squares in files and ranks, with or without missing cells."""

from collections.abc import Iterator, Sequence

from .board import MAX_SITES, Board, Heading, Lines, Seat, Site, Step, check_size, resolve_lines
from .coordinates import Coordinates, block_cells, check_names, scheme_of

Place = tuple[int, int]
"""File and rank, from 0 at the left and the bottom."""

COMPASS: tuple[Place, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
SEATS: dict[str, Heading] = {"north": 0, "east": 2, "south": 4, "west": 6}


def rectangle(
    files: int,
    ranks: int,
    without: Sequence[str] = (),
    coordinates: Coordinates = "letters",
    layers: Lines | None = None,
) -> Board:
    """A rectangle of squares; site 0 is the lower left one, the next its right neighbour.

    `without`: coordinates or blocks (`a1-c3`) of missing cells. `layers`: drawn lines as chains of coordinates.
    Seats are named by their forward direction: north, east, south, west.

    :raises ValueError: a bad size, unknown or repeated coordinates, a bad line.
    """
    if not (1 <= files <= 2 * MAX_SITES and 1 <= ranks <= 2 * MAX_SITES and files * ranks <= 2 * MAX_SITES):
        raise ValueError(f"expected from 1 to {2 * MAX_SITES} cells in all, found {files} files and {ranks} ranks")
    grid = [(file, rank) for rank in range(ranks) for file in range(files)]
    if len(without) > len(grid):
        raise ValueError(f"expected at most {len(grid)} missing cells and blocks, found {len(without)}")
    names = _names(grid, files, ranks, coordinates)
    missing = block_cells(without, {name: place for place, name in names.items()})
    cells = [place for place in grid if place not in missing]
    check_size(len(cells), len(missing))
    places = cells + [place for place in grid if place in missing]
    site_of = {place: site for site, place in enumerate(places)}
    playable = tuple(names[place] for place in cells)
    scheme = scheme_of(coordinates)
    return Board(
        size=len(cells),
        phantoms=len(missing),
        headings=8,
        names=playable,
        steps=tuple(_steps(places, site_of)),
        uniform=True,
        seats={name: _seat(heading, places, len(cells), files, ranks) for name, heading in SEATS.items()},
        rows=tuple(
            tuple(None if (file, rank) in missing else site_of[file, rank] for file in range(files))
            for rank in reversed(range(ranks))
        ),
        points=tuple((file + 0.5, rank + 0.5) for file, rank in cells),
        outlines=tuple(((f, r + 1.0), (f + 1.0, r + 1.0), (f + 1.0, float(r)), (float(f), float(r))) for f, r in cells),
        layers=resolve_lines(layers or {}, playable),
        files=tuple(scheme.file_label(file, files) for file, _ in cells),
        ranks=tuple(scheme.rank_number(rank, ranks) for _, rank in cells),
        rings=_rings(cells, files, ranks),
    )


def _names(grid: Sequence[Place], files: int, ranks: int, coordinates: Coordinates) -> dict[Place, str]:
    if isinstance(coordinates, Sequence) and not isinstance(coordinates, str):
        if len(coordinates) != len(grid):
            raise ValueError(f"expected {len(grid)} names, one a cell, found {len(coordinates)}")
        check_names(coordinates)
        reading = [(file, rank) for rank in reversed(range(ranks)) for file in range(files)]
        return dict(zip(reading, coordinates, strict=True))
    scheme = scheme_of(coordinates)
    return {(f, r): scheme.file_label(f, files) + scheme.rank_label(r, ranks) for f, r in grid}


def _steps(places: Sequence[Place], site_of: dict[Place, Site]) -> Iterator[Step]:
    for file, rank in places:
        for heading, (right, up) in enumerate(COMPASS):
            site = site_of.get((file + right, rank + up))
            yield () if site is None else ((site, heading),)


def _seat(heading: Heading, places: Sequence[Place], size: int, files: int, ranks: int) -> Seat:
    def turned(place: Place) -> Place:
        file, rank = place
        back = (files - 1 - file, ranks - 1 - rank)
        return (place, (back[1], file), back, (rank, back[0]))[heading // 2]

    seen = [turned(place) for place in places[:size]]
    across, ahead = (files, ranks) if heading % 4 == 0 else (ranks, files)
    return Seat(
        headings=8,
        forward=(heading,) * len(places),
        rank=tuple(rank + 1 for _, rank in seen),
        far_rank=tuple(ahead - rank for _, rank in seen),
        file=tuple(file + 1 for file, _ in seen),
        right_file=tuple(across - file for file, _ in seen),
    )


def _rings(cells: Sequence[Place], files: int, ranks: int) -> tuple[int, ...]:
    if (files - ranks) % 2:
        return ()
    return tuple(1 + max(abs(2 * file - files + 1), abs(2 * rank - ranks + 1)) for file, rank in cells)
