"""The pieces of a definition."""

import re
from collections.abc import Mapping
from typing import Literal

from attrs import field, frozen

from ..schema.parts import PiecePart
from ..schema.values import LayerName, MovementText, Word
from .context import Context, RefusedError, refuse_value
from .nodes import MapNode, Node, TextNode
from .structuring import Structurer

KEY = re.compile(r"\+?[A-Z]")
LETTER = re.compile(r"\+?[A-Z]|[*.^!?#%&$@]")  # what position text can hold beside numbers and its own signs


@frozen(kw_only=True)
class PieceFields:
    """What a file says of a piece."""

    name: str
    letter: str | None = None
    moves: MovementText | None = None
    along: Mapping[LayerName, MovementText] = field(factory=dict)
    royal: bool = False
    owner: Literal["sides", "neutral"] = "sides"
    capturable: bool = True
    solid: bool = True
    value: int | None = None
    glyphs: Mapping[str, str] = field(factory=dict)


def read_letters(context: Context, node: Node) -> tuple[tuple[TextNode, Node], ...]:
    """The pieces' entries; their keys are known from here on.

    :raises RefusedError: there are none.
    """
    if not isinstance(node, MapNode) or not node.entries:
        refuse_value(context, node, "a mapping from piece letters to pieces")
    for key, _ in node:
        if not KEY.fullmatch(key.text):
            hint = "a capital letter, with + before it for a promoted piece"
            context.problems.add(key.place, f"{key.text!r:.60} cannot be a piece", hint)
    context.words[Word.LETTER] = node.keys()
    return node.entries


def read_pieces(structurer: Structurer, entries: tuple[tuple[TextNode, Node], ...]) -> dict[str, PiecePart]:
    """The pieces that could be read, in the order of the file."""
    pieces: dict[str, PiecePart] = {}
    letters: dict[str, str] = {}
    sides = structurer.context.known(Word.SIDE) or ()
    for key, node in entries:
        path = ("pieces", key.text)
        try:
            said: PieceFields = structurer.attrs(PieceFields, node, path, key.place, f"piece {key.text!r}")
        except RefusedError:
            continue
        finally:
            structurer.context.places[path] = key.place
        letter = said.letter or key.text
        place = structurer.context.places.get((*path, "letter"), key.place)
        if not LETTER.fullmatch(letter):
            structurer.context.problems.add(place, f"{letter!r:.60} cannot be a letter of position text")
        elif letter in letters:
            structurer.context.problems.add(place, f"letter {letter!r} is also that of piece {letters[letter]!r}")
        elif said.owner == "sides" and len(sides) == 2 and letter.lower() == letter:
            hint = f"the pieces of {sides[1]!r} are written small"
            structurer.context.problems.add(place, f"letter {letter!r} is the same for both sides", hint)
        letters[letter] = key.text
        pieces[key.text] = PiecePart(
            key=key.text,
            name=said.name,
            letter=letter,
            moves=said.moves,
            along=said.along,
            royal=said.royal,
            owner=said.owner,
            capturable=said.capturable,
            solid=said.solid,
            value=said.value,
            glyphs=said.glyphs,
        )
    return pieces
