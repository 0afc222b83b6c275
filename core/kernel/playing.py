"""Random games inside the kernel."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .drops import may_drop, ndrops
    from .endings import ended
    from .judging import judge, occurrences, stands
    from .legal import drop_mates, list_legal
    from .moving import make
    from .state import State
    from .tree import list_complete, way
    from .words import ANALYSE, DROP_WORD, MASK32, MATE, PERPETUAL, REPEATED, STUCK, Bool, Int, Long


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def draw(pos: State, n: Int) -> Int:
    """A random number below n (xorshift32)."""
    x: Long = pos.rng
    x ^= (x << 13) & MASK32; x ^= x >> 17; x ^= (x << 5) & MASK32
    pos.rng = x
    return (x * n) >> 32


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def nth_drop(pos: State, s: Int, r: Int) -> Int:
    """Drop number r of side s, in the order in which ndrops counts them."""
    t: Int = 0; k: Int; z: Int; c: Int
    while True:
        k = ndrops(pos, s, t)
        if r < k: break
        r -= k; t += 1
    c = 1 + s * pos.nt + t
    for z in range(pos.N):
        if may_drop(pos, c, z, s):
            if r == 0: break
            r -= 1
    return z | c << 10 | DROP_WORD


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def random_move(pos: State) -> Int:
    """A uniformly random legal move, or -1. On the analysis path board moves are listed, drops only counted."""
    s: Int = pos.side; n: Int; nd: Int = 0; t: Int; r: Int; m: Int; tries: Int = 0
    if way(pos) != ANALYSE:
        n = list_complete(pos, 0)
        return pos.moves[draw(pos, n)] if n else -1
    n = list_legal(pos, 0, 0, True)
    if pos.hn[s] and pos.nck[0] == 0:
        for t in range(pos.ndrop): nd += ndrops(pos, s, t)
    while n + nd > 0:
        r = draw(pos, n + nd)
        if r < n: return pos.moves[r]
        m = nth_drop(pos, s, r - n)
        t = (m >> 10 & 1023) - 1 - s * pos.nt
        if not pos.tnomate[t] or not drop_mates(pos, s, t, m & 1023, m, 0): return m
        tries += 1
        if tries > 64: nd = 0
    return -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def playout(pos: State, limit: Int) -> Int:
    """Random actions to the end or the limit; returns how many. pos.verdict: the ending's index, or -1."""
    m: Int; p: Int = 0
    pos.verdict = -1
    while p < limit:
        m = random_move(pos)
        if m < 0: break
        make(pos, m)
        p += 1
        if closed(pos): break
    if pos.verdict < 0: pos.verdict = judge(pos, 0)
    return p


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def closed(pos: State) -> Bool:
    """Is the game over by an ending that needs no list of moves? Sets pos.verdict."""
    i: Int; op: Int; times: Int = 0
    if not pos.settled[pos.turn] and not pos.acting: return False
    i = ended(pos, 0)
    if i < 0 and pos.settled[pos.turn]:
        for i in range(pos.cuts, pos.ends_n):
            op = pos.ends[8 * i]
            if op == MATE or op == STUCK or pos.ends[8 * i + 1] & 4: continue
            if op == REPEATED or op == PERPETUAL:      # both ask how often the position has stood: count once
                if times == 0: times = occurrences(pos)
                if times < pos.ends[8 * i + 3]: continue
            if stands(pos, 8 * i, 0):
                pos.verdict = judge(pos, 0)       # mate comes before counts and repetition
                return True
        return False
    pos.verdict = i
    return i >= 0
