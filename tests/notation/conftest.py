"""Games made by hand: their letters, fields and boards, without rules."""

from collections.abc import Callable

import pytest

from alfil.core.play.game import Clock, Game, Neutral, PieceType, PositionField
from alfil.core.topology import rectangle

SHOGI_START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w - - 0 1"


def make(name: str, sides: tuple[str, ...], types: tuple[PieceType, ...], registers: int = 0, **more: object) -> Game:
    """A Game whose program has sizes and promotions only."""
    neutrals = more.get("neutrals", ())
    C = 2 + len(sides) * len(types) + len(neutrals)  # type: ignore[arg-type]
    promo, promo_off, promo_n = [], [0] * C, [0] * C
    for side in range(len(sides)):
        for index, kind in enumerate(types):
            promo_off[1 + side * len(types) + index] = len(promo)
            forms = (
                ["+" + kind.letter]
                if any(other.letter == "+" + kind.letter for other in types)
                else ["Q", "R~"]
                if kind.letter == "P"
                else []
            )
            codes = [
                1 + side * len(types) + at for form in forms for at, other in enumerate(types) if other.letter == form
            ]
            promo += codes
            promo_n[1 + side * len(types) + index] = len(codes)
    board = more["board"]
    program = {
        "N": board.size,
        "C": C,
        "sides": len(sides),
        "registers": registers,
        "promo": promo,
        "promo_off": promo_off,
        "promo_n": promo_n,
    }  # type: ignore[attr-defined]
    return Game(name=name, program=program, sides=sides, types=types, rules_hash=name, **more)  # type: ignore[arg-type]


def kinds(letters: str) -> tuple[PieceType, ...]:
    return tuple(PieceType(letter, letter.lower(), royal=letter == "K") for letter in letters.split())


@pytest.fixture(scope="session")
def shogi() -> Game:
    plain = tuple(PieceType(letter, letter.lower(), royal=letter == "K") for letter in "KRBGSNLP")
    promoted = tuple(PieceType("+" + letter, "promoted " + letter.lower(), base=letter) for letter in "RBSNLP")
    return make(
        "nine",
        ("sente", "gote"),
        plain + promoted,
        board=rectangle(9, 9, coordinates="shogi"),
        start=SHOGI_START,
        hands=True,
        notations=("usi", "uci"),
    )


@pytest.fixture(scope="session")
def leaps() -> Game:
    """Marks, a register with words, and both clocks."""
    return make(
        "leaps",
        ("white", "black"),
        kinds("K Q B N R P R~"),
        2,
        board=rectangle(8, 8),
        clock=Clock(1),
        fields=(PositionField("marks", 0), PositionField("register", 0, {0: "2", 1: "-"})),
        start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1,e1,d8,e8 2 0 1",
    )


@pytest.fixture(scope="session")
def counted() -> Game:
    """A counting limit in the second field, the count in the clock's place."""
    return make(
        "counted",
        ("white", "black"),
        kinds("K M S N R P"),
        3,
        board=rectangle(8, 8),
        clock=Clock(2, 0, 1),
        fields=(PositionField("register", 0, {0: "-"}),),
        start="rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    )


@pytest.fixture(scope="session")
def stones() -> Game:
    """Nothing after the side to move."""
    return make(
        "stones",
        ("white", "black"),
        kinds("P"),
        board=rectangle(9, 9),
        start="ppppppppp/ppppppppp/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP w",
    )


@pytest.fixture(scope="session")
def duck() -> Game:
    return make(
        "duck",
        ("white", "black"),
        kinds("K Q R B N P R~"),
        board=rectangle(8, 8),
        neutrals=(Neutral("*", "duck"),),
        start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    )


@pytest.fixture(scope="session")
def cross() -> Game:
    """Four sides on a board without its corners."""
    corners = tuple(f"{file}{rank}" for file in "abclmn" for rank in (1, 2, 3, 12, 13, 14))
    back = "3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP*8,3/14/"
    ranks = ["R", "N", "B", "K", "Q", "B", "N", "R"]
    middle = "/".join(
        f"b{left},bP,10,gP,g{right}"
        for left, right in zip(ranks, ["R", "N", "B", "Q", "K", "B", "N", "R"], strict=True)
    )
    return make(
        "cross",
        ("red", "blue", "yellow", "green"),
        kinds("K Q R B N P R~"),
        board=rectangle(14, 14, without=corners),
        start=f"{back}{middle}/14/3,rP*8,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3 r 0 1",
    )


@pytest.fixture(scope="session")
def site() -> Callable[[Game, str], int]:
    return lambda game, name: game.board.site(name)
