"""The Python face of the kernel; integers in, integers out."""

from array import array
from collections.abc import Sequence
from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .attack import attacked_x
    from .board import occupy, put
    from .counting import begin_count, begin_phase
    from .endings import ended
    from .judging import first_occurrence, judge, named, occurrences, stands
    from .moving import make, unmake
    from .playing import draw, playout
    from .state import State, longer
    from .thinking import DEEPEST, seek_root
    from .tree import count_moves, list_complete, tree_counted, tree_listed, tree_made
    from .undoing import place, register_key, take
    from .verify import exposed, list_pseudo
    from .words import ACTING, COUNTING, NESTED, Bool, Int, Long

DEEPEST_TREE = 100
"""The deepest tree, in turns, that perft and think walk."""
LONGEST_GAME = 100_000
"""The longest random game, in actions."""


@cython.final
@cython.cclass
class Kernel(State):
    """One game in progress under one program. Moves given to play must come from legal_moves."""

    def set(
        self, squares: Sequence[int], turn: Int, hands: Sequence[int] = (), marks: Sequence[int] = (), registers: Sequence[int] = ()
    ) -> None:
        """Set up a position and forget the game so far.

        :param squares: a piece code per site
        :param turn: the turn state
        :param hands: counts by piece code - 1
        :param marks: mark bits per site; :param registers: values, 0 where missing
        :raises ValueError: wrong lengths, codes or counts
        """
        self._idle()
        q: Int; i: Int; c: Int; n: Int
        codes = list(squares)                           # checked first: without bounds checks a short list would be read past its end
        if len(codes) != self.N or not 0 <= turn < self.turns or not all(0 <= x < self.WALL for x in codes):
            raise ValueError(f"expected {self.N} piece codes below {self.WALL} and a turn below {self.turns}")
        if len(hands) > self.C - 2 or not all(0 <= x < 30000 for x in hands) or sum(hands) > 1000000:
            raise ValueError(f"expected at most {self.C - 2} hand counts from 0 to 29999")
        if len(marks) > self.N or not all(0 <= x < 256 for x in marks) or len(registers) > len(self.reg):
            raise ValueError(f"expected at most {self.N} mark bytes and {len(self.reg)} registers")
        self._empty_position(len(self.reg))
        self.turn = turn; self.side = self.mover[turn]
        self.board[self.N] = self.WALL
        for q in range(self.N): occupy(self, q, 1)
        counts = list(hands) + [0] * (self.C - 2 - len(hands))
        for i in range(self.C - 2):
            if self.supply[i]: counts[i] = max(self.supply[i] - codes.count(i + 1), 0)
        for i, n in enumerate(counts):
            self.hand[i] = n; self.hn[self.owner[i + 1]] += n
        for q, c in enumerate(codes):
            if c: put(self, self.owner[c], c, q)
        for q, n in enumerate(marks): self.marks[q] = n
        for i, n in enumerate(registers): self.reg[i] = n
        if self.counter: begin_phase(self, self.counter - 1)
        self.key = self.fresh_key()
        self._reserve(64)

    def fresh_key(self) -> int:
        """The key computed from nothing; equals key() at all times."""
        key: Long = self.zturn[self.turn]; i: Int; q: Int; b: Int
        for q in range(self.N):
            if self.board[q]: key ^= self.zsite[self.board[q] * self.N + q]
            for b in range(8):
                if self.marks[q] >> b & 1: key ^= self.zmark[b * self.N + q]
        for i in range(self.C - 2): key ^= self.zhand[i * 64 + (self.hand[i] & 63)]
        for i in range(len(self.reg)): key ^= register_key(self, i, self.reg[i])
        return key

    def legal_moves(self) -> list[int]:
        """The legal actions of the current step; none where an ending that cuts trees stands."""
        n: Int = 0; i: Int
        self._idle()
        if not self.over(): n = list_complete(self, 0)
        self._surface()
        return [self.moves[i] for i in range(n)]

    def over(self) -> bool:
        """Does an ending that cuts trees stand (king taken, a line made, ...)?"""
        self._idle()
        stands: Bool = self.cuts and (self.settled[self.turn] or self.acting) and ended(self, 0) >= 0
        self._surface()
        return bool(stands)

    def pseudo_moves(self) -> list[int]:
        """The actions of the current step before royal safety and the ban on mating drops."""
        self._idle()
        n: Int = list_pseudo(self, 0); i: Int
        return [self.moves[i] for i in range(n)]

    def play(self, m: Int) -> None:
        """Make a move from legal_moves."""
        self._idle()
        self._room_for_one()
        make(self, m)
        if self.failure is not None:
            unmake(self, m)
            self._surface()

    def _surface(self) -> None:
        """Raise what a rule in Python raised while the kernel asked it."""
        failure = self.failure
        self.failure = None
        if isinstance(failure, BaseException): raise failure

    def _idle(self) -> None:
        """Refuse to change or to walk a position that is being walked: by the caller of a rule in Python, or by another thread."""
        if self.asked: raise RuntimeError("a rule in Python may look at its position, and in an effect take and put; play on a copy")
        if self.walking: raise RuntimeError("expected a position at rest, found one that another thread is counting or searching")

    def _acting(self) -> None:
        """Refuse pieces taken or put outside an effect, and more of that in one move than its log has room for."""
        if self.asked != ACTING: raise RuntimeError("a rule in Python may take and put pieces in an effect only")
        if self.nlog - self.ulog[self.ply - 1] + 8 > 8 * self.N: raise RuntimeError("a rule in Python changes more in one move than the board has pieces")

    def _room_for_one(self) -> None:
        """Room for one action more, and for those that a question about the position tries."""
        if self.ply + 2 * NESTED > self.room or self.nlog + 2 * NESTED * self._log_room() > len(self.log): self._reserve(64)

    def undo(self) -> int:
        """Take back the last move and return it. :raises IndexError: none was made."""
        self._idle()
        if self.ply == 0: raise IndexError("no move to undo")
        m: Int = self.umove[self.ply - 1]
        unmake(self, m)
        return m

    def judge(self) -> tuple[int, int, int] | None:
        """The ending that stands: (index, subject side, result 0 loss 1 win 2 draw 3 score), or None."""
        self._idle()
        i: Int
        self._room_for_one()
        i = judge(self, 0)
        self._surface()
        return (i, self.subject, self.outcome) if i >= 0 else None

    def claims(self) -> list[tuple[int, int, int]]:
        """The endings that the side to move may claim, in the form of judge."""
        self._idle()
        i: Int; found = []
        for i in range(self.cuts, self.ends_n):
            if self.ends[8 * i + 1] & 4 and stands(self, 8 * i, 0): found.append((named(self, i), self.subject, self.outcome))
        self._surface()
        return found

    def perft(self, depth: Int, mode: str = "count") -> int:
        """Leaves of the legal move tree, depth in turns.

        "count" counts the last action, "list" lists it, "make" makes it with all bookkeeping. The first two leave keys and clocks alone.
        """
        self._idle()
        n: Long = 1; effects: Int = self.effects_n; levels: Int
        if mode not in ("count", "list", "make"): raise ValueError(f"expected count, list or make, found {mode!r}")
        if depth > DEEPEST_TREE: raise ValueError(f"expected a depth up to {DEEPEST_TREE}, found {depth}")
        if depth <= 0 or self.over(): return 1 if depth <= 0 else 0
        levels = depth * self.longest + 4
        self._reserve(levels); self._reserve_moves(levels)
        if mode == "make":
            self.walking = True
            with cython.nogil:
                n = tree_made(self, depth, 0)
            self.walking = False
            self._surface()
            return n
        self.walking = True; self.keyed = False; self.effects_n = self.effects_core
        self.special = self.effects_core > 0 or self.marked or self.rights > 0 or len(self.victims) > 1
        try:
            if mode == "count":
                with cython.nogil:
                    n = tree_counted(self, depth, 0)
            else:
                with cython.nogil:
                    n = tree_listed(self, depth, 0)
        finally:
            self.walking = False; self.keyed = True; self.effects_n = effects; self.special = True
        self._surface()
        return n

    def count(self) -> int:
        """The number of legal actions, as if no ending stood."""
        self._idle()
        n: Int = count_moves(self, 0)
        self._surface()
        return n

    def playouts(
        self, squares: Sequence[int], turn: Int, hands: Sequence[int], games: Int, limit: Int, seed: Int = 1,
        marks: Sequence[int] = (), registers: Sequence[int] = (),
    ) -> list[tuple[int, int, int, int]]:
        """Random games from a position: (actions, ending index or -1, subject, result) of each. The GIL is released during a game."""
        self._idle()
        g: Int; n: Int; games_played = []
        if not 0 <= limit <= LONGEST_GAME: raise ValueError(f"expected a limit up to {LONGEST_GAME} actions, found {limit}")
        self.rng = seed * 2654435761 % 4294967295 + 1
        for g in range(games):
            self.set(squares, turn, hands, marks, registers)
            self._reserve_moves(1 + self.longest)
            n = self._playout(limit)
            games_played.append((n, self.verdict, self.subject, self.outcome))
        return games_played

    def _playout(self, limit: Int) -> int:
        """One random game; returns its actions. Room is made as it goes on: few games are as long as they may be."""
        n: Int = 0; more: Int; part: Int
        while True:
            part = limit - n if limit - n < 512 else 512
            self._reserve(part)
            self.walking = True
            with cython.nogil:
                more = playout(self, part)
            self.walking = False
            self._surface()
            n += more
            if n == limit or more < part or self.verdict >= 0: return n

    def think(self, depth: Int, nodes: int, values: Sequence[int], hand_values: Sequence[int], seed: Int = 0) -> tuple[int, int, int]:
        """Search: (best move or -1, score in the values' units for the side to move, depth reached).

        :param values: worth by piece code * sites + site; :param hand_values: worth by piece code
        :param nodes: the most positions to visit; :param seed: not 0: equal moves in a random order
        """
        self._idle()
        d: Int; m1: Int; i: Int; j: Int; m: Int; score: Int = 0; done: Int = 0; last: Int = 0
        if not 1 <= depth <= DEEPEST_TREE: raise ValueError(f"expected a depth from 1 to {DEEPEST_TREE}, found {depth}")
        if len(values) != self.C * self.N or len(hand_values) != self.C: raise ValueError(f"expected {self.C * self.N} values and {self.C} hand values")
        self.values = array("i", values); self.hand_values = array("i", hand_values)
        self._reserve(depth + DEEPEST + 4); self._reserve_moves(depth + DEEPEST + 4 + self.longest)
        self.nodes = 0; self.node_limit = nodes; self.root = self.actor[self.turn]
        if self.over(): return -1, 0, 0
        m1 = list_complete(self, 0)
        self._surface()
        if seed:
            self.rng = seed * 2654435761 % 4294967295 + 1
            for i in range(m1 - 1, 0, -1):
                j = draw(self, i + 1); m = self.moves[i]; self.moves[i] = self.moves[j]; self.moves[j] = m
        for d in range(1, depth + 1):
            if m1 == 0: return -1, 0, 0
            self.walking = True
            with cython.nogil:
                last = seek_root(self, d, m1)
            self.walking = False
            self._surface()
            if self.nodes > self.node_limit and d > 1: break
            score = last; done = d
            if score > 900000 or score < -900000: break
        return self.moves[0], score, done

    def squares(self) -> list[int]:
        """The piece code of each site."""
        return list(self.board)[: self.N]

    def hands(self) -> list[int]:
        """Hand counts by piece code - 1."""
        return list(self.hand)[: self.C - 2]

    def mark_bytes(self) -> list[int]:
        """The mark bits of each site."""
        return list(self.marks)[: self.N]

    def registers(self) -> list[int]:
        """The values of the registers."""
        return list(self.reg)

    def set_register(self, r: int, value: int) -> None:
        """Set a register outside any move (declared acts); the caller restores it before undoing earlier moves."""
        self._idle()
        if not 0 <= r < len(self.reg): raise ValueError(f"expected a register below {len(self.reg)}, found {r}")
        self.key ^= register_key(self, r, self.reg[r]) ^ register_key(self, r, value)
        self.reg[r] = value

    def turn_state(self) -> int:
        """The turn state."""
        return self.turn

    def side_to_act(self) -> int:
        """The side that acts."""
        return self.actor[self.turn]

    def actions(self) -> int:
        """Actions made since the position was set."""
        return self.ply

    def position_key(self) -> int:
        """The 64-bit key, signed."""
        return self.key

    def move_stack(self) -> list[int]:
        """The moves made since the position was set."""
        return list(self.umove)[: self.ply]

    def occurrences(self) -> int:
        """How often the position has stood, this time included."""
        return occurrences(self)

    def occurrence_ply(self, times: int) -> int:
        """The action count at which the position stood `times` - 1 occurrences ago."""
        return first_occurrence(self, times)

    def in_check(self, side: int) -> bool:
        """Is a royal of that side capturable now?"""
        self._idle()
        if not 0 <= side < self.sides: raise ValueError(f"expected a side below {self.sides}, found {side}")
        self._room_for_one()
        found: Bool = self.royals and exposed(self, side)
        self._surface()
        return bool(found)

    def is_attacked(self, site: int, side: int) -> bool:
        """Can an enemy of that side capture on the site?"""
        if not (0 <= side < self.sides and 0 <= site < self.N): raise ValueError("expected a site and a side of this game")
        return bool(attacked_x(self, site, side))

    def take_off(self, q: int) -> None:
        """For effects in Python, inside a move: capture the piece on site q, undoably."""
        if not 0 <= q < self.N or self.board[q] == 0: raise ValueError(f"expected a site with a piece, found {q}")
        self._acting()
        take(self, q)

    def put_on(self, q: int, c: int) -> None:
        """For effects in Python, inside a move: put a new piece of code c on the empty site q, undoably."""
        if not (0 <= q < self.N and 0 < c < self.WALL) or self.board[q]: raise ValueError(f"expected an empty site and a piece code, found {q} and {c}")
        self._acting()
        place(self, c, q)

    def begin_count(self) -> bool:
        """Start the draw count that the pieces on the board allow, outside any move; false if there is none."""
        self._idle()
        i: Int
        for i in range(0, 6 * self.effects_n, 6):
            if self.effects[i] == COUNTING: return bool(begin_count(self, self.effects[i + 1], self.effects[i + 2]))
        return False

    def take_path(self, path: int) -> None:
        """Find legal moves another way (for tests: the ways must agree)."""
        self._idle()
        self.path = path

    def copy(self, program: dict[str, Any]) -> "Kernel":
        """Another kernel with the same game so far; the program must be this one's."""
        if self.walking and not self.asked: self._idle()
        other = Kernel(program)
        other.turn = self.turn; other.side = self.side; other.ply = self.ply; other.key = self.key
        other.nlog = self.nlog; other.path = self.path
        other.board[:] = self.board; other.plist[:] = self.plist; other.plidx[:] = self.plidx; other.pn[:] = self.pn
        other.ksq[:] = self.ksq
        other.hand[:] = self.hand; other.hn[:] = self.hn; other.reg[:] = self.reg; other.marks[:] = self.marks
        other.empties[:] = self.empties
        other.pf[:] = self.pf; other.ez[:] = self.ez; other.rcnt[:] = self.rcnt
        other.umove = longer(self.umove, "i", self.room, self.ply)
        other.umover = longer(self.umover, "i", self.room, self.ply)
        other.ucap = longer(self.ucap, "i", self.room, self.ply)
        other.uslot = longer(self.uslot, "i", self.room, self.ply)
        other.uturn = longer(self.uturn, "i", self.room, self.ply)
        other.ulog = longer(self.ulog, "i", self.room, self.ply)
        other.keys = longer(self.keys, "q", self.room, self.ply)
        other.log = longer(self.log, "i", len(self.log), self.nlog)
        other.room = self.room
        return other

    def read(self) -> dict[str, object]:
        """Everything a move changes, for tests."""
        s: Int
        return {
            "board": self.squares(), "turn": self.turn, "side": self.side, "ply": self.ply, "key": self.key, "hand": list(self.hand), "hn": list(self.hn),
            "reg": list(self.reg), "marks": list(self.marks), "pn": list(self.pn), "ksq": list(self.ksq) if self.royals == 1 else [], "rcnt": list(self.rcnt), "pf": list(self.pf),
            "ez": list(self.ez), "empties": list(self.empties), "nlog": self.nlog,
            "pieces": [sorted(list(self.plist)[s * self.N : s * self.N + self.pn[s]]) for s in range(self.sides + 1)],
        }
