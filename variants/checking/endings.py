"""Endings that can never happen, and games that may never end."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alfil.core.topology import Board

from ..build.builder import Builder
from ..build.movement import QUIET
from ..schema.hook import Family
from ..schema.problems import Problem
from .facts import Facts
from .ways import Spot, promotion

Check = Callable[[Facts, tuple[str, ...], Any], Iterator[Problem]]

DRAWING = ("repetition", "move_limit", "counting", "passes")
"""Rules that end games in which nobody gets on."""
STUCK = ("no_move", "passing")
"""Rules for a side that has no legal move."""


def endless(facts: Facts) -> Iterator[Problem]:
    """Games without an ending, without a draw rule, or without a word on sides that cannot move."""
    ends = any(hook.family is Family.ENDINGS or getattr(hook, "ends_at", None) is not None for hook in facts.all_hooks)
    if not ends:
        hint = "see the endings in the reference of rules, such as few_pieces, reach or checkmate"
        yield facts.error("the game can never end: none of its rules is an ending", "rules", hint=hint)
        return
    if facts.runs_code:
        return
    if not facts.has(*DRAWING) and all(roams(facts, side) for side in facts.sides):
        hint = "add a draw rule, such as `repetition: {times: 3, result: draw}`"
        yield facts.warning("games may go on for ever: pieces can go back and forth", "rules", hint=hint)
    if not facts.has(*STUCK):
        yield facts.warning(
            "no rule says what happens when a side has no legal move", "rules", hint="add `no_move: {result: ..}`"
        )
    if facts.game.program["royals"] and not facts.has("checkmate"):
        hint = "add `checkmate: {}`"
        yield facts.warning("no rule says what happens when a side in check has no legal move", "rules", hint=hint)


def unreachable(facts: Facts) -> Iterator[Problem]:
    """Each ending that has a check of its own."""
    for path, hook in facts.definition.hooks():
        if hook.name in CHECKS and not facts.runs_code:
            yield from CHECKS[hook.name](facts, path, hook)


def roams(facts: Facts, side: int) -> bool:
    """Whether a side can make quiet moves without end: in a circle, or by captured pieces that come back."""
    if fills(facts):
        return False
    if facts.game.hands and facts.has("capture_to_hand") and facts.has("drops"):
        return True
    spots = {spot for spot in facts.reach.spots if facts.game.owner(spot[0]) == side}
    ways = {spot: [next_ for next_ in quiet(facts, spot) if next_ in spots] for spot in spots}
    entered = dict.fromkeys(spots, 0)
    for goals in ways.values():
        for goal in goals:
            entered[goal] += 1
    ends = [spot for spot, n in entered.items() if not n]
    for spot in ends:  # what no way leads to is taken away; a circle is what never can be
        for goal in ways[spot]:
            entered[goal] -= 1
            if not entered[goal]:
                ends.append(goal)
    return len(ends) < len(spots)


def fills(facts: Facts) -> bool:
    """Whether every turn puts a piece on an empty cell that never leaves the board."""
    if facts.has("around"):
        return False
    steps = [step for hook in facts.definition.rules.get("turn", ()) for step in getattr(hook, "steps", ())]
    placing = [step for step in steps if set(step.use) == {"drops"}]
    lasting = all(not piece.capturable for piece in facts.definition.pieces.values() if piece.owner == "neutral")
    return any(not facts.captures or (step.of == "neutral" and lasting) for step in placing)


def quiet(facts: Facts, spot: Spot) -> Iterator[Spot]:
    """Where a quiet move leads, promotions with it."""
    program, (code, site) = facts.game.program, spot
    for goal, how in facts.ways.of(code, site):
        if how & QUIET:
            may, forced = promotion(program, code, site, goal)
            first = program["promo_off"][code]
            for target in program["promo"][first : first + program["promo_n"][code]] if may else ():
                yield target, goal
            if not forced:
                yield code, goal


def line(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A line longer than the board, or than an army."""
    headings = Builder(facts.definition).headings(hook.directions)
    longest = max(
        longest_run(facts.game.board, heading, facts.zone(hook.inside, side))
        for side in facts.sides
        for heading in headings
    )
    if longest < hook.length:
        message = f"a line of {hook.length} never fits: the longest there has {longest} cells"
        yield facts.error(message, *path, "length")
    elif (most := most_men(facts)) is not None and most < hook.length:
        yield facts.error(f"a line of {hook.length} never comes about: no side has more than {most} pieces", *path)


def longest_run(board: Board, heading: int, cells: frozenset[int]) -> int:
    """The most cells of a set in an unbroken line."""
    longest = 0
    for start in cells:
        count = 1
        for site in board.ray(start, heading):
            if site not in cells:
                break
            count += 1
        longest = max(longest, count)
    return longest


