"""What all readers share: text from a stranger is bounded and checked before it is looked at."""

from ..errors import InvalidPosition
from ..play.game import Game
from .letters import alphabet

NUMBER = 6  # digits of the longest number in position text


def shown(text: str) -> str:
    """The text by repr, shortened where it is long."""
    return repr(text) if len(text) <= 120 else repr(text[:100]) + f"... ({len(text)} characters)"


def position_parts(game: Game, text: str, kind: str) -> list[str]:
    """The fields of position text, split at blanks; raises InvalidPosition for text that cannot be any."""
    if not isinstance(text, str):
        raise TypeError(f"expected {kind} text, found {type(text).__name__}")
    longest = 200 + 16 * (game.board.size + sum(map(len, game.board.text_rows)))
    if len(text) > longest:
        raise InvalidPosition(f"expected {kind} of at most {longest} characters, found {len(text)}")
    letters = {char for piece in alphabet(game).pieces for char in piece}
    for at, char in enumerate(text, 1):
        if char not in letters and not " " <= char <= "~":
            raise InvalidPosition(
                f"expected {kind} in plain characters, found {char!r} at character {at}: {shown(text)}"
            )
    if "_" in text and "_" not in letters:
        raise InvalidPosition(f"expected {kind} with blanks between its fields, found underscores: {shown(text)}")
    if not (parts := text.split(" ")) or not any(parts):
        raise InvalidPosition(f"expected {kind}, found nothing")
    return [part for part in parts if part]


def is_number(text: str) -> bool:
    """Whether the text is a number of plain digits."""
    return text.isascii() and text.isdigit()


def read_number(text: str, what: str) -> int:
    """A number of at most six plain digits; raises InvalidPosition."""
    if not is_number(text) or len(text) > NUMBER:
        raise InvalidPosition(f"expected {what}, a number of at most {NUMBER} digits, found {shown(text)}")
    return int(text)


def read_side(game: Game, text: str, sides: tuple[str, ...], kind: str) -> int:
    """The side to move by its letter; raises InvalidPosition."""
    if text in sides:
        return sides.index(text)
    if text.split("+")[0] in sides:
        raise InvalidPosition(
            f"expected a position between two turns, found one within a turn: side to move {shown(text)}"
        )
    wanted = " or ".join(f"{letter!r} ({name})" for letter, name in zip(sides, game.sides, strict=True))
    raise InvalidPosition(f"expected the side to move in {kind}, {wanted}, found {shown(text)}")
