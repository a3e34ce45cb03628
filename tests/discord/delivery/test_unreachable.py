"""A person, a channel or a server that cannot be written to: the others play on, and nothing is lost."""

from __future__ import annotations

import logging
from datetime import datetime

import pytest

from cogs.wording.limits import MISSING_ACCESS, NO_SHARED_SERVER, UNKNOWN_CHANNEL
from gamecore.tables.model.table import POST, Place
from tests.support.discord.club import Club, texts
from tests.support.discord.delivery import fault

pytestmark = pytest.mark.asyncio


async def test_who_shares_no_server_with_the_bot_is_called_in_the_channel(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.kim, 5)
    path = f"/channels/{club.kim.dm.id}/messages"
    fault(club, method="POST", path=path, status=403, code=NO_SHARED_SERVER, times=None)
    await club.bid(club.chris, 2)
    assert f"<@{club.kim.id}>" in texts(club.public())
    assert not (await club.bot.service.store.person(club.kim.id)).direct_messages
    answer = await club.kim.click(club.with_button("My turn"), "My turn")
    assert answer.reply and "Pass" in answer.reply.buttons


async def test_who_left_every_shared_server_is_played_by_a_steward_and_not_called(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await club.bid(club.chris, 5)
    await club.bid(club.kim, 4)
    club.world.remove_person("Kim")
    await club.bid(club.morgan, 2)
    seats = (await club.bot.service.info(table.id)).seats
    assert [seat.steward for seat in seats] == [False, True, False]
    assert f"<@{club.kim.id}>" not in texts(club.public())


async def test_a_closed_channel_of_direct_messages_is_opened_anew(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 5)
    fault(club, method="POST", path=f"/channels/{club.kim.dm.id}/messages", status=404, code=UNKNOWN_CHANNEL)
    await club.bid(club.kim, 2)
    assert "Pass" in club.prompt(club.kim).buttons
    assert "I can no longer write" not in texts(club.chris.inbox())
    assert (await club.bot.service.store.person(club.kim.id)).direct_messages


async def test_a_host_who_cannot_be_told_of_a_lost_channel_holds_up_no_other_table(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.play(club.chris, club.kim)
    elsewhere = club.world.add_channel("elsewhere")
    service = club.bot.service
    place = Place(guild_id=club.world.guild.id, channel_id=elsewhere.id)
    other = (await service.open(place, club.morgan.id, "toy", seats=2, pace=POST)).id
    club.env.backend.delete_channel(club.channel.id)
    path = f"/channels/{club.chris.dm.id}/messages"
    fault(club, method="POST", path=path, status=403, code=NO_SHARED_SERVER, times=None)
    await club.bid(club.chris, 3)
    await service.join(other, club.morgan.id, "Morgan")
    await service.join(other, club.silvia.id, "Silvia")
    await club.settle()
    assert "Round 1" in texts(club.morgan.messages(elsewhere))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_host_whom_the_word_of_a_lost_channel_did_not_reach_is_told_at_the_next_attempt(club: Club) -> None:
    await club.play(club.chris, club.kim)
    club.env.backend.delete_channel(club.channel.id)
    fault(club, method="POST", path=f"/channels/{club.chris.dm.id}/messages", status=500)
    await club.bid(club.chris, 3)
    assert "I can no longer write in its channel" not in texts(club.chris.inbox())
    await club.env.advance_time(60)
    await club.settle()
    assert texts(club.chris.inbox()).count("I can no longer write in its channel") == 1


async def test_while_a_channel_is_gone_the_bot_rests_between_its_attempts(club: Club) -> None:
    await club.play(club.chris, club.kim)
    fault(club, path=f"/channels/{club.channel.id}*", status=403, code=MISSING_ACCESS, times=None)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    looked, now = 0, club.bot.now

    def counted() -> datetime:
        nonlocal looked
        looked += 1
        return now()

    club.bot.now = counted
    await club.env.advance_time(20)
    assert looked < 60
