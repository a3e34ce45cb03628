"""A connection that works where it is asked, in the event loop itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class InLoop:
    """Does its work while everybody waits: for simulations, where handing it over to a thread and back would cost more
    than the work."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return work(self._connection)

    async def close(self) -> None:
        self._connection.close()
