"""The check of one definition file, layer by layer: syntax, schema, semantics, examples, play."""

from collections.abc import Callable, Iterator

from alfil.core.errors import AlfilError, DefinitionError

from ..examples import failures
from ..overview import board_label
from ..registry import Variant
from ..schema.problems import Problem
from .games import GAMES, Batch, Batches, play_games
from .idle import idle_rules
from .report import LAYERS, Layer, Report, counted, game_lines
from .semantics import semantic_problems
from .walks import walk_faults

ENOUGH = 20  # games of which something can be said


def examine(file: str, load: Callable[[], Variant], games: int = GAMES, seed: int = 1) -> Report:
    """Check what `load` gives; `file` names it in the report. With no games, layers above play are all there are."""
    try:
        variant = load()
    except DefinitionError as error:
        problems = tuple(problem for problem in error.problems if isinstance(problem, Problem))
        return refused(file, problems)
    except AlfilError as error:
        return Report(file=file, refusal=str(error))
    try:
        return looked_at(file, variant, games, seed)
    except Exception as error:  # whatever a rule in Python raises is the file's fault; anything else is ours
        paths = [path for path, hook in variant.definition.hooks() if hook.code]
        if not paths:
            raise
        message = f"a rule in Python failed: {type(error).__name__}: {error}"
        problem = variant.definition.problem(" ".join(message.split()), *paths[0])
        return Report(file=file, title=variant.title, problems=(problem,))


def refused(file: str, problems: tuple[Problem, ...]) -> Report:
    """The report of a file that does not load."""
    broken = "syntax" if any(problem.layer == "syntax" for problem in problems) else "schema"
    layers = [
        Layer("syntax", broken != "syntax", (counted(len(problems), "error"),) if broken == "syntax" else ("passed",))
    ]
    if broken == "schema":
        layers.append(Layer("schema", False, (counted(len(problems), "error"),)))
    layers.append(Layer(LAYERS[len(layers)], False, ("not looked at: the file does not load",)))
    return Report(file=file, problems=problems, layers=tuple(layers))


def looked_at(file: str, variant: Variant, games: int, seed: int) -> Report:
    """The report of a definition that loads."""
    meant = semantic_problems(variant)
    shown = tuple(example_problems(variant))
    stopped = any(problem.severity == "error" for problem in meant)
    played = play_games(variant.game, games, seed) if games and not stopped else None
    found = tuple(play_problems(variant, played, seed)) if played else ()
    count = len(variant.definition.examples)
    idle: tuple[str, ...] = ()
    layers = [Layer("syntax", True, ("passed",)), Layer("schema", True, (f"passed: {size(variant)}",))]
    layers.append(layer("semantics", meant, "passed"))
    layers.append(layer("examples", shown, example_words(count)))
    if played:
        unit = "turns" if all(variant.game.program["settled"]) else "actions"
        idle = idle_rules(variant.definition, variant.game, seed)
        words = (*game_lines(played, unit), *idle_words(idle))
        passed = layer("play", found, "passed")
        layers.append(Layer("play", passed.passed, (*passed.words, *words)))
    elif stopped:
        layers.append(Layer("play", False, ("not looked at: there are errors",)))
    problems = sorted((*meant, *shown, *found), key=lambda problem: problem.severity)  # errors first, else as found
    return Report(
        file=file,
        title=variant.title,
        problems=tuple(problems),
        layers=tuple(layers),
        examples=count,
        played=played,
        idle=idle,
    )


def layer(name: str, problems: tuple[Problem, ...], right: str) -> Layer:
    """A layer by what was found in it."""
    errors = sum(problem.severity == "error" for problem in problems)
    warnings = len(problems) - errors
    said = [counted(n, noun) for n, noun in ((errors, "error"), (warnings, "warning")) if n]
    if not errors:
        said.insert(0, right)
    return Layer(name, not errors, (", ".join(said),))


def example_words(count: int) -> str:
    """What is said of examples that hold."""
    return {0: "there are none", 1: "passed: the one holds"}.get(count, f"passed: all {count} hold")


def idle_words(idle: tuple[str, ...]) -> tuple[str, ...]:
    """What is said of rules that made no difference in some random games."""
    return (f"no difference in random games: {', '.join(idle)}",) if idle else ()


def size(variant: Variant) -> str:
    """Board, sides, pieces and rules in a few words."""
    definition = variant.definition
    counts = ((len(definition.sides), "side"), (len(definition.pieces), "piece"), (len(definition.rules), "rule"))
    return ", ".join([board_label(definition), *(counted(n, noun) for n, noun in counts)])


def example_problems(variant: Variant) -> Iterator[Problem]:
    """Examples that do not hold."""
    for failure in failures(variant):
        yield variant.definition.problem(f"example {failure.number}: {failure.message}", *failure.path)


def play_problems(variant: Variant, played: Batches, seed: int) -> Iterator[Problem]:
    """What the games show to be wrong."""
    definition = variant.definition
    for fault in walk_faults(variant, seed=seed):
        yield definition.problem(fault)
    stuck = [(batch.player, game.stuck) for batch in (played.random, played.bots) for game in batch.games if game.stuck]
    if stuck:
        player, position = stuck[0]
        message = f"in a {player} game a side had no legal move, and no rule says what then: {position}"
        yield definition.problem(message, "rules", hint="add `no_move: {result: ..}`")
    yield from odd_games(variant, played.random)


def odd_games(variant: Variant, batch: Batch) -> Iterator[Problem]:
    """Random games that never end, end at once, or that one side never wins."""
    definition, games = variant.definition, len(batch.games)
    if games < ENOUGH:
        return
    if not batch.ended:
        message = f"none of {games} random games ended within {batch.limit} actions"
        yield definition.problem(message, "rules", severity="warning", hint="is a draw rule missing, or an ending?")
        return
    if batch.lengths[len(batch.ended) // 2] <= 2:
        yield definition.problem("half of all random games end with the first two actions", "rules", severity="warning")
    decided = len(batch.ended) - batch.winners["drawn"]
    for side in variant.game.sides if len(variant.game.sides) == 2 else ():
        if decided >= ENOUGH and not batch.winners[side]:
            message = f"{side} won none of {decided} random games that were won"
            yield definition.problem(message, "setup", severity="warning")
