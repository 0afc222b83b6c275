"""Texts made to hurt: each is refused in bounded time and memory, with a report."""

import time
import tracemalloc

import pytest

from alfil.core.errors import DefinitionError
from alfil.variants.loading import Source, load_definition

HEAD = "name: Hostile\n"
LAUGHS = "".join(
    f"  - &a{i} [{', '.join(['x' if i == 0 else f'*a{i - 1}'] * 10)}]\n" for i in range(60)
)  # 10 ** 60 values
NESTED_KEYS = "".join(
    f"k{i}: &a{i} {{{', '.join(f'b{j}: ' + (f'*a{i - 1}' if i else 'x') for j in range(9))}}}\n" for i in range(40)
)
GAME = HEAD + "board: {rectangle: {files: 8, ranks: 8}}\nsides: [a, b]\npieces: {P: {name: p, moves: W}}\n"

TEXTS = {
    "billion laughs": HEAD + "notes:\n" + LAUGHS,
    "laughs in keys": HEAD
    + "".join(f"k{i}: &a{i} {{{', '.join(f'b{j}: *a{i - 1}' for j in range(9))}}}\n" for i in range(1, 40)),
    "anchor circle": HEAD + "notes: &a {b: &c [*a, *c]}\n",
    "deep flow lists": HEAD + "notes: " + "[" * 200_000,
    "deep flow mappings": HEAD + "notes: " + "{a: " * 50_000,
    "deep block lists": HEAD + "notes:\n  " + "- " * 100_000,
    "deep keys": "? " * 100_000,
    "deep indentation": "".join(" " * i + f"k{i}:\n" for i in range(400)),
    "many items": HEAD + "notes: [" + "a," * 100_000 + "]\n",
    "many keys": "".join(f"k{i}: v\n" for i in range(20_000)),
    "many near keys": "".join(f"rulez{i}: v\n" for i in range(9_000)),
    "many anchors": HEAD + "notes: [" + ", ".join(f"&a{i} x" for i in range(15_000)) + "]\n",
    "many problems in one line": HEAD + "pieces: {" + ", ".join(f"p{i}: x" for i in range(9_000)) + "}\n",
    "many zones": HEAD
    + "board: {rectangle: {files: 30, ranks: 30}}\nsides: [a, b]\nzones:\n  z0: edge\n"
    + "".join(f"  z{i}: {{all: [z{i - 1}, z{i - 1}]}}\n" for i in range(1, 3_000)),
    "long scalar": HEAD + "notes: " + "x" * 250_000 + "\nrules: 3\n",
    "long movement": HEAD + "pieces: {P: {name: pawn, moves: " + "fmW" * 60_000 + "x}}\n",
    "nested movement": HEAD + "pieces: {P: {name: pawn, moves: '" + "(" * 60_000 + "'}}\n",
    "huge number": HEAD + "board: {rectangle: {files: " + "9" * 200_000 + ", ranks: 1}}\n",
    "long rank": GAME + "setup: " + "9999" * 50_000 + "\n",
    "many ranks": GAME + "setup: " + "8/" * 100_000 + "\n",
    "many examples": GAME + "setup: empty\nexamples:\n" + "- {position: 8/8/8/X}\n" * 6_000,
    "many inline zones": GAME
    + "setup: empty\nrules: {confined: {"
    + ", ".join(f"P{i}: edge" for i in range(6_000))
    + "}}\n",
    "too long": "# " + "x" * 300_000,
    "quotes": '"' + "\\x41" * 60_000,
    "directives": "%YAML 9.9\n" * 10_000,
    "null bytes": "name: a\0b\n",
    "only null bytes": "\0" * 1000,
    "lone surrogate": "name: \ud800\n",
    "utf 16": "name: x",
    "documents": "--- a\n" * 10_000,
    "tags": HEAD + "notes: !!python/name:os.system\n",
    "object tag": HEAD + "notes: !!python/object/new:os.system [echo]\n",
    "tag handle": "%TAG ! tag:yaml.org,2002:python/\n---\nname: !name:os.system x\n",
}


def find_base(name: str) -> Source:
    raise LookupError(name)


@pytest.mark.parametrize("name", TEXTS)
def test_refused_soon(name: str) -> None:
    text = TEXTS[name]
    raw = text.encode("utf-16") if name == "utf 16" else text
    tracemalloc.start()
    start = time.process_time()
    try:
        with pytest.raises(DefinitionError) as caught:
            load_definition(Source("hostile.yaml", raw), find_base)
        spent, (_, peak) = time.process_time() - start, tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    report = str(caught.value)
    assert report.endswith("nothing was loaded.")
    assert len(report) < 100_000
    assert spent < 10  # seconds of CPU while memory is traced: a bound on hanging, not on speed
    assert peak < 200_000_000


def test_a_file_is_read_no_further_than_the_limit(tmp_path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as stream:
        stream.truncate(1 << 34)
    with pytest.raises(DefinitionError, match="at most 262144"):
        load_definition(path, find_base)


def test_bases_are_asked_by_plain_names_only() -> None:
    asked = []

    def spy(name: str) -> Source:
        asked.append(name)
        raise LookupError(name)

    for word in ("../x", "/etc/passwd", "a.b", "A", "x" * 65, "a b", "con:"):
        with pytest.raises(DefinitionError):
            load_definition(f"name: X\nextends: ['{word}']\n", spy)
    assert asked == []
