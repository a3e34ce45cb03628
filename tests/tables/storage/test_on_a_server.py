"""Tables in a PostgreSQL database: played, changed by several at once, and refused with what would help."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from gamecore import games
from gamecore.tables.errors import CannotSave, StoreCorrupt, StoreError, StoreInUse, StoreTooNew, TableChanged
from gamecore.tables.model.table import POST, Place
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.migration_scripts import Migration
from gamecore.tables.storage.opening import Use
from gamecore.tables.storage.postgresql import schema
from gamecore.tables.storage.postgresql.connection import OPTIONS
from gamecore.tables.storage.postgresql.store import PostgresStore
from gamecore.tables.storage.sql.session import Session
from tests.support.tables.postgresql_server import Server
from tests.support.tables.real_tables import begun
from tests.support.tables.toy_tables import CHRIS, KIM, NOON, bid, tables_on_a_server, verdict

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("key", ["cadwallon", "town_founders"])
async def test_a_game_is_played_to_its_end_folded_and_verified(server: Server, key: str) -> None:
    async with tables_on_a_server(server.ours()) as h:
        table = await begun(h, key, POST)
        await h.play_out(table)
        before = json.loads(json.dumps(await h.tables.export(table)))
        assert verdict(before, games.game).answer == "verified"
        await h.notifications()
        await h.store.fold(table)
        assert json.loads(json.dumps(await h.tables.export(table))) == before


async def test_fifty_people_at_twenty_five_tables_decide_at_once(server: Server) -> None:
    async with tables_on_a_server(server.ours()) as h:
        places = [Place(guild_id=1, channel_id=channel) for channel in range(25)]
        tables = [(await h.table(KIM, CHRIS, place=place)).id for place in places]
        asked = [(table, user, await h.question(table, user)) for table in tables for user in (KIM, CHRIS)]
        await asyncio.gather(*(h.tables.decide(table, user, id, bid(2)) for table, user, id in asked))
        assert [(await h.tables.info(table)).revision for table in tables] == [3] * 25


async def test_of_two_processes_that_change_one_version_the_second_is_told_so(server: Server) -> None:
    address = server.ours()
    async with tables_on_a_server(address) as h, tables_on_a_server(address) as other:
        table = (await h.table(KIM, CHRIS)).id
        rows = [await each.store.table(table) for each in (h, other)]
        changes = [Changes(row.model_copy(update={"version": row.version + 1})) for row in rows if row is not None]
        outcomes = await asyncio.gather(
            h.store.commit(changes[0]), other.store.commit(changes[1]), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes if outcome is not None] == [TableChanged]


async def test_two_that_begin_at_once_make_one_schema(server: Server) -> None:
    address = server.empty()
    stores = await asyncio.gather(*(PostgresStore.open(address, "to look") for _ in range(3)))
    for store in stores:
        assert await store.live_tables() == []
        await store.close()


@pytest.mark.parametrize("known", [0, 1], ids=["on nothing", "on an older schema"])
async def test_who_begins_a_moment_after_another_goes_on_with_what_that_one_made(
    server: Server, monkeypatch: pytest.MonkeyPatch, known: int
) -> None:
    """The other one is done between a look at what is there and the first statement that changes it."""
    address, look = server.empty(), schema._ran
    others: list[str] = []
    all_steps = schema._steps()
    if known:
        monkeypatch.setattr(schema, "_steps", lambda: all_steps[:known])
        schema.prepare(address)
    newer = Migration("9999_newer", "CREATE TABLE newer (id bigint)")
    monkeypatch.setattr(schema, "_steps", lambda: [*all_steps[: known or len(all_steps)], newer])

    def looks(connection: psycopg.Connection[Any], name: str, steps: list[Migration]) -> list[str]:
        found = look(connection, name, steps)
        if not others:
            others.append(address)
            schema.prepare(address)
        return found

    monkeypatch.setattr(schema, "_ran", looks)
    schema.prepare(address)
    with psycopg.connect(address) as connection:
        assert look(connection, "it", schema._steps())[-1] == "9999_newer"


async def test_a_migration_that_cannot_be_done_is_tried_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Migration("9999_nowhere", "ALTER TABLE nowhere ADD COLUMN x text")
    steps = [*schema._steps(), broken]
    monkeypatch.setattr(schema, "_steps", lambda: steps)
    with pytest.raises(StoreError, match="cannot be made ready"):
        schema.prepare(server.empty())


async def test_a_connection_that_is_cut_is_said_to_be_and_the_next_try_finds_another(server: Server) -> None:
    address = server.ours()
    async with tables_on_a_server(address) as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        with psycopg.connect(server.address("postgres"), autocommit=True) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()",
                (psycopg.conninfo.conninfo_to_dict(address)["dbname"],),
            )
        for _ in range(10):
            try:
                await h.tables.decide(table, KIM, question, bid(2))
                break
            except CannotSave as error:
                assert "does not answer" in str(error) and "postgres@" not in str(error)
        assert len(await h.store.log(table)) == 2


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://kim:hunter2@127.0.0.1:1/tables", "cannot be used"),
        ("postgresql://kim:hunter2@/tables?host=/nowhere", "cannot be used"),
        ("postgresql://kim:hunter2@127.0.0.1:port/tables", "cannot be used"),
        ("postgresql://[", "is no address"),
    ],
)
async def test_an_address_where_no_server_answers_is_named_without_its_password(address: str, said: str) -> None:
    with pytest.raises(StoreError, match=said) as refused:
        await PostgresStore.open(address)
    assert "hunter2" not in str(refused.value) and "\n" not in str(refused.value)


async def test_a_database_of_another_program_is_left_as_it_is(server: Server) -> None:
    address = server.empty()
    with psycopg.connect(address, autocommit=True) as theirs:
        theirs.execute("CREATE TABLE invoices (id bigint)")
        with pytest.raises(StoreCorrupt, match="another program"):
            await PostgresStore.open(address)
        tables = theirs.execute("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")
        assert tables.fetchall() == [("invoices",)]


@pytest.mark.parametrize("columns", ["id serial, migration text, batch bigint", "id serial, stamp bigint, name text"])
async def test_also_one_whose_program_notes_its_migrations_by_the_same_name(server: Server, columns: str) -> None:
    address = server.empty()
    with psycopg.connect(address, autocommit=True) as theirs:
        theirs.execute(f"CREATE TABLE migrations ({columns})")
        with pytest.raises(StoreCorrupt, match="another program"):
            await PostgresStore.open(address)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("ALTER DATABASE {} SET search_path = nowhere", "no schema has been selected"),
        ("ALTER DATABASE {} SET default_transaction_read_only = on", "read-only transaction"),
    ],
)
async def test_a_server_on_which_nothing_can_be_made_says_so_in_one_line(
    server: Server, broken: str, said: str
) -> None:
    address = server.empty()
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute(broken.format(psycopg.conninfo.conninfo_to_dict(address)["dbname"]))
    with pytest.raises(StoreError, match=said) as refused:
        await PostgresStore.open(address)
    assert "\n" not in str(refused.value) and "Nothing was changed" in str(refused.value)


@pytest.mark.parametrize("use", ["alone", "together"])
async def test_tables_that_this_user_may_only_read_are_not_begun_to_be_played(server: Server, use: Use) -> None:
    address = server.ours()
    name, reader = psycopg.conninfo.conninfo_to_dict(address)["dbname"], f"reader_{use}_{os.getpid()}"
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute(f"CREATE ROLE {reader}")
        admin.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {reader}")
        admin.execute(f"ALTER DATABASE {name} SET role = {reader}")
        try:
            with pytest.raises(StoreError, match="permission denied for table leases") as refused:
                await PostgresStore.open(address, use)
        finally:
            admin.execute(f"ALTER DATABASE {name} RESET role")
            admin.execute(f"DROP OWNED BY {reader}")
            admin.execute(f"DROP ROLE {reader}")
    assert "\n" not in str(refused.value)


async def test_a_newer_schema_and_another_versions_are_refused(server: Server) -> None:
    address = server.ours()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("INSERT INTO migrations VALUES (99, '0099_later')")
        with pytest.raises(StoreTooNew, match="0099_later"):
            await PostgresStore.open(address)
        connection.execute("DELETE FROM migrations")
        connection.execute("INSERT INTO migrations VALUES (1, '0001_other')")
        with pytest.raises(StoreCorrupt, match="0001_other"):
            await PostgresStore.open(address)


async def test_a_server_that_is_too_old_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "OLDEST", 999)
    address = server.empty()
    with pytest.raises(StoreError, match="999 or newer is needed"):
        await PostgresStore.open(address)
    with psycopg.connect(address) as connection:
        here = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'"
        assert connection.execute(here).fetchone() == (0,)


@pytest.mark.parametrize("use", ["alone", "to look"])
async def test_who_checks_all_tables_may_take_longer_than_a_process_that_plays(
    server: Server, monkeypatch: pytest.MonkeyPatch, use: Use
) -> None:
    short = "-c statement_timeout=50ms -c idle_in_transaction_session_timeout=50ms"
    monkeypatch.setitem(OPTIONS, "options", short)
    store = await PostgresStore.open(server.ours(), use)

    def work(session: Session) -> object:
        session.execute("SELECT pg_sleep(0.1)")
        time.sleep(0.1)
        return session.execute("SELECT 1").fetchall()[0][0]

    assert (await store._database.look_up(work), await store._database.transaction(work)) == (1, 1)
    await store.close()


async def test_backups_are_the_servers_affair_and_it_says_how(server: Server, tmp_path: Path) -> None:
    async with tables_on_a_server(server.ours()) as h:
        with pytest.raises(StoreError, match="pg_dump"):
            await h.store.backup(tmp_path / "copy.db")
        with pytest.raises(StoreError, match="pg_restore"):
            await h.tables.restore(tmp_path / "copy.db")


async def test_one_process_plays_the_tables_and_the_next_one_once_it_has_stopped(server: Server) -> None:
    address = server.ours()
    first = await PostgresStore.open(address)
    with pytest.raises(StoreInUse, match="in use by another process"):
        await PostgresStore.open(address)
    await first.close()
    await (await PostgresStore.open(address)).close()


async def test_who_was_frozen_for_longer_than_its_lease_writes_nothing_more(server: Server) -> None:
    address = server.ours()
    frozen = await PostgresStore.open(address)
    with psycopg.connect(address, autocommit=True) as later:
        later.execute("UPDATE leases SET until = now() - interval '1 second'")
    other = await PostgresStore.open(address)
    with pytest.raises(CannotSave, match="taken over"):
        await frozen.remember_time("clock", NOON)
    assert await other.time_of("clock") is None
    await other.remember_time("clock", NOON)
    await frozen.close()
    with pytest.raises(StoreInUse):
        await PostgresStore.open(address)
    await other.close()
