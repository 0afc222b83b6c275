"""Every definition that comes with the package loads, without trust, and knows where its rules stand."""

from importlib.resources import files

import pytest
import yaml

from alfil.variants.loading import Source, load_definition, reading

SHIPPED = {
    entry.name.removesuffix(".yaml"): entry
    for entry in sorted(files("alfil.variant_defs").iterdir(), key=lambda entry: entry.name)
    if entry.name.endswith(".yaml")
}


def find_base(name: str) -> Source:
    if name not in SHIPPED:
        raise LookupError(name)
    return Source(f"{name}.yaml", SHIPPED[name].read_bytes())


@pytest.mark.parametrize("name", SHIPPED)
def test_loads(name: str) -> None:
    game = load_definition(find_base(name), find_base, known_bases=list(SHIPPED))
    assert game.name
    files_read = {f"{base}.yaml" for base in (name, *game.bases)}
    for path, hook in game.hooks():
        assert game.place(*path).file in files_read
        assert hook.name == path[1]
        assert hook.describe()


@pytest.mark.parametrize("name", SHIPPED)
def test_both_parsers_of_yaml_agree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load_definition(find_base(name), find_base)
    monkeypatch.setattr(reading, "LOADER", yaml.SafeLoader)
    assert load_definition(find_base(name), find_base) == first
