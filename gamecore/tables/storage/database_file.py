"""The database file: one process, a known schema, a sound content; backups before anything is changed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

import filelock

from gamecore.tables.errors import CannotSave, StoreCorrupt, StoreForeign, StoreInUse, StoreTooNew
from gamecore.tables.storage.disk_trouble import disk_trouble_named, is_full
from gamecore.tables.storage.ends import UNFINISHED, unfinished
from gamecore.tables.storage.migration_scripts import Migration, migrations_in
from gamecore.tables.storage.old_marks import details_of_mark

APPLICATION_ID = 0x474D5442
"""Marks a database file as ours: "GMTB"."""
DAILY_KEPT = 7
"""So many daily backups are kept."""
GROW_FOR_YEARS = ("tables", "seats", "results", "courses")
"""What games leave that are over stands in these."""


def migrations() -> list[Migration]:
    """All migrations of the file, in order."""
    return migrations_in("gamecore.tables.storage")


class FileLock:
    """Keeps other processes away from a database, for as long as this one lives or until :meth:`release`.

    The operating system holds the lock, so a killed process leaves none behind. Beside it a file tells the holder's
    process id, for whoever is refused.
    """

    def __init__(self, file: Path) -> None:
        """Raises StoreInUse when another process, or another store in this one, works on ``file``."""
        file.parent.mkdir(parents=True, exist_ok=True)
        holder = file.with_name(file.name + ".pid")
        self._lock = filelock.FileLock(
            file.with_name(file.name + ".lock"), mode=0o600, thread_local=False, fallback_to_soft=False
        )
        try:
            self._lock.acquire(blocking=False)
        except filelock.Timeout as error:
            pid = holder.read_text("utf-8").strip() if holder.exists() else ""
            raise StoreInUse(
                f"{file} is in use by another process{f' ({pid})' if pid else ''}. Stop that one first, or name "
                "another database."
            ) from error
        with suppress(OSError):  # where there is no room for that it holds all the same
            holder.write_text(str(os.getpid()), "utf-8")

    def release(self) -> None:
        self._lock.release()


def prepare(file: Path, steps: Sequence[Migration] | None = None) -> None:
    """Makes ``file`` ready for this version: created, checked, and brought up to date after a backup.

    Raises:
        StoreCorrupt: it is damaged or no database of ours.
        StoreTooNew: it was written by a newer version.
        CannotSave: the disk is full, or cannot be written to; it was left as it is.
    """
    steps = migrations() if steps is None else steps
    with _opened(file) as database:
        version = check(file, database, steps, _what_live_games_need)
        if version == len(steps):
            return
        if version:
            backups = file.parent / "backups"
            backups.mkdir(exist_ok=True)
            copy(database, backups / f"{file.stem}-schema-{version}.db")
        _migrate(file, database, steps, version)


def _everything(database: sqlite3.Connection) -> str:
    verdict: str = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    return verdict


def _what_live_games_need(database: sqlite3.Connection) -> str:
    """A start need not read what grows for years: who wants a game that is over reads it whole, and the daily backup
    reads them all."""
    tables = f"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN {GROW_FOR_YEARS}"
    for (name,) in database.execute(tables).fetchall():
        verdict: str = database.execute(f"PRAGMA quick_check({name})").fetchone()[0]
        if verdict != "ok":
            return verdict
    database.execute(
        "SELECT sum(length(t.body) + (SELECT total(length(s.body)) FROM seats s WHERE s.table_id = t.id)) "
        "FROM tables t WHERE status IN ('lobby', 'playing', 'paused')"
    ).fetchone()
    return "ok"


def check(
    file: Path,
    database: sqlite3.Connection,
    steps: Sequence[Migration],
    of_this_version: Callable[[sqlite3.Connection], str] = _everything,
) -> int:
    """The schema version of a sound database, 0 for a new one; one of this version is read as far as is asked for, all
    others whole. Raises as :func:`prepare` does."""
    try:
        version: int = database.execute("PRAGMA user_version").fetchone()[0]
        mark = database.execute("PRAGMA application_id").fetchone()[0]
        objects = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        is_theirs = bool(objects) and mark != APPLICATION_ID
        verdict = (of_this_version if version == len(steps) else _everything)(database)
        ran = [] if is_theirs else _names(database)
        moved_from = None if is_theirs else _half_moved(database)
    except sqlite3.DatabaseError as error:
        if is_full(file, error):
            raise CannotSave(f"{file}: the disk is full. Nothing was changed; make room first.") from error
        raise StoreCorrupt(_damaged(file, str(error))) from error
    if verdict != "ok":
        raise StoreCorrupt(_damaged(file, verdict))
    if is_theirs:
        raise StoreForeign(f"{file} is an SQLite database of another program; it was left as it is. Name another file.")
    if moved_from is not None:
        raise StoreCorrupt(unfinished(str(file), moved_from, "Delete it"))
    for theirs, ours in zip(ran, steps, strict=False):
        if theirs != ours.name:
            raise StoreCorrupt(
                f"{file} was changed by {theirs} where this version has {ours.name}, so it belongs to another version; "
                "it was left as it is. Use the version that wrote it, or `guildmaster restore FILE` with a backup from "
                "before."
            )
    if version > len(steps):
        last = f" the last of it {ran[-1]}," if ran else ""
        raise StoreTooNew(
            f"{file} has schema {version},{last} but this version knows only up to {len(steps)}. Use the newer version "
            "that wrote it, or `guildmaster restore FILE` with a backup from before."
        )
    return version


def _half_moved(database: sqlite3.Connection) -> str | None:
    """Where a move into it came from that was not finished."""
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (UNFINISHED,)).fetchone():
        return None
    return str(database.execute(f"SELECT max(source) FROM {UNFINISHED}").fetchone()[0])


def _names(database: sqlite3.Connection) -> list[str]:
    """Which migrations were run, in order; nothing of a database from before they were noted by their names."""
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchone():
        return []
    return [name for (name,) in database.execute("SELECT name FROM migrations ORDER BY number")]


def version_of(file: Path) -> int:
    """The schema version of a sound database. Raises as :func:`check` does."""
    with _reading(file) as database:
        return check(file, database, migrations())


def copy(database: sqlite3.Connection, file: Path) -> None:
    """An online copy that appears under its name only when it is whole, and of which else nothing is left.

    Raises:
        CannotSave: there is no room for it, or nobody may write there.
    """
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with disk_trouble_named(file), closing(sqlite3.connect(part)) as target:
            database.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        os.replace(part, file)
    finally:
        for left in (part, part.with_name(part.name + "-journal")):
            left.unlink(missing_ok=True)


def copy_file(file: Path, target: Path) -> None:
    """An online copy of a sound database that others may be writing. Raises as :func:`check` does."""
    with _reading(file) as database:
        check(file, database, migrations())
        copy(database, target)


def replace_all(file: Path, backup: Path) -> None:
    """Puts what ``backup`` holds in the place of everything in ``file``, for all who have it open."""
    with (
        disk_trouble_named(file),
        closing(sqlite3.connect(backup)) as source,
        closing(sqlite3.connect(file)) as target,
    ):
        source.backup(target)


def make_way(file: Path, backup: Path) -> None:
    """Takes a file that this version cannot use out of the way of a sound ``backup``. It is kept beside the backups.

    Raises:
        StoreError: the backup cannot be used; or the file is another program's, or in use. Nothing has changed.
    """
    check_backup(backup)
    lock = FileLock(file)
    try:
        prepare(file)
    except StoreForeign:
        raise
    except (StoreCorrupt, StoreTooNew):
        kept = file.parent / "backups" / f"{file.stem}-unusable.db"
        kept.parent.mkdir(exist_ok=True)
        for end in ("", "-wal", "-shm"):
            kept.with_name(kept.name + end).unlink(missing_ok=True)
            with suppress(FileNotFoundError):
                os.replace(file.with_name(file.name + end), kept.with_name(kept.name + end))
    finally:
        lock.release()


def check_backup(file: Path) -> None:
    """Raises StoreCorrupt or StoreTooNew unless ``file`` is a sound database of exactly this schema."""
    if not file.exists():
        raise StoreCorrupt(f"{file} is not there; name a file that `backup` wrote.")
    known = migrations()
    with _reading(file) as database:
        version = check(file, database, known)
    if version != len(known):
        raise StoreCorrupt(f"{file} has schema {version}, not {len(known)}; start the program on a copy of it once.")


def backup_daily(file: Path, now: datetime) -> Path | None:
    """Today's backup beside ``file``, older ones than the last :data:`DAILY_KEPT` removed; None when it is there."""
    folder = file.parent / "backups"
    folder.mkdir(exist_ok=True)
    today = folder / f"{file.stem}-{now:%Y-%m-%d}.db"
    if today.exists():
        return None
    copy_file(file, today)
    daily = sorted(folder.glob(f"{file.stem}-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].db"))
    for old in daily[:-DAILY_KEPT]:
        old.unlink()
    return today


