"""The right to take en passant in FEN: written where it stands, read back, refused where nothing can have passed."""

from pathlib import Path

import pytest

import alfil

GAMES = Path(__file__).parents[1] / "generality" / "games"


@pytest.fixture(scope="module")
def chess() -> alfil.Variant:
    return alfil.load(GAMES / "chess.yaml")


def after(game: alfil.Variant, moves: str) -> alfil.Position:
    position = game.start()
    for move in moves.split():
        position.push(move)
    return position


def test_a_passed_cell_is_written_and_read(chess: alfil.Variant) -> None:
    position = after(chess, "e2e4 a7a6 e4e5 d7d5")
    assert position.fen() == "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w - d6 0 3"
    again = chess.position(position.fen())
    assert again.fen() == position.fen()
    assert "e5d6" in again.legal_moves
    again.push("e5d6")
    assert again.fen() == "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b - - 0 3"


def test_the_right_ends_with_the_turn_after(chess: alfil.Variant) -> None:
    position = after(chess, "e2e4 a7a6 e4e5 d7d5 b1c3")
    assert position.fen().split()[3] == "-"
    position.push("a6a5")
    assert "e5d6" not in position.legal_moves


@pytest.mark.parametrize(
    ("board", "fields", "why"),
    [
        ("4k3/8/8/3pP3/8/8/8/4K3", "w - e6", "a cell that an enemy has just passed, found e6"),
        ("4k3/3r4/8/3pP3/8/8/8/4K3", "w - d6", "found d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3", "w - d3", "found d3"),
        ("4k3/8/8/8/4P3/8/8/4K3", "w - e3", "found e3"),
        ("4k3/8/8/3pP3/8/8/8/4K3", "w - j9", "expected cells such as 'a1'"),
    ],
)
def test_what_cannot_have_passed_is_refused(chess: alfil.Variant, board: str, fields: str, why: str) -> None:
    with pytest.raises(alfil.InvalidPosition, match=why):
        chess.position(f"{board} {fields} 0 1")


def test_bent_ranks_have_a_row_each_and_clocks_follow_where_a_rule_counts(tmp_path: Path) -> None:
    path = tmp_path / "hexes.yaml"
    path.write_text(
        "name: Hexes\nboard: {hexagon: {side: 3, without: [c3]}}\nsides: [white, black]\n"
        "pieces: {K: {name: king, moves: K}}\nsetup: k/3/5/5/K4 w\n"
        + "rules:\n  no_move: {result: loss}\n  move_limit: {turns_each: 9, reset_by: [capture], result: draw}\n"
    )
    position = alfil.load(path).start()
    assert position.fen() == "k/3/5/5/K4 w 0 1"
    position.push("a1b2")
    assert position.fen() == "k/3/5/1K3/5 b 1 1"
    with pytest.raises(alfil.InvalidPosition, match="expected 5 cells in row 5 of the board part, found 6"):
        alfil.load(path).position("k/3/5/5/K5 w")
    with pytest.raises(alfil.InvalidPosition, match="no piece where row 3 of the board part has no cell"):
        alfil.load(path).position("k/3/2K2/5/5 w")
