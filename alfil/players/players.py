"""People, chance and bots behind one face."""

import random
from typing import Protocol

from attrs import Factory, define, field

from alfil.core.play.move import Move
from alfil.core.play.position import Position
from alfil.core.play.state import COUNT
from alfil.core.search import LEVELS, limits, think

WORDS = ("human", "bot", "random")
WORSE = 150  # centipawns by which a bot must be behind to be glad of a draw
SEEDS = 2**31 - 1


class Player(Protocol):
    """Chooses one action of a position that has legal ones."""

    name: str

    def choose(self, position: Position) -> Move:
        """The action to play; the position is left as it is."""

    def agrees(self, position: Position) -> bool:
        """Whether it agrees to a draw offered by the side to move."""

    def declares(self, position: Position) -> str | None:
        """The word to declare before it chooses an action, if any."""


@define
class Human:
    """Someone who is asked by whoever runs the game, and so chooses nothing by itself."""

    name: str = "human"


@define
class Random:
    """Plays any legal action, all alike."""

    rng: random.Random = field(factory=random.Random, repr=False)
    name: str = "random"

    def choose(self, position: Position) -> Move:
        """One of the legal actions."""
        moves = position.legal_moves
        return moves[self.rng.randrange(len(moves))]

    def agrees(self, position: Position) -> bool:
        """Chance decides."""
        return self.rng.random() < 0.5

    def declares(self, position: Position) -> str | None:
        """Nothing, ever."""
        return None


@define
class Bot:
    """Searches; a higher level looks further and takes longer."""

    level: int = 3
    rng: random.Random = field(factory=random.Random, repr=False)
    name: str = Factory(lambda bot: f"bot:{bot.level}", takes_self=True)

    def choose(self, position: Position) -> Move:
        """The best action found, one of several equal ones by chance."""
        thought = think(position, limits(self.level), self.rng.randrange(1, SEEDS))
        return position.legal_moves[0] if thought is None else thought.move

    def agrees(self, position: Position) -> bool:
        """It agrees where the side to move stands clearly better."""
        return self._score(position) > WORSE

    def declares(self, position: Position) -> str | None:
        """A claim that wins, or a draw where it stands clearly worse; and a draw count as soon as it may."""
        for claim in position.claims():
            if claim.outcome.winner == position.turn:
                return claim.word
            if claim.outcome.winner is None and self._score(position) < -WORSE:
                return claim.word
        return COUNT if COUNT in position.declarations() else None

    def _score(self, position: Position) -> int:
        """How a quick look values the position for the side to move, in centipawns."""
        thought = think(position, limits(min(self.level, 2)), 1)
        return 0 if thought is None else thought.score


def parse_players(text: str, sides: int, level: int, rng: random.Random) -> list[Human | Random | Bot]:
    """Players from words with commas, the last one for all sides left: `human,bot`, `bot:1,bot:4`, `random`.

    :raises ValueError: an unknown word or level, or more players than sides.
    """
    words = [word.strip().lower() for word in text.split(",")]
    if len(words) > sides:
        raise ValueError(f"expected at most {sides} players, found {len(words)}: {text!r:.80}")
    words += words[-1:] * (sides - len(words))
    return [_player(word, level, random.Random(rng.random())) for word in words]


def _player(word: str, level: int, rng: random.Random) -> Human | Random | Bot:
    name, _, number = word.partition(":")
    if name == "bot":
        if number and number not in map(str, LEVELS):
            raise ValueError(f"expected a bot's level from {min(LEVELS)} to {max(LEVELS)}, found {word!r:.80}")
        return Bot(int(number or level), rng)
    if word == "human":
        return Human()
    if word == "random":
        return Random(rng)
    raise ValueError(f"expected players among {', '.join(WORDS)}, found {word!r:.80}")
