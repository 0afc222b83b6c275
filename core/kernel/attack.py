"""What attacks a site, who gives check, who is pinned. Tables are indexed by the side attacked."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .conditions import holds
    from .state import State
    from .words import CELL, CONDITION, MARKED, REGISTER, Bool, Int


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def first(pos: State, d: Int, q: Int) -> Int:
    """First occupied site from q in direction d (N = the wall)."""
    r: Int = pos.ray_off[d * pos.N + q]
    while pos.board[pos.ray[r]] == 0: r += 1
    return pos.ray[r]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mark(pos: State, q: Int, d: Int, z: Int, v: Int) -> cython.void:
    """Write v into mk along direction d from q up to z."""
    r: Int = pos.ray_off[d * pos.N + q]
    while True:
        pos.mk[pos.ray[r]] = v
        if pos.ray[r] == z: return
        r += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def attacked(pos: State, q: Int, s: Int) -> Bool:
    """Can an enemy of side s capture on q, by a leap or a ride?"""
    i: Int; x: Int; a: Int; d: Int; c: Int; N: Int = pos.N; C: Int = pos.C; kd: Int = s * C; row: Int = pos.foe_row[s]
    for i in range(pos.rl_off[s * N + q], pos.rl_off[s * N + q + 1]):
        x = pos.rl[i]
        if pos.att[(x >> 12) * C + pos.board[x & 4095]]: return True
    for a in range(pos.na):
        if pos.rcnt[row + pos.line_of[a * N + q]]:
            for d in range(2 * a, 2 * a + 2):
                c = pos.board[first(pos, d, q)]
                if pos.ratt[(d ^ 1) * C + c] and pos.kind[kd + c] == 2: return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def attacked_exotic(pos: State, q: Int, s: Int) -> Bool:
    """The same by a lame leap or a hop."""
    i: Int; x: Int; a: Int; d: Int; c: Int; z: Int; N: Int = pos.N; C: Int = pos.C; kd: Int = s * C
    row: Int = pos.foe_row[s]
    for i in range(pos.rll_off[s * N + q], pos.rll_off[s * N + q + 1]):
        x = pos.rll[2 * i]
        if pos.att[(x >> 12) * C + pos.board[x & 4095]] and pos.board[pos.rll[2 * i + 1]] == 0: return True
    for a in range(pos.na):
        if pos.rcnt[2 * pos.L + row + pos.line_of[a * N + q]]:
            for d in range(2 * a, 2 * a + 2):
                z = first(pos, d, q)
                if z == N: continue
                c = pos.board[first(pos, d, z)]
                if pos.hatt[(d ^ 1) * C + c] and pos.kind[kd + c] == 2: return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def path_open(pos: State, first_test: Int, last_test: Int, o: Int) -> Bool:
    """Do the tests rwc[first:last] of a path of side o hold? (op, at, arg) triples."""
    i: Int; op: Int; at: Int; arg: Int
    for i in range(3 * first_test, 3 * last_test, 3):
        op = pos.rwc[i]; at = pos.rwc[i + 1]; arg = pos.rwc[i + 2]
        if op == CELL:
            if not pos.sort[o * pos.C + pos.board[at]] & arg: return False
        elif op == MARKED:
            if not pos.marks[at] & arg: return False
        elif op == REGISTER:
            if pos.reg[at] != arg: return False
        elif op == CONDITION:
            if not holds(pos, arg, o): return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def attacked_path(pos: State, q: Int, s: Int) -> Bool:
    """The same by a path with conditions."""
    i: Int; c: Int
    for i in range(4 * pos.rw_off[s * pos.N + q], 4 * pos.rw_off[s * pos.N + q + 1], 4):
        c = pos.board[pos.rw[i]]
        if pos.att[pos.rw[i + 1] * pos.C + c] and path_open(pos, pos.rw[i + 2], pos.rw[i + 3], pos.owner[c]): return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def attacked_x(pos: State, q: Int, s: Int) -> Bool:
    """Can an enemy of side s capture on q, in any way?"""
    if attacked(pos, q, s): return True
    if pos.exotic and attacked_exotic(pos, q, s): return True
    return pos.has_rw and attacked_path(pos, q, s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def checks(pos: State, s: Int, lev: Int) -> cython.void:
    """Checkers and pins of side s, into slot lev."""
    q: Int = pos.ksq[s]; N: Int = pos.N; C: Int = pos.C; kd: Int = s * C; row: Int = pos.foe_row[s]
    nck: Int = 0; np: Int = lev * 16; i: Int; x: Int; a: Int; d: Int; c: Int; z: Int; z2: Int
    pos.ckd[lev] = -1
    for i in range(pos.rl_off[s * N + q], pos.rl_off[s * N + q + 1]):
        x = pos.rl[i]
        if pos.att[(x >> 12) * C + pos.board[x & 4095]]:
            nck += 1; pos.cks[lev] = x & 4095
    for a in range(pos.na):
        if pos.rcnt[row + pos.line_of[a * N + q]]:
            for d in range(2 * a, 2 * a + 2):
                z = first(pos, d, q); c = pos.board[z]
                if z == N: continue
                if pos.kind[kd + c] == 2:
                    if pos.ratt[(d ^ 1) * C + c]:
                        nck += 1; pos.cks[lev] = z; pos.ckd[lev] = d
                else:
                    z2 = first(pos, d, z); c = pos.board[z2]
                    if pos.ratt[(d ^ 1) * C + c] and pos.kind[kd + c] == 2:
                        pos.pinsq[np] = z; pos.pindir[np] = d; pos.pinner[np] = z2; np += 1
    pos.nck[lev] = nck; pos.npin[lev] = np
