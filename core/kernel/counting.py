"""Draw counts of a bare or weak side (board's and pieces' honour), kept in registers."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .conditions import number, pieces_left
    from .state import State
    from .undoing import poke
    from .words import Bool, Int


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best_limit(pos: State, s: Int, at: Int, n: Int) -> Int:
    """The lowest limit among the holdings of side s; ops[at:]: n entries (set, how many, limit)."""
    i: Int; best: Int = 0
    for i in range(at, at + 3 * n, 3):
        if number(pos, pos.ops[i], s) >= pos.ops[i + 1] and (best == 0 or pos.ops[i + 2] < best): best = pos.ops[i + 2]
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def bare_limit(pos: State, at: Int) -> Int:
    """The count limit in turns if one side is bare and no piece of the barring set is left; else 0."""
    s: Int; o: Int
    for s in range(2):
        o = 1 - s
        if pieces_left(pos, s) == 0 and pieces_left(pos, o) > 0 and number(pos, pos.ops[at], o) == 0:
            return best_limit(pos, o, at + 6, pos.ops[at + 5])
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_count(pos: State, m: Int, a: Int, at: Int) -> cython.void:
    """Registers a: limit, count (both in plies), phase (1 board, 2 pieces). ops[at:]: barring set, board limit (0 none), board first
    count, board most men (0 any), pieces' extra, number of holdings, holdings. The pieces' limit is fixed once set."""
    weak: Int; n: Int; changed: Bool = pos.taken or m >> 20 & 255 or pos.ply == 1
    if not pos.settled[pos.turn]: return
    if changed and pos.reg[a + 2] != 2:
        n = bare_limit(pos, at)
        if n:
            poke(pos, a, 2 * n); poke(pos, a + 1, 2 * (pos.pn[0] + pos.pn[1] + pos.ops[at + 4])); poke(pos, a + 2, 2)
            return
    if pos.reg[a + 2]:
        poke(pos, a + 1, pos.reg[a + 1] + 1)
        return
    if not changed or pos.ops[at + 1] == 0 or pos.pn[0] == pos.pn[1]: return
    weak = 0 if pos.pn[0] < pos.pn[1] else 1
    if pos.ops[at + 3] and pos.pn[weak] > pos.ops[at + 3]: return
    if number(pos, pos.ops[at], 0) or number(pos, pos.ops[at], 1): return
    poke(pos, a, 2 * pos.ops[at + 1]); poke(pos, a + 1, 2 * pos.ops[at + 2]); poke(pos, a + 2, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_phase(pos: State, a: Int) -> cython.void:
    """A position set up in the middle of a count: find out which count it is (registers a as in keep_count)."""
    if pos.reg[a] and not pos.reg[a + 2]:
        pos.reg[a + 2] = 2 if pieces_left(pos, 0) == 0 or pieces_left(pos, 1) == 0 else 1
