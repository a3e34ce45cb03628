"""What a host does by a slip: a game is not ended by one wrong line in a list of commands."""

from __future__ import annotations

import pytest

from tests.discord.club import Club, forge

pytestmark = pytest.mark.asyncio


async def test_a_game_that_is_on_is_closed_only_once_its_host_says_so_twice(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    asked = (await club.chris.slash(club.channel, "table close")).reply
    assert asked is not None and asked.ephemeral and "without a result" in asked.text
    assert (await club.bot.service.info(table.id)).status == "playing"
    await club.chris.click(asked, "End this game")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "closed"


async def test_nobody_but_the_host_is_asked_or_can_close(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    refused = (await club.kim.slash(club.channel, "table close")).reply
    assert refused is not None and not refused.buttons and "host" in refused.text
    asked = (await club.chris.slash(club.channel, "table close")).reply
    assert asked is not None
    button = next(item["custom_id"] for item in asked.walk() if item.get("custom_id"))
    await forge(club.kim, club.board, button)
    assert (await club.bot.service.info(table.id)).status == "playing"


async def test_a_lobby_folds_at_one_press_but_not_the_game_that_it_became(club: Club) -> None:
    table = await club.open(seats=2)
    old = club.with_button("Fold up")
    fold = next(item["custom_id"] for item in old.walk() if "/fold/" in (item.get("custom_id") or ""))
    await club.join(club.chris, club.kim)
    answer = (await forge(club.chris, club.board, fold)).reply
    assert answer is not None and "End this game" in answer.buttons
    assert (await club.bot.service.info(table.id)).status == "playing"
    await club.chris.click(answer, "End this game")
    await club.settle()
    await club.open(seats=2)
    await club.chris.click(club.with_button("Fold up"), "Fold up")
    assert not await club.bot.service.tables_in(club.world.guild.id)


async def test_everybody_reads_which_pace_it_is_from_now_on(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.slash(club.channel, "table pace", pace="tonight")
    await club.settle()
    assert any("changed. Live: 4 minutes to plan, 90 seconds to reply." in seen.text for seen in club.public())
