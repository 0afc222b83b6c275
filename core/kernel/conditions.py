"""Conditions on the state that paths, counts and endings share."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .state import State
    from .words import BARE, COUNT, HAND, WORTH, Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def number(pos: State, group: Int, s: Int) -> Int:
    """How many pieces of set `group` side s has on the board."""
    i: Int; n: Int = 0
    for i in range(s * pos.N, s * pos.N + pos.pn[s]):
        n += pos.sets[group * pos.C + pos.board[pos.plist[i]]]
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def number_in(pos: State, group: Int, s: Int, zone: Int) -> Int:
    """The same in a zone; zone: where its sites begin in pos.zones."""
    i: Int; n: Int = 0
    for i in range(s * pos.N, s * pos.N + pos.pn[s]):
        n += pos.sets[group * pos.C + pos.board[pos.plist[i]]] and pos.zones[zone + pos.plist[i]]
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pieces_left(pos: State, s: Int) -> Int:
    """How many pieces of side s on the board are not royal."""
    i: Int; n: Int = 0
    for i in range(s * pos.N, s * pos.N + pos.pn[s]):
        n += not pos.royal[pos.board[pos.plist[i]]]
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def holds(pos: State, cond: Int, s: Int) -> Bool:
    """Does condition number `cond` hold for side s? Conditions are (op, a, b, c, d) in pos.conds."""
    i: Int = 5 * cond; op: Int = pos.conds[i]; a: Int = pos.conds[i + 1]; b: Int = pos.conds[i + 2]; n: Int = 0; o: Int
    if op == COUNT:
        for o in range(pos.sides):
            if (o == s) == (b & 1): continue
            n += number_in(pos, a, o, ((b >> 1) - 1) * pos.sides * pos.N + s * pos.N) if b > 1 else number(pos, a, o)
        return pos.conds[i + 3] <= n <= pos.conds[i + 4]
    if op == HAND: return (pos.hn[s] > 0) == (a > 0)
    if op == BARE: return pieces_left(pos, s) == 0
    if op == WORTH: return b <= pos.reg[a] <= pos.conds[i + 3]
    return True
