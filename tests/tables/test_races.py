"""Two at once, and people who go away in the middle."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.errors import DecisionError
from gamecore.tables.model.table import POST, Motion, Place
from gamecore.tables.service import TableService
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, PLACE, bid, toy_tables
from tests.support.tables.transactions import cancelled_everywhere
from tests.support.tables.undoing import Gifts

pytestmark = pytest.mark.asyncio


async def test_two_presses_at_once_are_both_counted(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        asked = {user: await h.question(table, user) for user in (KIM, CHRIS, ADA)}
        await asyncio.gather(*(h.tables.decide(table, user, id, bid(2)) for user, id in asked.items()))
        log = await h.store.log(table)
        assert [row.revision for row in log] == [1, 2, 3, 4] and log[-1].settled == (0, 1, 2)


async def test_of_two_presses_on_one_button_one_is_stale(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        question = await h.question(table, KIM)
        pressed = await asyncio.gather(
            *(h.tables.decide(table, KIM, question, "keep") for _ in range(2)), return_exceptions=True
        )
        assert sum(isinstance(outcome, DecisionError) for outcome in pressed) == 1
        assert len(await h.store.log(table)) == 4


async def test_two_who_want_the_last_chair_get_one_between_them(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.tables.open(PLACE, KIM, "toy", seats=2)).id
        await h.tables.join(table, KIM, "Kim")
        came = await asyncio.gather(
            h.tables.join(table, ADA, "Ada"), h.tables.join(table, MAX, "Max"), return_exceptions=True
        )
        assert sum(isinstance(outcome, DecisionError) for outcome in came) == 1
        assert (await h.tables.info(table)).status == "playing"


async def test_two_who_carry_a_vote_at_once_carry_it_once(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.table(KIM, CHRIS, ADA, MAX, pace=POST)).id
        due = (await h.tables.info(table)).deadline
        await h.tables.vote(table, KIM, "extend")
        tallies = await asyncio.gather(*(h.tables.vote(table, user, "extend") for user in (CHRIS, ADA, MAX)))
        assert sorted(tally.carried for tally in tallies) == [False, False, True]
        now = await h.tables.info(table)
        assert due and now.deadline == due + timedelta(days=1)


async def test_two_whose_words_are_the_last_for_taking_back_do_it_once(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True, game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS, ADA)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, ADA, {"act": "pass"})
        await h.says(table, CHRIS, {"act": "pass"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        tallies = await asyncio.gather(
            *(h.tables.agree_to_take_back(table, user, 0, asking.what) for user in (CHRIS, ADA))
        )
        assert sorted(tally.carried for tally in tallies) == [False, True]
        assert [row.command.act for row in await h.store.log(table)].count("undo") == 1


@pytest.mark.parametrize("motion", ["pause", "undo_round"])
async def test_a_vote_that_was_enough_when_the_bot_died_is_carried_by_the_next_press(
    tmp_path: Path, motion: Motion
) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.table(KIM, CHRIS)).id
        for seat in range(2):
            await h.store.vote(table, motion, seat, True)
        assert (await h.tables.vote(table, CHRIS, motion)).carried
        assert not await h.store.votes(table, motion)


async def test_a_word_that_was_the_last_when_the_bot_died_is_kept_by_the_next_press(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True, game=Gifts()) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.says(table, KIM, {"act": "to:1"})
        await h.says(table, CHRIS, {"act": "pass"})
        asking = await h.tables.ask_to_take_back(table, KIM)
        row = await h.store.table(table)
        assert row is not None
        await h.store.vote(table, f"take_back:0:{Chance(row.seed).name('take back:2')}", 1, True)
        assert (await h.tables.agree_to_take_back(table, CHRIS, 0, asking.what)).carried


async def test_two_services_on_one_store_never_write_one_revision_twice(tmp_path: Path) -> None:
    """Locks are in one process; the database holds even where they do not reach."""
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.table(KIM, CHRIS, ADA, MAX)).id
        other = TableService(h.store, now=h.clock, secret=lambda: "x", games=lambda key, deck: h.toy)
        asked = {user: await h.question(table, user) for user in (KIM, CHRIS, ADA, MAX)}
        await asyncio.gather(
            *((h.tables, other)[n % 2].decide(table, user, id, bid(2)) for n, (user, id) in enumerate(asked.items()))
        )
        assert [row.revision for row in await h.store.log(table)] == [1, 2, 3, 4, 5]


async def test_a_decision_whose_press_goes_away_is_whole_or_not_there(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
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
                assert position.sealed[0] == log[-1].command.answer  # type: ignore[union-attr]

        def press():  # type: ignore[no-untyped-def]
            return h.tables.decide(table, KIM, question, bid(1 + next(numbers) % 6))

        assert await cancelled_everywhere(press, sound) >= 2
        h.tables.outbox_changed.clear()
        await h.tables.withdraw(table, KIM, question)
        assert h.tables.outbox_changed.is_set()


async def test_a_hundred_people_at_fifty_tables_decide_at_once(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        places = [Place(guild_id=1, channel_id=channel) for channel in range(50)]
        tables = [(await h.table(KIM, CHRIS, place=place)).id for place in places]
        asked = [(table, user, await h.question(table, user)) for table in tables for user in (KIM, CHRIS)]
        await asyncio.gather(*(h.tables.decide(table, user, id, bid(2)) for table, user, id in asked))
        assert [(await h.tables.info(table)).revision for table in tables] == [3] * 50
