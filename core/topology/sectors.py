"""Boards of half boards that meet in a point, one for each army."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from .board import MAX_SITES, Board, Lines, Point, Seat, check_size, resolve_lines
from .coordinates import check_names, letters
from .weave import MAX_AROUND, weave

Place = tuple[int, int, int]
"""Sector, file from its owner's left and rank from its owner's back rank, all from 0."""


def sectors(
    count: int,
    files: int,
    ranks: int,
    coordinates: Sequence[str] | None = None,
    layers: Lines | None = None,
) -> Board:
    """`count` half boards of `files` x `ranks` four-sided cells that meet in a point, clockwise from the lowest.

    The left half of each front rank touches the right half of the next sector's. Site 0 is the first sector's left
    corner, the next its right neighbour. Heading 0 is forward for the sector's owner, so a file that crosses a seam
    goes on with heading 4; a diagonal through the centre of three or more sectors forks. Half files share letters
    across a seam: the first sector has a .. from its left, the other seams go on from there; ranks go up from the first
    owner's back rank and down to that of every other one. `coordinates` gives other names: sector by sector, each rank
    by rank from its back rank. Seats are named "1", "2", ... after their sectors.

    :raises ValueError: a bad size or number of sectors, an odd number of files, bad names, a bad line.
    """
    _check(count, files, ranks)
    places = [(sector, file, rank) for sector in range(count) for rank in range(ranks) for file in range(files)]
    site_of = {place: site for site, place in enumerate(places)}
    sides = [_sides(place, count, files, ranks) for place in places]
    file_labels = tuple(_file_label(place, count, files) for place in places)
    rank_numbers = tuple(rank + 1 if sector == 0 else (sector + 1) * ranks - rank for sector, _, rank in places)
    names = tuple(f"{file}{rank}" for file, rank in zip(file_labels, rank_numbers, strict=True))
    if coordinates is not None:
        if len(coordinates) != len(places):
            raise ValueError(f"expected {len(places)} names, one a cell, found {len(coordinates)}")
        check_names(coordinates)
        names = tuple(coordinates)
    outlines = tuple(_outline(place, count, files, ranks) for place in places)
    return Board(
        size=len(places),
        phantoms=0,
        headings=8,
        names=names,
        steps=weave(
            [[None if joint is None else (site_of[joint[0]], joint[1]) for joint in own] for own in sides], corners={}
        ),
        uniform=False,
        seats={str(sector + 1): _seat(sector, places, count, files, ranks) for sector in range(count)},
        rows=tuple(_rows(site_of, count, files, ranks)),
        points=tuple((sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4) for corners in outlines),
        outlines=outlines,
        layers=resolve_lines(layers or {}, names),
        files=file_labels,
        ranks=rank_numbers,
        rings=tuple(2 * max(ranks - rank, _from_middle(file, files)) for _, file, rank in places),
    )


def _check(count: int, files: int, ranks: int) -> None:
    if not 2 <= count <= MAX_AROUND // 2:
        raise ValueError(f"expected 2 to {MAX_AROUND // 2} sectors, found {count}")
    if files % 2 or not (2 <= files <= MAX_SITES and 1 <= ranks <= MAX_SITES):
        raise ValueError(f"expected an even number of files and at least one rank, found {files} and {ranks}")
    check_size(count * files * ranks)


def _sides(place: Place, count: int, files: int, ranks: int) -> list[tuple[Place, int] | None]:
    sector, file, rank = place
    if rank < ranks - 1:
        ahead: tuple[Place, int] = ((sector, file, rank + 1), 2)
    else:
        across = (sector + (1 if file < files // 2 else -1)) % count
        ahead = ((across, files - 1 - file, rank), 0)
    return [
        ahead,
        ((sector, file + 1, rank), 3) if file < files - 1 else None,
        ((sector, file, rank - 1), 0) if rank > 0 else None,
        ((sector, file - 1, rank), 1) if file > 0 else None,
    ]


def _from_middle(file: int, files: int) -> int:
    return max(files // 2 - file, file - files // 2 + 1)


def _file_label(place: Place, count: int, files: int) -> str:
    sector, file, _ = place
    half = files // 2
    seam = sector if file < half else (sector - 1) % count
    inward = half - _from_middle(file, files)
    if seam == 0:
        return letters(inward)
    group = 1 if seam == count - 1 else seam + 1
    return letters(group * half + half - 1 - inward)


def _seat(sector: int, places: Sequence[Place], count: int, files: int, ranks: int) -> Seat:
    seen = [(own == sector, file, rank) for own, file, rank in places]
    rank_of = tuple(rank + 1 if own else 2 * ranks - rank for own, _, rank in seen)
    file_of = tuple(file + 1 if own else files - file for own, file, _ in seen)
    return Seat(
        headings=8,
        forward=tuple(0 if own else 4 for own, _, _ in seen),
        rank=rank_of,
        far_rank=tuple(2 * ranks + 1 - rank for rank in rank_of),
        file=file_of,
        right_file=tuple(files + 1 - file for file in file_of),
        wing=tuple(_wing((own - sector) % count, count) for own, _, _ in places),
    )


def _wing(ahead: int, count: int) -> int:
    if 2 * ahead == count:
        return 0
    return ahead if 2 * ahead < count else ahead - count


def _rows(site_of: dict[Place, int], count: int, files: int, ranks: int) -> Iterator[tuple[int, ...]]:
    """The last sector on top; all but the first upside down, as its owner sees the others across the board."""
    for sector in reversed(range(1, count)):
        for rank in range(ranks):
            yield tuple(site_of[sector, file, rank] for file in reversed(range(files)))
    for rank in reversed(range(ranks)):
        yield tuple(site_of[0, file, rank] for file in range(files))


def _outline(place: Place, count: int, files: int, ranks: int) -> tuple[Point, ...]:
    """The cell's corners on a regular polygon of 2 x count sides, the first sector's back rank along the lowest."""
    sector, file, rank = place
    return tuple(
        _point(sector, file + across, rank + up, count, files, ranks) for across, up in ((0, 1), (1, 1), (1, 0), (0, 0))
    )


def _point(sector: int, across: int, up: int, count: int, files: int, ranks: int) -> Point:
    half = files // 2
    hand = 1 if across < half else -1
    inward = (across if across < half else files - across) / half
    forward = up / ranks
    turn = 2 * pi / count
    below = -pi / 2 - turn * sector
    corner = ranks / cos(turn / 4)
    x = y = 0.0
    # Each half is the image of a square: polygon corner, middle of the back side, centre, middle of the seam's side.
    for weight, radius, angle in (
        ((1 - inward) * (1 - forward), corner, below - hand * turn / 4),
        (inward * (1 - forward), float(ranks), below),
        ((1 - inward) * forward, float(ranks), below - hand * turn / 2),
    ):
        x += weight * radius * cos(angle)
        y += weight * radius * sin(angle)
    return x, y
