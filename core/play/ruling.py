"""Which rule stands against an action: the one without which it would be there."""

from attrs import evolve

from .case import Case
from .explanation import Explanation
from .game import Relaxed
from .move import DROP, word_kind, word_origin
from .probe import Probe


def forbidden(case: Case, word: int) -> Explanation:
    """Why an action that the sources give, and that leaves no royal attacked, is not legal."""
    target, origin = case.names[case.request.target or 0], word_origin(word)
    if word_kind(word) == DROP:
        found = ruled_out(case, origin, f"the {case.kind(origin)} may not be dropped on {target} now")
    else:
        found = ruled_out(case, case.squares[origin], f"{case.piece(origin)} may not move to {target} now")
    return found or case.no("the rules of this turn forbid it")


def ruled_out(case: Case, code: int, what: str) -> Explanation | None:
    """The rule that keeps a piece code from an action that it would have without, or gives it that elsewhere only."""
    for relaxed in case.game.relaxed(case.game.letter(code)) if case.game.relaxed is not None else ():
        if _is_there(case, relaxed):
            return evolve(
                case.no(f"{what}: {_clause(relaxed.rule)}"), hook=relaxed.hook, rule=relaxed.rule, place=relaxed.place
            )
    return None


def _clause(sentence: str) -> str:
    """A sentence as it stands after a colon; a piece's letter at its beginning stays as it is."""
    first = sentence.partition(" ")[0]
    begun = sentence[:1].lower() if first.isalpha() and (first == "A" or first[1:].islower()) else sentence[:1]
    return begun + sentence[1:].rstrip(".")


def _is_there(case: Case, relaxed: Relaxed) -> bool:
    """Whether what a text asks for is legal without a rule's limit, or would be with other pieces about."""
    setup, program, request = case.probe.setup, relaxed.game.program, case.request
    values = (*setup.registers, *(0,) * program["registers"])[: program["registers"]]
    same = program["mover"] == case.game.program["mover"]
    turn = case.probe.turn if same else program["turn_of_side"][case.actor]
    probe = Probe(relaxed.game, evolve(setup, registers=values), turn, case.probe.scene)
    if case.probe.near(request):
        return any(probe.near(request, only=probe.legal()))
    if request.origin is None or request.target is None:
        return bool(probe.near(request))
    foe = probe.filler((case.actor + 1) % len(case.game.sides))
    fills = {case.squares[request.target], 0, foe}
    if any(probe.near(request, probe.setup.put(request.target, code)) for code in fills):
        return True
    return probe.in_the_way(request, probe.setup) is not None
