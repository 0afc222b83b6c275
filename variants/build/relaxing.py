"""A game without what a rule asks of a kind of piece, for telling which rule stands against a move."""

from collections.abc import Iterator
from typing import Any

from attrs import define, evolve, field

from alfil.core.errors import DefinitionError
from alfil.core.play.game import Game, Relaxed

from ..schema.definition import Definition
from ..schema.hook import Family, Hook
from .twins import home

SEEN = ("royal_safety", "facing", "max_per_line", "no_dead_drop", "no_drop_mate")
"""Filters that a position shows to stand against a move, so that no other game need be asked."""


@define(eq=False)
class Relaxing:
    """Builds the games on demand, each once."""

    definition: Definition
    built: dict[tuple[str, ...], Game | None] = field(factory=dict, init=False)

    def __call__(self, letter: str) -> Iterator[Relaxed]:
        """By rule that limits the moves of the kind with a letter: the game in which it does not."""
        keys = [home(key) for key, piece in self.definition.pieces.items() if piece.letter == home(letter)]
        for path, hook in self.definition.hooks() if keys else ():
            said = limit(hook, keys[0])
            if said is None:
                continue
            game = self._without(path, hook)
            if game is not None:
                sentence = said.sentence(self.definition.words)
                yield Relaxed(hook.name, game, sentence, str(self.definition.place(*path)))

    def _without(self, path: tuple[str, ...], hook: Hook) -> Game | None:
        from .game import build_game  # which makes use of this module

        if path not in self.built:
            hooks = self.definition.rules[hook.name]
            rest = tuple(free(other) if other is hook else other for other in hooks)
            rules = {**self.definition.rules, hook.name: tuple(other for other in rest if other is not None)}
            try:
                self.built[path] = build_game(evolve(self.definition, rules={k: v for k, v in rules.items() if v}))
            except DefinitionError:  # the rest leans on the rule
                self.built[path] = None
        return self.built[path]


def limit(hook: Any, key: str) -> Hook | None:
    """What a rule says of one kind of piece, as a rule that says that alone; None if it does not limit its moves."""
    limits: bool = hook.family is Family.FILTERS and hook.name not in SEEN
    if hook.name == "confined":
        return evolve(hook, zones={key: hook.zones[key]}) if key in hook.zones else None
    if hook.name == "extra_moves":
        limits = key in hook.pieces and (hook.from_, hook.to, hook.if_) != (None, None, ())
    said: Hook = hook
    return said if limits else None


def free(hook: Any) -> Hook | None:
    """A rule without its limits; None if it is nothing else."""
    return evolve(hook, from_=None, to=None, if_=()) if hook.name == "extra_moves" else None
