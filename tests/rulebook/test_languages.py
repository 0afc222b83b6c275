"""Catalogues of names: read strictly, complete for the headings, and used by pages and texts."""

import pytest

import alfil
from alfil.core.errors import DefinitionError
from alfil.variants import languages
from alfil.variants.languages import Names, catalogue, names, written
from alfil.variants.loading import Source
from alfil.variants.loading.catalogues import load_catalogue
from alfil.variants.rulebook import rulebook

from .reading import NAMES, page, variant

OTHERS = [code for code in languages.languages() if code != languages.SOURCE]


def test_there_are_slovak_and_japanese() -> None:
    assert list(languages.languages()) == ["en", "ja", "sk"]
    assert catalogue("en").language == "English"


@pytest.mark.parametrize("code", OTHERS)
def test_names_have_one_reading_at_most(code: str) -> None:
    found = catalogue(code)
    groups = [found.games, found.sides, found.pieces, found.handicaps, *found.by_game.values()]
    assert all(1 <= len(called) <= 2 and all(called) for group in groups for called in group.values())
    assert found.untranslated


@pytest.mark.parametrize("code", OTHERS)
def test_every_heading_has_a_word_and_no_word_is_idle(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    word = Names.word

    def noted(self: Names, text: str) -> str:
        asked.add(text)
        return word(self, text)

    monkeypatch.setattr(Names, "word", noted)
    for name in NAMES:
        rulebook(variant(name), code)
        variant(name).describe(code)
    later = {"How the game begins", "What is counted", "What is seen"}  # of families without a hook in these games
    assert asked <= set(catalogue(code).words)
    assert set(catalogue(code).words) - asked <= later


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", list(alfil.variants()))
def test_shipped_games_have_names(name: str, code: str) -> None:
    found = names(variant(name), code)
    assert found.variant.name in found.catalogue.games
    for piece in variant(name).definition.pieces.values():
        shared = found.catalogue.pieces.keys() | {key for group in found.catalogue.by_game.values() for key in group}
        assert piece.name in shared, piece.name


def test_pieces_are_called_as_in_their_game() -> None:
    assert names(variant("minishogi"), "ja").piece("rook") == ("飛車", "hisha")
    assert names(variant("medieval_chess"), "ja").piece("rook") == ("ルーク", "rūku")
    assert names(variant("shogi"), "sk").piece("gold") == ("zlatý generál",)
    assert names(variant("shogi"), "sk").piece("unheard of") == ("unheard of",)
    assert written(names(variant("shogi"), "ja").title()) == "将棋 (shōgi)"


def test_a_page_in_another_language_says_what_is_english() -> None:
    found = page("shogi", "ja")
    assert found.all("html")[0].attributes["lang"] == "ja"
    assert found.all("h1")[0].text == "将棋"
    assert "ルールの文章はまだ翻訳されていない" in found.all("header")[0].text
    english = [element.text for element in found.all("span") if element.attributes.get("lang") == "en"]
    assert "No move may leave one's own king attacked." in english
    assert "hisha · rook" in [element.text for element in found.all("span", "reading")]
    assert found.all("h2")[0].text == "概要"


def test_texts_in_another_language() -> None:
    said = alfil.load("shogi").describe("sk")
    assert said.startswith("šógi\n====\n")
    assert "zlatý generál, gold" in said
    assert "Ako sa hra končí" in said
    assert alfil.load("shogi").describe() == alfil.load("shogi").describe("en")
    with pytest.raises(ValueError, match=r"expected a language \(en, ja, sk\), found 'xx'"):
        alfil.load("shogi").describe("xx")


def test_catalogues_are_read_as_strictly_as_definitions() -> None:
    with pytest.raises(DefinitionError) as caught:
        load_catalogue(Source("xx.yaml", "language: x\npeices: {}\nwords: [a]\n"))
    assert "xx.yaml:2:1: unknown key 'peices'" in str(caught.value)
    assert "xx.yaml:3:8: expected" in str(caught.value)
    with pytest.raises(DefinitionError, match="needs 'language'"):
        load_catalogue(Source("xx.yaml", "words: {}\n"))
