"""Move text in general: what a text asks for, and which legal actions fit it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from ..errors import InvalidNotation
from ..play.game import Game
from ..play.move import DROP, MOVE, PASS, word_kind, word_origin, word_target
from .letters import GAMES
from .text import shown

LONGEST = 40  # characters of one action
PASSES = ("0000", "@@@@", "pass")


@frozen
class Scene:
    """What the text of an action depends on: the pieces by site, who acts, and where this turn's last action landed.

    `sole`: no more than one neutral piece could act now, so that the last landing is enough to name it.
    """

    squares: Sequence[int]
    actor: int
    last: int | None = None
    sole: bool = True


@frozen
class Request:
    """What one action's text asks for.

    `suffix`: a promotion letter, `+`, `-` or `=` for none on purpose, then `:2` for the second path.
    """

    text: str
    origin: int | None  # None: a drop, or a pass without a cell
    target: int | None  # None: a pass without a cell
    letter: str = ""  # of a drop
    suffix: str = ""


def is_neutral(game: Game, code: int) -> bool:
    """Whether a piece code belongs to no side."""
    return 0 < code < game.program["C"] - 1 and game.owner(code) is None


def suffix(game: Game, word: int, scene: Scene) -> str:
    """The end of an action's text: what the piece becomes, or which of several paths it takes."""
    if word_kind(word) in (DROP, PASS):
        return ""
    code = scene.squares[word_origin(word)]
    path = f":{game.path(code, word)}" if game.path(code, word) > 1 else ""
    becomes = game.promoted(code, word)
    if becomes is None:
        return path
    old, new = game.letter(code), game.letter(becomes)
    if new == "+" + old:
        return "+" + path
    return ("-" if old == "+" + new else new.removesuffix("~").lower()) + path


def is_continuation(game: Game, word: int, scene: Scene) -> bool:
    """Whether an action puts a neutral piece after another of the turn, and may be written from where that landed."""
    if scene.last is None or word_kind(word) not in (MOVE, DROP):
        return False
    return is_neutral(game, word_origin(word) if word_kind(word) == DROP else scene.squares[word_origin(word)])


def pass_site(game: Game, word: int, scene: Scene) -> int:
    """The cell that a pass is written with: the actor's royal piece, else what the kernel says."""
    for site, code in enumerate(scene.squares):
        if game.owner(code) == scene.actor and game.types[(code - 1) % len(game.types)].royal:
            return site
    return word_target(word)


def format_action(game: Game, word: int, scene: Scene, cells: Sequence[str], at: str) -> str:
    """The text of an action with these cell names and this sign for drops."""
    kind, target = word_kind(word), word_target(word)
    if kind == PASS:
        return cells[pass_site(game, word, scene)] * 2
    if scene.last is not None and scene.sole and is_continuation(game, word, scene):
        return cells[scene.last] + cells[target]
    if kind == DROP:
        return game.letter(word_origin(word)) + at + cells[target]
    return cells[word_origin(word)] + cells[target] + suffix(game, word, scene)


def fits(game: Game, request: Request, word: int, scene: Scene) -> bool:
    """Whether an action has the cells and the piece that a text asks for, whatever its suffix."""
    kind, target = word_kind(word), word_target(word)
    if kind == PASS:
        return request.origin == request.target and not request.letter
    if target != request.target:
        return False
    if request.origin is None:
        return kind == DROP and game.letter(word_origin(word)) == request.letter
    if request.origin == scene.last and is_continuation(game, word, scene):
        return True
    return kind != DROP and word_origin(word) == request.origin


def matching(game: Game, request: Request, words: Iterable[int], scene: Scene) -> list[int]:
    """The actions that fit a text, by its suffix too.

    Without a promotion, those that do not promote, or several letters; without a path, the first, or all others if that
    one is not there.
    """
    near = [(suffix(game, word, scene), word) for word in words if fits(game, request, word, scene)]
    wanted = request.suffix.removeprefix("=")
    exact = [word for ending, word in near if ending == wanted]
    if not exact and ":" not in wanted:
        exact = [word for ending, word in near if ending.partition(":")[0] == wanted]
    if exact or request.suffix:
        return exact
    lettered = [word for ending, word in near if ending[:1] not in ("+", "-")]
    return lettered if len(lettered) > 1 else []


@lru_cache(GAMES)
def drop_words(game: Game) -> Mapping[str, str]:
    """What a drop may call a piece -> its letter: the letter itself, or the definition's word if no letter is that."""
    kinds = [(kind.letter, kind.key) for kind in game.types] + [(kind.letter, kind.key) for kind in game.neutrals]
    return {key: letter for letter, key in reversed(kinds) if key} | {letter: letter for letter, _ in kinds}


@lru_cache(GAMES)
def _suffixes(game: Game) -> frozenset[str]:
    """The ends that move text may have, beside the number of a path."""
    letters = {kind.letter.removesuffix("~").lower() for kind in game.types}
    return frozenset(["", "+", "-", *letters])


def read_action(game: Game, text: str, cells: Mapping[str, int], at: str, refusal: bool) -> Request | None:
    """What an action's text asks for; None if it is not written so.

    `refusal`: `=` may say that the piece does not promote.
    """
    if text in PASSES:
        return Request(text, None, None)
    letter, sign, cell = text.partition(at)
    if sign:
        named = drop_words(game)
        return Request(text, None, cells[cell], named[letter]) if cell in cells and letter in named else None
    readings = []
    for origin, rest in _beginnings(text, cells):
        for target, end in _beginnings(rest, cells):
            becomes, colon, path = end.partition(":")
            known = becomes in _suffixes(game) or (refusal and becomes == "=")
            if known and (not colon or (path.isascii() and path.isdigit() and len(path) < 4)):
                readings.append(Request(text, origin, target, "", becomes if path == "1" else end))
    return readings[0] if len(readings) == 1 else None


def _beginnings(text: str, cells: Mapping[str, int]) -> Iterator[tuple[int, str]]:
    """The cells that a text may begin with, and what is left."""
    longest = max(map(len, cells))
    for end in range(1, min(longest, len(text)) + 1):
        if text[:end] in cells:
            yield cells[text[:end]], text[end:]


def check_action(text: str, example: str) -> None:
    """Refuses what cannot be the text of one action; raises InvalidNotation."""
    if not text or len(text) > LONGEST or not text.isprintable() or " " in text:
        raise InvalidNotation(f"expected a move such as {example}, found {shown(text)}")
