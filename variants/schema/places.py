"""Where a value stands in a file."""

from attrs import frozen


@frozen
class Place:
    """A line and a column of a file, both counted from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"
