"""What must hold at every position of every game, whatever its rules.

Each law looks at a position and yields a sentence for everything that does not hold; it leaves the position as it was.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

from alfil.core.errors import AlfilError
from alfil.core.kernel import words
from alfil.core.notation.letters import has_shogi_cells
from alfil.core.play.door import from_fen, from_sfen
from alfil.core.play.position import Mode, Position

Law = Callable[[Position], Iterator[str]]

FREE, ANALYSE, EXOTIC, VERIFY = int(words.FREE), int(words.ANALYSE), int(words.EXOTIC), int(words.VERIFY)
DEEP = 40  # legal actions up to which the ways of counting are compared two turns deep


def position_text(position: Position) -> Iterator[str]:
    """Position text is read back as the same position."""
    if not position.is_settled:
        return
    readers = {"FEN": (position.fen(), from_fen)}
    if has_shogi_cells(position.game):
        readers["SFEN"] = (position.sfen(), from_sfen)
    for name, (text, reader) in readers.items():
        again = reader(position.game, text)
        written = again.fen() if name == "FEN" else again.sfen()
        if written != text:
            yield f"{name} {text!r} is read back as {written!r}"
        elif again.key != position.key:
            yield f"{name} {text!r} is read back as a position with another key"
        elif position.outcome() is None and again.outcome() is None and actions(again) != actions(position):
            yield f"{name} {text!r} is read back as a position with other legal moves"


def actions(position: Position) -> list[int]:
    """The legal actions as the kernel's numbers, sorted."""
    return sorted(position.kernel().legal_moves())


def move_text(position: Position) -> Iterator[str]:
    """The text of every legal move, in each notation, is read back as that move."""
    for name in position.game.notations:
        for move in position.legal_moves:
            text = position.format(move, name)
            if position.parse(text) != move:
                yield f"move {text!r} is read back as another move in {position.fen()!r}"


def undo(position: Position) -> Iterator[str]:
    """A move taken back leaves everything as it was."""
    before, kernel = seen(position), position.kernel()
    table = kernel.read()
    for move in list(position.legal_moves):
        position.push(move)
        position.pop()
        if seen(position) != before:
            yield f"taking back {move} does not restore {before['fen']!r}"
        kernel.play(move.kernel)
        kernel.undo()
        if kernel.read() != table:
            yield f"taking back {move} leaves traces in {before['fen']!r}"


def seen(position: Position) -> dict[str, Any]:
    """What the face says of a position."""
    return {
        "fen": position.fen(),
        "key": position.key,
        "ply": position.ply,
        "turn": position.turn,
        "check": position.in_check,
    }


def key(position: Position) -> Iterator[str]:
    """The key kept move by move is the key worked out from nothing."""
    kernel = position.kernel()
    if kernel.fresh_key() != kernel.position_key():
        yield f"the key of {position.fen()!r} is not that of the same position set up"


def legality(position: Position) -> Iterator[str]:
    """Every way to find the legal moves finds the same ones."""
    kernel, program = position.kernel(), position.game.program
    found = sorted(kernel.legal_moves())
    for way in ways(program):
        kernel.take_path(way)
        if sorted(kernel.legal_moves()) != found:
            yield f"two ways to find the legal moves of {position.fen()!r} differ"
    if len(set(found)) < len(found):
        yield f"a move of {position.fen()!r} is listed twice"


def ways(program: Mapping[str, Any]) -> list[int]:
    """The ways to legal moves that a program's tables allow: its own and more general ones."""
    if program["path"] == FREE:
        return [FREE, VERIFY]
    if program["path"] == ANALYSE:
        return [ANALYSE, VERIFY] if program["walks"] or program["ndrop"] else [ANALYSE, EXOTIC, VERIFY]
    return [EXOTIC, VERIFY] if program["path"] == EXOTIC else [VERIFY]


def counting(position: Position) -> Iterator[str]:
    """Every way of counting the move tree comes to the same number."""
    modes: tuple[Mode, ...] = get_args(Mode)
    for depth in (1, 2) if len(position.legal_moves) <= DEEP else (1,):
        counts = {mode: position.perft(depth, mode=mode) for mode in modes}
        if len(set(counts.values())) > 1:
            yield f"perft {depth} of {position.fen()!r} depends on how it is counted: {counts}"


def ending(position: Position) -> Iterator[str]:
    """A side to act has a legal move, or the game is over."""
    if not position.legal_moves and position.outcome() is None:
        yield f"{position.turn} has no legal move in {position.fen()!r}, and no rule says what then"


LAWS: Mapping[str, Law] = {
    "position text": position_text,
    "move text": move_text,
    "undo": undo,
    "key": key,
    "legality": legality,
    "counting": counting,
    "ending": ending,
}


def faults(position: Position, name: str) -> tuple[str, ...]:
    """What does not hold of one law; a text that is refused is a fault too."""
    try:
        return tuple(LAWS[name](position))
    except AlfilError as error:
        return (f"{name} of {position.fen()!r}: {error}",)
