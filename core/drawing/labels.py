"""Coordinates: on the margins where the board has files and ranks, else in the cells."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot

from attrs import frozen

from ..topology import Board, Site
from .frame import CELL, Frame, along, unit
from .palette import SANS, filled
from .svg import Point, group, text

GAP = 0.06  # between the board and a label, in cells


@frozen
class Label:
    """A label on the margin, and where it is centred."""

    words: str
    at: Point


@lru_cache(64)
def rank_labels(board: Board) -> tuple[str, ...]:
    """The rank's part of each cell's name; empty where names are not a file and a rank."""
    if not board.files or not all(
        name.startswith(file) and name != file for name, file in zip(board.names, board.files, strict=True)
    ):
        return ()
    found = tuple(name[len(file) :] for name, file in zip(board.names, board.files, strict=True))
    return found if len(set(zip(board.ranks, found, strict=True))) == len(set(board.ranks)) else ()


def has_lettered_ranks(board: Board) -> bool:
    """Whether files have numbers and ranks letters: coordinates counted from the upper right."""
    ranks = rank_labels(board)
    return bool(ranks) and ranks[0].isalpha() and board.files[0].isdigit()


def margin(frame: Frame, size: float) -> list[Label]:
    """Labels of files and ranks of the whole board: below and to the left; above and to the right where ranks have
    letters; at both ends where lines bend. `size` is that of the letters."""
    ranks = rank_labels(frame.board)
    if not ranks:
        return []
    sign = -1 if has_lettered_ranks(frame.board) else 1
    labels = []
    for texts, default in ((frame.board.files, (0.0, sign * 1.0)), (ranks, (-sign * 1.0, 0.0))):
        for words in dict.fromkeys(texts):
            line = [site for site in frame.sites if texts[site] == words]
            for end, ahead in _ends(frame, line, default, sign):
                labels.append(Label(words, _beyond(frame, end, ahead, size, words)))
    return labels


def _ends(frame: Frame, line: Sequence[Site], default: Point, sign: int) -> Iterator[tuple[Site, Point]]:
    """The ends of a file or rank that get a label, and which way is out of the board there."""
    members = set(line)
    beside = {site: [other for other in frame.board.neighbours(site) if other in members] for site in line}
    ends = [site for site in line if len(beside[site]) <= 1] or list(line)

    def lowest(site: Site) -> float:
        # the ranks of hexagons bend, so that only the board's own lower left keeps their labels apart from the files'
        x, y = (
            frame.centres[site]
            if frame.board.headings == 8
            else (frame.board.points[site][0], -frame.board.points[site][1])
        )
        return round(sign * (x - y), 3)

    if frame.board.uniform:
        ends = [min(ends, key=lowest)]
    for end in ends:
        x, y = frame.centres[end]
        if beside[end]:
            inner = frame.centres[beside[end][0]]
            yield end, unit((x - inner[0], y - inner[1]))
        else:
            yield end, default


def _beyond(frame: Frame, site: Site, ahead: Point, size: float, words: str) -> Point:
    """The place of a label outside the side of a cell that faces a direction, among those at the edge of the board."""
    sides = [heading for heading in range(0, frame.board.headings, 2) if frame.is_edge(site, heading)]
    fit = [
        (_dot(frame.towards(site, heading), ahead), heading) for heading in sides or range(0, frame.board.headings, 2)
    ]
    heading = max(fit, key=lambda pair: (round(pair[0], 6), -pair[1]))[1]
    way = frame.towards(site, heading)
    reach = size * hypot(0.5 * way[1], (0.32 * len(words) + 0.1) * way[0])
    return along(frame.side(site, heading), way, GAP * CELL + reach)


def _dot(one: Point, other: Point) -> float:
    return one[0] * other[0] + one[1] * other[1]


def margin_svg(labels: Sequence[Label], size: float) -> str:
    """Labels on the margin."""
    drawn = (text(label.words, label.at, size) for label in labels)
    return group(drawn, **filled("quiet"), font_family=SANS, text_anchor="middle", aria_hidden="true")


def inside_svg(frame: Frame, size: float) -> str:
    """Every cell's name at its lower edge."""
    drawn = []
    for site in frame.sites:
        low = max(y for _, y in frame.shapes[site])
        x, y = frame.centres[site]
        narrow = size * min(1.0, 4 / len(frame.board.names[site]))
        drawn.append(text(frame.board.names[site], (x, y + 0.78 * (low - y)), narrow))
    return group(drawn, **filled("line"), font_family=SANS, text_anchor="middle", aria_hidden="true")
