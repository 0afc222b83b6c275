"""Moves of a piece among blockers against Fairy-Stockfish's reading of the same movement.

The dialects differ in: fN (theirs is ffN here), rN, bN, lN likewise, fK (theirs has the forward diagonals too),
and lame leaps, where theirs has nZ for the elephant that here needs legs.
"""

import random

import pytest

from alfil.core.movement import compile_movement, parse
from alfil.core.topology import rectangle

from .evaluate import ENEMY, OWN, actions

SAME = (
    "W F D N A H C L Z J G K R B Q NN N0 R2 B3 Q2 W3 F2 RF BW RN BN QN mNcB mBcN mRcN cRmB mDmA "
    "fW fsW bW lrW fF bF rfF lbF sD vA FfW WfF fmWfcF fR sR bR4 vR fB lB RbF fRbFsW "
    "fsN bsN rfN lfN frN flN lvN rvN vN sN fhN bhN rhN hrN hlN "
    "nN nA nD mRcpR mRmpR pR pB pQ cpR mpR gQ gR gB fpR sgR"
)
DIFFERENT = {
    "ffN": "fN",
    "bbN": "bN",
    "rrN": "rN",
    "ffC": "fC",
    "ffZbbZ": "fbZ",
    "fhK": "fK",
    "fhKbK": "fKbW",
    "mafsmafW": "nZ",
    "afsW": "nN",
    "mRpafcR": "mRcpR",
    "pafB": "pB",
    "gafQ": "gQ",
}
PIECES = [*((text, text) for text in SAME.split()), *DIFFERENT.items()]


def positions() -> list[tuple[str, str, dict[str, int]]]:
    """FENs with the piece A among pawns, where it stands, and where the others stand."""
    dice = random.Random(1)
    found = []
    for start, share in (("d4", 0.0), ("d4", 0.2), ("d4", 0.4), ("c3", 0.25), ("e5", 0.25), ("g6", 0.3), ("b2", 0.5)):
        pieces = {start: "A", "a8": "k", "h1": "K"}
        for rank in range(2, 8):
            for file in "abcdefgh":
                if f"{file}{rank}" not in pieces and dice.random() < share:
                    pieces[f"{file}{rank}"] = dice.choice("Pp")
        rows = ["".join(pieces.get(f"{file}{rank}", ".") for file in "abcdefgh") for rank in range(8, 0, -1)]
        fen = "/".join(rows)
        for run in range(8, 0, -1):
            fen = fen.replace("." * run, str(run))
        kinds = {name: OWN if piece.isupper() else ENEMY for name, piece in pieces.items() if piece != "A"}
        found.append((f"{fen} w - - 0 1", start, kinds))
    return found


@pytest.mark.parametrize(("ours", "theirs"), PIECES)
def test_same_moves(ours: str, theirs: str) -> None:
    pyffish = pytest.importorskip("pyffish")
    variant = f"piece{''.join(str(ord(letter)) for letter in theirs)}"
    config = f"[{variant}:chess]\ncustomPiece1 = a:{theirs}\nking = -\ncommoner = k\ncastling = false\n"
    pyffish.load_variant_config(config)
    board = rectangle(8, 8)
    table = compile_movement(parse(ours), board, board.seat("north"))
    for fen, start, kinds in positions():
        pieces = {board.site(name): kind for name, kind in kinds.items()}
        found = [board.names[action.to] for action in actions(table, board, board.site(start), pieces)]
        expected = [move[2:4] for move in pyffish.legal_moves(variant, fen, []) if move.startswith(start)]
        assert sorted(found) == sorted(set(expected)), fen
