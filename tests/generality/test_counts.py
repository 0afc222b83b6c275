"""Move trees of games that no shipped definition says, counted in all three modes."""

import pytest

from alfil.core.kernel import COMPILED

from .games import NAMES, load

COUNTS = {
    "atomic": [20, 400, 8902, 197326],
    "chaturaji": [9, 81, 729, 6561],
    "chess": [20, 400, 8902, 197281],
    "connect6": [361, 361 * 129240],
    "crazyhouse": [20, 400, 8902, 197281, 4888832],
    "duck": [640, 379440],
    "eight_player": [20],
    "four_player": [20, 399, 7960, 158402],
    "four_player_teams": [20, 399],
    "glinski": [51],
    "gomoku": [225, 225 * 224],
    "line4": [8, 64, 512, 4096, 8**5, 8**6, 8**7, 16553664],
    "pente": [1, 360, 120624],
    "three_player": [20, 400, 8000],
    "xiangqi": [44, 1920, 79666, 3290240],
}
COUNTED = 60_000_000 if COMPILED else 10_000  # nodes that count takes in a second or two
MADE = 500_000 if COMPILED else 500


def cases(most: int) -> list[tuple[str, int, int]]:
    return [
        (name, depth, nodes)
        for name, counts in COUNTS.items()
        for depth, nodes in enumerate(counts, 1)
        if nodes <= most
    ]


@pytest.mark.parametrize(("name", "depth", "nodes"), cases(COUNTED))
def test_counting(name: str, depth: int, nodes: int) -> None:
    assert load(name).start().perft(depth) == nodes


@pytest.mark.parametrize("mode", ["list", "make"])
@pytest.mark.parametrize(("name", "depth", "nodes"), cases(MADE))
def test_listing_and_making(name: str, depth: int, nodes: int, mode: str) -> None:
    assert load(name).start().perft(depth, mode) == nodes  # type: ignore[arg-type]


def test_three_in_a_row_before_the_fourth_stone_of_line4_end_nothing() -> None:
    # the first four in line is possible with the seventh stone: depth 8 is the first that is not a power of 8
    assert COUNTS["line4"][7] < 8**8


@pytest.mark.parametrize("name", NAMES)
def test_positions_survive_their_text(name: str) -> None:
    position = load(name).start()
    again = load(name).position(position.fen())
    assert again == position
    assert set(again.legal_moves) == set(position.legal_moves)


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_says_what_it_is(name: str) -> None:
    for _, hook in load(name).definition.hooks():
        assert hook.describe().endswith(".")
