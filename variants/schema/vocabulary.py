"""What a game calls its pieces and zones, for the sentences that hooks say of themselves."""

from collections.abc import Mapping

from attrs import field, frozen

from .values import ZoneValue


@frozen
class Vocabulary:
    """Names by piece key and what each zone is; an empty one leaves letters and names of zones as they are."""

    pieces: Mapping[str, str] = field(factory=dict)  # "P" -> "pawn (P)"
    zones: Mapping[str, ZoneValue] = field(factory=dict)
    royal: str = "royal piece"  # what is not to be lost
    checks: bool = True  # royal pieces may not be left attacked

    def piece(self, key: str) -> str:
        """A piece by its name and letter: pawn (P)."""
        return self.pieces.get(key, key)


LETTERS = Vocabulary()
