"""Definitions of the tests, with bases beside them."""

from pathlib import Path

from alfil.variants.build.game import build_game
from alfil.variants.loading import Source, load_definition
from alfil.variants.registry import Variant

FOLDER = Path(__file__).parent.parent / "bad_meanings"
BUILDS = Path(__file__).parent.parent / "bad_builds"


def find_base(name: str) -> Source:
    path = FOLDER / "bases" / f"{name}.yaml"
    if not path.is_file():
        raise LookupError(name)
    return Source(path.name, path.read_bytes())


def load(name: str, text: str | bytes) -> Variant:
    """The game of a text that may extend the bases of the tests; raises DefinitionError."""
    definition = load_definition(Source(name, text), find_base)
    return Variant(definition.file.removesuffix(".yaml"), definition.name, definition, build_game(definition))


def head(text: str) -> str:
    """The comment block at the head of a file, without its signs."""
    lines = text.split("\n")
    end = next((number for number, line in enumerate(lines) if not line.startswith("#")), len(lines))
    return "\n".join(line[2:] for line in lines[:end])
