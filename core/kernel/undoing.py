"""Changes that one log undoes: registers, marks, pieces taken or placed as side effects."""

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .board import lay, lift, occupy, put
    from .state import State
    from .words import HELD, INDEX, SITE_MARK, SITE_PLACED, SITE_REMOVED, Int, Long


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def note(pos: State, address: Int, old: Int) -> cython.void:
    """Remember an old value, to be restored by roll_back."""
    pos.log[pos.nlog] = address; pos.log[pos.nlog + 1] = old
    pos.nlog += 2


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def register_key(pos: State, r: Int, v: Int) -> Long:
    """The part of the key that register r contributes at value v (0 for registers outside the key)."""
    i: Int = pos.zreg_off[r]; n: Int = pos.zreg_off[r + 1] - i
    if n == 0: return 0
    return pos.zreg[i + (v if v < n else n - 1)]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def poke(pos: State, r: Int, v: Int) -> cython.void:
    """Set register r, undoably."""
    if pos.reg[r] == v: return
    note(pos, r, pos.reg[r])
    pos.key ^= register_key(pos, r, pos.reg[r]) ^ register_key(pos, r, v)
    pos.reg[r] = v


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def set_mark(pos: State, q: Int, v: Int) -> cython.void:
    """Set the mark bits of site q, undoably."""
    b: Int; old: Int = pos.marks[q]
    if old == v: return
    note(pos, SITE_MARK + q, old)
    for b in range(8):
        if (old ^ v) >> b & 1: pos.key ^= pos.zmark[b * pos.N + q]
    pos.marks[q] = v


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def remove(pos: State, q: Int) -> cython.void:
    """Take the piece on q off the board, undoably."""
    x: Int = pos.board[q]
    note(pos, SITE_REMOVED + q, x | lift(pos, x, q) << 8)
    pos.board[q] = 0
    occupy(pos, q, 1)
    pos.key ^= pos.zsite[x * pos.N + q]
    if pos.marked: set_mark(pos, q, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def place(pos: State, c: Int, q: Int) -> cython.void:
    """Put piece c on the empty site q, undoably."""
    note(pos, SITE_PLACED + q, 0)
    put(pos, pos.owner[c], c, q)
    pos.key ^= pos.zsite[c * pos.N + q]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take(pos: State, q: Int) -> cython.void:
    """Capture the piece on q as a side effect: an enemy's may go to the mover's hand."""
    x: Int = pos.board[q]; s: Int = pos.mover[pos.uturn[pos.ply - 1]]
    pos.taken += 1
    remove(pos, q)
    if pos.base[x] >= 0 and pos.sort[s * pos.C + x] == 2: hold(pos, s * pos.nt + pos.base[x])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def hold(pos: State, i: Int) -> cython.void:
    """One more of the pieces with code i + 1 in hand, undoably."""
    h: Int = pos.hand[i]
    note(pos, HELD + i, h)
    pos.key ^= pos.zhand[i * 64 + (h & 63)] ^ pos.zhand[i * 64 + (h + 1 & 63)]
    pos.hand[i] = h + 1; pos.hn[pos.owner[i + 1]] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def roll_back(pos: State) -> cython.void:
    """Undo the effects of the last move, newest first; the key comes back as it was."""
    a: Int; old: Int; q: Int; what: Int
    while pos.nlog > pos.ulog[pos.ply]:
        pos.nlog -= 2
        a = pos.log[pos.nlog]; old = pos.log[pos.nlog + 1]
        q = a & INDEX; what = a - q
        if what == 0:
            pos.reg[q] = old
        elif what == SITE_REMOVED:
            pos.board[q] = old & 255
            occupy(pos, q, -1)
            lay(pos, old & 255, q, old >> 8)
        elif what == SITE_MARK:
            pos.marks[q] = old
        elif what == HELD:
            pos.hand[q] = old; pos.hn[pos.owner[q + 1]] -= 1
        else:
            lift(pos, pos.board[q], q)
            pos.board[q] = 0
            occupy(pos, q, 1)
    pos.key = pos.keys[pos.ply]
