"""Stands in for Cython's shadow module where Cython is not installed: the kernel's words, doing nothing."""

from typing import Any, TypeVar

_T = TypeVar("_T")

compiled = False
int_ = int
globals()["int"] = int
longlong = int
void = None


def _same(x: _T) -> _T:
    return x


cclass = final = cfunc = inline = with_gil = _same


def exceptval(value: Any = None, check: bool = True) -> Any:
    """A decorator that changes nothing."""
    return _same


def declare(type: Any, value: _T) -> _T:
    """The value itself."""
    return value


class _Nogil:
    def __call__(self, f: _T) -> _T:
        return f

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


nogil = _Nogil()
