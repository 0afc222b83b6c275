"""The start: position text or armies, and whether it fits board and pieces."""

import re
from collections.abc import Iterator, Mapping, Sequence

from attrs import define

from alfil.core.topology import Board, Seat

from ..schema.parts import ArmySetup, PiecePart, SetupPart, TextSetup
from ..schema.problems import did_you_mean
from ..schema.values import SideName, SiteName, Word
from .context import Context, RefusedError, refuse_value
from .nodes import ListNode, MapNode, Node, TextNode
from .structuring import Structurer

CELL = re.compile(r"(?P<gap>[0-9]{1,4})|(?P<piece>\+?[A-Za-z]~?|[*.^!?#%&$@])")
FIELD = re.compile(r"-|[0-9]{1,9}|[0-9]{1,4}\+[0-9]{1,4}|[A-Za-z]{1,16}|[a-z0-9]{2,6}(,[a-z0-9]{2,6})*")
ARMY_CELL = re.compile(r"(?P<gap>[1-9][0-9]?)|(?P<piece>\+?[A-Z])")


def read_setup(
    structurer: Structurer, node: Node, pieces: Mapping[str, PiecePart], sides: Sequence[str], seats: Sequence[Seat]
) -> SetupPart:
    """The start.

    :raises RefusedError: the problems have been reported.
    """
    board = structurer.context.board
    assert board is not None
    structurer.context.places["setup",] = node.place
    if isinstance(node, MapNode):
        return _Army(structurer, board, sides, seats).read(node)
    if isinstance(node, ListNode) or not node.text:
        refuse_value(structurer.context, node, "position text, empty or {army: rows, at: cells}")
    if node.text != "empty" and len(sides) <= 2:
        check_text(structurer.context, node, board, pieces, sides)
    return TextSetup(node.text)


def check_text(
    context: Context, node: TextNode, board: Board, pieces: Mapping[str, PiecePart], sides: Sequence[str]
) -> None:
    """Check position text of one or two sides: ranks, cells, letters, side, the form of the fields.

    :raises RefusedError: the problems have been reported.
    """
    written = {piece.key: piece.letter for piece in pieces.values()}
    checker = _Text(context, node, _letters(pieces), written)
    fields = [(match.group(), match.start()) for match in re.finditer(r"\S+", node.text)]
    if not fields:
        context.refuse(node, "expected position text, found nothing")
    placement, start = fields[0]
    ranks, bracket, hand = placement.partition("[")
    checker.ranks(ranks.removesuffix("/") if bracket else ranks, start, board)
    if bracket:
        if not hand.endswith("]"):
            checker.problem(start + len(placement) - 1, "expected ] after the hand")
        checker.run(hand.removesuffix("]").replace("-", ""), start + len(ranks) + 1, None, "the hand")
    if len(fields) > 1 and fields[1][0] not in ("w", "b")[: len(sides)]:
        checker.problem(fields[1][1], f"expected the side to move, w or b, found {fields[1][0]!r:.60}")
    for text, offset in fields[2:]:
        if not FIELD.fullmatch(text):
            checker.problem(offset, f"expected a field of position text, found {text!r:.60}")
    if len(fields) > 8:
        checker.problem(fields[8][1], f"expected at most 8 fields, found {len(fields)}")
    if checker.faults:
        raise RefusedError


def _letters(pieces: Mapping[str, PiecePart]) -> dict[str, str]:
    letters = {}
    for piece in pieces.values():
        letters[piece.letter] = piece.key
        if piece.owner == "sides":
            letters[piece.letter.lower()] = piece.key
            letters.setdefault(piece.letter + "~", piece.key)
            letters.setdefault(piece.letter.lower() + "~", piece.key)
    return letters


