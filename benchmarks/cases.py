"""The positions that are counted, and how each program is told about them."""

from typing import NamedTuple


class Case(NamedTuple):
    """A position and a depth; `nodes` is the number that every program must find there."""

    title: str
    game: str
    position: str
    depth: int
    nodes: int
    fairy: str = ""  # Fairy-Stockfish's name of the game; empty where it does not have it
    sfen: bool = False
    small: int = 2  # the depth for programs that are slower by orders of magnitude


SHOGI = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
FULL_HANDS = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"
MINISHOGI = "rbsgk/4p/5/P4/KGSBR[-] w - - 0 1"
MAKRUK = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"
SHATRANJ = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"
MEDIEVAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1,e1,d8,e8 2 0 1"
HASAMI = "ppppppppp/ppppppppp/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP w"

CASES = (
    Case("shogi start", "shogi", SHOGI, 5, 19861490, "shogi", sfen=True, small=3),
    Case("shogi middlegame, full hands", "shogi", FULL_HANDS, 3, 4809015, "shogi", sfen=True),
    Case("minishogi start", "minishogi", MINISHOGI, 6, 8276188, "minishogi", small=4),
    Case("makruk start", "makruk", MAKRUK, 5, 6223994, "makruk", small=3),
    Case("shatranj start", "shatranj", SHATRANJ, 6, 19864709, "shatranj", small=3),
    Case("medieval chess start", "medieval_chess", MEDIEVAL, 4, 969506, small=3),
    Case("hasami shogi start", "hasami_shogi", HASAMI, 4, 10959146),
)
CHESS_DEPTH, CHESS_NODES = 4, 197281
"""Chess from the start, for scale: python-chess is the program of this kind that most people know."""
