"""What every section of a rulebook needs: the game, its names in the language, and how they are shown."""

from attrs import field, frozen

from alfil.core.play.game import Game

from ..languages import Names
from ..registry import Variant
from ..schema.catalogue import Called
from ..schema.definition import Definition
from ..schema.parts import PiecePart
from .markup import Html, html, joined, tag


@frozen
class Book:
    """A rulebook in the making."""

    variant: Variant = field(repr=False)
    names: Names

    @property
    def game(self) -> Game:
        """The game as it was built."""
        return self.variant.game

    @property
    def definition(self) -> Definition:
        """The game as it was written."""
        return self.variant.definition

    @property
    def translated(self) -> bool:
        """Whether the page is in another language than its sentences."""
        return not self.names.is_source

    def word(self, text: str) -> Html:
        """A heading or a label in the language; one that it lacks is marked as English."""
        found = self.names.word(text)
        return self.english(text) if self.translated and found == text else html(found)

    def english(self, *texts: str) -> Html:
        """Texts that are English whatever the language."""
        return tag("span", *texts, lang="en") if self.translated else joined(texts)

    def called(self, called: Called, english: str) -> Html:
        """A name in the language, its reading, and the English one where it differs."""
        beside = [tag("span", text, lang=f"{self.names.code}-Latn") for text in called[1:2]]
        if self.translated and english.casefold() not in {text.casefold() for text in called}:
            beside.append(tag("span", english, lang="en"))
        if not beside:
            return html(called[0])
        return joined((called[0], tag("span", joined(beside, " \N{MIDDLE DOT} "), class_="reading")), " ")

    def piece(self, key: str) -> Html:
        """A piece by its name and letter."""
        part = self.definition.pieces[key]
        return tag(
            "span", self.names.piece(part.name)[0], " ", tag("span", part.letter, class_="letter"), class_="named"
        )

    def pieces(self, keys: tuple[str, ...]) -> Html:
        """Several pieces."""
        return joined(map(self.piece, keys), ", ")

    def piece_name(self, part: PiecePart) -> Html:
        """A piece's name with all that it is called."""
        return self.called(self.names.piece(part.name), part.name)
