"""How a rulebook looks: on light and dark screens, on phones and on paper."""

import re
from functools import cache
from importlib.resources import files

SPACE = re.compile(r"\s*\n\s*")


@cache
def style_sheet(name: str) -> str:
    """A style sheet of this package, `page` or `book`, on one line."""
    text = files("alfil.variants.rulebook").joinpath(f"{name}.css").read_text("utf-8")
    return SPACE.sub("", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
