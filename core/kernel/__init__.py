"""Integers in, integers out: the compiled kernel where there is one, else the same source as plain Python."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING or os.environ.get("ALFIL_PURE") == "1":
    from .kernel import Kernel

    COMPILED = False
else:
    try:
        from ._unity import Kernel

        COMPILED = True
    except ImportError:
        from .kernel import Kernel

        COMPILED = False

__all__ = ["COMPILED", "Kernel"]
