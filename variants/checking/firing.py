"""Sources, filters and effects that can never do anything."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alfil.core.movement import MoveTable
from alfil.core.movement import compile_movement as compile_

from ..build.builder import Builder
from ..schema.problems import Problem
from .endings import longest_run
from .facts import Facts

Check = Callable[[Facts, tuple[str, ...], Any], Iterator[Problem]]


def silent(facts: Facts) -> Iterator[Problem]:
    """Each rule that has a check of its own."""
    for path, hook in facts.definition.hooks():
        if hook.name in CHECKS and not facts.runs_code:
            yield from CHECKS[hook.name](facts, path, hook)


def droppable(facts: Facts) -> set[str]:
    """The keys of the pieces that may come to be dropped."""
    program, size = facts.game.program, facts.game.board.size
    found = set()
    for key in facts.own_keys():
        for side in facts.sides:
            code = facts.code(side, key)
            if code in facts.reach.held and any(program["drop_ok"][code * size : (code + 1) * size]):
                found.add(key)
    return found


def drops(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Drops without a supply, or without a cell."""
    if hook.owner == "neutral":
        return
    if hook.from_ == "hand" and not facts.reach.held:
        hint = "add `capture_to_hand: {}`, give a hand in setup, or say `from: unlimited`"
        yield facts.warning("no piece ever comes into a hand, so none is dropped", *path, hint=hint)
        return
    for key in facts.own_keys():
        lacking = [side for side in facts.sides if key in hook.pieces and not facts.zone(hook.to.of(key), side)]
        if lacking:
            yield facts.error(f"{facts.named(key)} has no cell to be dropped on", *path, "to", key)


def capture_to_hand(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A hand that nothing fills, or that nothing leaves."""
    if not facts.captures:
        yield facts.warning("nothing is ever taken, so nothing comes into a hand", *path)
    elif not facts.has("drops"):
        yield facts.warning("captured pieces never come back", *path, hint="add `drops: {pieces: all}`")


def dropped_only(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A ban on drops of pieces that are never dropped."""
    found = droppable(facts)
    if not any(key in hook.pieces for key in found):
        pieces = "nothing" if not found else f"only {', '.join(sorted(found))}"
        yield facts.warning(f"this forbids nothing: {pieces} is ever dropped", *path, "pieces")


def supported(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Support where nothing is dropped."""
    if not facts.has("drops"):
        yield facts.warning("this forbids nothing: nothing is ever dropped", *path)


def extra_moves(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Moves that no piece can make from and to these cells."""
    keys = [key for key in facts.own_keys() if key in hook.pieces]
    if any(_goes(facts, hook, key, side) for key in keys for side in facts.sides):
        return
    stands = any(
        facts.reach.sites(facts.code(side, key)) & facts.zone(hook.from_, side) for key in keys for side in facts.sides
    )
    why = "they lead nowhere on this board" if stands else "no such piece ever stands where they begin"
    yield facts.warning(f"these moves are never made: {why}", *path, "moves" if stands else "from")


def _goes(facts: Facts, hook: Any, key: str, side: int) -> bool:
    """Whether the moves lead from a cell where the piece may stand to one where they may end."""
    starts = facts.zone(hook.from_, side) & facts.reach.sites(facts.code(side, key))
    goals = facts.zone(hook.to, side)
    table = compile_(hook.moves.movement, facts.game.board, facts.definition.seats[side])
    return any(goals & set(_landings(facts, table, site)) for site in starts)


def _landings(facts: Facts, table: MoveTable, site: int) -> Iterator[int]:
    yield from (leap.to for leap in table.leaps[site])
    yield from (route.to for route in table.routes[site])
    for ride in table.rides:
        yield from facts.game.board.ray(site, ride.heading)


def confined(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A border around the whole board."""
    for key, zone in hook.zones.items():
        if all(len(facts.zone(zone, side)) == facts.game.board.size for side in facts.sides):
            yield facts.warning(f"{facts.named(key)} is confined to the whole board", *path, key)


def opening(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A first turn without a cell."""
    for turn, zone in hook.zones.items():
        side = (turn - 1) % len(facts.sides)
        if not facts.zone(zone, side):
            yield facts.error(f"turn {turn} has no cell to land on", *path, str(turn))


def sandwich(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Runs that do not fit between two pieces on this board."""
    board = facts.game.board
    whole = frozenset(range(board.size))
    longest = max(longest_run(board, heading, whole) for heading in Builder(facts.definition).headings(hook.directions))
    runs = (1,) if hook.run == "any" else hook.run
    if min(runs, default=0) > longest - 2:
        message = f"no run of {min(runs)} fits between two pieces: the longest line there has {longest} cells"
        yield facts.error(message, *path, "directions" if hook.run == "any" else "run")


def after_captures(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """What follows captures where there are none."""
    if getattr(hook, "after", "capture") == "capture" and not facts.captures:
        yield facts.warning("this never happens: nothing is ever taken", *path)


def facing(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Pieces that only one side has."""
    there = facts.reach.codes()
    having = [side for side in facts.sides if facts.codes(side, hook.pieces) & there]
    if len(having) < 2:
        yield facts.warning("this forbids nothing: two sides never have such pieces", *path, "pieces")


def turn(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Steps that use what the game does not have."""
    for index, step in enumerate(hook.steps):
        if set(step.use) == {"drops"} and not facts.has("drops"):
            yield facts.error("this step can never be played: no rule gives drops", *path, "steps", str(index), "use")
        if step.of == "self" and "drops" not in step.use and not facts.captures and not facts.reach.codes():
            yield facts.error("this step can never be played: no piece moves", *path, "steps", str(index), "use")


CHECKS: Mapping[str, Check] = {
    "drops": drops,
    "capture_to_hand": capture_to_hand,
    "max_per_line": dropped_only,
    "no_dead_drop": dropped_only,
    "no_drop_mate": dropped_only,
    "supported": supported,
    "extra_moves": extra_moves,
    "confined": confined,
    "opening": opening,
    "sandwich": sandwich,
    "around": after_captures,
    "tally": after_captures,
    "facing": facing,
    "turn": turn,
}
