"""Changing the board: pieces put, lifted, laid back, shifted, with all lists and counters."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .state import State
    from .words import PATH, Int


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def promotion(pos: State, c: Int, m: Int) -> Int:
    """Which of its promotions, from 1, piece c takes with move m; 0 for none."""
    return (m >> 20 & 255) % (pos.promo_n[c] + 1) if m >> 28 == PATH else m >> 20 & 255


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def riders(pos: State, c: Int, q: Int, v: Int) -> cython.void:
    """Piece c comes to (v=1) or leaves (v=-1) site q: keep the line counters."""
    i: Int
    for i in range(pos.ra_off[c], pos.ra_off[c + 1]):
        pos.rcnt[pos.ra[2 * i + 1] + pos.line_of[pos.ra[2 * i] + q]] += v


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def occupy(pos: State, q: Int, v: Int) -> cython.void:
    """Site q becomes empty (v=1) or occupied (v=-1): keep the arithmetic drop counters."""
    f: Int; t: Int
    if not pos.ndrop:
        return
    pos.empties[0] += v * pos.regv[q]
    pos.empties[1] += v * pos.regv[pos.N + q]
    t = pos.colx_type
    if t >= 0:
        f = pos.col_of[q]
        pos.ez[f] += v * pos.drop_ok[(1 + t) * pos.N + q]
        pos.ez[pos.ncol + f] += v * pos.drop_ok[(1 + pos.nt + t) * pos.N + q]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put(pos: State, s: Int, c: Int, q: Int) -> cython.void:
    """A new piece c of side s on the empty site q, last in its list."""
    pos.board[q] = c
    pos.plidx[q] = pos.pn[s]
    pos.plist[s * pos.N + pos.pn[s]] = q
    pos.pn[s] += 1
    riders(pos, c, q, 1)
    occupy(pos, q, -1)
    if pos.colx[c]: pos.pf[s * pos.ncol + pos.col_of[q]] += 1
    if pos.royal[c]: pos.ksq[s] = q


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def lift(pos: State, x: Int, q: Int) -> Int:
    """Take piece x on q out of the lists and counters, not off the board; returns its list slot."""
    o: Int = pos.owner[x]; i: Int = pos.plidx[q]; last: Int
    riders(pos, x, q, -1)
    pos.pn[o] -= 1
    last = pos.plist[o * pos.N + pos.pn[o]]
    pos.plist[o * pos.N + i] = last; pos.plidx[last] = i
    if pos.colx[x]: pos.pf[o * pos.ncol + pos.col_of[q]] -= 1
    if pos.royal[x] and pos.ksq[o] == q: pos.ksq[o] = -1
    return i


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def lay(pos: State, x: Int, q: Int, i: Int) -> cython.void:
    """The reverse of lift."""
    o: Int = pos.owner[x]; last: Int
    riders(pos, x, q, 1)
    if i != pos.pn[o]:
        last = pos.plist[o * pos.N + i]
        pos.plist[o * pos.N + pos.pn[o]] = last; pos.plidx[last] = pos.pn[o]
    pos.plist[o * pos.N + i] = q; pos.plidx[q] = i; pos.pn[o] += 1
    if pos.colx[x]: pos.pf[o * pos.ncol + pos.col_of[q]] += 1
    if pos.royal[x]: pos.ksq[o] = q


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def shift(pos: State, s: Int, c: Int, n: Int, fr: Int, to: Int) -> cython.void:
    """Piece c of side s goes from fr to to and becomes n there: lists and counters."""
    i: Int = pos.plidx[fr]
    pos.plist[s * pos.N + i] = to; pos.plidx[to] = i
    if pos.royal[c]: pos.ksq[s] = to
    if pos.colx_type >= 0:
        if pos.colx[c]: pos.pf[s * pos.ncol + pos.col_of[fr]] -= 1
        if pos.colx[n]: pos.pf[s * pos.ncol + pos.col_of[to]] += 1
    riders(pos, c, fr, -1); riders(pos, n, to, 1)
