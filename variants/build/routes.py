"""Moves with conditions, as path programs for the kernel and as conditions under which they attack."""

from collections.abc import Iterable, Iterator, Set

from attrs import frozen

from alfil.core.kernel import words
from alfil.core.movement import Leap, Pass_, Ride, Route
from alfil.core.topology import Board, Site

from .plan import MoveSource, Test

EMPTY, ENEMY, OWN, OTHER = int(words.EMPTY), int(words.ENEMY), int(words.OWN), int(words.OTHER)
ANYTHING = EMPTY | ENEMY | OWN | OTHER
MOST_CHOICES = 255  # that a move's word has room for
Node = tuple[int, int, int, int]


@frozen
class Step:
    """One way of a piece from one site to another: its tests in order, how it lands, what it takes on the way."""

    to: Site
    how: int
    tests: tuple[Test, ...]
    victims: tuple[Site, ...] = ()
    passed: Site | None = None
    en_passant: bool = False
    choice: int = 0
    back: bool = False  # it ends where it began


def sorts(test: int) -> int:
    """Sorts of occupants for a movement's test; where own and enemy pieces are both allowed, neutral ones are too."""
    return test | OTHER if test & (ENEMY | OWN) == ENEMY | OWN else test


def ride_routes(cells: tuple[Site, ...], ride: Ride) -> Iterator[Route]:
    """An unlimited ride written out, along the cells of its ray from one site."""
    for index, cell in enumerate(cells):
        if not ride.hop:
            yield Route(cell, ride.how, tuple(Pass_(site, EMPTY, False) for site in cells[:index]))
            continue
        for hurdle in range(index):
            passes = (Pass_(site, ENEMY | OWN if i == hurdle else EMPTY, False) for i, site in enumerate(cells[:index]))
            yield Route(cell, ride.how, tuple(passes))


def crossed(board: Board, start: Site, goal: Site) -> tuple[Site, ...]:
    """The cells between two sites on one straight or diagonal line; none for an oblique leap."""
    for heading in range(board.headings):
        cells: list[Site] = []
        ways = board.step(start, heading)
        while len(ways) == 1 and len(cells) < board.size:
            site, on = ways[0]
            if site == goal:
                return tuple(cell for cell in cells if cell < board.size)
            cells.append(site)
            ways = board.step(site, on)
    return ()


def steps_of(board: Board, source: MoveSource, start: Site, route: Route) -> Step | None:
    """A route under a source's conditions; None if it can never be gone."""
    tests: list[Test] = []
    if source.unmoved or route.initial:
        tests.append((int(words.MARKED), start, 1))
    tests += [test for test in source.before if test[0] != words.CALM]
    for cell in route.passes:
        if cell.site != start:
            tests.append((int(words.CELL), cell.site, sorts(cell.test)))
        elif not cell.test & EMPTY:
            return None
    if route.en_passant:
        tests.append((int(words.RIGHT), route.to, 0))
    tests += [test for test in source.before if test[0] == words.CALM]
    watched = [
        *([start] if "from" in source.safe else []),
        *(crossed(board, start, route.to) if "through" in source.safe else []),
    ]
    watched += [route.to] if "to" in source.safe else []
    tests += [(int(words.SAFE), site, 0) for site in watched]
    victims = tuple(cell.site for cell in route.passes if cell.capture)
    return Step(route.to, route.how, tuple(tests), victims, route.passed, route.en_passant, back=route.back)


def leap_route(leap: Leap) -> Route:
    """A leap that has conditions, as a route."""
    return Route(leap.to, leap.how, ())


def number_paths(steps: list[Step], plain: Set[Site], promotions: int) -> list[Step]:
    """Give steps that take pieces on the way numbers, so that a move tells which of several paths it went.

    Number 1 is kept for goals that can be reached in no other way.

    :param plain: goals that can also be reached without taking anything on the way
    :param promotions: how many promotions the piece has; a move's word tells the path and the promotion
    :raises ValueError: more than a move has room for.
    """
    numbered: list[Step] = []
    used: dict[Site, int] = {}
    for step in steps:
        if step.victims:
            used[step.to] = used.get(step.to, int(step.to in plain)) + 1
            choice = used[step.to] * (promotions + 1)
            if choice + promotions > MOST_CHOICES:
                many = f"{used[step.to] - 1} ways to one cell that take pieces on the way"
                also = f" beside {promotions} promotions" if promotions else ""
                raise ValueError(f"more than {many}{also}: there is room for {MOST_CHOICES} choices in a move")
            step = Step(step.to, step.how, step.tests, step.victims, None, False, choice)
        numbered.append(step)
    return numbered


def split_by_landing(steps: Iterable[Step]) -> list[Step]:
    """Steps that move and capture, split in two, so that alternatives with one landing can exclude each other."""
    split = []
    for step in steps:
        for how in (1, 2):
            if step.how & how:
                split.append(Step(step.to, how, step.tests, step.victims, step.passed, step.en_passant, step.choice))
    return split


def tree(steps: list[Step], land: "Landing") -> list[Node]:
    """A path program in which steps with common first tests share them."""
    nodes: list[Node] = []
    _branch(nodes, [(step, 0) for step in steps], land)
    return nodes


def _branch(nodes: list[Node], steps: list[tuple[Step, int]], land: "Landing") -> None:
    groups: dict[Test | None, list[Step]] = {}
    depth = steps[0][1] if steps else 0
    for step, _ in steps:
        groups.setdefault(step.tests[depth] if depth < len(step.tests) else None, []).append(step)
    for test, members in groups.items():
        if test is None:
            nodes.extend(land(step) for step in members)
            continue
        at = len(nodes)
        nodes.append((0, 0, 0, 0))
        _branch(nodes, [(step, depth + 1) for step in members], land)
        nodes[at] = (*test, len(nodes))


def exclusive(steps: list[Step], land: "Landing") -> list[Node]:
    """A path program in which only the first open way to each landing counts."""
    groups: dict[tuple[Site, int, tuple[Site, ...], bool], list[Step]] = {}
    for step in split_by_landing(steps):
        groups.setdefault((step.to, step.how, step.victims, step.en_passant), []).append(step)
    nodes: list[Node] = []
    for members in groups.values():
        jumps = []
        for step in members:
            first = len(nodes)
            nodes.extend((*test, -1) for test in step.tests)
            nodes.append(land(step))
            jumps.append(len(nodes))
            nodes.append((int(words.CELL), 0, 0, 0))
            for index in range(first, first + len(step.tests)):
                nodes[index] = (*nodes[index][:3], len(nodes))
        for index in jumps:
            nodes[index] = (int(words.CELL), 0, 0, len(nodes))
    return nodes


class Landing:
    """Turns the end of a step into a GO node; keeps the list of victims."""

    def __init__(self, victims: list[int]) -> None:
        self.victims = victims
        self.flags_of: dict[Site, int] = {}

    def __call__(self, step: Step) -> Node:
        flags = self.flags_of[step.to]
        kind, extra = 0, 0
        if step.victims:
            kind, extra = int(words.PATH), len(self.victims)
            self.victims.extend([*step.victims, -1])
        elif step.en_passant:
            kind = int(words.PASSING)
        elif step.passed is not None:
            kind, extra = int(words.DOUBLE), step.passed
        return (int(words.GO), step.to, step.how | flags | kind << 4 | step.choice << 8, extra)
