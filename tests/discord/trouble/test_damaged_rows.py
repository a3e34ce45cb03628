"""A row that cannot be read, as people meet it: its table waits, its host reads why, everybody else plays on."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamecore.tables.model.table import POST, Place
from tests.support.discord.club import Club, texts
from tests.support.tables.damaged_rows import damage

pytestmark = pytest.mark.asyncio


async def another_table(club: Club) -> str:
    """Morgan's and Silvia's, in another channel."""
    place = Place(guild_id=club.world.guild.id, channel_id=club.world.add_channel("elsewhere").id)
    table = (await club.bot.service.open(place, club.morgan.id, "toy", seats=2, pace=POST)).id
    for person in (club.morgan, club.silvia):
        await club.bot.service.join(table, person.id, person.name)
    await club.settle()
    return table


async def bids(club: Club, table: str) -> None:
    for person in (club.morgan, club.silvia):
        asked = (await club.bot.service.look(table, person.id)).asked
        assert asked is not None
        await club.bot.service.decide(table, person.id, asked.id, {"bid": {"number": 2}})


async def test_a_direct_message_that_cannot_be_read_stops_its_table_alone_until_the_host_says_go_on(
    club: Club, tmp_path: Path
) -> None:
    table = await club.play(club.chris, club.kim)
    other = await another_table(club)
    with club.env.as_bot():
        await bids(club, other)
        await club.bot.service.decide(
            table.id, club.chris.id, (await club.bot.service.look(table.id, club.chris.id)).asked.id,  # type: ignore[union-attr]
            {"bid": {"number": 2}},
        )  # fmt: skip
    damage(tmp_path / "tables.db", "outbox", "news = '{'", f"table_id = '{table.id}'")
    await club.env.advance_time(3700)
    await club.settle()
    elsewhere = texts(club.morgan.messages(club.world.channels["elsewhere"]))
    assert "rolls" in elsewhere, "the other table is told"
    assert (await club.bot.service.info(table.id)).status == "paused"
    letter = club.prompt(club.chris, "Try again")
    assert "could not read" in letter.text and "outbox" in letter.text
    assert texts(club.chris.inbox()).count("could not read") == 1
    assert "could not read" not in texts(club.kim.inbox())
    await club.chris.click(letter, "Try again")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "playing"


async def test_a_table_that_cannot_be_read_tells_its_host_once_and_the_others_go_on(club: Club, tmp_path: Path) -> None:
    table = await club.play(club.chris, club.kim)
    other = await another_table(club)
    damage(tmp_path / "tables.db", "tables", "body = '{'", f"id = '{table.id}'")
    answer = await club.kim.click(club.board, "My turn")
    assert "cannot read part" in answer.text
    await club.kim.send_dm("5")
    await bids(club, other)
    for _ in range(3):
        await club.env.advance_time(3700)
        await club.settle()
    assert "rolls" in texts(club.morgan.messages(club.world.channels["elsewhere"]))
    assert texts(club.chris.inbox()).count("that the game needs") == 1
