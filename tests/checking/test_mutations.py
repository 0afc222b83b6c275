"""A thousand broken definitions: each gives a report with places, in bounded time, or loads with other rules."""

import os
import time
from itertools import islice

import pytest

import alfil
from alfil.core.errors import DefinitionError
from alfil.variants.checking import Report, examine
from alfil.variants.registry import load_text, text_of
from alfil.variants.schema.problems import Problem
from tests.checking.mutations import Breaker, Mutation

SEED = os.environ.get("MUTATION_SEED", "1")
EACH = int(os.environ.get("MUTATIONS", "1008")) // len(list(alfil.variants()))
PATIENCE = 2.0  # seconds of computing

FREE = ("name", "aliases", "source", "notes")
"""Parts in which any text is right."""
FREE_IN = {"pieces": ("name", "glyphs"), "examples": ("because",)}
OWN_NAMES = ("handicaps", "zones")
"""Parts whose keys are names that the file makes up."""


def is_free(mutation: Mutation) -> bool:
    """Whether the word that nothing knows stands where a file may say anything."""
    path = mutation.unknown or ()
    if path[0] in FREE and (len(path) > 1 or mutation.kind == "gibberish"):
        return True
    return any(word in path[2:] for word in FREE_IN.get(path[0], ())) or path[:-1] in [(part,) for part in OWN_NAMES]


def check(name: str, mutation: Mutation) -> Report:
    """The report, without games, in bounded time."""
    begun = time.process_time()
    report = examine(name, lambda: load_text(mutation.text, name), games=0)
    spent = time.process_time() - begun
    assert report.text()
    assert report.data()
    assert spent <= PATIENCE, f"{spent:.1f} s"
    return report


def places_are_right(report: Report, text: str) -> None:
    lines = text.count("\n") + 1
    assert not report.refusal
    for problem in report.problems:
        assert isinstance(problem, Problem)
        assert 1 <= problem.line <= lines + 1 or problem.file != f"{report.file}.yaml"
        assert problem.column >= 1
        assert problem.message.isprintable()


@pytest.mark.slow
@pytest.mark.parametrize("name", list(alfil.variants()))
def test_broken_files(name: str) -> None:
    sound = alfil.load(name).rules_hash
    for number, mutation in enumerate(islice(Breaker(text_of(name), f"{name} {SEED}"), EACH)):
        try:
            report = check(name, mutation)
            places_are_right(report, mutation.text)
            if mutation.unknown is not None and not is_free(mutation) and not report.errors:
                assert load_text(mutation.text, name).rules_hash != sound, f"{mutation.unknown} was accepted"
                assert mutation.kind != "rename", f"{mutation.unknown} was accepted"
            if mutation.kind == "rename" and mutation.unknown and mutation.unknown[:-1] == ("zones",):
                assert report.problems, "a zone that no rule uses"
        except Exception as error:  # a traceback of any kind is the failure, told with the text that made it
            raise AssertionError(f"mutation {number} of {name}, {mutation.kind}:\n{mutation.text}") from error


def test_the_sound_files_are_accepted() -> None:
    for name in alfil.variants():
        assert check(name, Mutation("none", text_of(name))).errors == 0


def test_a_refused_file_has_places() -> None:
    with pytest.raises(DefinitionError) as caught:
        load_text(text_of("shogi").replace("rules:", "rulse:"), "shogi")
    assert all(isinstance(problem, Problem) for problem in caught.value.problems)
