"""Rulebook pages of every game: well formed, complete, self-contained, and the same each time."""

import re
from itertools import pairwise

import pytest

from alfil.variants.registry import load_text
from alfil.variants.rulebook import rulebook, sections
from alfil.variants.rulebook.facts import chapters, goal
from alfil.variants.rulebook.writing import written_moves

from .reading import NAMES, Page, page, variant

HOSTILE = """
name: '<b onmouseover="x">Game</b> & "co"'
aliases: ['</h1><script>alert(1)</script>']
source: '<img src=x>'
notes: '<!-- '
board: {rectangle: {files: 3, ranks: 3}}
sides: [white, black]
pieces:
  P: {name: '</figure>&lt;', moves: W, glyphs: {kanji: '<i>'}}
setup: ppp/3/PPP w
rules:
  few_pieces: {at_most: 0, result: loss}
examples:
  - legal: [a1a2]
    because: '</figcaption><script>'
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_page_says_all_that_the_definition_says(name: str) -> None:
    found, definition = page(name), variant(name).definition
    (title,) = found.all("h1")
    assert title.text == variant(name).title
    body = found.all("main")[0].text
    for piece in definition.pieces.values():
        assert piece.name in body
        assert piece.moves is None or piece.moves.text in [code.text for code in found.all("code")]
    for _, hook in definition.hooks():
        assert " ".join(hook.sentence(definition.words).split()) in body
        assert hook.name in [code.text for code in found.all("code")]
    for rule in (rule for chapter in chapters(variant(name)) for rule in chapter.rules):
        assert rule.sentence in body
    assert goal(definition) in body
    assert variant(name).rules_hash in body
    assert variant(name).start().fen() in body


@pytest.mark.parametrize("name", NAMES)
def test_a_page_needs_nothing_else_and_runs_nothing(name: str) -> None:
    found = page(name)
    assert not found.all("script") + found.all("link") + found.all("iframe") + found.all("img")
    for element in found.elements:
        assert not any(attribute.startswith("on") for attribute in element.attributes)
        for attribute in ("src", "href", "xlink:href", "data"):
            assert element.attributes.get(attribute, "#").startswith("#")
    text = rulebook(variant(name))
    assert "url(" not in text
    assert "@import" not in text
    assert text.startswith("<!DOCTYPE html>\n")
    assert text == rulebook(variant(name))


@pytest.mark.parametrize("name", NAMES)
def test_headings_links_and_pictures_are_in_order(name: str) -> None:
    found = page(name)
    assert found.all("html")[0].attributes["lang"] == "en"
    levels = [int(element.name[1]) for element in found.elements if re.fullmatch("h[1-6]", element.name)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = [element.attributes["id"] for element in found.elements if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    assert [element.attributes["href"][1:] for element in found.all("a")] == ids
    for picture in found.all("svg"):
        assert picture.attributes.get("aria-hidden") == "true" or picture.attributes["aria-label"]
    assert all(figure.text for figure in found.all("figure"))


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_has_a_diagram_and_every_example_a_figure(name: str) -> None:
    found, definition = page(name), variant(name).definition
    labels = [picture.attributes.get("aria-label", "") for picture in found.all("svg")]
    for piece in definition.pieces.values():
        if piece.owner == "sides":
            assert f"{definition.name}: how the {piece.name} moves" in labels
    figures = found.all("figure", "example")
    assert len(figures) == len(definition.examples)
    for figure, example in zip(figures, definition.examples, strict=True):
        for move in (*example.legal, *example.illegal):
            assert move in figure.text
        assert example.because[1:] in figure.text


def test_names_are_harmless() -> None:
    found = Page(rulebook(load_text(HOSTILE)))
    assert not found.all("script") + found.all("b") + found.all("i") + found.all("img")
    assert found.all("h1")[0].text == '<b onmouseover="x">Game</b> & "co"'
    assert "</figure>&lt;" in found.all("h3")[0].text
    assert not [name for element in found.elements for name in element.attributes if name.startswith("on")]


def test_a_piece_stands_beside_its_promoted_form() -> None:
    cards = [card.text for card in page("shogi").all("div", "card")]
    assert [card for card in cards if card.startswith("玉") or ("rook" in card and "dragon" in card)]
    assert len(cards) == 8


def test_a_piece_that_jumps_is_shown_among_others() -> None:
    labels = [picture.attributes.get("aria-label", "") for picture in page("hasami_shogi").all("svg")]
    assert labels.count("Hasami shogi: how the stone moves") == 2


def test_what_is_not_allowed_is_crossed_out() -> None:
    refused = {e.attributes["data-refused"] for e in page("hasami_shogi").elements if "data-refused" in e.attributes}
    assert refused == {"e6", "e7", "e8"}


def test_pieces_taken_are_marked() -> None:
    marks = {e.attributes["data-mark"] for e in page("hasami_shogi").elements if "data-mark" in e.attributes}
    assert marks == {"d5", "e5"}


def test_sections_stand_alone() -> None:
    for part in sections(variant("shogi")):
        assert Page(part.body).elements
        assert part.id.isalpha()


FALSE = """
name: Mistaken
board: {rectangle: {files: 3, ranks: 3}}
sides: [white, black]
pieces: {P: {name: pawn, moves: W}}
setup: 2p/3/P2 w
rules: {few_pieces: {at_most: 0, result: loss}}
examples:
  - {legal: [a1a2], because: it steps}
  - {legal: [a1a3], because: it never does}
  - {illegal: [a1b1]}
  - {position: 3/pP1/3 w, play: [b2a2], outcome: black}
