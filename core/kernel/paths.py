"""Path programs: moves with conditions, read from small bytecode per piece and site."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .attack import attacked_x
    from .conditions import holds
    from .state import State
    from .words import CALM, CELL, CHOICE, CONDITION, GO, MARKED, PLAIN, PROMOTE, QUIET, REGISTER, RIGHT, SAFE, USUAL, IN_PASSING, Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def right_on(pos: State, z: Int, s: Int) -> Bool:
    """May side s take an enemy en passant on z? The one that passed may have been captured by a third side since."""
    o: Int; c: Int
    for o in range(pos.sides):
        if o != s and pos.reg[pos.rights - 1 + 2 * o] == z + 1:
            c = pos.board[pos.reg[pos.rights + 2 * o] - 1]
            if pos.owner[c] == o and pos.sort[s * pos.C + c] == 2: return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def in_danger(pos: State, s: Int) -> Bool:
    """Is a royal piece of side s attacked?"""
    i: Int; z: Int
    if pos.royals == 1: return pos.ksq[s] >= 0 and attacked_x(pos, pos.ksq[s], s)
    for i in range(s * pos.N, s * pos.N + pos.pn[s]):
        z = pos.plist[i]
        if pos.royal[pos.board[z]] and attacked_x(pos, z, s): return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def test(pos: State, op: Int, at: Int, arg: Int, s: Int) -> Bool:
    """One test of a path program, but CELL."""
    if op == MARKED: return pos.marks[at] & arg
    if op == REGISTER: return pos.reg[at] == arg
    if op == CALM: return not in_danger(pos, s)
    if op == SAFE: return not attacked_x(pos, at, s)
    if op == RIGHT: return right_on(pos, at, s)
    if op == CONDITION: return holds(pos, arg, s)
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def walk(pos: State, c: Int, q: Int, s: Int, part: Int, bit: Int, m: Int, listing: Bool) -> Int:
    """Run a part of the path program of piece c on q: the number of its moves, or, listing, the end slot of the list from m.
    bit: 0 all, else only moves landing on sites so marked in mk."""
    i: Int = pos.pp_off[c * pos.N + q]; e: Int = pos.pp_off[c * pos.N + q + 1]; op: Int; z: Int; arg: Int; n: Int = 0
    t: Int; word: Int
    if part == USUAL: e = pos.pp_passing[c * pos.N + q]
    elif part == IN_PASSING: i = pos.pp_passing[c * pos.N + q]
    while i < e:
        op = pos.pp[4 * i]; z = pos.pp[4 * i + 1]; arg = pos.pp[4 * i + 2]
        if op == CELL:
            i = i + 1 if pos.sort[s * pos.C + pos.board[z]] & arg else pos.pp[4 * i + 3]
        elif op != GO:
            i = i + 1 if test(pos, op, z, arg, s) else pos.pp[4 * i + 3]
        else:
            if arg & (QUIET if z == q else pos.kind[s * pos.C + pos.board[z]]) & 3 and (bit == 0 or pos.mk[z] & bit):
                if not listing:
                    n += (arg >> 2 & 1) + (arg >> 3 & 1) * pos.promo_n[c]
                else:
                    word = z | q << 10 | (arg >> 4 & 15) << 28 | (arg >> 8 & 255) * CHOICE
                    if arg & PLAIN: pos.moves[m] = word; m += 1
                    if arg & PROMOTE:
                        for t in range(1, pos.promo_n[c] + 1): pos.moves[m] = word + t * CHOICE; m += 1
            i += 1
    return m if listing else n
