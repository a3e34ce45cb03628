"""One thing at a time at a table, and nobody is told before it is saved."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from gamecore.engine.game import Game
from gamecore.table.store import TableStore

T = TypeVar("T")


def plainly(waiting: Awaitable[T], reason: str) -> Awaitable[T]:
    """Waits as it is. Tests that drive time pass something that knows a parked wait when it sees one."""
    return waiting


class OrderOfWork:
    """What every part of the service shares.

    Args:
        store: where tables are kept.
        now: the time, with a time zone; called for every decision.
        secret: a fresh secret text that nobody can guess, at least 128 bits.
        games: the rules of a game by key and deck (JSON text or None).
        idle: wraps every wait that has nothing to do but wait.

    ``outbox_changed`` is set after each commit that left something to deliver; ``due_changed`` after each that
    moved a deadline. Whoever waits on one clears it.
    """

    def __init__(
        self,
        store: TableStore,
        *,
        now: Callable[[], datetime],
        secret: Callable[[], str],
        games: Callable[[str, str | None], Game[Any]],
        idle: Callable[[Awaitable[Any], str], Awaitable[Any]] = plainly,
    ) -> None:
        self.store = store
        self.now = now
        self.secret = secret
        self.games = games
        self.idle = idle
        self.outbox_changed = asyncio.Event()
        self.due_changed = asyncio.Event()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
