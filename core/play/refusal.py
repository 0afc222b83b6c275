"""Why an action is not legal: whose piece it is, what it leaves attacked, what a drop may not do."""

from attrs import evolve

from ..kernel import Kernel
from ..notation.action import matching, suffix
from ..notation.letters import alphabet
from .case import Case
from .explanation import Explanation, rule_name
from .missing import why_missing
from .move import DROP, USE_DROPS, word_kind, word_origin, word_target
from .ruling import forbidden, ruled_out
from .setup import Setup


def why_refused(case: Case, kernel: Kernel) -> Explanation:
    """The first reason against an action that is not legal; `kernel`: one of its own, with the position's history."""
    request = case.request
    if near := case.probe.near(request):
        exact = matching(case.game, request, near, case.probe.scene)
        return _unsafe(case, kernel, exact[0]) if exact else _suffix(case, near)
    if request.letter and request.target is not None:
        return _drop(case, request.target)
    if request.origin is None or request.target is None or _stays(case, request.origin, request.target):
        return case.no("a turn cannot be passed here", "passing")
    return _owner(case, request.origin, request.target) or why_missing(case, request.origin, request.target)


def _suffix(case: Case, near: list[int]) -> Explanation:
    """The cells are right, what the piece is to become, or the path, is not."""
    wanted = case.request.suffix
    endings = sorted({suffix(case.game, word, case.probe.scene) for word in near})
    stem = case.request.text.removesuffix(wanted) if wanted else case.request.text
    offers = ", ".join(stem + ending for ending in endings)
    if wanted.removeprefix("=").partition(":")[0] in {ending.partition(":")[0] for ending in endings}:
        return case.no(f"there is no such path; possible is {offers}")
    if wanted in ("", "="):
        return case.no(f"the piece must become another there: {offers}", "promotion")
    if endings == [""]:
        return case.no("the piece cannot become another there", "promotion")
    return case.no(f"the piece cannot become that there; possible is {offers}", "promotion")


def _unsafe(case: Case, kernel: Kernel, word: int) -> Explanation:
    """The action exists, but leaves a royal attacked, or mates by a drop, or a rule on the list forbids it."""
    checked = kernel.in_check(case.actor)
    kernel.play(word)
    after = evolve(case.probe.setup, squares=tuple(kernel.squares()))
    if kernel.in_check(case.actor):
        return _exposed(case, word, after, checked)
    if word_kind(word) == DROP and not kernel.legal_moves():
        royals = case.probe.royals(kernel.side_to_act(), after.squares)
        cells = ", ".join(case.names[site] for site in royals)
        reason = f"a dropped {case.game.letter(word_origin(word))} may not mate: the royal on {cells} could not escape"
        return case.no(reason, "no_drop_mate", royal=royals)
    return forbidden(case, word)


def _exposed(case: Case, word: int, after: Setup, checked: bool) -> Explanation:
    """The action leaves or puts a royal under attack."""
    attacks = {
        site: case.probe.attackers(site, case.actor, after) for site in case.probe.royals(case.actor, after.squares)
    }
    royals = [site for site, attackers in attacks.items() if attackers]
    attackers = sorted({site for royal in royals for site in attacks[royal]})
    if not royals:
        royals, attackers = case.probe.threats(case.actor, after)
        if rule_name(case.game, "facing"):
            return _facing(case, word, after, royals, attackers)
    where = ", ".join(case.names[site] for site in royals) or "a royal piece"
    shown = evolve(case, after=after.squares)
    by = f" by {shown.pieces(attackers)}" if attackers else ""
    found = {"royal": royals, "attackers": attackers}
    if word_kind(word) != DROP and word_target(word) in royals:
        return case.no(f"{where} is attacked{by}", "royal_safety", **found)
    if checked or word_kind(word) == DROP:
        return case.no(f"it does not answer the check on {where}{by}", "royal_safety", **found)
    pinned = [word_origin(word)]
    if pinned[0] in case.probe.royals(case.actor, case.squares):
        return case.no(f"{where} would be attacked{by}", "royal_safety", **found)
    reason = f"{case.pieces(pinned)} is pinned: {where} would be attacked{by}"
    return case.no(reason, "royal_safety", **found, pinned=pinned)


