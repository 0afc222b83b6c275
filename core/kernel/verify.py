"""Legal moves by make, ask, unmake: any number of sides and royals, any effect, neutral pieces."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .attack import attacked_x, first, path_open
    from .custom import keep_allowed
    from .drops import count_drops, list_drops
    from .moving import make, unmake
    from .paths import walk
    from .pieces import count_piece_x, gen_piece_x
    from .state import State
    from .words import IN_PASSING, NESTED, USE_DROPS, USE_MOVES, WHOLE, Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def list_pseudo(pos: State, m: Int) -> Int:
    """List what the sources of this turn state give, before royal safety; returns the end slot."""
    s: Int = pos.side; i: Int; z: Int; c: Int; use: Int = pos.uses[pos.turn]
    if use & USE_MOVES:
        for i in range(s * pos.N, s * pos.N + pos.pn[s]):
            z = pos.plist[i]; c = pos.board[z]
            m = gen_piece_x(pos, c, z, s * pos.C, 0, m)
            if pos.walker[c]: m = walk(pos, c, z, s, WHOLE, 0, m, True)
    if use & USE_DROPS and pos.hn[s] > 0: m = list_drops(pos, m)
    return m


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_pseudo(pos: State, m: Int) -> Int:
    """How many moves list_pseudo lists; slots from m on are scratch."""
    s: Int = pos.side; i: Int; z: Int; c: Int; n: Int = 0; use: Int = pos.uses[pos.turn]
    if use & USE_MOVES:
        for i in range(s * pos.N, s * pos.N + pos.pn[s]):
            z = pos.plist[i]; c = pos.board[z]
            n += count_piece_x(pos, c, z, s * pos.C)
            if pos.walker[c]: n += walk(pos, c, z, s, WHOLE, 0, m, False)
    if use & USE_DROPS and pos.hn[s] > 0: n += count_drops(pos, m)
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def royals_of(pos: State, s: Int) -> Int:
    """How many royal pieces side s has."""
    i: Int; n: Int = 0
    if pos.royals == 1: return pos.ksq[s] >= 0
    for i in range(s * pos.N, s * pos.N + pos.pn[s]): n += pos.royal[pos.board[pos.plist[i]]]
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def suicidal(pos: State, a: Int, q: Int, s: Int) -> Bool:
    """Would the piece on a lose its own side's royal by capturing on q? Asked where captures take bystanders; two sides."""
    o: Int = pos.owner[pos.board[a]]; n: Int; t: Int = pos.turn; side: Int = pos.side; m: Int = q | a << 10
    while pos.side != o: pos.turn = pos.next_turn[pos.turn]; pos.side = pos.mover[pos.turn]
    make(pos, m); n = royals_of(pos, o); unmake(pos, m)
    pos.turn = t; pos.side = side
    return n == 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def capturable(pos: State, q: Int, s: Int) -> Bool:
    """Can an enemy capture the royal of side s on q without losing his own?"""
    i: Int; x: Int; d: Int; c: Int; z: Int; N: Int = pos.N; C: Int = pos.C; kd: Int = s * C; o: Int
    if not attacked_x(pos, q, s): return False
    if not pos.blast: return True
    for i in range(pos.rl_off[s * N + q], pos.rl_off[s * N + q + 1]):
        x = pos.rl[i]
        if pos.att[(x >> 12) * C + pos.board[x & 4095]] and not suicidal(pos, x & 4095, q, s): return True
    for i in range(pos.rll_off[s * N + q], pos.rll_off[s * N + q + 1]):
        x = pos.rll[2 * i]; z = x & 4095
        if pos.att[(x >> 12) * C + pos.board[z]] and pos.board[pos.rll[2 * i + 1]] == 0 and not suicidal(pos, z, q, s): return True
    for d in range(2 * pos.na):
        z = first(pos, d, q); c = pos.board[z]
        if pos.ratt[(d ^ 1) * C + c] and pos.kind[kd + c] == 2 and not suicidal(pos, z, q, s): return True
        if z == N: continue
        z = first(pos, d, z); c = pos.board[z]
        if pos.hatt[(d ^ 1) * C + c] and pos.kind[kd + c] == 2 and not suicidal(pos, z, q, s): return True
    for i in range(4 * pos.rw_off[s * N + q], 4 * pos.rw_off[s * N + q + 1], 4):
        z = pos.rw[i]; c = pos.board[z]; o = pos.owner[c]
        if pos.att[pos.rw[i + 1] * C + c] and path_open(pos, pos.rw[i + 2], pos.rw[i + 3], o) and not suicidal(pos, z, q, s): return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def exposed(pos: State, s: Int) -> Bool:
    """Is a royal piece of side s capturable?"""
    i: Int; z: Int
    if pos.royals == 1: return pos.ksq[s] >= 0 and capturable(pos, pos.ksq[s], s)
    for i in range(s * pos.N, s * pos.N + pos.pn[s]):
        z = pos.plist[i]
        if pos.royal[pos.board[z]] and capturable(pos, z, s): return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leaves_unsafe(pos: State, s: Int, had: Int, foes: Int) -> Bool:
    """After a move of side s, which had `had` royals against `foes` enemy ones: may it not stand?"""
    o: Int; n: Int = 0
    if pos.blast:
        if royals_of(pos, s) < had: return True
        for o in range(pos.sides):
            if o != s: n += royals_of(pos, o)
        if foes > 0 and n == 0: return False
    return exposed(pos, s)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_safe(pos: State, m0: Int, m1: Int, s: Int) -> Int:
    """Keep the moves of [m0, m1) that leave no royal piece of s capturable and do not break the ban on mating drops; the new end."""
    i: Int; w: Int = m0; m: Int; bad: Bool; o: Int; foes: Int = 0; had: Int = royals_of(pos, s)
    for o in range(pos.sides):
        if o != s: foes += royals_of(pos, o)
    for i in range(m0, m1):
        m = pos.moves[i]
        make(pos, m); bad = leaves_unsafe(pos, s, had, foes) or mates(pos, m, m1); unmake(pos, m)
        if not bad:
            pos.moves[w] = m; w += 1
    return w


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mates(pos: State, m: Int, m1: Int) -> Bool:
    """Was m, just made, a drop that may not mate and does? Inside itself at most NESTED deep, then taken as no mate."""
    n: Int
    if not (pos.has_nomate and m >> 28 == 1 and pos.tnomate[((m >> 10 & 1023) - 1) % pos.nt]): return False
    if pos.nest >= NESTED or not exposed(pos, pos.side): return False
    pos.nest += 1; n = list_verified(pos, m1) - m1; pos.nest -= 1
    return n == 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def list_passing(pos: State, m: Int) -> Int:
    """List the legal en passant captures from move-stack slot m, between two sides; returns the end slot."""
    s: Int = pos.side; i: Int; z: Int; c: Int; m1: Int = m; at: Int = pos.reg[pos.rights - 1 + 2 * (s ^ 1)] - 1
    if at < 0: return m
    for i in range(pos.rp_off[s * pos.N + at], pos.rp_off[s * pos.N + at + 1]):
        z = pos.rp[i]; c = pos.board[z]
        if pos.owner[c] == s and pos.walker[c]: m1 = walk(pos, c, z, s, IN_PASSING, 0, m1, True)
    return keep_safe(pos, m, m1, s) if m1 > m else m


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def list_verified(pos: State, m: Int) -> Int:
    """List the legal moves from move-stack slot m; returns the end slot."""
    m1: Int = list_pseudo(pos, m)
    if pos.custom_filters: m1 = keep_allowed(pos, m, m1)
    if pos.royals == 0 or pos.side == pos.sides: return m1
    return keep_safe(pos, m, m1, pos.side)
