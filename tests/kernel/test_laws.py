"""Laws that every program keeps, along seeded random games of the shipped games and those of `tests/generality`."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from alfil.core.kernel import COMPILED, Kernel, words
from alfil.core.kernel.kernel import Kernel as PlainKernel
from alfil.core.play.setup import Setup
from alfil.core.play.turns import first_turn_state
from alfil.variants import registry
from tests.generality import games

NAMES = [*registry.shipped(), *games.NAMES]
PLIES, GAMES = (120, 4) if COMPILED else (25, 1)
FREE, ANALYSE, EXOTIC, VERIFY = int(words.FREE), int(words.ANALYSE), int(words.EXOTIC), int(words.VERIFY)

every_game = pytest.mark.parametrize("name", NAMES)


def variant(name: str) -> registry.Variant:
    return games.load(name) if name in games.NAMES else registry.load(name)


@cache
def program(name: str) -> dict[str, Any]:
    return variant(name).game.program


def started(name: str, kind: type[Kernel] = Kernel) -> Kernel:
    """A kernel at the start of a game."""
    setup: Setup = variant(name).start().setup()
    kernel = kind(program(name))
    kernel.set(setup.squares, first_turn_state(variant(name).game, setup), setup.hands, setup.marks, setup.registers)
    return kernel


def walks(name: str, plies: int = PLIES, times: int = GAMES) -> Iterator[tuple[Kernel, list[int], Random]]:
    """Random games: the kernel at every action, with its legal actions; the kernel is to be left as it was."""
    for seed in range(times):
        random = Random(f"{name} {seed}")
        kernel = started(name)
        for _ in range(plies):
            moves = kernel.legal_moves()
            yield kernel, moves, random
            if not moves:
                break
            kernel.play(random.choice(captures(kernel, moves) or moves if random.random() < 0.3 else moves))


def captures(kernel: Kernel, moves: list[int]) -> list[int]:
    """The actions that land on a piece: games that trade reach more of the rules."""
    squares = kernel.squares()
    return [move for move in moves if move >> 28 == 0 and squares[move & 1023]]


def on(table: dict[str, Any], side: int) -> int:
    """The turn state in which a side begins a turn of the cycle."""
    state: int = table["turn_of_side"][side]
    return state


def ways(table: dict[str, Any]) -> list[int]:
    """The ways to legal moves that a program's tables allow: more general ones than its own, and its own."""
    if table["path"] == FREE:
        return [FREE, VERIFY]
    if table["path"] == ANALYSE:
        return [ANALYSE, VERIFY] if table["walks"] or table["ndrop"] else [ANALYSE, EXOTIC, VERIFY]
    return [EXOTIC, VERIFY] if table["path"] == EXOTIC else [VERIFY]


@every_game
def test_the_key_is_the_same_made_step_by_step_and_afresh(name: str) -> None:
    for kernel, _, _ in walks(name):
        assert kernel.position_key() == kernel.fresh_key()


@every_game
def test_undoing_brings_everything_back(name: str) -> None:
    seen: list[dict[str, object]] = []
    for kernel, moves, random in walks(name, times=2):
        if kernel.actions() == 0:
            seen.clear()
        before = kernel.read()
        seen.append(before)
        for move in random.sample(moves, min(len(moves), 12)):
            kernel.play(move)
            assert kernel.undo() == move
            assert kernel.read() == before
        if not moves:
            rewind(kernel.copy(program(name)), seen)


def rewind(kernel: Kernel, seen: list[dict[str, object]]) -> None:
    """Take a whole game back, comparing with what was seen on the way."""
    for before in reversed(seen):
        assert kernel.read() == before
        if kernel.actions():
            kernel.undo()


@every_game
def test_the_ways_to_legal_moves_agree(name: str) -> None:
    for kernel, moves, _ in walks(name):
        over = kernel.over()
        for way in ways(program(name)):
            kernel.take_path(way)
            assert sorted(kernel.legal_moves()) == sorted(moves)
            assert over or kernel.count() == len(moves)
        kernel.take_path(program(name)["path"])


@every_game
def test_no_action_is_listed_twice(name: str) -> None:
    for kernel, moves, _ in walks(name):
        assert len(set(moves)) == len(moves)
        pseudo = kernel.pseudo_moves()
        assert len(set(pseudo)) == len(pseudo)
        assert set(moves) <= set(pseudo)


@every_game
def test_legal_are_those_that_leave_no_royal_piece_attacked(name: str) -> None:
    table = program(name)
    if not table["royals"] or table["blast"] or table["has_nomate"]:
        pytest.skip("more than check decides here, or no royal piece")
    for kernel, moves, _ in walks(name, times=2):
        side, safe = kernel.side_to_act(), []
        if kernel.over():
            continue
        for move in kernel.pseudo_moves():
            kernel.play(move)
            if not kernel.in_check(side):
                safe.append(move)
            kernel.undo()
        assert sorted(safe) == sorted(moves)


@every_game
def test_a_position_is_what_it_is_however_it_came_about(name: str) -> None:
    other = Kernel(program(name))
    for kernel, moves, _ in walks(name, times=2):
        other.set(kernel.squares(), kernel.turn_state(), kernel.hands(), kernel.mark_bytes(), kernel.registers())
        assert other.position_key() == kernel.position_key()
        if not program(name)["acting"] and not kernel.over() and not other.over():
            assert sorted(other.legal_moves()) == sorted(moves)
        told = {"ply", "nlog"} | ({"hand", "hn"} if any(program(name)["supply"]) else set())
        here = {key: value for key, value in kernel.read().items() if key not in told}
        assert here == {key: value for key, value in other.read().items() if key not in told}


@every_game
def test_the_modes_of_counting_agree(name: str) -> None:
    for kernel, moves, random in walks(name, plies=40, times=2):
        if len(moves) < 80 and random.random() < 0.3:
            assert kernel.perft(2, "count") == kernel.perft(2, "list") == kernel.perft(2, "make")
        before = kernel.read()
        assert kernel.perft(1, "count") == kernel.perft(1, "list")
        assert kernel.read() == before


@every_game
def test_a_copy_goes_its_own_way(name: str) -> None:
    for kernel, moves, random in walks(name, plies=30, times=1):
        before = kernel.read()
        copy = kernel.copy(program(name))
        assert copy.read() == before
        if moves:
            copy.play(random.choice(moves))
            assert kernel.read() == before
            copy.undo()
            assert copy.read() == before


@every_game
@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled")
def test_compiled_and_uncompiled_kernels_agree(name: str) -> None:
    for seed in range(2):
        random = Random(f"{name} {seed} both")
        fast, plain = started(name), started(name, PlainKernel)
        for _ in range(60):
            assert fast.read() == plain.read()
            assert fast.judge() == plain.judge()
            moves = fast.legal_moves()
            assert plain.legal_moves() == moves
            if not moves:
                break
            for kernel in (fast, plain):
                assert kernel.perft(1, "count") == kernel.perft(1, "list")
            move = random.choice(captures(fast, moves) or moves if random.random() < 0.3 else moves)
            fast.play(move)
            plain.play(move)
        while fast.actions():
            assert fast.undo() == plain.undo()
        assert fast.read() == plain.read() == started(name).read()
