"""Why a piece has no such move: found by trying what would have to be different for it to have one."""

from attrs import evolve

from ..notation.action import is_neutral
from .case import Case
from .explanation import Explanation
from .ruling import ruled_out
from .setup import Setup


def why_missing(case: Case, origin: int, target: int) -> Explanation:
    """What is in the way, or missing, of a move that the sources do not give."""
    return (
        _way(case, case.probe.setup, "")
        or _target(case, origin, target)
        or _rights(case, origin)
        or _jump(case, origin, target)
        or ruled_out(case, case.squares[origin], f"{case.piece(origin)} may not move to {case.names[target]} here")
        or _shape(case, origin, target)
    )


def _way(case: Case, setup: Setup, prefix: str) -> Explanation | None:
    """Pieces that stand in the way, or enemies that attack it."""
    stones = case.probe.in_the_way(case.request, setup)
    if not stones:
        return None
    attackers = [site for site in stones if _harms_by_attack(case, setup, stones, site)]
    if attackers:
        when = "while in check" if case.probe.checked(case.actor) else "over or onto attacked cells"
        reason = f"{prefix}that move is not allowed {when}: {case.pieces(attackers)}"
        return case.no(reason, "extra_moves", attackers=attackers)
    return case.no(f"{prefix}{case.pieces(stones)} {'is' if len(stones) == 1 else 'are'} in the way", blockers=stones)


def _harms_by_attack(case: Case, setup: Setup, stones: list[int], site: int) -> bool:
    """Whether an own piece in a stone's place, with the other stones gone, would do no harm."""
    calm = case.probe.without([other for other in stones if other != site], setup)
    return bool(case.probe.near(case.request, calm.put(site, case.probe.filler(case.actor))))


def _target(case: Case, origin: int, target: int) -> Explanation | None:
    """Moves that only capture, or only go to an empty cell."""
    setup, piece = case.probe.setup, case.kind(case.squares[origin])
    if case.squares[target]:
        if case.probe.near(case.request, setup.put(target, 0)):
            reason = f"{case.piece(target)} is in the way: the {piece} moves so only to an empty cell"
            return case.no(reason, blockers=[target])
        return None
    enemy = case.probe.filler((case.actor + 1) % len(case.game.sides))
    if case.probe.near(case.request, setup.put(target, enemy)):
        return case.no(f"the {piece} moves so only to capture, and {case.names[target]} is empty")
    return None


def _rights(case: Case, origin: int) -> Explanation | None:
    """A right that the piece or the game has no more, alone or beside pieces in the way."""
    setup = case.probe.setup
    fresh = evolve(setup, marks=tuple(255 if site == origin else bits for site, bits in enumerate(setup.marks)))
    begun = evolve(setup, registers=(0,) * len(setup.registers))
    lost = "that was possible only earlier in the game"
    changes = (
        (fresh, f"{case.piece(origin)} has moved before"),
        (begun, lost),
        (evolve(fresh, registers=begun.registers), lost),
    )
    for changed, reason in changes:
        if case.probe.near(case.request, changed):
            return case.no(reason, "extra_moves")
        if found := _way(case, changed, f"{reason}, and "):
            return found
    return None


def _jump(case: Case, origin: int, target: int) -> Explanation | None:
    """Moves that need a piece, or an enemy, to jump over."""
    setup, near = case.probe.setup, case.probe.near
    own, foe = case.probe.filler(case.actor), case.probe.filler((case.actor + 1) % len(case.game.sides))
    prefix = f"{case.piece(target)} is in the way, and " if case.squares[target] else ""
    for base, before in ((setup, ""), (setup.put(target, 0), prefix))[: 2 if prefix else 1]:
        for site, code in enumerate(case.squares):
            if site in (origin, target) or not near(case.request, base.put(site, foe)):
                continue
            if code:
                return case.no(f"{before}{case.piece(site)} is no enemy to jump over", blockers=[site])
            if near(case.request, base.put(site, own)):
                return case.no(f"{before}it needs a piece to jump over, such as one on {case.names[site]}")
            return case.no(f"{before}there is no enemy to jump over on {case.names[site]}")
    return None


def _shape(case: Case, origin: int, target: int) -> Explanation:
    """The piece never moves so."""
    code = case.squares[origin]
    text = "" if is_neutral(case.game, code) else case.game.types[(code - 1) % len(case.game.types)].movement
    how = f" (its moves: {text})" if text else ""
    return case.no(f"{case.a_kind(code)} does not move from {case.names[origin]} to {case.names[target]}{how}")
