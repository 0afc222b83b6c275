"""House rules in Python, as an author would write them beside a definition."""

from attrs import frozen

from alfil.core.play.now import Action, Now
from alfil.variants.hooks.custom import CustomEffect, CustomEnding, CustomFilter, Verdict
from alfil.variants.schema.hook import hook
from alfil.variants.schema.values import PieceSet


@hook("shy_pieces")
@frozen(kw_only=True)
class ShyPieces(CustomFilter):
    """These pieces never land on the first file."""

    pieces: PieceSet

    def pieces_asked(self) -> PieceSet:
        return self.pieces

    def describe(self) -> str:
        return f"{self.pieces} never land on the first file."

    def allows(self, now: Now, action: Action) -> bool:
        return not action.goal.startswith("a")


@hook("scare_pawns")
@frozen(kw_only=True)
class ScarePawns(CustomEffect):
    """Enemy pawns beside the landing cell are taken."""

    def describe(self) -> str:
        return "Enemy pawns beside the landing cell are taken."

    def after(self, now: Now, start: str | None, goal: str) -> None:
        for cell in now.neighbours(goal):
            piece = now.piece(cell)
            if piece is not None and piece.letter == "P" and piece.side == now.turn:
                now.take(cell)


@hook("first_to_the_middle")
@frozen(kw_only=True)
class FirstToTheMiddle(CustomEnding):
    """Whoever stands on e4 has won."""

    def describe(self) -> str:
        return "Whoever stands on e4 has won."

    def verdict(self, now: Now) -> Verdict | None:
        piece = now.piece("e4")
        return (piece.side, "win") if piece is not None and piece.side is not None else None


@hook("broken_rule")
@frozen(kw_only=True)
class BrokenRule(CustomFilter):
    """A rule with a mistake in it."""

    def describe(self) -> str:
        return "Broken."

    def allows(self, now: Now, action: Action) -> bool:
        return now.piece("z99") is None
