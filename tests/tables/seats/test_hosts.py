"""Whose commands count as the host's, and from when on the others may choose another."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.tables.model.table import POST
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio

THREE_DAYS = timedelta(days=3)


async def rest_choose(h: ToyTables, table: str) -> int:
    """The host, once Chris and Ada have asked for another."""
    await h.tables.vote(table, CHRIS, "host")
    assert (await h.tables.vote(table, ADA, "host")).carried
    return (await h.tables.info(table)).host


async def test_a_host_who_does_nothing_for_three_days_is_replaced_and_not_a_second_earlier() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        h.clock.time += THREE_DAYS - timedelta(seconds=1)
        with pytest.raises(DecisionError, match="refused-host-is-here"):
            await h.tables.vote(table, CHRIS, "host")
        h.clock.pass_by(seconds=1)
        assert await rest_choose(h, table) == CHRIS


async def test_an_act_of_the_host_begins_the_three_days_anew() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        h.clock.pass_by(days=2)
        await h.tables.seen(table, KIM)
        h.clock.time += THREE_DAYS - timedelta(seconds=1)
        with pytest.raises(DecisionError, match="refused-host-is-here"):
            await h.tables.vote(table, CHRIS, "host")
        h.clock.pass_by(seconds=1)
        assert await rest_choose(h, table) == CHRIS


@pytest.mark.parametrize("somebody", [CHRIS, MAX])
async def test_what_another_at_the_table_or_a_stranger_does_keeps_no_host_in_office(somebody: int) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        h.clock.pass_by(days=2)
        await h.tables.seen(table, somebody)
        h.clock.pass_by(days=1)
        assert await rest_choose(h, table) == CHRIS


async def test_what_a_host_does_before_the_game_is_no_act_in_it() -> None:
    async with toy_tables() as h:
        table = (await h.tables.open(PLACE, KIM, "toy", seats=2, pace=POST)).id
        h.clock.pass_by(days=2)
        await h.tables.seen(table, KIM)
        for user in (CHRIS, ADA):
            await h.tables.join(table, user, f"name {user}")
        h.clock.pass_by(days=1)
        assert await rest_choose(h, table) == CHRIS
