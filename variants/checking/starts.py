"""Starts that the rules do not accept, or in which nothing can be played; armies that are not alike."""

import re
from collections import Counter
from collections.abc import Iterator

from alfil.core.errors import AlfilError
from alfil.core.notation.fen import parse_fen
from alfil.core.play.door import accept
from alfil.core.topology import Seat

from ..schema.parts import ArmySetup
from ..schema.problems import Problem
from .facts import Facts

Arrangement = Counter[tuple[tuple[int, int, int], int]]
"""Places as the owner sees them, and kinds of piece there."""

ROW = re.compile(r"([0-9]+)|\+?[A-Z]")


def beginnings(facts: Facts) -> Iterator[Problem]:
    """The start and every handicap, set up."""
    yield from beginning(facts, None, "setup")
    for name in facts.game.handicaps:
        yield from beginning(facts, name, "handicaps", name)


def beginning(facts: Facts, handicap: str | None, *path: str) -> Iterator[Problem]:
    """What is wrong with one start."""
    text = facts.game.start if handicap is None else facts.game.handicaps[handicap]
    try:
        problems = accept(facts.game, parse_fen(facts.game, text)).problems
        for problem in problems:
            yield facts.error(f"the rules do not accept this start: {problem.message}", *path)
        if problems:
            return
        position = facts.variant.start(handicap=handicap)
    except AlfilError as error:
        yield facts.error(f"this is no start of the game: {error}", *path)
        return
    outcome = position.outcome()
    if outcome is not None and outcome.hook:
        yield facts.error(f"the game is over before it begins: {outcome} (rule {outcome.hook!r})", *path)
    elif outcome is not None:
        yield facts.error(f"{position.turn} has no legal move at the start, and no rule says what then", *path)


def royals(facts: Facts) -> Iterator[Problem]:
    """Sides without a royal piece where the rules ask for one."""
    if not facts.has("royal_safety"):
        return
    for side in facts.sides:
        kinds = facts.game.types
        own = [code for code in facts.start.squares if facts.game.owner(code) == side]
        if own and not any(kinds[(code - 1) % len(kinds)].royal for code in own):
            yield facts.warning(f"{facts.game.sides[side]} has no royal piece, and so cannot be in check", "setup")


def outside(facts: Facts) -> Iterator[Problem]:
    """Confined pieces that begin outside their zones."""
    for path, hook in facts.hooks("confined"):
        for key, zone in hook.zones.items():
            for side in facts.sides:
                code, inside = facts.code(side, key), facts.zone(zone, side)
                wrong = {site for site, found in enumerate(facts.start.squares) if found == code} - inside
                if wrong:
                    message = f"{facts.named(key)} begins outside its zone, on {facts.cells(wrong)}"
                    yield facts.warning(message, *path, key)


def short_rows(facts: Facts) -> Iterator[Problem]:
    """Rows of a side's own army that alone are shorter than its others."""
    setup = facts.definition.setup
    for side, rows in setup.army.items() if isinstance(setup, ArmySetup) else ():
        lengths = [sum(int(gap or 1) for gap in ROW.findall(row)) for row in rows]
        for index, row in enumerate(rows):
            others = lengths[:index] + lengths[index + 1 :]
            if len(set(others)) == 1 and lengths[index] < others[0]:
                message = f"row {row!r:.40} of {side!r} has {lengths[index]} cells, its others have {others[0]}"
                hint = "write the empty cells behind the last piece as a number"
                yield facts.warning(message, "setup", "army", side, str(index), hint=hint)


def armies(facts: Facts) -> Iterator[Problem]:
    """Armies that differ although the file does not give each side its own."""
    setup = facts.definition.setup
    if isinstance(setup, ArmySetup) or len(facts.game.sides) != 2:
        return
    first, other = (arrangement(facts, side, facts.definition.seats[side]) for side in (0, 1))
    mirrored = arrangement(facts, 1, facts.definition.seats[1].mirror())
    if not first or not other or first in (other, mirrored):
        return
    difference = min((first - image) + (image - first) for image in (other, mirrored))
    count = difference.total()
    (rank, file, _), _ = min(difference)
    hint = "if it is meant, write `setup: {army: {..}, at: {..}}` with an army for each side"
    message = f"the two armies are not images of each other: {count} difference{'s' * (count > 1)}"
    yield facts.warning(f"{message}, first on the owner's rank {rank}, file {file}", "setup", hint=hint)


def arrangement(facts: Facts, side: int, seat: Seat) -> Arrangement:
    """A side's pieces as it sees them."""
    kinds = len(facts.game.types)
    return Counter(
        (seat.place(site), (code - 1) % kinds)
        for site, code in enumerate(facts.start.squares)
        if facts.game.owner(code) == side
    )
