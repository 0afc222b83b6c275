"""Whole trees: the way to legal moves chosen per node, perft in three modes."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .endings import ended
    from .exotic import count_exotic, list_exotic
    from .legal import count_legal, list_legal
    from .moving import make, unmake
    from .state import State
    from .verify import count_pseudo, list_pseudo, list_verified
    from .words import ANALYSE, EXOTIC, FREE, Bool, Int, Long


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def way(pos: State) -> Int:
    """How to find the legal moves here: positions without a royal of the side to move are verified."""
    if pos.path == ANALYSE or pos.path == EXOTIC:
        if pos.ksq[pos.side] < 0: return 3
    return pos.path


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def list_moves(pos: State, m: Int) -> Int:
    """List the legal moves from move-stack slot m, as if the game went on; returns the end slot."""
    w: Int = way(pos)
    if w == ANALYSE: return list_legal(pos, m, 0, False)
    if w == EXOTIC: return list_exotic(pos, m)
    if w == FREE: return list_pseudo(pos, m)
    return list_verified(pos, m)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_moves(pos: State, m: Int) -> Int:
    """Number of legal moves; slots from m on are scratch."""
    w: Int = way(pos)
    if w == ANALYSE: return count_legal(pos, 0)
    if w == EXOTIC: return count_exotic(pos, m)
    if w == FREE: return count_pseudo(pos, m)
    return list_verified(pos, m) - m


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def may_finish(pos: State, m: Int) -> Bool:
    """After an action: can the turn be ended, or has it ended the game?"""
    i: Int; m1: Int; found: Bool
    if pos.settled[pos.turn] or (pos.acting and ended(pos, m) >= 0): return True
    m1 = list_moves(pos, m)
    if pos.settled[pos.next_turn[pos.turn]]: return m1 > m
    for i in range(m, m1):
        make(pos, pos.moves[i]); found = may_finish(pos, m1); unmake(pos, pos.moves[i])
        if found: return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def list_complete(pos: State, m: Int) -> Int:
    """List the legal moves after which the turn can be ended; returns the end slot. Trees need not ask: what ends no turn counts nothing."""
    m1: Int = list_moves(pos, m); i: Int; w: Int = m; x: Int; found: Bool
    if pos.longest == 1 or pos.settled[pos.next_turn[pos.turn]]: return m1
    for i in range(m, m1):
        x = pos.moves[i]
        make(pos, x); found = may_finish(pos, m1); unmake(pos, x)
        pos.moves[w] = x
        w += found
    return w


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def stopped(pos: State, m: Int) -> Bool:
    """Does an ending that cuts trees stand on the position just reached?"""
    if pos.bare_only and pos.pn[0] > 1 and pos.pn[1] > 1: return False      # nobody is bare: 5 % of a tree's time
    return pos.cuts and (pos.settled[pos.turn] or pos.acting) and ended(pos, m) >= 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tree_counted(pos: State, depth: Int, m0: Int) -> Long:
    """perft, the last action counted without listing. Depth counts turns."""
    total: Long = 0; m1: Int; i: Int; left: Int = depth - pos.settled[pos.next_turn[pos.turn]]
    if left == 0: return count_moves(pos, m0)
    m1 = list_moves(pos, m0)
    for i in range(m0, m1):
        make(pos, pos.moves[i])
        if not stopped(pos, m1): total += tree_counted(pos, left, m1)
        elif depth == 1: total += 1
        unmake(pos, pos.moves[i])
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tree_listed(pos: State, depth: Int, m0: Int) -> Long:
    """perft, the last action listed."""
    total: Long = 0; m1: Int = list_moves(pos, m0); i: Int; left: Int = depth - pos.settled[pos.next_turn[pos.turn]]
    if left == 0: return m1 - m0
    for i in range(m0, m1):
        make(pos, pos.moves[i])
        if not stopped(pos, m1): total += tree_listed(pos, left, m1)
        elif depth == 1: total += 1
        unmake(pos, pos.moves[i])
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tree_made(pos: State, depth: Int, m0: Int) -> Long:
    """perft, every leaf made and unmade, with keys and all bookkeeping."""
    total: Long = 0; m1: Int; i: Int; left: Int = depth - pos.settled[pos.next_turn[pos.turn]]
    m1 = list_moves(pos, m0)
    for i in range(m0, m1):
        make(pos, pos.moves[i])
        if left == 0: total += 1
        elif not stopped(pos, m1): total += tree_made(pos, left, m1)
        elif depth == 1: total += 1
        unmake(pos, pos.moves[i])
    return total
