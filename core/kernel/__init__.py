"""Integers in, integers out: the compiled kernel where there is one, else the same source as plain Python.

ALFIL_PURE=1 asks for the plain one. A compiled kernel that was made from other sources than those beside it is left
aside with a warning, so that no edit of a kernel source is without effect.
"""

import os
import warnings
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._stamp import stamp


def _compiled() -> tuple[Any, str]:
    """The compiled kernel's module, or None; and what to say about it."""
    if os.environ.get("ALFIL_PURE") == "1":
        return None, "uncompiled, as ALFIL_PURE asks"
    try:
        unity = import_module("._unity", __package__)
    except ImportError:
        return None, "uncompiled, as no compiled one is installed"
    try:
        current = stamp(Path(__file__).parent)
    except OSError:  # sources in an archive, or left out: nothing to compare with
        current = unity.STAMP
    if current != getattr(unity, "STAMP", None):
        message = (
            "the compiled kernel is older than its sources, which are used uncompiled; install again to compile them"
        )
        warnings.warn(message, RuntimeWarning, stacklevel=3)
        return None, "uncompiled, as the compiled one is older than its sources"
    return unity, "compiled with bounds checks" if unity.BOUNDS else "compiled"


if TYPE_CHECKING:
    from .kernel import Kernel

    COMPILED: bool
    DESCRIPTION: str
else:
    _module, DESCRIPTION = _compiled()
    COMPILED = _module is not None
    if COMPILED:
        Kernel = _module.Kernel
    else:
        from .kernel import Kernel

__all__ = ["COMPILED", "DESCRIPTION", "Kernel"]
