"""A game by post whose people come, go and stay away, over days of virtual time."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tests.support.discord.absence import info, passes, reminders
from tests.support.discord.club import Club, texts
from tests.support.discord.playing.player import Player
from tests.support.discord.playing.quickly import play_on

pytestmark = pytest.mark.asyncio

QUARTER_DAY_S = 6 * 3600
MOST_QUARTERS = 120


async def until_the_deadline(club: Club, table: str) -> datetime:
    """Time passes to just before the deadline; when that is."""
    due = (await info(club, table)).deadline
    assert due is not None
    await passes(club, (due - club.env.now()).total_seconds() - 60)
    return due


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])
async def test_a_game_ends_of_which_one_never_comes_one_leaves_and_one_returns(club: Club, whole: bool) -> None:
    """What comes once one has left and one has returned is answered for them, or in the soak by what they see."""
    everybody = (club.chris, club.kim, club.morgan, club.silvia)
    opened = await club.open("guild_master", seats=4)
    await club.bot.service.set_options(opened.id, club.chris.id, {"length": "6"})
    await club.join(*everybody)
    table = opened.id
    chris, kim, morgan = (Player(club, person, "absence", typed=0) for person in everybody[:3])
    returned = False
    for _quarter in range(MOST_QUARTERS):
        now = await info(club, table)
        if now.status == "finished":
            break
        await chris.act()
        if now.round < 2:
            await kim.act()
            await morgan.act()
        if now.round == 2 and now.seats[2].user_id is not None:
            sure = await club.morgan.slash(club.channel, "table leave")
            assert sure.reply is not None
            await club.morgan.click(sure.reply, "Leave for good")
        if now.seats[1].steward and not returned:
            row = await club.bot.service.store.table(table)
            assert row is not None and row.seats[1].missed == 2, "who stayed away for two rounds is stood in for"
            await club.kim.slash(club.channel, "table back")
            returned = True
        if returned:
            await kim.act()
        if returned and now.round > 3 and not whole:
            await play_on(club, table, club.chris, club.kim, until=lambda _: False)
        await passes(club, QUARTER_DAY_S)
    end = await info(club, table)
    assert returned and end.status == "finished" and end.round == 6
    assert [seat.user_id for seat in end.seats] == [club.chris.id, club.kim.id, None, club.silvia.id]
    assert [seat.steward for seat in end.seats] == [False, False, True, True]


async def test_nobody_loses_a_turn_while_the_bot_is_down_over_a_deadline(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    due = await until_the_deadline(club, table)
    await club.env.restart_bot(club.new_bot_that_starts_after(club.env.now() + timedelta(hours=5)))
    await club.settle()
    now = await info(club, table)
    assert now.deadline is not None and now.deadline >= due + timedelta(hours=4, minutes=50)
    assert [seat.ready_status for seat in now.seats] == [False, False]


async def test_a_pause_that_all_agree_on_stops_the_clock_until_they_go_on(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    for person in (club.chris, club.kim):
        await person.slash(club.channel, "table vote", motion="pause")
    assert (await info(club, table)).status == "paused"
    await passes(club, 3 * 86400)
    assert (await info(club, table)).round == 1 and "time ran out" not in texts(club.public()).lower()
    for person in (club.chris, club.kim):
        await person.slash(club.channel, "table vote", motion="resume")
    now = await info(club, table)
    assert now.status == "playing" and now.deadline is not None and now.deadline > club.env.now()


async def test_a_live_evening_goes_on_by_post_and_what_is_filled_in_stays(club: Club) -> None:
    table = (await club.play(club.chris, club.kim, preset="tonight")).id
    panel = await club.kim.click(club.with_button("My turn"), "My turn")
    assert panel.reply is not None
    form = await club.kim.click(panel.reply, "Bid")
    await club.kim.submit(form, {"number": ["4"]})
    for person in (club.chris, club.kim):
        await person.slash(club.channel, "table vote", motion="post")
    await club.settle()
    now = await info(club, table)
    assert now.pace.kind == "post" and now.deadline == club.env.now() + timedelta(days=1)
    asked = (await club.bot.service.look(table, club.kim.id)).asked
    assert asked is not None and asked.answer == {"bid": {"number": 4}} and not asked.ready


async def test_a_reminder_says_what_is_missing_and_never_that_nothing_was_done_when_it_was(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.bid(club.kim, 4, ready=False)
    await until_the_deadline(club, table)
    (missing,), (saved,) = reminders(club.chris), reminders(club.kim)
    assert "Nothing is saved yet" in missing.text
    assert missing.buttons == ["Open", "Suggest and ready", "I need a day (2 left)"]
    assert "Your sheet is played as it is" in saved.text and saved.buttons == ["Open"]
    await passes(club, 120)
    assert "Kim rolls" in texts(club.public())


async def test_a_day_more_is_announced_without_a_reproach_and_ends_when_all_are_ready(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    due = await until_the_deadline(club, table)
    await club.chris.click(reminders(club.chris)[0], "I need a day")
    await club.settle()
    assert (await info(club, table)).deadline == due + timedelta(days=1)
    await club.bid(club.chris, 2)
    await club.bid(club.kim, 4)
    assert "Kim rolls" in texts(club.public())


@pytest.mark.parametrize(
    "options", [{"zone": "Mars/Olympus"}, {"plan": "many"}, {"closes": "25:00"}, {"plan": "99999d"}, {"reply": "-1h"}]
)
async def test_a_time_that_cannot_be_is_refused_in_a_sentence_and_changes_nothing(
    club: Club, options: dict[str, str]
) -> None:
    table = await club.play(club.chris, club.kim)
    answer = await club.chris.slash(club.channel, "table pace", **options)
    assert answer.text and "Something broke" not in answer.text
    now = await info(club, table.id)
    assert (now.pace, now.deadline) == (table.pace, table.deadline)


async def test_a_vote_twice_counts_once_and_says_so(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.kim.slash(club.channel, "table vote", motion="pause")
    twice = await club.kim.slash(club.channel, "table vote", motion="pause")
    assert "already" in twice.text
    assert (await info(club, table)).status == "playing"
