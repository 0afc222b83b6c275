"""A plan made into the kernel's program: every table, and the way legal moves are found."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from alfil.core.kernel import words
from alfil.core.movement import Ride

from ..schema.parts import ArmySetup
from .attacks import AttackTables
from .builder import Builder
from .dropping import drop_tables, signed
from .movement import QUIET, TAKE, Movement, MovementTables, lame
from .pieces import dead_table, piece_tables, promotion_tables
from .plan import EndingPlan
from .rays import build_rays
from .turns import turn_tables

FREE, ANALYSE, EXOTIC, VERIFY = int(words.FREE), int(words.ANALYSE), int(words.EXOTIC), int(words.VERIFY)
WALL_LIMIT = 255
"""Piece codes are bytes."""


def build_program(builder: Builder) -> dict[str, Any]:
    """The kernel program of a finished plan.

    :raises DefinitionError: more kinds of piece than codes, or something the kernel cannot hold.
    """
    if builder.codes > WALL_LIMIT:
        raise builder.fail(
            f"expected at most {WALL_LIMIT - 2} kinds of piece of all sides, found {builder.codes - 2}", "pieces"
        )
    plan = builder.plan
    movement = Movement(builder)
    program: dict[str, Any] = {
        "N": builder.board.size,
        "nt": len(builder.types),
        "C": builder.codes,
        "sides": builder.sides,
        "royals": royals(builder),
        "marked": plan.marked,
        "rights": plan.rights,
        "counter": plan.counter,
        "blast": plan.blast,
    }
    program.update(turn_tables(builder))
    path = choose_path(builder, movement, program)
    forms = path != ANALYSE
    for code in builder.piece_codes():
        rides = movement.rides[code]
        slow = [ride for ride in rides if not_a_table(ride, rides, forms, code in plan.promotions)]
        movement.write_out(code, slow)
    riders = frozenset(ride.heading for rides in (*movement.rides, *movement.watch) for ride in rides)
    rays = build_rays(builder, riders)
    program.update(na=rays.axes, L=rays.lines, ray=rays.ray, ray_off=rays.ray_off, line_of=rays.line_of)
    program.update(drop_tables(builder, movement))
    program.update(piece_tables(builder, movement))
    program.update(promotion_tables(builder, movement))
    program.update(MovementTables(builder, movement, rays, forms).tables)
    attacks = AttackTables(builder, movement, rays, forms)
    program.update(attacks.tables)
    program["dead"] = dead_table(builder, movement)
    program["walks"] = any(program["walker"])
    program["exotic"] = bool(program["rll"]) or any(program["hatt"])
    if (program["rw"] or program["walks"]) and path == EXOTIC:
        path = VERIFY
    if program["drop_filter"] and path == ANALYSE:
        path = VERIFY
    if any(custom.filters for custom in plan.custom):
        path = VERIFY
    program["path"] = path
    program.update(rule_tables(builder, rays.direction))
    program.update(key_tables(builder, program))
    program["max_moves"] = most_moves(builder, program)
    return program


def royals(builder: Builder) -> int:
    """0: no royal safety; 1: never more than one royal a side; 2: a side may have several."""
    keys = [piece.key for piece in builder.types if piece.royal]
    if not builder.plan.royal_safety or not keys:
        return 0
    promotions = builder.plan.promotions.items()
    made = any(builder.piece(code).royal for origin, plan in promotions for code in (origin, *plan.targets))
    drops = builder.plan.drops.items()
    free = any(builder.piece(code).royal and (drop.supply or builder.sides > 2) for code, drop in drops)
    turned = any(effect.words[0] == words.SANDWICH and effect.words[4] for effect in builder.plan.effects)
    put = any(effect.words[0] == words.CUSTOM for effect in builder.plan.effects)
    return 1 if len(keys) == 1 and not (made or free or turned or put or starting_royals(builder, keys[0]) > 1) else 2


def starting_royals(builder: Builder, key: str) -> int:
    """The most pieces of a kind that a side has at the start."""
    setup = builder.definition.setup
    if isinstance(setup, ArmySetup):
        own = Counter(side for _, side, placed in setup.placed if placed == key)
        return max(own.values(), default=0)
    letter = builder.definition.pieces[key].letter
    board = (setup.text.split() or [""])[0]
    if builder.sides <= 2:
        return max(board.count(letter), board.count(letter.lower()))
    prefixes = Counter(re.findall(f"[a-z]+(?={re.escape(letter)})", board))
    return 2 if letter + "*" in board else max(prefixes.values(), default=0)


def not_a_table(ride: Any, rides: Sequence[Any], forms: bool, promotes: bool) -> bool:
    """Must this ride be written out as paths?

    Tables exist for plain rides, and where forms are in use for quiet rides and for capturing hops that ride quietly up
    to the hurdle, if the piece does not promote.
    """
    if ride.hop:
        return promotes or not (forms and ride.how == TAKE and Ride(ride.heading, QUIET) in rides)
    if ride.how == QUIET:
        return promotes or not forms
    return bool(ride.how == TAKE)


def choose_path(builder: Builder, movement: Movement, program: dict[str, Any]) -> int:
    """The fastest way to legal moves that covers everything the pieces and hooks do."""
    plan = builder.plan
    if program["royals"] == 0:
        return FREE
    hops = lames = others = walks = False
    for code in builder.piece_codes():
        royal = builder.piece(code).royal
        rides = movement.rides[code]
        hops = hops or any(ride.hop and ride.how == TAKE for ride in rides)
        others = others or any((ride.hop and ride.how != TAKE) or (not ride.hop and ride.how == TAKE) for ride in rides)
        others = others or bool(royal and rides) or (royal and code in plan.promotions) or not movement.distinct[code]
        others = others or bool(rides and builder.piece(code).key in plan.drop_mate)
        for site in range(movement.size):
            for step in movement.steps[code * movement.size + site]:
                quiet = step.how == QUIET and not step.victims
                leg = lame(step)
                walks = walks or leg is None or code in plan.promotions
                if not quiet:
                    lames = lames or (leg is not None and leg[1] == 0)
                    others = others or leg is None or leg[1] == 1
                others = others or (royal and not quiet)
    simple = (
        builder.sides == 2
        and not builder.neutrals
        and program["royals"] == 1
        and not plan.blast
        and not plan.bystanders
        and not plan.under
        and not plan.opening
        and all(program["settled"])
        and not others
    )
    watch = any(movement.watch)
    if not simple:
        return VERIFY
    if not (hops or lames or watch):
        return ANALYSE
    return VERIFY if walks or plan.drops or (watch and builder.plan.marked) else EXOTIC


def rule_tables(builder: Builder, direction: dict[int, int]) -> dict[str, Any]:
    """Effects, endings, conditions, sets, zones and weights."""
    plan = builder.plan
    C, S, N = builder.codes, builder.sides, builder.board.size
    effects = sorted(plan.effects, key=lambda effect: (not effect.core, effect.row))
    endings = ordered_endings(builder)
    ops = list(builder.ops)
    for slot in builder.heading_slots:
        ops[slot] = direction[ops[slot]]
    return {
        "effects": [number for effect in effects for number in effect.words],
        "effects_n": len(effects),
        "effects_core": sum(effect.core for effect in effects),
        "ends": [number for ending in endings for number in (ending.op, ending.cuts, ending.result, *ending.words)],
        "ends_n": len(endings),
        "fixed": [ending.fixed for ending in endings],
        "cuts": sum(ending.cuts & 1 for ending in endings),
        "acting": any(ending.cuts & 2 for ending in endings),
        "ops": ops,
        "conds": [number for row in builder.conditions for number in row],
        "sets": [int(code in group) for group in builder.sets for code in range(C)],
        "zones": [int(site in zone) for row in builder.zones for zone in row for site in range(N)] if S else [],
        "weights": [number for row in builder.weights for number in row],
        "registers": len(plan.registers),
        "custom": [custom.call for custom in plan.custom],
        "custom_filters": sum(1 << index for index, custom in enumerate(plan.custom) if custom.filters),
        "custom_codes": [int(code in custom.codes) for custom in plan.custom for code in range(C)],
        "custom_sites": [int(site in custom.sites) for custom in plan.custom for site in range(N)],
    }


def ordered_endings(builder: Builder) -> list[EndingPlan]:
    """Endings in the order of evaluation: cutting ones first, by row."""
    return sorted(builder.plan.endings, key=lambda ending: (not ending.cuts & 1, ending.row))


def key_tables(builder: Builder, program: dict[str, Any]) -> dict[str, Any]:
    """Random numbers of the position key, the same on every machine."""
    source = Random(20260101)
    N, C = builder.board.size, builder.codes

    def numbers(count: int) -> list[int]:
        return [signed(source.getrandbits(64)) for _ in range(count)]

    zreg_off, zreg = [0], list[int]()
    for register in builder.plan.registers:
        zreg += [0, *numbers(register.values - 1)] if register.values else []
        zreg_off.append(len(zreg))
    if not builder.plan.registers:
        zreg_off.append(0)
    supplied = {code for code, drop in builder.plan.drops.items() if drop.supply}
    zhand = [
        0 if h == 0 or code in supplied else number for code in range(1, C + 1) for h, number in enumerate(numbers(64))
    ]
    return {
        "zsite": [0] * N + numbers((C - 1) * N),
        "zturn": numbers(len(program["mover"])),
        "zhand": zhand,
        "zmark": numbers(8 * N),
        "zreg": zreg,
        "zreg_off": zreg_off,
    }


def most_moves(builder: Builder, program: dict[str, Any]) -> int:
    """An upper bound of the actions in any position, for the size of the move stack."""
    N, C = builder.board.size, builder.codes
    best = [[0] * N for _ in range(builder.sides + 1)]
    for code in builder.piece_codes():
        side = builder.owner(code)
        for site, count in enumerate(code_bounds(program, code, N)):
            best[side][site] = max(best[side][site], count)
    drops = [0] * (builder.sides + 1)
    for code in builder.plan.drops:
        drops[builder.owner(code)] += sum(program["drop_ok"][code * N : (code + 1) * N])
    return max(sum(row) + extra for row, extra in zip(best, drops, strict=True)) + 2 * N + C


def code_bounds(program: dict[str, Any], code: int, N: int) -> Iterator[int]:
    """For each site, the most actions of a piece of that code there."""
    choices = 1 + program["promo_n"][code]
    directions = [
        d
        for name in ("rd", "hd", "qd")
        for d in program[name][program[name + "_off"][code] : program[name + "_off"][code + 1]]
    ]
    lengths: list[int] = []
    for site in range(N):
        count = sum(program["lp_n"][program["lp_off"][code * N + site] : program["lp_off"][code * N + site + 1]])
        count += program["ll_off"][code * N + site + 1] - program["ll_off"][code * N + site]
        nodes = range(program["pp_off"][code * N + site], program["pp_off"][code * N + site + 1])
        count += choices * sum(program["pp"][4 * node] == words.GO for node in nodes)
        for d in directions:
            at = program["ray_off"][d * N + site]
            count += choices * (program["ray"].index(N, at) - at)
        lengths.append(count)
    return iter(lengths)
