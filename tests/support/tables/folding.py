"""How many bytes are kept of a table."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def kept_bytes(file: Path, table: str) -> dict[str, int]:
    """What the database keeps of a table, column by column, by the name of where it is kept."""
    found = {}
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            key = "id" if name == "tables" else "table_id"
            if key in columns:
                length = " + ".join(f"coalesce(length(CAST({column} AS BLOB)), 0)" for column in columns)
                sql = f"SELECT sum({length}) FROM {name} WHERE {key} = ?"
                found[name] = int(database.execute(sql, (table,)).fetchone()[0] or 0)
    return found
