"""Forgetting a person: at thousands of tables, a few in each transaction."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

from gamecore.tables.storage.sql.session import Database, Session

AT_ONCE = 200
"""So many tables that are over are written at once: whoever plays meanwhile waits for no more."""
_IS_OVER = "status IN ('finished', 'closed')"
_OVER = f"(SELECT id FROM tables WHERE {_IS_OVER})"


async def forget(database: Database, user: int) -> None:
    """Whoever is stopped on the way does it again: what is forgotten by then stays so, and the settings go last."""
    mine = "SELECT id FROM tables WHERE host = ? UNION SELECT table_id FROM seats WHERE user_id = ?"
    tables = await database.read(f"SELECT id FROM tables WHERE id IN ({mine}) AND {_IS_OVER}", user, user)
    for first in range(0, len(tables), AT_ONCE):
        await database.transaction(partial(_forget_at, tables=tables[first : first + AT_ONCE], user=user))
    await database.transaction(partial(_forget_the_rest, user=user, whose=database.dialect.number('"row"', "user_id")))


def _forget_at(writer: Session, tables: Sequence[tuple[str]], user: int) -> None:
    """Seats, host and message addresses at tables that are over."""
    for (table,) in tables:
        chairs = "SELECT seat FROM seats WHERE table_id = ? AND user_id = ?"
        writer.execute(f"DELETE FROM messages WHERE table_id = ? AND seat IN ({chairs})", (table, table, user))
        writer.execute("UPDATE tables SET host = 0 WHERE id = ? AND host = ?", (table, user))
        seats = "SELECT seat, body FROM seats WHERE table_id = ? AND user_id = ?"
        for seat, body in writer.execute(seats, (table, user)).fetchall():
            emptied = "UPDATE seats SET user_id = NULL, body = ? WHERE table_id = ? AND seat = ?"
            writer.execute(emptied, (_of_nobody(body), table, seat))


def _of_nobody(body: str) -> str:
    """A seat's row without its person; what cannot be read is not kept."""
    try:
        return json.dumps({**json.loads(body), "user_id": None, "name": "", "salt": ""})
    except (ValueError, TypeError, RecursionError):
        return "{}"


def _forget_the_rest(writer: Session, user: int, whose: str) -> None:
    """``whose`` reads whom a row is about that was set aside."""
    writer.execute(f"DELETE FROM promises WHERE user_id = ? AND table_id IN {_OVER}", (user,))
    theirs = f"(SELECT id FROM promises WHERE table_id IN {_OVER})"
    sql = f"UPDATE promised SET user_id = NULL, name = '' WHERE user_id = ? AND promise_id IN {theirs}"
    writer.execute(sql, (user,))
    writer.execute(f"DELETE FROM set_aside WHERE {whose} = ?", (user,))
    for kept in ("people", "heard", "hints", "absences", "watchers", "results"):
        writer.execute(f"DELETE FROM {kept} WHERE user_id = ?", (user,))
