"""The errors that callers may catch.

    AlfilError
    +-- DefinitionError        a definition file is wrong; carries every problem found
    +-- UnknownVariant         no game of that name, alias or path
    +-- InvalidPosition        the text is not a position of this game
    +-- InvalidNotation        the text is not a move
    +-- IllegalMove            the text is a move, but not a legal one here
    +-- AmbiguousMove          the text fits more than one legal move
    +-- InvalidRecord          a game record cannot be read or replayed

All but AlfilError are also ValueErrors. A message says what was expected, what was found and where.
"""


class AlfilError(Exception):
    """Base of every error that alfil raises on purpose."""


class DefinitionError(AlfilError, ValueError):
    """A definition file is wrong; `problems` holds all that was found, each with its place."""

    def __init__(self, message: str, problems: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


class UnknownVariant(AlfilError, ValueError):
    """No game of that name, alias or path."""


class InvalidPosition(AlfilError, ValueError):
    """The text is not a position of this game."""


class InvalidNotation(AlfilError, ValueError):
    """The text is not a move."""


class IllegalMove(AlfilError, ValueError):
    """The text is a move, but not a legal one in this position."""


class AmbiguousMove(AlfilError, ValueError):
    """The text fits more than one legal move."""


class InvalidRecord(AlfilError, ValueError):
    """A game record cannot be read or replayed."""
