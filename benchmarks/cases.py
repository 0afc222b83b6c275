"""The positions that are counted, and how each program is told about them."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]


class Case(NamedTuple):
    """A position and a depth; `nodes` is the number that every program must find there."""

    title: str
    game: str  # a shipped game, or a file below the root of the repository
    position: str
    depth: int
    nodes: int
    fairy: str = ""  # Fairy-Stockfish's name of the game; empty where it does not have it
    sfen: bool = False
    small: int = 2  # the depth for programs that are slower by orders of magnitude

    @property
    def source(self) -> str:
        """What alfil loads."""
        return str(ROOT / self.game) if self.game.endswith(".yaml") else self.game


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
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
MIDDLE = "r1bqk2r/pp2bppp/2n1pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQK2R w - - 0 1"
XIANGQI = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
LOS_ALAMOS = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w 0 1"
GARDNER = "rnbqk/ppppp/5/PPPPP/RNBQK w 0 1"
COURIER = "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w 0 1"

OTHERS = (
    Case("chess without castling", "tests/generality/games/chess.yaml", CHESS, 5, 4865609, "nocastle", small=3),
    Case("the same, middlegame", "tests/generality/games/chess.yaml", MIDDLE, 4, 1430474, "nocastle"),
    Case("xiangqi start", "tests/generality/games/xiangqi.yaml", XIANGQI, 4, 3290240, "xiangqi"),
    Case("los alamos chess start", "examples/los_alamos_chess.yaml", LOS_ALAMOS, 5, 191846, "losalamos", small=3),
    Case("gardner minichess start", "examples/gardner_minichess.yaml", GARDNER, 6, 572874, "gardner", small=4),
    Case("courier chess start", "examples/courier_chess.yaml", COURIER, 4, 500337, "courier"),
)
"""Games of other kinds, none of them shipped: from the examples and from the tests."""

CHESS_DEPTH, CHESS_NODES = 4, 197281
"""Chess from the start, for scale: python-chess is the program of this kind that most people know."""
