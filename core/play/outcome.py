"""How a game ended, and for whom."""

from collections.abc import Mapping
from functools import lru_cache

from attrs import evolve, field, frozen

from ..notation.letters import GAMES
from .game import RESULTS, Ending, Game


@frozen
class Outcome:
    """The end of a game. A draw has no winner; `ranking` holds places from the first, each the sides that share it."""

    winner: str | None
    ranking: tuple[tuple[str, ...], ...]
    reason: str  # short: "checkmate", "repetition", "resignation"
    rule: str = ""  # one sentence
    hook: str = ""  # the rule's name in the definition
    place: str = ""  # file:line
    scores: Mapping[str, int] = field(factory=dict)

    @property
    def verdict(self) -> str:
        """The side that won, `red loses` where one of several lost and nobody won alone, or `draw`."""
        if self.winner is not None:
            return self.winner
        return f"{' and '.join(self.ranking[-1])} loses" if len(self.ranking) > 1 else "draw"

    def __str__(self) -> str:
        return f"{self.verdict}{' wins' if self.winner is not None else ''}: {self.reason}"


@frozen
class Claim:
    """An end that the side to move may declare; `word` is what to declare."""

    word: str
    outcome: Outcome


def ranked(game: Game, subject: int, result: str) -> tuple[str | None, tuple[tuple[str, ...], ...]]:
    """Winner and ranking when a side has this result and the others share the rest."""
    name = game.sides[subject]
    others = tuple(side for side in game.sides if side != name)
    if result == "win":
        return name, ((name,), others) if others else ((name,),)
    if result == "loss" and others:
        return others[0] if len(others) == 1 else None, (others, (name,))
    return None, (game.sides,)


def judged(game: Game, index: int, subject: int, result: int) -> Outcome:
    """The outcome of a kernel's verdict: an ending's index, the side it is about, and the result of that side."""
    ending = game.endings[index] if index < len(game.endings) else Ending("", "end of the game", "")
    winner, ranking = ranked(game, subject, RESULTS[result])
    counting = next((other for other in game.endings if other.hook == "counting"), None)
    if ending.hook == "checkmate" and winner is None and counting is not None:  # the count makes a draw of the mate
        ending = evolve(counting, reason=f"{ending.reason} while counting")
    return Outcome(winner, ranking, ending.reason, ending.rule, ending.hook, ending.place)


@lru_cache(GAMES)
def knows_stuck(game: Game) -> bool:
    """Whether the rules say what happens to a side that has no legal move, in check or not."""
    hooks = {ending.hook for ending in game.endings}
    return "no_move" in hooks and (not game.program["royals"] or "checkmate" in hooks)


def stuck(game: Game) -> Outcome:
    """The outcome where a side has no legal move and no rule says what then."""
    return Outcome(None, (game.sides,), "no legal move", "No rule says what happens to a side without a legal move.")


def resigned(game: Game, side: int) -> Outcome:
    """The outcome when a side of two gives up."""
    winner, ranking = ranked(game, side, "loss")
    return Outcome(winner, ranking, "resignation", f"{game.sides[side]} gave up.")


def agreed(game: Game) -> Outcome:
    """The outcome when the players agree on a draw."""
    return Outcome(None, (game.sides,), "agreement", "The players agreed on a draw.")
