"""The languages there are names in, and the names of one game."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from attrs import field, frozen

from .registry import Variant, folded
from .schema.catalogue import ENGLISH, Called, Catalogue
from .schema.definition import Definition

SOURCE = "en"  # the language that everything is written in


def languages() -> Iterator[str]:
    """The codes of all languages: en, and those of the catalogues."""
    found = (entry.name for entry in files("alfil.variant_defs.names").iterdir())
    yield from sorted({SOURCE, *(name.removesuffix(".yaml") for name in found if name.endswith(".yaml"))})


@cache
def catalogue(code: str) -> Catalogue:
    """The catalogue of a language.

    :raises ValueError: there is no such language.
    """
    if code not in languages():
        raise ValueError(f"expected a language ({', '.join(languages())}), found {code!r:.40}")
    if code == SOURCE:
        return ENGLISH
    from .loading import Source
    from .loading.catalogues import load_catalogue

    entry = files("alfil.variant_defs.names").joinpath(f"{code}.yaml")
    return load_catalogue(Source(entry.name, entry.read_text("utf-8")))


@frozen
class Names:
    """What one game's things are called in a language; what it has no word for keeps its English one."""

    code: str
    catalogue: Catalogue
    variant: Variant = field(repr=False)

    @property
    def definition(self) -> Definition:
        """The game's definition."""
        return self.variant.definition

    @property
    def is_source(self) -> bool:
        """Whether this is the language that everything is written in."""
        return self.code == SOURCE

    def word(self, text: str) -> str:
        """A heading or a label."""
        return self.catalogue.words.get(text, text)

    def title(self) -> Called:
        """The game."""
        return self._found(self.catalogue.games, folded(self.variant.name), self.variant.title)

    def game(self, name: str, title: str) -> Called:
        """Another game by its file's name; `title` is its English one."""
        return self._found(self.catalogue.games, folded(name), title)

    def side(self, name: str) -> str:
        """A side."""
        return self._found(self.catalogue.sides, name, name)[0]

    def handicap(self, name: str) -> Called:
        """A handicap."""
        return self._found(self.catalogue.handicaps, name, name)

    def piece(self, name: str) -> Called:
        """A kind of piece by its English name; what the game or a base of it calls so comes first."""
        for game in (folded(self.variant.name), *self.definition.bases):
            if found := self.catalogue.by_game.get(game, {}).get(name):
                return found
        return self._found(self.catalogue.pieces, name, name)

    @staticmethod
    def _found(names: Mapping[str, Called], key: str, english: str) -> Called:
        return names.get(key) or (english,)


def names(variant: Variant, code: str = SOURCE) -> Names:
    """The names of a game in a language.

    :raises ValueError: there is no such language.
    """
    return Names(code, catalogue(code), variant)


def written(called: Called) -> str:
    """A name with its reading: 将棋 (shōgi)."""
    return called[0] if len(called) == 1 else f"{called[0]} ({called[1]})"
