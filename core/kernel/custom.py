"""Rules written in Python: the kernel asks them about the moves and positions they name, and keeps what they raise."""

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if not cython.compiled:
    from .state import State
    from .words import ACTING, LOOKING, Bool, Int


@cython.cfunc
@cython.with_gil
@cython.exceptval(check=False)
def ask(pos: State, number: Int, m: Int) -> Int:
    """The answer of rule `number` about move m (-1: about the position); what it raises is kept for the face, and counts as -1.
    After that nothing is asked, so that the tree in which it happened ends soon."""
    outer: Int = pos.asked; answer: Int = -1
    if pos.failure is not None: return -1
    pos.asked = LOOKING if m < 0 or pos.custom_filters >> number & 1 else ACTING
    try:
        rules: Any = pos.custom
        answer = int(rules[number](pos, m))
    except BaseException as error:  # Ctrl-C too: a caller without the GIL can carry none, the face raises it again
        pos.failure = error
    pos.asked = outer
    return answer


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def concerns(pos: State, number: Int, m: Int) -> Bool:
    """Does rule `number` ask about this move? custom_codes: by rule and piece code; custom_sites: by rule and landing site."""
    c: Int = m >> 10 & 1023 if m >> 28 == 1 else pos.board[m >> 10 & 1023]
    return pos.custom_codes[number * pos.C + c] and pos.custom_sites[number * pos.N + (m & 1023)]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_allowed(pos: State, m0: Int, m1: Int) -> Int:
    """Keep the moves of [m0, m1) that every filter in Python allows; returns the new end."""
    i: Int; j: Int; w: Int = m0; bad: Bool
    for i in range(m0, m1):
        bad = False
        for j in range(pos.custom_n):
            if not bad and pos.custom_filters >> j & 1 and concerns(pos, j, pos.moves[i]) and ask(pos, j, pos.moves[i]) <= 0: bad = True
        if not bad:
            pos.moves[w] = pos.moves[i]; w += 1
    return w
