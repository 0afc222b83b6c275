"""The same for lame leapers and hoppers: what may expose the royal piece is found and verified."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .attack import attacked_x, first
    from .pieces import count_masked_x, count_piece_x, gen_piece_x
    from .state import State
    from .verify import keep_safe
    from .words import Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sensitive(pos: State, s: Int) -> Int:
    """Find what can expose the royal piece of s. Returns -1 when it is attacked now; otherwise the number of own pieces whose
    moves must be verified (pos.verify), and the landing squares that are forbidden are marked 4 in mk (listed in pos.forbid)."""
    q: Int = pos.ksq[s]; N: Int = pos.N; C: Int = pos.C; kd: Int = s * C
    i: Int; x: Int; a: Int; d: Int; c: Int; nv: Int = 0; r: Int; k: Int; row: Int
    z1: Int; z2: Int; z3: Int
    pos.forbid[0] = 0
    if attacked_x(pos, q, s): return -1
    for i in range(pos.rll_off[s * N + q], pos.rll_off[s * N + q + 1]):      # own piece on the leg of an attacking lame leaper
        x = pos.rll[2 * i]; z1 = pos.rll[2 * i + 1]
        if pos.att[(x >> 12) * C + pos.board[x & 4095]] and pos.kind[kd + pos.board[z1]] == 0:
            pos.verify[nv] = z1; nv += 1
    for a in range(pos.na):
        row = pos.foe_row[s] + pos.line_of[a * N + q]
        if pos.rcnt[row] or pos.rcnt[2 * pos.L + row]:
            for d in range(2 * a, 2 * a + 2):
                z1 = first(pos, d, q); c = pos.board[z1]
                if z1 == N: continue
                if pos.hatt[(d ^ 1) * C + c] and pos.kind[kd + c] == 2:      # a bare hopper: nobody may step in between
                    r = pos.ray_off[d * N + q]
                    while pos.ray[r] != z1:
                        k = pos.forbid[0] + 1; pos.forbid[0] = k; pos.forbid[k] = pos.ray[r]; pos.mk[pos.ray[r]] = 4
                        r += 1
                z2 = first(pos, d, z1); c = pos.board[z2]
                if z2 == N: continue
                if pos.kind[kd + pos.board[z1]] == 0 and pos.ratt[(d ^ 1) * C + c] and pos.kind[kd + c] == 2:
                    pos.verify[nv] = z1; nv += 1
                if pos.rcnt[2 * pos.L + row]:
                    z3 = first(pos, d, z2); c = pos.board[z3]
                    if pos.hatt[(d ^ 1) * C + c] and pos.kind[kd + c] == 2:
                        if pos.kind[kd + pos.board[z1]] == 0: pos.verify[nv] = z1; nv += 1
                        if pos.kind[kd + pos.board[z2]] == 0: pos.verify[nv] = z2; nv += 1
    return nv


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_exotic(pos: State, m0: Int) -> Int:
    """Number of legal moves; slots from m0 on are scratch."""
    s: Int = pos.side; N: Int = pos.N; q: Int = pos.ksq[s]; kd: Int = s * pos.C
    n: Int = 0; i: Int; j: Int; z: Int; c: Int; m: Int; nf: Int; nv: Int
    nv = sensitive(pos, s); nf = pos.forbid[0]
    c = pos.board[q]
    pos.board[q] = 0
    for i in range(pos.lp_off[c * N + q], pos.lp_off[c * N + q + 1]):
        z = pos.lp_to[i]
        if pos.lp_how[i] & pos.kind[kd + pos.board[z]] and not attacked_x(pos, z, s):
            n += 1
    pos.board[q] = c
    if nv < 0:
        m = m0
        for i in range(s * N, s * N + pos.pn[s]):
            z = pos.plist[i]
            if z != q: m = gen_piece_x(pos, pos.board[z], z, kd, 0, m)
        return n + keep_safe(pos, m0, m, s) - m0
    for i in range(s * N, s * N + pos.pn[s]):
        z = pos.plist[i]
        if z == q: continue
        n += count_piece_x(pos, pos.board[z], z, kd)
        if nf: n -= count_masked_x(pos, pos.board[z], z, kd, 4)
    for i in range(nv):
        z = pos.verify[i]
        if z == q: continue
        j = 0
        while pos.verify[j] != z: j += 1
        if j < i: continue                            # listed twice
        n -= count_piece_x(pos, pos.board[z], z, kd)
        if nf: n += count_masked_x(pos, pos.board[z], z, kd, 4)
        m = gen_piece_x(pos, pos.board[z], z, kd, 0, m0)
        n += keep_safe(pos, m0, m, s) - m0
    for i in range(1, nf + 1): pos.mk[pos.forbid[i]] = 0
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def list_exotic(pos: State, m: Int) -> Int:
    """List the legal moves from slot m; returns the end slot."""
    s: Int = pos.side; N: Int = pos.N; q: Int = pos.ksq[s]; kd: Int = s * pos.C
    i: Int; j: Int; z: Int; c: Int; nf: Int; nv: Int; m1: Int; w: Int
    nv = sensitive(pos, s); nf = pos.forbid[0]
    c = pos.board[q]
    pos.board[q] = 0
    for i in range(pos.lp_off[c * N + q], pos.lp_off[c * N + q + 1]):
        z = pos.lp_to[i]
        if pos.lp_how[i] & pos.kind[kd + pos.board[z]] and not attacked_x(pos, z, s):
            pos.moves[m] = z | q << 10; m += 1
    pos.board[q] = c
    for i in range(s * N, s * N + pos.pn[s]):
        z = pos.plist[i]
        if z == q: continue
        m1 = gen_piece_x(pos, pos.board[z], z, kd, 0, m)
        j = 0
        while j < nv and pos.verify[j] != z: j += 1
        if j < nv or nv < 0: m = keep_safe(pos, m, m1, s)
        elif nf:
            w = m
            for j in range(m, m1):
                if pos.mk[pos.moves[j] & 1023] != 4:
                    pos.moves[w] = pos.moves[j]; w += 1
            m = w
        else: m = m1
    for i in range(1, nf + 1): pos.mk[pos.forbid[i]] = 0
    return m
