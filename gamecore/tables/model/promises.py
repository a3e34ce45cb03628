"""Promises between people at a table: what was said, to whom, and whether it was kept. No rule of any game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pydantic import Field

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.tables.model.saved_names import SavedByAlias
from gamecore.tables.model.table import SeatInfo, TableInfo


class Promised(Saved):
    """Somebody to whom a promise was given. ``user_id`` is None once they asked to be forgotten, and where nobody here
    knows who it was."""

    seat: Seat
    user_id: int | None
    name: str = ""
    """What they were called then; empty where nobody knows it any more."""
    kept: bool | None = None
    """Their judgement; None while there is none."""


class Promise(Saved):
    """A promise on record. Its parties may read it; everybody else only when ``open``, as its author says."""

    id: str
    table: str
    seat: Seat
    user_id: int
    """0 where nobody here knows who it was."""
    name: str = ""
    """As of :class:`Promised`."""
    round: int
    words: str
    to: tuple[Promised, ...]
    open: bool = False

    @property
    def kept(self) -> bool | None:
        """As those judged it to whom it was given: broken if one of them says so, None while none has spoken."""
        said = [one.kept for one in self.to if one.kept is not None]
        return all(said) if said else None

    @property
    def opened(self) -> OpenPromise:
        """As it leaves the table; only for one that is open."""
        return OpenPromise(
            seat=self.seat,
            name=self.name,
            to=tuple(one.seat for one in self.to),
            to_names=tuple(one.name for one in self.to),
            round=self.round,
            words=self.words,
            kept=self.kept,
        )

    def naming(self, table: TableInfo) -> TableInfo:
        """As of :class:`OpenPromise`."""
        return self.opened.naming(table)

    def is_party(self, user: int) -> bool:
        return user == self.user_id or any(user == one.user_id for one in self.to)

    def awaits(self, user: int) -> bool:
        """True if ``user`` was given it and has not judged it."""
        return any(one.user_id == user and one.kept is None for one in self.to)


class OpenPromise(SavedByAlias):
    """A promise on record whose author lets everybody read it."""

    seat: Seat
    name: str = ""
    to: tuple[Seat, ...]
    to_names: tuple[str, ...] = ()
    round: int = Field(alias="chapter")
    words: str
    kept: bool | None

    def naming(self, table: TableInfo) -> TableInfo:
        """The table with its chairs called as they were when the promise was given, to tell it by."""
        names = {self.seat: self.name, **dict(zip(self.to, self.to_names, strict=False))}

        def called(seat: SeatInfo) -> SeatInfo:
            name = names.get(seat.seat)
            return seat.model_copy(update={"name": name, "held_for": None}) if name else seat

        return table.model_copy(update={"seats": tuple(map(called, table.seats))})


@dataclass(frozen=True, slots=True)
class Honesty:
    """How many promises were given, and how many of them judged kept and judged broken; the rest is not judged."""

    given: int
    kept: int
    broken: int

    @classmethod
    def of(cls, promises: Iterable[Promise]) -> Honesty:
        verdicts = [promise.kept for promise in promises]
        return cls(len(verdicts), verdicts.count(True), verdicts.count(False))
