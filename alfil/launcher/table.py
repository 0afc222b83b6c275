"""What lies on the table while a game is played: the position, who plays, and how it is shown."""

import copy
from collections.abc import Callable

from attrs import define
from rich.console import Console
from rich.text import Text

import alfil
from alfil.core.play.move import Move
from alfil.core.play.outcome import Outcome
from alfil.core.play.position import Position
from alfil.players import Bot, Human, Random

from .drawing import View
from .output import printable, waited

Someone = Human | Random | Bot


@define
class Table:
    """A game in progress with its players, by side, and the terminal it is shown on."""

    variant: alfil.Variant
    position: Position
    players: list[Someone]
    console: Console
    notation: str | None = None
    flipped: bool = False

    @property
    def mover(self) -> Someone:
        """Who plays the side to move."""
        return self.players[self.position.actor]

    @property
    def people(self) -> bool:
        """Whether anybody types."""
        return any(isinstance(player, Human) for player in self.players)

    @property
    def number(self) -> int:
        """The number of the turn that is to be played."""
        return self.position.setup().count

    def say(self, text: str | Text, style: str = "") -> None:
        """A text, its lines broken between words on a terminal and left whole in a pipe; or a drawing, left whole."""
        if isinstance(text, str):
            self.console.print(Text(printable(text), style), soft_wrap=not self.console.is_terminal)
        else:
            self.console.print(text, soft_wrap=True)

    def show(self) -> None:
        """The board, and whose turn it is."""
        view = View(self.flipped, self.notation == "uci", self.console.width)
        self.say("")
        self.say(view.board(self.position))
        if self.position.outcome() is None:
            self.say("")
            self.say(self.status(), "bold")

    def status(self) -> str:
        """Turn number, side to move, check, the draw count, and what may be declared."""
        position, clock = self.position, self.position.game.clock
        parts = [f"{self.number}. {position.turn} to move"]
        if not position.is_settled:
            parts[0] += f", {last_turn(position, self.notation)} so far"
        if position.in_check:
            parts.append("check")
        if clock.override is not None and clock.override_register is not None:
            registers = position.setup().registers
            if limit := registers[clock.override]:
                parts.append(f"draw count {registers[clock.override_register]} of {limit} plies")
        if offers := self.offers():
            parts.append(f"may declare: {', '.join(offers)}")
        return "; ".join(parts)

    def offers(self) -> list[str]:
        """What may be declared here, beside giving up and agreeing."""
        return [word for word in self.position.declarations() if word not in ("resign", "draw")]

    def let_play(self) -> str:
        """Lets the player to move complete a turn or declare; returns what it did."""
        player = self.mover
        assert not isinstance(player, Human)
        side = self.position.actor
        while True:
            word = player.declares(self.position)
            if word is not None and self.position.declare(word) is not None:
                return f"declares {word}"
            self.position.push(self.wait(lambda: player.choose(self.position)))
            over = self.position.outcome() is not None
            if over or self.position.is_settled or self.position.actor != side:
                text = last_turn(self.position, self.notation)
                return text if word is None else f"declares {word}; {text}"

    def wait(self, choose: Callable[[], Move]) -> Move:
        """The move of a player who thinks; on a terminal a sign of life once it takes long."""
        title = f"{self.position.turn} thinks"
        if not self.console.is_terminal:
            return waited(choose)
        return waited(choose, lambda: self.console.status(title, spinner="line"))

    def result(self) -> str:
        """How the game ended, and the rule."""
        outcome = self.position.outcome()
        return "" if outcome is None else result_text(outcome)


def result_text(outcome: Outcome) -> str:
    """How a game ended, in one or two lines."""
    line = str(outcome)
    if outcome.scores:
        line += " (" + ", ".join(f"{side} {score}" for side, score in outcome.scores.items()) + ")"
    return f"{line}\n{outcome.rule}" if outcome.rule else line


def last_turn(position: Position, notation: str | None) -> str:
    """The text of the last turn, or of the part of it that has been played; "" at the start."""
    before, moves = copy.copy(position), list[Move]()
    while before.acts:
        act = before.pop()
        if isinstance(act, Move):
            moves.append(act)
            if before.is_settled:
                break
    texts = []
    for move in reversed(moves):
        texts.append(before.format(move, notation))
        before.push(move)
    return ",".join(texts)
