"""The largest boards and the longest games."""

from threading import Thread

import pytest

from alfil.core.kernel import COMPILED, Kernel
from alfil.core.kernel.kernel import Kernel as PlainKernel
from alfil.variants.registry import load, load_text

LONG = """
name: Long
board: {rectangle: {files: 1023, ranks: 1}}
sides: [a, b]
pieces: {R: {name: rook, moves: R}, K: {name: king, moves: K, royal: true}}
setup: %s w
rules: {royal_safety: {}, checkmate: {result: loss}, no_move: {result: draw}}
"""


@pytest.mark.parametrize("rooks", [255, 256, 400])
def test_more_riders_on_a_line_than_a_byte_counts(rooks: int) -> None:
    """The king's neighbour is pinned, though all the rooks of a side stand on one line."""
    line = "RKR1" + "r" * rooks + str(1023 - 5 - rooks) + "k"
    game = load_text(LONG % line).game
    squares = load_text(LONG % line).start().kernel().squares()
    found = []
    for kind in (Kernel, PlainKernel):
        kernel = kind(game.program)
        kernel.set(squares, 0)
        counts = [kernel.perft(1, mode) for mode in ("count", "list", "make")]
        found.append((sorted(kernel.legal_moves()), counts))
    assert found[0] == found[1]
    assert found[0][1] == [2, 2, 2]  # to the cell between, or the first enemy rook taken


def test_a_playout_makes_room_as_it_goes() -> None:
    pos = load_text(LONG % "KR1018Rrk").start()
    kernel = pos.kernel()
    results = kernel.playouts(kernel.squares(), 0, [], 2, 5000, seed=3)
    assert len(results) == 2
    assert all(0 < actions <= 5000 for actions, *_ in results)
    while kernel.actions():
        kernel.undo()
    assert kernel.fresh_key() == kernel.position_key() == pos.key


@pytest.mark.skipif(not COMPILED, reason="an uncompiled count takes too long")
def test_a_position_that_another_thread_counts_is_refused() -> None:
    pos = load("shogi").start()
    kernel = pos.kernel()
    counted: list[int] = []
    thread = Thread(target=lambda: counted.append(kernel.perft(5)))
    thread.start()
    refused = 0
    while thread.is_alive():
        try:
            kernel.legal_moves()
        except RuntimeError:
            refused += 1
    thread.join()
    assert counted == [19861490]
    assert refused
    assert len(kernel.legal_moves()) == 30
