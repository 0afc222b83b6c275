"""A definition made into a Game: hooks in their order, then the program and the names around it."""

from typing import Any

from attrs import evolve

from alfil.core.notation.fen import format_fen, parse_fen
from alfil.core.play.game import Clock, Ending, Game, Neutral, PieceType, PositionField
from alfil.core.play.setup import Setup

from ..schema.definition import Definition
from ..schema.hook import Family
from ..schema.parts import TextSetup
from .builder import UNMOVED, Builder
from .hashing import rules_hash
from .plan import DropPlan, MoveSource, Plan
from .program import build_program, ordered_endings
from .relaxing import Relaxing
from .twins import home, with_twins
from .values import piece_value

FAMILIES = list(Family)


def build_game(definition: Definition) -> Game:
    """Build a checked definition.

    :raises DefinitionError: something in it cannot be built, with its place.
    """
    builder = Builder(with_twins(definition))
    for part in ("score", "holes", "shuffle", "arrangements"):
        if getattr(definition, part) is not None:
            with builder.gathering(part):
                raise builder.fail(f"the part {part} cannot be built yet")
    own_moves(builder)
    for path, hook in sorted(
        builder.definition.hooks(), key=lambda entry: (FAMILIES.index(entry[1].family), entry[1].row)
    ):
        with builder.gathering(*path):
            hook.build(builder)
    builder.report()
    passing_rights(builder)
    game = name_things(builder, build_program(builder))
    game = evolve(with_starts(builder, game), relaxed=Relaxing(definition))
    builder.built.append(game)
    return game


def own_moves(builder: Builder) -> None:
    """The pieces' own moves."""
    for piece in builder.types:
        if piece.along:
            with builder.gathering("pieces", piece.key, "along"):
                raise builder.fail("moves along drawn lines cannot be built yet")
        if not piece.solid:
            with builder.gathering("pieces", piece.key, "solid"):
                raise builder.fail("pieces that may be passed over cannot be built yet")
        if piece.moves is not None:
            with builder.gathering("pieces", piece.key):
                builder.add_moves(piece.key, piece.moves.movement)


def passing_rights(builder: Builder) -> None:
    """Registers for en passant, two a side, if moves give and take the right; marks if any move asks for them."""
    sources = builder.plan.sources
    routes = [route for source in sources for site in source.table.routes for route in site]
    if any(route.initial for route in routes):
        builder.plan.marked = True
    if not any(route.en_passant for route in routes):
        for index, source in enumerate(sources):
            sources[index] = without_rights(source)
        return
    for part in builder.definition.sides:
        first = builder.register(f"passed by {part.name}", builder.board.size + 1)
        builder.register(f"passer of {part.name}")
        builder.plan.rights = builder.plan.rights or first + 1


def double_steps(plan: Plan) -> dict[int, list[tuple[int, int, int]]]:
    """Passed cell -> (piece code after it, from, to) of the moves that give the right to take en passant."""
    steps: dict[int, list[tuple[int, int, int]]] = {}
    for source in plan.sources:
        promotion = plan.promotions.get(source.code)
        codes = (source.code, *(promotion.targets if promotion else ()))
        for origin in sorted(source.starts):
            for route in source.table.routes[origin]:
                if route.passed is not None and route.to in source.goals:
                    steps.setdefault(route.passed, []).extend((code, origin, route.to) for code in codes)
    return steps


def without_rights(source: MoveSource) -> MoveSource:
    """The same moves where no piece captures en passant."""
    table = source.table
    routes = tuple(tuple(evolve(route, passed=None) for route in site) for site in table.routes)
    return evolve(source, table=evolve(table, routes=routes))


def name_things(builder: Builder, program: dict[str, Any]) -> Game:
    """The Game around a program, without its starts."""
    definition, plan = builder.definition, builder.plan
    drops = [plan.drops.get(code, DropPlan(frozenset())) for code in range(1, builder.codes - 1)]
    program["supply"] = [drop.supply for drop in drops]
    program["most"] = [drop.most for drop in drops]
    hand = {code: program["base"][code] for code in builder.piece_codes()}
    types = tuple(
        PieceType(
            letter=piece.letter,
            key=home(piece.key),
            name=piece.name,
            royal=piece.royal,
            base=builder.types[hand[1 + index]].letter if hand[1 + index] not in (-1, index) else None,
            glyphs=piece.glyphs,
            value=piece.value or piece_value(builder, 1 + index),
            movement=piece.moves.text if piece.moves else "",
        )
        for index, piece in enumerate(builder.types)
    )
    fields = [PositionField("marks", UNMOVED.bit_length() - 1)] if plan.marked else []
    if plan.rights:
        fields.append(PositionField("passed", plan.rights - 1, passers=double_steps(plan)))
    fields += [PositionField("register", reg.index, reg.text or {}) for reg in plan.registers if reg.shown]
    counting = plan.counting
    hooks = [hook for _, hook in definition.hooks()]
    return Game(
        name=definition.name,
        program=program,
        board=builder.board,
        sides=tuple(part.name for part in definition.sides),
        seats=tuple(builder.seats),
        types=types,
        neutrals=tuple(Neutral(piece.letter, piece.name, piece.key) for piece in builder.neutrals),
        fields=tuple(fields),
        clock=Clock(plan.clock, counting, None if counting is None else counting + 1, counting is not None),
        endings=tuple(
            Ending(ending.hook, ending.reason, ending.rule, ending.place) for ending in ordered_endings(builder)
        ),
        hands=plan.hands or any(not drop.supply for drop in plan.drops.values()),
        notations=definition.notation or (("usi", "uci") if definition.board.coordinates == "shogi" else ("uci",)),
        rule_places={hook.name: str(definition.place("rules", hook.name)) for hook in hooks},
        rule_sentences={hook.name: hook.sentence(definition.words) for hook in hooks},
        rules_hash=rules_hash(definition),
    )


def with_starts(builder: Builder, game: Game) -> Game:
    """The game with its start and its handicaps as position text."""
    definition = builder.definition
    setup = definition.setup
    if isinstance(setup, TextSetup):
        text = setup.text
        if text == "empty":
            text = format_fen(game, Setup.empty(game))
    else:
        first = Setup.empty(game)
        for site, side, key in setup.placed:
            first = first.put(site, builder.code(side, key))
        text = format_fen(evolve(game, start="- - " + "- " * len(game.fields) + "0 1"), first)
    game = evolve(game, start=text)
    if definition.handicaps is None:
        return game
    starts = {}
    for name in definition.handicaps.starts:
        with builder.gathering("handicaps", name):
            try:
                starts[name] = handicap_text(builder, game, name)
            except ValueError as error:
                raise builder.fail(str(error)) from error
    if not definition.handicaps.starts:
        with builder.gathering("handicaps"):
            raise builder.fail("expected at least one handicap beside 'first', such as `rook: {remove: [a1]}`")
    builder.report()
    return evolve(game, handicaps=starts)


def handicap_text(builder: Builder, game: Game, name: str) -> str:
    """The start of a handicap game as position text."""
    handicaps = builder.definition.handicaps
    if handicaps is None:
        return game.start
    start = handicaps.starts[name]
    if start.position is not None:
        return start.position
    setup = evolve(parse_fen(game, game.start), side=game.sides.index(handicaps.first))
    for cell in start.remove:
        site = builder.board.site(cell)
        if not setup.squares[site]:
            raise ValueError(f"expected a cell to remove a piece from, found {cell}, which is empty at the start")
        setup = setup.put(site, 0)
    return format_fen(game, setup)
