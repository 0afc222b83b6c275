"""Position and move text spoiled at random: refused by its own error, or a position that holds together."""

from pathlib import Path
from random import Random

import pytest

import alfil
from alfil.core.errors import AmbiguousMove, IllegalMove, InvalidNotation, InvalidPosition, UnknownVariant
from alfil.core.notation.letters import alphabet
from alfil.core.play.position import Position

from ..generality import games

GAMES = ["hasami_shogi", "makruk", "medieval_chess", "minishogi", "shatranj", "shogi"]
SIGNS = "/[]+-*~,0123456789wb KkPpr=:@#\x00\n\u0130\u00df\uff11"


def spoiled(random: Random, text: str, signs: str) -> str:
    """The text with a few signs changed, put in, left out or repeated."""
    letters = list(text)
    for _ in range(random.choice([1, 1, 2, 8])):
        at = random.randrange(len(letters) + 1)
        act = random.randrange(4)
        if act == 0:
            letters[at : at + 1] = random.choice(signs)
        elif act == 1:
            letters.insert(at, random.choice(signs))
        elif act == 2:
            del letters[at : at + 1]
        else:
            letters[at:at] = letters[at : at + random.randint(1, 8)] * random.choice([1, 2, 30])
    return "".join(letters)


def crowded(random: Random, variant: alfil.Variant) -> str:
    """A board filled with any pieces at all, and a hand of any."""
    game = variant.game
    pieces = [text for text in alphabet(game).pieces if text]
    between = "," if len(game.sides) > 2 else ""
    share = random.random()
    rows = [
        between.join(random.choice(pieces) if site is not None and random.random() < share else "1" for site in row)
        for row in game.board.text_rows
    ]
    hand = between.join(random.choice(pieces) for _ in range(random.randrange(40)))
    rest = variant.start().fen().split(" ")[1:]
    return " ".join(["/".join(rows) + (f"[{hand}]" if game.hands else ""), *rest])


@pytest.mark.parametrize("name", GAMES + list(games.NAMES))
def test_spoiled_text(name: str) -> None:
    variant = alfil.load(name) if name in GAMES else games.load(name)
    random = Random(name)
    signs = SIGNS + "".join(alphabet(variant.game).pieces)
    for number in range(60):
        text = crowded(random, variant) if number % 3 == 0 else spoiled(random, variant.start().fen(), signs)
        try:
            pos = variant.position(text)
        except InvalidPosition:
            continue
        _hold_together(random, pos)


def _hold_together(random: Random, pos: Position) -> None:
    """Plays and reads on; every refusal leaves the position alone."""
    begun = pos.fen(), pos.key
    for _ in range(4):
        assert pos.kernel().fresh_key() == pos.key
        moves = list(pos.legal_moves)
        pos.outcome(), pos.claims(), pos.in_check, str(pos)
        for _ in range(4):
            text = spoiled(random, str(random.choice(moves)) if moves else "a1a2", SIGNS)
            before = pos.fen(), pos.key, len(pos.acts)
            pos_explains_or_refuses(pos, text)
            assert (pos.fen(), pos.key, len(pos.acts)) == before
        if not moves:
            break
        pos.push(random.choice(moves))
    while pos.acts:
        pos.pop()
    assert (pos.fen(), pos.key) == begun


def pos_explains_or_refuses(pos: Position, text: str) -> None:
    """Asks about a text, and plays and takes back what turns out to be a move."""
    try:
        pos.explain(text)
        pos.push(text)
    except (InvalidNotation, IllegalMove, AmbiguousMove):
        return
    for _ in text.split(","):
        pos.pop()


@pytest.mark.parametrize("name", ["a\0b.yaml", "\ud800.yaml", "x" * 5000 + ".yaml"])
def test_names_that_no_file_has(name: str) -> None:
    with pytest.raises(UnknownVariant):
        alfil.load(name)
    with pytest.raises(UnknownVariant):
        alfil.load(Path(name))
