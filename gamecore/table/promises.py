"""Promises between people at a table: what was said, to whom, and whether it was kept. No rule of any game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved


class Promised(Saved):
    """Somebody to whom a promise was given. ``user_id`` is None once they asked to be forgotten."""

    seat: Seat
    user_id: int | None
    kept: bool | None = None
    """Their judgement; None while there is none."""


class Promise(Saved):
    """A promise on record. Its parties may read it; everybody else only when ``open``, as its author says."""

    id: str
    table: str
    seat: Seat
    user_id: int
    chapter: int
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
        to = tuple(one.seat for one in self.to)
        return OpenPromise(seat=self.seat, to=to, chapter=self.chapter, words=self.words, kept=self.kept)

    def is_party(self, user: int) -> bool:
        return user == self.user_id or any(user == one.user_id for one in self.to)

    def awaits(self, user: int) -> bool:
        """Whether ``user`` was given it and has not judged it."""
        return any(one.user_id == user and one.kept is None for one in self.to)


class OpenPromise(Saved):
    """A promise on record whose author lets everybody read it."""

    seat: Seat
    to: tuple[Seat, ...]
    chapter: int
    words: str
    kept: bool | None


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
