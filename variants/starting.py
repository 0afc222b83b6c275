"""The text of a definition to begin with: a small game of its own, or one that extends another."""

import json
import re
from collections.abc import Iterator
from textwrap import wrap

from .loading.inheritance import Inheritance
from .loading.nodes import ListNode, MapNode, Node, TextNode
from .registry import Variant, find_base
from .schema.problems import Problems

PLAIN = re.compile(r"[\w+][\w +./-]*|-")  # text that needs no quotes
LINE = re.compile(r"[\w+][\w +./\[\]-]*")  # outside brackets
WIDTH = 110

OWN = """\
{schema}# Change what you like. Then ask and play:
#   alfil check {name}.yaml
#   alfil play {name}.yaml
name: {title}
source: made up                       # where the rules come from

board: {{rectangle: {{files: 6, ranks: 6}}}}
sides: [white, black]                 # in the order of their turns

# Movement: W a step through a side, F through a corner, K either; R, B, Q ride like rook, bishop, queen; N is the
# knight's leap. Before them: f forward, b back, s sideways; m only to move, c only to capture; W3 up to three steps.
pieces:
  C: {{name: captain, moves: K}}
  G: {{name: guard, moves: WfF}}
  R: {{name: runner, moves: mQ2}}       # up to two steps, never captures
  P: {{name: pawn, moves: fmWfcF}}

# From the last rank down; capitals are white's pieces, numbers are empty cells; w moves first.
setup: 1rgcg1/1pppp1/6/6/1PPPP1/1GCGR1 w

# Sets of cells, seen by each side from its own place.
zones:
  last_rank: {{far_rank: 1}}

# Every rule is one entry; `alfil show {name}.yaml` says them in English.
rules:
  promotion: {{pieces: {{P: [G]}}, zone: last_rank}}
  reach: {{pieces: [C], zone: last_rank, result: win}}
  few_pieces: {{pieces: [C], at_most: 0, result: loss}}
  no_move: {{result: loss}}
  repetition: {{times: 3, result: draw}}

# Positions with what is and is not allowed there; `alfil check` tries them.
examples:
  - legal: [b2b3, e1f2, e1f1]
    illegal: [b2b4, e1f3, c1b2]
    because: a pawn goes one step, the runner up to two, not over others, and no piece takes its own
  - position: 6/1C4/6/4c1/6/6 w
    play: [b5c6]
    outcome: white
    rule: reach
    because: the captain has come to the last rank
"""

EXTENDING = """\
{schema}# {title} extends {base}: everything said there holds, and what is said here comes instead.
# Change what you like. Then ask and play:
#   alfil check {name}.yaml
#   alfil play {name}.yaml
name: {title}
extends: [{word}]
source: made up                       # where the rules come from
{parts}
"""
HEADS = {
    "pieces": "Pieces, field by field: say only what differs. `none` removes a piece.",
    "zones": "Zones, one by one.",
    "rules": "Rules, one by one: an entry comes instead of the inherited one, and `none` removes it.",
}
WHOLE = ("board", "sides", "setup", "handicaps")


def own_game(name: str, title: str, schema: str = "") -> str:
    """A small game with a comment on each part; `schema` is the address of the JSON Schema for editors."""
    return OWN.format(name=name, title=title, schema=schema_line(schema))


def extending(name: str, title: str, base: Variant, schema: str = "") -> str:
    """A game that extends another, with all that it inherits as comments."""
    tree = Inheritance(find_base, Problems()).layer(find_base(base.name)).tree()
    parts = "\n".join(commented(base, tree))
    return EXTENDING.format(
        name=name, title=title, base=base.title, word=base.name, parts=parts, schema=schema_line(schema)
    ).rstrip("\n") + "\n"  # fmt: skip


def schema_line(address: str) -> str:
    """The comment by which editors know the format."""
    return f"# yaml-language-server: $schema={address}\n" if address else ""


def commented(base: Variant, tree: MapNode) -> Iterator[str]:
    """What a game inherits, as comments that become parts of the file when their signs are taken away."""
    nodes = {key.text: value for key, value in tree}
    yield ""
    yield "# What is inherited. Take the signs away from what you change; leave out the rest."
    for word in WHOLE:
        if word in nodes:
            yield "#"
            yield from entry(word, nodes[word], "# ")
    for word, head in HEADS.items():
        section = nodes.get(word)
        if isinstance(section, MapNode) and section.entries:
            yield "#"
            yield f"# # {head}"
            yield f"# {word}:"
            for key, value in section:
                for hook in base.definition.rules.get(key.text, ()) if word == "rules" else ():
                    yield from wrap(hook.describe(), WIDTH, initial_indent="#   # ", subsequent_indent="#   # ")
                yield from entry(key.text, value, "#   ")


def entry(key: str, value: Node, indent: str) -> Iterator[str]:
    """A key and its value, on one line where it fits."""
    line = f"{indent}{key}: {flow(value, top=True)}"
    if len(line) <= WIDTH or not isinstance(value, MapNode | ListNode):
        yield line
        return
    yield f"{indent}{key}:"
    if isinstance(value, MapNode):
        for inner, content in value:
            yield from entry(flow(inner), content, f"{indent}  ")
    else:
        for item in value.items:
            yield f"{indent}  - {flow(item, top=True)}"


def flow(node: Node, top: bool = False) -> str:
    """A value in one line; `top`: outside brackets, where text may hold commas."""
    if isinstance(node, TextNode):
        safe = PLAIN.fullmatch(node.text) or (top and LINE.fullmatch(node.text))
        return node.text if safe and node.plain else json.dumps(node.text, ensure_ascii=False)
    if isinstance(node, ListNode):
        return f"[{', '.join(map(flow, node.items))}]"
    return "{" + ", ".join(f"{flow(key)}: {flow(value)}" for key, value in node) + "}"