@define
class _Text:
    context: Context
    node: TextNode
    letters: Mapping[str, str]
    written: Mapping[str, str]  # the letters of position text by the pieces' keys
    faults: int = 0

    def problem(self, offset: int, message: str, hint: str = "", *, part: str = "", word: str = "") -> None:
        self.faults += 1
        if part:
            self.context.misfit(self.node.at(offset), message, hint, part, word)
        else:
            self.context.problems.add(self.node.at(offset), message, hint)

    def ranks(self, text: str, start: int, board: Board) -> None:
        ranks = text.split("/")
        if len(ranks) != len(board.text_rows):
            self.problem(start, f"expected {len(board.text_rows)} rows, found {len(ranks)}: {text!r:.80}", part="board")
        rows = board.text_rows if len(ranks) == len(board.text_rows) else [None] * len(ranks)
        for number, (rank, row) in enumerate(zip(ranks, rows, strict=True), 1):
            self.run(rank, start, row, f"row {number}")
            start += len(rank) + 1

    def hint(self, word: str) -> str:
        """The letter of a piece that has another one than its key, or the nearest letter."""
        if word in self.written:
            return f"{word} is written {self.written[word]}"
        return did_you_mean(word, list(self.written.values()))

    def run(self, text: str, start: int, row: Sequence[int | None] | None, where: str) -> None:
        """Pieces and gaps; `row` are the cells they fill, or None for a hand."""
        at = filled = 0
        while at < len(text):
            match = CELL.match(text, at)
            word = match.group() if match else text[at]
            if match and match["gap"]:
                filled += int(word)
            elif word not in self.letters:
                self.problem(
                    start + at, f"unknown piece {word!r} in {where}", self.hint(word.upper()), part="pieces", word=word
                )
                return
            else:
                if row is not None and filled < len(row) and row[filled] is None:
                    self.problem(start + at, f"piece {word!r} in {where} stands where there is no cell", part="board")
                filled += 1
            at += len(word)
        if row is not None and filled != len(row):
            self.problem(start, f"expected {len(row)} cells in {where}, found {filled}: {text!r:.80}", part="board")


@define
class _Army:
    structurer: Structurer
    board: Board
    sides: Sequence[str]
    seats: Sequence[Seat]

    def read(self, node: MapNode) -> ArmySetup:
        context = self.structurer.context
        for key, _ in node:
            if key.text not in ("army", "at"):
                context.unknown("key in setup", key, ("army", "at"))
        army, at = node.get("army"), node.get("at")
        if army is None or at is None:
            context.refuse(node, "setup needs 'army' and 'at'")
        corners: Mapping[str, str] = self.structurer.structure(Mapping[SideName, SiteName], at, ("setup", "at"))
        rows: dict[str, Node] = {}
        if isinstance(army, MapNode):
            self.structurer.structure(Mapping[SideName, tuple[str, ...]], army, ("setup", "army"))
            rows = {key.text: value for key, value in army}
            lacking = [side for side in corners if side not in rows]
            if lacking:
                context.refuse(army, f"side {lacking[0]!r} has a place but no army")
        else:
            rows = dict.fromkeys(corners, army)
        placed: dict[int, tuple[int, int, str]] = {}
        said: dict[str, tuple[str, ...]] = {}
        for side, corner in corners.items():
            said[side] = self._lay(rows[side], side, corner, placed)
        return ArmySetup(said, dict(corners), tuple(placed.values()))

    def _lay(self, node: Node, side: str, corner: str, placed: dict[int, tuple[int, int, str]]) -> tuple[str, ...]:
        items = node.items if isinstance(node, ListNode) else (node,)
        texts = [item for item in items if isinstance(item, TextNode) and item.text]
        if len(texts) < len(items) or not texts:
            refuse_value(self.structurer.context, node, "rows of pieces")
        index = self.sides.index(side)
        seat = self.seats[index]
        site_at = {seat.place(site): site for site in range(self.board.size)}
        rank, file, wing = seat.place(self.board.site(corner))
        for row, text in enumerate(texts):
            for column, offset, letter in self._row(text, side):
                site = site_at.get((rank + row, file + column, wing))
                fault = ""
                if site is None:
                    fault = "stands off the board"
                elif site in placed:
                    other = self.sides[placed[site][1]]
                    fault = f"stands on {self.board.names[site]}, where {other!r} has one"
                if site is None or fault:
                    context = self.structurer.context
                    report = context.misfit if site is None else context.problems.add
                    report(text.at(offset), f"piece {letter!r} of {side!r} {fault}")
                    raise RefusedError
                placed[site] = (site, index, letter)
        return tuple(text.text for text in texts)

    def _row(self, text: TextNode, side: str) -> Iterator[tuple[int, int, str]]:
        """Column, offset in the text and letter of each piece in a row."""
        known = self.structurer.context.known(Word.LETTER) or ()
        column = at = 0
        while at < len(text.text):
            match = ARMY_CELL.match(text.text, at)
            word = match.group() if match else text.text[at]
            if match and match["gap"]:
                column += int(word)
            elif word in known:
                yield column, at, word
                column += 1
            else:
                message = f"unknown piece {word!r} in the army of {side!r}"
                self.structurer.context.misfit(text.at(at), message, did_you_mean(word, known), "pieces", word)
                raise RefusedError
            at += len(word)
