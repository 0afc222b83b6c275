"""Writes a rulebook page for every shipped game: its sections under headings of the documentation, and the whole page.

`conf.py` calls `generate` at the start of every build, after the reference pages.
"""

from pathlib import Path

import alfil
from alfil.variants.rulebook import rulebook, sections, style_sheet

# the colours of the page around it, by day and by night
COLOURS = """
.rulebook{--card:var(--color-background-secondary);--ink:var(--color-foreground-primary);
--quiet:var(--color-foreground-secondary);--line:var(--color-background-border);--accent:var(--color-brand-primary);
--soft:var(--color-background-hover);--alfil-ink:var(--color-foreground-primary);
--alfil-quiet:var(--color-foreground-secondary)}
.rulebook .glance{grid-template-columns:minmax(0,1fr)}
.rulebook .glance figure{max-width:31rem}
.rulebook .rules{columns:1}
.rulebook .pieces{grid-template-columns:repeat(auto-fill,minmax(11rem,1fr))}
"""


def generate(folder: Path) -> None:
    """Write all pages; one that is already right is left alone, so that nothing is built twice."""
    names = list(alfil.variants())
    lines = [
        "# Rulebooks",
        "",
        "One page a game, as `alfil rulebook` writes it.",
        "",
        "```{toctree}",
        ":maxdepth: 1",
        "",
    ]
    pages = {"rulebooks.md": "\n".join([*lines, *(f"rulebooks/{name}" for name in names), "```", ""])}
    for name in names:
        variant = alfil.load(name)
        pages[f"rulebooks/{name}.md"] = page(variant)
        pages[f"rulebooks/{name}.html"] = rulebook(variant)
    for file, text in pages.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def page(variant: alfil.Variant) -> str:
    """One rulebook; its headings are the documentation's own, so that they are in its contents."""
    whole = f"{{download}}`One page to print <{variant.name}.html>`"
    lines = [
        f"# {variant.title}",
        "",
        f"`alfil rulebook {variant.name}`. {whole}. [The definition](../games/{variant.name}.md).",
        "",
    ]
    lines += raw(f"<style>{style_sheet('book')}{COLOURS}</style>")
    for part in sections(variant):
        lines += [f"## {part.heading}", ""]
        lines += raw(f'<div class="rulebook"><div class="part-{part.id}">{part.body}</div></div>')
    return "\n".join(lines)


def raw(html: str) -> list[str]:
    """HTML as it is; it has no line that a fence could end on."""
    text = " ".join(html.split("\n"))
    return ["```{raw} html", text, "```", ""]
