"""What could not be told waits for as long as it takes, and is told in order when there is a way again."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest

from cogs.delivery.worker import FORGOTTEN
from cogs.rendering import chronicle
from cogs.wording.limits import MISSING_ACCESS
from tests.support.discord.club import Club, texts
from tests.support.discord.delivery import fault
from tests.support.discord.hours import pass_hours

pytestmark = pytest.mark.asyncio


async def test_after_days_without_access_the_whole_story_is_told_in_order(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    fault(club, path=f"/channels/{club.channel.id}*", status=403, code=MISSING_ACCESS, times=None)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    await pass_hours(club, 30)
    assert " rolls " not in texts(club.public())
    club.env.backend.fault_plan.clear()
    await pass_hours(club, 2)
    info = await club.bot.service.info(table.id)
    told = re.findall(r"· Round (\d+)\*\*\n.*rolls", texts(club.public()))
    assert told == [str(number) for number in range(1, info.round + 1)]
    assert any(f"**Round {info.round}**" in seen.text for seen in club.public()), "the board is of now"
    assert texts(club.chris.inbox()).count("I can no longer write in its channel") == 1


async def test_the_end_of_a_game_is_told_when_there_is_a_way_again(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    fault(club, path=f"/channels/{club.channel.id}*", status=403, code=MISSING_ACCESS, times=None)
    service = club.bot.service
    while (await service.info(table.id)).status == "playing":
        for person in (club.chris, club.kim):
            asked = (await service.look(table.id, person.id)).asked
            if asked is not None and not asked.ready:
                await service.decide(
                    table.id, person.id, asked.id, await service.suggest(table.id, person.id, asked.id)
                )
    await pass_hours(club, 30)
    assert "Rematch" not in club.public()[-1].buttons
    club.env.backend.fault_plan.clear()
    await pass_hours(club, 2)
    assert "Rematch" in club.public()[-1].buttons


async def test_a_bot_that_is_invited_again_tells_at_once_what_waited(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 5)
    club.world.remove_bot()
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert asked is not None
    await club.bot.service.decide(table.id, club.kim.id, asked.id, {"bid": {"number": 2}})
    await pass_hours(club, 5)
    assert " rolls " not in texts(club.public())
    club.world.invite_bot()
    await club.env.advance_time(10)
    await club.settle()
    assert texts(club.public()).count("🟥 Chris rolls") == 1
    assert "Pass" in club.prompt(club.chris).buttons, "who could not be written to meanwhile gets letters as before"


async def test_a_permission_given_back_is_used_at_once(club: Club) -> None:
    await club.play(club.chris, club.kim)
    allowed = club.world.bot_permissions
    club.world.permit_bot(discord.Permissions(allowed.value & ~discord.Permissions.send_messages.flag))
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    await pass_hours(club, 6)
    assert " rolls " not in texts(club.public())
    club.world.permit_bot(allowed)
    await club.env.advance_time(10)
    await club.settle()
    assert texts(club.public()).count("🟦 Kim rolls") == 1


async def test_what_cannot_be_worded_does_not_hold_up_for_ever_what_comes_after_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.play(club.chris, club.kim)

    def broken(*_: object) -> list[str]:
        raise ZeroDivisionError("there are no words for it")

    with monkeypatch.context() as patched:
        patched.setattr(chronicle, "posts", broken)
        await club.bid(club.chris, 3)
        await club.bid(club.kim, 6)
        await pass_hours(club, 30)
    await pass_hours(club, 2)
    told = texts(club.public())
    assert "· Round 1**" not in told and "· Round 2**" in told


@pytest.mark.parametrize("closed", (False, True))
async def test_only_of_a_table_that_is_over_what_nobody_can_read_is_given_up_after_a_month(
    club: Club, tmp_path: Path, closed: bool
) -> None:
    table = await club.play(club.chris, club.kim)
    fault(club, path=f"/channels/{club.channel.id}*", status=403, code=MISSING_ACCESS, times=None)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    if closed:
        await club.all_agree(table.id, "end")
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as database:
        database.execute("UPDATE outbox SET attempts = ?", (FORGOTTEN,))
    await pass_hours(club, 2)
    assert (await club.bot.service.store.next_send() is None) is closed
