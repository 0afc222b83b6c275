# cython: language_level=3, wraparound=False, initializedcheck=False, nonecheck=False, cdivision=True
"""The kernel as one translation unit, so that every call between its parts can be inlined.

Whether bounds are checked is the build's choice (setup.py): a directive above would win over it.
"""
include "words.py"
include "state.py"
include "board.py"
include "custom.py"
include "conditions.py"
include "undoing.py"
include "counting.py"
include "effects.py"
include "moving.py"
include "attack.py"
include "paths.py"
include "pieces.py"
include "drops.py"
include "verify.py"
include "legal.py"
include "exotic.py"
include "endings.py"
include "tree.py"
include "judging.py"
include "playing.py"
include "thinking.py"
include "kernel.py"

cdef extern from *:
    """
    #ifndef ALFIL_STAMP
    #define ALFIL_STAMP 0u
    #define ALFIL_BOUNDS 0
    #endif
    """
    const unsigned int ALFIL_STAMP
    const bint ALFIL_BOUNDS

STAMP = ALFIL_STAMP        # of the sources this was made from
BOUNDS = bool(ALFIL_BOUNDS)
