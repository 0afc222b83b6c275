"""Writes the reference pages that follow from the classes: the definition format, rule hooks, commands, games.

`conf.py` calls `generate` at the start of every build; `python docs/generate.py FOLDER` writes the pages anywhere.
"""

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import click
from attrs import NOTHING, Factory, fields, has

import alfil
from alfil.launcher.cli import commands
from alfil.variants.hooks.meanings import meaning
from alfil.variants.loading.expected import expected
from alfil.variants.loading.layers import KEYS
from alfil.variants.loading.pieces import PieceFields
from alfil.variants.registry import text_of
from alfil.variants.rulebook import style_sheet
from alfil.variants.schema import parts
from alfil.variants.schema.hook import HOOKS, Family, Hook
from alfil.variants.schema.values import (
    Condition,
    Directions,
    MovementText,
    NoOtherMove,
    PieceSet,
    Result,
    TurnNumber,
    ZoneMap,
)

sys.path.insert(0, str(Path(__file__).parent))  # the modules beside this one, wherever it is run from

from figures import figure_lines
from rulebooks import COLOURS, raw

FAMILIES = {
    Family.SOURCES: "Sources give actions: moves beside the pieces' own, drops.",
    Family.FILTERS: "Filters forbid actions.",
    Family.EFFECTS: "Effects run when an action is made, in the order of this page.",
    Family.ENDINGS: "Endings end the game. They are asked in the order of this page; the first that stands decides.",
    Family.SETUP: "Setup hooks change the start.",
    Family.TURN: "Turn hooks say who acts, and with what.",
    Family.SCORE: "Scores count points.",
    Family.SIGHT: "Sight says what a side may know.",
}
UNBUILT = "[Not built yet](#unbuilt)."
# what a key of the file is, and the classes that read it
KEY_WORDS: dict[str, tuple[str, tuple[type, ...]]] = {
    "name": ("The game's name. Required.", ()),
    "aliases": ("Other names that `alfil.load` and the command line take.", ()),
    "source": ("Where the rules come from: a book, a federation, a web page.", ()),
    "notes": ("Free text for readers of the file.", ()),
    "extends": ("One or more shipped games to inherit from; see [](#extends).", ()),
    "code": ("Python modules with hooks of your own; read only where the caller trusts the file.", ()),
    "board": (
        "The board: exactly one maker, its coordinates, drawn lines.",
        (parts.BoardPart, parts.Rectangle, parts.Hexagon, parts.Sectors, parts.Cells, parts.FramePart),
    ),
    "sides": ("The sides in the order of their turns: names, or mappings.", (parts.SidePart,)),
    "pieces": ("A mapping from letters to pieces. `+P` is the promoted form of `P`.", (PieceFields,)),
    "setup": ("The start.", (parts.TextSetup, parts.ArmySetup)),
    "zones": ("Named sets of cells; see [](#zones).", ()),
    "rules": ("A mapping from rule hooks to their parameters; see [](rules.md).", ()),
    "examples": ("Positions with what is legal in them: tests, figures and lessons.", (parts.Example,)),
    "handicaps": ("Other starts, chosen before the game, by name.", (parts.Handicaps, parts.Handicap)),
    "notation": ("The notations the game is written in, the first one first: `uci`, `usi`.", ()),
    "score": (f"What counts for a side behind `result: score`. {UNBUILT}", (parts.Score,)),
    "holes": (f"Random neutral cells. {UNBUILT}", (parts.Holes,)),
    "shuffle": (
        f"A random array. {UNBUILT}",
        (parts.Shuffle, parts.DifferentColours, parts.Between, parts.ShuffleNumber),
    ),
    "arrangements": (f"Starts that the sides choose. {UNBUILT}", (parts.Arrangements,)),
}


