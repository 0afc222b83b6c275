"""The source tree as its own tests see it: files, modules and imports, read from the syntax trees."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GENERATED_FOLDERS = ("build/", "dist/", "docs/_build/", "docs/reference/generated/")


class Import(NamedTuple):
    """One imported module, by its full name."""

    module: str  # who imports
    name: str  # what is imported
    relative: bool
    line: int


@cache
def files(folder: str = ".", pattern: str = "*.py") -> tuple[Path, ...]:
    """The files of a folder, the links in `alfil/` not followed."""
    found = []
    for path in sorted((ROOT / folder).rglob(pattern)):
        parts = path.relative_to(ROOT).parts
        linked = any((ROOT / Path(*parts[:n])).is_symlink() for n in range(1, len(parts)))
        hidden = any(part == "__pycache__" or part.startswith(".") for part in parts)
        if not linked and not hidden and not path.relative_to(ROOT).as_posix().startswith(GENERATED_FOLDERS):
            found.append(path)
    return tuple(found)


@cache
def product() -> tuple[Path, ...]:
    """The Python files that are installed."""
    return tuple(path for folder in ("alfil", "core", "variants", "variant_defs") for path in files(folder))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    """The name a file is imported by."""
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    if parts[0] != "alfil":
        parts.insert(0, "alfil")
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def modules() -> dict[str, Path]:
    """The product's modules and their files."""
    return {module_of(path): path for path in product()}


def imports(path: Path) -> Iterator[Import]:
    """Every import of a file, at the top or inside a function; names that are modules are given as such."""
    module = module_of(path)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, False, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            submodules = [f"{source}.{alias.name}" for alias in node.names if f"{source}.{alias.name}" in modules()]
            for name in submodules or [source]:
                yield Import(module, name, node.level > 0, node.lineno)


@cache
def all_imports() -> tuple[Import, ...]:
    return tuple(found for path in product() for found in imports(path))
