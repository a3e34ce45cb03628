"""With somebody new at a live table everybody has twice the time in the first two rounds."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gamecore.tables.model.table import LIVE, POST, Pace
from tests.support.tables.toy_tables import CHRIS, KIM, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio


async def begun(h: ToyTables, pace: Pace = LIVE, gentle: bool = True) -> str:
    table = (await h.tables.open(PLACE, KIM, "toy", seats=2, pace=pace, gentle=gentle)).id
    for user in (KIM, CHRIS):
        await h.tables.join(table, user, f"name {user}", "word")
    return table


@pytest.mark.parametrize(("pace", "gentle", "times"), [(LIVE, True, 2), (LIVE, False, 1), (POST, True, 1)])
async def test_a_newcomer_at_a_live_table_gives_everybody_twice_the_time(pace: Pace, gentle: bool, times: int) -> None:
    async with toy_tables() as h:
        info = await h.tables.info(await begun(h, pace, gentle))
        assert info.deadline == h.clock() + times * timedelta(seconds=pace.plan_s)


async def a_round_is_played(h: ToyTables, table: str) -> None:
    await h.bids(table, kim=6, chris=1)
    await h.says(table, KIM, "keep")
    for user in (KIM, CHRIS):
        if (await h.tables.info(table)).status == "playing":
            await h.says(table, user, {"act": "pass"})


async def test_from_the_third_round_on_it_goes_as_usual() -> None:
    async with toy_tables() as h:
        table, given = await begun(h), []
        for _ in range(3):
            info = await h.tables.info(table)
            assert info.deadline is not None
            given.append((info.deadline - h.clock()).total_seconds())
            await a_round_is_played(h, table)
        assert given == [2 * LIVE.plan_s, 2 * LIVE.plan_s, LIVE.plan_s]


async def test_who_has_finished_the_game_once_needs_no_more_time() -> None:
    async with toy_tables() as h:
        table = await begun(h)
        while (await h.tables.info(table)).status == "playing":
            await a_round_is_played(h, table)
        info = await h.tables.info(await begun(h))
        assert info.deadline == h.clock() + timedelta(seconds=LIVE.plan_s)