def _migrate(file: Path, database: sqlite3.Connection, steps: Sequence[Migration], since: int) -> None:
    """All migrations that are missing, or none of them. Those that were run are noted by their names.

    Raises:
        StoreCorrupt: what a migration found is not what it expects; it says which row, where that can be told.
    """
    noted = len(_names(database))
    names = "\n".join(
        f"INSERT INTO migrations VALUES ({number}, '{step.name}');"
        for number, step in enumerate(steps, start=1)
        if number > noted
    )
    missing = "\n".join(step.sql for step in steps[since:])
    database.create_function("details_of_mark", 2, details_of_mark, deterministic=True)
    try:
        database.executescript(
            f"BEGIN IMMEDIATE;\n{missing}\n"
            "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;\n"
            f"{names}\nPRAGMA application_id = {APPLICATION_ID};\nPRAGMA user_version = {len(steps)};\nCOMMIT;"
        )
    except sqlite3.DatabaseError as error:
        database.rollback()
        with disk_trouble_named(file):
            rows = [] if is_full(file, error) else list(_unexpected(database))
            if not rows:
                raise
        raise StoreCorrupt(
            f"{file} could not be brought up to date ({error}): the {'; the '.join(rows)} is not as it should be. "
            f"It was left as it is. Mend or remove that row, or have `guildmaster restore FILE` put a backup from "
            f"{file.parent / 'backups'} in its place."
        ) from error


