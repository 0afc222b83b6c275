"""Positions whose answers are known from the rule texts, shared by the tests of the references and of the product."""

from typing import NamedTuple


class Stones(NamedTuple):
    """A hasami position, a white move, the stones it takes and who has won then."""

    id: str
    white: str
    black: str
    move: str
    taken: str
    winner: str | None
    reason: str = ""


HASAMI = (
    Stones("HS-T4 row", "c5 f1", "d5 e5 i9", "f1f5", "d5 e5", "white", "few pieces"),
    Stones("HS-T5 row and file", "c5 f8 f1", "d5 e5 f6 f7 i9", "f1f5", "d5 e5 f6 f7", "white", "few pieces"),
    Stones("HS-T6 walking in between", "d1 i1", "c5 e5", "d1d5", "", None),
    Stones("HS-T7 edge is no flank", "c2 i1", "a1 b1 i9", "c2c1", "", None),
    Stones("HS-T8 corner is no flank", "a2 b9", "a1 i9", "b9b1", "", None),
    Stones("HS-T9 line from the third rank", "c3 c4 c5 c6 h7", "i9 i8", "h7c7", "", "white", "line"),
    Stones("HS-T10 a stone in the own rows", "c2 c3 c4 c5 h6", "i9 i8", "h6c6", "", None),
    Stones("HS-T11 six with one in the own rows", "c2 c3 c4 c5 c6 h7", "i9 i8", "h7c7", "", "white", "line"),
    Stones("HS-T12 horizontal", "b5 c5 d5 e5 f1", "i9 i8", "f1f5", "", None),
    Stones("HS-T13 diagonal", "b3 c4 d5 e6 f1", "i9 i8", "f1f7", "", "white", "line"),
    Stones("HS-T14 enemy rows count", "e5 e6 e7 e8 a9", "i9 i8", "a9e9", "", "white", "line"),
    Stones("falling diagonal", "b7 c6 d5 e4 f1", "i9 i8", "f1f3", "", "white", "line"),
    Stones("four are no line", "c3 c4 c5 h6", "i9 i8", "h6c6", "", None),
    Stones("a gap breaks the line", "c3 c4 c6 c7 h8", "i9 i8", "h8c8", "", None),
    Stones("seven in a file", "c3 c4 c5 c7 c8 c9 h6", "i9 i8", "h6c6", "", "white", "line"),
    Stones("a gap breaks the sandwich", "c5 f1", "d5 i9 h9", "f1f5", "", None),
    Stones("an own stone ends the sandwich", "b5 d5 f1", "c5 e5 i9 h9", "f1f5", "e5", None),
    Stones("diagonals take nothing", "c3 g7 e1", "d4 f6 i9", "e1e5", "", None),
    Stones("a file downwards", "e1 a5", "e2 e3 e4 i9 h9", "a5e5", "e2 e3 e4", None),
    Stones("three directions at once", "c5 e2 e8 g5", "d5 e6 e7 f5 h9 i9", "e2e5", "d5 e6 e7 f5", None),
    Stones("two left go on", "c5 f1", "d5 e5 i9 h9", "f1f5", "d5 e5", None),
    Stones("the jumped stone stays", "e4 a1", "e5 i9 h9", "e4e6", "", None),
    Stones("a jump takes the stones beyond", "e4 e8 a1", "e5 e7 i9 h9", "e4e6", "e7", None),
    Stones("a jumped stone with a third behind it", "e4 e3 a1", "e5 i9 h9", "e4e6", "", None),
)


class Line(NamedTuple):
    """A medieval position, moves from it, and who has won then (None: a draw)."""

    id: str
    fen: str
    moves: str
    winner: str | None
    reason: str


