"""Below the reasons for a sheet stand others: one press fills one in, and nothing that was filled in by hand goes."""

from __future__ import annotations

from typing import Any

import pytest

from bot.simulator.people.person import Person, Seen
from tests.support.discord.club import Club, forge
from tests.support.discord.playing.guild_master import everybody_suggests, team

pytestmark = pytest.mark.asyncio


async def planning(club: Club) -> tuple[str, Seen]:
    table = await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    return table.id, club.prompt(club.kim, "Suggest")


async def orders_of(club: Club, table: str, person: Person) -> Any:
    asked = (await club.bot.service.look(table, person.id)).asked
    assert asked is not None and not asked.ready
    return asked.answer


async def reasons(club: Club, sheet: Seen) -> Seen:
    told = (await club.kim.click(sheet, "⭐ Why?")).reply
    assert told is not None
    return told


def menu_of(told: Seen) -> Any:
    return next((each for each in told.walk() if str(each.get("custom_id", "")).startswith("gm/fillin/")), None)


async def test_a_plan_is_filled_in_and_not_sent_and_can_be_taken_back(club: Club) -> None:
    table, sheet = await planning(club)
    told = await reasons(club, sheet)
    menu = menu_of(told)
    assert menu["placeholder"] == "Another plan…" and " not " in menu["options"][0]["label"]
    await club.kim.click(sheet, "Suggest")
    suggested = await orders_of(club, table, club.kim)
    await club.kim.click(sheet, "More…")
    told = await reasons(club, sheet)
    await club.kim.select(told, menu["options"][0]["value"], custom_id=menu_of(told)["custom_id"])
    planned = await orders_of(club, table, club.kim)
    assert planned["1"]["team"] and planned != suggested
    await club.kim.click(sheet, "Undo suggest")
    assert await orders_of(club, table, club.kim) == suggested


async def test_beside_what_was_filled_in_by_hand_there_is_no_other_plan(club: Club) -> None:
    table, sheet = await planning(club)
    menu = menu_of(await reasons(club, sheet))
    name, *_ = team(sheet)
    await club.kim.send_dm(f"1 {name} wander")
    by_hand = await orders_of(club, table, club.kim)
    told = await reasons(club, club.prompt(club.kim, "Suggest"))
    assert menu_of(told) is None
    await forge(club.kim, told, menu["custom_id"], menu["options"][0]["value"])
    assert await orders_of(club, table, club.kim) == by_hand
