"""The health address says whether the bot is well, and nothing about anybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import aiohttp
import pytest
import pytest_asyncio

from bot.health import Process, served
from bot.metrics import Metrics
from gamecore.engine.errors import GuildmasterError
from gamecore.tables.storage.postgresql import connection
from tests.support.tables.postgresql_server import OwnServer, Server
from tests.support.tables.toy_tables import ADA, KIM, ToyTables, tables_on_a_server
from tests.support.tables.toy_tables import toy_tables as opened_tables

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def toy_tables() -> AsyncIterator[ToyTables]:
    async with opened_tables() as opened:
        yield opened


async def asked(toy_tables: ToyTables, *, connected: bool = True) -> tuple[int, dict[str, object]]:
    process = Process(connected=connected)
    where = served("127.0.0.1:0", lambda: toy_tables.store, toy_tables.clock, lambda: process, Metrics().text)
    async with (
        where as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/health") as answer,
    ):
        return answer.status, await answer.json()


async def test_all_is_well_while_nothing_is_late(toy_tables: ToyTables) -> None:
    await toy_tables.table(KIM, ADA)
    status, said = await asked(toy_tables)
    assert status == 200 and said["ok"] is True and said["live_tables"] == 1


async def test_without_discord_it_is_not_well(toy_tables: ToyTables) -> None:
    status, said = await asked(toy_tables, connected=False)
    assert status == 503 and said["ok"] is False


@pytest.mark.parametrize(("late", "status"), [(timedelta(minutes=-1), 200), (timedelta(minutes=3), 503)])
async def test_a_deadline_that_nobody_resolves_is_reported(toy_tables: ToyTables, late: timedelta, status: int) -> None:
    table = await toy_tables.table(KIM, ADA)
    await toy_tables.notifications()
    due = max(row.due for row in await toy_tables.store.deadlines(table.id) if row.what == "turn")
    toy_tables.clock.time = due + late
    answered, said = await asked(toy_tables)
    assert answered == status
    assert bool(said["overdue_deadlines"]) is (status == 503)


async def test_notifications_that_cannot_be_delivered_are_reported(toy_tables: ToyTables) -> None:
    await toy_tables.table(KIM, ADA)
    first, *_ = await toy_tables.store.outbox_due(toy_tables.clock())
    for _ in range(3):
        assert (await asked(toy_tables))[0] == 200
        await toy_tables.store.begin_send(first.id, toy_tables.clock())
    status, said = await asked(toy_tables)
    assert status == 503 and said["failing_messages"] == 1


async def test_while_the_database_is_gone_it_says_what_it_knows_of_itself(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not isinstance(server, OwnServer):
        pytest.skip("another's server is not stopped")
    monkeypatch.setattr(connection, "ANSWERS_WITHIN_S", 0.2)
    async with tables_on_a_server(server.ours()) as opened:
        server.stop()
        try:
            status, said = await asked(opened)
        finally:
            server.start()
        assert status == 503 and said["connected"] is True and said["ok"] is False


async def test_before_the_database_is_open_it_says_so_kindly(toy_tables: ToyTables) -> None:
    where = served("127.0.0.1:0", lambda: None, toy_tables.clock, Process, Metrics().text)
    async with (
        where as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/health") as answer,
    ):
        assert answer.status == 503


@pytest.mark.parametrize("host", ["127.0.0.1", "nowhere.invalid"])
async def test_an_address_that_cannot_be_had_is_named_with_its_setting(toy_tables: ToyTables, host: str) -> None:
    async with served("127.0.0.1:0", lambda: None, toy_tables.clock, Process, Metrics().text) as port:
        taken = served(f"{host}:{port}", lambda: None, toy_tables.clock, Process, Metrics().text)
        with pytest.raises(GuildmasterError, match=f"^GUILDMASTER_HEALTH: .*{host}:{port}"):
            await taken.__aenter__()
