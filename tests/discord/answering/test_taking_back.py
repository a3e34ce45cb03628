"""Taking back what is others' affair, too: asked in public, agreed to by those whom it concerns."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.simulator.people.person import Seen
from tests.support.discord.club import Club, forge, texts
from tests.support.discord.taking_back import gives, points, until_kim_can_give

pytestmark = pytest.mark.asyncio


async def test_whoever_has_answered_since_is_asked_whether_it_is_taken_back(club: Club) -> None:
    table = await until_kim_can_give(club)
    before = await points(club, table.id)
    given = await gives(club, table.id)
    asked = await club.kim.slash(club.channel, "table undo")
    assert "🟥 Chris answered since and must agree" in asked.text
    call = club.with_button("Agree")
    assert "🟦 Kim asks to undo:\n🟦 Kim gives 🟥 Chris a point." in call.text
    assert "Nothing else would be undone" in call.text and "🟥 Chris must agree until <t:" in call.text
    assert "asks to undo" in club.prompt(club.chris, "Agree").text
    assert "asks to undo" not in texts(club.morgan.inbox())
    assert "🟥 Chris must agree to that" in (await club.morgan.click(call, "Agree")).text
    assert await points(club, table.id) == given != before
    pressed = next(item["custom_id"] for item in call.walk() if "/takeback/" in (item.get("custom_id") or ""))
    await club.chris.click(club.prompt(club.chris, "Agree"), "Agree")
    await club.settle()
    assert await points(club, table.id) == before
    assert "Kim has undone it" in call.text and not call.buttons
    assert "undid their last answer" in texts(club.public())
    assert "nobody asks for that undo any more" in (await forge(club.chris, call, pressed)).text


async def test_who_asks_again_because_nothing_came_of_it_asks_the_others(club: Club) -> None:
    """The bot died when the request was written down, before it told anybody."""
    table = await until_kim_can_give(club)
    before = await points(club, table.id)
    await gives(club, table.id)
    await club.bot.service.ask_to_take_back(table.id, club.kim.id)
    await club.restart()
    assert "🟥 Chris answered since" in (await club.kim.slash(club.channel, "table undo")).text
    assert "asks to undo" in club.with_button("Agree").text
    calls = len(club.public())
    await club.kim.slash(club.channel, "table undo")
    assert len(club.public()) == calls, "they are asked once"
    await club.chris.click(club.prompt(club.chris, "Agree"), "Agree")
    await club.settle()
    assert await points(club, table.id) == before


async def test_a_no_leaves_everything_as_it_is_and_says_so_without_a_name(club: Club) -> None:
    table = await until_kim_can_give(club)
    given = await gives(club, table.id)
    await club.kim.slash(club.channel, "table undo")
    call = club.with_button("Agree")
    await club.chris.click(call, "No")
    assert call.text == "No undo: the answer of 🟦 Kim stands." and await points(club, table.id) == given
    assert (await club.kim.slash(club.channel, "table undo")).text and club.with_button("Agree").id != call.id


async def test_a_second_asking_and_a_late_or_forged_answer_change_nothing(club: Club) -> None:
    table = await until_kim_can_give(club)
    given = await gives(club, table.id)
    await club.kim.slash(club.channel, "table undo")
    assert "already asked for that" in (await club.kim.slash(club.channel, "table undo")).text
    call = club.with_button("Agree")
    for what in ("-/9/-", "xyz/1/-", "-/-/-"):
        answer = await forge(club.chris, call, f"gm/takeback/{table.id}/{what}")
        assert answer.text and "Something broke" not in answer.text
    pressed = next(item["custom_id"] for item in call.walk() if "/takeback/" in (item.get("custom_id") or ""))
    await club.env.advance_time(timedelta(hours=7).total_seconds())
    assert "nobody asks for that undo any more" in (await forge(club.chris, club.board, pressed)).text
    assert await points(club, table.id) == given


async def test_who_takes_nothing_back_goes_on_at_once_on_the_panel(club: Club) -> None:
    table = await club.open("cadwallon", preset="tonight")
    await club.join(club.kim)
    await club.chris.click(club.with_button("Add a steward"), "Add a steward")
    await club.settle()
    panel = (await club.kim.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    menu = panel.menus[0]
    await club.kim.select(panel, menu["options"][0]["value"], custom_id=menu["custom_id"])
    await club.settle()
    until, chose = panel.text.split("\n")
    assert panel.buttons == ["Go on", "Undo"] and chose.startswith("✅ You chose: ")
    assert until == "Going on within 5 seconds. Until then **Undo** takes it back.", "Undo stood there without a time"
    waited = (await club.bot.service.look(table.id)).view
    await club.kim.click(panel, "Go on")
    await club.settle()
    shown = await club.bot.service.look(table.id, club.kim.id)
    assert shown.undo_until is None and (await club.bot.service.look(table.id)).view != waited
    assert "Go on" not in panel.buttons and "Undo" not in panel.buttons


async def test_what_was_announced_is_undone_on_the_panel_while_the_steward_waits(club: Club) -> None:
    table = await club.open("cadwallon", preset="tonight")
    await club.join(club.kim)
    await club.chris.click(club.with_button("Add a steward"), "Add a steward")
    await club.settle()
    service = club.bot.service
    before = await service.look(table.id, club.kim.id)
    panel = (await club.kim.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None and "Undo" not in panel.buttons
    menu = panel.menus[0]
    await club.kim.select(panel, menu["options"][0]["value"], custom_id=menu["custom_id"])
    await club.settle()
    assert (await service.look(table.id)).view != before.view and "Undo" in panel.buttons
    pressed = next(item["custom_id"] for item in panel.walk() if "/undo/" in (item.get("custom_id") or ""))
    assert (await club.kim.click(panel, "Undo")).text.startswith("Undone.")
    assert not (await forge(club.kim, panel, pressed)).text.startswith("Undone."), "a second tap undoes no more"
    await club.settle()
    again = await service.look(table.id, club.kim.id)
    assert again.view == before.view and again.asked is not None


async def answered_before_a_steward(club: Club, preset: str) -> tuple[str, Seen]:
    """Kim has chosen the first thing there was, and may take it back until the steward answers."""
    table = await club.open("cadwallon", preset=preset)
    await club.join(club.kim)
    await club.chris.click(club.with_button("Add a steward"), "Add a steward")
    await club.settle()
    if preset == "tonight":
        prompt = (await club.kim.click(club.with_button("My turn"), "My turn")).reply
    else:
        prompt = next(seen for seen in reversed(club.kim.inbox()) if seen.menus)
    assert prompt is not None
    menu = prompt.menus[0]
    await club.kim.select(prompt, menu["options"][0]["value"], custom_id=menu["custom_id"])
    await club.settle()
    assert prompt.buttons == ["Go on", "Undo"]
    return table.id, prompt


@pytest.mark.parametrize("preset", ["tonight", "day"])
async def test_nothing_is_left_to_take_back_when_the_game_has_ended(club: Club, preset: str) -> None:
    """On a panel, and by direct message: what was answered stays, and what is pressed there goes."""
    table, prompt = await answered_before_a_steward(club, preset)
    said = prompt.text.split("\n")[-1]  # no time is left on the panel
    await club.all_agree(table, "end")
    assert (prompt.buttons, prompt.text) == ([], said)
    assert (await club.bot.service.look(table, club.kim.id)).undo_until is None


@pytest.mark.parametrize("preset", ["tonight", "day"])
async def test_what_was_taken_back_leaves_nothing_to_press_when_the_game_has_ended(club: Club, preset: str) -> None:
    table, prompt = await answered_before_a_steward(club, preset)
    await club.kim.click(prompt, "Undo")
    await club.settle()
    await club.all_agree(table, "end")
    left = [prompt, *club.kim.inbox()]
    assert not [seen.text for seen in left if seen.exists and ({"Undo", "Go on"} & set(seen.buttons) or seen.menus)]
