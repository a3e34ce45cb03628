"""Being away from all tables: when it begins and ends, what counts meanwhile, and what others hear of it."""

from __future__ import annotations

from collections.abc import Coroutine
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.engine.position import Decide
from gamecore.tables.model.absences import FURTHEST_AHEAD, LONGEST_ABSENCE, Absence
from gamecore.tables.model.table import POST, Notice, Place, Prompt, Reminder
from gamecore.tables.storage.changes import Changes
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, NOON, ToyTables, bid, toy_tables
from tests.support.tables.transactions import cancelled_everywhere

pytestmark = pytest.mark.asyncio

DAY = timedelta(days=1)
ELSEWHERE = Place(guild_id=1, channel_id=9)


async def stewarded(h: ToyTables, table: str) -> list[bool]:
    return [seat.steward for seat in (await h.tables.info(table)).seats]


async def at(h: ToyTables, moment: timedelta) -> None:
    """All that is due until then happens when it is due."""
    while (due := await h.tables.next_due()) is not None and due <= NOON + moment:
        h.clock.time = max(h.clock.time, due)
        await h.tables.tick()
    h.clock.time = NOON + moment


async def test_the_steward_plays_at_all_tables_from_the_day_to_the_day_that_was_told() -> None:
    async with toy_tables() as h:
        first = await h.table(KIM, CHRIS, ADA, pace=POST, place=ELSEWHERE)
        second = await h.table(CHRIS, KIM, pace=POST)
        tables = [first.id, second.id]
        await h.tables.go_away(KIM, NOON + DAY / 2, NOON + 2 * DAY)
        assert [await stewarded(h, table) for table in tables] == [[False] * 3, [False] * 2]
        await at(h, DAY / 2)
        assert [await stewarded(h, table) for table in tables] == [[True, False, False], [False, True]]
        await at(h, 2 * DAY - timedelta(minutes=1))
        assert [await stewarded(h, table) for table in tables] == [[True, False, False], [False, True]]
        await at(h, 2 * DAY)
        assert ((await stewarded(h, first.id))[0], (await stewarded(h, second.id))[1]) == (False, False)
        assert await h.tables.absence_of(KIM) is None


async def test_who_is_away_is_neither_called_nor_reminded_nor_missed() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.go_away(KIM, None, NOON + 3 * DAY)
        await h.notifications()
        await at(h, 3 * DAY - timedelta(minutes=1))
        notifications = await h.notifications()
        assert [n for n in notifications if isinstance(n, (Prompt, Reminder)) and n.seat == 0] == []
        assert [n for n in notifications if isinstance(n, Reminder) and n.seat == 1]
        row = await h.store.table(table)
        assert row and (row.seats[0].missed_in_all, row.seats[1].missed_in_all) == (0, 2)
        assert not await h.tables.waiting_for(KIM)
        await at(h, 3 * DAY)
        assert await h.tables.waiting_for(KIM)
        assert [n for n in await h.notifications() if isinstance(n, Prompt) and n.seat == 0]


async def test_others_hear_that_somebody_is_away_and_never_until_when() -> None:
    async with toy_tables() as h:
        await h.table(KIM, CHRIS, pace=POST)
        await h.notifications()
        await h.tables.go_away(KIM, None, NOON + 2 * DAY)
        (told,) = [n for n in await h.notifications() if isinstance(n, Notice)]
        assert (told.id, dict(told.params)) == ("notice-away", {"seat": 0})


async def test_what_is_filled_in_counts_while_its_owner_is_away() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.save_draft(table, KIM, await h.question(table, KIM), bid(5))
        await h.tables.go_away(KIM)
        await h.bids(table, chris=2)
        await h.stewards_play()
        answered = [
            row.command for row in await h.store.log(table) if isinstance(row.command, Decide) and not row.command.seat
        ]
        assert answered[0].answer == bid(5)


