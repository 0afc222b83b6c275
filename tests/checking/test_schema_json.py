"""The JSON Schema of definitions: current, true of every definition, and refusing what breaks it."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from alfil.variants.hooks.endings_count import BoardCount, PieceCount
from alfil.variants.hooks.meanings import MEANINGS, meaning
from alfil.variants.hooks.turn import Step
from alfil.variants.loading.structuring import fields_of
from alfil.variants.schema.hook import HOOKS
from alfil.variants.schema_json import PARTS, schema, text

ROOT = Path(__file__).parents[2]
SHIPPED = sorted((ROOT / "variant_defs").glob("*.yaml"))
OTHERS = sorted(
    path
    for folder in ("tests/generality/games", "docs/tutorial/files", "tests/bad_meanings", "tests/bad_builds")
    for path in (ROOT / folder).rglob("*.yaml")
)
BAD = sorted((ROOT / "tests/bad_defs").glob("*.yaml"))

UNSEEN = {
    # another part of the file, or a base, says what is known
    "army_unknown_piece", "army_unknown_side", "base_faulty", "base_file_beside", "base_unknown",
    "bases_conflict", "bases_go_round",
    "bases_too_deep", "example_unknown_outcome", "example_unknown_rule", "nothing_to_remove_part",
    "nothing_to_remove_piece", "piece_letter_same", "piece_letter_twice", "piece_unused", "piece_without_name",
    "removed_piece_used", "result_of_unknown_side", "score_unknown_piece", "side_needs_seat", "side_reserved",
    "side_twice", "side_unknown_seat", "side_wrong_right", "sides_renamed", "tally_words_alike",
    "unknown_layer", "unknown_piece", "unknown_register",
    "promoted_alone", "promoted_left_behind", "reset_by_near", "unknown_zone", "zone_circle", "zone_reserved_name",
    # the board
    "army_collision", "army_off_board", "board_coordinates", "board_lines", "board_missing_cell", "board_too_large",
    "handicap_unknown_cell", "handicaps_on_other_board", "zones_on_other_board",
    "zone_empty", "zone_file_off_board", "zone_in_rule_off_board", "zone_off_board",
    "zone_unknown_cell",
    # a text with a notation of its own
    "example_position", "piece_letter_sign", "right_to_left_mark", "setup_field", "setup_hand", "setup_key_for_letter",
    "setup_long_rank",
    "setup_no_cell", "setup_on_other_board", "setup_ranks", "setup_side", "setup_unknown_piece", "unknown_atom",
    "unknown_atom_escaped", "unknown_atom_in_rule", "unknown_atom_quoted",
    # counts and choices between keys
    "count_two_bounds",
    # what a parser has made of it
    "duplicate_key", "duplicate_piece", "number_octal", "tag_int",
    # the caller
    "code_without_trust", "code_without_trust_and_its_rule",
}  # fmt: skip


class Loader(yaml.SafeLoader):
    """Reads scalars as editors do, by YAML 1.2: `no` is a word."""

    yaml_implicit_resolvers: dict[str, Any] = {}


for tag, pattern, first in (
    ("bool", "true|false", "tf"),
    ("int", "-?[0-9]+", "-0123456789"),
    ("float", r"-?[0-9]+\.[0-9]+", "-0123456789"),
    ("null", "~|null|", "~n"),
):
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), [*first, ""])


def parsed(path: Path) -> Any:
    """What an editor sees: keys are texts."""

    def as_json(value: Any) -> Any:
        if isinstance(value, dict):
            return {str(key): as_json(inner) for key, inner in value.items()}
        return [as_json(inner) for inner in value] if isinstance(value, list) else value

    return as_json(yaml.load(path.read_text("utf-8"), Loader=Loader))


@pytest.fixture(scope="module")
def validator() -> jsonschema.Draft7Validator:
    committed = json.loads((ROOT / "variant_defs/schema.json").read_text("utf-8"))
    jsonschema.Draft7Validator.check_schema(committed)
    return jsonschema.Draft7Validator(committed)


def test_the_file_is_current() -> None:
    committed = (ROOT / "variant_defs/schema.json").read_text("utf-8")
    assert committed == text(), "run: python -m alfil.variants.schema_json > variant_defs/schema.json"


@pytest.mark.parametrize("path", [*SHIPPED, *OTHERS], ids=lambda path: path.stem)
def test_sound_definitions_validate(path: Path, validator: jsonschema.Draft7Validator) -> None:
    assert [error.message for error in validator.iter_errors(parsed(path))] == []


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_faults_of_form_are_seen(path: Path, validator: jsonschema.Draft7Validator) -> None:
    try:
        tree = parsed(path)
    except (yaml.YAMLError, UnicodeDecodeError, ValueError, RecursionError):
        return  # not YAML, or a construct that definitions do without
    assert validator.is_valid(tree) == (path.stem in UNSEEN), path.read_text("utf-8", "replace")


def test_everything_is_described() -> None:
    made = schema()
    assert set(made["properties"]) == set(PARTS)
    assert all(part["description"] for part in made["properties"].values())
    rules = made["properties"]["rules"]["properties"]
    assert len(rules) > 20
    assert all(f"YAML: `{name}: " in rule["description"] for name, rule in rules.items())


def test_every_parameter_of_a_rule_has_a_meaning() -> None:
    made = schema()
    rules = made["properties"]["rules"]["properties"]
    assert rules["promotion"]["anyOf"][0]["properties"]["choice"]["description"] == (
        "`forced` must promote, `optional` may."
    )
    held = {name for name in made["definitions"] if name in MEANINGS}
    assert held == {"BoardCount", "PieceCount", "Step"}
    classes = [cls for cls in HOOKS.values() if not cls.code] + [PieceCount, BoardCount, Step]
    known = {
        (cls.__dict__.get("name", cls.__name__), word): meaning(cls, word) for cls in classes for word in fields_of(cls)
    }
    assert [key for key, words in known.items() if not words.endswith(".")] == []
    assert [(name, word) for name, words in MEANINGS.items() for word in words if (name, word) not in known] == []
