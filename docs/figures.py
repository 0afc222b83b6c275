"""A figure for every rule hook: one example of a definition that uses it, drawn as in the rulebooks."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import alfil
from alfil.variants.rulebook import example_figure

HERE = Path(__file__).parent / "figures"

SHOWN: Mapping[str, tuple[str, int]] = {
    "around": ("around.yaml", 1),
    "bare_king": ("medieval_chess", 7),
    "capture_to_hand": ("capture_to_hand.yaml", 1),
    "checkmate": ("shogi", 2),
    "confined": ("palace.yaml", 1),
    "counting": ("makruk", 5),
    "drops": ("shogi", 6),
    "extra_moves": ("medieval_chess", 3),
    "facing": ("palace.yaml", 2),
    "few_pieces": ("hasami_shogi", 3),
    "impasse": ("shogi", 9),
    "line": ("hasami_shogi", 5),
    "max_per_line": ("shogi", 4),
    "move_limit": ("extra.yaml", 2),
    "no_dead_drop": ("shogi", 6),
    "no_drop_mate": ("shogi", 1),
    "no_move": ("shogi", 11),
    "opening": ("opening.yaml", 1),
    "promotion": ("shogi", 7),
    "reach": ("reach.yaml", 1),
    "repetition": ("shogi", 13),
    "royal_safety": ("extra.yaml", 1),
    "sandwich": ("hasami_shogi", 3),
    "supported": ("supported.yaml", 1),
    "tally": ("medieval_chess", 2),
    "turn": ("turn.yaml", 1),
}
"""Hook -> a shipped game or a file of `figures`, and the number of its example."""


@cache
def game(name: str) -> alfil.Variant:
    """A shipped game, or one that is here for its figures alone."""
    return alfil.load(HERE / name) if name.endswith(".yaml") else alfil.load(name)


def figure_lines(hook: str) -> Iterator[str]:
    """The figure of a hook as lines of a page; none for a hook that has no figure."""
    if hook not in SHOWN:
        return
    name, number = SHOWN[hook]
    drawn = " ".join(example_figure(game(name), number).split("\n"))
    yield from ("```{raw} html", f'<div class="rulebook"><div class="examples">{drawn}</div></div>', "```", "")
