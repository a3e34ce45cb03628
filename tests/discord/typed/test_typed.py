"""Orders by typing: a reply decides, one open sheet decides, else the bot asks; garbage gets a short line."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from tests.support.discord.club import Club, forge
from tests.support.discord.playing.typed import answer_of, two_tables

pytestmark = pytest.mark.asyncio


async def test_a_typed_bid_is_understood_repeated_and_readied(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.kim.send_dm("5")
    sheet = club.prompt(club.kim)
    assert "READY" in sheet.text.split("\n")[0] and "You bid" in sheet.text
    assert await answer_of(club, table.id) == {"bid": {"number": 5}}


async def test_the_older_sheet_goes_where_a_newer_one_stands_below(club: Club) -> None:
    await club.play(club.chris, club.kim)
    old = club.prompt(club.kim)
    await club.kim.send_dm("5")
    assert not old.exists and "Not ready" in club.prompt(club.kim).buttons


async def test_below_what_was_typed_stays_what_was_answered_with_it(club: Club) -> None:
    """ "You chose: Draw to 6 and green Fighter" stood below "play purple Fighter": that was pressed in the channel."""
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    await club.chris.send_dm("left")
    below = club.chris.inbox()[-1]
    panel = (await club.chris.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    for way in ("Right", "Right"):
        await club.chris.click(panel, way)
        await club.settle()
    assert below.exists and below.text.startswith("✅ You chose: Left"), below.text


async def test_editing_ones_message_is_read_again_in_the_same_answer(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    typed = await club.kim.send_dm("5")
    before = len(club.kim.inbox())
    await club.kim.edit(typed, "2")
    assert await answer_of(club, table.id) == {"bid": {"number": 2}}
    assert len(club.kim.inbox()) == before and '"number": 2' in club.prompt(club.kim).text


async def test_an_edit_while_the_answer_is_on_its_way_is_read_when_that_is_there(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.play(club.chris, club.kim)
    send, backend = discord.abc.Messageable.send, club.env.backend
    before = len(club.kim.inbox())

    async def edited_meanwhile(channel: Any, *what: Any, **how: Any) -> Any:
        typed = how["reference"]
        backend.edit_message(typed.channel_id, typed.message_id, {"content": "2"})
        for _ in range(50):
            await asyncio.sleep(0)
        return await send(channel, *what, **how)

    with monkeypatch.context() as patched:
        patched.setattr(discord.abc.Messageable, "send", edited_meanwhile)
        await club.kim.send_dm("5")
    assert await answer_of(club, table.id) == {"bid": {"number": 2}}
    assert len(club.kim.inbox()) == before and '"number": 2' in club.prompt(club.kim).text


async def test_an_edit_hours_later_is_answered_too(club: Club) -> None:
    """The answer is too old to be edited itself, so a new one takes its place."""
    table = await club.play(club.chris, club.kim)
    typed = await club.kim.send_dm("5")
    before = len(club.kim.inbox())
    for number in (2, 3):
        await club.env.advance_time(2 * 3600)
        await club.kim.edit(typed, str(number))
        assert await answer_of(club, table.id) == {"bid": {"number": number}}
        assert len(club.kim.inbox()) == before and f'"number": {number}' in club.prompt(club.kim).text
    await club.kim.click(club.prompt(club.kim, "Not ready"), "Not ready")
    assert "NOT READY" in club.prompt(club.kim).text.split("\n")[0]


async def test_garbage_gets_one_short_line_and_leaves_the_sheet_alone(club: Club) -> None:
    await club.play(club.chris, club.kim)
    sheet = club.prompt(club.kim)
    await club.kim.send_dm("such a nice *day*")
    answer = club.kim.inbox()[-1]
    assert answer.text == "I found no move in that. You can write bid 2." and answer.buttons == ["My turn"]
    assert "Ready" in sheet.buttons


async def test_who_sits_nowhere_is_told_how_to_begin(club: Club) -> None:
    await club.silvia.send_dm("hello?")
    assert "You sit at no table" in club.silvia.inbox()[-1].text


async def test_with_several_tables_the_bot_asks_and_never_guesses(club: Club) -> None:
    first, second = await two_tables(club)
    await club.kim.send_dm("3")
    question = club.kim.inbox()[-1]
    assert "Which table" in question.text and len(question.buttons) == 2
    assert await answer_of(club, first) is None and await answer_of(club, second) is None
    name = club.bot.words.table_name(second)
    await club.kim.click(question, name)
    assert await answer_of(club, second) == {"bid": {"number": 3}} and await answer_of(club, first) is None
    assert name in question.text


async def test_what_stands_in_a_channel_is_not_read_as_an_order(club: Club) -> None:
    """It would be answered where everybody reads it, by the sheet of its author."""
    table = await club.play(club.chris, club.kim)
    said, before = await club.kim.send(club.channel, "3"), len(club.public())
    answer = await forge(club.kim, club.board, f"gm/readfor/{table.id}/-/-/{said.id}")
    assert "button is old" in answer.text and answer.ephemeral
    assert len(club.public()) == before and await answer_of(club, table.id) is None


async def test_a_table_played_live_is_not_meant_where_another_asks_by_post(club: Club) -> None:
    """Live, nobody is asked in direct messages."""
    first, second = await two_tables(club, "tonight")
    await club.kim.send_dm("3")
    assert await answer_of(club, first) == {"bid": {"number": 3}} and await answer_of(club, second) is None


async def test_a_reply_decides_which_table_is_meant(club: Club) -> None:
    first, second = await two_tables(club)
    prompt = next(seen for seen in club.kim.inbox() if "Ready" in seen.buttons)
    await club.kim.send_dm("6", reply_to=prompt)
    answers = {await answer_of(club, first) is not None, await answer_of(club, second) is not None}
    assert answers == {True, False}


async def test_a_prompt_that_goes_while_somebody_replies_to_it_still_says_which_table_they_mean(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    for number in (3, 2):
        await club.bid(club.chris, number)
        prompt = club.prompt(club.chris, "Bid")
        await club.bid(club.kim, 5)
        await club.env.advance_time(60)
        known = await club.bot.service.store.message_by_id(prompt.id)
        for person in (club.chris, club.kim):
            await person.click(club.prompt(person, "Pass"), "Pass")
            await club.settle()
    assert not prompt.exists and known is not None and known.table == table.id


async def test_the_command_takes_text_too_in_the_channel_for_ones_own_eyes(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    answer = await club.kim.slash(club.channel, "turn", text="4")
    assert answer.ephemeral and "You bid" in answer.text
    assert await answer_of(club, table.id) == {"bid": {"number": 4}}


async def test_the_sheet_opened_in_the_channel_keeps_the_draft_and_redraws_the_message(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.kim, 2, ready=False)
    shown = await club.kim.slash(club.channel, "turn")
    assert shown.reply and shown.ephemeral and '"number": 2' in shown.text
    await club.kim.click(shown.reply, "Ready")
    await club.settle()
    assert "· READY" in club.prompt(club.kim).text and "· READY" in shown.reply.text


async def test_todo_says_what_is_asked_and_until_when(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    todo = await club.kim.slash(club.channel, "todo")
    assert table.deadline and todo.reply and len(todo.reply.buttons) == 1
    until = int(table.deadline.timestamp())
    assert f"Table**: a bid · until <t:{until}:f> (<t:{until}:R>)" in todo.text


async def test_todo_lists_the_tables_that_wait(club: Club) -> None:
    assert "No table waits" in (await club.kim.slash(club.channel, "todo")).text
    await club.play(club.chris, club.kim)
    listed = await club.kim.slash(club.channel, "todo")
    assert listed.reply and len(listed.reply.buttons) == 1
    opened = await club.kim.click(listed.reply, listed.reply.buttons[0])
    assert "Bid for the roll" in opened.text


@pytest.mark.parametrize("said", ["not ready", "Wait!", "hold on", "unready", "NOT READY."])
async def test_ready_can_be_taken_back_by_typing(club: Club, said: str) -> None:
    table = await club.play(club.chris, club.kim)
    await club.kim.send_dm("5")
    await club.kim.send_dm(said)
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert asked is not None and not asked.ready and asked.answer == {"bid": {"number": 5}}
    assert "You are no longer ready" in club.prompt(club.kim).text
    await club.kim.send_dm("ready")
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert asked is not None and asked.ready


async def test_words_that_every_game_knows_do_the_obvious(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.kim.send_dm("suggest")
    assert await answer_of(club, table.id) is not None
    await club.kim.send_dm("clear")
    assert await answer_of(club, table.id) is None
    await club.kim.send_dm("my turn")
    assert "Bid for the roll" in club.prompt(club.kim).text
    for said, words in (("help", "**suggest**"), ("?", "**suggest**"), ("board", "Round")):
        await club.kim.send_dm(said)
        answer = club.kim.inbox()[-1]
        assert words in answer.text and answer.buttons == ["My turn"]
    assert "Ready" in club.prompt(club.kim).buttons
    await club.kim.send_dm("not ready")
    assert "nothing is sent" in club.prompt(club.kim).text


async def test_a_turn_that_is_typed_by_somebody_without_a_chair_is_refused(club: Club) -> None:
    await club.play(club.chris, club.kim)
    refused = await club.silvia.slash(club.channel, "turn", text="5")
    assert refused.ephemeral and "You have no seat here" in refused.text


async def test_what_was_typed_live_shows_what_is_asked_again_once_its_answer_is_taken_back(club: Club) -> None:
    """The next question stood there still, and a press on it was told that it was too late."""
    table = await club.open("town_founders", preset="tonight")
    await club.bot.service.join(table.id, club.chris.id, "Chris")
    await club.bot.service.add_steward(table.id, club.chris.id)
    await club.settle()
    while (await club.bot.service.look(table.id, club.chris.id)).asked is None:
        await club.env.advance_time(1)
    await club.chris.send_dm("discard nothing")
    await club.settle()
    prompt = club.chris.inbox()[-1]
    assert "What do you build?" not in prompt.text
    before = (await club.bot.service.look(table.id, club.chris.id)).asked
    await club.chris.click(prompt, "⭐ Do it")
    await club.settle()
    assert "What do you build?" in prompt.text
    await club.chris.click(prompt, "Undo")
    await club.settle()
    again = (await club.bot.service.look(table.id, club.chris.id)).asked
    assert before is not None and again is not None and again.question.kind == before.question.kind
    assert "What do you build?" not in prompt.text and "Done trading" in prompt.buttons
    await club.chris.click(prompt, "Done trading")
    await club.settle()
    assert "What do you build?" in prompt.text
