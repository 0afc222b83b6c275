"""A move made, a move unmade."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .board import lay, lift, occupy, promotion, put, riders, shift
    from .effects import run_effects
    from .state import State
    from .undoing import roll_back
    from .words import DROP_WORD, PASS, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def make(pos: State, m: Int) -> cython.void:
    """Make move m, which must be one that the lister gave for this position."""
    to: Int = m & 1023; fr: Int = m >> 10 & 1023; s: Int = pos.side; c: Int; n: Int; x: Int
    p: Int = pos.ply; t: Int = pos.turn
    pos.ply = p + 1; pos.uturn[p] = t; pos.umove[p] = m
    t = pos.next_turn[t]
    pos.turn = t; pos.side = pos.mover[t]
    if m & DROP_WORD and m >> 28 == 1:
        c = fr
        pos.umover[p] = c; pos.ucap[p] = 0
        pos.hand[c - 1] -= 1; pos.hn[s] -= 1
        put(pos, pos.owner[c], c, to)
    elif m >> 28 == PASS:
        pos.umover[p] = pos.board[fr]; pos.ucap[p] = 0
    elif fr != to:
        c = pos.board[fr]; x = pos.board[to]; n = c
        if m >> 20 & 255 and promotion(pos, c, m): n = pos.promo[pos.promo_off[c] + promotion(pos, c, m) - 1]
        pos.umover[p] = c; pos.ucap[p] = x
        if x:
            pos.uslot[p] = lift(pos, x, to)
            if pos.base[x] >= 0: pos.hand[s * pos.nt + pos.base[x]] += 1; pos.hn[s] += 1
        else:
            occupy(pos, to, -1)
        occupy(pos, fr, 1)
        shift(pos, s, c, n, fr, to)
        pos.board[fr] = 0; pos.board[to] = n
    else:
        pos.umover[p] = pos.board[fr]; pos.ucap[p] = 0
    if pos.special: run_effects(pos, m)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def unmake(pos: State, m: Int) -> cython.void:
    """Undo m, the last move made."""
    to: Int = m & 1023; fr: Int = m >> 10 & 1023; c: Int; n: Int; x: Int; s: Int
    p: Int = pos.ply - 1; t: Int = pos.uturn[p]
    pos.ply = p; pos.turn = t
    s = pos.mover[t]; pos.side = s
    if pos.special: roll_back(pos)
    if m & DROP_WORD and m >> 28 == 1:
        c = fr
        pos.hand[c - 1] += 1; pos.hn[s] += 1
        s = pos.owner[c]
        pos.board[to] = 0; pos.pn[s] -= 1      # a dropped piece is always the last of its list
        riders(pos, c, to, -1); occupy(pos, to, 1)
        if pos.colx[c]: pos.pf[s * pos.ncol + pos.col_of[to]] -= 1
        if pos.royal[c]: pos.ksq[s] = -1
        return
    if fr == to or m >> 28 == PASS: return
    c = pos.umover[p]; n = pos.board[to]; x = pos.ucap[p]
    pos.board[fr] = c; pos.board[to] = x
    shift(pos, s, n, c, to, fr)
    occupy(pos, fr, -1)
    if x:
        lay(pos, x, to, pos.uslot[p])
        if pos.base[x] >= 0: pos.hand[s * pos.nt + pos.base[x]] -= 1; pos.hn[s] -= 1
    else:
        occupy(pos, to, 1)
