"""Whatever a file says, it loads or is refused with a report: nothing else ever comes out."""

import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import alfil.variants.hooks  # noqa: F401 - fills the registry
from alfil.core.errors import DefinitionError
from alfil.variants.loading import Source, load_definition
from alfil.variants.loading.structuring import fields_of
from alfil.variants.schema.hook import HOOKS

FOLDER = Path(__file__).parent.parent / "bad_defs"
TEXT = """
name: Everything
board: {rectangle: {files: 5, ranks: 5, without: [a3, e3]}, lines: {palace: [[b2, c3]]}}
sides: {white: {forward: north}, black: {forward: south, right: west, team: 2}}
pieces:
  K: {name: king, moves: K, royal: true, along: {palace: F}}
  R: {name: rook, moves: R}
  P: {name: pawn, moves: fmWfcF}
setup: kr3/pp3/5/3PP/3RK w - - 0 1
zones:
  home: {near_ranks: 2}
  goal: {all: [{not: home}, {any: [edge, [c3, d4-e5], {files: [a]}, {far_rank: 1}]}]}
rules:
  royal_safety: {}
  extra_moves: [{pieces: [P], moves: fmnD, from: home, if: [unmoved, {count: {pieces: all, at_most: 3}}]}]
  promotion: {pieces: {P: [R]}, zone: {P: goal, rest: board}, when: [enter], marks: [unmoved]}
  sandwich: {directions: orthogonal, run: any, do: remove}
  few_pieces: {pieces: {not: [K]}, at_most: 0, sides: [white], result: {white: loss}}
  repetition: [{times: 3, result: draw, claim: offer}, {times: 5, result: draw}]
handicaps: {first: black, rook: {remove: [d1]}}
examples: [{position: kr3/5/5/5/3RK w, play: [d1d2], legal: [a5a4], outcome: none, rule: repetition}]
score: {board: {R: 5}, runs: {3: 1}}
"""
WORDS = re.findall(r"\w+|[^\w\s]|\s+", TEXT)
ODD = ["", *"~0|>'\"#\t\0é?", "none", "all", "{}", "[]", "-1", "99999", "&a", "*a", "!x"]
PARTS = ["board", "sides", "pieces", "setup", "zones", "rules", "extends", "examples", "score", "shuffle"]
FIELDS = [(rule, word) for rule, cls in sorted(HOOKS.items()) for word in fields_of(cls)]
PLAIN = st.sampled_from(sorted(word for word in {*WORDS, *ODD} if word.isalnum()))


def in_brackets(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    lists = st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
    pairs = st.dictionaries(PLAIN, inner, max_size=3).map(lambda d: ", ".join(f"{k}: {v}" for k, v in d.items()))
    return lists | pairs.map(lambda text: f"{{{text}}}")


TREES = st.recursive(PLAIN, in_brackets, max_leaves=10)


def find_base(name: str) -> Source:
    path = FOLDER / "bases" / f"{name}.yaml"
    if not path.is_file():
        raise LookupError(name)
    return Source(path.name, path.read_bytes())


def loads_or_reports(text: str | bytes) -> None:
    report = ""
    try:
        load_definition(Source("fuzz.yaml", text), find_base)
    except DefinitionError as error:
        report = str(error)
    assert not report or report.endswith("nothing was loaded.")


def test_the_text_itself_loads() -> None:
    assert load_definition(TEXT, find_base).name == "Everything"


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(WORDS) - 1), st.sampled_from([*ODD, *WORDS])), min_size=1, max_size=4))
def test_words_exchanged(changes: list[tuple[int, str]]) -> None:
    words = list(WORDS)
    for index, word in changes:
        words[index] = word
    loads_or_reports("".join(words))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_text(text: str | bytes) -> None:
    loads_or_reports(text)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(PARTS), TREES)
def test_any_tree_in_any_part(part: str, tree: str) -> None:
    without = re.sub(rf"^{part}:.*\n(  .*\n)*", "", TEXT, flags=re.MULTILINE)
    loads_or_reports(f"{without}{part}: {tree}\n")


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(HOOKS)), TREES)
def test_any_tree_in_any_rule(rule: str, tree: str) -> None:
    loads_or_reports(TEXT.replace("rules:\n", f"rules:\n  {rule}: {tree}\n"))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(FIELDS), TREES)
def test_any_tree_in_any_parameter(field: tuple[str, str], tree: str) -> None:
    rule, name = field
    loads_or_reports(TEXT.replace("rules:\n", f"rules:\n  {rule}: {{{name}: {tree}}}\n"))