async def test_what_was_filled_in_is_no_draft_any_more_once_it_was_answered_with() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.save_draft(table, KIM, await h.question(table, KIM), bid(5))
        await h.tables.go_away(KIM)
        await at(h, timedelta(minutes=11))
        (answered,) = [row.command for row in await h.store.log(table) if isinstance(row.command, Decide)]
        kept = await h.store.load(table)
        assert (answered.seat, answered.answer) == (0, bid(5)) and kept is not None and not kept.drafts


async def test_a_game_that_begins_meanwhile_begins_with_the_steward_and_they_come_to_it_later() -> None:
    async with toy_tables() as h:
        await h.tables.go_away(KIM, None, NOON + DAY)
        table = (await h.table(CHRIS, KIM, pace=POST)).id
        assert await stewarded(h, table) == [False, True]
        await at(h, DAY)
        assert await stewarded(h, table) == [False, False]


async def test_a_table_whose_people_are_all_away_waits_for_the_first_to_be_back() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=2, pace=POST)).id
        revision = (await h.tables.info(table)).revision
        await h.tables.go_away(KIM, None, NOON + 20 * DAY)
        await at(h, 19 * DAY)
        now = await h.tables.info(table)
        assert (now.status, now.revision, now.deadline) == ("playing", revision, None)
        await at(h, 20 * DAY)
        assert (await h.tables.info(table)).deadline == NOON + 21 * DAY, "with all the time there is"


async def test_who_plays_on_at_one_table_is_back_there_and_still_away_elsewhere() -> None:
    async with toy_tables() as h:
        here = (await h.table(KIM, CHRIS, pace=POST)).id
        there = (await h.table(KIM, CHRIS, pace=POST, place=ELSEWHERE)).id
        await h.tables.go_away(KIM, None, NOON + DAY)
        await h.says(here, KIM, bid(6))
        assert ((await stewarded(h, here))[0], (await stewarded(h, there))[0]) == (False, True)
        await h.tables.come_back(KIM)
        assert not (await stewarded(h, there))[0] and await h.tables.absence_of(KIM) is None
        with pytest.raises(DecisionError, match="refused-not-away-at-all"):
            await h.tables.come_back(KIM)


async def test_new_dates_take_the_place_of_old_ones() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.go_away(KIM, None, NOON + 2 * DAY)
        later = await h.tables.go_away(KIM, NOON + 5 * DAY, NOON + 6 * DAY)
        assert await stewarded(h, table) == [False, False], "until then they are here"
        assert await h.tables.absence_of(KIM) == later
        await h.tables.come_back(KIM)
        await at(h, 5 * DAY + timedelta(hours=1))
        row = await h.store.table(table)
        assert row and not any(seat.away for seat in row.seats), "called off before it began"


async def test_new_dates_that_are_cut_off_anywhere_leave_nobody_out_of_their_chair(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.go_away(KIM, None, NOON + 2 * DAY)

        async def sound() -> None:
            for _ in range(3):  # what is under way is handed over and written before these are
                await h.store.remember_time("probe", h.clock())
            absence = await h.tables.absence_of(KIM)
            assert absence and (absence.begun or await stewarded(h, table) == [False, False])
            await h.tables.go_away(KIM, None, NOON + 2 * DAY)
            assert await stewarded(h, table) == [True, False]

        def other_dates() -> Coroutine[Any, Any, Absence]:
            return h.tables.go_away(KIM, NOON + 5 * DAY, NOON + 6 * DAY)

        assert await cancelled_everywhere(other_dates, sound) > 3


async def test_without_an_end_it_lasts_until_they_are_back_but_not_for_ever() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, stewards=1, pace=POST)).id
        absence = await h.tables.go_away(KIM)
        assert absence.ends == NOON + LONGEST_ABSENCE
        await at(h, LONGEST_ABSENCE)
        assert await stewarded(h, table) == [False, True]
        assert (await h.play_out(table)).status == "finished", "and if they never come, the table ends all the same"


