"""Definitions broken at random: keys, values, text, numbers, letters, indentation, and scalars made to hurt."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import yaml
from attrs import frozen

HOSTILE = [
    "", "~", "null", "yes", "no", "none", "all", "1:30", "0x10", "010", "1e9", "-0", "-1", "0", "1.5", "99999", "[]",
    "{}", "[[]]", "{a: b}", "&a x", "*a", "!!python/name:os.system", "!x y", "'", '"', '"\\x00"', "|", ">", "%", "@",
    "`", "-", "?", "#", "\t", "\u202e", "\U0001f642", "é", "\u0130", "9" * 400, "a" * 5000, "K" * 300, "(" * 200,
    "8/" * 300, "<<", "[" * 60,
]  # fmt: skip
GIBBERISH = "qzx"


@frozen
class Spot:
    """A key or a scalar of the text: where it is, and the words that lead to it."""

    path: tuple[str, ...]
    start: int
    end: int
    is_key: bool


@frozen
class Entry:
    """An entry of a mapping or an item of a list, with where it begins and ends."""

    path: tuple[str, ...]
    start: int
    end: int


@frozen
class Mutation:
    """A broken text; `unknown`: the path of a word that was replaced by one that nothing knows."""

    kind: str
    text: str
    unknown: tuple[str, ...] | None = None


def spots(text: str) -> tuple[list[Spot], list[Entry]]:
    """Every key, scalar and entry of a text."""
    found: list[Spot] = []
    entries: list[Entry] = []

    def walk(node: Any, path: tuple[str, ...]) -> None:
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                inner = (*path, key.value)
                found.append(Spot(inner, key.start_mark.index, key.end_mark.index, True))
                entries.append(Entry(inner, key.start_mark.index, value.end_mark.index))
                walk(value, inner)
        elif isinstance(node, yaml.SequenceNode):
            for index, value in enumerate(node.value):
                entries.append(Entry((*path, str(index)), value.start_mark.index, value.end_mark.index))
                walk(value, (*path, str(index)))
        else:
            found.append(Spot(path, node.start_mark.index, node.end_mark.index, False))

    walk(yaml.compose(text, Loader=yaml.SafeLoader), ())
    return found, entries


class Breaker:
    """Makes mutations of one text; the same ones for the same seed."""

    def __init__(self, text: str, seed: str) -> None:
        self.text, self.random = text, Random(seed)
        self.spots, self.entries = spots(text)
        self.kinds: list[Callable[[], Mutation]] = [
            self.delete, self.duplicate, self.rename, self.gibberish, self.swap, self.cut, self.number, self.letter,
            self.indent, self.hostile, self.lines,
        ]  # fmt: skip

    def __iter__(self) -> Iterator[Mutation]:
        while True:
            for kind in self.kinds:
                mutation = kind()
                if mutation.text != self.text:
                    yield mutation

    def put(self, spot: Spot | Entry, new: str) -> str:
        return self.text[: spot.start] + new + self.text[spot.end :]

    def old(self, spot: Spot | Entry) -> str:
        return self.text[spot.start : spot.end]

    def delete(self) -> Mutation:
        entry = self.random.choice(self.entries)
        end = entry.end + (self.text[entry.end : entry.end + 2] == ", ") * 2
        return Mutation("delete", self.text[: entry.start] + self.text[end:])

    def duplicate(self) -> Mutation:
        entry = self.random.choice(self.entries)
        line = self.text.rfind("\n", 0, entry.start) + 1
        block = not self.text[line : entry.start].strip("- ")
        between = "\n" + " " * (entry.start - line) if block else ", "
        return Mutation("duplicate", self.put(entry, self.old(entry).rstrip() + between + self.old(entry)))

    def rename(self) -> Mutation:
        spot = self.random.choice([spot for spot in self.spots if spot.is_key])
        new = self.old(spot) + GIBBERISH
        return Mutation("rename", self.put(spot, new), (*spot.path[:-1], new))

    def gibberish(self) -> Mutation:
        spot = self.random.choice([spot for spot in self.spots if not spot.is_key])
        return Mutation("gibberish", self.put(spot, GIBBERISH), spot.path)

    def swap(self) -> Mutation:
        one, other = sorted(self.random.sample([s for s in self.spots if not s.is_key], 2), key=lambda s: s.start)
        middle = self.text[one.end : other.start]
        return Mutation(
            "swap", self.text[: one.start] + self.old(other) + middle + self.put(other, self.old(one))[other.start :]
        )

    def cut(self) -> Mutation:
        at = self.random.randrange(len(self.text))
        return Mutation("cut", self.text[:at] + (self.text[at + self.random.randrange(1, 200) :] if at % 2 else ""))

    def number(self) -> Mutation:
        numbers = [spot for spot in self.spots if self.old(spot).isdigit()]
        spot = self.random.choice(numbers)
        n = int(self.old(spot))
        return Mutation(
            "number", self.put(spot, str(self.random.choice([n + 1, n - 1, 0, -n, 10 * n, 999999999, 1 << 40])))
        )

    def letter(self) -> Mutation:
        at = self.random.randrange(len(self.text))
        return Mutation(
            "letter", self.text[:at] + chr(self.random.randrange(32, 127)) + self.text[at + self.random.randrange(2) :]
        )

    def indent(self) -> Mutation:
        lines = self.text.split("\n")
        at = self.random.randrange(len(lines))
        lines[at] = self.random.choice([" ", "  ", "    ", "\t", ""]) + lines[at].removeprefix(
            " " * self.random.randrange(5)
        )
        return Mutation("indent", "\n".join(lines))

    def hostile(self) -> Mutation:
        return Mutation("hostile", self.put(self.random.choice(self.spots), self.random.choice(HOSTILE)))

    def lines(self) -> Mutation:
        lines = self.text.split("\n")
        one, other = self.random.randrange(len(lines)), self.random.randrange(len(lines))
        if self.random.random() < 0.4:
            del lines[one]
        elif self.random.random() < 0.5:
            lines.insert(other, lines[one])
        else:
            lines[one], lines[other] = lines[other], lines[one]
        return Mutation("lines", "\n".join(lines))
