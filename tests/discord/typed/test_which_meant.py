"""What may mean several things is asked with a button each; a press does what the words would have done."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Person
from cogs.ui import forms
from tests.support.discord.club import Club, forge, texts
from tests.support.discord.playing.guild_master import order_sheets
from tests.support.discord.playing.pressing import custom_id

pytestmark = pytest.mark.asyncio

FORGOTTEN = "I no longer know what you wrote there. Write it again."


async def filled_in(club: Club, table: str, person: Person) -> object:
    asked = (await club.bot.service.look(table, person.id)).asked
    assert asked is not None
    return asked.answer


async def test_a_press_reads_the_text_with_what_was_meant_and_the_sheet_goes_on_there(club: Club) -> None:
    table = await order_sheets(club)
    sheet = club.prompt(club.kim, "Ready")
    before = texts([*club.public(), *club.chris.inbox()])
    await club.kim.send_dm("wander; 1 nobody")
    question = club.kim.inbox()[-1]
    assert "Which order is “wander” about?" in question.text and "Ready" in sheet.buttons
    assert question.buttons == ["Order 1", "Order 2"]
    await club.kim.click(question, "Order 2")
    assert await filled_in(club, table, club.kim) == {"2": {"where": "free", "fallback": "wander"}}
    assert "Ready" in question.buttons and not sheet.exists
    assert texts([*club.public(), *club.chris.inbox()]) == before


async def test_a_question_that_became_the_prompt_keeps_its_buttons_when_something_else_is_asked(club: Club) -> None:
    await order_sheets(club)
    await club.kim.send_dm("wander; 1 nobody")
    prompt = club.kim.inbox()[-1]
    await club.kim.click(prompt, "Order 2")
    await club.kim.send_dm("how many points does Chris have?")
    assert "Ready" in prompt.buttons
    await club.kim.click(club.kim.inbox()[-1], "My turn")
    await club.settle()
    assert "Ready" in prompt.buttons


async def test_the_command_asks_the_same_for_ones_own_eyes_and_its_answer_becomes_the_panel(club: Club) -> None:
    table = await order_sheets(club)
    panel = (await club.kim.slash(club.channel, "turn")).reply
    asked = await club.kim.slash(club.channel, "turn", text="wander")
    assert asked.reply and asked.ephemeral and asked.reply.buttons == ["Order 1", "Order 2"]
    stolen = await forge(club.chris, club.board, custom_id(asked.reply, "Order 1"))
    assert stolen.ephemeral and stolen.text == FORGOTTEN
    await club.kim.click(asked.reply, "Order 1")
    assert await filled_in(club, table, club.kim) == {"1": {"where": "free", "fallback": "wander"}}
    assert panel and not panel.exists and "Ready" in asked.reply.buttons


async def test_what_was_filled_in_since_is_not_written_over_and_a_restart_forgets_calmly(club: Club) -> None:
    table = await order_sheets(club)
    await club.kim.send_dm("wander")
    question = club.kim.inbox()[-1]
    await club.bot.service.save_draft(table, club.kim.id, await asked_now(club, table), {"1": {"where": "builders"}})
    refused = await club.kim.click(question, "Order 1")
    assert refused.text == FORGOTTEN
    assert await filled_in(club, table, club.kim) == {"1": {"where": "builders"}}
    await club.kim.send_dm("wander")
    question = club.kim.inbox()[-1]
    await club.restart()
    refused = await club.kim.click(question, "Order 1")
    assert refused.text == FORGOTTEN


async def asked_now(club: Club, table: str) -> str:
    asked = (await club.bot.service.look(table, club.kim.id)).asked
    assert asked is not None
    return asked.id


async def test_a_name_in_a_form_is_asked_about_on_the_sheet_and_sent_again_with_what_was_meant(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await order_sheets(club)
    monkeypatch.setattr(forms, "SELECT_OPTIONS", 1)  # so that all is named in writing
    sheet = club.prompt(club.kim, "Ready")
    form = await club.kim.click(sheet, "Order 1")
    await club.kim.submit(form, {"where": "builders", "team": "logic 3, tymon"})
    assert "“logic 3”: Nuri" in sheet.text and sheet.buttons[0] == "Nuri · Logic 3, Charm 1"
    assert len(sheet.buttons) == 5 and sheet.buttons[-1] == "Back"
    await club.kim.click(sheet, sheet.buttons[0])
    (order,) = [line for line in sheet.text.split("\n") if line.startswith("**1** ")]
    assert "Nuri" in order and "Tymon" in order and "Builders" in order and "Ready" in sheet.buttons
    assert await filled_in(club, table, club.kim) is not None
