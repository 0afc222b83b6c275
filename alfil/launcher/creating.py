"""`alfil new`: a definition to begin with."""

import re
from importlib.resources import files
from pathlib import Path

import click

from .output import printable

NAME = re.compile(r"[a-z][a-z0-9_]{0,63}")


@click.command(short_help="Write a definition to begin with.")
@click.argument("name")
@click.option("--from", "base", metavar="BASE", help="Extend this shipped game.")
def new(name: str, base: str | None) -> None:
    """Write NAME.yaml: a small game with a comment on each part, ready to be changed, checked and played.

    With --from it extends a shipped game, and lists what it inherits. A file that exists is left alone.
    """
    from alfil.variants.registry import aliases, folded, load, shipped
    from alfil.variants.starting import extending, own_game

    word = name.removesuffix(".yaml")
    if not NAME.fullmatch(word):
        meant = re.sub(r"\W+", "_", folded(word), flags=re.ASCII).strip("_")
        hint = f"; did you mean {meant!r}?" if NAME.fullmatch(meant) else ""
        raise click.BadParameter(f"expected small letters, digits and _, found {word[:80]!r}{hint}", param_hint="NAME")
    taken = word if word in set(shipped()) else aliases().get(word)
    if taken is not None:
        raise click.BadParameter(f"{word!r} is the name of the shipped game {taken!r}", param_hint="NAME")
    title = word.replace("_", " ").capitalize()
    schema = str(files("alfil.variant_defs").joinpath("schema.json"))
    if base is None:
        text = own_game(word, title, schema)
    else:
        extended = load(base)
        if extended.name not in set(shipped()):
            raise click.BadParameter(f"a base is a shipped game, found {base[:80]!r}", param_hint="--from")
        text = extending(word, title, extended, schema)
    path = Path(f"{word}.yaml")
    with path.open("x", encoding="utf-8", newline="\n") as stream:
        stream.write(text)
    click.echo(printable(f"wrote {path}; next: alfil check {path}, alfil play {path}"))