@pytest.mark.parametrize(
    ("begins", "ends", "refusal"),
    [
        (-DAY, DAY, "past"),
        (None, -DAY, "past"),
        (2 * DAY, DAY, "backwards"),
        (DAY, DAY, "backwards"),
        (None, LONGEST_ABSENCE + DAY, "too-long"),
        (FURTHEST_AHEAD + DAY, None, "too-far"),
    ],
)
async def test_a_time_that_cannot_be_is_refused_and_changes_nothing(
    begins: timedelta | None, ends: timedelta | None, refusal: str
) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        before = await h.tables.go_away(KIM, NOON + DAY, NOON + 2 * DAY)
        with pytest.raises(DecisionError, match=f"refused-away-{refusal}"):
            await h.tables.go_away(KIM, NOON + begins if begins else None, NOON + ends if ends else None)
        assert await h.tables.absence_of(KIM) == before and await stewarded(h, table) == [False, False]


async def test_an_absence_outlives_a_restart_and_begins_late_rather_than_never(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.wake()
        await h.tables.go_away(KIM, NOON + DAY / 2, NOON + 3 * DAY)
        clock = h.clock
    clock.pass_by(days=2)
    async with toy_tables(tmp_path, clock=clock) as h:
        await h.tables.wake()
        row = await h.store.table(table)
        assert row and row.seats[0].away and row.seats[0].missed_in_all == 0
        await at(h, 3 * DAY)
        assert await stewarded(h, table) == [False, False]


async def test_a_table_in_trouble_keeps_nobody_from_being_away_at_the_others() -> None:
    async with toy_tables() as h:
        broken = (await h.table(KIM, CHRIS, pace=POST)).id
        sound = (await h.table(KIM, CHRIS, pace=POST, place=ELSEWHERE)).id
        row = await h.store.table(broken)
        position = await h.store.position(broken)
        assert row and position
        await h.store.commit(
            Changes(
                row.model_copy(update={"version": row.version + 1}),
                positions=[(99, 1, position.model_copy(update={"checkpoint": "{}"}))],
            )
        )
        await h.tables.go_away(KIM)
        assert (await stewarded(h, sound))[0]


async def test_nobody_waits_for_one_who_is_away_and_has_left_the_server() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        for user in (KIM, CHRIS):
            await h.tables.go_away(user, None, NOON + 9 * DAY)
        for user in (KIM, CHRIS):
            assert (await h.tables.info(table)).deadline is None
            await h.tables.gone(table, user)
        assert (await h.play_out(table)).status == "finished" and h.clock() < NOON + DAY


async def test_ones_own_data_tells_the_dates_and_deleting_it_forgets_them() -> None:
    async with toy_tables() as h:
        absence = await h.tables.go_away(KIM, NOON + DAY, NOON + 2 * DAY)
        assert (await h.tables.data_of(KIM))["absence"] == absence.model_dump(mode="json")
        await h.tables.forget(KIM)
        assert await h.tables.absence_of(KIM) is None


@pytest.mark.parametrize("goes_on", ["playing", "paused"])
async def test_nobody_waits_for_one_who_has_their_dates_deleted_while_they_are_away(goes_on: str) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        if goes_on == "playing":
            await h.tables.give_up(table, CHRIS)
        await h.tables.go_away(KIM)
        if goes_on == "paused":
            await h.all_agree(table, "pause")
        await h.notifications()
        await h.tables.forget(KIM)
        assert [one for one in await h.notifications() if isinstance(one, Notice)] == [], "it is nobody else's business"
        if goes_on == "paused":
            await h.all_agree(table, "resume")
            await h.tables.give_up(table, CHRIS)
        assert await stewarded(h, table) == [True, True]
        assert (await h.play_out(table)).status == "finished" and h.clock() < NOON + DAY


async def test_who_has_had_their_dates_deleted_plays_again_when_they_say_so() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.go_away(KIM)
        await h.tables.forget(KIM)
        await h.tables.back(table, KIM)
        assert await stewarded(h, table) == [False, False]
