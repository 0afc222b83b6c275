"""How the documentation is built: `sphinx-build -W docs docs/_build`."""

import sys
from importlib import metadata
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

project = "alfil"
author = "the alfil maintainers"
version = release = metadata.version("alfil")
html_title = f"alfil {release}"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build", "*.inc"]
html_theme = "furo"
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_class_signature = "separated"
nitpicky = False


def write_reference(app: Any) -> None:
    """The pages that follow from the classes, and the rulebooks."""
    import rulebooks
    from generate import generate

    generate(HERE / "reference" / "generated")
    rulebooks.generate(HERE / "reference" / "generated")


def setup(app: Any) -> None:
    app.connect("builder-inited", write_reference)
