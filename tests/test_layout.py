"""The house rules that can be read off the source: who imports whom, how long files are, which words stand where."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import alfil
from alfil.core.errors import AlfilError
from alfil.variants.registry import aliases, shipped

from .tree import ROOT, all_imports, files, module_of, modules, product, shown, tree_of

LONGEST = 400

# who may import whom, beside itself; what is not listed may not be imported
ALLOWED: dict[str, tuple[str, ...]] = {
    "alfil.core.errors": (),
    "alfil.core.kernel": (),
    "alfil.core.topology": ("alfil.core.errors",),
    "alfil.core.movement": ("alfil.core.errors", "alfil.core.topology"),
    "alfil.core.notation": ("alfil.core.errors", "alfil.core.topology", "alfil.core.movement", "alfil.core.play"),
    "alfil.core.play": (
        "alfil.core.errors",
        "alfil.core.topology",
        "alfil.core.kernel",
        "alfil.core.notation",
        "alfil.core.drawing",  # inside one method, so that no game needs it
    ),
    "alfil.core.drawing": (
        "alfil.core.kernel",
        "alfil.core.movement",
        "alfil.core.notation",
        "alfil.core.play",
        "alfil.core.topology",
    ),
    "alfil.core": ("alfil.core",),
    "alfil.variants.schema": ("alfil.core",),
    "alfil.variants.build": ("alfil.core", "alfil.variants.schema"),
    "alfil.variants.hooks": ("alfil.core", "alfil.variants.schema", "alfil.variants.build"),
    "alfil.variants.loading": ("alfil.core", "alfil.variants.schema", "alfil.variants.hooks"),
    "alfil.variants": ("alfil.core", "alfil.variants"),
    "alfil.variant_defs": (),
    "alfil.players": ("alfil", "alfil.core", "alfil.variants"),
    "alfil.research": ("alfil", "alfil.core", "alfil.variants", "alfil.players"),
    "alfil.launcher": ("alfil", "alfil.core", "alfil.variants", "alfil.players", "alfil.research"),
    "alfil.__main__": ("alfil.launcher",),
    "alfil": ("alfil.core", "alfil.variants"),
}

# packages from elsewhere, and the only places that may import them
OUTSIDE: dict[str, tuple[str, ...]] = {
    "attrs": ("core", "variants", "alfil"),
    "cython": ("core/kernel",),
    "yaml": ("variants/loading/reading.py",),
    "click": ("alfil/launcher",),
    "rich": ("alfil/launcher",),
    "pytest": ("alfil/pytest_plugin.py",),
    "hypothesis": ("alfil/pytest_plugin.py",),
}
GPL = ("chess", "cshogi", "pyffish", "shogi")


def layer(module: str) -> str:
    """The longest listed name that a module is, or is inside of."""
    return max((name for name in ALLOWED if module == name or module.startswith(name + ".")), key=len)


def test_imports_run_one_way() -> None:
    wrong = []
    for found in all_imports():
        if found.name == "alfil" or found.name.startswith("alfil."):
            mine, other = layer(found.module), layer(found.name)
            inside = any(other == name or (name != "alfil" and other.startswith(name + ".")) for name in ALLOWED[mine])
            if mine != other and not inside:
                wrong.append(f"{found.module}:{found.line} imports {found.name}")
    assert not wrong


def test_no_module_imports_itself_on_the_way() -> None:
    at_import: dict[str, set[str]] = {name: set() for name in modules()}
    for name, path in modules().items():
        lazy = {line for node in ast.walk(tree_of(path)) for line in lazy_lines(node)}
        at_import[name] = {
            found.name
            for found in all_imports()
            if found.module == name and found.line not in lazy and found.name in modules() and found.name != name
        }
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way[way.index(name) :], name))
        if name not in done:
            for other in sorted(at_import[name]):
                visit(other, (*way, name))
            done.add(name)

    for name in modules():
        visit(name, ())


def lazy_lines(node: ast.AST) -> Iterator[int]:
    """The lines of a function, or of what only type checkers read."""
    typing_only = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or typing_only:
        assert isinstance(node, ast.stmt)
        yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def test_imports_are_relative_inside_a_top_level_folder_and_absolute_across() -> None:
    wrong = []
    for found in all_imports():
        mine, other = found.module.split(".")[:2], found.name.split(".")[:2]
        if other[0] == "alfil" and len(mine) == len(other) == 2 and (mine == other) != found.relative:
            wrong.append(f"{found.module}:{found.line} imports {found.name}")
    assert not wrong


def test_packages_from_elsewhere_are_imported_where_they_belong() -> None:
    wrong = []
    for found in all_imports():
        top = found.name.split(".")[0]
        if top == "alfil" or top in sys.stdlib_module_names:
            continue
        place = shown(modules()[found.module])
        if not place.startswith(OUTSIDE.get(top, ())):
            wrong.append(f"{place}:{found.line} imports {found.name}")
    assert not wrong


@pytest.mark.parametrize("name", GPL)
def test_the_product_never_imports_an_oracle(name: str) -> None:
    assert name not in {found.name.split(".")[0] for found in all_imports()}


def test_no_file_is_longer_than_a_sitting() -> None:
    lengths = {shown(path): len(path.read_text("utf-8").splitlines()) for path in files()}
    assert not {name: length for name, length in lengths.items() if length > LONGEST}


def test_every_module_says_what_it_is() -> None:
    assert not [shown(path) for path in product() if not ast.get_docstring(tree_of(path))]


@cache
def configuration() -> dict[str, dict[str, dict[str, list[str]]]]:
    loaded: dict[str, dict[str, dict[str, list[str]]]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return loaded


def test_the_packages_listed_are_the_folders() -> None:
    folders = {module_of(path / "__init__.py") for path in {path.parent for path in product()}}
    listed = configuration()["tool"]["setuptools"]["packages"]
    assert len(listed) == len(set(listed))
    assert set(listed) == folders


def test_every_package_has_its_init_file() -> None:
    assert not [shown(path) for path in product() if not (path.parent / "__init__.py").is_file()]


# no game's name in the engine room

GAMES = re.findall(
    r"\w+",
    """
    amazons antichess atomic breakthrough chaturaji chaturanga chess chess960 connect4 connect6 courier crazyhouse
    dobutsu gomoku hexapawn horde janggi jangqi kyoto linetris line4 makruk ouk paco pahtum pente reversi othello
    shatranj shogi sittuyin spartan xiangqi hasami minishogi tori
    """,
)
NOTATION_WORDS = {
    # the coordinate scheme and the two notations made for it are called by this word in the whole field
    "shogi": {
        "core/notation/fen.py",
        "core/topology/coordinates.py",
        "core/notation/letters.py",
        "core/notation/moves.py",
        "core/notation/sfen.py",
    },
}


def test_the_core_knows_no_game() -> None:
    names = {*GAMES, *shipped(), *aliases()}
    pattern = re.compile(rf"\b({'|'.join(sorted(map(re.escape, names)))})\b", re.IGNORECASE)
    wrong = []
    for path in (*files("core"), *files("core", "*.pyx")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            example = line.lstrip().startswith(">>>")  # an example in a docstring needs some game to show
            for word in pattern.findall(line.replace("_", " ")) if not example else ():
                if shown(path) not in NOTATION_WORDS.get(word.lower(), set()):
                    wrong.append(f"{shown(path)}:{number}: {word}")
    assert not wrong


# what readers see

POINTERS = ("/work/", "/root/", "helper session", "language model", "DESIGN.md", "HOOKS.md", "KERNEL.md", "GAMES.md")
FORBIDDEN = re.compile("|".join(map(re.escape, POINTERS)))


def test_no_word_points_outside_the_repository() -> None:
    wrong = []
    for pattern in ("*.py", "*.pyx", "*.md", "*.yaml", "*.toml", "*.pyi", "*.perft", "*.jsonl"):
        for path in set(files(".", pattern)) - {Path(__file__).resolve()}:
            for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
                wrong += [f"{shown(path)}:{number}: {word}" for word in FORBIDDEN.findall(line)]
    assert not wrong


def test_the_public_surface_is_what_is_listed() -> None:
    public = {
        name for name, value in vars(alfil).items() if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert alfil.__all__ == sorted(alfil.__all__)
    assert public == set(alfil.__all__)


def test_every_error_a_caller_may_catch_is_public() -> None:
    raised: list[type] = [AlfilError, *AlfilError.__subclasses__()]
    own = {error.__name__ for error in raised if error.__module__ == AlfilError.__module__}
    assert own <= set(alfil.__all__)


def test_scripts_in_the_tree_do_not_end_in_a_bare_silence() -> None:
    wrong = []
    for path in product():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ExceptHandler):
                broad = node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "Exception")
                if broad and all(isinstance(step, ast.Pass | ast.Continue | ast.Return) for step in node.body):
                    wrong.append(f"{shown(path)}:{node.lineno}")
    assert not wrong


def test_the_links_lead_to_the_folders() -> None:
    for name in ("core", "variants", "variant_defs"):
        link = ROOT / "alfil" / name
        if link.is_symlink():
            assert link.resolve() == ROOT / name
            assert not Path(link.readlink()).is_absolute()
