"""Nobody loses a turn by a time in which nobody could answer, whatever the reason."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gamecore.tables.model.table import LIVE, POST, Notice, Pace, Place, Reminder
from gamecore.tables.scheduling import scheduler
from gamecore.tables.scheduling.scheduler import HEARTBEAT, OFTENEST
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, NOON, Clock, ToyTables, bid, toy_tables
from tests.support.toys.toy import Toy

pytestmark = pytest.mark.asyncio
MINUTE = timedelta(minutes=1)
ELSEWHERE = Place(guild_id=1, channel_id=9)


async def nobody(_: timedelta) -> bool:
    return False


async def due(h: ToyTables, table: str) -> datetime:
    found = (await h.tables.info(table)).deadline
    assert found is not None
    return found


async def passes(h: ToyTables, **length: float) -> None:
    """Time passes while the clock runs."""
    end = h.clock() + timedelta(**length)
    while (sleeps := await h.tables.wake()) < end - h.clock():
        h.clock.time += sleeps
    h.clock.time = end
    await h.tables.wake()


async def until(h: ToyTables, table: str, **left: float) -> None:
    """So much is left of the open questions' time."""
    await passes(h, seconds=(await due(h, table) - h.clock() - timedelta(**left)).total_seconds())


@asynccontextmanager
async def after_an_outage(folder: Path, clock: Clock, **length: float) -> AsyncIterator[ToyTables]:
    """The house opens again so much later, and has looked at the clock once."""
    clock.pass_by(**length)
    async with toy_tables(folder, clock=clock) as h:
        await h.tables.wake()
        yield h


async def notices(h: ToyTables, id: str) -> list[Notice]:
    return [each for each in await h.notifications() if isinstance(each, Notice) and each.id == id]


@pytest.mark.parametrize(
    ("pace", "left", "down", "given"),
    [
        (LIVE, timedelta(seconds=30), timedelta(minutes=5), MINUTE),
        (LIVE, timedelta(seconds=200), timedelta(minutes=5), timedelta(seconds=200)),
        (POST, timedelta(seconds=30), timedelta(minutes=9), timedelta(hours=3, minutes=1)),
        (POST, timedelta(hours=1), timedelta(hours=1), timedelta(hours=3, minutes=1)),
        (POST, timedelta(hours=23), timedelta(hours=48), timedelta(hours=23)),
    ],
)
async def test_after_an_outage_there_is_as_much_time_as_was_left_and_enough_to_use_it(
    tmp_path: Path, pace: Pace, left: timedelta, down: timedelta, given: timedelta
) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, pace=pace)).id
        await until(h, table, seconds=left.total_seconds())
        await h.store.remember_time("clock", h.clock())
        clock = h.clock
    async with after_an_outage(tmp_path, clock, seconds=down.total_seconds()) as h:
        assert len(await h.store.log(table)) == 1
        assert await due(h, table) == clock() + given


@pytest.mark.parametrize(("pace", "down"), [(LIVE, 5), (POST, 14 * 60)])
async def test_an_outage_that_leaves_everybody_their_time_moves_nothing(
    tmp_path: Path, pace: Pace, down: float
) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, pace=pace)).id
        await h.tables.wake()
        before, clock = await due(h, table), h.clock
    async with after_an_outage(tmp_path, clock, seconds=down) as h:
        assert await due(h, table) == before and not await notices(h, "notice-time-given-back")


async def test_what_no_note_tells_of_counts_as_lost(tmp_path: Path) -> None:
    """Killed at some moment between two notes, a table has at least what was left then."""
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await until(h, table, seconds=100)
        sleeps = await h.tables.wake()
        h.clock.time += sleeps - timedelta(seconds=1)
        left, clock = await due(h, table) - h.clock(), h.clock
    async with after_an_outage(tmp_path, clock, seconds=30) as h:
        assert left <= await due(h, table) - clock() <= left * 4 / 3


