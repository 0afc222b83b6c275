"""Rules in Python by careless authors; the test copies this beside a definition."""

from typing import Any

from attrs import frozen

from alfil.core.play.now import Action, Now
from alfil.variants.hooks.custom import CustomEffect, CustomEnding, CustomFilter, Verdict
from alfil.variants.schema.hook import hook


def misuse(now: Now, act: str) -> None:
    """Something that a rule must not do while it is asked."""
    kernel: Any = now.kernel
    acts = {
        "list": kernel.legal_moves,
        "try": kernel.pseudo_moves,
        "judge": kernel.judge,
        "check": lambda: kernel.in_check(0),
        "count": lambda: kernel.perft(1),
        "undo": kernel.undo,
        "play": lambda: kernel.play(12 << 10 | 20),
        "clear": lambda: kernel.set([0] * 64, 0),
        "register": lambda: kernel.set_register(0, 5),
        "take": lambda: now.take("a2"),
        "put": lambda: now.put("e4", "P", "white"),
        "fail": lambda: now.take("e5"),
    }
    acts[act]()


@hook("careless_filter")
@frozen(kw_only=True)
class CarelessFilter(CustomFilter):
    """Misuses the position before each move."""

    act: str

    def describe(self) -> str:
        return "Careless."

    def allows(self, now: Now, action: Action) -> bool:
        misuse(now, self.act)
        return True


@hook("careless_ending")
@frozen(kw_only=True)
class CarelessEnding(CustomEnding):
    """Misuses the position after each turn."""

    act: str

    def describe(self) -> str:
        return "Careless."

    def verdict(self, now: Now) -> Verdict | None:
        misuse(now, self.act)
        return None


@hook("careless_effect")
@frozen(kw_only=True)
class CarelessEffect(CustomEffect):
    """Misuses the position within each move; `endless` and `kings` only take and put."""

    act: str

    def describe(self) -> str:
        return "Careless."

    def after(self, now: Now, start: str | None, goal: str) -> None:
        if self.act == "endless":
            for _ in range(50_000):
                now.take(goal)
                now.put(goal, "P", "white")
        elif self.act == "kings":
            if now.piece("d5") is None:
                now.put("d5", "K", "white")
        else:
            misuse(now, self.act)
