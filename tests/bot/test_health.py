"""The health address says whether the bot is well, and nothing about anybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import aiohttp
import pytest
import pytest_asyncio

from bot.health import served
from tests.support.tables.house import ADA, KIM, House
from tests.support.tables.house import house as opened_house

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    async with opened_house() as opened:
        yield opened


async def asked(house: House, *, connected: bool = True) -> tuple[int, dict[str, object]]:
    where = served("127.0.0.1:0", lambda: house.store, house.clock, lambda: connected)
    async with (
        where as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/health") as answer,
    ):
        return answer.status, await answer.json()


async def test_all_is_well_while_nothing_is_late(house: House) -> None:
    await house.table(KIM, ADA)
    status, said = await asked(house)
    assert status == 200 and said["ok"] is True and said["live_tables"] == 1


async def test_without_discord_it_is_not_well(house: House) -> None:
    status, said = await asked(house, connected=False)
    assert status == 503 and said["ok"] is False


@pytest.mark.parametrize(("late", "status"), [(timedelta(minutes=-1), 200), (timedelta(minutes=3), 503)])
async def test_a_deadline_that_nobody_resolves_is_reported(house: House, late: timedelta, status: int) -> None:
    table = await house.table(KIM, ADA)
    await house.notifications()
    due = max(row.due for row in await house.store.deadlines(table.id) if row.what == "turn")
    house.clock.time = due + late
    answered, said = await asked(house)
    assert answered == status
    assert bool(said["overdue_deadlines"]) is (status == 503)


async def test_news_that_cannot_be_delivered_is_reported(house: House) -> None:
    await house.table(KIM, ADA)
    first, *_ = await house.store.outbox_due(house.clock())
    for _ in range(3):
        assert (await asked(house))[0] == 200
        await house.store.begin_send(first.id, house.clock())
    status, said = await asked(house)
    assert status == 503 and said["failing_news"] == 1


async def test_before_the_database_is_open_it_says_so_kindly(house: House) -> None:
    where = served("127.0.0.1:0", lambda: None, house.clock, lambda: False)
    async with (
        where as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/health") as answer,
    ):
        assert answer.status == 503
