"""Zones that are empty, that no rule uses, or that are not what their names promise."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from alfil.core.topology import Named

from ..schema.problems import Problem, did_you_mean
from .facts import Facts

PARTS = ("rules", "zones", "pieces", "score", "holes", "shuffle")


def zones(facts: Facts) -> Iterator[Problem]:
    """Everything odd about the named zones."""
    named = facts.definition.zones
    sites = {name: tuple(facts.zone(zone, side) for side in facts.sides) for name, zone in named.items()}
    used = {name for part in PARTS for name in zone_names(getattr(facts.definition, part))}
    own = [name for name in named if facts.definition.place("zones", name).file == facts.definition.file]
    for name, by_side in sites.items():
        lacking = [facts.game.sides[side] for side in facts.sides if not by_side[side]]
        if lacking:
            yield facts.error(f"zone {name!r} has no cell for {lacking[0]}", "zones", name)
        elif name in own:
            yield from own_zone(facts, name, sites, used)


def own_zone(
    facts: Facts, name: str, sites: Mapping[str, tuple[frozenset[int], ...]], used: set[str]
) -> Iterator[Problem]:
    """What is odd about a zone that the file itself names."""
    by_side, size = sites[name], facts.game.board.size
    if name not in used:
        near = did_you_mean(name, used) if used else ""
        yield facts.warning(f"no rule uses the zone {name!r}", "zones", name, hint=near if "mean" in near else "")
    if all(len(cells) == size for cells in by_side):
        yield facts.warning(f"zone {name!r} is the whole board", "zones", name, hint="write `board`")
    same = next((other for other in sites if other != name and sites[other] == by_side), None)
    if same and list(sites).index(same) < list(sites).index(name):
        yield facts.warning(f"zone {name!r} has the same cells as {same!r}", "zones", name)
    if len(by_side) == 2:
        common = by_side[0] & by_side[1]
        if common and by_side[0] != by_side[1]:
            message = f"zone {name!r} of the two sides overlaps in part: {facts.cells(common)} are in both"
            yield facts.warning(message, "zones", name)


def zone_names(value: Any) -> Iterator[str]:
    """The named zones that a value mentions."""
    if isinstance(value, Named):
        yield value.name
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from zone_names(inner)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from zone_names(inner)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from zone_names(getattr(value, field.name))
