"""What attacks a site: the movement tables read backwards, by the side attacked."""

from itertools import accumulate
from typing import Any

from alfil.core.kernel import words
from alfil.core.topology import Site

from .builder import Builder
from .movement import TAKE, Movement, lame
from .plan import Test
from .rays import Rays
from .routes import ANYTHING, ENEMY, Step

IN_ATTACKS = {int(words.CELL), int(words.MARKED), int(words.REGISTER), int(words.CONDITION)}


class AttackTables:
    """Reverse leaps, lame leaps and paths; rides and hops by direction; line counters."""

    def __init__(self, builder: Builder, movement: Movement, rays: Rays, exotic_forms: bool) -> None:
        self.b, self.m, self.rays, self.exotic_forms = builder, movement, rays, exotic_forms
        self.rows: dict[frozenset[int], int] = {frozenset(): 0}
        self.tests: dict[tuple[Test, ...], int] = {}
        self.rwc: list[int] = []
        self.tables: dict[str, Any] = {}
        self._leaps()
        self._passing()
        self._rides()
        C = builder.codes
        self.tables["att"] = [int(code in codes) for codes in self.rows for code in range(C)]
        self.tables["rwc"] = self.rwc

    def row(self, codes: set[int]) -> int:
        return self.rows.setdefault(frozenset(codes), len(self.rows))

    def victims_of(self, code: int) -> list[int]:
        """The sides whose pieces a code may capture."""
        return [side for side in range(self.b.sides) if self.b.enemies(self.b.owner(code), side)]

    def _leaps(self) -> None:
        N, S = self.m.size, self.b.sides
        plain: list[dict[Site, set[int]]] = [{} for _ in range(S * N)]
        legged: list[dict[tuple[Site, Site], set[int]]] = [{} for _ in range(S * N)]
        paths: list[dict[tuple[Site, tuple[Test, ...]], set[int]]] = [{} for _ in range(S * N)]
        for code in self.b.piece_codes():
            sides = self.victims_of(code)
            for site in range(N):
                for leap in self.m.leaps[code * N + site]:
                    if leap.how & TAKE:
                        for side in sides:
                            plain[side * N + leap.to].setdefault(site, set()).add(code)
                for step in self.m.steps[code * N + site]:
                    self._step(step, code, site, sides, legged, paths)
        rl, rl_off, rll, rll_off, rw, rw_off = (list[int]() for _ in range(6))
        for index in range(S * N):
            rl_off.append(len(rl))
            rll_off.append(len(rll) // 2)
            rw_off.append(len(rw) // 4)
            rl += [site | self.row(codes) << 12 for site, codes in plain[index].items()]
            for (site, leg), codes in legged[index].items():
                rll += [site | self.row(codes) << 12, leg]
            for (site, tests), codes in paths[index].items():
                first = self._tests(tests)
                rw += [site, self.row(codes), first, first + len(tests)]
        rl_off.append(len(rl))
        rll_off.append(len(rll) // 2)
        rw_off.append(len(rw) // 4)
        self.tables.update(rl=rl, rl_off=rl_off, rll=rll, rll_off=rll_off, rw=rw, rw_off=rw_off)

    def _passing(self) -> None:
        """From where a side's pieces capture en passant on a site, by side and site."""
        N, starts = self.m.size, [set[Site]() for _ in range(self.b.sides * self.m.size)]
        for code in self.b.piece_codes():
            for site in range(N) if self.b.owner(code) < self.b.sides else ():
                for step in self.m.steps[code * N + site]:
                    if step.en_passant:
                        starts[self.b.owner(code) * N + step.to].add(site)
        self.tables["rp_off"] = [0, *accumulate(map(len, starts))]
        self.tables["rp"] = [site for sites in starts for site in sorted(sites)]

    def _step(
        self,
        step: Step,
        code: int,
        site: Site,
        sides: list[int],
        legged: list[dict[tuple[Site, Site], set[int]]],
        paths: list[dict[tuple[Site, tuple[Test, ...]], set[int]]],
    ) -> None:
        N = self.m.size
        leg = lame(step)
        tests = tuple(test for test in step.tests if test[0] in IN_ATTACKS)
        if step.how & TAKE:
            for side in sides:
                if self.exotic_forms and leg is not None and leg[1] == 0 and self.m.distinct[code]:
                    legged[side * N + step.to].setdefault((site, leg[0]), set()).add(code)
                else:
                    paths[side * N + step.to].setdefault((site, tests), set()).add(code)
        for victim in step.victims:
            rest = tuple(test for test in tests if test[:2] != (words.CELL, victim))
            landing = (int(words.CELL), step.to, (1 if step.how & 1 else 0) | (ENEMY if step.how & 2 else 0))
            if step.to not in (victim, site) and landing[2] & ANYTHING:
                rest = (*rest, landing)
            for side in sides:
                paths[side * N + victim].setdefault((site, rest), set()).add(code)

    def _tests(self, tests: tuple[Test, ...]) -> int:
        """Where a list of tests begins in rwc."""
        if tests not in self.tests:
            self.tests[tests] = len(self.rwc) // 3
            for test in tests:
                self.rwc += test
        return self.tests[tests]

    def _rides(self) -> None:
        C, N, S = self.b.codes, self.m.size, self.b.sides
        L = self.rays.lines
        ratt, hatt = [0] * (2 * self.rays.axes * C or 1), [0] * (2 * self.rays.axes * C or 1)
        ra, ra_off, own_row = list[int](), list[int](), [0] * C
        for code in range(C):
            ra_off.append(len(ra) // 2)
            if not 0 < code < C - 1:
                continue
            own_row[code] = L if S == 2 and self.b.owner(code) == 1 else 0
            rows = set()
            for ride in [*self.m.rides[code], *self.m.watch[code]]:
                if not ride.how & TAKE:
                    continue
                d = self.rays.direction[ride.heading]
                (hatt if ride.hop else ratt)[d * C + code] = 1
                rows.add((d // 2 * N, own_row[code] + (2 * L if ride.hop else 0)))
            for pair in sorted(rows):
                ra += pair
        ra_off.append(len(ra) // 2)
        foe_row = [L, 0, 0] if S == 2 else [0] * (S + 1)
        self.tables.update(ratt=ratt, hatt=hatt, ra=ra, ra_off=ra_off, foe_row=foe_row)