def _unexpected(database: sqlite3.Connection) -> Iterator[str]:
    """The rows whose JSON or mark cannot be read, or that belong to a table which is not there: ``row 3 of seats``."""
    bodies = (
        "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'body'"
    )
    for (table,) in database.execute(bodies).fetchall():
        keys = [
            name for (name,) in database.execute("SELECT name FROM pragma_table_info(?) WHERE pk ORDER BY pk", (table,))
        ]
        for key in database.execute(f"SELECT {', '.join(keys)} FROM {table} WHERE NOT json_valid(body)").fetchall():
            named = ", ".join(f"{name} {value}" for name, value in zip(keys, key, strict=True))
            yield f"row of {table} with {named}"
    yield from _unread_marks(database)
    for table, row, parent, _ in database.execute("PRAGMA foreign_key_check").fetchall():
        number = f" {row}" if row is not None else ""
        yield f"row{number} of {table}, which belongs to nothing in {parent},"


def _unread_marks(database: sqlite3.Connection) -> Iterator[str]:
    """The messages of a schema before 12 whose details cannot be told from their mark."""
    if not database.execute("SELECT 1 FROM pragma_table_info('messages') WHERE name = 'mark'").fetchone():
        return
    text = "SELECT table_id, seat, CAST(what AS BLOB), CAST(mark AS BLOB) FROM messages"
    for table, seat, what, mark in database.execute(text).fetchall():
        try:
            details_of_mark(what.decode(), mark.decode())
        except ValueError:
            yield f"row of messages with table_id {table}, what {what.decode(errors='replace')}, seat {seat}"


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        yield database


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as database:
        yield database


def _damaged(file: Path, what: str) -> str:
    what = " ".join(what.replace("*** in database main ***", "").split())
    return (
        f"{file} is damaged or no database ({what}). It was left as it is. `guildmaster restore FILE` puts a backup "
        f"from {file.parent / 'backups'} in its place; or name another file."
    )
