"""The rules of a definition: each entry to hooks of the registry."""

from ..schema.hook import HOOKS, Hook
from ..schema.problems import did_you_mean
from .context import Context, RefusedError
from .nodes import ListNode, MapNode, Node, TextNode
from .structuring import Structurer

WITH_TRUST = "it loads only with trust: `--trust` on the command line, trust=True in Python"


def read_rules(
    structurer: Structurer, node: MapNode | None, trust: bool, *, unseen: bool = False
) -> dict[str, tuple[Hook, ...]]:
    """The hooks that could be read, in the order of the file.

    `unseen`: the file names Python code that was not run, which may hold the rules that are not known here.
    """
    rules: dict[str, tuple[Hook, ...]] = {}
    for key, value in node or ():
        cls = HOOKS.get(key.text)
        structurer.context.places["rules", key.text] = key.place
        if unseen and (cls is None or cls.code):
            continue
        if cls is None:
            hint = did_you_mean(key.text, HOOKS)
            structurer.context.problems.add(key.place, f"unknown rule {key.text!r:.80}", hint)
        elif cls.code and not trust:
            structurer.context.problems.add(key.place, f"rule {key.text!r} runs Python code", WITH_TRUST)
        else:
            rules[key.text] = _hooks(structurer, cls, key, value)
    return rules


def _hooks(structurer: Structurer, cls: type[Hook], key: TextNode, value: Node) -> tuple[Hook, ...]:
    path = ("rules", key.text)
    if isinstance(value, ListNode) and cls.whole is None:
        if not cls.repeatable:
            structurer.context.problems.add(value.place, f"rule {key.text!r} stands once, not in a list")
            return ()
        if not value.items:
            structurer.context.problems.add(value.place, f"rule {key.text!r} has an empty list", "none removes a rule")
        found = [_hook(structurer, cls, key, item, (*path, str(index))) for index, item in enumerate(value.items)]
    else:
        found = [_hook(structurer, cls, key, value, path)]
    return tuple(hook for hook in found if hook is not None)


def _hook(structurer: Structurer, cls: type[Hook], key: TextNode, node: Node, path: tuple[str, ...]) -> Hook | None:
    what = f"rule {key.text!r}"
    try:
        if cls.whole is not None:
            node = MapNode(((TextNode(cls.whole, key.place), node),), node.place)
        hook: Hook = structurer.attrs(cls, node, path, key.place, what)
    except RefusedError:
        return None
    structurer.context.places[path] = node.place if len(path) > 2 else key.place
    if cls.whole is not None:
        _lift(structurer.context, path, cls.whole)
    return hook


def _lift(context: Context, path: tuple[str, ...], whole: str) -> None:
    # The file has no word for the one field, so its parts are also found without it.
    prefix = (*path, whole)
    for inner, place in list(context.places.items()):
        if inner[: len(prefix)] == prefix and len(inner) > len(prefix):
            context.places[path + inner[len(prefix) :]] = place
