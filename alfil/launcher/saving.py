"""Games in progress to and from files."""

import os
from pathlib import Path

import alfil
from alfil.core.errors import InvalidRecord
from alfil.core.play.position import Position
from alfil.core.play.record import LONGEST, format_record, parse_record
from alfil.core.play.replay import record, replay
from alfil.variants.registry import may_name_a_file


def save_game(path: Path, position: Position, players: dict[str, str]) -> None:
    """Writes the record of a game; the old file stays whole until the new one is.

    :raises InvalidRecord: the file exists and is not a game record.
    :raises OSError: it cannot be written.
    """
    _check_name(path)
    if path.exists():
        try:
            parse_record(_read(path))
        except InvalidRecord:
            raise InvalidRecord(f"{str(path)!r} exists and is not a game record; it was left as it is") from None
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(format_record(record(position, players)), "utf-8", newline="\n")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def load_game(path: Path, variant: alfil.Variant) -> Position:
    """The position at the end of a game that was saved.

    :raises InvalidRecord: it is not the record of a game by these rules.
    :raises OSError: it cannot be read.
    """
    _check_name(path)
    try:
        return replay(variant.game, parse_record(_read(path)))
    except InvalidRecord as error:
        raise InvalidRecord(f"{str(path)!r}: {error}") from error


def _check_name(path: Path) -> None:
    """:raises InvalidRecord: no file can have that name."""
    if not may_name_a_file(path):
        raise InvalidRecord(f"expected the name of a file, found {str(path)[:200]!r}")


def _read(path: Path) -> str:
    """The text of a file, as far as a record may be long."""
    with path.open("rb") as stream:
        data = stream.read(LONGEST + 1)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidRecord("expected the record of a game, found a file that is no text") from None
