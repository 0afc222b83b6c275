"""Tables of pieces: owners, what they may capture, promotion, what they become in hand."""

from typing import Any

from alfil.core.kernel import words

from .builder import Builder
from .movement import Movement


def piece_tables(builder: Builder, movement: Movement) -> dict[str, Any]:
    """Owner, kind, sort, royal, base of every code."""
    C, S = builder.codes, builder.sides
    owner = [255] * C
    kind, sort = [0] * ((S + 1) * C), [0] * ((S + 1) * C)
    royal, base = [0] * C, [-1] * C
    for code in builder.piece_codes():
        owner[code] = builder.owner(code)
        piece = builder.piece(code)
        royal[code] = int(piece.royal and builder.plan.royal_safety)
        if builder.plan.hands and owner[code] < S:
            base[code] = base_type(builder, code)
        for side in range(S + 1):
            enemy = builder.enemies(side, owner[code])
            if piece.capturable and (enemy or (owner[code] == S and side < S)):
                kind[side * C + code] = 2
            neutral = int(words.OTHER) if side < S else int(words.OWN)
            sort[side * C + code] = (
                int(words.ENEMY)
                if enemy
                else neutral
                if owner[code] == S
                else int(words.OWN)
                if side < S
                else int(words.OTHER)
            )
    for side in range(S + 1):
        kind[side * C] = sort[side * C] = 1
    return {"owner": owner, "kind": kind, "sort": sort, "royal": royal, "base": base}


def base_type(builder: Builder, code: int) -> int:
    """The type a captured piece has in hand: what promotes to it, else itself."""
    nt = len(builder.types)
    side = builder.owner(code)
    for other, plan in builder.plan.promotions.items():
        if builder.owner(other) == side and code in plan.targets and builder.piece(code).key.startswith("+"):
            return base_type(builder, other)
    key = builder.piece(code).key
    origins = [other for other, plan in builder.plan.promotions.items() if code in plan.targets]
    return base_type(builder, origins[0]) if key.endswith("~") and origins else (code - 1) % nt


def promotion_tables(builder: Builder, movement: Movement) -> dict[str, Any]:
    """Targets of every code, and for riders the bits of sites: 1 in the zone, 2 forced on arrival."""
    C, N = builder.codes, builder.board.size
    promo: list[int] = []
    promo_off, promo_n, promo_marks, when, pz = [], [0] * C, [0] * C, [0] * (4 * C), [0] * (C * N)
    for code in range(C):
        promo_off.append(len(promo))
        plan = builder.plan.promotions.get(code)
        if plan is None:
            continue
        promo += plan.targets
        promo_n[code], promo_marks[code] = len(plan.targets), plan.marks
        when[4 * code : 4 * code + 4] = [
            int(plan.always),
            int(plan.always or plan.enter),
            int(plan.always or plan.leave),
            int(plan.always or plan.within),
        ]
        for site in range(N):
            forced = plan.forced or not movement.can_leave(code, site)
            pz[code * N + site] = int(site in plan.zone) | (2 if forced else 0)
    promo_off.append(len(promo))
    return {
        "promo": promo,
        "promo_off": promo_off,
        "promo_n": promo_n,
        "promo_when": when,
        "promo_marks": promo_marks,
        "pz": pz,
    }


def dead_table(builder: Builder, movement: Movement) -> list[int]:
    """[code * sites + site]: 1 where a piece could never move again, promotion aside."""
    N = builder.board.size
    return [
        int(0 < code < builder.codes - 1 and not movement.can_leave(code, site))
        for code in range(builder.codes)
        for site in range(N)
    ]
