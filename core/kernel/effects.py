"""What a move does besides moving: keys, marks, rights, then the program's effects in order."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .board import promotion
    from .counting import keep_count
    from .custom import ask
    from .state import State
    from .undoing import place, poke, set_mark, take
    from .words import AROUND, CLOCK, COUNTING, CUSTOM, DOUBLE, DROP, GO, PASS, PASSING, PATH, SANDWICH, TALLY, Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sandwich(pos: State, to: Int, first_op: Int, last_op: Int, runs: Int, flip: Bool) -> cython.void:
    """Take (or turn) every enemy run closed between to and another own piece, in the listed directions."""
    i: Int; r: Int; r0: Int; c: Int; s: Int = pos.owner[pos.board[to]]; n: Int
    for i in range(first_op, last_op):
        r = pos.ray_off[pos.ops[i] * pos.N + to]
        r0 = r
        while pos.sort[s * pos.C + pos.board[pos.ray[r]]] == 2: r += 1
        n = r - r0
        if n > 0 and pos.owner[pos.board[pos.ray[r]]] == s and (runs == 0 or (n < 31 and runs >> n & 1)):
            while r > r0:
                r -= 1
                c = pos.board[pos.ray[r]]
                take(pos, pos.ray[r])
                if flip: place(pos, 1 + s * pos.nt + (c - 1) % pos.nt, pos.ray[r])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def around(pos: State, to: Int, s: Int, first_op: Int, last_op: Int, spared: Int, how: Int) -> cython.void:
    """Clear the neighbours of to (how: 2 the mover goes too, 4 enemies only); pieces of the spared set stay."""
    i: Int; z: Int; c: Int
    for i in range(first_op, last_op):
        z = pos.ray[pos.ray_off[pos.ops[i] * pos.N + to]]
        c = pos.board[z]
        if z == pos.N or c == 0 or pos.sets[spared * pos.C + c]: continue
        if how & 4 and pos.sort[s * pos.C + c] != 2: continue
        take(pos, z)
    if how & 2: take(pos, to)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def follow_key(pos: State, m: Int, c: Int, x: Int) -> cython.void:
    """The incremental key of a move just made (board, hand, turn)."""
    to: Int = m & 1023; fr: Int = m >> 10 & 1023; h: Int; k: Int = m >> 28
    if k == DROP:
        h = pos.hand[c - 1]
        pos.key ^= pos.zsite[c * pos.N + to] ^ pos.zhand[(c - 1) * 64 + (h & 63)] ^ pos.zhand[(c - 1) * 64 + (h + 1 & 63)]
    elif k != PASS:
        pos.key ^= pos.zsite[c * pos.N + fr] ^ pos.zsite[pos.board[to] * pos.N + to]
        if x:
            pos.key ^= pos.zsite[x * pos.N + to]
            if pos.base[x] >= 0:
                h = (pos.owner[c] * pos.nt + pos.base[x]) * 64
                k = pos.hand[pos.owner[c] * pos.nt + pos.base[x]]
                pos.key ^= pos.zhand[h + (k - 1 & 63)] ^ pos.zhand[h + (k & 63)]
    pos.key ^= pos.zturn[pos.uturn[pos.ply - 1]] ^ pos.zturn[pos.turn]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def follow_marks(pos: State, m: Int, c: Int) -> cython.void:
    """Marks die where a piece left or landed; a promotion may give new ones."""
    to: Int = m & 1023; fr: Int = m >> 10 & 1023; n: Int = pos.board[to]
    if m >> 28 != DROP: set_mark(pos, fr, 0)
    set_mark(pos, to, pos.promo_marks[c] if n != c and n else 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def passed_cell(pos: State, m: Int) -> Int:
    """The cell that double step m passed: the leg of a lame leap, or what the path program says."""
    i: Int; x: Int; at: Int = pos.umover[pos.ply - 1] * pos.N + (m >> 10 & 1023)
    for i in range(pos.ll_off[at], pos.ll_off[at + 1]):
        x = pos.ll[i]
        if x & 4095 == m & 1023 and x >> 15 & 1: return x >> 16
    return pos.pp[4 * go_node(pos, m, DOUBLE) + 3]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def follow_rights(pos: State, m: Int, s: Int) -> cython.void:
    """En passant: a double step of side s gives a right, which ends where its next turn begins. Registers: passed cell + 1, victim + 1."""
    r: Int
    if m >> 28 == DOUBLE:
        r = pos.rights - 1 + 2 * s
        poke(pos, r, 1 + passed_cell(pos, m)); poke(pos, r + 1, 1 + (m & 1023))
    if pos.settled[pos.turn]:
        r = pos.rights - 1 + 2 * pos.actor[pos.turn]
        if pos.reg[r]: poke(pos, r, 0); poke(pos, r + 1, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tally(pos: State, m: Int, s: Int, a: Int, top: Int, by_side: Int, row: Int) -> cython.void:
    """Count captures into register a (+ side); row >= 0 weighs the first captured piece."""
    r: Int = a + s if by_side else a
    x: Int = pos.ucap[pos.ply - 1]; n: Int = pos.taken
    if row >= 0: n = pos.weights[row * pos.C + x]
    if n: poke(pos, r, top if top and pos.reg[r] + n > top else pos.reg[r] + n)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clock(pos: State, m: Int, c: Int, a: Int, why: Int, mark_set: Int) -> cython.void:
    """Turns since the last capture, promotion or move of the set; mid-turn a reset is kept as -1."""
    n: Int = pos.reg[a]; k: Int = m >> 28
    if (why & 1 and pos.taken) or (why & 2 and k != PASS and promotion(pos, c, m)) or (pos.sets[mark_set * pos.C + c] and k != PASS):
        n = -1
    if pos.settled[pos.turn]: n += 1
    poke(pos, a, n)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run_effects(pos: State, m: Int) -> cython.void:
    """After move m: the key, marks and rights, then the program's effects in order."""
    p: Int = pos.ply - 1; c: Int = pos.umover[p]; x: Int = pos.ucap[p]; i: Int = 0; op: Int; a: Int; b: Int
    k: Int = m >> 28; to: Int = m & 1023
    s: Int = pos.mover[pos.uturn[p]]
    pos.ulog[p] = pos.nlog; pos.keys[p] = pos.key
    pos.taken = 1 if x else 0
    if pos.keyed: follow_key(pos, m, c, x)
    if k == PASSING or k == PATH: take_passed(pos, m, s)
    if pos.marked and k != PASS: follow_marks(pos, m, c)
    if pos.rights: follow_rights(pos, m, s)
    while i < 6 * pos.effects_n:
        op = pos.effects[i]; a = pos.effects[i + 1]; b = pos.effects[i + 2]
        if op == SANDWICH: sandwich(pos, to, a, b, pos.effects[i + 3], pos.effects[i + 4])
        elif op == AROUND:
            if pos.taken or not pos.effects[i + 4] & 1: around(pos, to, s, a, b, pos.effects[i + 3], pos.effects[i + 4])
        elif op == TALLY: tally(pos, m, pos.actor[pos.uturn[p]], a, b, pos.effects[i + 3], pos.effects[i + 4])
        elif op == CLOCK: clock(pos, m, c, a, b, pos.effects[i + 3])
        elif op == COUNTING: keep_count(pos, m, a, b)
        elif op == CUSTOM:
            if pos.custom_codes[a * pos.C + c] and pos.custom_sites[a * pos.N + to]: ask(pos, a, m)
        i += 6


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def go_node(pos: State, m: Int, k: Int) -> Int:
    """The GO node of the mover's path program that made move m of kind k; -1 if there is none."""
    i: Int; c: Int = pos.umover[pos.ply - 1]; q: Int = m >> 10 & 1023; arg: Int
    for i in range(pos.pp_off[c * pos.N + q], pos.pp_off[c * pos.N + q + 1]):
        arg = pos.pp[4 * i + 2]
        if pos.pp[4 * i] == GO and pos.pp[4 * i + 1] == m & 1023 and (arg >> 4 & 15) == k and (k != PATH or (arg >> 8 & 255) == (m >> 20 & 255) - promotion(pos, c, m)):
            return i
    return -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_passed(pos: State, m: Int, s: Int) -> cython.void:
    """The other victims of an en passant capture or of a path."""
    i: Int; o: Int; to: Int = m & 1023; r: Int; c: Int
    if m >> 28 == PASSING:
        for o in range(pos.sides):
            r = pos.rights - 1 + 2 * o
            if o != s and pos.reg[r] == to + 1:
                c = pos.board[pos.reg[r + 1] - 1]
                if pos.owner[c] == o and pos.sort[s * pos.C + c] == 2: take(pos, pos.reg[r + 1] - 1)
    elif m >> 28 == PATH:
        i = go_node(pos, m, PATH)
        if i < 0: return
        i = pos.pp[4 * i + 3]
        while pos.victims[i] >= 0:
            if pos.board[pos.victims[i]]: take(pos, pos.victims[i])
            i += 1