MEDIEVAL_ENDINGS = (
    Line("MC-T9 last man taken back", "8/8/8/8/4k3/4r3/4R3/4K3 w - - 0 1", "e2e3", None, "bare king"),
    Line("MC-T10 out of reach", "4k3/8/8/8/8/4r3/4R3/4K3 w - - 0 1", "e2e3", "white", "bare king"),
    Line("MC-T11 a second man left", "8/8/8/8/4k3/4r3/4R3/N3K3 w - - 0 1", "e2e3", "white", "bare king"),
    Line("MC-T12 guarded by the king", "8/8/8/8/4k3/4r3/3KR3/8 w - - 0 1", "e2e3", "white", "bare king"),
    Line("MC-10 black bares", "4k3/4r3/4R3/8/8/8/8/4K3 b - - 0 1", "e7e6", "black", "bare king"),
    Line("MC-10 black loses the last man", "4k3/4r3/4R3/4K3/8/8/8/8 b - - 0 1", "e7e6", None, "bare king"),
    Line("MC-10 baring outranks stalemate", "k7/1p5R/1K6/8/8/8/8/8 w - - 0 1", "h7b7", "white", "bare king"),
    Line("MC-10 baring and mate", "k5r1/8/1K6/8/8/8/8/6R1 w - - 0 1", "g1g8", "white", "bare king"),
    Line("MC-03 mate", "k7/2R5/1K6/8/8/8/7p/8 w - - 0 1", "c7c8", "white", "checkmate"),
    Line("MC-03 mate by black", "8/7P/8/8/8/1k6/2r5/K7 b - - 0 1", "c2c1", "black", "checkmate"),
    Line("MC-09 stalemate", "k7/8/2K5/8/7p/7P/8/1R6 w - - 0 1", "b1b7", None, "no move"),
    Line("MC-12 seventy moves each", "4k2r/8/8/8/8/8/8/R3K3 w - - 139 90", "a1a2", None, "move limit"),
    Line(
        "MC-11 threefold",
        "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1",
        "a1a2 h8h7 a2a1 h7h8 a1a2 h8h7 a2a1 h7h8",
        None,
        "repetition",
    ),
)


MEDIEVAL_MOVES = (
    # id, fen, man's cell or "" for all, the cells it goes to (or whole moves)
    ("MC-T1 fers leaps", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1,e1,d8,e8 2 0 1", "d1", "b3 d3 f3"),
    ("MC-T1 king leaps", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1,e1,d8,e8 2 0 1", "e1", "c3 d3 e3 f3 g3"),
    ("MC-T1 alfil", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1,e1,d8,e8 2 0 1", "c1", "a3 e3"),
    ("MC-T3 across attacked cells", "3r3k/8/8/8/8/8/8/4K3 w e1 2 0 1", "e1", "e2 f1 f2 e3 f3 g3 g2 g1 c2"),
    ("MC-T4 in check", "4r2k/8/8/8/8/8/8/4K3 w e1 2 0 1", "e1", "d1 d2 f1 f2"),
    ("MC-T5 free", "7k/8/8/8/8/8/8/4K3 w e1 2 0 1", "e1", "d1 f1 d2 e2 f2 c1 c2 c3 d3 e3 f3 g3 g2 g1"),
    ("MC-T5 without the right", "7k/8/8/8/8/8/8/4K3 w - 2 0 1", "e1", "d1 f1 d2 e2 f2"),
    ("MC-T6 leaps do not capture", "7k/8/8/8/8/1p1p1p2/2P1P3/3QK3 w d1,e1 2 0 1", "d1", "b1 f1"),
    ("MC-T8 a leap gives no check", "8/8/8/8/8/3k4/8/3Q1K2 b d1 2 0 1", "d3", "c3 c4 d2 d4 e3 e4"),
    ("MC-05 black's king", "4k3/8/8/8/8/8/8/K7 b e8 2 0 1", "e8", "d8 f8 d7 e7 f7 c8 c7 c6 d6 e6 f6 g6 g7 g8"),
    ("MC-04 sideways and backwards", "7k/8/8/8/3Q4/8/8/K7 w d4 2 0 1", "d4", "c3 c5 e3 e5 b2 b4 b6 d2 d6 f2 f4 f6"),
    ("MC-02 fers", "7k/8/8/8/3Q4/8/8/K7 w - 2 0 1", "d4", "c3 c5 e3 e5"),
    ("MC-02 alfil over men", "7k/8/2p1p3/2pPp3/2PBP3/2PPP3/8/K7 w - - 0 1", "d4", "b2 b6 f2 f6"),
    ("MC-07 double step", "7k/8/8/8/8/8/4P3/K7 w - 2 0 1", "e2", "e3 e4"),
    ("MC-07 none after a capture", "7k/8/8/8/8/8/4P3/K7 w - - 0 1", "e2", "e3"),
    ("MC-07 a walk, not a leap", "7k/8/8/8/8/4p3/4P3/K7 w - 2 0 1", "e2", ""),
    ("MC-07 far cell taken", "7k/8/8/8/4p3/8/4P3/K7 w - 2 0 1", "e2", "e3"),
    ("MC-07 only from the second rank", "7k/8/8/8/8/4P3/8/K7 w - 2 0 1", "e3", "e4"),
    ("MC-07 captures aslant", "7k/8/8/8/3ppp2/4P3/8/K7 w - 2 0 1", "e3", "d4 f4"),
)
