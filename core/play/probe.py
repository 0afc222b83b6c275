"""Asking "what if": a kernel beside the game, set up with other pieces."""

from collections.abc import Callable, Iterable, Sequence

from attrs import evolve

from ..kernel import Kernel
from ..notation.action import Request, Scene, fits
from .game import Game
from .move import word_origin, word_target
from .setup import Setup


class Probe:
    """Answers questions about arrangements near a position; never changes the position."""

    def __init__(self, game: Game, setup: Setup, turn: int, scene: Scene) -> None:
        self.game, self.setup, self.turn, self.scene = game, setup, turn, scene
        self._kernel = Kernel(game.program)

    def actions(self, setup: Setup, turn: int) -> list[int]:
        """The actions of an arrangement before royal safety."""
        self._kernel.set(setup.squares, turn, setup.hands, setup.marks, setup.registers)
        return self._kernel.pseudo_moves()

    def legal(self) -> list[int]:
        """The legal actions of the position, as if it had no history."""
        self.actions(self.setup, self.turn)
        return self._kernel.legal_moves()

    def near(self, request: Request, setup: Setup | None = None, only: Sequence[int] | None = None) -> list[int]:
        """The actions, before royal safety unless `only` says which, with the cells of a text, whatever its suffix."""
        arranged = setup or self.setup
        scene = evolve(self.scene, squares=arranged.squares)
        words = self.actions(arranged, self.turn) if only is None else only
        return [word for word in words if fits(self.game, request, word, scene)]

    def attackers(self, site: int, side: int, setup: Setup | None = None) -> list[int]:
        """The sites from which enemies of a side attack one of its pieces."""
        arranged = setup or self.setup
        sites = set()
        for enemy in range(len(self.game.sides)):
            if enemy != side:
                words = self.actions(arranged, self.game.program["turn_of_side"][enemy])
                sites |= {word_origin(word) for word in words if word_target(word) == site and not word >> 28}
        return sorted(sites)

    def threats(self, side: int, setup: Setup) -> tuple[list[int], list[int]]:
        """The royals of a side that could be taken, and the fewest enemies without which none could.

        They are found by taking pieces off, and so even where nothing can move from the one to the other.
        """
        royals, owner = self.royals(side, setup.squares), self.game.owner
        enemies = [site for site, code in enumerate(setup.squares) if code and owner(code) not in (side, None)]
        found = self.fewest(enemies, lambda gone: not self.exposed(side, self.without(gone, setup)))
        alone = {royal: self.without([other for other in royals if other != royal], setup) for royal in royals}
        return [royal for royal in royals if self.exposed(side, alone[royal])], found or []

    def exposed(self, side: int, setup: Setup) -> bool:
        """Whether a royal of a side could be taken in an arrangement."""
        self._kernel.set(setup.squares, self.turn, setup.hands, setup.marks, setup.registers)
        return self._kernel.in_check(side)

    def royals(self, side: int, squares: Sequence[int]) -> list[int]:
        """The sites of a side's royal pieces."""
        types = self.game.types
        owned = (site for site, code in enumerate(squares) if self.game.owner(code) == side)
        return [site for site in owned if types[(squares[site] - 1) % len(types)].royal]

    def checked(self, side: int) -> bool:
        """Whether a side is in check."""
        return self.exposed(side, self.setup)

    def without(self, sites: Iterable[int], setup: Setup | None = None) -> Setup:
        """The arrangement without the pieces on some sites."""
        arranged = setup or self.setup
        for site in sites:
            arranged = arranged.put(site, 0)
        return arranged

    def filler(self, side: int) -> int:
        """A piece code of a side that is not royal."""
        kinds = self.game.types
        return 1 + side * len(kinds) + next((i for i, kind in enumerate(kinds) if not kind.royal), 0)

    def in_the_way(self, request: Request, setup: Setup) -> list[int] | None:
        """A smallest set of pieces without which a text's action would be there; None if no such set exists."""
        own = (request.origin, request.target)
        others = [site for site, code in enumerate(setup.squares) if code and site not in own]
        return self.fewest(others, lambda gone: bool(self.near(request, self.without(gone, setup))))

    def fewest(self, sites: Sequence[int], enough: Callable[[list[int]], bool]) -> list[int] | None:
        """A smallest part of the sites that is still enough; None if all together are not."""
        kept = list(sites)
        if not enough(kept):
            return None
        for site in sites:
            fewer = [other for other in kept if other != site]
            if enough(fewer):
                kept = fewer
        return kept