"""


def test_what_is_false_is_no_figure() -> None:
    found = Page(rulebook(load_text(FALSE)))
    (figure,) = found.all("figure", "example")
    assert figure.text.endswith("1It steps.alloweda1a2")
    assert "it never does" not in found.all("main")[0].text
    notes = [note.text for note in found.all("p", "note")]
    assert notes[:1] == ["Examples 2, 3 and 4 do not hold in this game, and no figure shows what is false."]


HOLES = """
name: Holes
board: {rectangle: {files: 3, ranks: 3}}
sides: [white, black]
pieces:
  P: {name: pawn, moves: mK}
  X: {name: hole, letter: '*', owner: neutral, capturable: false}
  D: {name: duck, owner: neutral, capturable: false, moves: mU}
setup: 2p/1D1/P2 w
rules:
  drops: {pieces: [X], owner: neutral, from: unlimited}
  turn: {steps: [{use: [moves]}, {use: [drops], of: neutral}]}
  no_move: {result: loss}
examples:
  - {legal: ['a1a2,a2a1'], illegal: ['a1b1,b1c3', 'a1b2,b2b3']}
"""


def test_neutral_pieces_are_listed_and_drawn() -> None:
    found = Page(rulebook(load_text(HOLES)))
    assert "1 × pawn P, hole * (neutral) from an unlimited supply, 1 × duck D (neutral)" in found.all("dl")[0].text
    labels = [picture.attributes.get("aria-label") for picture in found.all("svg")]
    assert {"Holes: the hole", "Holes: how the duck moves"} <= set(labels)


def test_what_is_put_on_the_board_after_a_move_is_no_arrow() -> None:
    found = Page(rulebook(load_text(HOLES)))
    arrows = [e for e in found.elements if "data-arrow" in e.attributes]
    assert [e.attributes["data-arrow"] for e in arrows if e.name == "path"] == ["a1 a2"]
    assert [e.attributes["data-arrow"] for e in arrows if e.name == "circle"] == ["a1"]
    refused = {e.attributes["data-refused"] for e in found.elements if "data-refused" in e.attributes}
    assert refused == {"b2", "b3", "c3"}


def test_turns_of_several_actions_are_written_whole() -> None:
    row = next(written_moves(load_text(HOLES)))
    assert row.words == "the pawn on a1 goes to b1, then a hole is put on a1"
    assert row.texts == ("a1b1,b1a1",)


def test_confined_pieces_and_added_moves_show_in_the_diagrams() -> None:
    found = page("xiangqi")
    legend = found.all("ul", "legend")[0].text
    assert "moves or takes by an added rule" in legend
    assert legend.endswith("never goes there")
    assert "e2" not in {e.attributes["data-outside"] for e in found.elements if "data-outside" in e.attributes}
    assert "never goes there" not in page("shogi").all("ul", "legend")[0].text


def test_rows_that_share_a_cell_have_no_rule_between_them() -> None:
    rows = [row.attributes.get("class") for row in page("minishogi").all("tr") if "becomes" not in row.text.lower()]
    assert rows[:4] == ["more", "more", "more", None]


def test_aliases_begin_with_a_capital() -> None:
    text = FALSE.replace("name: Mistaken", "name: Mistaken\naliases: [the other name]")
    assert Page(rulebook(load_text(text))).all("p", "beside")[0].text == "The other name"


def test_what_an_allowed_jump_takes_is_marked() -> None:
    text = FALSE[: FALSE.index("pieces:")] + (
        "pieces: {P: {name: man, moves: mFcafmF}}\nsetup: 3/1p1/P2 w\nrules: {no_move: {result: loss}}\n"
        "examples:\n  - {legal: [a1c3], illegal: [a1b2]}\n"
    )
    found = Page(rulebook(load_text(text)))
    assert [e.attributes["data-mark"] for e in found.elements if "data-mark" in e.attributes] == ["b2"]
    assert found.all("ul", "legend")[-1].text == "what stood or stands there is taken"
