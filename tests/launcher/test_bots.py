"""Bots: they mate, take what hangs, keep what is theirs, and play any game."""

import random
import time

import pytest

import alfil
from alfil.core.kernel import COMPILED
from alfil.core.search import Limits, limits, think, worth
from alfil.players import Bot, Human, Random, parse_players

MATES_IN_TWO = [
    ("shogi", "1r7/l1p1G4/1p1pBp2G/k1N6/p1+B3p2/2n1p2PS/1PNPPPPRP/S2SG3p/L3KGSNL[LPPP] w - - 0 44"),
    ("shogi", "ln1k3S1/1rs3G1P/ppp1gp1+Bp/3p5/6n2/4PPPb1/PPNPG1+n2/LLSG1R1+s1/4K4[PPPlpp] b - - 0 38"),
    ("shogi", "ln1gk3+P/1s1rps3/p1pp2g1p/5pp2/3NP4/1PP2P1R1/P1BPN1P1P/9/L1SGKGSNL[BLPP] w - - 0 21"),
    ("shogi", "2s2g2+L/2g3s2/rpp1skn2/p2p4P/2l1pp3/Nb1B3p1/P1nPPPP1N/1g+r3SP1/3G1KL1L[Pppp] b - - 0 46"),
    ("minishogi", "3sk/B2rp/2BS1/P4/KG2R[G] w - - 0 12"),
    ("minishogi", "K1srk/5/1Bs1p/P1G2/1+r3[Gb] b - - 0 26"),
    ("makruk", "8/5R2/6k1/3R3p/4P1pP/P7/3S1M2/4KS2 w - - 0 41"),
    ("makruk", "k7/8/1M1N4/3S4/3MP3/8/3K2mM/8 w - - 0 63"),
    ("makruk", "2k5/8/3Ss1p1/R4p1r/P3pn2/6R1/3S4/3KM3 w - - 0 37"),
    ("medieval_chess", "1bk3r1/8/P1p2n1K/4p3/4p2P/p4pP1/5r2/8 b - - 0 47"),
    ("medieval_chess", "rn3bn1/ppppp1pr/b2q1p2/k2N3p/2PPP3/5N2/PP3PPP/R1BQ1BKR w d1 2 4 10"),
    ("medieval_chess", "2b3Q1/8/p7/4p3/4n2P/6r1/3b3K/2k5 b g8 - 0 60"),
]

# (game, position, moves of which one must be played)
TAKING = [
    ("shogi", "4k4/9/4r4/9/9/9/9/4R4/4K4[-] w - - 0 1", ["5h5c+", "5h5c"]),
    ("makruk", "4k3/8/p7/3r4/2P5/8/8/K6N w - - 0 1", ["c4d5"]),
    ("shatranj", "4k3/8/8/3r4/8/4N3/8/4K2R w - - 0 1", ["e3d5"]),
]


def bot(level: int = 3) -> Bot:
    return Bot(level, random.Random(1))


def ways(position: alfil.Position) -> list[str]:
    return [str(move) for move in position.legal_moves]


def mates_in_one(position: alfil.Position, move: str) -> bool:
    position.push(move)
    outcome = position.outcome()
    position.pop()
    return outcome is not None and outcome.reason == "checkmate"


@pytest.mark.parametrize(("game", "fen"), MATES_IN_TWO)
def test_it_mates_in_two(game: str, fen: str) -> None:
    position = alfil.load(game).position(fen)
    assert not any(mates_in_one(position, move) for move in ways(position))
    bounds = limits(3) if COMPILED else Limits(6, 30_000)
    thought = think(position, bounds, 1)
    assert thought is not None
    position.push(thought.move)
    assert position.outcome() is None
    for reply in ways(position):
        position.push(reply)
        found = think(position, bounds, 1)
        assert found is not None
        assert mates_in_one(position, str(found.move)), f"after {thought.move} {reply}"
        position.pop()


@pytest.mark.parametrize(("game", "fen", "moves"), TAKING)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_it_takes_what_hangs(game: str, fen: str, moves: list[str], level: int) -> None:
    position = alfil.load(game).position(fen)
    assert position.format(bot(level).choose(position)) in moves


@pytest.mark.parametrize("level", [2, 3])
def test_it_saves_what_is_attacked(level: int) -> None:
    position = alfil.load("makruk").position("4k3/8/8/2p5/3R4/8/8/4K3 w - - 0 1")
    position.push(bot(level).choose(position))
    assert sum(move.endswith("d4") for move in ways(position)) == 0 or position["d4"] is None
    taken = [move for move in ways(position) if position[move[2:4]] is not None]
    assert taken == []


