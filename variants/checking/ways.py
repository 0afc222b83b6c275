"""Where pieces can go at all: the program's movement tables as a graph, whatever else stands on the board."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from attrs import define, field, frozen

from alfil.core.kernel import words
from alfil.core.play.game import Game

from ..build.movement import QUIET, TAKE

Spot = tuple[int, int]
"""A piece code and a site."""


Way = tuple[int, int]
"""Where a move that a piece may have lands, and whether quietly, as a capture, or both (bits QUIET and TAKE)."""


@define
class Ways:
    """The ways out of every spot, worked out when asked for."""

    game: Game
    _known: dict[Spot, tuple[Way, ...]] = field(factory=dict)

    def of(self, code: int, site: int) -> tuple[Way, ...]:
        """The ways of a piece code from a site; conditions on them are taken to hold."""
        spot = code, site
        if spot not in self._known:
            how: dict[int, int] = {}
            for goal, bits in _ways(self.game.program, code, site):
                how[goal] = how.get(goal, 0) | bits
            self._known[spot] = tuple(how.items())
        return self._known[spot]

    def any_of(self, code: int) -> bool:
        """Whether a piece code has a way from some cell of the board."""
        return any(self.of(code, site) for site in range(self.game.board.size))


def _ways(program: dict[str, Any], code: int, site: int) -> Iterator[tuple[int, int]]:
    N = program["N"]
    at = code * N + site
    for index in range(program["lp_off"][at], program["lp_off"][at + 1]):
        yield program["lp_to"][index], program["lp_how"][index] & (QUIET | TAKE)
    for index in range(program["ll_off"][at], program["ll_off"][at + 1]):
        leap = program["ll"][index]
        yield leap & 0xFFF, leap >> 12 & 3
    for name, bits in (
        ("rd", QUIET | TAKE),
        ("hd", QUIET | TAKE),
        ("qd", QUIET),
    ):  # a hop's table rides to the hurdle too
        for slot in range(program[name + "_off"][code], program[name + "_off"][code + 1]):
            for goal in _ray(program, program[name][slot], site):
                yield goal, bits
    for node in range(program["pp_off"][at], program["pp_off"][at + 1]):
        op, goal, arg, _ = program["pp"][4 * node : 4 * node + 4]
        if op == words.GO:
            taking = arg >> 4 & 15 in (words.PATH, words.PASSING)
            yield goal, TAKE if taking else arg & (QUIET | TAKE)


def _ray(program: dict[str, Any], direction: int, site: int) -> Iterator[int]:
    at = program["ray_off"][direction * program["N"] + site]
    while (goal := program["ray"][at]) != program["N"]:
        yield goal
        at += 1


@frozen(slots=False)
class Reach:
    """All spots that pieces may ever come to, and the piece codes that may promote, be held and take something.

    More than can happen is in it, never less: what is not in it can never be.
    """

    spots: frozenset[Spot]
    promoting: frozenset[int]
    held: frozenset[int]
    taking: frozenset[int]

    def sites(self, code: int) -> frozenset[int]:
        """The sites that a piece code may come to."""
        return self._by_code.get(code, frozenset())

    def codes(self) -> frozenset[int]:
        """The piece codes that may ever be on the board."""
        return frozenset(self._by_code)

    @cached_property
    def _by_code(self) -> Mapping[int, frozenset[int]]:
        found: dict[int, set[int]] = {}
        for code, site in self.spots:
            found.setdefault(code, set()).add(site)
        return {code: frozenset(sites) for code, sites in found.items()}


@define
class Spreading:
    """Follows every way from the starts until nothing new is found."""

    game: Game
    ways: Ways
    flips: bool  # pieces may change sides where they stand
    spots: set[Spot] = field(factory=set)
    todo: list[Spot] = field(factory=list)
    promoting: set[int] = field(factory=set)
    held: set[int] = field(factory=set)
    taking: set[int] = field(factory=set)

    def put(self, code: int, site: int) -> None:
        """A piece may stand there."""
        if (code, site) not in self.spots:
            self.spots.add((code, site))
            self.todo.append((code, site))

    def hold(self, code: int) -> None:
        """A side may have the piece in hand."""
        if code not in self.held:
            self.held.add(code)
            N = self.game.board.size
            for site, allowed in enumerate(self.game.program["drop_ok"][code * N : (code + 1) * N]):
                if allowed:
                    self.put(code, site)

    def reach(self) -> Reach:
        """Everything found, at the end."""
        while self.todo:
            code, site = self.todo.pop()
            self._captured(code, site)
            ways = self.ways.of(code, site)
            if any(how & TAKE for _, how in ways):
                self.taking.add(code)
            promotes = self.game.program["promo_n"][code]
            for goal, _ in ways:
                if promotes:
                    self._move(code, site, goal)
                elif (code, goal) not in self.spots:
                    self.put(code, goal)
        return Reach(frozenset(self.spots), frozenset(self.promoting), frozenset(self.held), frozenset(self.taking))

    def _move(self, code: int, site: int, goal: int) -> None:
        program = self.game.program
        may, forced = promotion(program, code, site, goal)
        if may:
            self.promoting.add(code)
            first = program["promo_off"][code]
            for target in program["promo"][first : first + program["promo_n"][code]]:
                self.put(target, goal)
        if not forced:
            self.put(code, goal)

    def _captured(self, code: int, site: int) -> None:
        """What becomes of a piece that an enemy takes or turns over."""
        owner, kinds = self.game.owner(code), len(self.game.types)
        if owner is None:
            return
        for side in range(len(self.game.sides)):
            if side == owner:
                continue
            if self.flips:
                self.put(1 + side * kinds + (code - 1) % kinds, site)
            base = self.game.program["base"][code]
            if base >= 0:
                self.hold(1 + side * kinds + base)


def promotion(program: dict[str, Any], code: int, start: int, goal: int) -> tuple[bool, bool]:
    """Whether a move may promote, and whether it must."""
    if not program["promo_n"][code]:
        return False, False
    N = program["N"]
    always, enter, leave, within = program["promo_when"][4 * code : 4 * code + 4]
    f, t = program["pz"][code * N + start] & 1, program["pz"][code * N + goal] & 1
    may = bool(always or (enter and t and not f) or (leave and f and not t) or (within and f and t))
    return may, may and bool(program["pz"][code * N + goal] & 2)
