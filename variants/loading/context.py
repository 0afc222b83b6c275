"""What the loader knows of a game while it reads the rest: the words that texts may refer to."""

from collections.abc import Callable, Collection, Iterable
from typing import NoReturn

from attrs import Factory, define

from alfil.core.topology import Board, Zone

from ..schema.places import Place
from ..schema.problems import Problems, did_you_mean, nearest
from ..schema.values import Word
from .nodes import ListNode, Node, TextNode

Path = tuple[str, ...]
PARTS = {Word.LAYER: "board", Word.SIDE: "sides", Word.LETTER: "pieces"}  # what says which words there are


class RefusedError(Exception):
    """A value cannot be read; the problem has been reported."""


@define
class Context:
    """Known words by kind (a kind that is missing is not checked), the board, problems and places so far."""

    problems: Problems
    words: dict[Word, tuple[str, ...]] = Factory(dict)
    board: Board | None = None
    places: dict[Path, Place] = Factory(dict)
    zones: list[tuple[Node, Zone]] = Factory(list)  # every zone written so far, named ones aside
    unfit: dict[tuple[Place, str], tuple[str, str]] = Factory(dict)  # by place and message of a problem: see misfit
    hint_for_key: Callable[[str, Collection[str]], str] = did_you_mean

    def refuse(self, node: Node, message: str, hint: str = "") -> NoReturn:
        """Report a problem at a node and give it up."""
        self.problems.add(node.place, message, hint)
        raise RefusedError

    def misfit(self, place: Place, message: str, hint: str = "", part: str = "board", word: str = "") -> None:
        """Report something that would be right with another board, other sides, or a piece called `word`."""
        self.unfit[place, message] = part, word
        self.problems.add(place, message, hint)

    def known(self, word: Word) -> tuple[str, ...] | None:
        """The words of a kind, None where they are not known."""
        return self.words.get(word)

    def look_up(self, word: Word, node: TextNode) -> str:
        """The text of a node that names something known.

        :raises RefusedError: there is nothing of that name.
        """
        known = self.known(word)
        if known is not None and node.text not in known:
            self.unknown(word.value, node, known, part=PARTS.get(word, ""))
        return node.text

    def unknown(self, what: str, node: TextNode, known: Iterable[str], *, part: str = "") -> NoReturn:
        """Report a text that names nothing known; `part` of another game may have it."""
        message, hint = f"unknown {what} {shown(node)}", did_you_mean(node.text, known)
        if part:
            self.misfit(node.place, message, hint, part, node.text)
        else:
            self.problems.add(node.place, message, hint)
        raise RefusedError

    def site(self, node: TextNode) -> str:
        """The name of a cell of the board.

        :raises RefusedError: there is no such cell.
        """
        if self.board is not None and node.text not in self.board.names:
            self.unknown("cell", node, self.board.names, part="board")
        return node.text


def shown(node: Node) -> str:
    """What a node holds, for a message."""
    if isinstance(node, TextNode):
        text = node.text if len(node.text) <= 60 else node.text[:59] + "…"
        return repr(text) if text or not node.plain else "nothing"
    return "a list" if isinstance(node, ListNode) else "a mapping"


def as_list(node: Node) -> str:
    """A hint for a plain text that is meant as a list: how YAML writes one."""
    words = node.text.split(",") if isinstance(node, TextNode) and node.plain else ()
    return f"write [{', '.join(map(str.strip, words))}]" if len(words) > 1 and all(map(str.strip, words)) else ""


TRUTH = {"yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"}


def refuse_value(context: Context, node: Node, expected: str, options: Iterable[str] = ()) -> NoReturn:
    """Report that something else was expected at a node."""
    near = nearest(node.text, options) if isinstance(node, TextNode) else []
    hint = f"did you mean {near[0]!r}?" if near else ""
    if isinstance(node, TextNode) and expected == "true or false" and node.text.lower() in TRUTH:
        hint = f"write {TRUTH[node.text.lower()]}" + ("" if node.plain else " without quotes")
    elif "list" in expected and not hint:
        hint = as_list(node)
    context.refuse(node, f"expected {expected}, found {shown(node)}", hint)
