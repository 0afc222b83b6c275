"""Pieces that walk a board by its steps alone, and boards for the laws."""

from hypothesis import strategies as st

from alfil.core.topology import Board, graph, hexagon, rectangle, sectors


def slide(board: Board, site: int, odd: int) -> set[int]:
    """Everything straight on through sides (odd = 0) or corners (1), all branches of a fork."""
    reached = set()
    for heading in range(odd, board.headings, 2):
        ways = list(board.step(site, heading))
        while ways:
            way = ways.pop()
            if way[0] < board.size and way != (site, heading):
                reached.add(way[0])
                ways += board.step(*way)
    return reached


def rook(board: Board, site: int) -> set[int]:
    return slide(board, site, 0)


def bishop(board: Board, site: int) -> set[int]:
    return slide(board, site, 1)


def king(board: Board, site: int) -> set[int]:
    return {to for heading in range(board.headings) for to, _ in board.step(site, heading) if to < board.size}


def knight(board: Board, site: int) -> set[int]:
    """Two steps straight and one aside, or one straight and two aside, on four-sided cells."""
    reached = set()
    for heading in range(0, 8, 2):
        for first in board.step(site, heading):
            for aside in (2, 6):
                for second in board.step(*first):
                    reached.update(to for to, _ in board.step(second[0], (second[1] + aside) % 8))
                for second in board.step(first[0], (first[1] + aside) % 8):
                    reached.update(to for to, _ in board.step(*second))
    return {to for to in reached if to < board.size}


def names(board: Board, sites: set[int]) -> set[str]:
    return {board.names[site] for site in sites}


def cylinder(files: int = 8, ranks: int = 8) -> Board:
    """A rectangle whose left and right edges meet."""
    name = "abcdefghijklmnop"
    return graph(
        {
            f"{name[f]}{r}": [
                f"{name[f]}{r + 1}" if r < ranks else None,
                f"{name[(f + 1) % files]}{r}",
                f"{name[f]}{r - 1}" if r > 1 else None,
                f"{name[(f - 1) % files]}{r}",
            ]
            for r in range(1, ranks + 1)
            for f in range(files)
        }
    )


def as_data(board: Board) -> Board:
    """The same board given as cells and sides; its missing cells become plain edges."""
    cells = {}
    for site, name in enumerate(board.names):
        ways = [board.step(site, heading) for heading in range(0, board.headings, 2)]
        cells[name] = [board.names[way[0][0]] if way and way[0][0] < board.size else None for way in ways]
    return graph(cells)


@st.composite
def rectangles(draw: st.DrawFn) -> Board:
    files, ranks = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    whole = rectangle(files, ranks).names
    missing = draw(st.sets(st.sampled_from(whole), max_size=len(whole) - 1))
    return rectangle(files, ranks, without=sorted(missing))


@st.composite
def hexagons(draw: st.DrawFn) -> Board:
    side = draw(st.integers(1, 5))
    whole = hexagon(side).names
    missing = draw(st.sets(st.sampled_from(whole), max_size=len(whole) - 1))
    return hexagon(side, without=sorted(missing))


def sector_boards() -> st.SearchStrategy[Board]:
    return st.builds(sectors, st.integers(2, 6), st.sampled_from([2, 4, 6]), st.integers(1, 4))


def boards() -> st.SearchStrategy[Board]:
    return st.one_of(
        rectangles(), hexagons(), sector_boards(), st.builds(cylinder, st.integers(3, 6), st.integers(1, 6))
    )
