"""The base of every rule hook, the families they run in, and the registry of their names."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from attrs import frozen

from .vocabulary import LETTERS, Vocabulary

if TYPE_CHECKING:
    from .definition import Definition


class Family(Enum):
    """When a hook runs; a position is evaluated family by family, whatever the order in the file."""

    SOURCES = "sources"
    FILTERS = "filters"
    EFFECTS = "effects"
    ENDINGS = "endings"
    SETUP = "setup"
    TURN = "turn"
    SCORE = "score"
    SIGHT = "sight"


@frozen
class Fault:
    """Something wrong with a hook's parameters that only the whole definition shows.

    `path` leads from the hook's entry to the value at fault: `("run",)`, or `()` for the entry itself.
    """

    message: str
    path: tuple[str, ...] = ()
    hint: str = ""


@frozen
class Hook(ABC):
    """A special rule: its fields are the parameters of its YAML entry.

    A field whose YAML word is a Python keyword carries an underscore behind it (`if_`, `from_`, `with_`).
    A field without a default is required.
    """

    name: ClassVar[str] = ""
    family: ClassVar[Family]
    row: ClassVar[int] = 0  # order within the family
    state: ClassVar[str] = ""  # what the kernel must keep for it, for the reference
    repeatable: ClassVar[bool] = False  # the entry may be a list of parameter maps
    whole: ClassVar[str | None] = None  # the field that takes the entry's whole value, for entries that are one mapping
    code: ClassVar[bool] = False  # runs Python named by the file: loads only where the caller trusts it
    places_pieces: ClassVar[bool] = False  # moves or places the pieces it names (all of them where it names none)

    @abstractmethod
    def describe(self) -> str:
        """The rule in one English sentence."""

    def sentence(self, words: Vocabulary) -> str:
        """The rule in one English sentence that calls the pieces by their names, if it speaks of them."""
        return self.describe()

    def goal(self, words: Vocabulary) -> str:
        """What a side tries to do because of the rule ("checkmate the enemy's king"); "" where that is nothing."""
        return ""

    @abstractmethod
    def build(self, builder: Any) -> None:
        """Add what the rule needs to the kernel program under construction."""

    def check(self, definition: "Definition") -> Iterable[Fault]:
        """The faults that only the whole definition shows."""
        return ()


@frozen
class NamingHook(Hook):
    """A hook whose sentence names pieces or zones of the game."""

    @abstractmethod
    def describe(self, words: Vocabulary = LETTERS) -> str:
        """The rule in one English sentence."""

    def sentence(self, words: Vocabulary) -> str:
        return self.describe(words)


HookClass = TypeVar("HookClass", bound=type[Hook])
HOOKS: dict[str, type[Hook]] = {}


def hook(name: str) -> Callable[[HookClass], HookClass]:
    """Register a hook class under the word that names it in a definition's `rules`.

    A class that runs a file's own code gives way to a later one: two files may use the same word.

    :raises ValueError: the name is taken.
    """

    def register(cls: HookClass) -> HookClass:
        known = HOOKS.get(name)
        again = known is not None and (
            (known.__module__, known.__qualname__) == (cls.__module__, cls.__qualname__) or (known.code and cls.code)
        )
        if known is not None and not again:
            raise ValueError(f"hook {name!r} is already {known.__module__}.{known.__qualname__}")
        cls.name = name
        HOOKS[name] = cls
        return cls

    return register
