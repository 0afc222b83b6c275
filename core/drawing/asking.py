"""A piece's moves as the rules of its game have them: the kernel is asked about it alone on the board."""

from collections.abc import Iterable, Set

from attrs import field, frozen

from ..kernel import Kernel
from ..movement import CAPTURE, MOVE
from ..play.game import Game
from ..play.move import DROP, PASS, word_kind, word_origin, word_target
from ..play.setup import Setup
from ..play.turns import first_turn_state
from ..topology import Site
from .reach import Kind, Reach

Signs = dict[tuple[Site, Kind], int]


@frozen(eq=False)
class Asker:
    """Asks about one piece code of a game."""

    game: Game
    code: int
    _kernel: Kernel = field(init=False)
    _turn: int = field(init=False)
    _enemy: int = field(init=False)
    _unmoved: int = field(init=False)
    """The mark bits that position text shows."""

    @_kernel.default
    def _new_kernel(self) -> Kernel:
        return Kernel(self.game.program)

    @_turn.default
    def _own_turn(self) -> int:
        side = self.side
        return first_turn_state(self.game, Setup((), side, count=1 + side))

    @_enemy.default
    def _plain_enemy(self) -> int:
        types = self.game.types
        index = next((index for index, kind in enumerate(types) if not kind.royal), 0)
        return 1 + (self.side + 1) % len(self.game.sides) * len(types) + index

    @_unmoved.default
    def _bits(self) -> int:
        return sum(1 << shown.index for shown in self.game.fields if shown.kind == "marks")

    @property
    def side(self) -> int:
        """The piece's owner."""
        return (self.code - 1) // len(self.game.types)

    def targets(self, site: Site, enemies: Set[Site] = frozenset(), unmoved: bool = False) -> set[Site]:
        """Where the piece may go from a cell among enemies, none of them royal if that can be."""
        if unmoved and not self._unmoved:
            return set()
        squares = [self._enemy if cell in enemies else 0 for cell in range(self.game.board.size)]
        squares[site] = self.code
        marks = [0] * self.game.board.size
        marks[site] = self._unmoved * unmoved
        self._kernel.set(squares, self._turn, (), marks)
        words = self._kernel.pseudo_moves()
        return {
            word_target(word) for word in words if word_kind(word) not in (DROP, PASS) and word_origin(word) == site
        }

    def signs(self, site: Site, found: Reach, blockers: Set[Site], cells: Iterable[Site]) -> Signs:
        """The signs of a reach on some cells, without what the rules forbid there and with what they add."""
        alone = self.targets(site, blockers)
        fresh = self.targets(site, blockers, True)
        signs: Signs = {}
        jumps = [(to, taken) for to, taken in found.jumps if self._takes(site, to, taken, blockers)]
        for cell in cells:
            if cell == site:
                continue
            listed: dict[Kind, int] = {
                kind: how for (to, kind), how in found.signs.items() if to == cell and kind != "passed"
            }
            if cell in blockers:
                plain, first = CAPTURE * (cell in alone), CAPTURE * (cell in fresh)
            else:
                takes = cell in self.targets(site, {*blockers, cell})
                plain, first = MOVE * (cell in alone) | CAPTURE * takes, MOVE * (cell in fresh)
            jump = MOVE | CAPTURE if any(to == cell for to, _ in jumps) else 0
            signs.update(_signs(cell, listed, plain, first, jump, bool(blockers)))
            if any(cell in taken for _, taken in jumps):
                signs[cell, "passed"] = CAPTURE
        return signs

    def _takes(self, site: Site, to: Site, taken: tuple[Site, ...], blockers: Set[Site]) -> bool:
        """Whether the rules allow a jump that takes on those cells."""
        others = {*blockers, *taken}
        return to in self.targets(site, others) or to in self.targets(site, {*others, to})


def _signs(cell: Site, listed: dict[Kind, int], plain: int, first: int, jump: int, real: bool) -> Signs:
    """The signs of one cell: what the table lists and the kernel allows, then what the kernel allows beside that.

    A hop on a board without blockers cannot be asked about, and is believed.
    """
    allowed: dict[Kind, int] = {
        "plain": plain,
        "hop": plain if real else MOVE | CAPTURE,
        "initial": plain | first | CAPTURE,
        "jump": jump,
    }
    signs = {(cell, kind): how & allowed[kind] for kind, how in listed.items() if how & allowed[kind]}
    known = 0
    for how in listed.values():
        known |= how
    if plain & ~known:
        signs[cell, "extra"] = plain & ~known
    elif first & ~plain & ~known:
        signs[cell, "initial"] = first
    return signs
