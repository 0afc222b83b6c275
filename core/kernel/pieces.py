"""The moves of one piece: counted, or listed."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .state import State
    from .words import CHOICE, DOUBLE_WORD, PLAIN, PROMOTE, Int


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def ride_choices(pos: State, c: Int, f: Int, t: Int) -> Int:
    """Moves of a rider to one site: f, t are the promotion bits (1 zone, 2 forced) of the sites it leaves and reaches."""
    if pos.promo_when[4 * c + 2 * f + (t & 1)] == 0: return 1
    return pos.promo_n[c] + 1 - (t >> 1 & 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def list_ride(pos: State, c: Int, q: Int, z: Int, f: Int, m: Int) -> Int:
    """List the moves that ride_choices counts."""
    i: Int; t: Int = pos.pz[c * pos.N + z]; when: Int = pos.promo_when[4 * c + 2 * f + (t & 1)]
    if not (when and t & 2): pos.moves[m] = z | q << 10; m += 1
    if when:
        for i in range(1, pos.promo_n[c] + 1): pos.moves[m] = z | q << 10 | i * CHOICE; m += 1
    return m


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count_piece(pos: State, c: Int, q: Int, kd: Int) -> Int:
    """Number of pseudo-legal moves (promotion choices counted) of piece c on q."""
    n: Int = 0; N: Int = pos.N; i: Int; r: Int; r0: Int; b: Int; f: Int
    for i in range(pos.lp_off[c * N + q], pos.lp_off[c * N + q + 1]):
        if pos.lp_how[i] & pos.kind[kd + pos.board[pos.lp_to[i]]]:
            n += pos.lp_n[i]
    for i in range(pos.rd_off[c], pos.rd_off[c + 1]):
        r = pos.ray_off[pos.rd[i] * N + q]
        if pos.promo_n[c] == 0:
            r0 = r
            while pos.board[pos.ray[r]] == 0: r += 1
            n += r - r0 + (pos.kind[kd + pos.board[pos.ray[r]]] >> 1)
        else:
            f = pos.pz[c * N + q] & 1
            while True:
                b = pos.board[pos.ray[r]]
                if pos.kind[kd + b] == 0: break
                n += ride_choices(pos, c, f, pos.pz[c * N + pos.ray[r]])
                if b: break
                r += 1
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_piece_x(pos: State, c: Int, q: Int, kd: Int) -> Int:
    """The same with lame leaps, hops and quiet rides."""
    N: Int = pos.N; i: Int; x: Int; r: Int
    n: Int = count_piece(pos, c, q, kd)
    for i in range(pos.ll_off[c * N + q], pos.ll_off[c * N + q + 1]):
        x = pos.ll[i]
        if (x >> 12) & pos.kind[kd + pos.board[x & 4095]] & 3 and (pos.board[x >> 16] != 0) == (x >> 14 & 1): n += 1
    for i in range(pos.hd_off[c], pos.hd_off[c + 1]):
        r = pos.ray_off[pos.hd[i] * N + q]
        while pos.board[pos.ray[r]] == 0:
            n += 1
            r += 1
        if pos.ray[r] != N:
            r += 1
            while pos.board[pos.ray[r]] == 0: r += 1
            if pos.kind[kd + pos.board[pos.ray[r]]] == 2: n += 1
    for i in range(pos.qd_off[c], pos.qd_off[c + 1]):
        r = pos.ray_off[pos.qd[i] * N + q]
        while pos.board[pos.ray[r]] == 0:
            n += 1
            r += 1
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_masked(pos: State, c: Int, q: Int, kd: Int, bit: Int) -> Int:
    """Number of the moves that land on a site marked with bit in mk."""
    n: Int = 0; N: Int = pos.N; i: Int; r: Int; b: Int; f: Int; z: Int
    for i in range(pos.lp_off[c * N + q], pos.lp_off[c * N + q + 1]):
        z = pos.lp_to[i]
        if pos.mk[z] & bit and pos.lp_how[i] & pos.kind[kd + pos.board[z]]:
            n += pos.lp_n[i]
    f = pos.pz[c * N + q] & 1
    for i in range(pos.rd_off[c], pos.rd_off[c + 1]):
        r = pos.ray_off[pos.rd[i] * N + q]
        while True:
            b = pos.board[pos.ray[r]]
            if pos.kind[kd + b] == 0: break
            if pos.mk[pos.ray[r]] & bit:
                n += ride_choices(pos, c, f, pos.pz[c * N + pos.ray[r]])
            if b: break
            r += 1
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_masked_x(pos: State, c: Int, q: Int, kd: Int, bit: Int) -> Int:
    """The same with lame leaps, hops and quiet rides."""
    N: Int = pos.N; i: Int; x: Int; r: Int
    n: Int = count_masked(pos, c, q, kd, bit)
    for i in range(pos.ll_off[c * N + q], pos.ll_off[c * N + q + 1]):
        x = pos.ll[i]
        if pos.mk[x & 4095] & bit and (x >> 12) & pos.kind[kd + pos.board[x & 4095]] & 3 and (pos.board[x >> 16] != 0) == (x >> 14 & 1): n += 1
    for i in range(pos.hd_off[c], pos.hd_off[c + 1]):
        r = pos.ray_off[pos.hd[i] * N + q]
        while pos.board[pos.ray[r]] == 0:
            if pos.mk[pos.ray[r]] & bit: n += 1
            r += 1
        if pos.ray[r] != N:
            r += 1
            while pos.board[pos.ray[r]] == 0: r += 1
            if pos.kind[kd + pos.board[pos.ray[r]]] == 2 and pos.mk[pos.ray[r]] & bit: n += 1
    for i in range(pos.qd_off[c], pos.qd_off[c + 1]):
        r = pos.ray_off[pos.qd[i] * N + q]
        while pos.board[pos.ray[r]] == 0:
            if pos.mk[pos.ray[r]] & bit: n += 1
            r += 1
    return n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def gen_piece(pos: State, c: Int, q: Int, kd: Int, bit: Int, m: Int) -> Int:
    """List the moves of piece c on q from move-stack slot m (bit 0: all, else those landing on marked sites); returns the end slot."""
    N: Int = pos.N; i: Int; r: Int; b: Int; f: Int; t: Int; z: Int
    for i in range(pos.lp_off[c * N + q], pos.lp_off[c * N + q + 1]):
        z = pos.lp_to[i]
        if pos.lp_how[i] & pos.kind[kd + pos.board[z]] and (bit == 0 or pos.mk[z] & bit):
            if pos.lp_how[i] & PLAIN: pos.moves[m] = z | q << 10; m += 1
            if pos.lp_how[i] & PROMOTE:
                for t in range(1, pos.promo_n[c] + 1): pos.moves[m] = z | q << 10 | t * CHOICE; m += 1
    f = pos.pz[c * N + q] & 1
    for i in range(pos.rd_off[c], pos.rd_off[c + 1]):
        r = pos.ray_off[pos.rd[i] * N + q]
        while True:
            z = pos.ray[r]; b = pos.board[z]
            if pos.kind[kd + b] == 0: break
            if bit == 0 or pos.mk[z] & bit:
                if pos.promo_n[c] == 0: pos.moves[m] = z | q << 10; m += 1
                else: m = list_ride(pos, c, q, z, f, m)
            if b: break
            r += 1
    return m


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def gen_piece_x(pos: State, c: Int, q: Int, kd: Int, bit: Int, m: Int) -> Int:
    """The same with lame leaps, hops and quiet rides."""
    N: Int = pos.N; i: Int; x: Int; r: Int; z: Int
    m = gen_piece(pos, c, q, kd, bit, m)
    for i in range(pos.ll_off[c * N + q], pos.ll_off[c * N + q + 1]):
        x = pos.ll[i]; z = x & 4095
        if (x >> 12) & pos.kind[kd + pos.board[z]] & 3 and (pos.board[x >> 16] != 0) == (x >> 14 & 1):
            pos.moves[m] = z | q << 10 | (x >> 15 & 1) * DOUBLE_WORD; m += 1
    for i in range(pos.hd_off[c], pos.hd_off[c + 1]):
        r = pos.ray_off[pos.hd[i] * N + q]
        while pos.board[pos.ray[r]] == 0:
            pos.moves[m] = pos.ray[r] | q << 10; m += 1
            r += 1
        if pos.ray[r] != N:
            r += 1
            while pos.board[pos.ray[r]] == 0: r += 1
            if pos.kind[kd + pos.board[pos.ray[r]]] == 2: pos.moves[m] = pos.ray[r] | q << 10; m += 1
    for i in range(pos.qd_off[c], pos.qd_off[c + 1]):
        r = pos.ray_off[pos.qd[i] * N + q]
        while pos.board[pos.ray[r]] == 0:
            pos.moves[m] = pos.ray[r] | q << 10; m += 1
            r += 1
    return m
