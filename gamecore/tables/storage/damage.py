"""Rows of a store that cannot be read: what is known of them, without what they hold."""

from __future__ import annotations

from pydantic import ValidationError

from gamecore.engine.position import Saved
from gamecore.tables.errors import Refused


class Damaged(Saved):
    """One row that cannot be read."""

    kind: str
    """The table of the schema that it is in."""
    key: tuple[tuple[str, int | str | None], ...]
    """By which columns it is found there."""
    table: str | None
    """At which table it is kept; None for what is kept of a person, a server or the bot itself."""
    why: str
    """What is wrong and where, never what it holds: that may be a secret."""

    @property
    def name(self) -> str:
        return f"{self.kind} ({', '.join(f'{column}={value}' for column, value in self.key)})"


class RowDamaged(Refused):
    """A table cannot be without this row. Its host and the log know; the others go on."""

    def __init__(self, table: str) -> None:
        super().__init__("refused-row-damaged", table=table)


def reason(error: Exception) -> str:
    """What kind of error it is, and where in the row, without the row's words."""
    if isinstance(error, ValidationError):
        first = error.errors(include_input=False, include_context=False, include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"] if isinstance(part, int) or part.isidentifier())
        return f"{first['type']}{f' at {place}' if place else ''}"
    return type(error).__name__
