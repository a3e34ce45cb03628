"""Connections that wait for a server no longer than it answers anybody."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Generator
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from psycopg import errors
from psycopg.abc import PQGen
from psycopg.waiting import Ready, Wait

from gamecore.tables.storage.sql.session import Session

T = TypeVar("T")
SILENT_S = 1.0
"""Who has heard nothing for so long has it asked whether the server answers at all; it has as long for that again."""
LOST_AFTER_S = 12.0
"""The server ends by itself what takes ten seconds: a line on which nothing comes for longer leads nowhere."""
NOTE = (
    "INSERT INTO leases (kind, key, owner, fence, until) VALUES ('commit', ?, '', ?, now()) "
    "ON CONFLICT (kind, key) DO UPDATE SET fence = excluded.fence, until = excluded.until"
)
NOTED = (
    "INSERT INTO leases AS there (kind, key, owner, fence, until) VALUES ('commit', ?, '', 0, now()) "
    "ON CONFLICT (kind, key) DO UPDATE SET until = now() RETURNING there.fence"
)
"""Writes the row, too: so it waits for a transaction that may still be saved."""


class Pulse:
    """Whether the server answers. It is asked on a line of its own, by one thread, until it does: a machine that stands
    still takes what it is sent, and who is not a person in a hurry could wait for it for ever."""

    def __init__(self, address: str, options: dict[str, Any]) -> None:
        self._address = address
        self._options = options
        self._asked_at: float | None = None
        self._lock = threading.Lock()
        self._ended = False

    @property
    def is_silent(self) -> bool:
        asked_at = self._asked_at
        return asked_at is not None and time.monotonic() - asked_at > SILENT_S

    def ask(self) -> bool:
        """True if it has not answered for so long that nobody need wait for it."""
        with self._lock:
            if self._asked_at is None and not self._ended:
                self._asked_at = time.monotonic()
                threading.Thread(target=self._ask, name="postgresql-pulse", daemon=True).start()
        return self.is_silent

    def end(self) -> None:
        self._ended = True

    def _ask(self) -> None:
        while not self._ended:
            try:
                with suppress(psycopg.InterfaceError), psycopg.connect(self._address, **self._options) as line:
                    line.execute("SELECT 1")
            except errors.ConnectionTimeout:
                continue
            except psycopg.Error:
                pass  # it is gone, or lets nobody in: whoever waits for it hears so
            break
        self._asked_at = None


class WatchedConnection(psycopg.Connection[Any]):
    """Counts its transactions in a row of its own, by which one whose answer was lost is known to be in, or not."""

    pulse: Pulse | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.name = secrets.token_hex(8)
        self.number = 0

    def note(self, session: Session) -> tuple[str, int]:
        """Writes the number of this transaction, and says what to ask for by :data:`NOTED`."""
        self.number += 1
        session.execute(NOTE, (self.name, self.number))
        return self.name, self.number

    def wait(self, gen: PQGen[T], *given: Any, **named: Any) -> T:
        return super().wait(self._unless_silent(gen), *given, **named)

    def _unless_silent(self, gen: PQGen[T]) -> Generator[Wait, Ready | int, T]:
        heard = time.monotonic()
        try:
            waits = next(gen)
            while True:
                ready = yield waits
                if ready:
                    heard = time.monotonic()
                elif self.pulse is not None and self._gives_up(self.pulse, heard):
                    self.close()
                    raise psycopg.OperationalError("the server stands still")
                waits = gen.send(ready)
        except StopIteration as done:
            result: T = done.value
            return result

    @staticmethod
    def _gives_up(pulse: Pulse, heard: float) -> bool:
        silent_s = time.monotonic() - heard
        return pulse.is_silent or (silent_s > SILENT_S and pulse.ask()) or silent_s > LOST_AFTER_S
