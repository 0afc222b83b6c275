"""Random games and games of a bot at kernel speed: whether they end, how, how soon, and for whom."""

from collections import Counter
from collections.abc import Mapping
from time import perf_counter
from typing import Any

from attrs import frozen

from alfil.core.errors import AlfilError
from alfil.core.kernel import Kernel
from alfil.core.notation.fen import parse_fen
from alfil.core.play.game import Game
from alfil.core.play.move import Move
from alfil.core.play.outcome import Outcome, judged
from alfil.core.play.position import Position
from alfil.core.play.turns import first_turn_state
from alfil.core.search import worth

GAMES = 200
BOT_GAMES = 10
LIMIT = 1000  # actions of a random game
BOT_LIMIT = 300
DEPTH, NODES = 3, 800  # how far the bot looks
PATIENCE = 0.7  # seconds for each kind of game
CLAIMED = 4  # the bit of an ending that somebody must claim


@frozen
class Played:
    """One game: its length in actions, its end (None: the limit was reached), and where a side was stuck."""

    actions: int
    outcome: Outcome | None
    stuck: str = ""  # the position in which a side had no move and no rule applied

    @property
    def winner(self) -> str:
        """The side that won, `red loses`, or `drawn`; empty for a game without end."""
        verdict = self.outcome.verdict if self.outcome else ""
        return "drawn" if verdict == "draw" else verdict


@frozen
class Batch:
    """Games of one kind of player, in the order played."""

    player: str
    limit: int
    first: str  # the side that begins
    games: tuple[Played, ...]

    @property
    def ended(self) -> tuple[Played, ...]:
        """The games that came to an end."""
        return tuple(game for game in self.games if game.outcome is not None)

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of the games that ended, shortest first."""
        return tuple(sorted(game.actions for game in self.ended))

    @property
    def winners(self) -> Counter[str]:
        """How many games each side won, or were drawn."""
        return Counter(game.winner for game in self.ended)

    @property
    def reasons(self) -> Counter[str]:
        """How many games ended for each reason."""
        return Counter(game.outcome.reason for game in self.games if game.outcome is not None)

    @property
    def first_share(self) -> float | None:
        """The part of the wins that the side that begins has, each shared by all who come first; None without any."""
        tops = [game.outcome.ranking[0] for game in self.games if game.outcome is not None]
        return sum(1 / len(top) for top in tops if self.first in top) / len(tops) if tops else None

    def data(self) -> Mapping[str, Any]:
        """Plain data."""
        lengths = self.lengths
        return {
            "player": self.player,
            "games": len(self.games),
            "ended": len(lengths),
            "limit": self.limit,
            "shortest": lengths[0] if lengths else None,
            "median": lengths[len(lengths) // 2] if lengths else None,
            "longest": lengths[-1] if lengths else None,
            "winners": dict(self.winners.most_common()),
            "endings": dict(self.reasons.most_common()),
            "first_mover": self.first,
            "first_mover_share": self.first_share,
        }


@frozen
class Batches:
    """What was played of one game."""

    random: Batch
    bots: Batch
    never: tuple[str, ...]  # reasons for which none of them ended


def play_games(game: Game, games: int = GAMES, seed: int = 1, patience: float = PATIENCE) -> Batches:
    """Play random games and, for each twenty of them, one of a bot with itself; the same ones for the same seed.

    Past so many seconds no further game of a kind is begun.
    """
    random = play_random(game, games, seed, patience)
    bots = play_bots(game, -(-games * BOT_GAMES // GAMES), seed, patience)
    reasons = random.reasons + bots.reasons
    ends = game.program["ends"]
    automatic = [ending for index, ending in enumerate(game.endings) if not ends[8 * index + 1] & CLAIMED]
    never = dict.fromkeys(ending.reason for ending in automatic if not reasons[ending.reason])
    return Batches(random, bots, tuple(never))


def play_random(game: Game, games: int, seed: int, patience: float) -> Batch:
    """Random games inside the kernel."""
    setup, kernel = parse_fen(game, game.start), Kernel(game.program)
    state, played, begun = first_turn_state(game, setup), list[Played](), perf_counter()
    for number in range(games):
        (found,) = kernel.playouts(
            setup.squares, state, setup.hands, 1, LIMIT, seed * 1000 + number, setup.marks, setup.registers
        )
        actions, index, subject, result = found
        outcome = judged(game, index, subject, result) if index >= 0 else None
        stuck = final(game, kernel.move_stack()) if outcome is None and actions < LIMIT else ""
        played.append(Played(actions, outcome, stuck))
        if perf_counter() - begun > patience:
            break
    return Batch("random", LIMIT, game.sides[setup.side], tuple(played))


def play_bots(game: Game, games: int, seed: int, patience: float) -> Batch:
    """Games of a bot that looks a few moves ahead with itself."""
    setup, kernel = parse_fen(game, game.start), Kernel(game.program)
    state, played, begun = first_turn_state(game, setup), list[Played](), perf_counter()
    values = worth(game, setup.squares)
    for number in range(games):
        kernel.set(setup.squares, state, setup.hands, setup.marks, setup.registers)
        verdict, move = kernel.judge(), 0
        while verdict is None and kernel.actions() < BOT_LIMIT and perf_counter() - begun < 2 * patience:
            chance = (seed * 1000 + number) * BOT_LIMIT + kernel.actions() + 1
            move, _, _ = kernel.think(DEPTH, NODES, values.on_board, values.in_hand, chance)
            if move < 0:
                break
            kernel.play(move)
            verdict = kernel.judge()
        outcome = judged(game, *verdict) if verdict is not None else None
        played.append(Played(kernel.actions(), outcome, final(game, kernel.move_stack()) if move < 0 else ""))
        if perf_counter() - begun > patience:
            break
    return Batch("bot", BOT_LIMIT, game.sides[setup.side], tuple(played))


def final(game: Game, moves: list[int]) -> str:
    """The position to which kernel moves from the start lead, as text."""
    position = Position.from_start(game)
    try:
        for word in moves:
            position.push(Move(word, ""))
    except AlfilError as error:  # the position before says as much
        return f"{position.fen()} ({error})"
    return position.fen()
