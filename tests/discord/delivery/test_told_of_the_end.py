"""Whoever plays by direct message is told there how the game ended: they may look into the channel only days later."""

from __future__ import annotations

import pytest

from tests.support.discord.club import Club, texts
from tests.support.discord.delivery import fault
from tests.support.discord.people_records import play_to_the_end

pytestmark = pytest.mark.asyncio


async def test_by_post_everybody_is_told_once_how_the_game_ended(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await play_to_the_end(club, table)
    for person in (club.chris, club.kim):
        told = [seen.text for seen in person.inbox() if "🏆 " in seen.text]
        assert len(told) == 1 and told[0] == person.inbox()[-1].text
        assert all(name in told[0] for name in ("Chris", "Kim"))
        first = told[0].split("\n")[0]
        assert club.bot.words.table_name(table) in first and "🏆 " in first, "a phone notifies by the first line"
    await club.restart()
    assert [texts(person.inbox()).count("🏆 ") for person in (club.chris, club.kim)] == [1, 1]


async def test_live_it_is_told_in_the_channel_and_to_who_has_typed(club: Club) -> None:
    table = (await club.play(club.chris, club.kim, preset="tonight")).id
    await club.kim.send_dm("my turn")
    await club.settle()
    await play_to_the_end(club, table)
    assert "🏆 " in texts(club.public()) and "🏆 " in texts(club.kim.inbox())
    assert "🏆 " not in texts(club.chris.inbox())


async def test_who_takes_no_direct_messages_is_not_written_to(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.bot.service.store.change_person(club.kim.id, direct_messages=False)
    await play_to_the_end(club, table)
    assert "🏆 " in texts(club.chris.inbox()) and "🏆 " not in texts(club.kim.inbox())


async def test_who_cannot_be_reached_keeps_nobody_else_from_hearing_of_it(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    fault(club, path=f"/channels/{club.chris.dm.id}/*", status=503, times=None)
    await play_to_the_end(club, table)
    assert "🏆 " in texts(club.public()) and "🏆 " in texts(club.kim.inbox())
    assert "🏆 " not in texts(club.chris.inbox())


async def test_who_asks_for_their_turn_after_the_end_is_told_how_it_ended(club: Club) -> None:
    """They were told that they sit at no table."""
    table = (await club.play(club.chris, club.kim)).id
    await play_to_the_end(club, table)
    for text in ("my turn", "board", "ready"):
        await club.kim.send_dm(text)
        await club.settle()
        assert club.kim.inbox()[-1].text.startswith("🏆 ")
