"""The whole verdict on a position: the cutting endings, then those about the side to move, counts and repetition."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .endings import ended
    from .moving import make, unmake
    from .state import State
    from .tree import count_moves, list_complete
    from .verify import exposed
    from .words import BEGUN, COUNTED, DRAWN, IMPASSE, MATE, PASSES, PERPETUAL, REPEATED, STUCK, TIRED, Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def occurrences(pos: State) -> Int:
    """How often the position has stood, this time included."""
    i: Int = pos.ply - pos.round; n: Int = 1
    while i >= 0:
        n += pos.keys[i] == pos.key
        i -= pos.round
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def first_occurrence(pos: State, times: Int) -> Int:
    """The ply where the position stood times - 1 occurrences ago."""
    i: Int = pos.ply - pos.round
    while i >= 0:
        if pos.keys[i] == pos.key:
            times -= 1
            if times == 1: return i
        i -= pos.round
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def always_checking(pos: State, since: Int) -> Int:
    """The side that gave check with every turn since that ply (two sides); -1 for none or both. The game is taken back and replayed."""
    n: Int = pos.ply; calm: Int = 0; p: Int = n; s: Int
    while p > since:
        s = pos.actor[pos.uturn[p - 1]]
        if pos.settled[pos.turn] and not exposed(pos, pos.side): calm |= 1 << s
        p -= 1
        unmake(pos, pos.umove[p])
    while p < n:
        make(pos, pos.umove[p])
        p += 1
    if calm == 1: return 1
    return 0 if calm == 2 else -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def entered(pos: State, e: Int, s: Int) -> Bool:
    """Impasse: royal of s in the zone and not in check, enough others there, enough points with the hand."""
    i: Int; z: Int; n: Int = 0; points: Int = 0; row: Int = pos.ends[e + 4]; worth: Int = pos.ends[e + 5] * pos.C
    home: Bool = False
    if pos.royals == 1 and (pos.ksq[s] < 0 or not pos.zones[(row * pos.sides + s) * pos.N + pos.ksq[s]]): return False
    for i in range(s * pos.N, s * pos.N + pos.pn[s]):
        z = pos.plist[i]
        if not pos.zones[(row * pos.sides + s) * pos.N + z]: continue
        if pos.royal[pos.board[z]]: home = True
        else: n += 1; points += pos.weights[worth + pos.board[z]]
    if not home or n < pos.ends[e + 3]: return False
    for i in range(s * pos.nt, (s + 1) * pos.nt): points += pos.hand[i] * pos.weights[worth + i + 1]
    return points >= pos.ops[pos.ends[e + 6] + s] and not exposed(pos, s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stands(pos: State, e: Int, m0: Int) -> Bool:
    """Does ending e, one that does not cut by itself, stand? Sets pos.subject and pos.outcome."""
    op: Int = pos.ends[e]; a: Int = pos.ends[e + 3]; b: Int = pos.ends[e + 4]; s: Int = pos.actor[pos.turn]
    pos.subject = s; pos.outcome = pos.ends[e + 2]
    if op == IMPASSE: return entered(pos, e, s)
    if op == MATE or op == STUCK:
        if (list_complete(pos, m0) - m0 if pos.longest > 1 else count_moves(pos, m0)): return False
        if exposed(pos, s) != (op == MATE): return False
        if op == MATE and pos.counter and pos.reg[pos.counter - 1] and pos.reg[pos.counter + 1] != BEGUN and pos.pn[1 - s] < pos.pn[s]:
            pos.outcome = DRAWN
        return True
    if op == COUNTED: return pos.reg[a] > 0 and (pos.reg[a + 1] >= pos.reg[a] if b else pos.reg[a + 1] > pos.reg[a])
    if op == TIRED or op == PASSES: return pos.reg[a] >= b
    if op == REPEATED:
        if pos.ply > 0: pos.subject = pos.actor[pos.uturn[pos.ply - 1]]
        return occurrences(pos) >= a
    if op == PERPETUAL and occurrences(pos) >= a:
        pos.subject = always_checking(pos, first_occurrence(pos, a))
        return pos.subject >= 0
    return False


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def named(pos: State, i: Int) -> Int:
    """Ending i itself; where its result names a side, that side is the subject."""
    if pos.fixed[i] >= 0: pos.subject = pos.fixed[i]
    return i


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def judge(pos: State, m0: Int) -> Int:
    """The ending that ends the game here: its index, with pos.subject and pos.outcome; -1 if the game goes on."""
    i: Int
    if pos.settled[pos.turn] or pos.acting:
        i = ended(pos, m0)
        if i >= 0: return named(pos, i)
    if not pos.settled[pos.turn]: return -1
    for i in range(pos.cuts, pos.ends_n):
        if pos.ends[8 * i + 1] & 4: continue        # only claimed
        if stands(pos, 8 * i, m0): return named(pos, i)
    return -1
