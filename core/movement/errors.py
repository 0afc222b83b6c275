"""The error of a movement text."""


class MovementError(ValueError):
    """A movement text is wrong or cannot be compiled for a board.

    `message` says what was expected and found, `offset` is the place in the text, counted from 0.
    """

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(f"{message} (at offset {offset})")
        self.message = message
        self.offset = offset
