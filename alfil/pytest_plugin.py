"""Definitions as tests: `pytest --alfil my_game.yaml`.

Each file becomes items: it loads, it means something sound, each example holds, each law of `LAWS` holds along random
games, and random games come to an end. A law that breaks is shown with the shortest game found that breaks it.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen

from alfil.core.errors import AlfilError
from alfil.core.play.position import Position
from alfil.variants.checking import LAWS, play_games, semantic_problems
from alfil.variants.checking.laws import faults
from alfil.variants.examples import failures
from alfil.variants.registry import Variant, load_file, shipped, unknown

LONGEST = 150  # actions of a game along which a law is looked at
CHOICES = 9999
GAMES = 40  # random games to an end or a limit
PATIENCE = 2.0  # seconds for them
CHOSEN = pytest.StashKey[tuple[Path, ...]]()


@frozen
class BrokenError(Exception):
    """What does not hold, as pytest shows it."""

    message: str


def pytest_configure(config: pytest.Config) -> None:
    """Have the definitions collected: beside what the command line names, or else alone."""
    chosen = tuple(path for word in config.getoption("--alfil") for path in definitions(word))
    config.stash[CHOSEN] = chosen
    named = config.args if config.args_source is pytest.Config.ArgsSource.ARGS else []
    config.args = list(dict.fromkeys([*named, *map(str, chosen)]))


def definitions(word: str) -> tuple[Path, ...]:
    """The definition files that a path or the name of a shipped game stands for.

    :raises pytest.UsageError: there are none.
    """
    path = Path(word).absolute()
    if path.is_dir():
        found = tuple(sorted(file for kind in ("*.yaml", "*.yml") for file in path.rglob(kind)))
        if not found:
            raise pytest.UsageError(f"--alfil: no definition in the folder {word!r}")
        return found
    if path.is_file():
        return (path,)
    if word in set(shipped()):
        return (Path(str(files("alfil.variant_defs").joinpath(f"{word}.yaml"))),)
    raise pytest.UsageError(f"--alfil: no file {word!r}, and {unknown(word)}")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """The tests of one definition."""
    if file_path in parent.config.stash[CHOSEN]:
        return DefinitionFile.from_parent(parent, path=file_path)
    return None


class DefinitionFile(pytest.File):
    """One definition file."""

    def collect(self) -> Iterator[pytest.Item]:
        """Its tests; only that it loads where it does not."""

        def item(name: str, check: Callable[[], None]) -> pytest.Item:
            made: pytest.Item = DefinitionItem.from_parent(self, name=name, check=check)
            return made

        try:
            variant = load_file(self.path, trust=self.config.getoption("--alfil-trust"))
        except AlfilError as error:
            yield item("loads", partial(broken, str(error)))
            return
        yield item("loads", lambda: None)
        yield item("semantics", partial(means, variant))
        for number in range(1, len(variant.definition.examples) + 1):
            yield item(f"example {number}", partial(example, variant, number))
        for name in LAWS:
            law = partial(holds, variant, self.path.name, name, self.config.getoption("--alfil-games"))
            yield item(f"law: {name}", law)
        yield item("games", partial(end, variant))


class DefinitionItem(pytest.Item):
    """One test of a definition."""

    def __init__(self, *, check: Callable[[], None], **rest: Any) -> None:
        super().__init__(**rest)
        self.check = check

    def runtest(self) -> None:
        """Run it."""
        self.check()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What is wrong, without a traceback through the plugin."""
        if isinstance(excinfo.value, BrokenError):
            return excinfo.value.message
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """File, line and name."""
        return self.path, 0, f"{self.path.name}: {self.name}"


def broken(message: str) -> None:
    """A test that cannot pass."""
    raise BrokenError(message)


def means(variant: Variant) -> None:
    """No error in what the definition means."""
    errors = [problem for problem in semantic_problems(variant) if problem.severity == "error"]
    if errors:
        raise BrokenError("\n".join(map(str, errors)))


def example(variant: Variant, number: int) -> None:
    """One example."""
    found = [str(failure) for failure in failures(variant) if failure.number == number]
    if found:
        raise BrokenError("\n".join(found))


def end(variant: Variant) -> None:
    """No side is ever left without a move and without a rule that says what then."""
    played = play_games(variant.game, GAMES, patience=PATIENCE)
    for batch in (played.random, played.bots):
        for game in batch.games:
            if game.stuck:
                raise BrokenError(f"a side has no legal move, and no rule says what then: {game.stuck}")


def holds(variant: Variant, file: str, law: str, games: int) -> None:
    """One law, along games that Hypothesis makes and shrinks where it is installed."""
    try:
        import hypothesis
        from hypothesis import strategies
    except ImportError:
        random = Random(1)
        for _ in range(games):
            along(variant, file, law, random.choices(range(CHOICES + 1), k=random.randrange(LONGEST)))
        return

    @strategies.composite
    def game(draw: strategies.DrawFn) -> list[int]:
        length = draw(strategies.integers(0, LONGEST))
        return [draw(strategies.integers(0, CHOICES)) for _ in range(length)]

    @hypothesis.settings(
        max_examples=games,
        deadline=None,
        database=None,
        derandomize=True,
        report_multiple_bugs=False,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(game())
    def law_holds(choices: list[int]) -> None:
        along(variant, file, law, choices)

    law_holds()


def along(variant: Variant, file: str, law: str, choices: list[int]) -> None:
    """Play the chosen moves and look at the position they lead to."""
    position = variant.start()
    for choice in choices:
        moves = position.legal_moves
        if not moves or position.outcome() is not None:
            break
        position.push(moves[choice % len(moves)])
    found = faults(position, law)
    if found:
        raise BrokenError(told(position, file, law, found))


def told(position: Position, file: str, law: str, found: tuple[str, ...]) -> str:
    """A broken law with the game that leads to it, as text that runs."""
    moves = " ".join(map(str, position.history))
    played = f"for move in {moves!r}.split():\n    position.push(move)\n" if moves else ""
    return (
        f"{file}: the law of {law} does not hold after {len(position.history)} actions:\n"
        + "".join(f"  {fault}\n" for fault in found)
        + f"\nimport alfil\nposition = alfil.load({file!r}).start()\n{played}# {position.fen()}\n"
    )
