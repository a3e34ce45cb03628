"""Forgetting a person in an SQLite file: at thousands of tables, a few in each transaction."""

from __future__ import annotations

import sqlite3
from functools import partial

from gamecore.table.sqlite_connection import Database

AT_ONCE = 100
"""So many tables that are over are written at once: whoever plays meanwhile waits for no more."""
_IS_OVER = "status IN ('finished', 'closed')"
_OVER = f"(SELECT id FROM tables WHERE {_IS_OVER})"


async def forget(database: Database, user: int) -> None:
    """Whoever is stopped on the way does it again: what is forgotten by then stays so, and the settings go last."""
    while await database.transaction(partial(_forget_some, user=user)):
        pass
    await database.transaction(partial(_forget_the_rest, user=user))


def _forget_some(writer: sqlite3.Connection, user: int) -> bool:
    """Chairs, host and letters at the next few tables that are over; whether there were any."""
    mine = "SELECT id FROM tables WHERE host = ? UNION SELECT table_id FROM seats WHERE user_id = ?"
    some = f"SELECT id FROM tables WHERE id IN ({mine}) AND {_IS_OVER} LIMIT {AT_ONCE}"
    tables = writer.execute(some, (user, user)).fetchall()
    for (table,) in tables:
        chairs = "SELECT seat FROM seats WHERE table_id = ? AND user_id = ?"
        writer.execute(f"DELETE FROM messages WHERE table_id = ? AND seat IN ({chairs})", (table, table, user))
        writer.execute("UPDATE tables SET host = 0 WHERE id = ? AND host = ?", (table, user))
        writer.execute(
            "UPDATE seats SET user_id = NULL, body = json_set(body, '$.user_id', NULL, '$.name', '', '$.salt', '') "
            "WHERE table_id = ? AND user_id = ?",
            (table, user),
        )
    return bool(tables)


def _forget_the_rest(writer: sqlite3.Connection, user: int) -> None:
    writer.execute(f"DELETE FROM promises WHERE user_id = ? AND table_id IN {_OVER}", (user,))
    theirs = f"(SELECT id FROM promises WHERE table_id IN {_OVER})"
    sql = f"UPDATE promised SET user_id = NULL, name = '' WHERE user_id = ? AND promise_id IN {theirs}"
    writer.execute(sql, (user,))
    writer.execute("DELETE FROM set_aside WHERE json_extract(row, '$.user_id') = ?", (user,))
    for kept in ("people", "absences", "watchers", "results"):
        writer.execute(f"DELETE FROM {kept} WHERE user_id = ?", (user,))
