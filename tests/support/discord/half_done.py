"""A bot that dies before a request."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


@contextmanager
def dying_before(write: str, folder: Path) -> Iterator[None]:
    """The database takes no such write, as if the process were dead by then."""
    with closing(sqlite3.connect(folder / "tables.db", isolation_level=None)) as database:
        database.execute(f"CREATE TRIGGER dying BEFORE {write} BEGIN SELECT RAISE(ABORT, 'dead'); END")
        try:
            yield
        finally:
            database.execute("DROP TRIGGER dying")