async def test_the_nearer_a_deadline_the_oftener_it_is_noted_that_the_clock_runs() -> None:
    async with toy_tables() as h:
        assert await h.tables.wake() == HEARTBEAT
        table = (await h.table(KIM, CHRIS)).id
        assert await h.tables.wake() == MINUTE
        await until(h, table, seconds=40)
        assert await h.tables.wake() == OFTENEST
        await until(h, table, seconds=4)
        assert await h.tables.wake() == timedelta(seconds=4)


async def test_whoever_stops_the_clock_has_the_moment_noted() -> None:
    async with toy_tables(threads=True) as h:
        parked = asyncio.Event()

        async def idle(waiting: Any, reason: str) -> Any:
            parked.set()
            return await waiting

        h.tables.idle = idle
        running = asyncio.create_task(h.tables.run())
        await parked.wait()
        h.clock.pass_by(seconds=100)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert await h.store.time_of("clock") == h.clock()


async def test_nothing_runs_out_while_nobody_is_within_reach_and_the_time_is_given_back() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await until(h, table, hours=5)
        for _ in range(30):
            h.clock.pass_by(hours=1)
            assert await h.tables.wake(nobody) == OFTENEST
        assert len(await h.store.log(table)) == 1
        await h.tables.wake()
        assert timedelta(hours=5) <= await due(h, table) - h.clock() <= timedelta(hours=5) + HEARTBEAT
        assert len(await notices(h, "notice-time-given-back")) == 1


async def test_a_clock_that_is_stopped_out_of_reach_does_not_note_that_it_ran(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.tables.wake()
        h.clock.pass_by(hours=30)
        running = asyncio.create_task(h.tables.run(nobody))
        await asyncio.sleep(0.05)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        clock = h.clock
    async with after_an_outage(tmp_path, clock, minutes=1) as h:
        assert len(await h.store.log(table)) == 1 and await due(h, table) == clock() + timedelta(hours=24)


async def test_a_clock_that_slept_over_a_deadline_gives_the_time_back() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await until(h, table, seconds=30)
        h.clock.pass_by(hours=8)
        await h.tables.wake()
        assert len(await h.store.log(table)) == 1 and await due(h, table) == h.clock() + MINUTE


async def test_what_was_asked_in_the_meantime_has_lost_no_more_than_the_time_since() -> None:
    """Presses may arrive although nothing can be answered."""
    async with toy_tables() as h:
        await h.tables.wake()
        h.clock.pass_by(hours=10)
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        h.clock.pass_by(hours=2)
        await h.tables.wake()
        assert await due(h, table) == h.clock() + timedelta(hours=24)


@pytest.mark.parametrize(("away", "more", "told"), [(1, 0, 1), (600, 600, 2)])
async def test_whoever_dies_while_time_is_given_back_gives_no_table_its_time_twice(
    tmp_path: Path, away: int, more: int, told: int
) -> None:
    """Dead before it was noted that all have theirs, and away for so many minutes after that."""
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await until(h, table, hours=10)
        await h.store.remember_time("clock", h.clock())
        clock = h.clock
    with closing(sqlite3.connect(tmp_path / "house.db", isolation_level=None)) as database:
        database.execute("CREATE TRIGGER dying BEFORE DELETE ON times BEGIN SELECT RAISE(ABORT, 'dead'); END")
        with pytest.raises(sqlite3.IntegrityError):
            async with after_an_outage(tmp_path, clock, hours=5):
                pass
        database.execute("DROP TRIGGER dying")
    first = clock()
    async with after_an_outage(tmp_path, clock, minutes=away) as h:
        assert await due(h, table) == first + timedelta(hours=10, minutes=more)
        assert len(await notices(h, "notice-time-given-back")) == told


async def test_where_many_tables_are_owed_time_some_have_it_at_each_look_and_nothing_runs_out_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "AT_A_LOOK_S", 0)
    async with toy_tables(tmp_path) as h:
        places = [Place(guild_id=1, channel_id=channel) for channel in range(4)]
        tables = [(await h.table(KIM, CHRIS, place=place)).id for place in places]
        await passes(h, seconds=100)
        clock = h.clock
    async with after_an_outage(tmp_path, clock, hours=3) as h:
        assert len([table for table in tables if await due(h, table) > clock()]) == 1
        assert await h.tables.wake() <= timedelta(seconds=0.05)
    async with after_an_outage(tmp_path, clock, seconds=2) as h:  # killed on the way
        for _ in tables:
            await h.tables.wake()
        for table in tables:
            assert len(await h.store.log(table)) == 1
            assert await due(h, table) - clock() in (timedelta(seconds=138), timedelta(seconds=140))
        assert len(await notices(h, "notice-time-given-back")) == 4
        assert await h.store.time_of("owed") is None and await h.tables.wake() >= timedelta(seconds=1)


