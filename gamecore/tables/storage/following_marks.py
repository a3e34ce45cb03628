"""Each game's log in a file, followed from mark to mark; many games by as many processes as there are processors."""

from __future__ import annotations

import gc
import signal
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

from gamecore.tables.errors import StoreError
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.marks.game_marks import first_mark, last_mark
from gamecore.tables.model.table import TableRow
from gamecore.tables.storage.damage import Damaged, RowDamaged
from gamecore.tables.storage.folded import followed
from gamecore.tables.storage.sql.courses import log_of
from gamecore.tables.storage.sql.rows import Reading
from gamecore.tables.storage.sql.session import Session
from gamecore.tables.storage.sqlite.connection import as_text

MANY = 1000
"""To begin processes takes as long as to follow some hundred games."""
AT_ONCE = 50
_file: sqlite3.Connection
"""Of a process that follows for another."""


def follow_all(session: Session, file: Path, tables: Sequence[str], did: Callable[[int], None]) -> dict[str, str]:
    """What does not hold of which game in ``file``, which ``session`` reads. ``did`` hears of so many more.

    Raises:
        StoreError: a process that should follow some has died.
    """
    found: dict[str, str] = {}
    portions = [tables[first : first + AT_ONCE] for first in range(0, len(tables), AT_ONCE)]
    wrong = _by_others(file, portions) if len(tables) > MANY else (_follow(session, some) for some in portions)
    for some, of_them in zip(portions, wrong, strict=True):
        found |= of_them
        did(len(some))
    return found


def _by_others(file: Path, portions: Iterable[Sequence[str]]) -> Iterator[dict[str, str]]:
    """Begun afresh: what this process has open is nobody else's."""
    pool = ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=_open, initargs=(file,))
    try:
        yield from pool.map(_follow_here, portions)
    except BrokenProcessPool as error:
        raise StoreError("a process that followed the marks of games has died") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _open(file: Path) -> None:
    """Whoever stops the command stops the process that began this one, which ends it."""
    global _file
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # a log of a thousand small things is no garbage until it is done with, and then it goes by itself
    _file = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    _file.text_factory = as_text


def _follow_here(tables: Sequence[str]) -> dict[str, str]:
    return _follow(_file, tables)


def _follow(session: Session, tables: Sequence[str]) -> dict[str, str]:
    return {table: wrong for table in tables if (wrong := _followed(session, table))}


def _followed(session: Session, table: str) -> str:
    """From mark to mark through a game's log; what does not hold, or nothing."""
    damaged: list[Damaged] = []
    reading = Reading(session, damaged)
    try:
        row = reading.table("WHERE id = ?", table)
        if row is None or _folded_log_holds(session, row):
            return ""
        log = log_of(reading, table)
    except RowDamaged:
        return "; ".join(f"{each.name} cannot be read" for each in damaged)
    if not log:
        return ""
    mark = first_mark(row)
    for entry in log:
        if entry.marked(mark, row.scheme).mark != entry.mark:
            return f"entry {entry.revision} of its log is not as it was written"
        mark = entry.mark
    if row.revision != log[-1].revision:
        return f"its log ends with entry {log[-1].revision}, not {row.revision}"
    return "" if row.mark == _mark_at_the_end(row, mark) else "its last mark is another"


def _folded_log_holds(session: Session, row: TableRow) -> bool:
    """True if that is sure already as it is saved."""
    if row.scheme == 1:
        return False
    found = session.execute("SELECT folded FROM courses WHERE table_id = ?", (row.id,)).fetchall()
    last = followed(found[0][0], first_mark(row)) if found else None
    return last is not None and (row.revision, row.mark) == (last[0], _mark_at_the_end(row, last[1]))


def _mark_at_the_end(row: TableRow, mark: str) -> str:
    return mark if row.is_live else last_mark(Export.of(row, ()), mark)
