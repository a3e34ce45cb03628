"""The file: sound, ours, known, held by one process, backed up, restored."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import threading
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from gamecore.tables.errors import StoreCorrupt, StoreInUse, StoreTooNew
from gamecore.tables.storage import database_file
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.migration_scripts import Migration
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests.support.tables.store_contract import row
from tests.support.tables.toy_tables import NOON

pytestmark = pytest.mark.asyncio

MOTTO = Migration("9998_motto", "ALTER TABLE guilds ADD COLUMN motto TEXT;")


async def filled(file: Path) -> None:
    store = await SqliteStore.open(file)
    await store.commit(Changes(row(), new=True))
    await store.close()


async def test_a_damaged_file_is_reported_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    await filled(file)
    content = bytearray(file.read_bytes())
    content[4096:12000] = b"\xff" * (12000 - 4096)
    file.write_bytes(content)
    with pytest.raises(StoreCorrupt, match=r"tables\.db is damaged.*backups"):
        await SqliteStore.open(file)
    assert file.read_bytes() == content


async def filled_and_damaged(file: Path, table: str) -> None:
    await filled(file)
    damage(file, table)


def damage(file: Path, table: str) -> None:
    """The first page of a table is overwritten."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((page,),) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchall()
    content = bytearray(file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    file.write_bytes(content)


@pytest.mark.parametrize("table", ["tables", "seats", "log", "outbox"])
async def test_a_start_reads_whatever_a_game_that_is_not_over_needs(tmp_path: Path, table: str) -> None:
    await filled_and_damaged(tmp_path / "tables.db", table)
    with pytest.raises(StoreCorrupt, match=r"tables\.db is damaged"):
        await SqliteStore.open(tmp_path / "tables.db")


@pytest.mark.parametrize("table", ["results", "courses"])
async def test_what_games_leave_that_are_over_is_read_with_every_copy(tmp_path: Path, table: str) -> None:
    await filled_and_damaged(tmp_path / "tables.db", table)
    store = await SqliteStore.open(tmp_path / "tables.db")
    try:
        assert await store.table(row().id) is not None
        with pytest.raises(StoreCorrupt, match=r"tables\.db is damaged"):
            await store.backup(tmp_path / "copy.db")
    finally:
        await store.close()


async def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_text("my shopping list, which is longer than nothing\n" * 50)
    with pytest.raises(StoreCorrupt, match=r"tables\.db"):
        await SqliteStore.open(file)
    assert file.read_text().startswith("my shopping list")


@pytest.mark.parametrize("theirs", ["recipes (name TEXT)", "migrations (id, migration, batch)", "unfinished_move (id)"])
async def test_another_programs_database_is_left_alone(tmp_path: Path, theirs: str) -> None:
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute(f"CREATE TABLE {theirs}")
    with pytest.raises(StoreCorrupt, match="another program"):
        await SqliteStore.open(file)


async def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    await filled(file)
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreTooNew, match="schema 99"):
        await SqliteStore.open(file)


async def test_a_second_process_is_refused_and_told_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = await SqliteStore.open(file)
    with pytest.raises(StoreInUse, match=rf"{file} is in use by another process \({os.getpid()}\)"):
        await SqliteStore.open(file)
    script = (
        "import sys; from pathlib import Path; from gamecore.tables.storage.database_file import FileLock; "
        "FileLock(Path(sys.argv[1]))"
    )
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, str(file), stderr=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[3]
    )
    _, said = await other.communicate()
    assert other.returncode == 1 and b"StoreInUse" in said
    await store.close()
    await (await SqliteStore.open(file)).close()


async def test_closing_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    await filled(tmp_path / "tables.db")
    for thread in set(threading.enumerate()) - before:
        if not thread.name.startswith("asyncio_"):  # the loop's own thread stays
            thread.join(5)  # one that has said that it is done may be about to end
    assert threading.active_count() <= len(before) + 1


