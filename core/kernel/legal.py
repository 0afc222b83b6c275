"""Legal moves by analysis: checkers, pins, evasions. Two sides, one royal each."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .attack import attacked, checks, mark
    from .moving import make, unmake
    from .paths import walk
    from .pieces import count_masked, count_piece, gen_piece
    from .state import State
    from .verify import list_passing
    from .words import DOUBLE_WORD, DROP_WORD, USUAL, Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def extra_moves(pos: State, lev: Int, bit: Int, m: Int, listing: Bool) -> Int:
    """Legal moves from quiet lame leaps and path programs, counted or listed from slot m; checks and pins of slot lev are known."""
    s: Int = pos.side; N: Int = pos.N; q: Int = pos.ksq[s]; i: Int; j: Int; k: Int; z: Int; c: Int; n: Int = 0; at: Int
    p0: Int = lev * 16
    for i in range(s * N, s * N + pos.pn[s]):
        z = pos.plist[i]; c = pos.board[z]
        if not pos.extra[c]: continue
        at = c * N + z
        if pos.ll_off[at] == pos.ll_off[at + 1] and pos.pp_off[at] == pos.pp_passing[at]: continue
        if z == q:
            k = m if listing else pos.scratch       # the royal's own paths: listed, then each landing tested
            j = walk(pos, c, z, s, USUAL, 0, k, True)
            n += keep_unattacked(pos, k, j, s) - k
            if listing: m = n + k; n = 0
            continue
        j = p0
        while j < pos.npin[lev] and pos.pinsq[j] != z: j += 1
        if j == pos.npin[lev]: k = extra_of(pos, c, z, bit, m, listing)
        elif bit: continue
        else:
            mark(pos, q, pos.pindir[j], pos.pinner[j], 2)
            k = extra_of(pos, c, z, 2, m, listing)
            mark(pos, q, pos.pindir[j], pos.pinner[j], 0)
        if listing: m = k
        else: n += k
    return m if listing else n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def extra_of(pos: State, c: Int, q: Int, bit: Int, m: Int, listing: Bool) -> Int:
    """Such moves of piece c on q: their number, or, listing, the end slot. bit: 0 all, else only those landing on sites so marked in mk."""
    i: Int; x: Int; z: Int; n: Int = 0; at: Int = c * pos.N + q
    for i in range(pos.ll_off[at], pos.ll_off[at + 1]):
        x = pos.ll[i]; z = x & 4095
        if pos.board[z] == 0 and (pos.board[x >> 16] != 0) == (x >> 14 & 1) and (bit == 0 or pos.mk[z] & bit):
            if listing: pos.moves[m] = z | q << 10 | (x >> 15 & 1) * DOUBLE_WORD; m += 1
            else: n += 1
    if pos.pp_off[at] != pos.pp_passing[at]:
        if listing: return walk(pos, c, q, pos.side, USUAL, bit, m, True)
        return n + walk(pos, c, q, pos.side, USUAL, bit, 0, False)
    return m if listing else n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_unattacked(pos: State, m0: Int, m1: Int, s: Int) -> Int:
    """Keep the royal's moves of [m0, m1) that land on an unattacked site; returns the new end."""
    q: Int = pos.ksq[s]; c: Int = pos.board[q]; i: Int; w: Int = m0
    pos.board[q] = 0
    for i in range(m0, m1):
        if not attacked(pos, pos.moves[i] & 1023, s):
            pos.moves[w] = pos.moves[i]; w += 1
    pos.board[q] = c
    return w


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_legal(pos: State, lev: Int) -> Int:
    """Number of legal moves of the side to move, without listing them."""
    s: Int = pos.side; N: Int = pos.N; q: Int = pos.ksq[s]; kd: Int = s * pos.C
    n: Int = 0; i: Int; j: Int; z: Int; c: Int; t: Int; f: Int; r: Int
    first: Int = s * N; last: Int = s * N + pos.pn[s]; p0: Int = lev * 16; d: Int; ck: Int
    checks(pos, s, lev)
    c = pos.board[q]
    pos.board[q] = 0
    for i in range(pos.lp_off[c * N + q], pos.lp_off[c * N + q + 1]):
        z = pos.lp_to[i]
        if pos.lp_how[i] & pos.kind[kd + pos.board[z]] and not attacked(pos, z, s):
            n += 1
    pos.board[q] = c
    if pos.rights: n += list_passing(pos, pos.scratch) - pos.scratch
    if pos.nck[lev] > 1: return n
    if pos.nck[lev] == 0:
        for i in range(first, last):
            z = pos.plist[i]
            if z != q: n += count_piece(pos, pos.board[z], z, kd)
        for i in range(p0, pos.npin[lev]):          # correct the pinned pieces
            z = pos.pinsq[i]; c = pos.board[z]
            mark(pos, q, pos.pindir[i], pos.pinner[i], 2)
            n += count_masked(pos, c, z, kd, 2) - count_piece(pos, c, z, kd)
            mark(pos, q, pos.pindir[i], pos.pinner[i], 0)
        if pos.extras: n += extra_moves(pos, lev, 0, 0, False)
        if pos.hn[s]:
            for t in range(pos.ndrop):
                if pos.hand[s * pos.nt + t]:
                    if pos.tcolx[t]:
                        for f in range(s * pos.ncol, (s + 1) * pos.ncol):
                            if pos.pf[f] < pos.colx_max: n += pos.ez[f]
                    else:
                        r = pos.reg_of[s * pos.nt + t]
                        n += (pos.empties[r >> 2] >> (16 * (r & 3))) & 0xffff
                    if pos.tnomate[t]: n -= mating_drops(pos, s, t, lev)
        return n
    d = pos.ckd[lev]; ck = pos.cks[lev]            # one checker: capture it or interpose
    if d >= 0: mark(pos, q, d, ck, 1)
    else: pos.mk[ck] = 1
    for i in range(first, last):
        z = pos.plist[i]
        if z == q: continue
        j = p0
        while j < pos.npin[lev] and pos.pinsq[j] != z: j += 1
        if j == pos.npin[lev]: n += count_masked(pos, pos.board[z], z, kd, 1)
    if pos.extras: n += extra_moves(pos, lev, 1, 0, False)
    if pos.hn[s] and d >= 0:
        for t in range(pos.ndrop):
            if pos.hand[s * pos.nt + t]:
                r = pos.ray_off[d * N + q]
                while pos.ray[r] != ck:
                    z = pos.ray[r]
                    if pos.drop_ok[(1 + s * pos.nt + t) * N + z] and not (pos.tcolx[t] and pos.pf[s * pos.ncol + pos.col_of[z]] >= pos.colx_max): n += 1
                    r += 1
                if pos.tnomate[t]: n -= mating_drops(pos, s, t, lev)
    if d >= 0: mark(pos, q, d, ck, 0)
    else: pos.mk[ck] = 0
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mating_drops(pos: State, s: Int, t: Int, lev: Int) -> Int:
    """Number of otherwise legal drops of type t that mate (drop-mate ban)."""
    o: Int = s ^ 1; N: Int = pos.N; ek: Int = pos.ksq[o]; c: Int = 1 + s * pos.nt + t
    bad: Int = 0; i: Int; x: Int; z: Int; m: Int; slider: Bool
    if ek < 0: return 0
    slider = pos.nck[lev] > 0 and pos.ckd[lev] >= 0
    for i in range(pos.rl_off[o * N + ek], pos.rl_off[o * N + ek + 1]):
        x = pos.rl[i]; z = x & 4095
        if pos.board[z] or not pos.att[(x >> 12) * pos.C + c] or not pos.drop_ok[(1 + s * pos.nt + t) * N + z]: continue
        if pos.tcolx[t] and pos.pf[s * pos.ncol + pos.col_of[z]] >= pos.colx_max: continue
        if pos.nck[lev] and not pos.mk[z] & 1: continue
        m = DROP_WORD | c << 10 | z
        if slider: mark(pos, pos.ksq[s], pos.ckd[lev], pos.cks[lev], 0)
        make(pos, m)
        if count_legal(pos, lev + 1) == 0: bad += 1
        unmake(pos, m)
        if slider: mark(pos, pos.ksq[s], pos.ckd[lev], pos.cks[lev], 1)
    return bad


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def list_legal(pos: State, m: Int, lev: Int, lazy: Bool) -> Int:
    """List the legal moves from move-stack slot m; returns the end slot. lazy: leave out drops when not in check."""
    s: Int = pos.side; N: Int = pos.N; q: Int = pos.ksq[s]; kd: Int = s * pos.C
    i: Int; j: Int; x: Int; z: Int; c: Int; t: Int; r: Int; w: Int
    first: Int = s * N; last: Int = s * N + pos.pn[s]; p0: Int = lev * 16; d: Int; ck: Int; bit: Int; m0: Int
    checks(pos, s, lev)
    c = pos.board[q]
    pos.board[q] = 0
    for i in range(pos.lp_off[c * N + q], pos.lp_off[c * N + q + 1]):
        z = pos.lp_to[i]
        if pos.lp_how[i] & pos.kind[kd + pos.board[z]] and not attacked(pos, z, s):
            pos.moves[m] = z | q << 10; m += 1
    pos.board[q] = c
    if pos.rights: m = list_passing(pos, m)
    if pos.nck[lev] > 1: return m
    d = pos.ckd[lev]; ck = pos.cks[lev]; bit = 0
    if pos.nck[lev]:
        bit = 1
        if d >= 0: mark(pos, q, d, ck, 1)
        else: pos.mk[ck] = 1
    for i in range(first, last):
        z = pos.plist[i]
        if z == q: continue
        j = p0
        while j < pos.npin[lev] and pos.pinsq[j] != z: j += 1
        if j == pos.npin[lev]: m = gen_piece(pos, pos.board[z], z, kd, bit, m)
        elif bit == 0:
            mark(pos, q, pos.pindir[j], pos.pinner[j], 2)
            m = gen_piece(pos, pos.board[z], z, kd, 2, m)
            mark(pos, q, pos.pindir[j], pos.pinner[j], 0)
    if pos.extras: m = extra_moves(pos, lev, bit, m, True)
    m0 = m
    if pos.hn[s] and not (bit and d < 0) and not (lazy and not bit):
        for t in range(pos.ndrop):
            if pos.hand[s * pos.nt + t]:
                x = (1 + s * pos.nt + t) * N
                if bit:
                    r = pos.ray_off[d * N + q]
                    while pos.ray[r] != ck:
                        z = pos.ray[r]
                        if pos.drop_ok[x + z] and not (pos.tcolx[t] and pos.pf[s * pos.ncol + pos.col_of[z]] >= pos.colx_max):
                            pos.moves[m] = z | (1 + s * pos.nt + t) << 10 | DROP_WORD; m += 1
                        r += 1
                elif pos.tcolx[t]:
                    for z in range(N):
                        if pos.board[z] == 0 and pos.drop_ok[x + z] and pos.pf[s * pos.ncol + pos.col_of[z]] < pos.colx_max:
                            pos.moves[m] = z | (1 + s * pos.nt + t) << 10 | DROP_WORD; m += 1
                else:
                    for z in range(N):
                        pos.moves[m] = z | (1 + s * pos.nt + t) << 10 | DROP_WORD
                        m += (pos.board[z] == 0) & pos.drop_ok[x + z]
    if bit:
        if d >= 0: mark(pos, q, d, ck, 0)
        else: pos.mk[ck] = 0
    if pos.has_nomate and m > m0:
        w = m0
        for i in range(m0, m):
            x = pos.moves[i]; t = (x >> 10 & 1023) - 1 - s * pos.nt; z = x & 1023
            if pos.tnomate[t] and drop_mates(pos, s, t, z, x, lev): continue
            pos.moves[w] = x; w += 1
        m = w
    return m


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def drop_mates(pos: State, s: Int, t: Int, z: Int, m: Int, lev: Int) -> Bool:
    i: Int; c: Int = 1 + s * pos.nt + t; ek: Int = pos.ksq[s ^ 1]; hit: Bool = False; n: Int
    for i in range(pos.lp_off[c * pos.N + z], pos.lp_off[c * pos.N + z + 1]):
        if pos.lp_to[i] == ek: hit = True
    if not hit: return False
    make(pos, m); n = count_legal(pos, lev + 1); unmake(pos, m)
    return n == 0
