"""Tree -> move table, for one board seen from one seat."""

from collections.abc import Callable

from ..topology import Board, Seat
from .check import check
from .distinct import settle
from .draft import Draft, Way
from .errors import MovementError
from .strides import Bearings, Item, Stride, strides
from .table import CAPTURE, MOVE, MoveTable
from .travel import Landing, Traveller
from .tree import Bent, Chain, Leg, Movement, Term
from .walking import Walker

REFUSED = {
    "O": "castling is not a move of one piece, and no hook says it yet",
    "@": "a drop is not a move on the board: use the hook `drops`",
}
RIDES = {"m", "c", "p"}
LEAPS = {"m", "c", "e", "i"}


class _Workshop:
    """What compilations on one board share."""

    def __init__(self, board: Board) -> None:
        self.walker = Walker(board)
        self.bearings = Bearings(board.headings)
        self.tables: dict[tuple[Movement, bool], MoveTable] = {}


_last: list[_Workshop] = []


def compile_movement(movement: Movement, board: Board, seat: Seat) -> MoveTable:
    """Compiles a movement for the playable sites of a board, forward and right being those of the seat.

    :raises MovementError: for what no table can say (castling, drops, a cylinder without edges to join), and for moves
        with too many ways.
    """
    workshop = _last[0] if _last and _last[0].walker.board is board else _Workshop(board)
    _last[:] = [workshop]
    key = (movement, seat.mirrored)
    if key in workshop.tables:
        return workshop.tables[key]
    check(movement)
    draft = Draft(board.size)
    build = _Build(workshop, seat, draft)
    for term in movement.terms:
        build.term(term)
    table = settle(draft, workshop.walker)
    if not any(_starts_directed(term) for term in movement.terms):
        workshop.tables[key] = table
    return table


def _starts_directed(term: Term) -> bool:
    """Whether the first leg has directions: without, all seats but the mirrored ones share one table."""
    if isinstance(term, Bent):
        return bool(term.whole.directions or term.parts[0].leg.directions)
    first = term.legs[0]
    return isinstance(first, Leg) and bool(first.directions)


class _Build:
    """Adds the terms of a movement to a draft."""

    def __init__(self, workshop: _Workshop, seat: Seat, draft: Draft) -> None:
        self.walker, self.bearings, self.seat, self.draft = workshop.walker, workshop.bearings, seat, draft
        self.board = self.walker.board
        forwards = set(seat.forward[: self.board.size])
        self.steady = forwards.pop() if self.board.uniform and len(forwards) == 1 else None

    def term(self, term: Term) -> None:
        if isinstance(term, Chain) and term.atom.name in REFUSED:
            raise MovementError(REFUSED[term.atom.name], term.atom.offset)
        if isinstance(term, Chain) and term.atom.name == "U":
            self.anywhere(term)
            return
        items = strides(term)
        first = items[0]
        assert isinstance(first, Stride)
        if len(items) == 1 and self.steady is not None and self.plain(first, self.steady):
            return
        self.travel(term, items)

    def anywhere(self, chain: Chain) -> None:
        leg = chain.legs[0]
        assert isinstance(leg, Leg)
        how = MOVE * ("m" in leg.modifiers) | CAPTURE * ("c" in leg.modifiers) or MOVE | CAPTURE
        if "i" not in leg.modifiers:
            self.draft.count(chain.offset, self.draft.size * self.draft.size)
            self.draft.anywhere |= how
            return
        for site in range(self.board.size):
            self.draft.count(chain.offset, self.board.size)
            for to in range(self.board.size):
                if to != site:
                    self.draft.route(site, Way(to, initial=True), how)

    def plain(self, stride: Stride, forward: int) -> bool:
        """Adds leaps, or rides where rays are shared, on a board where forward is one heading; false if neither."""
        ride = not stride.atom.reach and all(straight == 1 for straight, _ in stride.shapes)
        if (not ride and stride.atom.reach != 1) or stride.modifiers - (RIDES if ride else LEAPS):
            return False
        sign = -1 if self.seat.mirrored else 1
        for unit in self.bearings.first(stride, 2 * forward):
            absolute = (2 * forward + sign * unit) % self.walker.turn
            if ride:
                self.draft.ride(absolute // 2, stride.how(), stride.has("p"))
            else:
                self.leaps(stride, self.walker.leaps(absolute, stride.shape(absolute)))
        return True

    def leaps(self, stride: Stride, targets: tuple[tuple[int, ...], ...]) -> None:
        how, initial, en_passant = stride.how(), stride.has("i"), stride.has("e")
        for site, cells in enumerate(targets):
            for to in cells:
                if how and initial:
                    self.draft.route(site, Way(to, initial=True), how)
                elif how:
                    self.draft.leap(site, to, how)
                if en_passant:
                    self.draft.route(site, Way(to, initial=initial, en_passant=True), MOVE)

    def travel(self, term: Term, items: tuple[Item, ...]) -> None:
        traveller = Traveller(self.walker, self.seat, self.bearings, self.draft, term.offset)
        initial = "i" in (term.whole if isinstance(term, Bent) else _first(items).leg).modifiers
        single = len(items) == 1
        try:
            for site in range(self.board.size):
                turns = None
                if isinstance(term, Bent):
                    second = items[1]
                    assert isinstance(second, Stride)
                    turns = self.bearings.whole(term, _first(items), second, 2 * self.seat.forward[site])
                traveller.walk(items, site, turns, self.ending(site, initial, single, term.offset))
        except MovementError:
            raise
        except ValueError as error:
            raise MovementError(str(error), term.offset) from None

    def ending(self, site: int, initial: bool, single: bool, offset: int) -> Callable[[Stride, Landing], None]:
        """What to do with every end of a move from a site: write it down."""

        def end(stride: Stride, landing: Landing) -> None:
            before, hop = landing
            path, how = before.landing(hop.to, stride.how())
            cells = path.asking()
            self.draft.count(offset, 1 + len(cells))
            back = hop.to == site
            passed = _passed(stride, initial, single, hop.passed) if how & MOVE else None
            if passed is not None and how & CAPTURE:
                self.draft.route(site, Way(hop.to, cells, initial), CAPTURE)
                how = MOVE
            if how:
                self.draft.route(site, Way(hop.to, cells, initial, passed, back=back), how)
            if stride.has("e") and not back:
                self.draft.route(site, Way(hop.to, cells, initial, en_passant=True), MOVE)

        return end


def _first(items: tuple[Item, ...]) -> Stride:
    first = items[0]
    assert isinstance(first, Stride)
    return first


def _passed(stride: Stride, initial: bool, single: bool, cells: tuple[int, ...]) -> int | None:
    """The cell that a double step gives to capture en passant: that of nn, or of n on a first move."""
    gives = stride.has("nn") or (initial and stride.has("n"))
    return cells[0] if single and gives and stride.atom.reach == 1 and not stride.oblique and len(cells) == 1 else None