async def test_an_older_schema_is_brought_up_to_date_after_a_backup(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    await filled(file)
    steps = [*database_file.migrations(), MOTTO]
    database_file.prepare(file, steps)
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA user_version").fetchone()[0] == len(steps)
        assert database.execute("SELECT motto FROM guilds").fetchall() == []
        assert database.execute("SELECT id FROM tables").fetchall() == [("aaaa",)]
    with closing(sqlite3.connect(tmp_path / "backups" / f"tables-schema-{len(steps) - 1}.db")) as backup:
        assert backup.execute("PRAGMA user_version").fetchone()[0] == len(steps) - 1


async def test_promises_of_an_older_schema_are_named_after_who_still_sits_where_they_were_given(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    database_file.prepare(file, database_file.migrations()[:6])
    with closing(sqlite3.connect(file)) as database:
        place = "'toy', 1, 2, NULL, 9, 'playing', '2026-03-01', 1, NULL, '{}'"
        database.execute(f"INSERT INTO tables VALUES ('aaaa', {place})")
        for seat, (user, name) in enumerate(((11, "Kim"), (12, "Chris"))):
            database.execute(f"INSERT INTO seats VALUES ('aaaa', {seat}, {user}, '{{\"name\": \"{name}\"}}')")
        for id, seat, user, to, promised_user in (("p1", 0, 11, 1, 12), ("p2", 0, 77, 1, 78)):
            database.execute(f"INSERT INTO promises VALUES ('{id}', 'aaaa', {seat}, {user}, 1, 'peace', 0)")
            database.execute(f"INSERT INTO promised VALUES ('{id}', {to}, {promised_user}, NULL)")
        database.commit()
    store = await SqliteStore.open(file)
    names = [(one.name, one.to[0].name) for one in await store.promises("aaaa")]
    await store.close()
    assert names == [("Kim", "Chris"), ("", "")]


async def test_a_migration_that_finds_what_it_does_not_expect_stops_and_names_the_row(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    database_file.prepare(file, database_file.migrations()[:6])
    with closing(sqlite3.connect(file)) as database:
        place = "'toy', 1, 2, NULL, 9, 'playing', '2026-03-01', 1, NULL, '{}'"
        database.execute(f"INSERT INTO tables VALUES ('aaaa', {place})")
        database.execute("INSERT INTO seats VALUES ('aaaa', 1, 11, '{\"name\": ')")
        database.execute("INSERT INTO promises VALUES ('p1', 'aaaa', 1, 11, 1, 'peace', 0)")
        database.commit()
        before = list(database.iterdump())
    with pytest.raises(StoreCorrupt, match="row of seats with table_id aaaa, seat 1 is not as it should be"):
        await SqliteStore.open(file)
    with closing(sqlite3.connect(file)) as database:
        assert list(database.iterdump()) == before and database.execute("PRAGMA user_version").fetchone() == (6,)


async def test_a_database_that_another_migration_has_changed_is_refused_with_both_names(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    await filled(file)
    steps = database_file.migrations()
    database_file.prepare(file, [*steps, Migration("9998_banners", "ALTER TABLE guilds ADD COLUMN banner TEXT;")])
    with closing(sqlite3.connect(file)) as database:
        before = list(database.iterdump())
    with pytest.raises(StoreCorrupt, match=r"9998_banners.*9998_motto"):
        database_file.prepare(file, [*steps, MOTTO])
    with closing(sqlite3.connect(file)) as database:
        assert list(database.iterdump()) == before
    with pytest.raises(StoreTooNew, match="9998_banners"):
        await SqliteStore.open(file)


async def test_a_database_that_knows_its_migrations_by_number_only_learns_their_names(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    steps = database_file.migrations()
    with closing(sqlite3.connect(file)) as database:  # as it was made before names were noted
        database.executescript("\n".join(step.sql for step in steps[:7]))
        database.execute(f"PRAGMA application_id = {database_file.APPLICATION_ID}")
        database.execute("PRAGMA user_version = 7")
    database_file.prepare(file, [*steps, MOTTO])
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM migrations ORDER BY number")]
    assert names == [*(step.name for step in steps), MOTTO.name] and names[6] == "0007_promise_names"


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    await filled(file)
    broken = Migration("9999_nowhere", f"{MOTTO.sql}\nALTER TABLE nowhere ADD COLUMN x TEXT;")
    with pytest.raises(sqlite3.OperationalError):
        database_file.prepare(file, [*database_file.migrations(), broken])
    store = await SqliteStore.open(file)
    assert await store.table("aaaa") is not None
    await store.close()


async def test_a_backup_is_whole_and_can_be_restored_while_running(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    await store.commit(Changes(row(), new=True))
    await store.backup(tmp_path / "copy.db")
    await store.commit(Changes(row(version=2, status="finished")))
    await store.restore(tmp_path / "copy.db")
    restored = await store.table("aaaa")
    assert restored and restored.version == 1 and (tmp_path / "backups" / "tables-before-restore.db").exists()
    await store.commit(Changes(row(version=2)))
    await store.close()
    again = await SqliteStore.open(tmp_path / "tables.db")
    assert (await again.table("aaaa")).version == 2  # type: ignore[union-attr]
    await again.close()


async def test_nothing_but_a_sound_backup_is_restored(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    await store.commit(Changes(row(), new=True))
    (tmp_path / "list.db").write_text("shopping" * 500)
    for name in ("list.db", "nowhere.db"):
        with pytest.raises(StoreCorrupt, match=name):
            await store.restore(tmp_path / name)
    assert await store.table("aaaa") is not None
    await store.close()


async def test_there_is_one_backup_a_day_and_seven_are_kept(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    for day in range(10):
        assert await store.backup_daily(NOON + timedelta(days=day)) is not None
        assert await store.backup_daily(NOON + timedelta(days=day, hours=5)) is None
    names = sorted(file.name for file in (tmp_path / "backups").iterdir())
    assert len(names) == 7 and names[-1] == "tables-2026-03-11.db"
    await store.close()
