"""Game records as JSON text: what they hold, and a strict reader."""

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from attrs import asdict, field, frozen

from ..errors import InvalidRecord
from ..notation.text import shown

FORMAT, VERSION = "alfil record", 1
LONGEST = 20_000_000  # characters of a record
MOST_TURNS = 200_000
KINDS: Mapping[type, str] = {str: "text", list: "a list", dict: "an object"}


@frozen
class Declared:
    """An act that is not a move: after how many turns, which word, by which side."""

    after: int
    word: str
    side: str


@frozen
class Record:
    """A game: the rules by name and hash, where it began, its turns as UCI text, and how it ended.

    `result` holds winner, ranking and reason; None for a game that was not finished.
    `tags`: anything else, such as names.
    """

    variant: str
    rules: str
    start: str
    turns: tuple[str, ...] = ()
    declarations: tuple[Declared, ...] = ()
    result: Mapping[str, Any] | None = None
    count: int | None = None  # number of the first turn, where FEN does not tell
    tags: Mapping[str, str] = field(factory=dict)


def format_record(record: Record) -> str:
    """The JSON text of a record, one key a line."""
    entries: dict[str, Any] = {"format": FORMAT, "version": VERSION, "variant": record.variant, "rules": record.rules}
    entries |= {"start": record.start} | ({} if record.count is None else {"count": record.count})
    entries |= {"turns": list(record.turns)}
    if record.declarations:
        entries["declarations"] = [asdict(act) for act in record.declarations]
    entries |= {"result": record.result and dict(record.result)} | ({"tags": dict(record.tags)} if record.tags else {})
    lines = (f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in entries.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse_record(text: str) -> Record:
    """The record that JSON text holds; nothing in it is played yet.

    :raises InvalidRecord: it is not JSON, or not such a record.
    """
    if len(text) > LONGEST:
        raise InvalidRecord(f"expected a record of at most {LONGEST} characters, found {len(text)}")
    try:
        data = json.loads(text, object_pairs_hook=_entries, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise InvalidRecord(f"expected JSON, found at line {error.lineno}, column {error.colno}: {error.msg}") from None
    except InvalidRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"expected a record as JSON, found {error}") from None
    return _structured(data)


def _entries(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries: dict[str, Any] = {}
    for key, value in pairs:
        if key in entries:
            raise InvalidRecord(f"expected every key once, found {shown(key)} again")
        entries[key] = value
    return entries


def _no_number(text: str) -> NoReturn:
    raise InvalidRecord(f"expected a number, found {text}")


def _structured(data: Any) -> Record:
    """The record in parsed JSON."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidRecord(f"expected a record, an object with format {FORMAT!r}, found {described(data)}")
    if data.get("version") != VERSION or isinstance(data["version"], bool):
        raise InvalidRecord(f"expected version {VERSION} of the record format, found {described(data.get('version'))}")
    known = {"format", "version", "variant", "rules", "start", "count", "turns", "declarations", "result", "tags"}
    if unknown := sorted(set(data) - known):
        raise InvalidRecord(f"expected keys of a record, found {shown(unknown[0])}")
    turns = _typed(data, "turns", list)
    if len(turns) > MOST_TURNS:
        raise InvalidRecord(f"turns: expected at most {MOST_TURNS}, found {len(turns)}")
    for number, turn in enumerate(turns):
        if not isinstance(turn, str):
            raise InvalidRecord(f"turns[{number}]: expected text, found {described(turn)}")
    tags = _typed(data, "tags", dict, {})
    for key, value in tags.items():
        if not isinstance(value, str):
            raise InvalidRecord(f"tags.{key[:40]}: expected text, found {described(value)}")
    return Record(
        _typed(data, "variant", str),
        _typed(data, "rules", str),
        _typed(data, "start", str),
        tuple(turns),
        tuple(_declared(act, number) for number, act in enumerate(_typed(data, "declarations", list, []))),
        _result(data),
        _count(data),
        tags,
    )


def _typed(data: Mapping[str, Any], key: str, kind: type, missing: Any = None) -> Any:
    value = data.get(key, missing)
    if not isinstance(value, kind):
        raise InvalidRecord(f"{key}: expected {KINDS[kind]}, found {described(value)}")
    return value


def _count(data: Mapping[str, Any]) -> int | None:
    value = data.get("count")
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 999_999):
        raise InvalidRecord(f"count: expected a number from 1 to 999999, found {described(value)}")
    return value


def _declared(act: Any, number: int) -> Declared:
    where = f"declarations[{number}]"
    if not isinstance(act, dict) or set(act) != {"after", "word", "side"}:
        raise InvalidRecord(f"{where}: expected an object with after, word and side, found {described(act)}")
    after, word, side = act["after"], act["word"], act["side"]
    if not isinstance(after, int) or isinstance(after, bool) or not isinstance(word, str) or not isinstance(side, str):
        raise InvalidRecord(f"{where}: expected a number and two texts, found {described(act)}")
    return Declared(after, word, side)


def _result(data: Mapping[str, Any]) -> Mapping[str, Any] | None:
    result = data.get("result")
    if result is None:
        return None
    if not isinstance(result, dict) or not {"winner", "reason"} <= set(result) <= {"winner", "ranking", "reason"}:
        wanted = "null, or an object with winner, ranking and reason"
        raise InvalidRecord(f"result: expected {wanted}, found {described(result)}")
    return result


def described(value: Any) -> str:
    """A value from a record, for a message."""
    return shown(value) if isinstance(value, str) else shown(str(value))[1:-1] if value is not None else "nothing"
