"""Checks what a wheel and an sdist hold: everything that is needed, nothing that a build leaves behind."""

import sys
import tarfile
import zipfile

NEEDED = (
    "alfil/__main__.py", "alfil/py.typed", "core/kernel/_unity.pyx", "core/kernel/words.py", "core/topology/board.py",
    "variants/registry.py", "variant_defs/shogi.yaml",
)  # fmt: skip
for path in sys.argv[1:]:
    if path.endswith(".whl"):
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
        assert any(name.startswith("alfil/core/kernel/_unity.") and name.endswith((".so", ".pyd")) for name in names), (
            "not compiled"
        )
    else:
        with tarfile.open(path) as archive:
            names = [member.name.partition("/")[2] for member in archive.getmembers()]
            assert not [member.name for member in archive.getmembers() if member.issym()], "links"
        assert {"pyproject.toml", "setup.py", "README.md", "LICENSE"} <= set(names)
    missing = [need for need in NEEDED if not any(name.endswith(need) for name in names)]
    assert not missing, f"{path} lacks {missing}"
    left = [name for name in names if name.endswith((".c", ".o", ".pyc")) or name.startswith(("tests/", "docs/"))]
    assert not left, f"{path} holds {left[:5]}"
    print(f"{path.rpartition('/')[2]}: {len(names)} files")
