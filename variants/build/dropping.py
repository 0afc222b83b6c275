"""Tables of drops: where each code may land, and regions whose empty sites are counted arithmetically."""

from collections.abc import Sequence
from typing import Any

from alfil.core.topology import Site

from .builder import Builder
from .movement import Movement

REGIONS = 8
"""Distinct drop regions that the kernel can count: four 16-bit counters in each of two words."""


def drop_tables(builder: Builder, movement: Movement) -> dict[str, Any]:
    """drop_ok, regions, the limit per line, the ban on mating drops, support."""
    C, N, S, nt = builder.codes, builder.board.size, builder.sides, len(builder.types)
    plan = builder.plan
    ok: dict[int, frozenset[Site]] = {}
    for code, drop in plan.drops.items():
        alive = {
            site
            for site in drop.sites
            if builder.piece(code).key not in plan.no_dead_drop or movement.can_leave(code, site)
        }
        ok[code] = frozenset(alive)
    drop_ok = [int(site in ok.get(code, ())) for code in range(C) for site in range(N)]
    limited = plan.line_limit[0] if plan.line_limit else None
    keys = [piece.key for piece in builder.types]
    colx_type = keys.index(limited) if limited else -1
    regions: list[frozenset[Site]] = []
    none = frozenset[Site]()
    reg_of = [0] * (S * nt or 1)
    for code in range(1, 1 + S * nt):
        sites = ok.get(code, none)
        if (code - 1) % nt == colx_type:
            continue
        if sites not in regions:
            regions.append(sites)
        reg_of[code - 1] = min(regions.index(sites), REGIONS - 1)
    regv = [0] * (2 * N)
    for number, sites in enumerate(regions[:REGIONS]):
        for site in sites:
            regv[number // 4 * N + site] += 1 << 16 * (number % 4)
    # what no arithmetic covers is listed; the kernel counts lines for two sides
    listed = bool(plan.under or plan.opening or any(drop.most for drop in plan.drops.values()) or (limited and S != 2))
    if S == 1:
        drop_ok += [0] * (nt * N)
    lines = plan.line_limit[2] if plan.line_limit else (0,) * N
    return {
        "ndrop": nt if any(builder.owner(code) < S for code in ok) else 0,
        "drop_ok": drop_ok,
        "reg_of": reg_of,
        "regv": [signed(value) for value in regv],
        "colx": [
            int(0 < code < C - 1 and builder.owner(code) < S and (code - 1) % nt == colx_type) for code in range(C)
        ],
        "tcolx": [int(index == colx_type) for index in range(nt)],
        "colx_type": colx_type,
        "colx_max": plan.line_limit[1] if plan.line_limit else 1,
        "colx_kept": limited is not None and stays_on_its_line(builder, limited, lines),
        "col_of": list(lines),
        "ncol": max(lines) + 1,
        "tnomate": [int(key in plan.drop_mate) for key in keys],
        "has_nomate": bool(plan.drop_mate),
        "under": [plan.under.get(site, -1) for site in range(N)],
        "drop_filter": listed or len(regions) > REGIONS,
    }


def signed(value: int) -> int:
    """The same 64 bits as a signed number."""
    return value - (1 << 64) if value >> 63 else value


def stays_on_its_line(builder: Builder, key: str, lines: Sequence[int]) -> bool:
    """Whether no move of a piece leads to another line, so that only drops can crowd one."""
    for source in builder.plan.sources:
        if builder.piece(source.code).key != key:
            continue
        for site in source.starts:
            goals = {leap.to for leap in source.table.leaps[site]} | {route.to for route in source.table.routes[site]}
            goals.update(goal for ride in source.table.rides for goal in builder.ray(site, ride.heading))
            if any(lines[goal] != lines[site] for goal in goals & source.goals):
                return False
    return True
