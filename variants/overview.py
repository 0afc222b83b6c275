"""The shipped games at a glance, without building them."""

from collections.abc import Iterator

from attrs import frozen

from .registry import find_base, shipped
from .schema.definition import Definition


@frozen
class Overview:
    """What a list of games shows of one."""

    name: str  # the word that loads it
    title: str
    board: str
    sides: int
    aliases: tuple[str, ...]


def overviews() -> Iterator[Overview]:
    """All shipped games by name."""
    from .loading import load_definition

    for name in shipped():
        definition = load_definition(find_base(name), find_base)
        yield Overview(name, definition.name, board_label(definition), len(definition.sides), definition.aliases)


def board_label(definition: Definition) -> str:
    """The shape and size of the board in a few words."""
    part, cells = definition.board, definition.graph.size
    if part.rectangle is not None:
        label = f"{part.rectangle.files}x{part.rectangle.ranks}"
        return label if not definition.graph.phantoms else f"{label}, {cells} cells"
    if part.hexagon is not None:
        return f"hexagon of side {part.hexagon.side}, {cells} cells"
    if part.sectors is not None:
        return f"{part.sectors.count} sectors of {part.sectors.files}x{part.sectors.ranks}, {cells} cells"
    return f"{cells} cells"
