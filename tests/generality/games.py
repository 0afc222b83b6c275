"""The games of this folder, which may extend one another."""

from functools import cache
from pathlib import Path

from alfil.core.play.door import from_fen
from alfil.variants.build.game import build_game
from alfil.variants.loading import Source, load_definition
from alfil.variants.registry import Variant

FOLDER = Path(__file__).parent / "games"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


def find(name: str) -> Source:
    """The source of a game of this folder. :raises FileNotFoundError: there is none of that name."""
    path = FOLDER / f"{name}.yaml"
    return Source(str(path), path.read_text("utf-8"))


@cache
def load(name: str) -> Variant:
    """A game of this folder."""
    return _build(name, find(name))


def load_text(text: str) -> Variant:
    """A game from text, which may extend games of this folder."""
    return _build("text", Source("text.yaml", text))


def _build(name: str, source: Source) -> Variant:
    definition = load_definition(source, find)
    game = build_game(definition)
    from_fen(game, game.start)
    return Variant(name, definition.name, definition, game)
