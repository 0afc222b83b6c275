"""The kernel's words: number types, the fields of a move, the ways to legal moves, opcodes."""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from . import _shim as cython

if cython.compiled:
    Int = cython.typedef(cython.int)
    Long = cython.typedef(cython.longlong)
    Bool = cython.typedef(cython.bint)
    Bytes = cython.typedef(cython.uchar[::1])
    Shorts = cython.typedef(cython.short[::1])
    Ints = cython.typedef(cython.int[::1])
    Longs = cython.typedef(cython.longlong[::1])
else:
    from typing import TypeAlias

    Int: TypeAlias = int
    Long: TypeAlias = int
    Bool: TypeAlias = int
    Bytes: TypeAlias = "array[int]"
    Shorts: TypeAlias = "array[int]"
    Ints: TypeAlias = "array[int]"
    Longs: TypeAlias = "array[int]"

# a move: to | from << 10 | choice << 20 | kind << 28; choice is the promotion (0 none), for PATH plus the path's number
# times one more than the piece has promotions
MOVE = cython.declare(cython.int, 0)
DROP = cython.declare(cython.int, 1)         # "from" is the piece code
PASS = cython.declare(cython.int, 2)
CASTLE = cython.declare(cython.int, 3)
PASSING = cython.declare(cython.int, 4)      # en passant
DOUBLE = cython.declare(cython.int, 5)       # a step that gives the en passant right
PATH = cython.declare(cython.int, 6)         # takes pieces on the way
DROP_WORD = cython.declare(cython.int, 1 << 28)
DOUBLE_WORD = cython.declare(cython.int, 5 << 28)
CHOICE = cython.declare(cython.int, 1 << 20)

# how legal moves are found, chosen once per node
FREE = cython.declare(cython.int, 0)         # every move is legal: no royal safety
ANALYSE = cython.declare(cython.int, 1)      # checkers and pins
EXOTIC = cython.declare(cython.int, 2)       # the same, with lame leapers and hoppers
VERIFY = cython.declare(cython.int, 3)       # make, ask, unmake: any rules

# what a turn state may use
USE_MOVES = cython.declare(cython.int, 1)
USE_DROPS = cython.declare(cython.int, 2)
USE_PASS = cython.declare(cython.int, 4)

# how a leap or path may land: bits of lp_how and of GO
QUIET = cython.declare(cython.int, 1)
TAKE = cython.declare(cython.int, 2)
PLAIN = cython.declare(cython.int, 4)        # without promotion
PROMOTE = cython.declare(cython.int, 8)

# path programs: (op, at, arg, skip); a failed test jumps to skip
CELL = cython.declare(cython.int, 1)         # the piece on `at` is of the sorts `arg`
MARKED = cython.declare(cython.int, 2)       # the piece on `at` carries one of the marks `arg`
REGISTER = cython.declare(cython.int, 3)     # register `at` is `arg`
CALM = cython.declare(cython.int, 4)         # the side to move is not in check
SAFE = cython.declare(cython.int, 5)         # no enemy attacks `at`
RIGHT = cython.declare(cython.int, 6)        # an enemy may be taken en passant on `at`
CONDITION = cython.declare(cython.int, 7)    # condition number `arg` holds
GO = cython.declare(cython.int, 8)           # land on `at`: arg = how | kind << 4 | path's choice << 8
                                             # skip = passed cell (DOUBLE) or place in victims (PATH)

# parts of a path program: all, what is not en passant, en passant
WHOLE = cython.declare(cython.int, 0)
USUAL = cython.declare(cython.int, 1)
IN_PASSING = cython.declare(cython.int, 2)

# sorts of occupants, seen from one side
EMPTY = cython.declare(cython.int, 1)
ENEMY = cython.declare(cython.int, 2)
OWN = cython.declare(cython.int, 4)
OTHER = cython.declare(cython.int, 8)        # neutral pieces

# conditions: (op, a, b, c, d)
COUNT = cython.declare(cython.int, 1)        # pieces of set a, of side self or enemies (b & 1), in zone row b >> 1 less 1
                                             # (0 the board), number in c..d
