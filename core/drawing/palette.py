"""Colours and shapes: what tells sides apart without colour as well, and the style sheet.

Every colour is written twice: as an attribute, for programs that know no style sheets, and as a CSS variable with the
same fallback, for pages that bring their own.
"""

from collections.abc import Iterable, Sequence

from attrs import frozen

from .svg import Value

COLOURS: dict[str, tuple[str, str]] = {
    # role -> on a light page, on a dark one
    "paper": ("#ffffff", "#1d1f21"),
    "ink": ("#2b2b2b", "#e8e6e1"),
    "quiet": ("#6a6a6a", "#a5a29b"),
    "rule": ("#8b7355", "#8b7355"),
    "dark": ("#cdb38b", "#b89d74"),
    "light": ("#f1e6d0", "#ddcfb4"),
    "middle": ("#dfcdac", "#cbb78f"),
    "plain": ("#f0dcae", "#dcc592"),
    "line": ("#5c4326", "#4a3519"),
    "wood": ("#fff6e0", "#fbecc8"),
    "kanji": ("#1f1a14", "#1f1a14"),
    "promoted": ("#c22a1c", "#c22a1c"),
    "last": ("#a6b93a", "#a6b93a"),
    "mark": ("#cc79a7", "#cc79a7"),
    "check": ("#d55e00", "#d55e00"),
    "target": ("#0072b2", "#0072b2"),
    "arrow": ("#0072b2", "#0072b2"),
    "neutral": ("#9a9a9a", "#9a9a9a"),
}

SANS = "'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
SERIF = "'Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Yu Mincho', 'MS Mincho', 'Noto Sans CJK JP', serif"


@frozen
class Look:
    """How the pieces of a side look: shape, filling, letters, rim."""

    shape: str
    fill: str
    ink: str
    rim: str


BLACK, WHITE = "#1c1c1c", "#ffffff"
SHAPES = ("disc", "square", "shield", "hexagon", "arch", "diamond", "barrel", "cross")
HUES = {  # Okabe and Ito's, under the names that sides are given
    "white": (WHITE, BLACK),
    "black": (BLACK, WHITE),
    "red": ("#d55e00", WHITE),
    "blue": ("#0072b2", WHITE),
    "yellow": ("#f0e442", BLACK),
    "green": ("#009e73", WHITE),
    "purple": ("#cc79a7", BLACK),
    "sky": ("#56b4e9", BLACK),
    "orange": ("#e69f00", BLACK),
}
NEUTRAL = Look("neutral", "#b8b8b8", BLACK, "#5a5a5a")
MOST_SIDES = len(SHAPES)


def looks(sides: Sequence[str]) -> tuple[Look, ...]:
    """A look for each side: its name's colour if it is called by one, else the next one free; a shape of its own, but
    two sides in white and black are both discs. Beyond eight sides looks come again."""
    called = [name.lower() if name.lower() in HUES else "" for name in sides]
    if len(set(called) - {""}) < len([name for name in called if name]):
        called = [""] * len(sides)
    free = iter([hue for hue in HUES if hue not in called] * (1 + len(sides)))
    hues = [name or next(free) for name in called]
    plain = {"white", "black"} == set(hues)
    found = []
    for number, hue in enumerate(hues):
        fill, ink = HUES[hue]
        shape = "disc" if plain else SHAPES[number % MOST_SIDES]
        found.append(Look(shape, fill, ink, "#000000" if hue == "black" else BLACK))
    return tuple(found)


def colour(role: str) -> str:
    """The colour of a role on a light page."""
    return COLOURS[role][0]


def filled(role: str) -> dict[str, Value]:
    """The attributes of something filled in a role's colour."""
    return {"class_": f"f-{role}", "fill": colour(role)}


def stroked(role: str) -> dict[str, Value]:
    """The attributes of lines in a role's colour."""
    return {"class_": f"s-{role}", "stroke": colour(role), "fill": "none"}


def style_sheet(drawing: Iterable[str]) -> str:
    """The rules for the roles that occur in a drawing."""
    text = "".join(drawing)
    rules, dark = [], []
    for role, (day, night) in COLOURS.items():
        for prefix, kind in (("f", "fill"), ("s", "stroke")):
            if f'class="{prefix}-{role}"' in text:
                rules.append(f".alfil .{prefix}-{role}{{{kind}:var(--alfil-{role},{day})}}")
                if day != night:
                    dark.append(f".alfil .{prefix}-{role}{{{kind}:var(--alfil-{role},{night})}}")
    night_rules = f"@media(prefers-color-scheme:dark){{{''.join(dark)}}}" if dark else ""
    return f"<style>{''.join(rules)}{night_rules}</style>"
