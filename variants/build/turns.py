"""Turn states: who acts, whose pieces move, what comes next."""

from typing import Any

from alfil.core.kernel import words

from .builder import Builder
from .plan import TurnPlan

MOVES, DROPS = int(words.USE_MOVES), int(words.USE_DROPS)


def plan_turns(builder: Builder) -> tuple[list[TurnPlan], int]:
    """All turn states and how many of them come before the cycle that repeats for ever."""
    plan = builder.plan
    S = builder.sides
    uses = (MOVES if plan.sources or any(piece.moves for piece in builder.types) else 0) | (DROPS if plan.drops else 0)
    cycle = plan.cycle or [(uses, False)]
    opening_turns = max([len(plan.script), *plan.opening], default=0)
    states: list[TurnPlan] = []
    for turn in range(opening_turns):
        side = turn % S
        steps = (
            [(use, neutral) for use, _, neutral in plan.script[turn]]
            if turn < len(plan.script)
            else [(u, int(n)) for u, n in cycle]
        )
        for index, (use, neutral) in enumerate(steps):
            states.append(
                TurnPlan(side, S if neutral else side, len(states) + 1, index == 0, use, plan.opening.get(turn + 1))
            )
    opening = len(states)
    # the cycle begins with the side to move after the opening
    order = [(opening_turns + k) % S for k in range(S)]
    for side in order:
        for index, (use, neutral) in enumerate(cycle):
            states.append(TurnPlan(side, S if neutral else side, len(states) + 1, index == 0, use))
    last = states[-1]
    states[-1] = TurnPlan(last.side, last.mover, opening, last.settled, last.uses, last.zone)
    return states, opening


def turn_tables(builder: Builder) -> dict[str, Any]:
    """The kernel's turn tables, and where the cycle stands in them."""
    states, opening = plan_turns(builder)
    N = builder.board.size
    rows: list[frozenset[int]] = []
    turn_row = []
    for state in states:
        if state.zone is None:
            turn_row.append(-1)
            continue
        if state.zone not in rows:
            rows.append(state.zone)
        turn_row.append(rows.index(state.zone))
    settled_of = {state.side: index for index, state in enumerate(states) if index >= opening and state.settled}
    return {
        "mover": [state.mover for state in states],
        "actor": [state.side for state in states],
        "next_turn": [state.next for state in states],
        "settled": [int(state.settled) for state in states],
        "uses": [state.uses for state in states],
        "turn_row": turn_row,
        "turn_ok": [int(site in row) for row in rows for site in range(N)],
        "round": len(states) - opening,
        "opening_turns": opening,
        "turn_of_side": [settled_of[side] for side in range(builder.sides)],
    }
