"""Drops listed one by one: from the hand, unlimited, or of neutral pieces; with filters by turn and by support."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .state import State
    from .words import DROP_WORD, Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def ndrops(pos: State, s: Int, t: Int) -> Int:
    """Number of squares where side s may drop type t (drop-mate ban not applied)."""
    n: Int = 0; f: Int; r: Int
    if pos.hand[s * pos.nt + t] == 0: return 0
    if pos.tcolx[t]:
        for f in range(s * pos.ncol, (s + 1) * pos.ncol):
            if pos.pf[f] < pos.colx_max: n += pos.ez[f]
        return n
    r = pos.reg_of[s * pos.nt + t]
    return (pos.empties[r >> 2] >> (16 * (r & 3))) & 0xffff


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def may_drop(pos: State, c: Int, z: Int, s: Int) -> Bool:
    """May side s drop piece c on z, as far as the place goes?"""
    if pos.board[z] or not pos.drop_ok[c * pos.N + z]: return False
    if not pos.drop_filter: return not (pos.colx[c] and pos.pf[s * pos.ncol + pos.col_of[z]] >= pos.colx_max)
    if pos.turn_row[pos.turn] >= 0 and not pos.turn_ok[pos.turn_row[pos.turn] * pos.N + z]: return False
    if pos.under[z] >= 0 and pos.under[z] != pos.N and pos.board[pos.under[z]] == 0: return False
    return not (pos.colx[c] and pos.pf[s * pos.ncol + pos.col_of[z]] >= pos.colx_max)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def on_board(pos: State, c: Int) -> Int:
    """How many pieces c are on the board."""
    i: Int; n: Int = 0; s: Int = pos.owner[c]
    for i in range(s * pos.N, s * pos.N + pos.pn[s]): n += pos.board[pos.plist[i]] == c
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def list_drops(pos: State, m: Int) -> Int:
    """List the drops of the side to move from slot m, mating ones too; returns the end slot."""
    s: Int = pos.side; c: Int; z: Int; e: Int
    c = 1 + s * pos.nt; e = pos.C - 1 if s == pos.sides else c + pos.ndrop
    while c < e:
        if pos.hand[c - 1] > 0 and (pos.most[c - 1] == 0 or on_board(pos, c) < pos.most[c - 1]):
            for z in range(pos.N):
                if may_drop(pos, c, z, s):
                    pos.moves[m] = z | c << 10 | DROP_WORD; m += 1
        c += 1
    return m


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_drops(pos: State, m: Int) -> Int:
    """Number of the drops that list_drops lists; slots from m on are scratch."""
    t: Int; n: Int = 0
    if pos.drop_filter or pos.side == pos.sides: return list_drops(pos, m) - m
    for t in range(pos.ndrop): n += ndrops(pos, pos.side, t)
    return n
