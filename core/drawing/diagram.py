"""How one piece moves, as a picture on a part of its own board."""

from collections.abc import Iterable, Iterator

from ..movement import CAPTURE, compile_movement, parse
from ..play.game import Game
from ..topology import Site
from .asking import Asker, Signs
from .frame import CELL, Box, Frame, frame_of
from .page import document, scale_of
from .palette import SANS, filled
from .pieces import painter
from .position import cell_of, side_of
from .reach import Kind, Reach, reach
from .shapes import placed, stone
from .signs import WORDS, bend, line, outside, sign
from .surface import is_chequered, plays_on_points, surface
from .svg import clipped, group, text
from .tables import from_centre, seat_of, table_of

WHOLE = 7  # a board of at most so many cells either way is shown whole
LEAST, MOST = 2, 4  # cells around the piece on a larger one


def movement_diagram(
    game: Game,
    letter: str,
    side: int | str = 0,
    site: int | str | None = None,
    blockers: Iterable[int | str] = (),
    *,
    size: int = 320,
    pieces: str | None = None,
    legend: bool = True,
    within: Iterable[Site] | None = None,
) -> str:
    """Where a piece goes on an otherwise empty board, or among `blockers`, which are enemies.

    `letter` and `side` name the piece, `site` its cell; without one it stands near the centre, where it has most moves.
    Large boards are shown around the piece only. What the game's rules add to the piece's own moves or take from them
    counts. `size`: pixels of the longer side. `pieces`: as for `draw`. `legend`: what the signs mean.
    `within`: the sites that the piece never leaves; the others are hatched.

    :raises ValueError: an unknown piece, side, cell or script, or a size out of bounds.
    """
    owner = side_of(game, side)
    index = next((index for index, kind in enumerate(game.types) if kind.letter == letter), None)
    if index is None:
        known = ", ".join(kind.letter for kind in game.types)
        raise ValueError(f"expected a piece's letter ({known}), found {letter!r:.40}")
    enemies = frozenset(_site(game, cell) for cell in blockers)
    asker = Asker(game, 1 + owner * len(game.types) + index)
    start = _site(game, site) if site is not None else _start(asker, index, enemies)
    enemies -= {start}
    found = _reach(game, index, owner, start, enemies)
    kept = None if within is None else frozenset(within)
    frame = _excerpt(game, owner, start, found, enemies, kept)
    signs = asker.signs(start, found, enemies, frame.sites)
    scale = scale_of(frame.box, size)
    paint = painter(game, frame, pieces)
    enemy = paint.looks[(owner + 1) % len(paint.looks)]
    parts = [
        *surface(frame, plays_on_points(game), is_chequered(game.board)),
        *outside(frame, kept),
        *(bend(frame, start, cells) for cells in found.bends if (cells[-1], "plain") in signs),
        *(line(frame, start, cells, hop) for cells, hop in found.lines if _is_kept(cells, hop, signs, enemies)),
        *(
            group((stone(enemy),), transform=placed(frame.centres[at]), opacity=0.55)
            for at in sorted(enemies)
            if at in frame.sites
        ),
        paint.on_board(frame, asker.code, start),
        *_signs(frame, signs),
    ]
    box = frame.box
    if legend:
        letters = scale.letters(max(9.0, min(14.0, size / 26)), 0, 400)
        drawn, box = _legend(signs, paint.name(asker.code), box, letters)
        parts += drawn
    return document(parts, box, size, f"{game.name}: how the {game.types[index].name} moves")


def neutral_diagram(game: Game, letter: str, moves: str = "", *, size: int = 320) -> str:
    """A neutral piece near the centre of the board, and where a movement text would bring it from there.

    :raises ValueError: no neutral piece has the letter, or a size out of bounds.
    """
    index = next((index for index, kind in enumerate(game.neutrals) if kind.letter == letter), None)
    if index is None:
        raise ValueError(f"expected the letter of a neutral piece, found {letter!r:.40}")
    start, found = from_centre(game.board)[0], Reach()
    if moves:
        found = reach(game.board, compile_movement(parse(moves), game.board, seat_of(game, 0)), start)
    frame = _excerpt(game, 0, start, found)
    paint = painter(game, frame, None)
    parts = [
        *surface(frame, plays_on_points(game), is_chequered(game.board)),
        *(line(frame, start, cells, hop) for cells, hop in found.lines),
        paint.on_board(frame, 1 + len(game.sides) * len(game.types) + index, start),
        *_signs(frame, {(site, kind): how for (site, kind), how in found.signs.items() if site in frame.sites}),
    ]
    scale_of(frame.box, size)
    does = "how the {} moves" if moves else "the {}"
    return document(parts, frame.box, size, f"{game.name}: {does.format(game.neutrals[index].name)}")


