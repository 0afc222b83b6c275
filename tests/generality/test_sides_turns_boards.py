"""Small cases of what games may assume about sides, turns, effects and boards."""

import alfil
from tests.face import targets, uci

from .games import load, load_text
from .test_minis import MINI, mini

REACHED = {
    *("a1", "a7", "b2", "b6", "c3", "c5", "e3", "e9", "f2"),
    *("f10", "g1", "g11", "h12", "i5", "j6", "k7", "l8"),
}
"""Where a bishop on d4 of three sectors gets."""


# more than two sides, teams


def test_partners_neither_take_nor_check_each_other() -> None:
    fen = "14/14/14/14/14/14/14/4,rR,3,yK,5/14/14/14/14/14/4,rK,1,bK,3,gK,3 r - - 0 1"
    own, foes = load("four_player_teams").position(fen), load("four_player").position(fen)
    assert "e7i7" not in uci(own)
    assert "e7i7" in uci(foes)
    assert not own.checked(2)
    assert foes.checked(2)


def test_a_king_may_not_stay_attacked_by_any_of_three_enemies() -> None:
    kings = "3,yK,3,gK,6/14/14/14/14/14"
    position = load("four_player").position(f"{kings}/14/14/14/14/7,gR,6/5,yB,8/14/3,bK,3,rK,6 r - - 0 1")
    assert position.in_check
    assert uci(position) == {"h1g1", "h1i1", "h1i2"}


def test_mate_by_two_armies_together() -> None:
    fen = "14/14/14/14/14/14/14/14/14/14/8,yK,5/4,gR,9/5,bR,8/3,yR,6,rK,3 r - - 0 1"
    position = load("four_player").position(fen)
    assert position.in_check
    assert targets(position, "k1") == set()
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.reason == "checkmate"


# lines and turns


def test_the_first_stone_of_a_pair_may_end_the_game() -> None:
    position = load("connect6").start()
    position.push("S@a1")
    for n in range(2, 5):
        position.push(f"S@k{2 * n}")
        position.push(f"S@m{2 * n}")
        position.push(f"S@{'abcd'[n - 1]}1")
        position.push(f"S@s{n}")
    position.push("S@k18")
    position.push("S@m18")
    position.push("S@e1")
    assert position.outcome() is None
    position.push("S@f1")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("cross", "line")


def test_a_line_made_by_the_first_action_of_a_turn_counts_at_its_end() -> None:
    pieces = "R: {name: rook, moves: R}, D: {name: duck, letter: '*', owner: neutral, capturable: false, moves: mU}"
    rules = "line: {length: 3}, turn: {steps: [{use: [moves]}, {use: [moves], of: neutral}]}"
    position = mini(pieces, "7*/8/8/8/8/8/R6r/1RR4r w - - 0 1", rules)
    position.push("a2a1")
    assert position.outcome() is None
    position.push("a1g8")
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner == "white"


def test_turns_of_a_script_longer_than_later_ones() -> None:
    rules = "drops: {pieces: [S], from: unlimited}, turn: {script: [[" + ", ".join(["{use: [drops]}"] * 8) + "]]}"
    text = f"{MINI}pieces: {{S: {{name: stone}}}}\nsetup: empty\nrules: {{{rules}}}\n"
    position = load_text(text.replace("files: 8, ranks: 8", "files: 3, ranks: 3")).start()
    full = 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2
    assert position.perft(1) == full
    assert position.perft(2) == position.perft(2, "make") == full


def test_pente_takes_exactly_two_between_two() -> None:
    open_pente = load_text("name: Open\nextends: [pente]\nrules: {opening: none}")
    for stones, gone in (("Ss", 0), ("Sss", 2), ("Ssss", 0), ("ss", 0)):
        position = open_pente.position("/".join(["19"] * 18) + f"/{stones}{19 - len(stones)} w 0 0")
        position.push(f"S@{'abcdefgh'[len(stones)]}1")
        assert sum(position[f"{file}1"] is None for file in "abcdefgh"[: len(stones)]) == gone, stones


def test_pente_takes_in_all_eight_directions_and_counts() -> None:
    open_pente = load_text("name: Open\nextends: [pente]\nrules: {opening: none}")
    star = ["S2S2S12", "1s1s1s13", "2sss14", "Sss1ssS12", "2sss14", "1s1s1s13", "S2S2S12"]
    position = open_pente.position("/".join([*["19"] * 12, *star]) + " w 0 0")
    key = position.key
    position.push("S@d4")
    assert position.fen().split()[2:4] == ["16", "0"]
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("cross", "taken")
    position.pop()
    assert position.key == key
    safe = open_pente.position("/".join(["19"] * 18) + "/S1sS15 b 0 0")
    safe.push("S@b1")
    assert safe["b1"] is not None
    assert safe["c1"] is not None


# effects


def test_kings_side_by_side_give_no_check_where_captures_blast() -> None:
    position = load("atomic").position("8/8/8/3k4/3K4/8/8/r7 w - - 0 1")
    assert not position.in_check
    assert "d4d5" not in uci(position)  # it would lose both
    position.push("d4e4")
    position.push("a1a4")
    assert not position.in_check


def test_a_hopper_blasts_too() -> None:
    position = load_text(_BLAST).start()
    assert position.in_check


_BLAST = """
name: Blasting cannons
extends: [atomic]
pieces: {C: {name: cannon, moves: mRcpR}, H: {name: horse, moves: nN}}
setup: 4k3/8/8/4c3/8/4P3/8/4K3 w - - 0 1
"""


def test_the_neutral_piece_blocks_and_is_not_taken() -> None:
    position = load("duck").position("4k3/8/8/8/R2*4/8/8/4K3 w - - 0 1")
    assert "d4" not in targets(position, "a4")
    assert {"b4", "c4"} <= targets(position, "a4")
    assert "e4" not in targets(position, "a4")


def test_taking_the_king_ends_the_game_after_the_duck() -> None:
    position = load("duck").position("4k3/8/8/8/4R3/8/8/4K2* w - - 0 1")
    position.push("e4e8")
    assert position.outcome() is None
    assert len(position.legal_moves) == 64 - 3
    position.push(position.legal_moves[0])
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner == "white"


# other boards


def test_a_diagonal_forks_at_the_centre_of_three_sectors() -> None:
    position = load("three_player").start()
    bare = position.fen().split()
    rows = bare[0].split("/")
    empty = ["8"] * 11
    rows = [*empty[:8], "3,wB,4", *empty[:3]]
    fen = " ".join(["/".join(rows), *bare[1:]])
    bishop = load("three_player").position(fen)
    assert bishop["d4"] is not None
    assert targets_of(bishop, "d4") == REACHED


def targets_of(position: alfil.Position, cell: str) -> set[str]:
    """Where the piece on a cell may go, on boards with cells of several characters."""
    names = position.game.board.names
    return {names[move.target] for move in position.legal_moves if names[move.origin or 0] == cell}


def test_five_hundred_and_sixteen_cells_and_eight_armies() -> None:
    position = load("eight_player").start()
    assert position.game.board.size == 516
    for side in position.game.sides:
        assert position.turn == side
        assert len(position.legal_moves) == 20
        position.push(position.legal_moves[0])
    assert position.ply == 8
