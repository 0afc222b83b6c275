"""What a rule hook written in Python is made of.

>>> from alfil.rules import CustomEnding, Now, Verdict, frozen, hook
>>> @hook("first_on_the_peak")
... @frozen(kw_only=True)
... class FirstOnThePeak(CustomEnding):
...     peak: str
...
...     def describe(self) -> str:
...         return f"Who stands on {self.peak} at the end of a turn has won."
...
...     def verdict(self, now: Now) -> Verdict | None:
...         piece = now.piece(self.peak)
...         return (piece.side, "win") if piece and piece.side else None
"""

from attrs import frozen

from alfil.core.play.now import Action, Now
from alfil.core.play.state import Piece
from alfil.variants.hooks.custom import CustomEffect, CustomEnding, CustomFilter, Verdict
from alfil.variants.schema.hook import hook
from alfil.variants.schema.values import Directions, PieceSet, ZoneValue

__all__ = [
    "Action",
    "CustomEffect",
    "CustomEnding",
    "CustomFilter",
    "Directions",
    "Now",
    "Piece",
    "PieceSet",
    "Verdict",
    "ZoneValue",
    "frozen",
    "hook",
]