def generate(folder: Path) -> None:
    """Write all pages; a page that is already right is left alone, so that nothing is built twice."""
    pages = {"definition.md": definition_page(), "rules.md": rules_page(), "games.md": games_page()}
    pages["command-line.md"] = command_line_page()
    pages |= {f"games/{name}.md": game_page(name) for name in alfil.variants()}
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def sentences(cls: Any) -> tuple[str, str]:
    """A class' docstring without its YAML, and the YAML."""
    text, _, yaml = (inspect.getdoc(cls) or "").partition("YAML: ")
    return " ".join(text.split()), " ".join(yaml.split()).removesuffix(".")


def default_of(value: Any) -> str:
    """A default as a file would write it."""
    if value is NOTHING:
        return "required"
    if isinstance(value, Factory):  # type: ignore[arg-type]
        value = value.factory()  # type: ignore[attr-defined]
    if isinstance(value, ZoneMap):
        return "the whole board"
    if isinstance(value, PieceSet | Directions | Result):
        return f"`{value}`" if str(value) else "none"
    if value is None or value == () or value == {}:
        return "none"
    if isinstance(value, tuple):
        return f"`[{', '.join(map(as_written, value))}]`"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def as_written(value: Any) -> str:
    """A value of a list as a file would write it, without what need not be said."""
    if not has(type(value)):
        return str(value)
    said = ((one.name.rstrip("_"), getattr(value, one.name), one.default) for one in fields(type(value)))
    parts = (
        f"{key}: [{', '.join(held)}]" if isinstance(held, tuple) else f"{key}: {held}"
        for key, held, default in said
        if held != default
    )
    return f"{{{', '.join(parts)}}}"


def field_table(cls: Any) -> Iterator[str]:
    """The parameters of a class, one line each."""
    known = fields(cls)
    if not known:
        return
    words = {one.name: meaning(cls, one.name.rstrip("_")) for one in known}
    explained = any(words.values())
    yield "| key | value | default |" + (" meaning |" if explained else "")
    yield "|---|---|---|" + ("---|" if explained else "")
    for one in known:
        if not one.name.startswith("_"):
            row = f"| `{one.name.rstrip('_')}` | {cell(expected(one.type))} | {cell(default_of(one.default))} |"
            yield row + (f" {cell(words[one.name])} |" if explained else "")
    yield ""


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def definition_page() -> str:
    """Every key of a definition file."""
    if unknown := set(KEYS) ^ set(KEY_WORDS):
        raise RuntimeError(f"expected words for every key of a definition, found a difference in {sorted(unknown)}")
    lines = ["# Definition files", "", (Path(__file__).parent / "reference" / "definition.inc").read_text("utf-8")]
    for key, (words, classes) in KEY_WORDS.items():
        lines += [f"## `{key}`", "", words, ""]
        for cls in classes:
            text, yaml = sentences(cls)
            lines += [f"*{cls.__name__}.* {text}" + (f" `{yaml}`" if yaml else ""), "", *field_table(cls)]
    lines += ["(conditions)=", "## Conditions", "", "`if` and `when` take a list of these; all must hold.", ""]
    for cls in get_args(Condition):
        text, yaml = sentences(cls)
        lines += [f"- {yaml}: {text}" + (f" {UNBUILT}" if cls in (TurnNumber, NoOtherMove) else "")]
    return "\n".join(lines) + "\n"


def in_order() -> dict[Family, list[type[Hook]]]:
    """The hooks by family, each family in the order in which its hooks run."""
    found: dict[Family, list[type[Hook]]] = {family: [] for family in FAMILIES}
    for one in sorted(HOOKS.values(), key=lambda cls: (cls.row, cls.name)):
        found[one.family].append(one)
    return found


def rules_page() -> str:
    """Every rule hook, family by family."""
    import alfil.variants.hooks  # noqa: F401 - registers the hooks

    lines = ["# Rule hooks", "", (Path(__file__).parent / "reference" / "rules.inc").read_text("utf-8")]
    lines += raw(f"<style>{style_sheet('book')}{COLOURS}</style>")
    for family, hooks in in_order().items():
        if hooks:
            lines += [f"## {family.value.capitalize()}", "", FAMILIES[family], ""]
            for cls in hooks:
                lines += hook_lines(cls)
    return "\n".join(lines) + "\n"


