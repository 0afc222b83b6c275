"""Why a text is a legal move here, or why not, and why a game is over."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import InvalidNotation
from ..notation.action import Request, matching
from ..notation.letters import shown_cells
from ..notation.moves import parse_action
from ..notation.text import shown
from .case import Case
from .explanation import Explanation, explained
from .move import CASTLE, DROP, PASS, PATH, Move, word_kind, word_origin, word_target
from .probe import Probe
from .refusal import why_refused

if TYPE_CHECKING:
    from .position import Position


def explain(position: "Position", text: str) -> Explanation:
    """Why a move text is legal here, or not; a text with commas is read action by action."""
    if "," in text[:4000]:
        first, rest = text.split(",", 1)
        found = explain(position, first)
        if found.verdict != "legal":
            return found
        after = position.__copy__()
        after.push(first)
        if after.is_settled:
            return Explanation(text, "illegal", f"the turn is complete with {first}, and {shown(rest)} is too much")
        return explain(after, rest)
    try:
        request = asked(position, text)
    except InvalidNotation as error:
        return Explanation(text, "not a move", str(error))
    legal = [move.kernel for move in position.legal_moves]
    found_words = matching(position.game, request, legal, position.scene)
    if not found_words:
        return why_not(position, request)
    if len(found_words) > 1:
        fit = [move for move in position.legal_moves if move.kernel in found_words]
        moves = sorted(fit, key=position.format)
        fitting = tuple(position.format(move) for move in moves)
        told = ", ".join(f"{name}{_deeds(position, move)}" for name, move in zip(fitting, moves, strict=True))
        return Explanation(text, "ambiguous", f"it fits several moves: {told}", fits=fitting)
    return _why_legal(position, text, found_words[0])


def asked(position: "Position", text: str) -> Request:
    """What the text of one action asks for; if it is none, the error names a legal move as an example."""
    try:
        return parse_action(position.game, text)
    except InvalidNotation:
        legal = position.legal_moves
        if not legal:
            raise
        return parse_action(position.game, text, position.format(legal[0]))


def _deeds(position: "Position", move: Move) -> str:
    """What a move over one of several paths does on its way, in parentheses; "" where there is one path."""
    if word_kind(move.kernel) != PATH:
        return ""
    after = position.__copy__()
    after.push(move)
    deeds = [f"{verb} {' and '.join(told.values())}" for verb, told in _elsewhere(position, after, move.kernel).items()]
    return f" ({' and '.join(deeds) or 'takes nothing on its way'})"


def why_not(position: "Position", request: Request) -> Explanation:
    """Why an action that a text asks for is not legal."""
    over = why_over(position) if not position.legal_moves else None
    if _is_played(position, request):
        legal = position.legal_moves
        such = f", such as {position.format(legal[0])}" if legal else ""
        return Explanation(request.text, "illegal", f"it is played already; only the rest of the turn is missing{such}")
    if over:
        reason = f"the game is over: {over.reason}"
        return Explanation(request.text, "illegal", reason, over.hook, over.rule, over.place, over.cells, over.plies)
    return why_refused(Case(position.game, probe(position), position.actor, request), position.kernel())


def _is_played(position: "Position", request: Request) -> bool:
    """Whether an action that is asked for is one of those that this turn has already."""
    done = position.steps[-1] if position.steps else 0
    cells = (request.origin, request.target)
    return any(
        (move.origin, move.target) == cells and request.letter in ("", position.game.letter(word_origin(move.kernel)))
        if move.is_drop
        else (move.origin, move.target) == cells
        for move in position.history[len(position.history) - done :]
    )


def probe(position: "Position") -> Probe:
    """A probe of a position."""
    return Probe(position.game, position.setup(), position.turn_state, position.scene)


def _why_legal(position: "Position", text: str, word: int) -> Explanation:
    """What a legal action does, and the rule that allows it."""
    game, names = position.game, shown_cells(position.game)
    kind, target = word_kind(word), word_target(word)
    cells = {"to": (names[target],)}
    hook, parts = "", list[str]()
    after = position.__copy__()
    after.push(Move(word, text))
    if kind == PASS:
        return explained(game, text, "legal", f"{position.turn} passes", "passing")
    if kind == DROP:
        hook, parts = "drops", [_dropped(position, word_origin(word), names[target])]
    else:
        piece = position.piece(word_origin(word))
        cells["from"] = (names[word_origin(word)],)
        what = f"{piece.side}'s {piece.name}" if piece and piece.side else f"the {piece.name}" if piece else "a piece"
        parts = [f"{what} moves from {names[word_origin(word)]} to {names[target]}"]
        taken = position.piece(target)
        if taken and word_origin(word) != target and kind != CASTLE:
            parts.append(f"takes the {taken.name}")
            cells["captured"] = (names[target],)
        if kind == CASTLE:
            hook = "castling"
    for verb, others in _elsewhere(position, after, word).items():
        parts.append(f"{verb} {' and '.join(others.values())}")
        cells["captured"] = (*cells.get("captured", ()), *others)
    code = None if kind == DROP else game.promoted(position.scene.squares[word_origin(word)], word)
    if code is not None:
        hook = "promotion"
        parts.append(f"becomes {game.letter(code)}")
    if after.in_check and after.is_settled:
        parts.append("gives check")
    if beside := [move for move in position.legal_moves if _is_beside(position, move, word)]:
        told = ", ".join(f"{position.format(move)}{_deeds(position, move)}" for move in beside)
        return explained(game, text, "legal", f"{' and '.join(parts)}; another path is {told}", hook, cells)
    return explained(game, text, "legal", " and ".join(parts), hook, cells)


def _is_beside(position: "Position", move: Move, word: int) -> bool:
    """Whether a move differs from an action by nothing but its path."""
    ends = [(word_origin(each), word_target(each)) for each in (move.kernel, word)]
    if move.kernel == word or not word_kind(move.kernel) == word_kind(word) == PATH or ends[0] != ends[1]:
        return False
    code = position.scene.squares[word_origin(word)]
    return position.game.promoted(code, move.kernel) == position.game.promoted(code, word)


def _dropped(position: "Position", code: int, cell: str) -> str:
    """What a drop does: whose piece it puts where, and whether it comes from a hand."""
    game, owner = position.game, position.game.owner(code)
    if owner is None:
        name = game.neutrals[code - 1 - len(game.sides) * len(game.types)].name
        return f"the neutral {name} is put on {cell}"
    supplied = bool(game.program.get("supply") and game.program["supply"][code - 1])
    hand = "" if supplied else " from the hand"
    return f"{game.sides[owner]}'s {game.types[(code - 1) % len(game.types)].name}{hand} is put on {cell}"


def _elsewhere(position: "Position", after: "Position", word: int) -> dict[str, dict[str, str]]:
    """What an action does beside its own two cells: by verb the cells, each with what stood there in words."""
    names, own = shown_cells(position.game), {word_target(word)}
    if word_kind(word) != DROP:
        own.add(word_origin(word))
    done: dict[str, dict[str, str]] = {}
    for site, cell in enumerate(names):
        before, now = position.piece(site), after.piece(site)
        if before and before != now and site not in own:
            done.setdefault("turns over" if now else "takes", {})[cell] = f"the {before.name} on {cell}"
    return done


def why_over(position: "Position") -> Explanation | None:
    """Why the game is over, with the cells and plies that show it; None while it goes on."""
    outcome = position.outcome()
    if outcome is None:
        return None
    cells: dict[str, tuple[str, ...]] = {}
    plies: tuple[int, ...] = ()
    reason = str(outcome)
    ask, names, side = probe(position), shown_cells(position.game), position.actor
    if position.in_check:
        royals = ask.royals(side, position.scene.squares)
        cells["royal"] = _named(names, royals)
        cells["attackers"] = _named(names, [site for royal in royals for site in ask.attackers(royal, side)])
    if outcome.hook == "repetition":
        plies = _same(position)
        reason += f", the position stood after plies {', '.join(map(str, plies))}"
    clock = position.game.clock
    registers = position.setup().registers
    if outcome.hook == "counting" and clock.override is not None and clock.override_register is not None:
        reason += f", count {registers[clock.override_register]} of {registers[clock.override]} plies"
    elif outcome.hook == "move_limit" and clock.register is not None:
        reason += f", {registers[clock.register]} plies"
    if outcome.hook in ("bare_king", "few_pieces"):
        for index, name in enumerate(position.game.sides):
            owned = [site for site, code in enumerate(position.scene.squares) if position.game.owner(code) == index]
            cells[name] = _named(names, owned) if len(owned) < 3 else ()
    cells = {role: found for role, found in cells.items() if found}
    return Explanation("", "over", reason, outcome.hook, outcome.rule, outcome.place, cells, plies)


def _named(names: Sequence[str], sites: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[site] for site in sites)


def _same(position: "Position") -> tuple[int, ...]:
    """The plies at which this position stood, this one last."""
    back, key, plies = position.__copy__(), position.key, [position.ply]
    while back.acts:
        back.pop()
        if back.is_settled and back.key == key and back.ply < plies[-1]:
            plies.append(back.ply)
    return tuple(reversed(plies))
