"""USI move text: `7g7f`, `8h2b+`, drops `P*5e`; `=` says that a piece does not promote."""

from collections.abc import Mapping
from functools import lru_cache

from ..play.game import Game
from .action import Request, Scene, format_action, read_action
from .letters import GAMES, usi_cells

AT = "*"


@lru_cache(GAMES)
def _sites(game: Game) -> Mapping[str, int]:
    return {name: site for site, name in enumerate(usi_cells(game))}


def format_usi(game: Game, word: int, scene: Scene) -> str:
    """The USI text of one action."""
    return format_action(game, word, scene, usi_cells(game), AT)


def read_usi(game: Game, text: str) -> Request | None:
    """What the USI text of one action asks for; None if it is not USI."""
    return read_action(game, text, _sites(game), AT, True)
