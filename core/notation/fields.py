"""The fields of FEN after the side to move: marks, registers, clock and move number."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from attrs import field, frozen

from ..errors import InvalidPosition
from ..play.game import Game, PositionField
from .letters import GAMES, cell_sites, uci_cells
from .text import is_number, read_number, shown

BLANK = PositionField("blank")


@frozen
class Form:
    """The fields that a game writes, read off its start: those in the middle, and whether clock and number follow."""

    middle: tuple[PositionField, ...]
    clocks: bool


@frozen
class Values:
    """What the fields hold."""

    marks: list[int] = field(factory=list)
    registers: list[int] = field(factory=list)
    number: int = 1


@lru_cache(GAMES)
def form(game: Game) -> Form:
    """The form of a game's FEN: as its start is written, and the clocks wherever a rule asks for them."""
    rest = game.start.split()[2:]
    clocks = len(rest) >= len(game.fields) + 2 and all(map(is_number, rest[-2:]))
    width = max(len(rest) - 2 * clocks, len(game.fields))
    counted = game.clock.register is not None or bool(game.program.get("opening_turns"))
    return Form((BLANK,) * (width - len(game.fields)) + game.fields, clocks or counted)


def format_fields(game: Game, squares: Sequence[int], values: Values, turn: int) -> list[str]:
    """The texts of all fields after the side to move, which is number `turn`."""
    shape = form(game)
    texts = [_format_field(game, spec, squares, values, turn) for spec in shape.middle]
    if shape.clocks:
        texts += [str(_clock(game, values.registers)), str(values.number)]
    return texts


def _format_field(game: Game, spec: PositionField, squares: Sequence[int], values: Values, turn: int) -> str:
    if spec.kind == "register":
        value = values.registers[spec.index]
        return spec.words.get(value) or str(value)
    if spec.kind == "passed":
        rights = values.registers[spec.index : spec.index + 2 * len(game.sides) : 2]
        cells = [uci_cells(game)[right - 1] for side, right in enumerate(rights) if right and side != turn]
        return ",".join(cells) or "-"
    if spec.kind == "marks":
        places = {
            site: (x, -y) for y, row in enumerate(game.board.rows) for x, site in enumerate(row) if site is not None
        }
        marked = [site for site, bits in enumerate(values.marks) if bits >> spec.index & 1 and squares[site]]
        marked.sort(key=lambda site: (game.owner(squares[site]) or 0, places[site]))
        return ",".join(uci_cells(game)[site] for site in marked) or "-"
    return "-"


def _clock(game: Game, registers: Sequence[int]) -> int:
    clock = game.clock
    if clock.override is not None and clock.override_register is not None and registers[clock.override]:
        return registers[clock.override_register]
    return registers[clock.register] if clock.register is not None else 0


def parse_fields(game: Game, texts: list[str], squares: Sequence[int], turn: int) -> Values:
    """Marks, registers and number, side number `turn` being to move; raises InvalidPosition.

    `-` too many, fields and clocks left out are forgiven.
    """
    shape = form(game)
    middle, clocks = _shared_out(shape, texts)
    values = Values([0] * game.board.size, [0] * game.program["registers"], 0)
    for spec, text in zip(shape.middle, middle, strict=False):
        if spec.kind == "passed":
            _parse_passed(game, spec, text, squares, turn, values.registers)
        else:
            _parse_field(game, spec, text, squares, values)
    number = 1
    if clocks:
        _set_clock(game, read_number(clocks[0], "the clock"), values.registers)
        number = max(1, read_number(clocks[1], "the move number")) if len(clocks) > 1 else 1
    return Values(values.marks, values.registers, number)


def _shared_out(shape: Form, texts: list[str]) -> tuple[list[str], list[str]]:
    """Which texts are fields of the middle and which are the clocks; raises InvalidPosition."""
    width = len(shape.middle)
    if len(texts) == width and all(map(_may_hold, shape.middle, texts)):
        return texts, []
    if len(texts) == width + 2 and is_number(texts[width]):
        return texts[:width], texts[width:]
    numbers = next((n for n, text in enumerate(reversed(texts)) if not is_number(text)), len(texts))
    for clocks in (2, 1, 0):
        middle = texts[: len(texts) - clocks]
        while len(middle) > width and middle[0] == "-":
            middle = middle[1:]
        if clocks <= numbers and (len(middle) == width or not middle):
            return middle, texts[len(texts) - clocks :]
    wanted = f"{width} fields and two numbers" if width else "two numbers"
    raise InvalidPosition(f"expected {wanted} after the side to move, found {len(texts)}: {shown(' '.join(texts))}")


def _may_hold(spec: PositionField, text: str) -> bool:
    return (
        text == "-"
        or (spec.kind == "register" and (is_number(text) or text in spec.words.values()))
        or (spec.kind in ("marks", "passed") and not is_number(text))
    )


def _parse_field(game: Game, spec: PositionField, text: str, squares: Sequence[int], values: Values) -> None:
    if spec.kind == "register":
        words = {word: value for value, word in spec.words.items()}
        values.registers[spec.index] = (
            words[text] if text in words else 0 if text == "-" else read_number(text, _wanted(spec))
        )
    elif text == "-":
        return
    elif spec.kind == "blank":
        raise InvalidPosition(f"expected '-' in a field that this game does not use, found {shown(text)}")
    else:
        for name, site in _cells(game, text):
            if not squares[site]:
                raise InvalidPosition(f"expected cells with a piece, found the empty {name} in {shown(text)}")
            values.marks[site] |= 1 << spec.index


def _cells(game: Game, text: str) -> Iterator[tuple[str, int]]:
    """The cells of a comma list and their sites; raises InvalidPosition."""
    for name in text.split(","):
        site = cell_sites(game).get(name)
        if site is None:
            wanted = f"cells such as {uci_cells(game)[0]!r} between commas, or '-'"
            raise InvalidPosition(f"expected {wanted}, found {shown(name)} in {shown(text)}")
        yield name, site


def _parse_passed(
    game: Game, spec: PositionField, text: str, squares: Sequence[int], turn: int, registers: list[int]
) -> None:
    """Set the rights to take what has passed these cells; raises InvalidPosition where nothing can have."""
    for name, passed in _cells(game, text) if text != "-" else ():
        for code, origin, target in spec.passers.get(passed, ()):
            side = game.owner(code)
            if side not in (None, turn) and squares[target] == code and not squares[origin] and not squares[passed]:
                registers[spec.index + 2 * side : spec.index + 2 * side + 2] = [passed + 1, target + 1]
                break
        else:
            raise InvalidPosition(f"expected a cell that an enemy has just passed, found {name} in {shown(text)}")


def _wanted(spec: PositionField) -> str:
    words = [repr(word) for word in spec.words.values()]
    return "one of " + ", ".join(words) if words else "a field of the game"


def _set_clock(game: Game, plies: int, registers: list[int]) -> None:
    clock = game.clock
    if clock.override is not None and clock.override_register is not None and registers[clock.override]:
        registers[clock.override_register] = plies
    elif clock.register is not None:
        registers[clock.register] = plies
