"""The state of a game in progress, and the acts that led to it."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Self

from attrs import frozen

from ..kernel import Kernel, words
from ..notation.action import Scene
from ..notation.fen import format_fen
from ..notation.letters import cell_sites
from ..notation.sfen import format_sfen
from .game import Game
from .move import DROP, PASS, Move, word_kind, word_origin
from .outcome import Outcome
from .setup import Setup
from .turns import first_turn_state
from .view import draw

COUNT, STOP = "count", "stop"  # words that begin and stop a draw count


@frozen
class Piece:
    """A piece on the board; `side` is None for a neutral one."""

    letter: str
    name: str
    side: str | None


@frozen
class Declaration:
    """An act that is not a move, and the end it brings; None for the start or stop of a draw count."""

    word: str
    side: str
    outcome: Outcome | None


class State:
    """What a position is, beside what may be played in it: pieces, hands, turn, and the way that led here."""

    __slots__ = ("_acts", "_counts", "_game", "_kernel", "_number", "_ply", "_scene", "_setup", "_steps", "_words")

    def __init__(self, game: Game, setup: Setup) -> None:
        """A position from an arrangement that is known to be one; `accept` finds out."""
        self._game, self._setup = game, setup
        self._kernel = Kernel(game.program)
        hands = [most or n for most, n in zip_longest(game.program.get("supply", ()), setup.hands, fillvalue=0)]
        self._kernel.set(setup.squares, first_turn_state(game, setup), hands, setup.marks, setup.registers)
        self._acts: list[Move | Declaration] = []
        self._counts: list[tuple[int, list[int]]] = []  # by count begun or stopped: its act, the registers before
        self._steps: list[int] = []  # by act: actions of its turn so far; 0 when the turn is complete
        self._ply, self._number = 0, setup.number
        self._scene: Scene | None = None  # worked out when asked for, forgotten when the state changes
        self._words: list[int] | None = None

    # what it is

    @property
    def game(self) -> Game:
        """The compiled game."""
        return self._game

    @property
    def turn(self) -> str:
        """The side that acts."""
        return self._game.sides[self.actor]

    @property
    def actor(self) -> int:
        """The index of the side that acts."""
        return self._kernel.side_to_act()

    @property
    def ply(self) -> int:
        """Turns played since this position was set up."""
        return self._ply

    @property
    def key(self) -> int:
        """The key of the state; equal positions of one game have equal keys."""
        return self._kernel.position_key()

    @property
    def turn_state(self) -> int:
        """The kernel's turn state."""
        return self._kernel.turn_state()

    @property
    def is_settled(self) -> bool:
        """Whether it stands between two turns."""
        return bool(self._game.program["settled"][self._kernel.turn_state()])

    @property
    def in_check(self) -> bool:
        """Whether a royal piece of the side that acts is attacked."""
        return self.checked(self.actor)

    def checked(self, side: int) -> bool:
        """Whether a royal piece of a side, by its index, is attacked."""
        return bool(self._kernel.in_check(side))

    @property
    def hands(self) -> dict[str, dict[str, int]]:
        """Pieces in hand: side -> letter -> how many."""
        held: dict[str, dict[str, int]] = {side: {} for side in self._game.sides}
        for code, n in enumerate(self._kernel.hands(), 1):
            owner = self._game.owner(code)
            if n and owner is not None:
                held[self._game.sides[owner]][self._game.letter(code)] = n
        return held

    def __getitem__(self, cell: str) -> Piece | None:
        """The piece on a cell; raises KeyError for a cell that the board does not have."""
        return self.piece(cell_sites(self._game)[cell])

    def piece(self, site: int) -> Piece | None:
        """The piece on a site."""
        code = self.scene.squares[site]
        if not code:
            return None
        owner = self._game.owner(code)
        if owner is None:
            neutral = self._game.neutrals[code - 1 - len(self._game.sides) * len(self._game.types)]
            return Piece(neutral.letter, neutral.name, None)
        kind = self._game.types[(code - 1) % len(self._game.types)]
        return Piece(kind.letter, kind.name, self._game.sides[owner])

    @property
    def history(self) -> tuple[Move, ...]:
        """The actions that led here."""
        return tuple(act for act in self._acts if isinstance(act, Move))

    @property
    def acts(self) -> tuple[Move | Declaration, ...]:
        """Actions and declarations that led here."""
        return tuple(self._acts)

    @property
    def steps(self) -> tuple[int, ...]:
        """By act: how many actions its turn has so far, 0 when it is complete."""
        return tuple(self._steps)

    @property
    def start(self) -> Setup:
        """The arrangement it was set up with."""
        return self._setup

    @property
    def scene(self) -> Scene:
        """What the text of an action depends on."""
        if self._scene is None:
            landed = self._landed()
            self._scene = Scene(self._kernel.squares(), self.actor, landed[-1] if landed else None, self._is_sole())
        return self._scene

    def _is_sole(self) -> bool:
        """Whether no more than one neutral piece can act now."""
        if self.is_settled or self._game.program["mover"][self._kernel.turn_state()] < len(self._game.sides):
            return True
        acting = {(word_kind(word) == DROP, word_origin(word)) for word in self._legal() if word_kind(word) != PASS}
        return len(acting) < 2

    def _legal(self) -> list[int]:
        """The legal actions, as the kernel has them."""
        if self._words is None:
            self._words = [] if self._declared() else self._kernel.legal_moves()
        return self._words

    def _landed(self) -> list[int]:
        """Where the actions of an unfinished turn ended."""
        done = self._steps[-1] if self._steps else 0
        return [act.target for act in self._acts[len(self._acts) - done :] if isinstance(act, Move)]

    def kernel(self) -> Kernel:
        """A kernel of its own with this state and its history, for search and probing."""
        return self._kernel.copy(self._game.program)

    def _play(self, move: Move) -> None:
        actor, step = self.actor, self._steps[-1] + 1 if self._steps else 1
        self._kernel.play(move.kernel)
        self._acts.append(move)
        self._steps.append(0 if self.is_settled else step)
        if self.is_settled:
            self._ply += 1
            self._number += self.actor <= actor
        self._changed()

    def pop(self) -> Move | Declaration:
        """Takes back the last action or declaration and returns it; raises IndexError if there is none."""
        if not self._acts:
            raise IndexError("expected an action to take back, found none")
        act = self._acts.pop()
        self._steps.pop()
        if self._counts and self._counts[-1][0] == len(self._acts):
            self._set_registers(self._counts.pop()[1])
        elif isinstance(act, Move):
            settled, actor = self.is_settled, self.actor
            self._kernel.undo()
            if settled:
                self._ply -= 1
                self._number -= actor <= self.actor
        self._changed()
        return act

    def _changed(self) -> None:
        """Forgets what was worked out about the state before."""
        self._scene = None
        self._words = None

    def _declared(self) -> Declaration | None:
        act = self._acts[-1] if self._acts else None
        return act if isinstance(act, Declaration) and act.outcome else None

    def _declare(self, act: Declaration) -> None:
        if act.outcome is None:
            self._counts.append((len(self._acts), self._kernel.registers()))
            self._begin_or_stop(act.word)
        self._steps.append(self._steps[-1] if self._steps else 0)
        self._acts.append(act)
        self._changed()

    def _begin_or_stop(self, word: str) -> None:
        """Begins the draw count, or sets its registers (limit, count, phase) to a stopped one."""
        first = self._game.clock.override
        if word == COUNT:
            self._kernel.begin_count()
        elif first is not None:
            for register, value in zip(range(first, first + 3), (0, 0, int(words.STOPPED)), strict=True):
                self._kernel.set_register(register, value)

    def _set_registers(self, values: Sequence[int]) -> None:
        for register, value in enumerate(values):
            if value != self._kernel.registers()[register]:
                self._kernel.set_register(register, value)

    # as text, and as a value

    def setup(self) -> Setup:
        """The arrangement it has now."""
        kernel = self._kernel
        squares, hands = tuple(kernel.squares()), tuple(kernel.hands())
        marks, registers = tuple(kernel.mark_bytes()), tuple(kernel.registers())
        return Setup(squares, self.actor, hands, marks, registers, self._number, self._setup.count + self._ply)

    def fen(self) -> str:
        """FEN, in the form of the game's start."""
        return format_fen(self._game, self.setup(), self._landed())

    def sfen(self) -> str:
        """SFEN; raises InvalidPosition if the game is not written so."""
        return format_sfen(self._game, self.setup())

    def __str__(self) -> str:
        return draw(self._game, self.scene.squares, self._kernel.hands(), self.actor)

    def __repr__(self) -> str:
        return f"<Position of {self._game.name}: {self.fen()}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            _identity(self._game) == _identity(other._game)
            and self.key == other.key
            and self._state() == other._state()
        )

    def _state(self) -> tuple[object, ...]:
        return self.fen(), self._declared()

    def __hash__(self) -> int:
        return hash((_identity(self._game), self.key))

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        for name in State.__slots__:
            setattr(twin, name, getattr(self, name))
        twin._kernel = self.kernel()
        twin._acts, twin._steps, twin._counts = list(self._acts), list(self._steps), list(self._counts)
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self._game, self._game.rules_hash, self._setup, tuple(self._acts))


def _identity(game: Game) -> object:
    """What two games share that have the same rules."""
    return game.rules_hash or id(game)


def _restored(
    kind: type[State], game: Game, rules_hash: str, setup: Setup, acts: Sequence[Move | Declaration]
) -> State:
    """A pickled position."""
    if game.rules_hash != rules_hash:
        raise ValueError(f"expected {game.name} with rules {rules_hash}, found {game.rules_hash}")
    position = kind(game, setup)
    for act in acts:
        if isinstance(act, Move):
            position._play(act)
        else:
            position._declare(act)
    return position
