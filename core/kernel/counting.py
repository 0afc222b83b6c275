"""Draw counts of a bare or weak side (board's and pieces' honour), kept in registers."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .board import promotion
    from .conditions import number, pieces_left
    from .state import State
    from .undoing import poke
    from .words import BEGUN, BOARDS, PIECES, STOPPED, Bool, Int


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
            return best_limit(pos, o, at + 7, pos.ops[at + 5])
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weak_side(pos: State, at: Int) -> Int:
    """The side that may count with pieces of both sides left: the one with fewer men, if none of the barring set is left; else -1."""
    weak: Int = 0 if pos.pn[0] < pos.pn[1] else 1
    if pos.ops[at + 1] == 0 or pos.pn[0] == pos.pn[1] or (pos.ops[at + 3] and pos.pn[weak] > pos.ops[at + 3]): return -1
    if number(pos, pos.ops[at], 0) or number(pos, pos.ops[at], 1): return -1
    return weak


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_bare(pos: State, a: Int, at: Int) -> Bool:
    """Begin the pieces' count, if one side is bare and has lost its last hope of pawns."""
    n: Int = bare_limit(pos, at)
    if n == 0: return False
    poke(pos, a, 2 * n); poke(pos, a + 1, 2 * (pos.pn[0] + pos.pn[1] + pos.ops[at + 4])); poke(pos, a + 2, PIECES)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_board(pos: State, a: Int, at: Int) -> Bool:
    """Begin the board's count, if a side may count."""
    if weak_side(pos, at) < 0: return False
    poke(pos, a, 2 * pos.ops[at + 1]); poke(pos, a + 1, 2 * pos.ops[at + 2]); poke(pos, a + 2, BOARDS)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_count(pos: State, m: Int, a: Int, at: Int) -> cython.void:
    """Registers a: limit, count (both in plies), phase. ops[at:]: barring set, board limit (0 none), board first count, board most men
    (0 any), pieces' extra, number of holdings, begins by itself, holdings. The pieces' limit is fixed once set. A position set up
    where a count should run begins it with its first move."""
    phase: Int = pos.reg[a + 2]; running: Bool = phase != 0 and phase != STOPPED
    changed: Bool = pos.taken or promotion(pos, pos.umover[pos.ply - 1], m) or (pos.ply == 1 and phase != STOPPED)
    if not pos.settled[pos.turn]: return
    if changed and phase != PIECES and (pos.ops[at + 6] or running) and begin_bare(pos, a, at): return
    if running:
        poke(pos, a + 1, pos.reg[a + 1] + 1)
        if phase == BEGUN: poke(pos, a + 2, BOARDS)
    elif changed and pos.ops[at + 6] and begin_board(pos, a, at): poke(pos, a + 2, BEGUN)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_count(pos: State, a: Int, at: Int) -> Bool:
    """A declared count: the pieces' if a side is bare, else the board's."""
    mark: Int = pos.nlog; begun: Bool = begin_bare(pos, a, at) or begin_board(pos, a, at)
    pos.nlog = mark                # a declared act is undone by whoever declared it, not by the log
    return begun


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_phase(pos: State, a: Int) -> cython.void:
    """A position set up in the middle of a count: find out which count it is (registers a as in keep_count)."""
    if pos.reg[a] and not pos.reg[a + 2]:
        pos.reg[a + 2] = PIECES if pieces_left(pos, 0) == 0 or pieces_left(pos, 1) == 0 else BOARDS
