"""A drawing read back: its elements and what they say they show."""

import xml.etree.ElementTree as ET
from functools import cache
from random import Random

import alfil
from alfil.core.play.position import Position
from alfil.variants.registry import Variant, shipped
from tests.generality import games

NAMES = (*shipped(), *(name for name in games.NAMES if name not in set(shipped())))
SVG = "{http://www.w3.org/2000/svg}"


@cache
def variant(name: str) -> Variant:
    """A shipped game, or one of the generality tests."""
    return games.load(name) if name in games.NAMES else alfil.load(name)


def played(name: str, plies: int, seed: int = 1) -> Position:
    """A game after some random actions."""
    position, source = variant(name).start(), Random(seed)
    for _ in range(plies):
        moves = position.legal_moves
        if not moves or position.outcome():
            break
        position.push(moves[source.randrange(len(moves))])
    return position


def read(svg: str) -> ET.Element:
    """The root of a drawing; fails where it is not well formed."""
    root = ET.fromstring(svg)
    assert root.tag == SVG + "svg"
    return root


def cells(svg: str) -> list[str]:
    """The names of the cells drawn, pieces not counted."""
    return [found.attrib["data-cell"] for found in read(svg).iter(SVG + "path") if "data-cell" in found.attrib]


def pieces(svg: str) -> dict[str, str]:
    """Cell -> title of the piece that stands there."""
    found = [part for part in read(svg).iter(SVG + "g") if part.get("class") == "piece"]
    titles = {part.attrib["data-cell"]: str(part.findtext(SVG + "title")) for part in found}
    assert len(titles) == len(found)
    return titles


def places(svg: str) -> dict[str, tuple[float, float]]:
    """Cell -> where its piece is drawn."""
    at = {}
    for part in read(svg).iter(SVG + "g"):
        if part.get("class") == "piece":
            x, y = part.attrib["transform"].removeprefix("translate(").split(")")[0].split()
            at[part.attrib["data-cell"]] = float(x), float(y)
    return at


def values(svg: str, attribute: str) -> list[str]:
    """All values of an attribute, in order."""
    return [found.attrib[attribute] for found in read(svg).iter() if attribute in found.attrib]


def words(svg: str) -> list[str]:
    """All texts shown."""
    return [found.text or "" for found in read(svg).iter(SVG + "text")]
