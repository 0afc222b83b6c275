"""Which sources a compiled kernel was made from, so that an old one never hides an edit."""

import re
from pathlib import Path
from zlib import crc32


def parts(folder: Path) -> list[str]:
    """The files that `_unity.pyx` puts together, in its order."""
    return re.findall(r'^include "(\w+\.py)"$', (folder / "_unity.pyx").read_text("utf-8"), re.MULTILINE)


def stamp(folder: Path) -> int:
    """A checksum of the kernel's sources; raises OSError where they cannot be read."""
    total = 0
    for name in ("_unity.pyx", *parts(folder)):
        total = crc32((folder / name).read_bytes(), total)
    return total
