"""A game in which people type: moves, and words such as undo, hint and save."""

import copy
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path

from attrs import define, field

from alfil.core.errors import AlfilError, IllegalMove, InvalidNotation
from alfil.core.notation.action import drop_words
from alfil.core.notation.letters import cell_sites
from alfil.core.notation.moves import example
from alfil.core.play.move import Move
from alfil.players import Bot, Human

from .cli import file_message
from .drawing import in_columns
from .output import printable
from .saving import load_game, save_game
from .table import Table


@define
class Session:
    """Reads lines and acts on them until the game is left."""

    table: Table
    level: int
    going: bool = field(default=True, init=False)
    told: bool = field(default=False, init=False)  # the result of the game that is over

    def run(self) -> None:
        """Plays until `quit` or the end of input; a refused line changes nothing."""
        table = self.table
        if sys.stdin is not None and sys.stdin.isatty():
            _edit_lines()
        players = table.players
        table.flipped = len(players) == 2 and isinstance(players[1], Human) and not isinstance(players[0], Human)
        table.say(f"{table.variant.title}. Type a move such as {self.such()}, or help.")
        if isinstance(table.mover, Human):
            table.show()
        while self.going:
            self.step()

    def such(self) -> str:
        """A move that may be typed now."""
        position = self.table.position
        legal = position.legal_moves
        return position.format(legal[0], self.table.notation) if legal else example(position.game)

    def step(self) -> None:
        """One turn of a bot, or one line of a person."""
        table = self.table
        over = table.position.outcome() is not None
        if over and not self.told:
            self.told = True
            table.say(f"\n{table.result()}", "bold")
            table.say("Type undo, save FILE, load FILE or quit.", "dim")
        if not over and not isinstance(table.mover, Human):
            number, side = table.number, table.position.turn
            table.say(f"{number}. {side}: {table.let_play()}", "bold")
            if table.position.outcome() is not None or isinstance(table.mover, Human):
                table.show()
            return
        line = self.ask("over> " if over else f"{table.position.turn}> ")
        if line is None:
            self.going = False
        elif line.strip():
            self.obey(line.strip())

    def ask(self, prompt: str) -> str | None:
        """A line of input, None at its end; what was typed is shown where no terminal shows it."""
        if sys.stdin is None:
            return None
        if sys.stdin.isatty():
            try:
                return input(prompt)
            except EOFError:
                self.table.say("")
                return None
        line = sys.stdin.readline()
        self.table.say(prompt + printable(line.rstrip()))
        return line or None

    def obey(self, line: str) -> None:
        """Does what a line says, or says why not."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        try:
            if command is not None:
                command(self, rest.strip())
            else:
                self.move(line)
        except AlfilError as error:
            self.table.say(str(error), "red")
        except OSError as error:
            self.table.say(file_message(error), "red")

    def move(self, text: str) -> None:
        """A move of the person to move."""
        table = self.table
        if table.position.outcome() is not None:
            raise IllegalMove("the game is over; undo takes the last move back")
        try:
            table.position.push(text)
        except InvalidNotation as error:
            near = get_close_matches(text.split()[0].lower()[:20], COMMANDS, 1, 0.7)
            raise InvalidNotation(
                f"{error}; {f'did you mean {near[0]!r}?' if near else 'help lists all words'}"
            ) from error
        except AlfilError:
            self.explain(text)
            return
        self.told = False
        if isinstance(table.mover, Human) or table.position.outcome() is not None:
            table.show()

    # the words

    def explain(self, text: str) -> None:
        """Why a move is legal or not."""
        if not text:
            raise InvalidNotation("expected a move to explain, as in: explain " + self.such())
        explanation = self.table.position.explain(text)
        legal = explanation.verdict == "legal"
        self.table.say(explanation.text(), "" if legal else "red")

    def moves(self, cell: str) -> None:
        """The legal moves, or those from a cell or of a letter in hand."""
        position = self.table.position
        legal = [] if position.outcome() else list(position.legal_moves)
        if cell:
            legal = [move for move in legal if self._is_from(move, cell)]
        texts = sorted(position.format(move, self.table.notation) for move in legal)
        self.table.say(in_columns(texts, self.table.console.width) if texts else "none")

    def _is_from(self, move: Move, cell: str) -> bool:
        game = self.table.position.game
        dropped = {word.upper(): letter for word, letter in drop_words(game).items()}
        if move.is_drop:
            return game.letter(move.kernel >> 10 & 1023) == dropped.get(cell.upper())
        site = cell_sites(game).get(cell)
        if site is None and cell.upper() not in dropped:
            raise InvalidNotation(f"expected a cell or a piece in hand, found {cell!r:.80}")
        return move.origin == site

    def undo(self, _: str) -> None:
        """Takes back to the last choice of a person."""
        table = self.table
        before, whole = copy.copy(table.position), table.position.is_settled
        while table.position.acts:
            table.position.pop()
            if isinstance(table.mover, Human) and (table.position.is_settled or not whole):
                break
        if not isinstance(table.mover, Human) or len(table.position.acts) == len(before.acts):
            table.position = before
            raise IllegalMove("there is nothing to take back")
        self.told = False
        table.show()

    def hint(self, _: str) -> None:
        """What a bot would play."""
        table = self.table
        if table.position.outcome() is not None:
            raise IllegalMove("the game is over")
        move = table.wait(lambda: Bot(self.level).choose(table.position))
        table.say(f"hint: {table.position.format(move, table.notation)}")

    def resign(self, _: str) -> None:
        """Gives up."""
        self.table.position.declare("resign")

    def draw(self, _: str) -> None:
        """Offers a draw to all the others."""
        table = self.table
        for side, player in zip(table.position.game.sides, table.players, strict=True):
            if side == table.position.turn or table.position.outcome() is not None:
                continue
            if isinstance(player, Human):
                agrees = (self.ask(f"{side}, do you agree to a draw? [y/n] ") or "").strip().lower() in ("y", "yes")
            else:
                agrees = player.agrees(table.position)
            if not agrees:
                table.say(f"{side} declines the draw")
                return
        table.position.declare("draw")

    def claim(self, word: str) -> None:
        """Declares what the rules let the side to move declare."""
        offers = self.table.offers()
        if not word and len(offers) != 1:
            raise IllegalMove(
                f"there is {'nothing' if not offers else 'a choice'} to declare: {', '.join(offers) or 'none'}"
            )
        self.table.position.declare(word or offers[0])
        self.table.show()

    def count(self, _: str) -> None:
        """Begins a draw count."""
        self.claim("count")

    def stop(self, _: str) -> None:
        """Gives a draw count up."""
        self.claim("stop")

    def save(self, name: str) -> None:
        """Writes the game to a file."""
        table = self.table
        if not name:
            raise InvalidNotation("expected the name of a file: save FILE")
        names = {side: player.name for side, player in zip(table.position.game.sides, table.players, strict=True)}
        save_game(Path(name).expanduser(), table.position, names)
        table.say(f"saved in {name}")

    def load(self, name: str) -> None:
        """Goes on with the game in a file."""
        if not name:
            raise InvalidNotation("expected the name of a file: load FILE")
        self.table.position = load_game(Path(name).expanduser(), self.table.variant)
        self.told = False
        self.table.show()

    def board(self, _: str) -> None:
        """Draws the board."""
        self.table.show()

    def flip(self, _: str) -> None:
        """Turns the board round."""
        self.table.flipped = not self.table.flipped
        self.table.show()

    def fen(self, _: str) -> None:
        """The position as text."""
        self.table.say(self.table.position.fen())

    def rules(self, _: str) -> None:
        """The rules of the game."""
        self.table.say(self.table.variant.describe())

    def help(self, _: str) -> None:
        """All that can be typed."""
        self.table.say(HELP)

    def quit(self, _: str) -> None:
        """Leaves the game."""
        self.going = False


COMMANDS: Mapping[str, Callable[[Session, str], None]] = {
    name: getattr(Session, name)
    for name in (
        "moves", "explain", "hint", "undo", "draw", "resign", "claim", "count", "stop",
        "board", "flip", "fen", "rules", "save", "load", "help", "quit",
    )
}  # fmt: skip
HELP = """\
  MOVE           play it; a turn of several actions with commas between them
  moves [CELL]   the legal moves, or those from a cell or of a letter in hand
  explain MOVE   why a move is legal or not
  hint           what a bot would play
  undo           take back your last turn
  draw, resign   offer a draw; give up
  claim [WORD]   declare what the line above the prompt says may be declared
  board, flip    draw the board; turn it round
  rules, fen     the rules; the position as text
  save FILE      write the game to a file
  load FILE      go on with a game from a file
  quit           leave (so does the end of input)"""


def _edit_lines() -> None:
    """Line editing and a history of lines, where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401  (importing it is what turns it on)
