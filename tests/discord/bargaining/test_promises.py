"""Promises on record: read by those whom they name, judged by them when the game is over."""

from __future__ import annotations

import json

import pytest
from simcord.backend.models import Channel

from bot.simulator.people.person import Answer, Person
from tests.support.discord.club import Club, forge, texts
from tests.support.discord.playing.whole_games import play_by_messages
from tests.support.discord.stories import as_read, story_of

pytestmark = pytest.mark.asyncio


async def private_thread(club: Club, one: Person, other: Person) -> Channel:
    """Their private thread."""
    await one.use_on_person("Talk with", other, club.channel)
    return other.threads()[-1]


async def promise_in_thread(
    club: Club, thread: Channel, person: Person, words: str, readers: str = "parties"
) -> Answer:
    first = next(seen for seen in person.messages(thread) if "Record a promise" in seen.buttons)
    form = await person.click(first, "Record a promise")
    return await person.submit(form, {"words": words, "readers": [readers]})


async def test_a_promise_in_a_thread_is_read_there_and_nowhere_else(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    thread = await private_thread(club, club.chris, club.kim)
    answer = await promise_in_thread(club, thread, club.kim, "I leave the mill to you")
    assert answer.ephemeral and "Recorded" in answer.text
    record = club.chris.messages(thread)[-1]
    assert "🟦 Kim promises 🟥 Chris: “I leave the mill to you”" in record.text
    assert "mill" not in texts(club.public()) + texts(club.morgan.inbox())
    (promise,) = await club.bot.service.promises(table.id, club.chris.id)
    assert promise.words == "I leave the mill to you" and not promise.open
    assert await club.bot.service.promises(table.id, club.morgan.id) == ()


@pytest.mark.parametrize("readers", ("parties", "all"))
async def test_a_promise_put_on_record_again_is_read_once(club: Club, readers: str) -> None:
    """Who gives it got no answer: the bot died when all but that was done."""
    table = await club.play(club.chris, club.kim)
    thread = await private_thread(club, club.chris, club.kim)
    for _ in range(2):
        await promise_in_thread(club, thread, club.kim, "I leave the mill to you", readers)
        await club.restart()
    assert texts(club.chris.messages(thread)).count("the mill") == 1
    assert texts(club.public()).count("the mill") == (readers == "all")
    assert len(await club.bot.service.promises(table.id, club.kim.id)) == 1


async def test_its_author_may_let_everybody_read_it_at_once_or_later(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    thread = await private_thread(club, club.chris, club.kim)
    await promise_in_thread(club, thread, club.kim, "peace for a round", "all")
    assert "peace for a round" in club.public()[-1].text
    answer = await promise_in_thread(club, thread, club.chris, "peace for two")
    assert "peace for two" not in texts(club.public())
    assert answer.reply is not None
    await club.chris.click(answer.reply, "Let everybody read it")
    assert "peace for two" in club.public()[-1].text


async def test_nobody_opens_anothers_promise(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    thread = await private_thread(club, club.chris, club.kim)
    await promise_in_thread(club, thread, club.kim, "between us")
    (promise,) = await club.bot.service.promises(table.id, club.kim.id)
    refused = await forge(club.chris, club.board, f"gm/openvow/{table.id}/-/-/{promise.id}")
    assert "only record your own words" in refused.text and "between us" not in texts(club.public())


async def test_own_words_in_a_private_thread_stay_there_when_put_on_record(club: Club) -> None:
    await club.play(club.chris, club.kim)
    thread = await private_thread(club, club.chris, club.kim)
    said = await club.kim.send(thread, "I shall stay away from the harbour")
    await club.kim.use_on_message("Put on record", said)
    assert "promises" in club.chris.messages(thread)[-1].text
    assert "harbour" not in texts(club.public())


async def test_where_messages_are_carried_a_promise_is_one(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await club.all_agree(table.id, "bargain_relay")
    offered = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    assert offered.reply
    form = await club.chris.click(offered.reply, "Record a promise")
    await club.chris.submit(form, {"words": "half of it is yours", "readers": ["parties"]})
    assert "half of it is yours" in club.kim.inbox()[-1].text
    assert "half of it" not in texts(club.public()) + texts(club.morgan.inbox())


async def test_when_the_game_is_over_each_is_asked_and_only_the_numbers_are_told(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    thread = await private_thread(club, club.chris, club.kim)
    await promise_in_thread(club, thread, club.kim, "the first word")
    await promise_in_thread(club, thread, club.kim, "the second word")
    await promise_in_thread(club, thread, club.chris, "my own word", "all")
    await play_by_messages(club, club.chris, club.kim)
    line = club.with_button("Were promises kept?")
    assert "3 given, 0 kept, 3 not judged yet" in line.text

    panel = club.chris.inbox()[-1]
    assert "Did they keep these promises to you?" in panel.text and "the second word" in panel.text
    await club.chris.click(panel, "1: kept")
    await club.chris.click(club.chris.inbox()[-1], "1: broken")
    assert "you have judged every promise" in club.chris.inbox()[-1].text and not club.chris.inbox()[-1].buttons
    answer = await club.kim.click(line, "Were promises kept?")
    assert answer.reply is not None and answer.ephemeral
    await club.kim.click(answer.reply, "1: kept")
    line = club.with_button("Were promises kept?")
    assert "3 given, 2 kept, 1 broken" in line.text and "word" not in line.text

    assert "**Promises**: 2 given, 1 kept, 1 broken" in (await club.kim.slash(club.channel, "me profile")).text
    exported = await club.silvia.click(club.with_button("Rematch"), "Download game")
    assert exported.reply is not None
    file = exported.reply.files[f"table-{table.id}.json"].decode()
    page = exported.reply.files[f"story-{table.id}.html"].decode()
    assert [promise["words"] for promise in json.loads(file)["promises"]] == ["my own word"]
    for text in (file, page):
        assert "my own word" in text and "first word" not in text and "second word" not in text
    assert "3 given, 2 kept, 1 broken" in page


async def test_the_line_about_promises_is_kept_true_however_old_it_is(club: Club) -> None:
    await club.play(club.chris, club.kim)
    thread = await private_thread(club, club.chris, club.kim)
    await promise_in_thread(club, thread, club.kim, "the first word")
    await play_by_messages(club, club.chris, club.kim)
    await club.env.advance_time(2 * 3600)
    await club.chris.click(club.prompt(club.chris, "1: kept"), "1: kept")
    (line,) = [seen for seen in club.public() if "Were promises kept?" in seen.buttons]
    assert "1 given, 1 kept" in line.text


async def test_a_promise_is_told_by_the_name_of_who_gave_it_whoever_has_that_chair_by_then(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    thread = await private_thread(club, club.chris, club.kim)
    await promise_in_thread(club, thread, club.kim, "the mill")
    await promise_in_thread(club, thread, club.kim, "the harbour")
    await promise_in_thread(club, thread, club.chris, "my own word", "all")
    await club.hands_over(table.id, 1, club.morgan)
    harbour = (await club.bot.service.promises(table.id, club.kim.id))[1]
    await forge(club.kim, club.board, f"gm/openvow/{table.id}/-/-/{harbour.id}")
    assert "🟦 Kim promises 🟥 Chris: “the harbour”" in club.public()[-1].text
    await play_by_messages(club, club.chris, club.morgan)
    panel = club.chris.inbox()[-1]
    assert "**1** · 🟦 Kim in round 1: “the mill”" in panel.text and "Morgan" not in panel.text
    assert "Yours to 🟦 Kim: “my own word”" in panel.text
    await club.chris.click(panel, "1: kept")
    assert "✔ kept · 🟦 Kim: “the mill”" in club.chris.inbox()[-1].text
    assert "No promise stands" in (await club.morgan.click(club.with_button("Were promises kept?"), "Were")).text
    page = as_read(await story_of(club, table.id))
    told = page[page.index('id="promises"') :].partition("<section")[0]
    assert "🟦 Kim" in told and "Morgan" not in told


async def test_a_table_without_promises_says_nothing_of_them(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim)
    assert "Promises" not in texts(club.public()) and "promise" not in texts(club.kim.inbox())


async def test_nobody_judges_what_was_not_promised_to_them(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    thread = await private_thread(club, club.chris, club.kim)
    await promise_in_thread(club, thread, club.kim, "between us")
    await play_by_messages(club, club.chris, club.kim)
    (promise,) = await club.bot.service.promises(table.id, club.kim.id)
    line = club.with_button("Were promises kept?")
    for person in (club.kim, club.silvia):
        refused = await forge(person, line, f"gm/verdict/{table.id}/-/-/{promise.id}.1")
        assert "made to them" in refused.text
    nothing = await club.silvia.click(line, "Were promises kept?")
    assert "No promise stands" in nothing.text and "between us" not in nothing.text
