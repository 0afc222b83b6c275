"""Compiles the kernel when Cython and a C compiler are at hand; all else is in pyproject.toml.

ALFIL_REQUIRE_EXT=1 makes a failed compilation an error, ALFIL_DISABLE_EXT=1 leaves it out, ALFIL_BOUNDS=1 builds with
bounds checks (for CI).
"""

import os
import runpy
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

REQUIRE = os.environ.get("ALFIL_REQUIRE_EXT") == "1"
DISABLE = os.environ.get("ALFIL_DISABLE_EXT") == "1"
BOUNDS = os.environ.get("ALFIL_BOUNDS") == "1"
KERNEL = Path("core/kernel")


def extensions() -> list[Any]:
    """The kernel's one extension module, or none."""
    if DISABLE:
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        if REQUIRE:
            raise
        return []
    kernel_stamp = runpy.run_path(str(KERNEL / "_stamp.py"))
    kernel = Extension(
        "alfil.core.kernel._unity",
        [str(KERNEL / "_unity.pyx")],
        depends=[str(KERNEL / part) for part in kernel_stamp["parts"](KERNEL)],
        define_macros=[("ALFIL_STAMP", f"{kernel_stamp['stamp'](KERNEL)}u"), ("ALFIL_BOUNDS", str(int(BOUNDS)))],
    )
    if os.name == "posix":
        # -march=native and debug symbols left out on purpose: the first is slower here, the second doubles the file
        kernel.extra_compile_args = ["-O3", "-g0"]
    directives = {"boundscheck": BOUNDS}
    folder = "build/c_bounds" if BOUNDS else "build/c"
    compiled = list(cythonize([kernel], build_dir=folder, compiler_directives=directives))
    for extension in compiled:
        extension.optional = not REQUIRE  # Cython makes new extensions and drops the word
    return compiled


class BuildKernel(build_ext):
    """Goes on without the compiled kernel where there is no compiler, unless it is required."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.force = True  # the file's age does not say with which settings it was made

    def build_extension(self, ext: Any) -> None:
        try:
            super().build_extension(ext)
        except Exception as error:  # no compiler, no Python headers, no memory: each has its own error
            if REQUIRE:
                raise
            self.warn(f"the kernel stays uncompiled: {error}")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildKernel})