def _facing(case: Case, word: int, after: Setup, royals: list[int], others: list[int]) -> Explanation:
    """The action leaves pieces that face each other, though neither could take the other."""
    shown = evolve(case, after=after.squares)
    reason = f"{shown.pieces(royals)} would face {shown.pieces(others)} with nothing between them"
    found = {"royal": royals, "facing": others}
    moved = [] if word_kind(word) == DROP or word_target(word) in royals else [word_origin(word)]
    if moved and not case.probe.checked(case.actor):
        return case.no(f"{case.pieces(moved)} must stay between: {reason}", "facing", **found, pinned=moved)
    return case.no(reason, "facing", **found)


def _stays(case: Case, origin: int, target: int) -> bool:
    """Whether a text asks for a pass; a cell twice may ask for a neutral piece there too, in the middle of a turn."""
    neutral = case.game.program["mover"][case.probe.turn] == len(case.game.sides)
    return origin == target and not (neutral and origin == case.probe.scene.last)


def _owner(case: Case, origin: int, target: int) -> Explanation | None:
    """Whose pieces stand on the two cells, and whose move it is."""
    game, squares, names = case.game, case.squares, case.names
    mover = game.program["mover"][case.probe.turn]
    if mover == len(game.sides) and origin == case.probe.scene.last:
        if squares[target]:
            reason = f"{case.piece(target)} is in the way: the neutral piece needs an empty cell"
            return case.no(reason, blockers=[target])
        return case.no(f"no neutral piece can be put on {names[target]}")
    if not squares[origin]:
        return case.no(f"there is no piece on {names[origin]}")
    owner = game.owner(squares[origin])
    if owner != (mover if mover < len(game.sides) else None):
        whose = game.sides[owner] if owner is not None else "nobody"
        wanted = game.sides[mover] if mover < len(game.sides) else "a neutral piece"
        return case.no(f"{case.piece(origin)} belongs to {whose}, and {wanted} is to move")
    if owner is not None and game.owner(squares[target]) == owner:
        reason = f"{game.sides[owner]}'s own {case.kind(squares[target])} stands on {names[target]}"
        return case.no(reason, blockers=[target])
    return None


def _drop(case: Case, target: int) -> Explanation:
    """Why a piece cannot be put there."""
    game, program = case.game, case.game.program
    codes = [code for code in alphabet(game).codes.values() if game.letter(code) == case.request.letter]
    code = next((code for code in codes if game.owner(code) in (case.actor, None)), 0)
    name, cell, size = case.kind(code) if code else case.request.letter, case.names[target], game.board.size
    sites = program["drop_ok"][code * size : (code + 1) * size]
    if code and not any(sites) and not rule_name(game, "no_dead_drop"):
        return case.no(f"{case.a_kind(code)} is never dropped here", "drops")
    if not code or not case.probe.setup.hands[code - 1]:
        return case.no(f"{game.sides[case.actor]} has no {name} in hand", "drops")
    mover, uses = program["mover"][case.probe.turn], program["uses"][case.probe.turn]
    if not uses & USE_DROPS or game.owner(code) != (mover if mover < len(game.sides) else None):
        return case.no(f"the {name} may not be dropped now: another action is due", "turn")
    if case.squares[target]:
        return case.no(f"{case.piece(target)} is in the way: a drop needs an empty cell", "drops", blockers=[target])
    if program["colx"][code]:
        line = program["col_of"][target]
        same = [site for site, other in enumerate(case.squares) if other == code and program["col_of"][site] == line]
        if same:
            return case.no(f"{case.pieces(same)} stands on that line already", "max_per_line", same_line=same)
    most = (program.get("most") or {code - 1: 0})[code - 1]
    if most and case.squares.count(code) >= most:
        return case.no(f"the board has all the {most} of {name} that it may have", "drops")
    if found := ruled_out(case, code, f"the {name} may not be dropped on {cell} now"):
        return found
    if sites[target]:
        return case.no(f"the {name} may not be dropped on {cell} now", "drops")
    lone = Setup.empty(game).put(target, code)
    if case.probe.actions(lone, program["turn_of_side"][case.actor]):
        return case.no(f"the {name} may not be dropped on {cell}", "drops")
    return case.no(f"the {name} could never move from {cell}", "no_dead_drop")
