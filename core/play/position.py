"""A game in progress, as Python sees it."""

from collections.abc import Mapping
from typing import Any, Literal, Self

from attrs import evolve

from ..errors import AmbiguousMove, IllegalMove, InvalidNotation, InvalidPosition
from ..notation.action import matching
from ..notation.fen import parse_fen
from ..notation.moves import notation, parse_action
from ..notation.sfen import parse_sfen
from ..notation.text import shown
from ..notation.uci import format_uci
from .checks import tried
from .explain import asked, explain, why_not, why_over
from .explanation import Explanation
from .game import Game
from .move import Move, Moves
from .outcome import Claim, Outcome, agreed, judged, knows_stuck, resigned, stuck
from .setup import Reason, Setup
from .state import COUNT, STOP, Declaration, State
from .turns import turns

LONGEST_TURN = 4000  # characters of the text of one turn
DEEPEST = 100  # plies that are counted
Mode = Literal["count", "list", "make"]


class Position(State):
    """A position with the way that led to it.

    It changes by `push`, `pop` and `declare` only; an act that is refused leaves it as it was.
    `copy.copy` gives an independent one.

    >>> import alfil
    >>> pos = alfil.load("shogi").start()
    >>> len(pos.legal_moves), "7g7f" in pos.legal_moves
    (30, True)
    >>> pos.push("7g7f").text, pos.turn, pos.sfen().split()[1:]
    ('c3c4', 'gote', ['w', '-', '2'])
    """

    __slots__ = ()

    @classmethod
    def from_setup(cls, game: Game, setup: Setup) -> Self:
        """The position of an arrangement; raises InvalidPosition with all that is wrong.

        Pieces that could never move again are let through: published test positions have them, and they harm nothing.
        """
        position, problems = tried(cls, game, setup)
        if position is None or problems.without([Reason.DEAD_PIECE]):
            raise InvalidPosition(f"expected a position of {game.name}, found {problems}")
        return position

    @classmethod
    def from_fen(cls, game: Game, text: str) -> Self:
        """The position that a FEN describes; raises InvalidPosition."""
        return cls.from_setup(game, parse_fen(game, text))

    @classmethod
    def from_sfen(cls, game: Game, text: str) -> Self:
        """The position that an SFEN describes; raises InvalidPosition."""
        return cls.from_setup(game, parse_sfen(game, text))

    @classmethod
    def from_start(cls, game: Game, handicap: str | None = None) -> Self:
        """The start, or that of a handicap by name; raises InvalidPosition for an unknown handicap."""
        if handicap is None:
            return cls.from_fen(game, game.start)
        if handicap not in game.handicaps:
            known = ", ".join(game.handicaps) or "none"
            raise InvalidPosition(f"expected a handicap of {game.name} ({known}), found {handicap!r:.80}")
        # the first turn of a handicap game is number 1, whoever plays it; FEN cannot say so
        return cls.from_setup(game, evolve(parse_fen(game, game.handicaps[handicap]), count=1))

    # moves

    @property
    def legal_moves(self) -> Moves:
        """The legal actions of the current step."""
        scene, words = self.scene, self._legal()

        def show(word: int) -> str:
            return format_uci(self._game, word, scene)

        def find(text: str) -> list[int]:
            try:
                return matching(self._game, parse_action(self._game, text), words, scene)
            except InvalidNotation:
                return []

        return Moves(words, show, find)

    def moves(self, notation: str | None = None) -> list[str]:
        """The texts of all legal turns, sorted; in the game's first notation unless another is named."""
        return sorted(turns(self, notation))

    def legal_turns(self) -> list[tuple[Move, ...]]:
        """All legal turns, each as its actions."""
        return list(turns(self, "uci").values())

    def parse(self, text: str) -> Move:
        """The legal action that a text names, in any notation of the game.

        :raises InvalidNotation: the text is not a move.
        :raises IllegalMove: it is none that is legal here.
        :raises AmbiguousMove: it fits several.
        """
        request = asked(self, text)
        found = [] if self._declared() else matching(self._game, request, self._legal(), self.scene)
        if len(found) == 1:
            return self._move(found[0])
        if found:
            fitting = ", ".join(sorted(format_uci(self._game, word, self.scene) for word in found))
            raise AmbiguousMove(f"expected one move, found that {shown(text)} fits several: {fitting}")
        raise IllegalMove(f"expected a legal move, found {shown(text)}: {why_not(self, request).reason}")

    def format(self, move: Move, name: str | None = None) -> str:
        """The text of a legal action of this position; in the game's first notation unless another is named."""
        if not isinstance(move, Move):
            raise TypeError(f"expected a Move, found {type(move).__name__}")
        return notation(self._game, name).format(self._game, move.kernel, self.scene)

    def _move(self, word: int) -> Move:
        return Move(word, format_uci(self._game, word, self.scene))

    def push(self, move: str | Move) -> Move:
        """Plays an action, or all the actions of a text with commas; returns the last one.

        :raises InvalidNotation: the text is not a move.
        :raises IllegalMove: an action is not legal. None is played then.
        :raises AmbiguousMove: the text fits several.
        """
        if isinstance(move, Move):
            if move.kernel not in self._legal():
                raise IllegalMove(f"expected a legal move, found {move.text!r}")
            played = self._move(move.kernel)
            self._play(played)
            return played
        if not isinstance(move, str):
            raise TypeError(f"expected a Move or move text, found {type(move).__name__}")
        if len(move) > LONGEST_TURN:
            raise InvalidNotation(f"expected a move, found text of {len(move)} characters")
        before = len(self._acts)
        try:
            for number, part in enumerate(move.split(","), 1):
                if number > 1 and self.is_settled:
                    raise IllegalMove(f"expected a turn of {number - 1} actions, found more: {shown(move)}")
                played = self.parse(part)
                self._play(played)
        except BaseException:  # Ctrl-C too: a turn is played whole or not at all, and what stopped it goes on up
            while len(self._acts) > before:
                self.pop()
            raise
        return played

    # the end

    def outcome(self) -> Outcome | None:
        """How the game ended here; None while it goes on."""
        if declared := self._declared():
            return declared.outcome
        if (verdict := self._kernel.judge()) is not None:
            return judged(self._game, *verdict)
        if knows_stuck(self._game) or not self.is_settled or self._legal():
            return None
        return stuck(self._game)

    def claims(self) -> tuple[Claim, ...]:
        """The ends that the side to move may declare now."""
        if self._declared() or not self.is_settled:
            return ()
        verdicts = [judged(self._game, *verdict) for verdict in self._kernel.claims()]
        return tuple(Claim(outcome.hook, outcome) for outcome in verdicts)

    def declare(self, word: str, side: str | None = None) -> Outcome | None:
        """An act that is not a move; returns the end it brings, and `pop` takes it back.

        A claim's word, `resign`, and `draw` for both sides end the game. Where a draw count is declared, the side to
        move begins it by `count` and gives it up by `stop`, if it has the fewer pieces.
        `side`: who declares, the side to move if not given.

        :raises IllegalMove: nobody may declare that here.
        """
        by = self.turn if side is None else side
        if by not in self._game.sides:
            raise IllegalMove(f"expected a side ({', '.join(self._game.sides)}), found {by!r}")
        if (over := self.outcome()) is not None:
            raise IllegalMove(f"expected a game in progress, found {over}")
        words = self._declarable(by)
        if word not in words:
            raise IllegalMove(f"expected one of {', '.join(words)}, found {word!r:.80}")
        outcome = words[word]
        self._declare(Declaration(word, by, outcome))
        return outcome

    def declarations(self, side: str | None = None) -> tuple[str, ...]:
        """The words that a side, or else the side to move, may declare now."""
        return () if self.outcome() is not None else tuple(self._declarable(self.turn if side is None else side))

    def _declarable(self, side: str) -> Mapping[str, Outcome | None]:
        """What a side may declare now: word -> end."""
        words: dict[str, Outcome | None] = {}
        if side == self.turn:
            words = {claim.word: claim.outcome for claim in self.claims()} | dict.fromkeys(self._count_words())
        if len(self._game.sides) == 2:
            words["resign"] = resigned(self._game, self._game.sides.index(side))
        return words | {"draw": agreed(self._game)}

    def _count_words(self) -> tuple[str, ...]:
        """Whether the side to move may begin a draw count, or stop it."""
        clock = self._game.clock
        if not clock.declared or clock.override is None or not self.is_settled or not self._is_weaker():
            return ()
        if self._kernel.registers()[clock.override]:
            return (STOP,)
        return (COUNT,) if self.kernel().begin_count() else ()

    def _is_weaker(self) -> bool:
        """Whether the side to move has fewer pieces on the board than the others."""
        owners = [self._game.owner(code) for code in self.scene.squares if code]
        most = max(owners.count(side) for side in range(len(self._game.sides)) if side != self.actor)
        return owners.count(self.actor) < most

    def explain(self, text: str) -> Explanation:
        """Why a move text is legal here, or not, down to the rule and its line in the definition."""
        if not isinstance(text, str):
            raise TypeError(f"expected move text, found {type(text).__name__}")
        return explain(self, text)

    def explain_outcome(self) -> Explanation | None:
        """Why the game is over, with the cells and plies that show it; None while it goes on."""
        return why_over(self)

    # counts

    def perft(self, depth: int, mode: Mode = "count") -> int:
        """The number of lines of that many turns; `mode`: counted at the last turn, each listed, or each made."""
        _check_depth(depth, 0)
        return 0 if depth and self._declared() else self._kernel.perft(depth, mode)

    def divide(self, depth: int, notation: str | None = None) -> dict[str, int]:
        """perft split by first turn: text -> number of lines."""
        _check_depth(depth, 1)
        counts = {}
        for text, moves in sorted(turns(self, notation).items()):
            kernel = self.kernel()
            for move in moves:
                kernel.play(move.kernel)
            counts[text] = kernel.perft(depth - 1, "count")
        return counts

    # as a picture

    def svg(self, **options: Any) -> str:
        """The position as SVG text; the options are those of `alfil.core.drawing.draw`.

        :raises ValueError: an option with an unknown side, script, cell or piece.
        """
        from ..drawing import draw  # pictures are not needed to play

        return draw(self, **options)

    def _repr_svg_(self) -> str:
        return self.svg()


def _check_depth(depth: int, least: int) -> None:
    if not isinstance(depth, int):
        raise TypeError(f"expected a depth, found {type(depth).__name__}")
    if not least <= depth <= DEEPEST:
        raise ValueError(f"expected a depth from {least} to {DEEPEST}, found {str(depth)[:40]}")
