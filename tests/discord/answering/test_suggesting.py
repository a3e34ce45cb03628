"""*Suggest* fills in what is empty, asks before it replaces what somebody filled in, and can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.simulator.people.person import Person, Seen
from gamecore.tables.model.table import Suggested
from tests.support.discord.club import Club, forge
from tests.support.discord.playing.guild_master import everybody_suggests, team

pytestmark = pytest.mark.asyncio

YOURS = ["Fill the rest", "Replace all", "Back"]


async def filled_in(club: Club, table: str, person: Person) -> Any:
    asked = (await club.bot.service.look(table, person.id)).asked
    assert asked is not None and not asked.ready
    return asked.answer


async def order_one_by_hand(club: Club) -> tuple[str, Seen, Any]:
    """A fresh sheet whose first order Kim has filled in."""
    table = await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    name, *_ = team(club.prompt(club.kim, "Order 1"))
    await club.kim.send_dm(f"1 {name} wander")
    return table.id, club.prompt(club.kim, "Suggest"), await filled_in(club, table.id, club.kim)


async def test_suggest_asks_before_it_replaces_an_order_made_by_hand(club: Club) -> None:
    table, sheet, by_hand = await order_one_by_hand(club)
    await club.kim.click(sheet, "Suggest")
    assert "Order 1 is yours." in sheet.text and sheet.buttons == YOURS
    assert await filled_in(club, table, club.kim) == by_hand
    await club.kim.click(sheet, "Back")
    assert "Suggest" in sheet.buttons and await filled_in(club, table, club.kim) == by_hand


async def test_fill_the_rest_keeps_what_was_made_by_hand(club: Club) -> None:
    table, sheet, by_hand = await order_one_by_hand(club)
    await club.kim.click(sheet, "Suggest")
    await club.kim.click(sheet, "Fill the rest")
    filled = await filled_in(club, table, club.kim)
    assert filled["1"] == by_hand["1"] and filled["2"]["team"]
    await club.kim.click(sheet, "Ready")
    assert "· READY" in sheet.text


async def test_replace_all_leaves_the_stewards_sheet(club: Club) -> None:
    table, sheet, by_hand = await order_one_by_hand(club)
    asked = (await club.bot.service.look(table, club.kim.id)).asked
    assert asked is not None
    suggested = await club.bot.service.suggest(table, club.kim.id, asked.id)
    await club.kim.click(sheet, "Suggest")
    await club.kim.click(sheet, "Replace all")
    assert await filled_in(club, table, club.kim) == suggested != by_hand


@pytest.mark.parametrize("how", ["Fill the rest", "Replace all"])
async def test_undo_suggest_restores_the_draft(club: Club, how: str) -> None:
    table, sheet, by_hand = await order_one_by_hand(club)
    await club.kim.click(sheet, "Suggest")
    await club.kim.click(sheet, how)
    await club.kim.click(sheet, "Undo suggest")
    assert await filled_in(club, table, club.kim) == by_hand and "Undo suggest" not in sheet.buttons


async def test_undo_suggest_empties_a_sheet_that_was_empty(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="guild_master")
    sheet = club.prompt(club.kim, "Suggest")
    await club.kim.click(sheet, "Suggest")
    await club.kim.click(sheet, "Undo suggest")
    assert await filled_in(club, table.id, club.kim) is None


async def test_a_restart_forgets_neither_what_was_suggested_nor_what_was_filled_in_by_hand(club: Club) -> None:
    table, sheet, by_hand = await order_one_by_hand(club)
    await club.kim.click(sheet, "Suggest")
    await club.kim.click(sheet, "Fill the rest")
    await club.restart()
    await club.kim.click(sheet, "More…")
    await club.kim.click(sheet, "Suggest")
    assert "Order 1 is yours." in sheet.text, "and no other"
    await club.kim.click(sheet, "Back")
    await club.kim.click(sheet, "Undo suggest")
    assert await filled_in(club, table, club.kim) == by_hand


async def test_what_was_suggested_is_not_asked_about_when_the_next_suggestion_is_another(club: Club) -> None:
    """Somebody's gift has changed what can be paid for, say."""
    table, sheet, by_hand = await order_one_by_hand(club)
    kim, act = club.kim.id, club.bot.service.act
    asked = (await club.bot.service.look(table, kim)).asked
    assert asked is not None
    await act(table, kim, lambda seat: seat.fill_in(asked.id, by_hand, Suggested(before=None)))
    await club.kim.click(sheet, "Suggest")
    assert "is yours" not in sheet.text and await filled_in(club, table, club.kim) != by_hand


async def test_a_typed_suggestion_can_be_taken_back(club: Club) -> None:
    table, _, by_hand = await order_one_by_hand(club)
    await club.kim.send_dm("suggest")
    await club.kim.click(club.prompt(club.kim, "Undo suggest"), "Undo suggest")
    assert await filled_in(club, table, club.kim) == by_hand


async def test_undo_suggest_is_over_with_the_next_change(club: Club) -> None:
    table, sheet, _ = await order_one_by_hand(club)
    await club.kim.click(sheet, "Suggest")
    await club.kim.click(sheet, "Fill the rest")
    undo = next(str(item["custom_id"]) for item in sheet.walk() if item.get("label") == "Undo suggest")
    await club.kim.send_dm("2 clear")
    sheet = club.prompt(club.kim, "Suggest")
    assert "Undo suggest" not in sheet.buttons
    before = await filled_in(club, table, club.kim)
    refused = await forge(club.kim, sheet, undo)
    assert "changed since" in refused.text and await filled_in(club, table, club.kim) == before


async def test_one_press_on_a_line_changes_the_sheet_and_nothing_is_ready(club: Club) -> None:
    table, sheet, _ = await order_one_by_hand(club)
    await club.kim.click(sheet, "Suggest")
    await club.kim.click(sheet, "Replace all")
    filled = await filled_in(club, table, club.kim)
    (menu,) = [each for each in sheet.walk() if str(each.get("custom_id", "")).startswith("gm/change/")]
    (line,) = [each for each in menu["options"] if each["label"] == "Swap orders 1 and 2"]
    await club.kim.select(sheet, line["value"], custom_id=menu["custom_id"])
    changed = await filled_in(club, table, club.kim)
    assert [changed[one]["team"] for one in "12"] == [filled[one]["team"] for one in "21"]
