"""How moves and positions of a game are written, shown on its own moves."""

from collections.abc import Iterator

from attrs import frozen

from alfil.core.errors import AlfilError
from alfil.core.notation.letters import alphabet, has_shogi_cells, shown_cells
from alfil.core.play.game import Game
from alfil.core.play.move import CASTLE, EN_PASSANT, PASS, PATH, Move, word_kind, word_origin
from alfil.core.play.position import Position
from alfil.core.topology import Site

from ..examples import beginning
from ..hooks.wording import listed, with_article
from ..registry import Variant

PLAIN = 3  # ordinary moves that are shown
FORMS = {CASTLE: "castling", EN_PASSANT: "en passant", PASS: "pass", PATH: "path"}


@frozen
class Written:
    """A move in words and in each notation; `form` is what kind of move it shows."""

    form: str
    words: str
    texts: tuple[str, ...]


def written_moves(variant: Variant) -> Iterator[Written]:
    """Some moves of the start, and of the examples those that are written in other ways."""
    found: dict[str, Written] = {}
    start = variant.start()
    for number, move in enumerate(_plain(start)):
        found[f"move {number}"] = written(start, move)
    for position, move in _shown(variant):
        if (form := form_of(position, move)) != "move":
            found.setdefault(form, written(position, move))
    yield from found.values()


def _plain(start: Position) -> list[Move]:
    """Some ordinary moves of the start: of different pieces first, then from different cells."""
    moves = [move for move in start.legal_moves if form_of(start, move) == "move"]
    by_piece = {mover_of(start, move): move for move in reversed(moves)}
    by_cell = {move.origin: move for move in reversed(moves)}
    chosen = {move.kernel: move for move in (*reversed(by_piece.values()), *reversed(by_cell.values()))}
    return list(chosen.values())[:PLAIN]


def _shown(variant: Variant) -> Iterator[tuple[Position, Move]]:
    """The moves of the start, and those that examples play or call legal, each with its position."""
    start = variant.start()
    yield from ((start, move) for move in start.legal_moves)
    for example in variant.definition.examples:
        try:
            position = beginning(variant, example)
            for text in example.play:
                move = position.parse(text.split(",")[0])
                yield position, move
                position.push(text)
            for text in example.legal:
                yield position, position.parse(text.split(",")[0])
        except AlfilError:
            continue  # what an example says is for `alfil check` to judge


def form_of(position: Position, move: Move) -> str:
    """What kind of move it is, as far as it is written differently."""
    if move.is_drop:
        return "drop"
    if word_kind(move.kernel) in FORMS:
        return FORMS[word_kind(move.kernel)]
    return "move" if promoted(position, move) is None else "promotion"


def promoted(position: Position, move: Move) -> int | None:
    """The code of what the mover becomes; None where it stays what it is."""
    return None if move.origin is None else position.game.promoted(position.scene.squares[move.origin], move.kernel)


def mover_of(position: Position, move: Move) -> str:
    """The name of the piece that moves or is dropped."""
    origin = word_origin(move.kernel)
    return piece_name(position.game, origin if move.is_drop else position.scene.squares[origin])


def piece_name(game: Game, code: int) -> str:
    """The name of a piece code."""
    letter = game.letter(code)
    names = {kind.letter: kind.name for kind in game.types} | {kind.letter: kind.name for kind in game.neutrals}
    return names.get(letter, letter)


def written(position: Position, move: Move) -> Written:
    """A turn of a position in words and texts: a move, and the first of what may follow in the same turn."""
    first, *others = list(_turn(position, move))
    return Written(
        first.form,
        ", then ".join([first.words, *(step.words for step in others)]),
        tuple(",".join(texts) for texts in zip(first.texts, *(step.texts for step in others), strict=True)),
    )


def _turn(position: Position, move: Move) -> Iterator[Written]:
    """The actions of a turn that begins with a move; the position is as before afterwards."""
    yield _written(position, move)
    position.push(move)
    try:
        if not position.is_settled and position.outcome() is None and (moves := position.legal_moves):
            other = next((found for found in moves if form_of(position, found) != "pass"), moves[0])
            yield from list(_turn(position, other))
    finally:
        position.pop()


def _written(position: Position, move: Move) -> Written:
    """An action of a position in words and texts."""
    game, cells = position.game, shown_cells(position.game)
    mover, form = mover_of(position, move), form_of(position, move)
    goal = cells[move.target]
    if form == "pass":
        words = "pass"
    elif move.origin is None:
        held = game.hands and game.owner(word_origin(move.kernel)) is not None
        words = (
            f"{with_article(mover)} from the hand is dropped on {goal}"
            if held
            else f"{with_article(mover)} is put on {goal}"
        )
    else:
        verb = "takes on" if position.scene.squares[move.target] and move.target != move.origin else "goes to"
        words = f"the {mover} on {cells[move.origin]} {verb} {goal}"
        if move.target == move.origin:
            words = f"the {mover} stays on {goal}"
        code = promoted(position, move)
        squares = position.scene.squares
        if taken := taken_elsewhere(position, move):
            words += f" and takes {listed(f'the {piece_name(game, squares[at])} on {cells[at]}' for at in taken)}"
        if form not in ("move", "promotion", "path"):
            words += f" ({form})"
        if code is not None:
            words += f" and becomes {with_article(piece_name(game, code))}"
    return Written(form, words, tuple(position.format(move, name) for name in notations(game)))


def taken_elsewhere(position: Position, move: Move) -> list[Site]:
    """Where a move takes on the way or en passant."""
    if word_kind(move.kernel) not in (PATH, EN_PASSANT):
        return []
    kernel = position.kernel()
    kernel.play(move.kernel)
    before, after = position.scene.squares, kernel.squares()
    return [
        site for site, code in enumerate(before) if code and not after[site] and site not in (move.origin, move.target)
    ]


def notations(game: Game) -> tuple[str, ...]:
    """The notations for moves, the game's own first."""
    return tuple(dict.fromkeys([*game.notations, "uci"]))


def letters_text(game: Game) -> str:
    """How position text tells the sides apart."""
    if len(game.sides) > 2:
        prefixes = zip(game.sides, alphabet(game).sides, strict=True)
        return f"A small letter before that of a piece names its side: {', '.join(f'{b} {a}' for a, b in prefixes)}."
    if len(game.sides) == 2:
        first, second = game.sides
        return f"Capital letters are {first}'s pieces, small ones {second}'s."
    return ""


def starts_text(variant: Variant) -> Iterator[tuple[str, str]]:
    """The start as text, by the name of the form."""
    start = variant.start()
    yield "FEN", start.fen()
    if has_shogi_cells(variant.game):
        yield "SFEN", start.sfen()
