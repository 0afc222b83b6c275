"""Alpha-beta over the kernel: material and place at the leaves, captures searched on. Scores are the root side's."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .judging import judge, occurrences
    from .moving import make, unmake
    from .state import State
    from .tree import list_complete, stopped
    from .verify import exposed
    from .words import DRAWN, LOSS, REPEATED, Bool, Int

MATED = cython.declare(cython.int, 1000000)     # score of a lost game, less the distance in plies
DEEPEST = cython.declare(cython.int, 8)         # plies of captures beyond the horizon


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def standing(pos: State) -> Int:
    """Material and place: the root side's less its enemies'."""
    s: Int; i: Int; z: Int; n: Int; total: Int = 0
    for s in range(pos.sides):
        n = 0
        for i in range(s * pos.N, s * pos.N + pos.pn[s]):
            z = pos.plist[i]
            n += pos.values[pos.board[z] * pos.N + z]
        if pos.hn[s]:
            for i in range(s * pos.nt, (s + 1) * pos.nt): n += pos.hand[i] * pos.hand_values[i + 1] if pos.hand[i] < 64 else 0
        total += n if s == pos.root else -n
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def verdict_score(pos: State, distance: Int) -> Int:
    """The score of the ending just found (pos.subject, pos.outcome)."""
    if pos.outcome >= DRAWN: return 0
    return distance - MATED if (pos.outcome == LOSS) == (pos.subject == pos.root) else MATED - distance


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def gain(pos: State, m: Int) -> Int:
    """How promising a move looks before it is searched: the piece taken, then a promotion or a piece taken on the way."""
    c: Int = pos.board[m & 1023]; n: Int = 0
    if m >> 28 == 1 or m >> 28 == 2: return 0
    if c and (m & 1023) != (m >> 10 & 1023): n = 1000 + pos.values[c * pos.N + (m & 1023)]
    if m >> 20 & 255: n += 500
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def bring_best(pos: State, i: Int, m1: Int) -> cython.void:
    """Swap the most promising of the moves [i, m1) to the front."""
    j: Int; g: Int; top: Int = gain(pos, pos.moves[i]); at: Int = i; m: Int
    for j in range(i + 1, m1):
        g = gain(pos, pos.moves[j])
        if g > top: top = g; at = j
    m = pos.moves[i]; pos.moves[i] = pos.moves[at]; pos.moves[at] = m


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def seek(pos: State, depth: Int, low: Int, high: Int, m0: Int, distance: Int) -> Int:
    """Score of the position, exact between low and high; below depth 0 only captures and promotions are tried."""
    m1: Int; i: Int; m: Int; score: Int; mine: Bool = pos.actor[pos.turn] == pos.root; best: Int
    quiet: Bool = False
    pos.nodes += 1
    if pos.nodes > pos.node_limit: return 0
    if depth <= 0 and (depth <= -DEEPEST or not (pos.royals and exposed(pos, pos.actor[pos.turn]))):
        best = standing(pos)                # out of check a side may let things stand; in check every move is tried
        if depth <= -DEEPEST: return best
        if mine:
            if best >= high: return best
            if best > low: low = best
        else:
            if best <= low: return best
            if best < high: high = best
    else:
        quiet = True
        best = -2 * MATED if mine else 2 * MATED
    m1 = list_complete(pos, m0)
    if m1 == m0:
        if judge(pos, m1) >= 0: return verdict_score(pos, distance)
        return standing(pos)
    for i in range(m0, m1):
        if i < m0 + 12 or not quiet: bring_best(pos, i, m1)
        m = pos.moves[i]
        if not quiet and gain(pos, m) == 0: break
        score = after(pos, m, depth, low, high, m1, distance)
        if mine:
            if score > best: best = score
            if best > low: low = best
        else:
            if score < best: best = score
            if best < high: high = best
        if low >= high or pos.nodes > pos.node_limit: break
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def repeated_score(pos: State) -> Int:
    """What a position that has stood before is worth: mostly a draw, but some games name a side that repetition costs the game."""
    i: Int; r: Int
    for i in range(pos.cuts, pos.ends_n):
        if pos.ends[8 * i] == REPEATED and pos.fixed[i] >= 0:
            r = MATED // 4 if (pos.ends[8 * i + 2] == LOSS) != (pos.fixed[i] == pos.root) else -(MATED // 4)
            return r if pos.ends[8 * i + 2] < DRAWN else 0
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def after(pos: State, m: Int, depth: Int, low: Int, high: Int, m1: Int, distance: Int) -> Int:
    """Score of move m."""
    score: Int
    make(pos, m)
    if stopped(pos, m1): score = verdict_score(pos, distance + 1)
    elif pos.settled[pos.turn] and occurrences(pos) > 1: score = repeated_score(pos)
    else: score = seek(pos, depth - 1, low, high, m1, distance + 1)
    unmake(pos, m)
    return score


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def seek_root(pos: State, depth: Int, m1: Int) -> Int:
    """Search the moves [0, m1) to a depth; the best comes to slot 0 (if the search was not cut short) and its score is returned."""
    i: Int; low: Int = -2 * MATED; score: Int; at: Int = 0; m: Int
    for i in range(m1):
        score = after(pos, pos.moves[i], depth, low, 2 * MATED, m1, 0)
        if pos.nodes > pos.node_limit: return low
        if score > low: low = score; at = i
    m = pos.moves[at]
    while at > 0:
        pos.moves[at] = pos.moves[at - 1]; at -= 1
    pos.moves[0] = m
    return low
