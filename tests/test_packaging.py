"""What an installation promises: the kernel in use is made from the sources beside it, and nothing needs Cython."""

import os
import subprocess
import sys
import warnings
from importlib.metadata import requires, version
from importlib.resources import files
from pathlib import Path

import pytest

import alfil
from alfil.core import kernel
from alfil.core.kernel._stamp import parts, stamp

KERNEL = Path(kernel.__file__).parent


def run(code: str, **environment: str) -> str:
    """What a fresh interpreter prints; the test fails where it fails."""
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


COUNT = "import alfil, alfil.core.kernel as k; print(alfil.load('minishogi').start().perft(3), k.COMPILED)"


def test_the_uncompiled_kernel_is_there_when_asked_for() -> None:
    assert run(COUNT, ALFIL_PURE="1") == "2512 False"


def test_the_uncompiled_kernel_needs_no_cython() -> None:
    """None in `sys.modules` is how an import is refused."""
    assert run(f"import sys; sys.modules['cython'] = None; {COUNT}", ALFIL_PURE="1") == "2512 False"


@pytest.mark.skipif(not kernel.COMPILED, reason="no compiled kernel is in use")
def test_the_compiled_kernel_needs_no_cython() -> None:
    assert run(f"import sys; sys.modules['cython'] = None; {COUNT}") == "2512 True"


@pytest.mark.skipif(not kernel.COMPILED, reason="no compiled kernel is in use")
def test_a_compiled_kernel_of_other_sources_is_left_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "stamp", lambda folder: stamp(folder) + 1)
    with pytest.warns(RuntimeWarning, match="older than its sources"):
        module, description = kernel._compiled()
    assert module is None
    assert "older" in description


@pytest.mark.skipif(not kernel.COMPILED, reason="no compiled kernel is in use")
def test_a_compiled_kernel_without_sources_beside_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(folder: Path) -> int:
        raise FileNotFoundError(folder)

    monkeypatch.setattr(kernel, "stamp", unreadable)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        module, _ = kernel._compiled()
    assert module is not None


def test_the_stamp_follows_every_part(tmp_path: Path) -> None:
    for name in ("_unity.pyx", *parts(KERNEL)):
        (tmp_path / name).write_bytes((KERNEL / name).read_bytes())
    before = stamp(tmp_path)
    assert before == stamp(KERNEL)
    for name in parts(KERNEL):
        text = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(text + b"# edited\n")
        assert stamp(tmp_path) != before, name
        (tmp_path / name).write_bytes(text)


def test_the_data_is_installed() -> None:
    names = {entry.name for entry in files("alfil.variant_defs").iterdir()}
    assert {f"{name}.yaml" for name in alfil.variants()} <= names
    assert files("alfil").joinpath("py.typed").is_file()


def test_the_version_is_known() -> None:
    assert version("alfil").count(".") == 2


def test_oracles_are_never_required() -> None:
    always = [need for need in requires("alfil") or () if "extra ==" not in need]
    assert {need.split(">")[0].split(";")[0].strip().lower() for need in always} == {"attrs", "click", "pyyaml", "rich"}


def test_importing_alfil_stays_cheap() -> None:
    """The command line, YAML and the builder are loaded when they are needed."""
    loaded = run("import sys, alfil; print(*(m for m in ('click', 'rich', 'yaml') if m in sys.modules))")
    assert loaded == ""
