"""From arrangements to positions: every problem at once."""

from pathlib import Path

import pytest

import alfil
from alfil.core.notation.fen import parse_fen
from alfil.core.play.door import accept
from alfil.core.play.setup import Reason

EVERY = {Reason.ROYALS, Reason.CHECK, Reason.DEAD_PIECE, Reason.CROWDED_LINE, Reason.HAND}


@pytest.mark.parametrize(("name", "fen", "reasons"), [
    ("shogi", "4k4/9/9/9/9/9/9/9/K3K4[] w - - 0 1", {Reason.ROYALS}),
    ("shogi", "4k4/9/9/9/4R4/9/9/9/4K4[] w - - 0 1", {Reason.CHECK}),
    ("shogi", "P3k4/9/9/9/9/9/9/9/4K4[] w - - 0 1", {Reason.DEAD_PIECE}),
    ("shogi", "4k4/N8/9/9/9/9/9/8p/4K3l[] w - - 0 1", {Reason.DEAD_PIECE}),
    ("shogi", "4k4/9/9/P8/9/P8/9/9/4K4[] w - - 0 1", {Reason.CROWDED_LINE}),
    ("shogi", "4k4/9/9/9/9/9/9/9/4K4[K] w - - 0 1", {Reason.HAND}),
    ("shogi", "4k4/9/9/9/9/9/9/9/4K4[+P] w - - 0 1", {Reason.HAND}),
    ("shogi", "P3k4/9/9/P8/4R4/9/9/9/K3K4[K] w - - 0 1", EVERY),
    ("medieval_chess", "P3k3/8/8/8/8/8/8/4K3 w - 2 0 1", {Reason.DEAD_PIECE}),
    ("makruk", "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", {Reason.CHECK}),
])  # fmt: skip
def test_all_reasons(name: str, fen: str, reasons: set[Reason]) -> None:
    game = alfil.load(name).game
    position, problems = accept(game, parse_fen(game, fen))
    assert {problem.reason for problem in problems} == reasons
    assert position is None
    assert problems.only(*reasons)
    assert accept(game, parse_fen(game, fen), forgive=reasons).position is not None
    if reasons == {Reason.DEAD_PIECE}:
        assert alfil.load(name).position(fen).fen()
        return
    with pytest.raises(alfil.InvalidPosition) as caught:
        alfil.load(name).position(fen)
    assert all(problem.message in str(caught.value) for problem in problems)


@pytest.mark.parametrize("fen", [
    "4k4/9/9/9/9/9/9/9/9[] w - - 0 1",
    "9/9/9/9/9/9/9/9/9[] w - - 0 1",
    "4k4/9/9/+P8/9/P8/9/9/4K4[] w - - 0 1",
    "4k4/9/9/p8/9/P8/9/9/4K4[] w - - 0 1",
])  # fmt: skip
def test_problems_that_are_none(fen: str) -> None:
    game = alfil.load("shogi").game
    assert accept(game, parse_fen(game, fen)).problems == ()


def test_stones_may_stand_anywhere() -> None:
    game = alfil.load("hasami_shogi").game
    assert accept(game, parse_fen(game, "P7p/9/9/9/9/9/9/9/pP6P w")).problems == ()


def test_misfits() -> None:
    game = alfil.load("shogi").game
    setup = parse_fen(game, game.start)
    from attrs import evolve

    for wrong in (
        evolve(setup, squares=setup.squares[1:]),
        evolve(setup, side=2),
        evolve(setup, hands=(-1,)),
        evolve(setup, squares=(999, *setup.squares[1:])),
    ):
        accepted = accept(game, wrong, forgive=Reason)
        assert accepted.position is None
        assert [problem.reason for problem in accepted.problems] == [Reason.SHAPE]


def test_what_walks_from_line_to_line_may_crowd_one(tmp_path: Path) -> None:
    path = tmp_path / "walkers.yaml"
    path.write_text("name: Walkers\nextends: [minishogi]\npieces: {P: {name: walker, moves: K}}\n", "utf-8")
    position = alfil.load(path).position("4k/5/1P3/1P3/K4[P] w - - 0 1")
    assert "P*4b" not in [position.format(move, "usi") for move in position.legal_moves]
    assert "P*3b" in [position.format(move, "usi") for move in position.legal_moves]
