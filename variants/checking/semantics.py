"""What a definition means, looked at before a move is made: everything that cannot be meant, or probably is not."""

from collections.abc import Callable, Iterator

from ..registry import Variant
from ..schema.problems import Problem
from .endings import endless, unreachable
from .facts import Facts
from .firing import silent
from .pieces import absent_pieces, idle_pieces, letters, promotions
from .starts import armies, beginnings, outside, royals, short_rows
from .zones import zones

Check = Callable[[Facts], Iterator[Problem]]

CHECKS: tuple[Check, ...] = (
    idle_pieces,
    absent_pieces,
    promotions,
    letters,
    beginnings,
    royals,
    outside,
    armies,
    short_rows,
    zones,
    endless,
    unreachable,
    silent,
)


def semantic_problems(variant: Variant) -> tuple[Problem, ...]:
    """All that the checks find, errors first, each file from top to bottom."""
    facts = Facts(variant)
    found = dict.fromkeys(problem for check in CHECKS for problem in check(facts))
    return tuple(sorted(found, key=lambda p: (p.severity, p.file != facts.definition.file, p.file, p.line, p.column)))