def most_men(facts: Facts) -> int | None:
    """The most pieces that a side may ever have; None where there is no bound."""
    if any(facts.game.program["supply"]):
        return None
    own = [facts.men(side) for side in facts.sides]
    shared = facts.game.hands or any(hook.do == "flip" for _, hook in facts.hooks("sandwich"))
    return sum(own) if shared else max(own)


def few_pieces(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Pieces that are never lost."""
    keys = [key for key in facts.own_keys() if key in hook.pieces]
    royal = bool(keys) and all(facts.definition.pieces[key].royal for key in keys)
    if not facts.captures:
        yield facts.warning("this never happens: nothing is ever taken", *path)
    elif royal and facts.has("royal_safety") and not facts.has("around", "sandwich"):
        yield facts.warning("this never happens: with royal_safety a royal piece is never taken", *path, "pieces")


def reach(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A goal that no piece can come to."""
    never = []
    for side in facts.sides:
        goals, codes = facts.zone(hook.zone, side), facts.codes(side, hook.pieces)
        if not any((code, site) in facts.reach.spots for code in codes for site in goals):
            never.append(facts.game.sides[side])
    if never:
        who = "no side" if len(never) == len(facts.sides) else f"{never[0]} never"
        yield facts.warning(
            f"{who} can bring such a piece to the goal".replace("never can", "can never"), *path, "zone"
        )


def bare_king(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A king that is never bared."""
    if not facts.captures:
        yield facts.warning("this never happens: nothing is ever taken", *path)


def checkmate(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A mate that nobody can give."""
    if not facts.reach.taking:
        yield facts.warning("this never happens: no piece can ever give check", *path)


def impasse(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Points or men that no side can have, a zone that no royal piece can enter."""
    kinds = facts.game.types
    for side in facts.sides:
        name, goals = facts.game.sides[side], facts.zone(hook.zone, side)
        royal = [1 + side * len(kinds) + index for index, kind in enumerate(kinds) if kind.royal]
        if not any((code, site) in facts.reach.spots for code in royal for site in goals):
            yield facts.warning(f"the royal piece of {name} can never enter the zone", *path, "zone")
        most = most_points(facts, side, hook.points)
        if hook.need[name] > most:
            message = f"{name} can never have {hook.need[name]} points: all pieces together are worth {most}"
            yield facts.warning(message, *path, "need", name)
    men = most_men(facts)
    if men is not None and hook.others > men - 1:
        yield facts.warning(f"no side ever has {hook.others} others: it has at most {men - 1}", *path, "others")


def most_points(facts: Facts, side: int, points: Mapping[str, int]) -> int:
    """What a side's pieces may be worth together, with the captured ones where they change sides."""
    rest = points.get("rest", 0)
    keys = {piece.letter: key for key, piece in facts.definition.pieces.items()}
    grown: dict[str, tuple[str, ...]] = {}
    for _, hook in facts.hooks("promotion"):
        grown.update(hook.pieces)
    total = 0
    for code in (*facts.start.squares, *(code for code, n in enumerate(facts.start.hands, 1) for _ in range(n))):
        owner = facts.game.owner(code)
        if owner is None or (owner != side and not facts.game.hands):
            continue
        kind = facts.game.types[(code - 1) % len(facts.game.types)]
        key = keys[kind.letter.removesuffix("~")]
        total += 0 if kind.royal else max(points.get(word, rest) for word in (key, *grown.get(key, ())))
    return total


def move_limit(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A count that every move begins anew."""
    codes = facts.reach.codes()
    moving = {
        key
        for key in facts.own_keys()
        for side in facts.sides
        if (code := facts.code(side, key)) in codes and facts.ways.any_of(code)
    }
    if moving and moving <= set(hook.reset_by):
        yield facts.warning("this never happens: every move begins the count anew", *path, "reset_by")


def repetition(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """Positions that never come again."""
    if not any(roams(facts, side) for side in (*facts.sides, None)):
        yield facts.warning("this never happens: no piece can ever come back to where it was", *path)


def tally(facts: Facts, path: tuple[str, ...], hook: Any) -> Iterator[Problem]:
    """A count that stops before it ends the game."""
    if hook.ends_at is not None and hook.cap is not None and hook.cap < hook.ends_at:
        yield facts.error(f"the count never comes to {hook.ends_at}: its cap is {hook.cap}", *path, "ends_at")


CHECKS: Mapping[str, Check] = {
    "line": line,
    "few_pieces": few_pieces,
    "reach": reach,
    "bare_king": bare_king,
    "checkmate": checkmate,
    "impasse": impasse,
    "move_limit": move_limit,
    "repetition": repetition,
    "tally": tally,
}
