"""Endings that are read off the position a turn leads to, and so cut trees: counts, lines, zones, bare royals."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .conditions import number, pieces_left
    from .custom import ask
    from .legal import list_legal
    from .exotic import list_exotic
    from .attack import attacked_x
    from .state import State
    from .verify import list_verified
    from .words import ANALYSE, BARED, DRAWN, ENOUGH, EXOTIC, FEW, JUDGED, LINE, LOSS, REACH, Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def last_mover(pos: State) -> Int:
    """The side whose turn led here; at the start of a game, the side before the one to move."""
    if pos.ply > 0: return pos.actor[pos.uturn[pos.ply - 1]]
    return (pos.actor[pos.turn] + pos.sides - 1) % pos.sides


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run_length(pos: State, q: Int, d: Int, s: Int, group: Int, row: Int) -> Int:
    """How many sites on from q in direction d hold pieces of set `group` of side s inside zone row `row`."""
    r: Int = pos.ray_off[d * pos.N + q]; n: Int = 0; z: Int; c: Int
    while True:
        z = pos.ray[r]; c = pos.board[z]
        if z == pos.N or pos.owner[c] != s or not pos.sets[group * pos.C + c] or not pos.zones[(row * pos.sides + s) * pos.N + z]: return n
        n += 1; r += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lined(pos: State, q: Int, e: Int) -> Bool:
    """Is the piece on q part of a row that ending e asks for?"""
    c: Int = pos.board[q]; s: Int = pos.owner[c]; n: Int; i: Int
    need: Int = pos.ends[e + 3]; exact: Bool = pos.ends[e + 4]; group: Int = pos.ends[e + 5]; row: Int = pos.ends[e + 7]
    if c == 0 or s >= pos.sides or not pos.sets[group * pos.C + c] or not pos.zones[(row * pos.sides + s) * pos.N + q]: return False
    i = pos.ends[e + 6]
    while pos.ops[i] >= 0:
        n = 1 + run_length(pos, q, pos.ops[i], s, group, row) + run_length(pos, q, pos.ops[i] ^ 1, s, group, row)
        if n == need or (n > need and not exact): return True
        i += 1
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def line_owner(pos: State, e: Int) -> Int:
    """The side that has a row where an action of the last turn landed (where none led here, anywhere); -1 for none."""
    q: Int; p: Int = pos.ply; s: Int
    if p > 0:
        while p > 0:
            p -= 1
            q = pos.umove[p] & 1023
            if lined(pos, q, e): return pos.owner[pos.board[q]]
            if pos.settled[pos.uturn[p]]: return -1
        return -1
    s = last_mover(pos)
    for q in range(pos.N):
        if pos.owner[pos.board[q]] == s and lined(pos, q, e): return s
    for q in range(pos.N):
        if lined(pos, q, e): return pos.owner[pos.board[q]]
    return -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def few_left(pos: State, e: Int, s: Int) -> Bool:
    """Has side s too few pieces for ending e?"""
    n: Int; i: Int
    if not pos.ends[e + 6] >> s & 1: return False
    n = number(pos, pos.ends[e + 3], s)
    if pos.ends[e + 5]:
        for i in range(s * pos.nt, (s + 1) * pos.nt):
            if pos.sets[pos.ends[e + 3] * pos.C + i + 1]: n += pos.hand[i]
    return n <= pos.ends[e + 4]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def takes_last(pos: State, s: Int, m0: Int) -> Bool:
    """Has the side to move s a legal capture of the enemy's only piece that is not royal?"""
    m: Int; i: Int; z: Int
    if pos.path == ANALYSE and pos.ksq[s] >= 0: m = list_legal(pos, m0, 0, True)
    elif pos.path == EXOTIC and pos.ksq[s] >= 0: m = list_exotic(pos, m0)
    else: m = list_verified(pos, m0)
    for i in range(m0, m):
        z = pos.moves[i] & 1023
        if pos.board[z] and pos.owner[pos.board[z]] != s and not pos.royal[pos.board[z]]: return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def bared(pos: State, e: Int, s: Int, m0: Int) -> Int:
    """Verdict of ending e on side s: -1 none, else LOSS or DRAWN. Two sides. With a reply at once it is judged on the capture only."""
    o: Int = 1 - s; left: Int; how: Int = pos.ends[e + 3]
    if (pos.royals == 1 and pos.pn[s] > 1) or pos.pn[s] == 0 or pieces_left(pos, s): return -1
    left = pieces_left(pos, o)
    if how == 0: return LOSS if left else DRAWN
    if how == 1:
        if pos.ply == 0 or pos.ucap[pos.ply - 1] == 0: return -1
        if left == 1 and pos.side == s and takes_last(pos, s, m0): return DRAWN
        return LOSS
    if left == 0: return DRAWN
    return -1 if left == 1 and pos.side == s else LOSS


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def judge_side(pos: State, e: Int, s: Int, m0: Int) -> Int:
    """The result of ending e for subject s, or -1."""
    op: Int = pos.ends[e]; r: Int = pos.ends[e + 2]; a: Int = pos.ends[e + 3]; b: Int = pos.ends[e + 4]; i: Int; z: Int
    if op == FEW: return r if few_left(pos, e, s) else -1
    if op == ENOUGH: return r if pos.reg[a + s if pos.ends[e + 5] else a] >= b else -1
    if op == BARED:
        i = bared(pos, e, s, m0)
        if i == DRAWN: return pos.ends[e + 4]
        return r if i == LOSS else -1
    if op == REACH:
        for i in range(s * pos.N, s * pos.N + pos.pn[s]):
            z = pos.plist[i]
            if pos.sets[a * pos.C + pos.board[z]] and pos.zones[(b * pos.sides + s) * pos.N + z] and not (pos.ends[e + 5] and attacked_x(pos, z, s)): return r
    return -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def ended(pos: State, m0: Int) -> Int:
    """The first cutting ending that stands: its index, with pos.subject and pos.outcome; -1 for none. Slots from m0 are scratch."""
    i: Int; e: Int; k: Int; s: Int; r: Int; first: Int = last_mover(pos)
    for i in range(pos.cuts):
        e = 8 * i
        if not pos.settled[pos.turn] and not pos.ends[e + 1] & 2: continue
        if pos.ends[e] == JUDGED:
            r = ask(pos, pos.ends[e + 3], -1)
            if r > 0:
                pos.subject = (r >> 2) - 1; pos.outcome = r & 3
                return i
            continue
        if pos.ends[e] == LINE:
            s = line_owner(pos, e)
            if s >= 0:
                pos.subject = s; pos.outcome = pos.ends[e + 2]
                return i
            continue
        for k in range(pos.sides):
            s = (first + k) % pos.sides
            r = judge_side(pos, e, s, m0)
            if r >= 0:
                pos.subject = s; pos.outcome = r
                return i
    return -1
