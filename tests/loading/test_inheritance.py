"""What a child changes, what it keeps, and when bases conflict."""

import pytest

from alfil.core.errors import DefinitionError
from alfil.variants.loading import Source, load_definition
from alfil.variants.schema.definition import Definition

ROOT = """name: Root
aliases: [old]
source: a book
board: {rectangle: {files: 5, ranks: 5}}
sides: [white, black]
pieces:
  K: {name: king, moves: K, royal: true}
  R: {name: rook, moves: R}
setup: kr3/5/5/5/3RK w
zones: {home: {near_ranks: 2}, goal: {far_rank: 1}}
rules: {royal_safety: {}, no_move: {result: draw}, repetition: {times: 3, result: draw}}
handicaps: {first: black, rook: {remove: [d1]}}
examples: [{because: of the root}]
"""


def load(text: str, **bases: str) -> Definition:
    bases = {"root": ROOT, **bases}
    return load_definition("name: Child\n" + text, lambda name: Source(f"{name}.yaml", bases[name]))


def report(text: str, **bases: str) -> str:
    with pytest.raises(DefinitionError) as caught:
        load(text, **bases)
    return str(caught.value).split("\n")[0]


def test_all_is_inherited_but_names_sources_and_examples() -> None:
    child = load("extends: root\n")
    assert (child.name, child.aliases, child.sources, child.examples) == ("Child", (), (), ())
    assert list(child.pieces) == ["K", "R"]
    assert list(child.rules) == ["royal_safety", "no_move", "repetition"]
    assert child.handicaps is not None
    assert child.bases == ("root",)


def test_a_rule_is_replaced_whole() -> None:
    child = load("extends: [root]\nrules: {repetition: {times: 4, result: loss}}\n")
    (repetition,) = child.rules["repetition"]
    assert (repetition.times, repetition.result.word) == (4, "loss")


def test_none_removes() -> None:
    child = load("extends: root\nrules: {no_move: none}\nzones: {goal: none}\nhandicaps: none\n")
    assert list(child.rules) == ["royal_safety", "repetition"]
    assert list(child.zones) == ["home"]
    assert child.handicaps is None


def test_pieces_merge_field_by_field() -> None:
    child = load("extends: root\npieces: {R: {moves: RF, glyphs: {kanji: 竜}}, B: {name: bishop, moves: B}}\n")
    assert (child.pieces["R"].name, str(child.pieces["R"].moves)) == ("rook", "RF")
    assert child.pieces["R"].glyphs == {"kanji": "竜"}
    assert list(child.pieces) == ["K", "R", "B"]


def test_a_piece_removed_and_made_anew_keeps_nothing() -> None:
    mid = "name: Mid\nextends: root\npieces: {R: none}\nsetup: k4/5/5/5/4K w\nhandicaps: none\n"
    assert list(load("extends: mid\n", mid=mid).pieces) == ["K"]
    assert "needs 'name'" in report("extends: mid\npieces: {R: {moves: W}}\n", mid=mid)


def test_sides_of_the_same_names_merge() -> None:
    root = ROOT.replace("[white, black]", "{white: {forward: north}, black: {forward: south}}")
    child = load("extends: base\nsides: {white: {team: 1}, black: {team: 2}}\n", base=root)
    assert [(side.forward, side.team) for side in child.sides] == [("north", 1), ("south", 2)]


LEFT = "name: L\nextends: root\nrules: {no_move: {result: loss}}\n"
RIGHT = "name: R\nextends: root\nrules: {no_move: {result: win}}\n"


def test_bases_that_changed_the_same_rule_conflict() -> None:
    text = report("extends: [left, right]\n", left=LEFT, right=RIGHT)
    assert text == "<text>:2:17: rule 'no_move' differs between the bases 'left' and 'right'; say here which"


def test_the_child_settles_a_conflict() -> None:
    said = load("extends: [left, right]\nrules: {no_move: {result: score}}\n", left=LEFT, right=RIGHT)
    assert said.rules["no_move"][0].result.word == "score"
    assert "no_move" not in load("extends: [left, right]\nrules: {no_move: none}\n", left=LEFT, right=RIGHT).rules


def test_bases_that_say_the_same_agree() -> None:
    child = load("extends: [left, right]\n", left=LEFT, right=LEFT)
    assert child.rules["no_move"][0].result.word == "loss"


@pytest.mark.parametrize("order", ["[root, left]", "[left, root]", "[left, plain]", "[plain, left]"])
def test_the_nearer_change_wins(order: str) -> None:
    child = load(f"extends: {order}\n", left=LEFT, plain="name: P\nextends: root\nrules: {royal_safety: none}\n")
    assert child.rules["no_move"][0].result.word == "loss"
    assert ("royal_safety" in child.rules) == ("plain" not in order)


def test_a_removal_and_a_change_conflict() -> None:
    gone = "name: G\nextends: root\nrules: {no_move: none}\n"
    assert "rule 'no_move' differs" in report("extends: [gone, right]\n", gone=gone, right=RIGHT)


def test_piece_fields_conflict_one_by_one() -> None:
    left = "name: L\nextends: root\npieces: {R: {moves: RF}}\n"
    right = "name: R\nextends: root\npieces: {R: {name: chariot}}\n"
    child = load("extends: [left, right]\n", left=left, right=right)
    assert (child.pieces["R"].name, str(child.pieces["R"].moves)) == ("chariot", "RF")
    right = "name: R\nextends: root\npieces: {R: {moves: W}}\n"
    assert "piece 'R', 'moves', differs" in report("extends: [left, right]\n", left=left, right=right)


def test_a_problem_in_a_base_is_shown_in_the_base() -> None:
    assert report("extends: broken\n", broken=ROOT + "oops: 1\n").startswith("broken.yaml:14:1: unknown key 'oops'")


def test_places_lead_to_the_file_that_said_it() -> None:
    child = load("extends: root\nrules: {no_move: {result: loss}}\n")
    assert str(child.place("rules", "no_move", "result")) == "<text>:3:27"
    assert str(child.place("rules", "repetition", "times")) == "root.yaml:11:72"
    assert str(child.place("rules", "royal_safety", "result")) == "root.yaml:11:9"
