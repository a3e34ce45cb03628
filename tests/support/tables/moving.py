"""All that a database file holds."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any


def contents(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, in its order."""
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {}
        for name in names:
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            rows = database.execute(f"SELECT * FROM {name}").fetchall()
            found[name] = rows if name == "promises" else sorted(rows, key=repr)
            assert columns
        return found
