"""What an explanation holds."""

import json
from collections.abc import Mapping
from typing import Any, Literal

from attrs import asdict, field, frozen

from .game import Game

Verdict = Literal["legal", "illegal", "ambiguous", "not a move", "over"]


@frozen
class Explanation:
    """Why a move is legal or not, or why the game is over.

    `hook`, `rule`, `place`: the rule that decides, its sentence, and its line in the definition; empty where the moves
    of the pieces alone decide. `cells`: role (from, to, royal, attackers, blockers, pinned, ...) -> cells.
    `plies`: where the position stood before. `fits`: the legal moves that an ambiguous text could mean.
    """

    move: str
    verdict: Verdict
    reason: str
    hook: str = ""
    rule: str = ""
    place: str = ""
    cells: Mapping[str, tuple[str, ...]] = field(factory=dict)
    plies: tuple[int, ...] = ()
    fits: tuple[str, ...] = ()

    def text(self) -> str:
        """A few lines for a person."""
        lines = [f"{self.move}: {self.verdict}: {self.reason}" if self.move else f"{self.verdict}: {self.reason}"]
        if self.rule or self.hook:
            lines.append(f"rule {self.hook}: {self.rule}" if self.rule else f"rule {self.hook}")
        if self.place:
            lines.append(f"at {self.place}")
        return "\n".join(lines)

    def data(self) -> dict[str, Any]:
        """Plain data: text, lists and mappings."""
        return asdict(self)

    def to_json(self) -> str:
        """The data as JSON text."""
        return json.dumps(self.data(), ensure_ascii=False)


def explained(
    game: Game,
    move: str,
    verdict: Verdict,
    reason: str,
    hook: str = "",
    cells: Mapping[str, tuple[str, ...]] | None = None,
) -> Explanation:
    """An explanation that names a rule, if the game has it."""
    name = rule_name(game, hook)
    if not name:
        return Explanation(move, verdict, reason, cells=cells or {})
    rule, place = game.rule_sentences.get(name, ""), game.rule_places.get(name, "")
    return Explanation(move, verdict, reason, hook, rule, place, cells or {})


def rule_name(game: Game, hook: str) -> str:
    """The name under which a game lists a hook, its first where it has several; "" if it does not have it."""
    names = {**game.rule_sentences, **game.rule_places}
    return next((name for name in names if name == hook or name.startswith(hook + ".")), "")