@pytest.mark.parametrize("game", ["shogi", "makruk", "medieval_chess", "minishogi"])
def test_it_leaves_nothing_to_be_taken_for_nothing(game: str) -> None:
    """Against chance it is never behind after its opening moves, and soon well ahead."""
    position, chance, player = alfil.load(game).start(), Random(random.Random(5)), bot(2)
    while position.outcome() is None and position.ply < 60:
        position.push((player if position.actor == 0 else chance).choose(position))
    outcome = position.outcome()
    assert (outcome is not None and outcome.winner == position.game.sides[0]) or balance(position) > 300


def balance(position: alfil.Position) -> int:
    """Material of the first side less that of the others, hands counted, in centipawns."""
    game, setup = position.game, position.setup()
    worths = {code: game.types[(code - 1) % len(game.types)].value for code in range(1, game.program["C"] - 1)}
    total = sum(worths[code] * (1 if game.owner(code) == 0 else -1) for code in setup.squares if code)
    held = enumerate(setup.hands, 1)
    return total + sum(n * worths[code] * (1 if game.owner(code) == 0 else -1) for code, n in held if n)


def test_it_completes_a_line() -> None:
    position = alfil.load("hasami").position("p7p/9/4P4/3P5/4P4/4P4/4P4/9/8p w")
    position.push(bot().choose(position))
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("white", "line")


@pytest.mark.parametrize("level", [2, 3])
def test_it_stops_a_line(level: int) -> None:
    board = "p7p/9/4P4/3P4p/4P4/4P4/4P4/9/6ppp"
    position, threat = (alfil.load("hasami").position(f"{board} {side}") for side in "bw")
    assert any(wins(threat, move) for move in ways(threat))
    position.push(bot(level).choose(position))
    assert not any(wins(position, move) for move in ways(position))


def wins(position: alfil.Position, move: str) -> bool:
    side = position.turn
    position.push(move)
    outcome = position.outcome()
    position.pop()
    return outcome is not None and outcome.winner == side


def test_it_gives_no_stone_away() -> None:
    """Over a game against chance the bot loses few stones and takes many."""
    position, chance, player = alfil.load("hasami").start(), Random(random.Random(2)), bot(2)
    while position.outcome() is None and position.ply < 120:
        position.push((player if position.actor == 0 else chance).choose(position))
    own = sum(code == 1 for code in position.scene.squares)
    enemy = sum(code == 2 for code in position.scene.squares)
    outcome = position.outcome()
    assert own >= 16
    assert enemy < own or (outcome is not None and outcome.winner == "white")


@pytest.mark.parametrize("name", list(alfil.variants()))
def test_the_default_level_answers_in_time(name: str) -> None:
    position = alfil.load(name).start()
    chance = Random(random.Random(1))
    for _ in range(30):
        if position.outcome() is None:
            position.push(chance.choose(position))
    begun = time.process_time()
    bot().choose(position)
    assert time.process_time() - begun < 5  # a bound on hanging, not on speed


def test_thinking_leaves_the_position_alone() -> None:
    position = alfil.load("shogi").start()
    before = position.fen(), position.key, position.acts
    bot(2).choose(position)
    assert (position.fen(), position.key, position.acts) == before


def test_no_move_no_thought() -> None:
    position = alfil.load("shogi").position(sfen="4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")
    assert think(position, limits(1)) is None


def test_worth_is_near_the_value() -> None:
    for name in alfil.variants():
        game = alfil.load(name).game
        table = worth(game, alfil.load(name).start().scene.squares)
        size = game.board.size
        for code in range(1, game.program["C"] - 1):
            kind = game.types[(code - 1) % len(game.types)]
            for value in table.on_board[code * size : (code + 1) * size]:
                assert kind.royal or kind.value <= value < 2.5 * kind.value


def test_a_level_is_from_one_to_five() -> None:
    with pytest.raises(ValueError, match="expected a level from 1 to 5, found 6"):
        limits(6)


def test_a_losing_bot_agrees_to_a_draw() -> None:
    makruk = alfil.load("makruk")
    assert bot().agrees(makruk.position("4k3/8/8/8/8/8/RR6/4K3 w - - 0 1"))
    assert not bot().agrees(makruk.start())
    assert not bot().agrees(makruk.position("4k3/8/8/8/8/8/RR6/4K3 b - - 0 1"))


def test_players_from_words() -> None:
    players = parse_players("human,bot:5,random,bot", 6, 2, random.Random(1))
    assert [player.name for player in players] == ["human", "bot:5", "random", "bot:2", "bot:2", "bot:2"]
    assert isinstance(players[0], Human)
    with pytest.raises(ValueError, match="at most 2 players"):
        parse_players("human,bot,bot", 2, 3, random.Random(1))
    with pytest.raises(ValueError, match="found 'cat'"):
        parse_players("cat", 2, 3, random.Random(1))
