"""The same laws over random definitions: armies, boards and rules thrown together from a seed."""

from random import Random

import pytest

from alfil.core.kernel import COMPILED, Kernel
from alfil.core.kernel.kernel import Kernel as PlainKernel
from alfil.variants.registry import Variant
from tests.generality import games

from .test_laws import captures, on, ways

MOVES = [
    *("W", "F", "N", "D", "A", "K", "R", "B", "Q", "mR", "cB", "mRcpR", "pR", "gQ", "nN", "nA", "NN", "R3", "fWbF"),
    *("mKcN", "fmWfcF", "fmWfceF", "fmnnDfmWfceF", "ifmnDfmWfcF", "mjD", "jA", "KcaK", "KNADcaKmcabK", "fcafmF", "mU"),
    *("WmB", "FfR", "imN", "iD", "cRmF", "mafsW", "yafsF", "cpB", "mBcpB", "mRmF", "ffN", "fR", "WfF", "RF"),
]
BOARDS = [
    *("rectangle: {files: 6, ranks: 6}", "rectangle: {files: 5, ranks: 7, without: [c4]}", "hexagon: {side: 4}"),
    *("sectors: {count: 2, files: 4, ranks: 3}", "sectors: {count: 3, files: 4, ranks: 3}"),
]
SEEDS = range(60 if COMPILED else 8)
PLIES = 40 if COMPILED else 12


def definition(seed: int) -> str:
    """The text of a random game."""
    random = Random(seed)
    board = random.choice(BOARDS)
    sides = {"rectangle": [2, 2, 3, 4], "hexagon": [2, 2, 3], "sectors": [2]}[board.split(":")[0]]
    count = 3 if "count: 3" in board else random.choice(sides)
    letters = "ABCDEFGH"[: random.randint(3, 6)]
    pieces = {letter: random.choice(MOVES) for letter in letters}
    royal = random.choice(["K", "K", "K", "W", "Q", "none"])
    lines = [f"  {letter}: {{name: {letter.lower()}, moves: {text}}}" for letter, text in pieces.items()]
    if royal != "none":
        lines.append(f"  K: {{name: king, moves: {royal}, royal: true}}")
    if random.random() < 0.2 and royal != "none":
        lines.append("  L: {name: duke, moves: F, royal: true}")
    rules = _rules(random, letters, count, royal != "none")
    return "\n".join(
        [
            *(f"name: Random {seed}", f"board: {{{board}}}", f"sides: {_sides(board, count)}", "pieces:", *lines),
            *("setup: empty", "zones: {far: {far_ranks: 2}}", "rules:", *(f"  {rule}" for rule in rules), ""),
        ]
    )


def _sides(board: str, count: int) -> str:
    if "sectors" in board or count == 2:
        return f"[{', '.join(f's{n}' for n in range(count))}]"
    words = ["north", "southeast", "southwest"] if "hexagon" in board else ["north", "east", "south", "west"]
    words += ["south"]
    return f"{{{', '.join(f's{n}: {{forward: {word}}}' for n, word in zip(range(count), words, strict=False))}}}"


