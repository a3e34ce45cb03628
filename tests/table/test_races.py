"""Two at once, and people who go away in the middle."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.table.models import Place
from gamecore.table.service import TableService
from tests.table.house import ADA, CHRIS, KIM, MAX, PLACE, bid, house
from tests.table.test_transactions import cancelled_everywhere

pytestmark = pytest.mark.asyncio


async def test_two_presses_at_once_are_both_counted(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        asked = {user: await h.question(table, user) for user in (KIM, CHRIS, ADA)}
        await asyncio.gather(*(h.tables.decide(table, user, id, bid(2)) for user, id in asked.items()))
        log = await h.store.log(table)
        assert [row.revision for row in log] == [1, 2, 3, 4] and log[-1].settled == (0, 1, 2)


async def test_of_two_presses_on_one_button_one_is_stale(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        question = await h.question(table, KIM)
        pressed = await asyncio.gather(
            *(h.tables.decide(table, KIM, question, "keep") for _ in range(2)), return_exceptions=True
        )
        assert sum(isinstance(outcome, DecisionError) for outcome in pressed) == 1
        assert len(await h.store.log(table)) == 4


async def test_two_who_want_the_last_chair_get_one_between_them(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = (await h.tables.open(PLACE, KIM, "toy", seats=2)).id
        await h.tables.join(table, KIM, "Kim")
        came = await asyncio.gather(
            h.tables.join(table, ADA, "Ada"), h.tables.join(table, MAX, "Max"), return_exceptions=True
        )
        assert sum(isinstance(outcome, DecisionError) for outcome in came) == 1
        assert (await h.tables.info(table)).status == "playing"


async def test_two_services_on_one_store_never_write_one_revision_twice(tmp_path: Path) -> None:
    """Locks are in one process; the database holds even where they do not reach."""
    async with house(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, ADA, MAX)).id
        other = TableService(h.store, now=h.clock, secret=lambda: "x", games=lambda key, deck: h.toy)
        asked = {user: await h.question(table, user) for user in (KIM, CHRIS, ADA, MAX)}
        await asyncio.gather(
            *((h.tables, other)[n % 2].decide(table, user, id, bid(2)) for n, (user, id) in enumerate(asked.items()))
        )
        assert [row.revision for row in await h.store.log(table)] == [1, 2, 3, 4, 5]


async def test_a_decision_whose_press_goes_away_is_whole_or_not_there(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        question = await h.question(table, KIM)
        numbers = iter(range(10_000))

        async def sound() -> None:
            for _ in range(3):  # what is under way is handed over and written before these are
                await h.store.remember_time("probe", h.clock())
            row, position = await h.store.table(table), await h.store.position(table)
            log = await h.store.log(table)
            assert row and position and row.revision == log[-1].revision == len(log)
            assert position == await h.store.position(table, row.revision)
            if row.revision > 1:
                assert position.sealed[0] == log[-1].deed.answer  # type: ignore[union-attr]

        def press():  # type: ignore[no-untyped-def]
            return h.tables.decide(table, KIM, question, bid(1 + next(numbers) % 6))

        assert await cancelled_everywhere(press, sound) >= 2
        h.tables.outbox_changed.clear()
        await h.tables.withdraw(table, KIM, question)
        assert h.tables.outbox_changed.is_set()


async def test_a_hundred_people_at_fifty_tables_decide_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        places = [Place(guild_id=1, channel_id=channel) for channel in range(50)]
        tables = [(await h.table(KIM, CHRIS, place=place)).id for place in places]
        asked = [(table, user, await h.question(table, user)) for table in tables for user in (KIM, CHRIS)]
        await asyncio.gather(*(h.tables.decide(table, user, id, bid(2)) for table, user, id in asked))
        assert [(await h.tables.info(table)).revision for table in tables] == [3] * 50
