"""Runs much of the kernel outside a test runner, so that an exception it swallows is seen on stderr."""

import random

import alfil
from alfil.core import kernel

assert kernel.DESCRIPTION == "compiled with bounds checks", kernel.DESCRIPTION
total = 0
for name in alfil.variants():
    start = alfil.load(name).start()
    setup = start.setup()
    counts = {mode: start.perft(3, mode) for mode in ("count", "list", "make")}
    assert len(set(counts.values())) == 1, (name, counts)
    other = start.kernel()
    total += len(other.playouts(setup.squares, start.turn_state, setup.hands, 50, 300, 1, setup.marks, setup.registers))
    chance = random.Random(name)
    for _ in range(10):
        position = alfil.load(name).start()
        while position.outcome() is None and position.ply < 300:
            position.push(chance.choice(position.legal_moves))
        while position.history:
            position.pop()
        assert position == start, name
print(f"{total} games by the kernel, every way of counting and undo: all as they should be")
