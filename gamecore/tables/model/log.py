"""The log of a game: what was done, by whom, what was told and drawn. Each entry vouches for all before it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, JsonValue

from gamecore.engine.phrases import Seat, from_plain, plain
from gamecore.engine.position import Close, Decide, DrawStep, Saved, Source, Withdraw
from gamecore.engine.scripts import Event
from gamecore.tables.model.saved_names import SavedByAlias


class LoggedEvent(Saved):
    """An event as saved: phrases in its parameters as JSON."""

    kind: str
    params: dict[str, JsonValue] = {}
    only: tuple[Seat, ...] | None = None

    @classmethod
    def of(cls, event: Event) -> LoggedEvent:
        params: Any = {name: plain(value) for name, value in event.params.items()}
        return cls(kind=event.kind, params=params, only=event.only)

    @property
    def event(self) -> Event:
        return Event(self.kind, {name: from_plain(value) for name, value in self.params.items()}, self.only)

    @property
    def seats(self) -> frozenset[Seat]:
        """Whom it is about: who did it, and to whom."""
        named = (value for name, value in self.params.items() if name == "seat" or name.endswith("_seat"))
        return frozenset(value for value in named if isinstance(value, int))


class Begin(Saved):
    """The game starts."""

    act: Literal["begin"] = "begin"


class TakeBack(Saved):
    """Back to how it stood after log entry ``to``: a seat's own last thing, or the whole round."""

    act: Literal["undo"] = "undo"
    to: int
    seat: Seat | None
    """Whose thing was taken back; None when the round was."""


class AskAgain(Saved):
    """The running step, begun by log entry ``to``, is asked anew, because its rules changed under it."""

    act: Literal["again"] = "again"
    to: int


class Imported(Saved):
    """The game goes on here, from an export or a backup."""

    act: Literal["imported"] = "imported"


Command: TypeAlias = Annotated[
    Begin | Decide | Withdraw | Close | TakeBack | AskAgain | Imported, Field(discriminator="act")
]


class LogRow(SavedByAlias):
    """One thing that happened at a table. Secret while the game runs; never changed, never deleted."""

    revision: int
    epoch: int
    at: datetime
    command: Command = Field(alias="deed")
    source: Source
    kind: str = ""
    """The kind of the question that was answered."""
    instruction: str = ""
    """Which standing instruction answered, as ``key=value``."""
    round: int = Field(alias="chapter")
    settled: tuple[Seat, ...] = ()
    """The seats whose answers this entry opened: empty while a sealed batch waits for others."""
    events: tuple[LoggedEvent, ...] = ()
    draws: tuple[tuple[int, int], ...] = ()
    """``(sides, value)`` in order, value from 0."""
    draws_at: DrawStep | None = None
    """What they belong to; None where there are none, and where they belong to the revision."""
    mark: str = ""
    """A hash of this entry and of all before it, so that no single change goes unnoticed."""

    def marked(self, before: str, scheme: int) -> LogRow:
        """With its mark, after an entry that was marked ``before``."""
        if scheme == 1:
            said = self.model_dump_json(include=_FIRST_FIELDS)
        else:  # what is added to a row one day, and is not used, changes no mark
            whole = self.model_dump(mode="json", exclude={"mark"}, exclude_defaults=True)
            said = canonical([self.command.act, whole])
        return self.model_copy(update={"mark": chained(before, said)})


_FIRST_FIELDS = {
    *("revision", "epoch", "at", "command", "source", "kind", "instruction", "round", "settled", "events", "draws")
}
"""All fields that a row had under the first scheme."""


SCHEME = 2
"""How dice follow from the seed, and what the marks hold, in games that begin now."""


def first_draws(scheme: int) -> DrawStep | None:
    """What a game's first draws belong to; None: to the revision of their entry, under the first scheme."""
    return DrawStep() if scheme > 1 else None


def drawn_at(rows: Sequence[LogRow], scheme: int) -> Iterator[tuple[LogRow, DrawStep | None]]:
    """Each entry, and what its draws must belong to by all that came before it, for nobody chooses that."""
    at, after = first_draws(scheme), dict[int, DrawStep | None]()
    for row in rows:
        if isinstance(row.command, (TakeBack, AskAgain)):
            back_to = after.get(row.command.to)
            at = at and back_to and back_to.taken_up(at)
        yield row, at
        at = after[row.revision] = at and at.after(len(row.draws))


def rows_that_hold(rows: Sequence[LogRow]) -> list[LogRow]:
    """The entries that still hold: neither taken back by an undo, nor of a step that was asked again."""
    kept: list[LogRow] = []
    for row in asked_once(rows):
        if isinstance(row.command, TakeBack):
            back_to = row.command.to
            kept = [earlier for earlier in kept if earlier.revision <= back_to]
        kept.append(row)
    return kept


def asked_once(rows: Sequence[LogRow]) -> list[LogRow]:
    """The entries without those of a step that was asked again from its beginning: they were for nothing."""
    kept: list[LogRow] = []
    for row in rows:
        if isinstance(row.command, AskAgain):
            begun = row.command.to
            kept = [earlier for earlier in kept if earlier.revision <= begun or isinstance(earlier.command, TakeBack)]
        kept.append(row)
    return kept


def canonical(said: object) -> str:
    """JSON that is the same whoever wrote it."""
    return json.dumps(said, sort_keys=True, separators=(",", ":"))


def chained(before: str, said: str) -> str:
    """A mark for what was said after ``before``."""
    return hashlib.sha256(f"{before}:{said}".encode()).hexdigest()[:32]
