"""While the bot is away nobody loses a turn, however short or long it was, and everybody reads until when they have."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest

from bot.simulator.backend.faults import Fault
from gamecore.tables.model.table import TableInfo
from tests.support.discord.absence import info, passes, reminders
from tests.support.discord.bots import THREE_SHARDS_NOW
from tests.support.discord.club import Club, texts

pytestmark = pytest.mark.asyncio


async def until_30_s_are_left(club: Club, table: str) -> datetime:
    """Time passes to just before the deadline; when that is."""
    due = (await info(club, table)).deadline
    assert due is not None
    await passes(club, (due - club.env.now()).total_seconds() - 30)
    return due


async def begun(club: Club, preset: str = "day") -> tuple[str, datetime]:
    """A table at which nobody has answered yet and half a minute is left."""
    table = (await club.play(club.chris, club.kim, preset=preset)).id
    return table, await until_30_s_are_left(club, table)


async def starts_after(club: Club, **away: float) -> datetime:
    """The bot is stopped now and starts so much later; when that is."""
    await club.env.restart_bot(club.new_bot_that_starts_after(club.env.now() + timedelta(**away)))
    await club.settle()
    return club.bot.now()


async def everybody_is_still_asked(club: Club, table: str) -> TableInfo:
    now = await info(club, table)
    assert [seat.ready_status for seat in now.seats] == [False, False]
    row = await club.bot.service.store.table(table)
    assert row is not None and [seat.missed_in_all for seat in row.seats] == [0, 0]
    assert "Time is up" not in texts(club.public())
    return now


@pytest.mark.parametrize(
    ("preset", "minutes", "least"),
    [
        ("tonight", 0.6, timedelta(minutes=1)),
        ("tonight", 5, timedelta(minutes=1)),
        ("tonight", 9.9, timedelta(minutes=1)),
        ("day", 9, timedelta(hours=3)),
        ("day", 2000, timedelta(hours=3)),
    ],
)
async def test_a_deadline_that_passed_while_the_bot_was_down_is_put_off_however_short_that_was(
    club: Club, preset: str, minutes: float, least: timedelta
) -> None:
    table, _ = await begun(club, preset)
    started = await starts_after(club, minutes=minutes)
    now = await everybody_is_still_asked(club, table)
    assert now.deadline is not None and least <= now.deadline - started <= least + timedelta(minutes=2)


async def test_a_short_restart_with_a_day_left_is_not_worth_a_word(club: Club) -> None:
    before = await club.play(club.chris, club.kim)
    said = texts(club.public())
    await starts_after(club, minutes=2)
    assert (await info(club, before.id)).deadline == before.deadline and texts(club.public()) == said


HOURS = [3, pytest.param(30, marks=pytest.mark.soak)]
"""That long it lasts: the bot asks four times a minute whether it is over."""


@pytest.mark.parametrize("hours", HOURS)
async def test_nothing_runs_out_while_discord_answers_nothing(club: Club, hours: int) -> None:
    table, _ = await begun(club)
    club.env.backend.fault_plan.add(Fault(status=503, times=None))
    for _ in range(5):
        await club.env.advance_time(hours * 720)
    club.env.backend.fault_plan.clear()
    await passes(club, 60)
    now = await everybody_is_still_asked(club, table)
    assert now.deadline is not None and now.deadline - club.env.now() > timedelta(hours=2, minutes=59)
    assert "I was away" in texts(club.public())


@pytest.mark.parametrize("hours", HOURS)
@pytest.mark.parametrize("club", THREE_SHARDS_NOW, indirect=True)
async def test_nothing_runs_out_while_the_line_is_cut(club: Club, hours: int) -> None:
    """Of several lines that of the table's server."""
    table, _ = await begun(club, "tonight")
    shard = (club.world.guild.id >> 22) % len(club.bot.shards)
    club.bot.dispatch("shard_disconnect", shard)
    await passes(club, hours * 3600)
    await everybody_is_still_asked(club, table)
    for other in set(club.bot.shards) - {shard}:
        club.bot.dispatch("shard_resumed", other)
    await passes(club, 20)
    assert not club.bot.connection.is_connected
    club.bot.dispatch("shard_resumed", shard)
    await passes(club, 20)
    now = await everybody_is_still_asked(club, table)
    assert now.deadline is not None and now.deadline - club.env.now() > timedelta(seconds=35)


def asked(club: Club) -> int:
    """How often Discord was asked only whether it answers."""
    return len([sent for sent in club.env.backend.requests if (sent.method, sent.path[:7]) == ("GET", "/users/")])


async def test_discord_is_asked_whether_it_answers_when_nothing_was_heard_of_it_for_a_while(club: Club) -> None:
    await club.play(club.chris, club.kim)
    for person, number in ((club.chris, 5), (club.kim, 2)):
        await club.bid(person, number)
    before = asked(club)
    await passes(club, 50)
    assert asked(club) == before
    await passes(club, 12 * 3600)
    assert asked(club) > before


async def test_a_bot_that_slept_without_being_restarted_gives_the_time_back(club: Club) -> None:
    table, due = await begun(club, "tonight")
    club.bot.now = lambda: club.env.now() + timedelta(hours=7)
    await passes(club, 31)
    now = await everybody_is_still_asked(club, table)
    assert now.deadline is not None and now.deadline >= due + timedelta(hours=7)


@pytest.mark.parametrize("old_edits", (0, 5))
async def test_everybody_reads_until_when_they_have_now_and_is_reminded_of_it(club: Club, old_edits: int) -> None:
    table, due = await begun(club)
    club.env.backend.habits.old_edits_allowed = old_edits
    await starts_after(club, hours=17)
    now = await everybody_is_still_asked(club, table)
    assert now.deadline is not None
    until = int(now.deadline.timestamp())
    assert f"<t:{until}:" in club.board.text and f"<t:{int(due.timestamp())}:" not in club.board.text
    said = [seen.text for seen in club.public() if "I was away" in seen.text]
    assert said == [f"⏳ I was away: everybody has until <t:{until}:f>."]
    assert f"{now.deadline:%a %H:%M}" in club.prompt(club.kim, "Bid").text
    reminded = len(reminders(club.kim))
    await passes(club, 120)
    newest = reminders(club.kim)
    assert len(newest) == reminded + 1 and f"{now.deadline:%H:%M}" in newest[-1].text
    assert f"{due:%H:%M}" != f"{now.deadline:%H:%M}"


async def test_what_is_given_back_runs_out_in_its_turn(club: Club) -> None:
    table, _ = await begun(club, "tonight")
    await starts_after(club, minutes=5)
    await passes(club, 90)
    assert "Time is up" in texts(club.public()) and (await info(club, table)).status == "playing"
    assert len(re.findall("I was away", texts(club.public()))) == 1
