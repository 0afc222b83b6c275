"""One refused action under examination, and the words for its pieces and cells."""

from attrs import define, field

from ..notation.action import Request, is_neutral
from ..notation.letters import shown_cells
from .explanation import Explanation, explained
from .game import Game
from .probe import Probe


@define
class Case:
    """What a text asks for, and where."""

    game: Game
    probe: Probe
    actor: int
    request: Request
    after: tuple[int, ...] | None = None  # piece codes by site of which to speak, if those of the probe are not meant
    names: tuple[str, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.names = shown_cells(self.game)

    @property
    def squares(self) -> tuple[int, ...]:
        """Piece codes by site."""
        return self.probe.setup.squares if self.after is None else self.after

    def no(self, reason: str, hook: str = "", **cells: list[int]) -> Explanation:
        """The verdict that it is illegal; `cells`: sites by role."""
        named = {role.replace("_", " "): tuple(self.names[site] for site in sites) for role, sites in cells.items()}
        for role, site in (("from", self.request.origin), ("to", self.request.target)):
            if site is not None:
                named[role] = (self.names[site],)
        return explained(self.game, self.request.text, "illegal", reason, hook, named)

    def kind(self, code: int) -> str:
        """The name of a piece code."""
        if is_neutral(self.game, code):
            return self.game.neutrals[code - 1 - len(self.game.sides) * len(self.game.types)].name
        return self.game.types[(code - 1) % len(self.game.types)].name

    def piece(self, site: int) -> str:
        """A piece with its cell, for a sentence."""
        return f"the {self.kind(self.squares[site])} on {self.names[site]}"

    def a_kind(self, code: int) -> str:
        """The name of a piece code with its article."""
        name = self.kind(code)
        return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"

    def pieces(self, sites: list[int]) -> str:
        """Pieces with their cells, for a sentence."""
        return " and ".join(self.piece(site) for site in sites)