HAND = cython.declare(cython.int, 2)         # own hand is empty (a=0) or not (a=1)
BARE = cython.declare(cython.int, 3)         # nothing but royals
WORTH = cython.declare(cython.int, 4)        # register a is in b..c

# effects, in the program's order: (op, a, b, c, d, e)
SANDWICH = cython.declare(cython.int, 1)     # take enemy runs closed in directions ops[a:b],
                                             # lengths in bit mask c (0 = any), flip if d
AROUND = cython.declare(cython.int, 2)       # clear directions ops[a:b]
                                             # c spared set, d bits: 1 captures only, 2 mover goes, 4 enemies only
TALLY = cython.declare(cython.int, 3)        # register a (+ side if c) += pieces taken, weighted by row e if d, at most b
CLOCK = cython.declare(cython.int, 4)        # register a counts turns
                                             # back to 0 by a capture (b & 1), promotion (b & 2) or a move of set c
CUSTOM = cython.declare(cython.int, 6)       # Python code number a
COUNTING = cython.declare(cython.int, 5)     # registers a limit, a + 1 count, a + 2 phase; rules at ops[b]

# phases of a draw count
BOARDS = cython.declare(cython.int, 1)       # both sides have pieces
PIECES = cython.declare(cython.int, 2)       # one side is bare
BEGUN = cython.declare(cython.int, 3)        # the board's, begun with the last move: a mate by it is not yet a draw
STOPPED = cython.declare(cython.int, 4)      # given up

# endings: (op, cuts, result, a, b, c, d, e)
FEW = cython.declare(cython.int, 1)          # at most b pieces of set a (c = 1: hand too), of the sides in mask d
REACH = cython.declare(cython.int, 2)        # a piece of set a in zone row b (c = 1: and not attacked)
JUDGED = cython.declare(cython.int, 15)      # Python code number a
LINE = cython.declare(cython.int, 3)         # a or more (b: exactly) of set c in a row,
                                             # directions listed at ops[d], zone row e
ENOUGH = cython.declare(cython.int, 4)       # register a (+ side if c) is at least b
BARED = cython.declare(cython.int, 5)        # nothing but royals left
                                             # a: 0 at once, 1 unless it takes the last piece now, 2 one turn's reply
IMPASSE = cython.declare(cython.int, 6)      # royal and a others in zone row b, points row c, needs at ops[d + side]
MATE = cython.declare(cython.int, 7)
STUCK = cython.declare(cython.int, 8)        # no legal move, not mated
PASSES = cython.declare(cython.int, 9)       # register a is at least b
COUNTED = cython.declare(cython.int, 10)     # register a + 1 has passed (b = 0) or reached (b = 1) register a
PERPETUAL = cython.declare(cython.int, 11)   # the position for the a-th time, one side always giving check
REPEATED = cython.declare(cython.int, 12)    # the position for the a-th time
TIRED = cython.declare(cython.int, 13)       # register a is at least b
POOR = cython.declare(cython.int, 14)        # no side has more than one of the piece lists at ops[a:b]

# results of the subject
LOSS = cython.declare(cython.int, 0)
WIN = cython.declare(cython.int, 1)
DRAWN = cython.declare(cython.int, 2)

# undo log: address = what << 20 | index
SITE_REMOVED = cython.declare(cython.int, 1 << 20)
SITE_PLACED = cython.declare(cython.int, 2 << 20)
SITE_MARK = cython.declare(cython.int, 3 << 20)
HELD = cython.declare(cython.int, 4 << 20)
INDEX = cython.declare(cython.int, (1 << 20) - 1)

# what a rule in Python may do while it is asked
LOOKING = cython.declare(cython.int, 1)
ACTING = cython.declare(cython.int, 2)       # take pieces and put pieces

NESTED = cython.declare(cython.int, 6)       # depth of "may this drop mate?" inside itself
MASK32 = cython.declare(cython.longlong, 0xFFFFFFFF)
