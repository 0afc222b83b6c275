"""The hook that says which actions make a turn."""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from attrs import frozen

from alfil.core.kernel import words

from ..schema.hook import Family, Fault, Hook, hook
from .wording import number

Source = Literal["moves", "extra_moves", "drops"]


@frozen(kw_only=True)
class Step:
    """One action of a turn: the sources it may use, of the side's own pieces or of the neutral ones."""

    use: tuple[Source, ...]
    of: Literal["self", "neutral"] = "self"


@hook("turn")
@frozen(kw_only=True)
class Turn(Hook):
    """Which actions make a turn: `script` for the first turns, one list of steps each, then `steps` for every turn.

    YAML: `turn: {steps: [{use: [moves]}, {use: [drops], of: neutral}]}`
    """

    family: ClassVar[Family] = Family.TURN
    row: ClassVar[int] = 1
    state: ClassVar[str] = "the step within the turn"

    script: tuple[tuple[Step, ...], ...] = ()
    steps: tuple[Step, ...] = (Step(use=("moves", "extra_moves", "drops")),)

    def describe(self) -> str:
        first = "".join(f" Turn {n} is {_steps_text(steps)}." for n, steps in enumerate(self.script, 1))
        return f"A turn is {_steps_text(self.steps)}.{first}"

    def check(self, definition: Any) -> Iterable[Fault]:
        if (
            not self.steps
            or len(self.steps) > 8
            or len(self.script) > 20
            or any(not steps or len(steps) > 8 for steps in self.script)
        ):
            yield Fault("expected 1 to 8 steps a turn, and at most 20 scripted turns")
        neutral = any(piece.owner == "neutral" for piece in definition.pieces.values())
        for index, step in enumerate(self.steps):
            if step.of == "neutral" and not neutral:
                yield Fault("no piece is neutral", ("steps", str(index), "of"))

    def build(self, builder: Any) -> None:
        builder.plan.script = [[(_uses(step), 0, int(step.of == "neutral")) for step in steps] for steps in self.script]
        builder.plan.cycle = [(_uses(step), step.of == "neutral") for step in self.steps]
        for key in [piece.key for piece in builder.neutrals if piece.moves is not None]:
            builder.add_moves(key, builder.definition.pieces[key].moves.movement, owners=[builder.sides])


def _uses(step: Step) -> int:
    moves = words.USE_MOVES if {"moves", "extra_moves"} & set(step.use) else 0
    return int(moves | (words.USE_DROPS if "drops" in step.use else 0))


def _steps_text(steps: tuple[Step, ...]) -> str:
    said = [_step_text(step) for step in steps]
    if len(said) > 1 and len(set(said)) == 1 and said[0] in ("a move", "a drop"):
        return f"{number(len(said))} {said[0].removeprefix('a ')}s"
    return " and then ".join(said)


def _step_text(step: Step) -> str:
    what = "a drop" if step.use == ("drops",) else "a move" if "drops" not in step.use else "a move or a drop"
    return f"{what} of the neutral piece" if step.of == "neutral" else what
