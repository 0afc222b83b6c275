"""The board part of FEN and SFEN, and FEN's hand in brackets."""

import re
from collections.abc import Iterator, Sequence

from ..errors import InvalidPosition
from ..play.game import Game
from .letters import Alphabet, alphabet
from .text import shown

GAP = re.compile(r"[1-9][0-9]{0,3}")
CELL = re.compile(r"(?P<piece>[^*]+|\*)(?:\*(?P<times>[1-9][0-9]{0,2}))?")


def format_board(game: Game, squares: Sequence[int]) -> str:
    """Ranks from the top, numbers for empty cells; cells that are missing count as empty."""
    pieces, many = alphabet(game).pieces, len(game.sides) > 2
    ranks = []
    for row in game.board.text_rows:
        cells: list[str] = []
        gap = 0
        for site in row:
            text = "" if site is None else pieces[squares[site]]
            if text and gap:
                cells.append(str(gap))
            gap = 0 if text else gap + 1
            if text:
                cells.append(text)
        ranks.append(("," if many else "").join([*cells, str(gap)] if gap else cells))
    return "/".join(ranks)


def parse_board(game: Game, text: str) -> list[int]:
    """Piece codes by site; raises InvalidPosition."""
    rows = game.board.text_rows
    ranks = text.split("/")
    if len(ranks) != len(rows):
        raise InvalidPosition(f"expected {len(rows)} rows in the board part, found {len(ranks)}: {shown(text)}")
    squares = [0] * game.board.size
    read = _cells_of_many if len(game.sides) > 2 else _cells_of_two
    for number, (row, rank) in enumerate(zip(rows, ranks, strict=True), 1):
        where = f"row {number} of the board part"
        cells = list(_bounded(read(alphabet(game), rank, where), len(row), rank, where))
        for site, code in zip(row, cells, strict=True):
            if site is not None:
                squares[site] = code
            elif code:
                raise InvalidPosition(
                    f"expected no piece where {where} has no cell, found {alphabet(game).pieces[code]!r}: {shown(rank)}"
                )
    return squares


def _bounded(runs: Iterator[tuple[int, int]], width: int, rank: str, where: str) -> Iterator[int]:
    """The runs of a rank spread out; raises InvalidPosition if they are not as many as the rank has cells."""
    found = 0
    for code, times in runs:
        found += times
        if found <= width:
            yield from (code,) * times
    if found != width:
        raise InvalidPosition(f"expected {width} cells in {where}, found {found}: {shown(rank)}")


def _cells_of_two(letters: Alphabet, rank: str, where: str) -> Iterator[tuple[int, int]]:
    """(code, times) by the case of letters."""
    at = 0
    while at < len(rank):
        code, end = letters.read(rank, at)
        if code:
            yield code, 1
        elif gap := GAP.match(rank, at):
            yield 0, int(gap.group())
            end = gap.end()
        else:
            found = rank[at : at + 2] if rank[at] == "+" else rank[at]
            wanted = f"a piece ({_known(letters)}) or a number of empty cells at character {at + 1} of {where}"
            raise InvalidPosition(f"expected {wanted}, found {found!r}: {shown(rank)}")
        at = end


def _cells_of_many(letters: Alphabet, rank: str, where: str) -> Iterator[tuple[int, int]]:
    """(code, times) by prefixes: cells between commas, `yP*8` for eight alike."""
    for place, cell in enumerate(rank.split(","), 1):
        if GAP.fullmatch(cell):
            yield 0, int(cell)
            continue
        match = CELL.fullmatch(cell)
        code = letters.codes.get(match["piece"]) if match else None
        if not match or code is None:
            wanted = f"a piece ({_known(letters)}) or a number of empty cells in part {place} of {where}"
            raise InvalidPosition(f"expected {wanted}, found {shown(cell)}")
        yield code, int(match["times"] or 1)


def _known(letters: Alphabet) -> str:
    """The pieces there are, for a message."""
    texts = [text for text in letters.pieces if text]
    return " ".join(texts[:40]) + (" ..." if len(texts) > 40 else "")


def hand_order(game: Game) -> range:
    """Codes as hands list them: by side, in the order of the definition."""
    return range(1, len(game.sides) * len(game.types) + 1)


def format_hand(game: Game, hands: Sequence[int]) -> str:
    """FEN's hand in brackets; `[-]` for an empty one where the start writes it so."""
    pieces = alphabet(game).pieces
    texts = [text for code in hand_order(game) for text in [pieces[code]] * hands[code - 1]]
    empty = "-" if "[-]" in game.start else ""
    return f"[{('' if len(game.sides) <= 2 else ',').join(texts) or empty}]"


def parse_hand(game: Game, text: str) -> list[int]:
    """Hand counts by code - 1 from what stands between the brackets; raises InvalidPosition."""
    letters = alphabet(game)
    hands = [0] * (game.program["C"] - 2)
    if text in ("", "-"):
        return hands
    if not game.hands:
        raise InvalidPosition(f"expected no pieces in hand, as this game has no hands, found {shown(text)}")
    where = "the hand"
    for code, times in (_cells_of_two if len(game.sides) <= 2 else _cells_of_many)(letters, text, where):
        if not code:
            raise InvalidPosition(f"expected pieces ({_known(letters)}) in {where}, found a number: {shown(text)}")
        hands[code - 1] += times
    return hands


def split_hand(game: Game, text: str) -> tuple[str, str]:
    """The board part and the hand of FEN's first field: `board[hand]`, or `board/hand` with one rank too many."""
    if text.endswith("]") and text.count("[") == 1 == text.count("]"):
        board, hand = text[:-1].split("[")
        return board.removesuffix("/"), hand
    if "[" in text or "]" in text:
        raise InvalidPosition(f"expected one hand in brackets after the board part, found {shown(text)}")
    if game.hands and text.count("/") == len(game.board.text_rows):
        board, hand = text.rsplit("/", 1)
        return board, hand
    return text, ""
