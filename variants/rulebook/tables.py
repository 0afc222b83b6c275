"""What a rulebook shows in rows: promotions, drops, handicaps."""

from collections.abc import Iterator

from attrs import frozen

from alfil.core.drawing.tables import seat_of, table_of
from alfil.core.notation.letters import cell_sites
from alfil.core.play.game import Game
from alfil.core.topology import Site

from ..hooks.effects import Promotion
from ..hooks.filters import MaxPerLine, NoDeadDrop, NoDropMate
from ..hooks.sources import Drops
from ..hooks.wording import listed, number, zone_text
from ..registry import Variant
from ..schema.definition import Definition
from ..schema.hook import Hook
from ..schema.parts import PiecePart

WHEN = {"enter": "enters", "within": "moves within", "leave": "leaves", "always": "moves"}


@frozen
class Promoted:
    """A piece and what becomes of it; pieces by their keys."""

    piece: str
    becomes: tuple[str, ...]
    where: str
    choice: str


@frozen
class Dropped:
    """Pieces that are put on the board alike."""

    pieces: tuple[str, ...]
    source: str
    where: str
    limits: tuple[str, ...]


@frozen
class Handicapped:
    """A handicap: the pieces taken off, each with its cell."""

    name: str
    removed: tuple[tuple[str, str], ...]  # (key of the piece, cell)
    position: str


def _hooks(definition: Definition) -> list[Hook]:
    return [hook for _, hook in definition.hooks()]


def promotions(definition: Definition) -> Iterator[Promoted]:
    """What may become what."""
    for hook in _hooks(definition):
        if not isinstance(hook, Promotion):
            continue
        moves = listed((WHEN[when] for when in hook.when), "or")
        forced = hook.choice == "forced"
        for key, targets in hook.pieces.items():
            zone = zone_text(hook.zone.of(key), definition.words)
            where = f"{moves} anywhere" if zone == "the board" else f"{moves} {zone}"
            yield Promoted(key, targets, where, "must" if forced else "may; must where it could never move again")


def promoted_forms(definition: Definition) -> dict[str, str]:
    """The key of each piece's only promoted form: P -> +P."""
    return {
        row.piece: row.becomes[0]
        for row in promotions(definition)
        if len(row.becomes) == 1 and row.becomes[0] == f"+{row.piece}"
    }


def drops(variant: Variant) -> Iterator[Dropped]:
    """How pieces come on the board; those alike in one row."""
    definition = variant.definition
    rows: dict[tuple[str, str, tuple[str, ...]], list[str]] = {}
    for hook in _hooks(definition):
        if isinstance(hook, Drops):
            neutral = hook.owner == "neutral"
            for piece in definition.pieces.values():
                if piece.key in hook.pieces and (piece.owner == "neutral") == neutral and _is_base(definition, piece):
                    if hook.from_ == "hand" and piece.royal:
                        continue
                    zone = zone_text(hook.to.of(piece.key), definition.words)
                    where = "any empty cell" if zone == "the board" else f"any empty cell of {zone}"
                    source = "the hand" if hook.from_ == "hand" else "an unlimited supply"
                    limits = tuple(_limits(variant, hook, piece))
                    rows.setdefault((source, where, limits), []).append(piece.key)
    for (source, where, limits), keys in rows.items():
        yield Dropped(tuple(keys), source, where, limits)


def supplied(definition: Definition) -> set[str]:
    """The keys of the pieces that are put on the board from an unlimited supply."""
    keys: set[str] = set()
    for hook in _hooks(definition):
        if isinstance(hook, Drops) and hook.from_ == "unlimited":
            keys |= {
                piece.key
                for piece in definition.pieces.values()
                if piece.key in hook.pieces and (piece.owner == "neutral") == (hook.owner == "neutral")
            }
    return keys


def _is_base(definition: Definition, piece: PiecePart) -> bool:
    """Whether a piece is no promoted form, which never is in hand."""
    return not (piece.key.startswith("+") and piece.key[1:] in definition.pieces)


def _limits(variant: Variant, drops: Drops, piece: PiecePart) -> Iterator[str]:
    """What forbids some drops of a piece, in a few words each."""
    if drops.at_most is not None:
        yield f"at most {number(drops.at_most)} on the board"
    for hook in _hooks(variant.definition):
        if isinstance(hook, MaxPerLine) and piece.key in hook.pieces:
            most = "another one" if hook.at_most == 1 else number(hook.at_most)
            yield f"not on a {hook.line} that has {most} of its side, promoted ones aside"
        elif isinstance(hook, NoDeadDrop) and piece.key in hook.pieces:
            if dead := _dead_text(variant.game, piece.letter):
                yield f"not on {dead}, where it could never move again"
        elif isinstance(hook, NoDropMate) and piece.key in hook.pieces:
            yield "not so that it gives checkmate"


def _dead_text(game: Game, letter: str) -> str:
    """The cells from which a piece can never move, in words; "" if there are none."""
    index = next((index for index, kind in enumerate(game.types) if kind.letter == letter), None)
    dead = _dead_sites(game, index) if index is not None else []
    if not dead:
        return ""
    ranks = seat_of(game, 0).rank
    last = max(ranks)
    for n in range(1, last):
        if dead == [site for site, rank in enumerate(ranks) if rank > last - n]:
            return "the last rank" if n == 1 else f"the last {number(n)} ranks"
    return "some cells"


def _dead_sites(game: Game, index: int) -> list[Site]:
    table = table_of(game, index, 0)
    if table is None:
        return []
    board = game.board
    return [
        site
        for site in range(board.size)
        if not table.leaps[site]
        and not table.routes[site]
        and not any(board.ray(site, ride.heading) for ride in table.rides)
    ]


def handicaps(variant: Variant) -> Iterator[Handicapped]:
    """The starts with a handicap."""
    part, game = variant.definition.handicaps, variant.game
    if part is None:
        return
    squares, sites = variant.start().scene.squares, cell_sites(game)
    keys = {piece.letter: piece.key for piece in variant.definition.pieces.values()}
    for name, start in part.starts.items():
        removed = tuple((keys.get(game.letter(squares[sites[cell]]), ""), cell) for cell in start.remove)
        yield Handicapped(name, removed, start.position or "")