async def test_what_was_due_before_the_outage_is_resolved(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.store.remember_time("clock", await due(h, table))
        clock = h.clock
    async with after_an_outage(tmp_path, clock, hours=3) as h:
        assert len(await h.store.log(table)) == 3


async def test_a_ready_can_be_taken_back_for_its_whole_moment_after_an_outage(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, hold="yes", pace=POST)).id
        await h.tables.wake()
        await h.bids(table, kim=3, chris=1)
        clock = h.clock
    async with after_an_outage(tmp_path, clock, hours=1) as h:
        assert (await h.tables.info(table)).closing == clock() + MINUTE
        await h.tables.hold_on(table, KIM)


async def test_everybody_is_told_once_until_when_they_have_and_reminded_of_it(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await until(h, table, hours=1)
        assert [each.seat for each in await h.notifications() if isinstance(each, Reminder)] == [0, 1]
        clock = h.clock
    async with after_an_outage(tmp_path, clock, hours=1) as h:
        given = await due(h, table)
        notifications = await h.notifications()
        (told,) = [one for one in notifications if isinstance(one, Notice)]
        assert (told.to, told.id) == ("table", "notice-time-given-back")
        assert told.params == {"until": str(int(given.timestamp()))}
        assert sorted(one.what for one in notifications if one != told) == ["board", "redraw", "redraw"]
        clock.pass_by(minutes=1)
        await h.tables.wake()
        assert [(one.seat, one.due) for one in await h.notifications() if isinstance(one, Reminder)] == [
            (0, given),
            (1, given),
        ]


async def test_a_paused_table_and_a_lobby_are_left_alone(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        paused = (await h.table(KIM, CHRIS)).id
        await h.all_agree(paused, "pause")
        lobby = (await h.tables.open(ELSEWHERE, ADA, "toy", seats=2)).id
        before = await h.store.table(paused), await h.store.deadlines(lobby)
        await h.tables.wake()
        clock = h.clock
    async with after_an_outage(tmp_path, clock, hours=30) as h:
        assert (await h.store.table(paused), await h.store.deadlines(lobby)) == before


async def test_a_table_whose_rules_break_keeps_no_time_from_the_others() -> None:
    class Brittle(Toy):
        broken = False

        def next_step(self, ref: Any) -> Any:
            if self.broken and len(ref.state.points) == 3:
                raise KeyError("a secret card")
            return super().next_step(ref)

    game = Brittle()
    async with toy_tables(game=game) as h:
        first = (await h.table(KIM, CHRIS, ADA)).id
        second = (await h.table(KIM, CHRIS, place=ELSEWHERE)).id
        await h.tables.wake()
        game.broken = True
        h.clock.pass_by(hours=1)
        await h.tables.wake()
        assert (await h.tables.info(first)).trouble == "KeyError"
        assert await due(h, second) == h.clock() + timedelta(seconds=240) and h.clock() > NOON


async def test_a_backup_that_fails_stops_no_deadline(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        (tmp_path / "backups").write_text("in the way")
        table = (await h.table(KIM, CHRIS)).id
        before = await due(h, table)
        assert await h.tables.tidy_up() == 0
        await until(h, table)
        assert len(await h.store.log(table)) == 3 and h.clock() == before


async def test_what_is_filled_in_stays_over_an_outage(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.save_draft(table, KIM, await h.question(table, KIM), bid(6))
        await h.tables.wake()
        clock = h.clock
    async with after_an_outage(tmp_path, clock, hours=1) as h:
        asked = (await h.tables.look(table, KIM)).asked
        assert asked is not None and asked.answer == bid(6) and not asked.ready