def _rules(random: Random, letters: str, count: int, royal: bool) -> list[str]:
    rules = ["royal_safety: {}", "checkmate: {}"] if royal and random.random() < 0.8 else []
    rules.append("few_pieces: {at_most: 0, result: loss}")
    if random.random() < 0.5:
        choice, when = random.choice(["forced", "optional"]), random.choice(["enter", "leave", "within", "always"])
        first, second, third = (random.choice(letters) for _ in range(3))
        targets = sorted({second, third} - {first})
        if targets:
            pieces = f"{{{first}: [{', '.join(targets)}]}}"
            rules.append(f"promotion: {{pieces: {pieces}, zone: far, when: [enter, {when}], choice: {choice}}}")
    if random.random() < 0.4:
        rules += ["capture_to_hand: {}", f"drops: {{pieces: [{', '.join(letters)}]}}"]
        if random.random() < 0.5:
            rules += [f"max_per_line: {{pieces: [{letters[0]}]}}", "no_dead_drop: {}"]
        if count == 2 and rules[0] == "royal_safety: {}" and random.random() < 0.5:
            rules.append(f"no_drop_mate: {{pieces: [{letters[1]}]}}")
    if random.random() < 0.2:
        rules.append(f"around: {{after: capture, spare: [{letters[0]}], mover: {random.choice(['goes', 'stays'])}}}")
    if random.random() < 0.2:
        rules.append(f"sandwich: {{run: any, do: {random.choice(['remove', 'flip'])}}}")
    if random.random() < 0.3:
        rules.append(f"tally: {{register: taken, of: captures, per: {random.choice(['side', 'game'])}}}")
    if random.random() < 0.2:
        rules.append(f"facing: {{pieces: [{letters[2]}], directions: all, then: illegal}}")
    if random.random() < 0.2:
        more = random.choice(MOVES)
        rules.append(f"extra_moves: {{pieces: [{letters[0]}], moves: {more}, from: far, if: [unmoved]}}")
    return rules


def filled(game: Variant, random: Random) -> tuple[list[int], list[int], list[int]]:
    """Random squares, hands and marks: at most as many royal pieces a side as there are kinds of them."""
    program, kinds = game.game.program, game.game.types
    squares = [0] * program["N"]
    sites = random.sample(range(program["N"]), program["N"])
    for side in range(program["sides"]):
        for index, kind in enumerate(kinds):
            for _ in range(1 if kind.royal else random.randint(0, 2)):
                squares[sites.pop() if sites else 0] = 1 + side * len(kinds) + index
    hands = [0] * (program["C"] - 2)
    for code in range(1, len(hands) + 1):
        kind = kinds[(code - 1) % len(kinds)]
        if program["ndrop"] and not kind.royal and kind.base is None:
            hands[code - 1] = random.randint(0, 1)
    marks = [int(bool(code) and bool(program["marked"]) and random.random() < 0.5) for code in squares]
    return squares, hands, marks


@pytest.mark.parametrize("seed", SEEDS)
def test_laws(seed: int) -> None:
    game = games.load_text(definition(seed))
    program = game.game.program
    for start in range(3):
        random = Random(seed * 1000 + start)
        squares, hands, marks = filled(game, random)
        kernel = Kernel(program)
        kernel.set(squares, on(program, 0), hands, marks)
        plain = PlainKernel(program) if COMPILED and start == 0 else None
        if plain:
            plain.set(squares, on(program, 0), hands, marks)
        for _ in range(PLIES):
            moves = kernel.legal_moves()
            check(kernel, program, moves, random)
            if plain:
                assert plain.read() == kernel.read()
                assert plain.legal_moves() == moves
            if not moves:
                break
            move = random.choice(captures(kernel, moves) or moves if random.random() < 0.3 else moves)
            kernel.play(move)
            if plain:
                plain.play(move)
        while kernel.actions():
            kernel.undo()
        assert kernel.squares() == squares
        assert kernel.hands() == hands
        assert kernel.position_key() == kernel.fresh_key()


def check(kernel: Kernel, program: dict[str, object], moves: list[int], random: Random) -> None:
    assert kernel.position_key() == kernel.fresh_key()
    assert len(set(moves)) == len(moves)
    over = kernel.over()
    for way in ways(program):
        kernel.take_path(way)
        assert sorted(kernel.legal_moves()) == sorted(moves)
        assert over or kernel.count() == len(moves)
    kernel.take_path(program["path"])  # type: ignore[arg-type]
    before = kernel.read()
    for move in random.sample(moves, min(len(moves), 4)):
        kernel.play(move)
        assert kernel.position_key() == kernel.fresh_key()
        kernel.undo()
        assert kernel.read() == before
    if len(moves) < 30:
        assert kernel.perft(2, "count") == kernel.perft(2, "list") == kernel.perft(2, "make")
