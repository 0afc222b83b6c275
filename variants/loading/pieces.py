"""The pieces of a definition."""

import re
from collections.abc import Mapping, Sequence
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


def read_letters(
    context: Context, node: Node, unread: Sequence[str] = (), removed: Mapping[str, TextNode] | None = None
) -> tuple[tuple[TextNode, Node], ...]:
    """The pieces' entries; their keys are known from here on, and those of `unread`, in which a fault was found before.

    `removed` are the keys in which the file takes away pieces of its bases.

    :raises RefusedError: there are none.
    """
    if not isinstance(node, MapNode) or not (node.entries or unread):
        refuse_value(context, node, "a mapping from piece letters to pieces")
    for key, _ in node:
        if not KEY.fullmatch(key.text):
            hint = "a capital letter, with + before it for a promoted piece"
            context.problems.add(key.place, f"{key.text!r:.60} cannot be a piece", hint)
        elif key.text[0] == "+" and (plain := key.text[1:]) not in (*node.keys(), *unread):
            gone = (removed or {}).get(plain)
            hint = f"remove it too, with `{key.text}: none`" if gone else f"{key.text} is what {plain} becomes"
            context.problems.add((gone or key).place, f"there is no piece {plain!r} for {key.text!r}", hint)
    context.words[Word.LETTER] = tuple(word for key in (*node.keys(), *unread) for word in meant_by(key))
    return node.entries


def meant_by(key: str) -> tuple[str, ...]:
    """What the rest of a file may call a piece: its key, and for one that cannot be a key also its capital."""
    return (key,) if KEY.fullmatch(key) else tuple(dict.fromkeys((key, key[:1].upper())))


def read_pieces(structurer: Structurer, entries: tuple[tuple[TextNode, Node], ...]) -> dict[str, PiecePart]:
    """The pieces without a fault, in the order of the file."""
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
        if not KEY.fullmatch(key.text):
            continue
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


def stand_ins(entries: tuple[tuple[TextNode, Node], ...]) -> dict[str, PiecePart]:
    """The pieces as position text needs them, by their keys and letters alone, whatever else is wrong with them."""
    pieces: dict[str, PiecePart] = {}
    for key, node in entries:
        given = node.get("letter") if isinstance(node, MapNode) else None
        letter = given.text if isinstance(given, TextNode) else key.text
        for word in meant_by(key.text):
            pieces[word] = PiecePart(key=word, name=word, letter=letter if LETTER.fullmatch(letter) else word)
    return pieces
