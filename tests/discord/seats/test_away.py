"""``/me away``: dates as people write them, what the person sees, and what the others do."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from cogs.handlers.absence_dates import own_absence
from gamecore.tables.errors import Refused
from tests.support.discord.club import Club, texts

NOW = datetime(2026, 3, 4, 14, 30, tzinfo=UTC)
"""A Wednesday, 15:30 in Berlin."""


def read(begin: str | None, end: str | None) -> list[str | None]:
    return [
        None if at is None else at.strftime("%Y-%m-%d %H:%M") for at in own_absence(begin, end, "Europe/Berlin", NOW)
    ]


@pytest.mark.parametrize(
    ("begin", "utc"),
    [
        ("now", "2026-03-04 14:30"),
        ("today", "2026-03-04 14:30"),
        ("18:00", "2026-03-04 17:00"),
        ("9:00", "2026-03-05 08:00"),
        ("Tomorrow", "2026-03-04 23:00"),
        ("tomorrow at 18:00", "2026-03-05 17:00"),
        ("fri", "2026-03-05 23:00"),
        ("wednesday", "2026-03-10 23:00"),
        ("Saturday 9:05", "2026-03-07 08:05"),
        ("2026-12-24", "2026-12-23 23:00"),
        ("2026-12-24T18:00", "2026-12-24 17:00"),
        ("24.12.", "2026-12-23 23:00"),
        ("24.12.2026, 18:00", "2026-12-24 17:00"),
        ("1.3.", "2027-02-28 23:00"),
        ("24 Dec", "2026-12-23 23:00"),
        ("dec 24th, 2026", "2026-12-23 23:00"),
        ("1 august", "2026-07-31 22:00"),
        ("2 weeks", "2026-03-18 14:30"),
        ("1d 12h", "2026-03-06 02:30"),
    ],
)
def test_days_times_and_lengths_are_read_as_people_write_them(begin: str, utc: str) -> None:
    assert read(begin, None) == [utc, None]


@pytest.mark.parametrize(
    ("begin", "end", "utc"),
    [
        (None, "friday", "2026-03-06 23:00"),
        (None, "today", "2026-03-04 23:00"),
        ("friday", "sunday", "2026-03-08 23:00"),
        ("30 dec", "2 jan", "2027-01-02 23:00"),
        ("friday 18:00", "2d", "2026-03-08 17:00"),
        ("28 mar", "29 mar", "2026-03-29 22:00"),
    ],
)
def test_an_end_counts_from_the_beginning_and_its_day_is_meant_whole(begin: str | None, end: str, utc: str) -> None:
    assert read(begin, end)[1] == utc


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "refused-no-moment"),
        ("soon", "refused-no-moment"),
        ("12/24", "refused-no-moment"),
        ("5 dragons", "refused-no-moment"),
        ("t", "refused-no-moment"),
        ("friday 25:00", "refused-no-moment"),
        ("31.2.", "refused-no-such-day"),
        ("2026-13-01", "refused-no-such-day"),
        ("29 feb", "refused-no-such-day"),
        ("9999999d", "refused-no-such-day"),
        ("9999-12-31", "refused-no-such-day"),
        ("9" * 400, "refused-no-moment"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        own_absence(None, typed, "Europe/Berlin", NOW)


async def seat_of_kim(club: Club, table: str) -> bool:
    return (await club.bot.service.info(table)).seats[1].steward


@pytest.mark.asyncio
async def test_who_tells_their_dates_is_played_for_in_that_time_and_called_again_after_it(club: Club) -> None:
    table = (await club.play(club.chris, club.kim, club.morgan)).id
    told = await club.kim.slash(club.channel, "me away", begin="2h", end="3d")
    assert "You will be away" in told.text and "In your time zone, UTC" in told.text
    assert "will be away" in (await club.kim.slash(club.channel, "me profile")).text
    assert not await seat_of_kim(club, table) and "away" not in texts(club.public())
    await club.env.advance_time(2 * 3600 + 60)
    await club.settle()
    assert await seat_of_kim(club, table)
    assert "🟦 Kim is away" in texts(club.public())
    assert "No table waits" in (await club.kim.slash(club.channel, "todo")).text
    before = len(club.kim.inbox())
    for _ in range(12):
        await club.env.advance_time(6 * 3600 - 60)
        await club.settle()
    assert len(club.kim.inbox()) == before and await seat_of_kim(club, table)
    await club.env.advance_time(3600)
    await club.settle()
    assert not await seat_of_kim(club, table) and "Kim is back" in texts(club.public())
    assert len(club.kim.inbox()) > before


@pytest.mark.asyncio
async def test_back_at_one_table_is_back_at_all(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.kim.slash(club.channel, "me away", end="3d")
    assert await seat_of_kim(club, table)
    await club.kim.slash(club.channel, "table back")
    assert not await seat_of_kim(club, table)
    profile = await club.kim.slash(club.channel, "me profile")
    assert profile.reply and "away" not in profile.text and "I'm back" not in profile.reply.buttons


@pytest.mark.asyncio
async def test_an_absence_is_called_off_before_it_begins_from_ones_own_settings(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.kim.slash(club.channel, "me away", begin="1d")
    profile = await club.kim.slash(club.channel, "me profile")
    assert profile.reply
    await club.kim.click(profile.reply, "I am not away")
    await club.env.advance_time(90000)
    await club.settle()
    assert not (await club.bot.service.info(table)).seats[1].away
    assert await club.bot.service.absence_of(club.kim.id) is None


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("dates", "said"),
    [
        ({"end": "2020-01-01"}, "is past"),
        ({"begin": "yesterday"}, "cannot read"),
        ({"begin": "12 jan", "end": "11 jan 2099"}, "60 days at most"),
        ({"begin": "600d"}, "too far"),
        ({"begin": "2d", "end": "0d"}, "before it begins"),
        ({"end": "30 feb"}, "no “30 feb”"),
    ],
)
async def test_dates_that_cannot_be_are_refused_in_a_sentence_and_change_nothing(
    club: Club, dates: dict[str, str], said: str
) -> None:
    table = (await club.play(club.chris, club.kim)).id
    answer = await club.kim.slash(club.channel, "me away", **dates)
    assert said in answer.text and answer.reply and not answer.reply.buttons
    assert not await seat_of_kim(club, table) and await club.bot.service.absence_of(club.kim.id) is None


@pytest.mark.asyncio
async def test_where_all_are_away_board_and_why_say_what_the_table_waits_for(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    for person in (club.chris, club.kim):
        await person.slash(club.channel, "me away", end="5d")
    await club.settle()
    assert "Everybody is away" in club.board.text
    assert "the first who is back" in (await club.silvia.slash(club.channel, "table why")).text
    await club.env.advance_time(4 * 86400)
    await club.settle()
    assert (await club.bot.service.info(table)).round == 1
    brief = await club.silvia.click(club.board, "Take over a seat")
    assert "coming back" in brief.text
    await club.chris.slash(club.channel, "table back")
    await club.settle()
    assert "until <t:" in club.board.text
