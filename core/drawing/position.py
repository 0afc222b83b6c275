"""A position as a picture."""

from collections.abc import Iterable, Sequence

from ..notation.letters import cell_sites
from ..play.game import Game
from ..play.move import DROP, PASS, Move, word_kind, word_origin, word_target
from ..play.position import Position
from ..topology import Site
from . import marks as drawn
from .bars import Bars, Player
from .frame import Box, frame_of
from .page import coordinates, document, scale_of
from .pieces import painter
from .surface import is_chequered, plays_on_points, surface
from .tables import seat_of

LONGEST_TITLE = 200


def draw(
    position: Position,
    *,
    size: int = 480,
    last: bool = True,
    targets: str | None = None,
    seat: str | int | None = None,
    pieces: str | None = None,
    arrows: Iterable[tuple[str, str]] = (),
    refused: Iterable[tuple[str, str]] = (),
    marks: Iterable[str] = (),
    labels: bool = True,
    hands: bool = True,
    points: bool | None = None,
    chequered: bool | None = None,
) -> str:
    """A position as SVG text: the board, its pieces, hands, the last move and check.

    `size`: pixels of the longer side. `last`: tint the last turn's cells. `targets`: a cell, for the legal moves of its
    piece, or the letter of a piece in hand. `seat`: the side that looks from below, by name or index; the first if not
    given. `pieces`: "latin" for letters, "kanji" for characters on wedges, "moves" for stars of moves. `arrows`: pairs
    of cells, the same twice for a dot. `refused`: such pairs, crossed out. `marks`: cells to mark. `labels`:
    coordinates. `hands`: the sides with what they hold and who is to move. `points`: pieces stand on crossings.
    `chequered`: neighbouring cells differ in colour.

    :raises ValueError: an unknown side, script, cell or piece, or a size out of bounds.
    """
    game = position.game
    side = side_of(game, seat)
    frame = frame_of(game.board, seat_of(game, side))
    scale = scale_of(frame.box, size)
    paint = painter(game, frame, pieces)
    crossed = plays_on_points(game) if points is None else points
    squares = position.scene.squares
    occupied = [site for site, code in enumerate(squares) if code]
    moved = last_turn(position) if last else ()
    stones = [site for site in moved if squares[site]] if crossed and paint.has_stones else []
    ways = [(cell_of(game, a), cell_of(game, b)) for a, b in arrows]
    crossed_out = [(cell_of(game, a), cell_of(game, b)) for a, b in refused]
    written, box = coordinates(frame, scale) if labels else ("", frame.box)
    parts = [
        *surface(frame, crossed, is_chequered(game.board) if chequered is None else chequered),
        drawn.last_cells(frame, [site for site in moved if site not in stones]),
        drawn.checked(frame, attacked_royals(position)),
        drawn.marked(frame, [cell_of(game, cell) for cell in marks]),
        drawn.refused_ways(frame, crossed_out, ways, set(occupied)),
        drawn.arrows(frame, ways, set(occupied)),
        *(paint.on_board(frame, squares[site], site) for site in occupied),
        drawn.last_dots(frame, stones),
        *drawn.targets(frame, target_sites(position, targets) if targets is not None else (), occupied),
        drawn.heads(frame, ways, set(occupied)),
        *drawn.refusals(frame, crossed_out, ways, set(occupied)),
        written,
    ]
    outcome = position.outcome()
    if hands:
        bars = Bars(paint, scale.letters(max(9.0, min(18.0, size / 32)), 0, 400))
        around, box = _around(bars, players(position, outcome is None), side, box)
        parts += around
    state = f"{position.turn} to move" if outcome is None else str(outcome)
    return document(parts, box, size, f"{game.name}: {state}"[:LONGEST_TITLE], position.fen())


def _around(bars: Bars, players: Sequence[Player], side: int, box: Box) -> tuple[list[str], Box]:
    """Bars above and below for two sides, a legend below for more."""
    gap = 0.3 * bars.letters
    if len(players) > 2:
        parts, height = bars.legend(players, box, box.bottom + gap)
        return parts, Box(box.left, box.top, box.right, box.bottom + gap + height)
    own, *others = players[side], *(player for player in players if player.side != side)
    below = bars.height(own)
    parts = [*bars.bar(own, box.left, box.right, box.bottom + gap + below / 2)]
    above = 0.0
    for other in others:
        above = bars.height(other) + gap
        parts += bars.bar(other, box.left, box.right, box.top - gap - bars.height(other) / 2)
    return parts, Box(box.left, box.top - above, box.right, box.bottom + gap + below)


def players(position: Position, going_on: bool) -> list[Player]:
    """The sides with their hands, and who is to move while the game goes on."""
    game, held = position.game, position.hands
    return [
        Player(
            side,
            name,
            going_on and side == position.actor,
            {game.code(side, letter): n for letter, n in held[name].items()} if game.hands else None,
        )
        for side, name in enumerate(game.sides)
    ]


def side_of(game: Game, seat: str | int | None) -> int:
    """The index of a side given by name or index; 0 for None.

    :raises ValueError: there is no such side.
    """
    if seat is None:
        return 0
    if isinstance(seat, str) and seat in game.sides:
        return game.sides.index(seat)
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(game.sides):
        return seat
    raise ValueError(f"expected a side ({', '.join(game.sides)}), found {seat!r:.80}")


def cell_of(game: Game, cell: str) -> Site:
    """The site of a cell's name in any of the game's notations.

    :raises ValueError: there is no such cell.
    """
    site = cell_sites(game).get(cell)
    if site is None:
        raise ValueError(f"expected a cell such as {game.board.names[0]!r}, found {cell!r:.80}")
    return site


def last_turn(position: Position) -> tuple[Site, ...]:
    """The cells where the actions of the last turn began and ended."""
    cells: dict[Site, None] = {}
    for act, step in zip(reversed(position.acts), reversed(position.steps), strict=True):
        if not isinstance(act, Move):
            continue
        if cells and step == 0:
            break
        if not act.is_pass:
            cells[act.target] = None
            if act.origin is not None:
                cells[act.origin] = None
    return tuple(sorted(cells))


def attacked_royals(position: Position) -> list[Site]:
    """The royal pieces of sides in check that an enemy attacks."""
    game, kernel = position.game, position.kernel()
    found = []
    for side in range(len(game.sides)):
        if position.checked(side):
            royals = [game.code(side, kind.letter) for kind in game.types if kind.royal]
            found += [
                site
                for site, code in enumerate(position.scene.squares)
                if code in royals and kernel.is_attacked(site, side)
            ]
    return sorted(found)


def target_sites(position: Position, origin: str) -> list[Site]:
    """Where the piece on a cell may legally go, or one in hand be dropped, given by its letter.

    :raises ValueError: neither a cell nor a letter of the game.
    """
    game = position.game
    words = [move.kernel for move in position.legal_moves if word_kind(move.kernel) != PASS]
    site = cell_sites(game).get(origin)
    if site is not None:
        return sorted({word_target(word) for word in words if word_kind(word) != DROP and word_origin(word) == site})
    letter = origin.rstrip("@*") or origin
    known = [kind.letter for kind in game.types] + [neutral.letter for neutral in game.neutrals]
    if letter.upper() not in known:
        raise ValueError(f"expected a cell such as {game.board.names[0]!r} or a piece's letter, found {origin!r:.80}")
    drops = [word for word in words if word_kind(word) == DROP]
    return sorted({word_target(word) for word in drops if game.letter(word_origin(word)) == letter.upper()})
