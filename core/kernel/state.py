"""The state of one game: the program's read-only tables, and everything a move changes."""

from array import array
from collections.abc import Sequence
from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .words import BARED, NESTED, Bool, Bytes, Int, Ints, Long, Longs, Shorts


def table(program: dict[str, Any], code: str, name: str) -> Any:
    """A table of the program as a typed array, never empty; made once and shared by all states of the program."""
    shared = program.setdefault("arrays", {})
    if name not in shared: shared[name] = array(code, program[name] or [0])
    return shared[name]


def zeros(code: str, n: int) -> Any:
    """An array of at least one zero."""
    return array(code, [0]) * max(n, 1)


def longer(old: Any, code: str, n: int, used: int) -> Any:
    """A longer array that begins like the old one."""
    new = zeros(code, n)
    new[:used] = array(code, old[:used])
    return new


def longest_turn(settled: Sequence[int]) -> int:
    """The most actions of a turn; settled: 1 for each turn state that begins one."""
    n: Int = 0; most: Int = 1
    for begins in settled:
        n = 1 if begins else n + 1
        if n > most: most = n
    return most


@cython.cclass
class State:
    """Tables and position. Piece codes: 0 empty, `1 + side * nt + type`, neutral ones, last the wall."""

    # sizes
    N: Int; nt: Int; C: Int; WALL: Int; sides: Int; na: Int; L: Int; ncol: Int; ndrop: Int; max_moves: Int
    # turn states: whose pieces move, who acts, what comes next, is it between turns, what may be used, where drops may land
    mover: Bytes; actor: Bytes; next_turn: Bytes; settled: Bytes; uses: Bytes; turn_row: Shorts; turn_ok: Bytes
    turns: Int; round: Int; longest: Int
    # pieces
    owner: Bytes; kind: Bytes; sort: Bytes; royal: Bytes; royals: Int
    promo: Shorts; promo_off: Shorts; promo_n: Bytes; promo_when: Bytes; promo_marks: Bytes; base: Shorts; pz: Bytes
    # movement: leaps, rays, rides, lame leaps, hops, quiet rides, path programs; and backwards, for attacks
    lp_to: Shorts; lp_how: Bytes; lp_n: Bytes; lp_off: Ints; ray: Shorts; ray_off: Ints; rd: Shorts; rd_off: Shorts
    ll: Ints; ll_off: Ints; hd: Shorts; hd_off: Shorts; qd: Shorts; qd_off: Shorts; pp: Ints; pp_off: Ints; pp_passing: Ints
    walker: Bytes; extra: Bytes; extras: Bool
    rl: Ints; rl_off: Ints; rll: Ints; rll_off: Ints; att: Bytes; ratt: Bytes; hatt: Bytes; exotic: Bool
    rw: Ints; rw_off: Ints; rwc: Ints; has_rw: Bool; victims: Shorts; rp: Shorts; rp_off: Ints
    supply: Ints; most: Ints; ra: Shorts; ra_off: Shorts; foe_row: Shorts; line_of: Shorts
    # drops
    drop_ok: Bytes; reg_of: Shorts; regv: Longs; colx: Bytes; tcolx: Bytes; tnomate: Bytes; col_of: Shorts
    under: Shorts
    colx_type: Int; colx_max: Int; has_nomate: Bool; drop_filter: Bool
    # rules that go with a move, and endings
    path: Int; special: Bool; keyed: Bool; marked: Bool; rights: Int; blast: Bool
    effects: Ints; effects_n: Int; effects_core: Int; ops: Ints; sets: Bytes; zones: Bytes; weights: Shorts; conds: Ints
    ends: Ints; fixed: Shorts; ends_n: Int; cuts: Int; bare_only: Bool; acting: Bool; counter: Int
    # rules in Python: callables, a bit for each that filters moves, and what they ask about
    custom: object; failure: object; custom_n: Int; custom_filters: Int; custom_codes: Bytes; custom_sites: Bytes
    asked: Int; walking: Bool
    # position
    turn: Int; side: Int; ply: Int; key: Long; board: Bytes; plist: Shorts; plidx: Shorts; pn: Ints; ksq: Ints
    hand: Ints; hn: Ints; reg: Ints; marks: Bytes; empties: Longs; pf: Shorts; ez: Shorts; rcnt: Shorts; mk: Bytes
    taken: Int
    # undo, by ply; the log holds (address, old value) pairs
    umove: Ints; umover: Ints; ucap: Ints; uslot: Ints; uturn: Ints; ulog: Ints; keys: Longs; log: Ints; nlog: Int
    room: Int
    # keys
    zsite: Longs; zturn: Longs; zhand: Longs; zmark: Longs; zreg: Longs; zreg_off: Ints
    # scratch
    moves: Ints; scratch: Int; nck: Ints; cks: Ints; ckd: Ints; npin: Ints; pinsq: Ints; pindir: Ints; pinner: Ints
    verify: Ints; forbid: Ints
    rng: Long; nest: Int; nodes: Long; node_limit: Long; root: Int; best: Int; values: Ints; hand_values: Ints
    subject: Int; outcome: Int; verdict: Int

    def __init__(self, program: dict[str, Any]) -> None:
        R = program
        self.N = R["N"]; self.nt = R["nt"]; self.C = R["C"]; self.WALL = self.C - 1; self.sides = R["sides"]
        self.na = R["na"]
        self.L = R["L"]; self.ncol = R["ncol"]; self.ndrop = R["ndrop"]; self.max_moves = R["max_moves"]
        self.turns = len(R["mover"]); self.longest = longest_turn(R["settled"]); self.round = R["round"]; self.royals = R["royals"]; self.path = R["path"]
        self.extras = len(R["ll"]) > 0 or len(R["pp"]) > 0; self.exotic = R["exotic"]; self.has_rw = len(R["rw"]) > 0; self.blast = R["blast"]
        self.colx_type = R["colx_type"]; self.colx_max = R["colx_max"]; self.has_nomate = R["has_nomate"]
        self.drop_filter = R["drop_filter"]
        self.keyed = True; self.marked = R["marked"]; self.rights = R["rights"]; self.counter = R["counter"]
        self.effects_n = R["effects_n"]; self.effects_core = R["effects_core"]; self.special = True
        self.ends_n = R["ends_n"]; self.cuts = R["cuts"]; self.acting = R["acting"]
        self.bare_only = self.sides == 2 and self.royals == 1 and all(R["ends"][8 * i] == BARED for i in range(self.cuts))
        self._take_movement(R)
        self._take_rules(R)
        self.rng = 2463534242; self.node_limit = 0; self.room = 0
        self._empty_position(R["registers"])
        self.umove = zeros("i", 1); self.umover = zeros("i", 1); self.ucap = zeros("i", 1); self.uslot = zeros("i", 1)
        self.uturn = zeros("i", 1); self.ulog = zeros("i", 1); self.keys = zeros("q", 1); self.log = zeros("i", 1)
        self.moves = zeros("i", 1); self.scratch = 0
        self._reserve_moves(self.longest)
        self.nck = zeros("i", 16); self.cks = zeros("i", 16); self.ckd = zeros("i", 16); self.npin = zeros("i", 16)
        self.pinsq = zeros("i", 256); self.pindir = zeros("i", 256); self.pinner = zeros("i", 256)
        self.verify = zeros("i", 8 * self.N); self.forbid = zeros("i", 8 * self.N); self.values = zeros("i", 1)
        self.hand_values = zeros("i", self.C); self.best = -1; self.root = 0; self.nodes = 0

    def _take_movement(self, R: dict[str, Any]) -> None:
        """Tables of pieces and their moves, forwards and backwards."""
        self.owner = table(R, "B", "owner"); self.kind = table(R, "B", "kind"); self.sort = table(R, "B", "sort")
        self.royal = table(R, "B", "royal")
        self.promo = table(R, "h", "promo"); self.promo_off = table(R, "h", "promo_off")
        self.promo_n = table(R, "B", "promo_n")
        self.promo_when = table(R, "B", "promo_when"); self.promo_marks = table(R, "B", "promo_marks")
        self.base = table(R, "h", "base"); self.supply = table(R, "i", "supply"); self.most = table(R, "i", "most"); self.pz = table(R, "B", "pz")
        # three arrays a leap: 5-15 % faster to count than one packed word
        self.lp_to = table(R, "h", "lp_to"); self.lp_how = table(R, "B", "lp_how"); self.lp_n = table(R, "B", "lp_n")
        self.lp_off = table(R, "i", "lp_off")
        self.ray = table(R, "h", "ray"); self.ray_off = table(R, "i", "ray_off"); self.rd = table(R, "h", "rd")
        self.rd_off = table(R, "h", "rd_off")
        self.ll = table(R, "i", "ll"); self.ll_off = table(R, "i", "ll_off"); self.hd = table(R, "h", "hd")
        self.hd_off = table(R, "h", "hd_off")
        self.qd = table(R, "h", "qd"); self.qd_off = table(R, "h", "qd_off")
        self.pp = table(R, "i", "pp"); self.pp_off = table(R, "i", "pp_off"); self.pp_passing = table(R, "i", "pp_passing"); self.walker = table(R, "B", "walker")
        self.extra = table(R, "B", "extra"); self.rp = table(R, "h", "rp"); self.rp_off = table(R, "i", "rp_off")
        self.rl = table(R, "i", "rl"); self.rl_off = table(R, "i", "rl_off"); self.rll = table(R, "i", "rll")
        self.rll_off = table(R, "i", "rll_off")
        self.rw = table(R, "i", "rw"); self.rw_off = table(R, "i", "rw_off"); self.rwc = table(R, "i", "rwc")
        self.victims = table(R, "h", "victims")
        self.att = table(R, "B", "att"); self.ratt = table(R, "B", "ratt"); self.hatt = table(R, "B", "hatt")
        self.ra = table(R, "h", "ra"); self.ra_off = table(R, "h", "ra_off"); self.foe_row = table(R, "h", "foe_row")
        self.line_of = table(R, "h", "line_of")

    def _take_rules(self, R: dict[str, Any]) -> None:
        """Tables of turns, drops, effects, endings and keys."""
        self.mover = table(R, "B", "mover"); self.actor = table(R, "B", "actor")
        self.next_turn = table(R, "B", "next_turn")
        self.settled = table(R, "B", "settled"); self.uses = table(R, "B", "uses")
        self.turn_row = table(R, "h", "turn_row"); self.turn_ok = table(R, "B", "turn_ok")
        self.drop_ok = table(R, "B", "drop_ok"); self.reg_of = table(R, "h", "reg_of")
        self.regv = table(R, "q", "regv"); self.colx = table(R, "B", "colx")
        self.tcolx = table(R, "B", "tcolx"); self.tnomate = table(R, "B", "tnomate")
        self.col_of = table(R, "h", "col_of"); self.under = table(R, "h", "under")
        self.effects = table(R, "i", "effects"); self.ops = table(R, "i", "ops"); self.sets = table(R, "B", "sets")
        self.zones = table(R, "B", "zones")
        self.custom = R["custom"]; self.failure = None; self.custom_n = len(R["custom"])
        self.asked = 0; self.walking = False
        self.custom_filters = R["custom_filters"]
        self.custom_codes = table(R, "B", "custom_codes"); self.custom_sites = table(R, "B", "custom_sites")
        self.weights = table(R, "h", "weights"); self.conds = table(R, "i", "conds")
        self.ends = table(R, "i", "ends"); self.fixed = table(R, "h", "fixed")
        self.zsite = table(R, "q", "zsite"); self.zturn = table(R, "q", "zturn"); self.zhand = table(R, "q", "zhand")
        self.zmark = table(R, "q", "zmark")
        self.zreg = table(R, "q", "zreg"); self.zreg_off = table(R, "i", "zreg_off")

    def _empty_position(self, registers: int) -> None:
        """What a position holds, all zero."""
        N: Int = self.N; S: Int = self.sides + 1
        self.board = zeros("B", N + 1); self.plist = zeros("h", S * N); self.plidx = zeros("h", N + 1)
        self.pn = zeros("i", S)
        self.ksq = array("i", [-1]) * S
        self.hand = zeros("i", self.C); self.hn = zeros("i", S); self.reg = zeros("i", registers)
        self.marks = zeros("B", N + 1)
        self.empties = zeros("q", 2); self.pf = zeros("h", S * self.ncol); self.ez = zeros("h", S * self.ncol)
        self.rcnt = zeros("h", 4 * self.L); self.mk = zeros("B", N + 1)
        self.nlog = 0; self.ply = 0; self.turn = 0; self.side = 0; self.key = 0; self.subject = 0; self.outcome = 0
        self.verdict = -1; self.nest = 0; self.taken = 0

    def _reserve(self, plies: Int) -> None:
        """Room in the undo stacks and the move stack for that many actions more."""
        n: Int = self.ply + plies + 2 * NESTED + self.longest
        if n > self.room:
            n = n * 2
            self.umove = longer(self.umove, "i", n, self.room); self.umover = longer(self.umover, "i", n, self.room)
            self.ucap = longer(self.ucap, "i", n, self.room); self.uslot = longer(self.uslot, "i", n, self.room)
            self.uturn = longer(self.uturn, "i", n, self.room); self.ulog = longer(self.ulog, "i", n, self.room)
            self.keys = longer(self.keys, "q", n, self.room)
            self.room = n
        n = self.nlog + (plies + 2 * NESTED + self.longest) * self._log_room()
        if n > len(self.log):
            self.log = longer(self.log, "i", 2 * n, self.nlog)

    def _log_room(self) -> int:
        """The most that one action writes into the log: every piece taken and another put, and every register twice."""
        every = self.effects_n or self.marked or len(self.victims) > 1
        return 8 * self.N + 4 * len(self.reg) + 16 if every else 4 * len(self.reg) + 64

    def _reserve_moves(self, levels: Int) -> None:
        """Room on the move stack for lists of that many nested nodes, and one list more for scratch."""
        n: Int = (levels + NESTED + 3) * self.max_moves
        if n > self.scratch:
            self.moves = zeros("i", n + self.max_moves)
            self.scratch = n