def _site(game: Game, cell: int | str) -> Site:
    if isinstance(cell, str):
        return cell_of(game, cell)
    if not 0 <= cell < game.board.size:
        raise ValueError(f"expected a site below {game.board.size}, found {cell!r:.40}")
    return cell


def _reach(game: Game, index: int, side: int, site: Site, blockers: frozenset[Site]) -> Reach:
    table = table_of(game, index, side)
    return Reach() if table is None else reach(game.board, table, site, blockers)


def _start(asker: Asker, index: int, blockers: frozenset[Site]) -> Site:
    """The cell near the centre from which the piece has most moves, slides and jumps that go on counted once."""
    game = asker.game
    free = [site for site in from_centre(game.board)[:64] if site not in blockers]
    best, most = free[0], -1
    for site in free:
        found = _reach(game, index, asker.side, site, blockers)
        allowed = asker.targets(site, blockers) | asker.targets(site, blockers, True)
        taken = {to for (to, kind), how in found.signs.items() if kind in ("hop", "jump") or how == CAPTURE}
        slid = {cell for cells, _ in found.lines for cell in cells[1:]}
        again = {cell for to, cells in found.jumps for cell in (to, *cells[1:]) if len(cells) > 1}
        count = len((allowed | taken) - slid - again)
        if count > most:
            best, most = site, count
    return best


def _window(game: Game, site: Site, around: float) -> list[Site]:
    """The cells at most so far from one: a square of squares, a hexagon of hexagons."""
    x, y = game.board.points[site]

    def away(other: Site) -> float:
        u, v = game.board.points[other]
        across, up = abs(u - x), abs(v - y)
        if game.board.headings == 12:
            return max(across / 0.866, up + 0.5 * across / 0.866)
        return max(across, up)

    return [other for other in range(game.board.size) if away(other) <= around + 0.3]


def _excerpt(
    game: Game,
    side: int,
    site: Site,
    found: Reach,
    blockers: frozenset[Site] = frozenset(),
    within: frozenset[Site] | None = None,
) -> Frame:
    """The part of the board that shows all leaps, the beginnings of slides, and where the piece must stop."""
    board, seat = game.board, seat_of(game, side)
    if not board.uniform:
        return frame_of(board, seat)
    whole = frame_of(board, seat)
    if max(whole.box.width, whole.box.height) <= WHOLE * CELL:
        return whole
    slid = {cell for cells, _ in found.lines for cell in cells}
    around = LEAST + bool(found.lines)
    while around < MOST and not (found.sites() - slid | blockers) <= set(_window(game, site, around)):
        around += 1
    while around < MOST and within is not None and set(_window(game, site, around)) <= within:
        around += 1
    return frame_of(board, seat, _window(game, site, around))


def _is_kept(cells: tuple[Site, ...], hop: bool, signs: Signs, blockers: frozenset[Site]) -> bool:
    kind: Kind = "hop" if hop else "plain"
    return any((cell, kind) in signs for cell in cells)


def _signs(frame: Frame, signs: Signs) -> Iterator[str]:
    kinds: dict[Site, list[Kind]] = {}
    for site, kind in sorted(signs, key=lambda entry: (entry[0], entry[1] != "plain", entry[1])):
        kinds.setdefault(site, []).append(kind)
    for (site, kind), how in sorted(signs.items()):
        x, y = frame.centres[site]
        beside = kinds[site]
        aside = 40.0 * (beside.index(kind) - (len(beside) - 1) / 2) / max(1, len(beside) - 1)
        yield sign((x + aside, y), kind, how, frame.board.names[site])


def _legend(signs: Signs, name: str, box: Box, letters: float) -> tuple[list[str], Box]:
    """The piece's name and the signs that occur, in words."""
    row = 1.55 * letters
    y = box.bottom + 0.9 * letters
    most = max(8, int(box.width / (0.56 * letters)))
    heading = text(
        clipped(name, most), (box.left, y), 1.1 * letters, font_weight="700", font_family=SANS, **filled("ink")
    )
    parts = [heading]
    used = sorted({(kind, how) for (_, kind), how in signs.items()}, key=list(WORDS).index)
    for kind, how in used:
        y += row
        scale = letters / CELL * 2.2
        parts.append(group((sign((0, 0), kind, how),), transform=placed((box.left + 0.7 * letters, y), scale=scale)))
        words = clipped(WORDS[kind, how], most - 3)
        parts.append(text(words, (box.left + 1.7 * letters, y), letters, font_family=SANS, **filled("ink")))
    return parts, Box(box.left, box.top, box.right, y + 0.9 * letters)
