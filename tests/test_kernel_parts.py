"""The kernel's parts make one translation unit: what that asks of each file, read from the syntax trees."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from alfil.core.kernel._stamp import parts

from .tree import ROOT, tree_of

KERNEL = ROOT / "core" / "kernel"
APART = {"__init__.py", "_shim.py", "_stamp.py"}  # not compiled
CALLS_PYTHON = {("custom.py", "ask")}  # rules that a definition gives as Python
PARTS = parts(KERNEL)


@cache
def top_level(part: str) -> dict[str, ast.stmt]:
    """The names that a part defines."""
    found: dict[str, ast.stmt] = {}
    for node in tree_of(KERNEL / part).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign):
            found.update((target.id, node) for target in node.targets if isinstance(target, ast.Name))
    return found


def siblings(part: str) -> list[tuple[ast.ImportFrom, bool]]:
    """The imports of other parts, each with whether it stands under `if not cython.compiled:`."""
    module = tree_of(KERNEL / part)
    guarded = {
        id(inner)
        for node in module.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "not cython.compiled"
        for inner in ast.walk(node)
    }
    return [
        (node, id(node) in guarded)
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module
    ]


def decorators(node: ast.FunctionDef) -> set[str]:
    return {ast.unparse(decorator) for decorator in node.decorator_list}


def test_every_part_is_included_once() -> None:
    assert len(PARTS) == len(set(PARTS))
    assert set(PARTS) == {path.name for path in KERNEL.glob("*.py")} - APART


@pytest.mark.parametrize("part", PARTS)
def test_a_part_imports_earlier_parts_only_and_only_uncompiled(part: str) -> None:
    for node, guarded in siblings(part):
        assert guarded, f"{part}:{node.lineno} stands outside `if not cython.compiled:`"
        assert PARTS.index(f"{node.module}.py") < PARTS.index(part), f"{part}:{node.lineno} imports a later part"


def test_no_two_parts_define_one_name() -> None:
    owners: dict[str, str] = {}
    for part in PARTS:
        for name in top_level(part):
            assert name not in owners, f"{name} stands in {owners[name]} and in {part}"
            owners[name] = part


@pytest.mark.parametrize("part", PARTS)
def test_what_a_part_imports_is_defined_there(part: str) -> None:
    for node, _ in siblings(part):
        typed = set(
            re.findall(r"^    (\w+)(?:: TypeAlias)? =", (KERNEL / f"{node.module}.py").read_text("utf-8"), re.M)
        )
        missing = {alias.name for alias in node.names} - set(top_level(f"{node.module}.py")) - typed
        assert not missing, f"{part}:{node.lineno}"


@pytest.mark.parametrize("part", PARTS)
def test_a_compiled_function_needs_no_interpreter(part: str) -> None:
    """Without `exceptval(check=False)` a call costs four times as much; `nogil` refuses Python objects in it."""
    for node in ast.walk(tree_of(KERNEL / part)):
        if isinstance(node, ast.FunctionDef) and "cython.cfunc" in decorators(node):
            lock = "cython.with_gil" if (part, node.name) in CALLS_PYTHON else "cython.nogil"
            wanted = {lock, "cython.exceptval(check=False)"}
            assert wanted <= decorators(node), f"{part}:{node.lineno} {node.name}"


@pytest.mark.parametrize("part", PARTS)
def test_a_part_begins_so_that_it_can_be_included(part: str) -> None:
    assert "from __future__" not in (KERNEL / part).read_text("utf-8")


def test_the_stub_has_every_word_that_the_kernel_uses() -> None:
    used = {
        node.attr
        for part in PARTS
        for node in ast.walk(tree_of(KERNEL / part))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "cython"
    }
    compiled_only = {"typedef", "uchar", "short", "bint", "int", "longlong", "void"}
    for name in ("typings/cython.pyi", "core/kernel/_shim.py"):
        text = Path(ROOT / name).read_text("utf-8")
        assert not {word for word in used - compiled_only if not re.search(rf"\b{word}\b", text)}, name
