"""UCI move text: `e2e4`, `e7e8q`, `b8b9+`, drops `P@e4`, a pass as a cell twice, actions of one turn between commas."""

from collections.abc import Mapping
from functools import lru_cache

from ..play.game import Game
from .action import Request, Scene, format_action, read_action
from .letters import GAMES, uci_cells

AT = "@"


@lru_cache(GAMES)
def _sites(game: Game) -> Mapping[str, int]:
    return {name: site for site, name in enumerate(uci_cells(game))}


def format_uci(game: Game, word: int, scene: Scene) -> str:
    """The UCI text of one action."""
    return format_action(game, word, scene, uci_cells(game), AT)


def read_uci(game: Game, text: str) -> Request | None:
    """What the UCI text of one action asks for; None if it is not UCI."""
    return read_action(game, text, _sites(game), AT, False)
