"""Boards from data: cells with their sides in order, and what lies beyond each."""

from collections.abc import Mapping, Sequence
from math import isfinite, isqrt
from typing import TypeAlias

from attrs import frozen

from .board import Board, Heading, Lines, Point, Seat, Site, Step, check_size, resolve_lines
from .coordinates import check_names
from .hexagon import regular_outline
from .weave import Joint, Sides, weave

Beyond: TypeAlias = str | tuple[str, int]
"""A neighbour, with the number of its side or corner that touches where that is not plain."""

MAX_SIDES = 8
MAX_EXTENT = 1e6


@frozen
class Frame:
    """A seat as data. `forward`: a heading for all cells or one for each. Ranks and files are counted in steps from the
    edge behind and to the left where they are not given."""

    forward: Heading | Mapping[str, Heading] = 0
    rank: Mapping[str, int] | None = None
    file: Mapping[str, int] | None = None
    mirrored: bool = False


def graph(
    cells: Mapping[str, Sequence[Beyond | None]],
    missing: Sequence[str] = (),
    corners: Mapping[str, Mapping[int, Sequence[Beyond]]] | None = None,
    seats: Mapping[str, Frame] | None = None,
    rows: Sequence[Sequence[str | None]] | None = None,
    points: Mapping[str, Point] | None = None,
    outlines: Mapping[str, Sequence[Point]] | None = None,
    layers: Lines | None = None,
) -> Board:
    """A board from its cells: name -> what lies beyond each side, clockwise, None at the edge.

    All cells have the same number of sides, 3 to 8; side i is heading 2 i. A neighbour is a name, or a name and the
    number of its side where two cells touch twice. Both cells must name each other. `missing`: cells that are crossed
    but never stood on. `corners`: cell -> corner -> the cells through it, for corners that the sides do not settle;
    corner i lies between side i and side i + 1. Without `seats` there is one, "1", with heading 0 forward. Without
    `rows` text lays the cells out in a square, and cells are drawn where the rows have them unless `points` says.

    :raises ValueError: the first thing in the data that is wrong, by its name.
    """
    lost = set(missing)
    check_size(len(cells) - len(lost), len(lost))
    check_names(list(cells))
    for name in missing:
        _known(name, cells, "missing cells")
    names = [name for name in cells if name not in lost] + [name for name in cells if name in lost]
    sides = _sides(cells, names)
    steps = weave(sides, _corners(corners or {}, names, len(sides[0])))
    size = len(names) - len(lost)
    playable = tuple(names[:size])
    laid = _rows(rows, playable)
    centres = _points(points, playable, laid)
    headings = 2 * len(sides[0])
    return Board(
        size=size,
        phantoms=len(lost),
        headings=headings,
        names=playable,
        steps=steps,
        uniform=all(
            len(ways) <= 1 and all(heading == index % headings for _, heading in ways)
            for index, ways in enumerate(steps)
        ),
        seats={seat: _seat(seat, frame, names, size, steps) for seat, frame in (seats or {"1": Frame()}).items()},
        rows=laid,
        points=centres,
        outlines=_outlines(outlines, playable, centres, len(sides[0])),
        layers=resolve_lines(layers or {}, playable),
    )


def _known(name: str, cells: Mapping[str, object], where: str) -> None:
    if name not in cells:
        raise ValueError(f"{where}: expected a cell such as {next(iter(cells))!r}, found {name!r}")


def _sides(cells: Mapping[str, Sequence[Beyond | None]], names: Sequence[str]) -> Sides:
    site_of = {name: site for site, name in enumerate(names)}
    count = len(cells[names[0]])
    if not 3 <= count <= MAX_SIDES:
        raise ValueError(f"cell {names[0]!r}: expected 3 to {MAX_SIDES} sides, found {count}")
    for name in names:
        if len(cells[name]) != count:
            raise ValueError(f"cell {name!r}: expected {count} sides as {names[0]!r} has, found {len(cells[name])}")
    return [[_joint(cells, name, side, site_of) for side in range(count)] for name in names]


def _joint(
    cells: Mapping[str, Sequence[Beyond | None]], name: str, side: int, site_of: Mapping[str, Site]
) -> Joint | None:
    """The far end of a side, checked from both ends."""
    beyond = cells[name][side]
    if beyond is None:
        return None
    where = f"cell {name!r}, side {side}"
    other = beyond if isinstance(beyond, str) else beyond[0]
    _known(other, cells, where)
    if other == name:
        raise ValueError(f"{where}: a cell cannot be its own neighbour")
    back = [
        index
        for index, far in enumerate(cells[other])
        if far in (name, (name, side)) and (isinstance(beyond, str) or index == beyond[1])
    ]
    if not back:
        which = f"{other!r}" if isinstance(beyond, str) else f"side {beyond[1]} of {other!r}"
        raise ValueError(f"{where}: {which} does not lead back to {name!r}")
    if len(back) > 1 or sum(far in (other, (other, back[0])) for far in cells[name]) > 1:
        raise ValueError(f"{where}: {name!r} and {other!r} touch twice; give the neighbour's side as well")
    return site_of[other], back[0]


