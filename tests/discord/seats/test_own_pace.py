"""A table's own pace: minutes, hours or days, a time of day, a time zone; what cannot be is refused by name."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Answer
from cogs.handlers.own_pace import own_pace, read_back, written
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from tests.support.discord.club import Club, choose


@pytest.mark.parametrize(
    ("plan", "reply", "closes", "kind", "lengths"),
    [
        ("45m", "90s", "", "live", (2700, 90)),
        ("60 minutes", "5 min", "", "live", (3600, 300)),
        ("12h", "3 hours", "", "post", (43200, 10800)),
        ("1d 12h", "6h", "20:00", "post", (129600, 21600)),
        ("1 day and 6 h", "30m", "8.30", "post", (108000, 1800)),
    ],
)
def test_lengths_are_read_as_people_write_them(
    plan: str, reply: str, closes: str, kind: str, lengths: tuple[int, int]
) -> None:
    pace = own_pace(plan, reply, closes, "Europe/Berlin")
    assert (pace.kind, (pace.plan_s, pace.reply_s), pace.zone) == (kind, lengths, "Europe/Berlin")
    assert pace.closes == {"": None, "8.30": "08:30"}.get(closes, closes)
    assert read_back(written(pace), pace.zone) == pace


@pytest.mark.parametrize(
    ("plan", "reply", "closes", "zone", "why"),
    [
        ("soon", "6h", "", "UTC", "refused-no-length"),
        ("", "6h", "", "UTC", "refused-no-length"),
        ("12", "6h", "", "UTC", "refused-no-length"),
        ("10s", "5s", "", "UTC", "refused-length-plan"),
        ("31d", "6h", "", "UTC", "refused-length-plan"),
        ("1d", "1s", "", "UTC", "refused-length-reply"),
        ("1h", "2h", "", "UTC", "refused-reply-longer-than-plan"),
        ("1d", "6h", "25:00", "UTC", "refused-no-time-of-day"),
        ("1d", "6h", "evening", "UTC", "refused-no-time-of-day"),
        ("30m", "1m", "20:00", "UTC", "refused-closes-too-soon"),
        ("1d", "6h", "", "Berlin", "refused-no-such-zone"),
    ],
)
def test_what_cannot_be_is_refused_by_name(plan: str, reply: str, closes: str, zone: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        own_pace(plan, reply, closes, zone)


@pytest.mark.parametrize("forged", ["own", "own~1~1~", "own~x~1~", "own~86400~21600~99:99", "other~86400~21600~", ""])
def test_a_forged_pace_is_refused(forged: str) -> None:
    with pytest.raises(Refused):
        read_back(forged, "UTC")


async def own_settings(club: Club, **fields: str) -> tuple[Answer, Answer]:
    """The opening card, and what came of sending the form."""
    card = await club.chris.slash(club.channel, "table open", game="toy")
    assert card.reply
    menu = next(menu for menu in card.reply.menus if "/preset/" in menu["custom_id"])
    wanted = next(option["value"] for option in menu["options"] if option["label"] == "Own settings…")
    form = await club.chris.select(card.reply, wanted, custom_id=menu["custom_id"])
    assert form.modal
    return card, await club.chris.submit(form, fields)


async def opened(club: Club) -> TableInfo:
    await club.settle()
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    return table


@pytest.mark.asyncio
async def test_a_table_is_opened_at_its_own_pace(club: Club) -> None:
    card, _ = await own_settings(club, plan="2d", reply="8h", closes="21:30", zone="America/New_York")
    assert card.reply and "close at 21:30 (New York time), 8 hours to reply" in card.reply.text
    chairs = next(menu for menu in card.reply.menus if "/chairs/" in menu["custom_id"])
    three = next(option["value"] for option in chairs["options"] if option["label"] == "3 seats")
    await club.chris.select(card.reply, three, custom_id=chairs["custom_id"])
    await club.chris.click(card.reply, "Open")
    table = await opened(club)
    assert (table.pace.plan_s, table.pace.closes, table.pace.zone) == (2 * 86400, "21:30", "America/New_York")
    assert len(table.seats) == 3


@pytest.mark.asyncio
async def test_an_impossible_pace_is_refused_and_the_card_stays(club: Club) -> None:
    card, answer = await own_settings(club, plan="30m", reply="1m", closes="20:00", zone="UTC")
    assert "give at least 2 hours to plan" in answer.text and answer.ephemeral
    assert card.reply and "Open" in card.reply.buttons


@pytest.mark.asyncio
async def test_the_host_sets_the_pace_of_a_lobby_and_asks_the_table_in_a_game_that_runs(club: Club) -> None:
    table = await club.open(seats=2)
    options = await club.chris.click(club.with_button("Options"), "Options")
    assert options.reply
    form = await choose(club.chris, options.reply, "p:own")
    await club.chris.submit(form, {"plan": "3d", "reply": "1d", "closes": "", "zone": "Europe/Berlin"})
    assert (await opened(club)).pace.plan_s == 3 * 86400
    await club.join(club.chris, club.kim)
    told = await club.chris.slash(club.channel, "table pace", plan="20m", reply="2m")
    assert "Live: 20 minutes to plan, 2 minutes to reply" in told.text and "🟦 Kim must still agree" in told.text
    assert (await club.bot.service.info(table.id)).pace.kind == "post"
    await club.kim.click(club.with_button("Agree"), "Agree")
    await club.settle()
    assert (await club.bot.service.info(table.id)).pace.kind == "live"
    assert "Choose a pace" in (await club.chris.slash(club.channel, "table pace")).text
    wrong = await club.chris.slash(club.channel, "table pace", plan="2d", closes="noon")
    assert "a time like 20:00" in wrong.text
