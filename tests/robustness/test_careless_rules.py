"""Rules in Python cannot spoil the position in which they are asked, whatever they do."""

import copy
from collections.abc import Callable
from pathlib import Path

import pytest

import alfil

LOOKS = ["list", "try", "judge", "check", "count", "undo", "play", "clear", "register", "take", "put", "fail"]
ACTS = ["list", "try", "judge", "check", "count", "undo", "play", "clear", "register", "endless", "fail"]


def start(folder: Path, rule: str, act: str) -> alfil.Position:
    """The start of a game with a careless rule."""
    source = Path(__file__).with_name("careless_rules.py").read_text("utf-8")
    (folder / "careless_rules.py").write_text(source, "utf-8")
    path = folder / "careless.yaml"
    text = f"name: Careless\nextends: [shatranj]\ncode: careless_rules\nrules:\n  {rule}: {{act: {act}}}\n"
    path.write_text(text, "utf-8")
    return alfil.load(path, trust=True).start()


@pytest.mark.parametrize(
    ("rule", "act"),
    [("careless_filter", act) for act in LOOKS]
    + [("careless_ending", act) for act in LOOKS]
    + [("careless_effect", act) for act in ACTS],
)
def test_misuse_is_raised_and_the_position_stays(tmp_path: Path, rule: str, act: str) -> None:
    pos = start(tmp_path, rule, act)
    kernel = pos.kernel()
    before = kernel.read()
    codes = pos.game.program["C"]
    worth = [0] * (codes * pos.game.board.size)
    asked: list[Callable[[], object]] = [
        kernel.legal_moves,
        lambda: kernel.perft(2),
        lambda: kernel.perft(2, "make"),
        lambda: kernel.think(2, 1000, worth, [0] * codes),
        lambda: pos.push("e2e3"),
    ]
    for ask in asked:
        with pytest.raises((RuntimeError, ValueError)):
            ask()
        assert kernel.read() == before
        assert kernel.fresh_key() == kernel.position_key()
    with pytest.raises((RuntimeError, ValueError)):
        kernel.playouts(kernel.squares(), 0, [], 1, 20)
    assert pos.fen() == start_fen()


def start_fen() -> str:
    """The start as it must stay."""
    return alfil.load("shatranj").start().fen()


def test_pieces_are_taken_and_put_within_an_effect_only() -> None:
    kernel = alfil.load("shatranj").start().kernel()
    with pytest.raises(RuntimeError, match="in an effect only"):
        kernel.take_off(0)
    with pytest.raises(RuntimeError, match="in an effect only"):
        kernel.put_on(30, 1)


def test_royals_that_an_effect_puts_are_guarded_too(tmp_path: Path) -> None:
    pos = start(tmp_path, "careless_effect", "kings")
    for move in ("a2a3", "a7a6"):
        pos.push(move)
    assert pos.in_check is False
    pos.push("b2b3")
    pos.push("c7c6")  # attacks the second royal
    assert pos.in_check
    for move in pos.legal_moves:
        after = copy.copy(pos)
        after.push(move)
        assert not after.checked(0)
