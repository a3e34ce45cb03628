"""A connection that works where it is asked, in the event loop itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any


class InLoop:
    """Does what :class:`aiosqlite.Connection` does, while everybody waits: for simulations, where handing the work over
    to a thread and back would cost more than the work."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    @property
    def row_factory(self) -> Any:
        return self._connection.row_factory

    @row_factory.setter
    def row_factory(self, factory: Any) -> None:
        self._connection.row_factory = factory

    async def execute(self, sql: str, parameters: Any = ()) -> sqlite3.Cursor:
        return self._connection.execute(sql, parameters)

    async def executemany(self, sql: str, parameters: Iterable[Any]) -> sqlite3.Cursor:
        return self._connection.executemany(sql, parameters)

    async def execute_fetchall(self, sql: str, parameters: Any = ()) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    async def close(self) -> None:
        self._connection.close()
