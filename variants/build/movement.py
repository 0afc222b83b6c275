"""Every piece's moves as kernel tables: leaps, rides, lame leaps, hops, path programs, and what attacks a site."""

from collections.abc import Iterable
from typing import Any

from alfil.core.kernel import words
from alfil.core.movement import Leap, Ride, Route
from alfil.core.topology import Site

from .builder import Builder
from .plan import MoveSource
from .rays import Rays
from .routes import (
    EMPTY,
    ENEMY,
    OWN,
    Landing,
    Step,
    exclusive,
    leap_route,
    number_paths,
    ride_routes,
    steps_of,
    tree,
)

QUIET, TAKE, PLAIN, PROMOTE = 1, 2, 4, 8


class Movement:
    """What each code can do from each site, sorted into the kernel's kinds of move."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        C, N = builder.codes, builder.board.size
        self.size = N
        self.leaps: list[list[Leap]] = [[] for _ in range(C * N)]
        self.rides: list[list[Ride]] = [[] for _ in range(C)]
        self.steps: list[list[Step]] = [[] for _ in range(C * N)]
        self.watch: list[list[Ride]] = [[] for _ in range(C)]  # rides that only attack
        self.distinct = [True] * C
        for source in builder.plan.sources:
            self._add(source)
        for code in builder.piece_codes():
            if not self.distinct[code] or self._overlap(code):
                self._write_all(code)
            for site in range(N):
                index = code * N + site
                self.leaps[index] = merge(self.leaps[index])
                plan = builder.plan.promotions.get(code)
                promotions = len(plan.targets) if plan else 0
                try:
                    self.steps[index] = number_paths(self.steps[index], self._plain_goals(code, site), promotions)
                except ValueError as error:
                    raise builder.fail(str(error), "pieces", builder.home(builder.piece(code).key)) from error

    def _add(self, source: MoveSource) -> None:
        N = self.size
        code = source.code
        goals = self._goals(source)
        starts = source.starts
        free = not (source.before or source.unmoved or source.safe)
        whole = free and len(goals) == N and len(starts) == N
        if source.attack_only:
            self.watch[code] += source.table.rides
            return
        if not source.table.distinct:
            self.distinct[code] = False
        if whole:
            self.rides[code] += source.table.rides
        for site in sorted(starts):
            routes: list[Route] = list(source.table.routes[site])
            if free:
                self.leaps[code * N + site] += [leap for leap in source.table.leaps[site] if leap.to in goals]
            else:
                routes += [leap_route(leap) for leap in source.table.leaps[site]]
            if not whole:
                routes += [
                    route
                    for ride in source.table.rides
                    for route in ride_routes(self.builder.ray(site, ride.heading), ride)
                ]
            for route in routes:
                step = steps_of(self.builder.board, source, site, route) if route.to in goals else None
                if step is not None:
                    self.steps[code * N + site].append(step)

    def _goals(self, source: MoveSource) -> frozenset[Site]:
        bound = self.builder.plan.confined.get(source.code)
        return source.goals if bound is None else source.goals & bound

    def _overlap(self, code: int) -> bool:
        """Could two sources of a piece give one action?"""
        sources = [source for source in self.builder.plan.sources if source.code == code and not source.attack_only]
        for site in range(self.size) if len(sources) > 1 else ():
            seen: set[tuple[Site, int]] = set()
            for source in sources:
                landings = self._landings(source, site)
                if not seen.isdisjoint(landings):
                    return True
                seen |= landings
        return False

    def _landings(self, source: MoveSource, site: Site) -> set[tuple[Site, int]]:
        """Where a source leads from a site, each with 1 to move there or 2 to capture there."""
        if site not in source.starts:
            return set()
        ends = [(leap.to, leap.how) for leap in source.table.leaps[site]]
        ends += [(route.to, route.how) for route in source.table.routes[site] if not route.en_passant]
        ends += [(cell, ride.how) for ride in source.table.rides for cell in self.builder.ray(site, ride.heading)]
        goals = self._goals(source)
        return {(to, bit) for to, how in ends for bit in (QUIET, TAKE) if how & bit and to in goals}

    def _write_all(self, code: int) -> None:
        """Turn all moves of a piece into steps, of which the first open one to each goal counts."""
        self.distinct[code] = False
        self.write_out(code, self.rides[code])
        plain = MoveSource(code, _NO_TABLE, frozenset(), frozenset())
        for site in range(self.size):
            index = code * self.size + site
            routes = [leap_route(leap) for leap in merge(self.leaps[index])]
            self.steps[index] += filter(None, (steps_of(self.builder.board, plain, site, route) for route in routes))
            self.leaps[index] = []

    def _plain_goals(self, code: int, site: Site) -> set[Site]:
        """Where a piece may get without taking anything on the way."""
        index = code * self.size + site
        goals = {leap.to for leap in self.leaps[index]} | {step.to for step in self.steps[index] if not step.victims}
        return goals.union(*(self.builder.ray(site, ride.heading) for ride in self.rides[code]))

    def can_leave(self, code: int, site: Site) -> bool:
        """Has the piece any move from the site on some board?"""
        index = code * self.size + site
        if self.leaps[index] or self.steps[index]:
            return True
        return any(self.builder.ray(site, ride.heading) for ride in self.rides[code])

    def write_out(self, code: int, rides: Iterable[Ride]) -> None:
        """Turn rides of a code into steps, where the kernel has no faster form for them."""
        for ride in list(rides):
            self.rides[code].remove(ride)
            for site in range(self.size):
                plain = MoveSource(code, _NO_TABLE, frozenset(), frozenset())
                for route in ride_routes(self.builder.ray(site, ride.heading), ride):
                    step = steps_of(self.builder.board, plain, site, route)
                    if step is not None:
                        self.steps[code * self.size + site].append(step)


_NO_TABLE: Any = None


def merge(leaps: Iterable[Leap]) -> list[Leap]:
    """One leap per target, ways of landing added up."""
    how: dict[Site, int] = {}
    for leap in leaps:
        how[leap.to] = how.get(leap.to, 0) | leap.how
    return [Leap(to, bits) for to, bits in how.items()]


def lame(step: Step) -> tuple[Site, int] | None:
    """The leg of a step that is a lame leap, and 1 if it must be jumped, 0 if it must be empty; else None."""
    if step.victims or step.en_passant or step.back or len(step.tests) != 1:
        return None
    op, leg, arg = step.tests[0]
    if op != words.CELL or arg not in (EMPTY, ENEMY | OWN | 8) or step.passed not in (None, leg):
        return None
    return leg, int(arg != EMPTY)


class MovementTables:
    """The kernel's movement tables for a sorted Movement."""

    def __init__(self, builder: Builder, movement: Movement, rays: Rays, exotic_forms: bool) -> None:
        self.b = builder
        self.m = movement
        self.rays = rays
        self.exotic_forms = exotic_forms  # lame leaps, hops and quiet rides in their own tables
        self.tables: dict[str, Any] = {}
        self.victims: list[int] = []
        self.land = Landing(self.victims)
        self.promotable: set[int] = set()
        self._forward()

    def flags(self, code: int, start: Site, goal: Site) -> tuple[int, int]:
        """How a move may land as to promotion (PLAIN, PROMOTE bits), and how many moves that makes."""
        plan = self.b.plan.promotions.get(code)
        if plan is None or not plan.targets or not plan.when(start, goal) or start == goal:
            return PLAIN, 1
        forced = plan.forced or not self.m.can_leave(code, goal)
        return (0 if forced else PLAIN) | PROMOTE, (0 if forced else 1) + len(plan.targets)

    def _forward(self) -> None:
        N = self.m.size
        names = (
            "lp_to",
            "lp_how",
            "lp_n",
            "lp_off",
            "ll",
            "ll_off",
            "rd",
            "rd_off",
            "hd",
            "hd_off",
            "qd",
            "qd_off",
            "pp",
            "pp_off",
            "pp_passing",
            "walker",
            "extra",
        )
        t: dict[str, list[int]] = {name: [] for name in names}
        for code in range(self.b.codes):
            self._rides(t, code)
            paths, lames = len(t["pp"]), len(t["ll"])
            for site in range(N):
                t["lp_off"].append(len(t["lp_to"]))
                t["ll_off"].append(len(t["ll"]))
                t["pp_off"].append(len(t["pp"]) // 4)
                self._leaps(t, code, site)
                usual, passing = self._steps(t, code, site)
                self._paths(t, code, usual)
                t["pp_passing"].append(len(t["pp"]) // 4)
                self._paths(t, code, passing)
            t["walker"].append(int(len(t["pp"]) > paths))
            t["extra"].append(int(len(t["pp"]) > paths or len(t["ll"]) > lames))
        t["lp_off"].append(len(t["lp_to"]))
        t["ll_off"].append(len(t["ll"]))
        t["pp_off"].append(len(t["pp"]) // 4)
        for name in ("rd", "hd", "qd"):
            t[name + "_off"].append(len(t[name]))
        self.tables.update(t, victims=self.victims)

    def _rides(self, t: dict[str, list[int]], code: int) -> None:
        for name in ("rd", "hd", "qd"):
            t[name + "_off"].append(len(t[name]))
        hops = {ride.heading for ride in self.m.rides[code] if ride.hop}
        for ride in self.m.rides[code]:
            d = self.rays.direction[ride.heading]
            if ride.how == QUIET and ride.heading in hops:
                continue  # a hop's table holds the quiet ride up to the hurdle
            t["hd" if ride.hop else "qd" if ride.how == QUIET else "rd"].append(d)

    def _leaps(self, t: dict[str, list[int]], code: int, site: Site) -> None:
        for leap in self.m.leaps[code * self.m.size + site]:
            flags, n = self.flags(code, site, leap.to)
            t["lp_to"].append(leap.to)
            t["lp_how"].append(leap.how | flags)
            t["lp_n"].append(n)

    def _steps(self, t: dict[str, list[int]], code: int, site: Site) -> tuple[list[Step], list[Step]]:
        """Write the lame leaps; what is left is for path programs, en passant captures apart."""
        rest: list[Step] = []
        for step in self.m.steps[code * self.m.size + site]:
            flags, n = self.flags(code, site, step.to)
            leg = lame(step)
            fast = (self.exotic_forms or step.how == QUIET) and not self.b.piece(code).royal
            if fast and leg is not None and (flags, n) == (PLAIN, 1) and self.m.distinct[code]:
                double = step.passed is not None
                t["ll"].append(step.to | step.how << 12 | leg[1] << 14 | double << 15 | leg[0] << 16)
            else:
                self.land.flags_of[step.to] = flags
                rest.append(step)
        return [step for step in rest if not step.en_passant], [step for step in rest if step.en_passant]

    def _paths(self, t: dict[str, list[int]], code: int, steps: list[Step]) -> None:
        program = tree(steps, self.land) if self.m.distinct[code] else exclusive(steps, self.land)
        base = len(t["pp"]) // 4
        for op, at, arg, skip in program:
            t["pp"] += (op, at, arg, skip if op == words.GO else base + skip)
