"""From a position to the record of its game, and back by playing it again."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from ..errors import AlfilError, InvalidPosition, InvalidRecord
from ..notation.fen import format_fen, parse_fen
from ..notation.text import shown
from .game import Game
from .outcome import Outcome
from .position import Position
from .record import Declared, Record, described
from .state import Declaration


def record(position: Position, tags: Mapping[str, str] | None = None) -> Record:
    """The record of the game that led to a position."""
    turns: list[list[str]] = []
    declarations, begun = [], False
    for act, step in zip(position.acts, position.steps, strict=True):
        if isinstance(act, Declaration):
            declarations.append(Declared(len(turns), act.word, act.side))
            continue
        if not begun:
            turns.append([])
        turns[-1].append(act.text)
        begun = step > 0
    start, count = format_fen(position.game, position.start), position.start.count
    return Record(
        position.game.name,
        position.game.rules_hash,
        start,
        tuple(map(",".join, turns)),
        tuple(declarations),
        _result(position.outcome()),
        None if parse_fen(position.game, start).count == count else count,
        dict(tags or {}),
    )


def _result(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    ranking = [list(place) for place in outcome.ranking]
    return {"winner": outcome.winner, "ranking": ranking, "reason": outcome.reason}


def replay(game: Game, record: Record, allow_other_rules: bool = False) -> Position:
    """Plays a record again, checking every move and the result.

    :raises InvalidRecord: it is of other rules (unless allowed), or something in it is not legal.
    """
    if record.rules != game.rules_hash and not allow_other_rules:
        found = f"{shown(record.variant)} with rules {shown(record.rules)}; other rules must be allowed explicitly"
        raise InvalidRecord(f"expected a record of {game.name} with rules {game.rules_hash!r}, found {found}")
    position = _begun(game, record)
    for number, turn in enumerate(record.turns):
        _declare(position, record, number)
        place = f"turns[{number}]"
        if over := position.outcome():
            raise InvalidRecord(f"{place}: expected no more turns ({over}), found {shown(turn)}")
        try:
            position.push(turn)
        except AlfilError as error:
            raise InvalidRecord(f"{place}: {error}") from error
        if not position.is_settled and number + 1 < len(record.turns):
            raise InvalidRecord(f"{place}: expected a whole turn, found {shown(turn)}")
    _declare(position, record, len(record.turns))
    _check_result(position, record)
    return position


def _begun(game: Game, record: Record) -> Position:
    try:
        setup = parse_fen(game, record.start)
        return Position.from_setup(game, setup if record.count is None else evolve(setup, count=record.count))
    except InvalidPosition as error:
        raise InvalidRecord(f"start: {error}") from error


def _declare(position: Position, record: Record, after: int) -> None:
    for number, act in enumerate(record.declarations):
        if act.after == after:
            try:
                position.declare(act.word, act.side)
            except AlfilError as error:
                raise InvalidRecord(f"declarations[{number}]: {error}") from error
        elif not 0 <= act.after <= len(record.turns):
            raise InvalidRecord(
                f"declarations[{number}]: expected after from 0 to {len(record.turns)}, found {act.after}"
            )


def _check_result(position: Position, record: Record) -> None:
    outcome = position.outcome()
    if record.result is None:
        return
    if outcome is None:
        raise InvalidRecord(
            f"result: expected none, as the game goes on, found {described(record.result.get('reason'))}"
        )
    winner, reason = record.result["winner"], record.result["reason"]
    if (winner, reason) != (outcome.winner, outcome.reason):
        found = f"{described(reason)} with winner {described(winner)}"
        raise InvalidRecord(f"result: expected {outcome.reason!r} with winner {outcome.winner!r}, found {found}")