def hook_lines(cls: type[Hook]) -> Iterator[str]:
    text, yaml = sentences(cls)
    yield from (f"(rule-{cls.name})=", f"### `{cls.name}`", "", text, "")
    if yaml:
        yield from ("```yaml", yaml.strip("`"), "```", "")
    if cls.whole:
        yield from ("The entry is the mapping itself:", "")
    yield from field_table(cls)
    for part in parts_of(cls):
        yield from (f"*{part.__name__}.* {sentences(part)[0]}", "", *field_table(part))
    yield from figure_lines(cls.name)
    facts = [f"row {cls.row} of the {cls.family.value}"]
    facts += ["may be a list of entries"] if cls.repeatable else []
    facts += [f"keeps {cls.state}"] if cls.state else []
    games = [name for name in alfil.variants() if cls.name in alfil.load(name).definition.rules]
    facts += [f"used by {', '.join(f'[](games/{name}.md)' for name in games)}"] if games else []
    yield from (f"{'; '.join(facts).capitalize()}.", "")


def parts_of(cls: type[Hook]) -> list[type]:
    """The classes of the mappings that a hook's parameters hold."""
    found: dict[type, None] = {}
    waiting: list[Any] = [one.type for one in fields(cls)]
    for given in waiting:  # grows on the way
        if isinstance(given, type) and has(given) and given.__module__.startswith("alfil.variants.hooks"):
            found[given] = None
        waiting += get_args(given)
    return list(found)


def command_line_page() -> str:
    """Every command as its own help says it."""
    group = click.Context(commands, info_name="alfil", max_content_width=100)
    lines = ["# Command line", "", "```text", commands.get_help(group).rstrip(), "```", ""]
    for name in commands.list_commands(group):
        command = commands.get_command(group, name)
        assert command is not None
        one = click.Context(command, info_name=name, parent=group, max_content_width=100)
        lines += [f"## `alfil {name}`", "", "```text", command.get_help(one).rstrip(), "```", ""]
    return "\n".join(lines)


def games_page() -> str:
    """The list of the shipped games."""
    lines = ["# Games", "", "One page a game, from its definition file.", "", "```{toctree}", ":maxdepth: 1", ""]
    return "\n".join([*lines, *(f"games/{name}" for name in alfil.variants()), "```", ""])


def game_page(name: str) -> str:
    """One game: pieces, rules, file."""
    definition = alfil.load(name).definition
    lines = [f"# {definition.name}", "", f"`alfil play {name}`"]
    also = ", ".join(definition.aliases)
    lines[-1] += f". Also called {also}." if also else "."
    lines += ["", f"Source: {'; '.join(definition.sources)}.", "", "## Pieces", ""]
    lines += ["| letter | name | moves | |", "|---|---|---|---|"]
    for piece in definition.pieces.values():
        notes = ["royal"] if piece.royal else []
        lines.append(f"| `{piece.letter}` | {piece.name} | {moves_of(piece.moves)} | {', '.join(notes)} |")
    lines += ["", "## Rules", ""]
    order = {family: number for number, family in enumerate(FAMILIES)}
    ordered = sorted(definition.hooks(), key=lambda entry: (order[entry[1].family], entry[1].row))
    lines += [f"- {hook.sentence(definition.words)} ([{hook.name}](#rule-{hook.name}))" for _, hook in ordered]
    if definition.bases:
        lines += ["", f"The file extends {', '.join(f'[](../games/{base}.md)' for base in definition.bases)}."]
    return "\n".join([*lines, "", "## File", "", "```yaml", text_of(name).rstrip(), "```", ""])


def moves_of(moves: MovementText | None) -> str:
    return f"`{moves}`" if moves else "none"


if __name__ == "__main__":
    generate(Path(sys.argv[1]))
