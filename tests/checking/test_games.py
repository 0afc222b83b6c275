"""Random and bot games of the check: what is counted, and what is said of games that go wrong."""

import pytest

import alfil
from alfil.core.kernel import COMPILED
from alfil.variants.checking import examine, laws, play_games
from alfil.variants.checking.games import LIMIT
from alfil.variants.checking.walks import walk_faults
from alfil.variants.registry import Variant
from tests.checking.loading import load

RACE = """\
name: Race
board: {rectangle: {files: 3, ranks: 5}}
sides: [white, black]
pieces: {P: {name: runner, moves: fW}}
setup: ppp/3/3/3/PPP w
rules:
  reach: {zone: {far_rank: 1}}
  no_move: {result: draw}
"""
WALL = """\
name: Wall
board: {rectangle: {files: 3, ranks: 5}}
sides: [white, black]
pieces: {P: {name: runner, moves: fmW}}
setup: ppp/3/3/3/PPP w
rules:
  reach: {zone: {far_rank: 1}}
"""
WANDER = """\
name: Wander
board: {rectangle: {files: 3, ranks: 3}}
sides: [white, black]
pieces: {P: {name: stone, moves: mK}}
setup: 2p/3/P2 w
rules:
  few_pieces: {at_most: 0, result: loss}
"""
UNFAIR = """\
name: Unfair
board: {rectangle: {files: 3, ranks: 6}}
sides: [white, black]
pieces: {P: {name: runner, moves: fW}, R: {name: rider, moves: fR}}
setup: {army: {white: [1R1], black: [PPP]}, at: {white: a1, black: c6}}
rules:
  reach: {zone: {far_rank: 1}}
  no_move: {result: draw}
"""


def report(text: str, games: int = 40) -> str:
    return examine("game.yaml", lambda: load("game.yaml", text), games).text()


def test_what_is_counted() -> None:
    played = play_games(load("race.yaml", RACE).game, 60)
    batch = played.random
    assert len(batch.games) == 60
    assert len(batch.ended) == 60
    assert batch.lengths == tuple(sorted(batch.lengths))
    assert batch.winners.total() == batch.reasons.total() == 60
    assert set(batch.winners) <= {"white", "black", "drawn"}
    assert batch.first_share == (batch.winners["white"] + batch.winners["drawn"] / 2) / 60
    assert len(played.bots.games) == 3
    assert played == play_games(load("race.yaml", RACE).game, 60)
    assert played != play_games(load("race.yaml", RACE).game, 60, seed=2)


def test_endings_that_are_never_seen() -> None:
    text = RACE.replace(
        "no_move:", "few_pieces: {at_most: 0, result: loss}\n  repetition: {times: 2, result: draw}\n  no_move:"
    )
    played = play_games(load("race.yaml", text).game, 40)
    assert "repetition" in played.never
    assert "goal reached" not in played.never


def test_a_side_that_is_stuck() -> None:
    text = report(WALL)
    assert "warning: no rule says what happens when a side has no legal move" in text
    assert "game.yaml:6:1: in a random game a side had no legal move, and no rule says what then: " in text
    assert "add `no_move: {result: ..}`" in text
    assert "play       1 error" in text


def test_games_that_never_end() -> None:
    text = report(WANDER)
    assert f"warning: none of 40 random games ended within {LIMIT} actions" in text
    assert "40 random games: none ended" in text


def test_games_that_only_one_side_wins() -> None:
    assert "warning: black won none of" in report(UNFAIR)


def test_few_games_say_little() -> None:
    assert "random game: " in report(RACE, games=1)
    assert "random games ended" not in report(WANDER, games=5)


def test_errors_keep_games_from_being_played() -> None:
    text = report(RACE.replace("no_move:", "line: {length: 9}\n  no_move:"))
    assert "play       not looked at: there are errors" in text
    assert text.endswith("game.yaml: 1 error")


@pytest.mark.skipif(not COMPILED, reason="only so fast with the compiled kernel")
@pytest.mark.parametrize("name", list(alfil.variants()))
def test_the_first_games_are_soon_played(name: str) -> None:
    assert len(play_games(alfil.load(name).game, 40, patience=5).random.games) == 40


def test_the_laws_hold_along_random_games() -> None:
    minishogi = alfil.load("minishogi")
    assert walk_faults(minishogi, games=2, patience=20) == ()


@pytest.mark.parametrize("name", [name for name in laws.LAWS if name != "ending"])
def test_a_law_that_is_broken_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(laws.LAWS, name, lambda position: iter([f"{name} is broken"]))  # type: ignore[arg-type]
    assert walk_faults(alfil.load("minishogi"), games=1, turns=3) == (f"random game 1: {name} is broken",)


def test_laws_see_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each law on a position whose answers are bent."""
    variant: Variant = alfil.load("minishogi")
    position = variant.start()
    kind = type(position)
    assert [laws.faults(position, name) for name in laws.LAWS] == [()] * len(laws.LAWS)
    monkeypatch.setattr(laws, "from_fen", lambda game, text: variant.position("rbsgk/4p/5/P4/KGSB1[-] w - - 0 1"))
    assert "is read back as" in laws.faults(position, "position text")[0]
    monkeypatch.setattr(kind, "parse", lambda self, text: self.legal_moves[0])
    assert "is read back as another move" in laws.faults(position, "move text")[0]
    monkeypatch.setattr(kind, "perft", lambda self, depth, mode="count": len(mode))
    assert "depends on how it is counted" in laws.faults(position, "counting")[0]
    monkeypatch.setattr(laws, "seen", lambda position: {"fen": position.fen(), "look": object()})
    assert "does not restore" in laws.faults(variant.start(), "undo")[0]