def _corners(
    corners: Mapping[str, Mapping[int, Sequence[Beyond]]], names: Sequence[str], count: int
) -> dict[Joint, list[Joint]]:
    site_of = {name: site for site, name in enumerate(names)}
    found: dict[Joint, list[Joint]] = {}
    for name, own in corners.items():
        _known(name, site_of, "corners")
        for corner, through in own.items():
            where = f"cell {name!r}, corner {corner}"
            ends: list[Joint] = []
            for end in through:
                if isinstance(end, str):
                    raise ValueError(f"{where}: expected a cell and its corner, found {end!r}")
                _known(end[0], site_of, where)
                ends.append((site_of[end[0]], end[1]))
            if not all(0 <= number < count for number in (corner, *(number for _, number in ends))):
                raise ValueError(f"{where}: expected corners 0 to {count - 1}, found {list(through)!r}")
            found[site_of[name], corner] = ends
    for start, ends in found.items():
        for site, corner in ends:
            if start not in found.get((site, corner), ()):
                where = f"cell {names[start[0]]!r}, corner {start[1]}"
                raise ValueError(f"{where}: corner {corner} of {names[site]!r} does not lead back")
    return found


def _seat(seat: str, frame: Frame, names: Sequence[str], size: int, steps: Sequence[Step]) -> Seat:
    headings = len(steps) // len(names)
    if isinstance(frame.forward, int):
        forward = (frame.forward,) * len(names)
    else:
        forward = tuple(_given(f"forward of seat {seat!r}", frame.forward, names))
    for name, heading in zip(names, forward, strict=True):
        if not 0 <= heading < headings:
            raise ValueError(f"seat {seat!r}, cell {name!r}: expected a heading 0 to {headings - 1}, found {heading}")
    hand = -(headings // 4) if frame.mirrored else headings // 4

    def count(turn: int) -> tuple[int, ...]:
        return tuple(_depth(steps, size, headings, site, (forward[site] + turn) % headings) for site in range(size))

    rank, far_rank = count(headings // 2), count(0)
    file, right_file = count(-hand), count(hand)
    if frame.rank is not None:
        rank = tuple(_given(f"ranks of seat {seat!r}", frame.rank, names[:size], least=1))
        far_rank = tuple(max(rank) + 1 - number for number in rank)
    if frame.file is not None:
        file = tuple(_given(f"files of seat {seat!r}", frame.file, names[:size], least=1))
        right_file = tuple(max(file) + 1 - number for number in file)
    return Seat(headings, forward, rank, far_rank, file, right_file, mirrored=frame.mirrored)


def _given(what: str, numbers: Mapping[str, int], names: Sequence[str], least: int = 0) -> list[int]:
    for name in names:
        if name not in numbers:
            raise ValueError(f"{what}: expected a number for cell {name!r}, found none")
    for name, number in numbers.items():
        if name not in names or number < least:
            raise ValueError(f"{what}: expected cells and numbers from {least}, found {name!r}: {number}")
    return [numbers[name] for name in names]


def _depth(steps: Sequence[Step], size: int, headings: int, site: Site, heading: Heading) -> int:
    """Cells from a site to the edge by a heading, both counted; a fork or a circle ends the count."""
    walked = {(site, heading)}
    ways = steps[site * headings + heading]
    while len(ways) == 1 and ways[0][0] < size and ways[0] not in walked:
        walked.add(ways[0])
        ways = steps[ways[0][0] * headings + ways[0][1]]
    return len(walked)


def _rows(rows: Sequence[Sequence[str | None]] | None, names: Sequence[str]) -> tuple[tuple[Site | None, ...], ...]:
    if rows is None:
        width = isqrt(len(names) - 1) + 1
        sites: list[Site | None] = list(range(len(names)))
        return tuple(tuple(sites[start : start + width]) for start in range(0, len(names), width))
    site_of = {name: site for site, name in enumerate(names)}
    seen: set[str] = set()
    for name in (name for row in rows for name in row if name is not None):
        _known(name, site_of, "rows")
        if name in seen:
            raise ValueError(f"rows: expected every cell once, found {name!r} twice")
        seen.add(name)
    if len(seen) < len(names):
        raise ValueError(f"rows: expected every cell, found no {next(name for name in names if name not in seen)!r}")
    return tuple(tuple(None if name is None else site_of[name] for name in row) for row in rows)


def _points(
    points: Mapping[str, Point] | None, names: Sequence[str], rows: Sequence[Sequence[Site | None]]
) -> tuple[Point, ...]:
    if points is None:
        at = {
            site: (column + 0.5, len(rows) - row - 0.5)
            for row, sites in enumerate(rows)
            for column, site in enumerate(sites)
            if site is not None
        }
        return tuple(at[site] for site in range(len(names)))
    for name in names:
        if name not in points:
            raise ValueError(f"points: expected one for cell {name!r}, found none")
    return tuple(_point(points[name], name) for name in names)


def _point(point: Point, name: str) -> Point:
    if len(point) != 2 or not all(isfinite(number) and abs(number) <= MAX_EXTENT for number in point):
        raise ValueError(f"cell {name!r}: expected a point of two numbers up to {MAX_EXTENT:.0f}, found {point!r:.60}")
    return float(point[0]), float(point[1])


def _outlines(
    outlines: Mapping[str, Sequence[Point]] | None, names: Sequence[str], centres: Sequence[Point], count: int
) -> tuple[tuple[Point, ...], ...]:
    if outlines is None:
        return tuple(regular_outline(centre, count) for centre in centres)
    for name in names:
        if len(outlines.get(name, ())) != count:
            raise ValueError(
                f"outlines: expected {count} corners for cell {name!r}, found {len(outlines.get(name, ()))}"
            )
    return tuple(tuple(_point(point, name) for point in outlines[name]) for name in names)
