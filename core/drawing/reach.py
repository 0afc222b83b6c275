"""What a move table comes to from one cell, as signs for a diagram."""

from collections.abc import Iterable, Iterator, Set
from typing import Literal

from attrs import field, frozen

from ..movement import CAPTURE, EMPTY, ENEMY, MOVE, MoveTable, Ride, Route
from ..topology import Board, Site

Kind = Literal["plain", "hop", "initial", "jump", "passed", "extra"]


@frozen
class Reach:
    """Where a piece may go from a cell.

    `signs`: (site, kind) -> 1 may move there if it is empty, 2 may take an enemy there, added up. A kind other than
    plain is listed for what plain does not allow: `hop` needs a piece on the way, `initial` a piece that has not moved,
    `jump` takes on the way, and on the cells where it does so stands `passed`; `extra` is what rules add.
    `jumps`: where each jump ends, and the cells on which it takes before.
    `lines`: the cells of each slide in their order, and whether it hops. `bends`: the cells passed by a lame leap, and
    the one it reaches.
    """

    signs: dict[tuple[Site, Kind], int] = field(factory=dict)
    lines: tuple[tuple[tuple[Site, ...], bool], ...] = ()
    bends: tuple[tuple[Site, ...], ...] = ()
    jumps: tuple[tuple[Site, tuple[Site, ...]], ...] = ()

    def sites(self, how: int = MOVE | CAPTURE) -> frozenset[Site]:
        """The cells that may be reached in one of the ways."""
        return frozenset(site for (site, _), bits in self.signs.items() if bits & how)


def reach(board: Board, table: MoveTable, site: Site, blockers: Set[Site] = frozenset()) -> Reach:
    """Reads a table for one cell. Blockers are enemies.

    With some, what needs a piece on the way is listed where one stands there; without any, wherever it could be.
    """
    signs: dict[tuple[Site, Kind], int] = {}

    def sign(to: Site, kind: Kind, how: int) -> None:
        how &= CAPTURE if to in blockers else MOVE | CAPTURE
        if how and to != site:
            signs[to, kind] = signs.get((to, kind), 0) | how

    lines: list[tuple[tuple[Site, ...], bool]] = []
    for leap in table.leaps[site]:
        sign(leap.to, "plain", leap.how)
    for ride in table.rides:
        ray = board.ray(site, ride.heading)
        reached = list(_hopped(ray, blockers) if ride.hop else _slid(ray, ride, blockers))
        for to in reached:
            sign(to, "hop" if ride.hop else "plain", ride.how)
        if reached:
            lines.append((ray[: ray.index(reached[-1]) + 1], ride.hop))
    slides, bends = [], []
    jumps: dict[tuple[Site, tuple[Site, ...]], None] = {}
    for route in table.routes[site]:
        kind = _kind(route)
        if not _open(route, blockers):
            continue
        if taken := tuple(cell.site for cell in route.passes if cell.capture):
            if len(taken) == 1 or _is_straight(board, site, route):
                jumps[route.to, taken] = None
                sign(route.to, "jump", route.how)
                for cell in taken:
                    signs[cell, "passed"] = CAPTURE
            continue
        if route.back:
            continue
        sign(route.to, kind, CAPTURE if route.en_passant else route.how)
        if route.passes and kind == "plain":
            slides.append((*(cell.site for cell in route.passes), route.to))
    reached_plainly = {to for to, kind in signs if kind == "plain"}
    for way in _longest(slides):
        if way[0] in reached_plainly:
            lines.append((way, False))
        else:
            bends.append(way)
    return Reach(_new(signs), tuple(lines), tuple(bends), tuple(jumps))


def _hopped(ray: tuple[Site, ...], blockers: Set[Site]) -> Iterator[Site]:
    """The cells behind the first piece, up to the next one; all but the first cell if nothing stands anywhere."""
    hurdles = [index for index, cell in enumerate(ray) if cell in blockers]
    if not blockers:
        yield from ray[1:]
    elif hurdles:
        end = hurdles[1] + 1 if len(hurdles) > 1 else len(ray)
        yield from ray[hurdles[0] + 1 : end]


def _slid(ray: tuple[Site, ...], ride: Ride, blockers: Set[Site]) -> Iterator[Site]:
    for cell in ray:
        if cell not in blockers or ride.how & CAPTURE:
            yield cell
        if cell in blockers:
            return


def _kind(route: Route) -> Kind:
    if route.initial:
        return "initial"
    return "plain" if all(cell.test & EMPTY for cell in route.passes) else "hop"


def _is_straight(board: Board, site: Site, route: Route) -> bool:
    """Whether all that a route passes lies on one line from a cell."""
    cells = {route.to, *(cell.site for cell in route.passes)}
    return any(cells <= set(board.ray(site, heading)) for heading in range(board.headings))


def _open(route: Route, blockers: Set[Site]) -> bool:
    """Whether the cells passed are as the route asks."""
    return not blockers or all(cell.test & (ENEMY if cell.site in blockers else EMPTY) for cell in route.passes)


def _longest(ways: Iterable[tuple[Site, ...]]) -> Iterator[tuple[Site, ...]]:
    """The ways that are not the beginning of another."""
    found = sorted(set(ways))
    for index, way in enumerate(found):
        if index + 1 == len(found) or found[index + 1][: len(way)] != way:
            yield way


def _new(signs: dict[tuple[Site, Kind], int]) -> dict[tuple[Site, Kind], int]:
    """Without what is allowed plainly as well."""
    kept: dict[tuple[Site, Kind], int] = {}
    for (site, kind), how in sorted(signs.items()):
        rest = how if kind in ("plain", "passed") else how & ~signs.get((site, "plain"), 0)
        if rest:
            kept[site, kind] = rest
    return kept
