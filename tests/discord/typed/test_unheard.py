"""Orders typed while the bot was down, or its line cut for too long, are taken and answered when it is back, once."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.simulator.backend.faults import Fault
from cogs.handlers.missed_orders import AGAIN_AFTER_S, MOST_ANSWERED, MissedOrders
from cogs.handlers.typed.orders import TypedOrders
from tests.support.discord.club import Club, texts
from tests.support.discord.connection import a_line
from tests.support.discord.playing.typed import answer_of, replies, type_unheard

pytestmark = pytest.mark.asyncio


async def test_an_order_typed_while_the_bot_was_down_is_taken_and_answered_once(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    typed = type_unheard(club, "5")
    await club.restart()
    assert await answer_of(club, table.id) == {"bid": {"number": 5}}
    sheet = club.prompt(club.kim)
    assert "READY" in sheet.text.split("\n")[0] and replies(club, typed) == 1
    for _ in range(2):
        await club.restart()
    assert replies(club, typed) == 1 and club.prompt(club.kim).text == sheet.text


async def test_after_the_first_order_that_is_heard_the_same_holds(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    heard = await club.kim.send_dm("2")
    unheard = type_unheard(club, "5")
    await club.restart()
    assert await answer_of(club, table.id) == {"bid": {"number": 5}}
    assert replies(club, unheard) == 1 and replies(club, heard.id) <= 1


async def test_an_order_that_the_bot_had_answered_when_it_died_is_not_answered_again(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    taken, corrected = type_unheard(club, "2"), type_unheard(club, "4")
    for author, to in ((club.env.backend.bot_user.id, taken), (club.kim.id, corrected)):
        reference = {"channel_id": str(club.kim.dm.id), "message_id": str(to)}
        club.env.backend.create_message(club.kim.dm.id, author, "-", reference=reference)
    await club.restart()
    assert await answer_of(club, table.id) == {"bid": {"number": 4}}
    assert replies(club, taken) == 1 and replies(club, corrected) == 2, "what its author said to it is no answer"


async def test_several_are_read_in_order_and_none_after_what_is_typed_later(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    typed = [type_unheard(club, text) for text in ("3", "not ready", "such a nice day", "4")]
    await club.restart()
    assert await answer_of(club, table.id) == {"bid": {"number": 4}}
    said = texts(club.kim.inbox())
    assert "I found no move in that" in said and replies(club, typed[2]) == 1 and replies(club, typed[-1]) == 1
    await club.kim.send_dm("6")
    assert await answer_of(club, table.id) == {"bid": {"number": 6}}


async def test_what_is_typed_as_soon_as_the_bot_is_back_does_not_overtake_what_was_not_heard(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.play(club.chris, club.kim)
    first = type_unheard(club, "5")

    async def never(self: MissedOrders) -> None:
        """As if the way through all channels had not come to this one."""

    monkeypatch.setattr(MissedOrders, "_catch_up_everywhere", never)
    await club.restart()
    assert await answer_of(club, table.id) is None
    second = await club.kim.send_dm("not ready")
    assert await answer_of(club, table.id) == {"bid": {"number": 5}}
    assert "NOT READY" in club.prompt(club.kim).text.split("\n")[0]
    assert replies(club, second.id) == 1 and first < second.id


async def test_an_order_whose_question_is_over_hears_so_and_counts_for_nothing_else(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    typed = type_unheard(club, "5")
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert asked is not None
    with club.env.as_bot():
        await club.bot.service.decide(table.id, club.kim.id, asked.id, {"bid": {"number": 2}})
    await club.settle()
    await club.env.advance_time(5)
    for person in (club.chris, club.kim):
        if "Pass" in club.prompt(person).buttons:
            await person.click(club.prompt(person, "Pass"), "Pass")
            await club.settle()
    before = await answer_of(club, table.id)
    await club.restart()
    assert await answer_of(club, table.id) == before
    assert replies(club, typed) == 1 and "That is not asked now." in texts(club.kim.inbox())


async def test_a_correction_made_meanwhile_is_read_again_in_the_same_answer(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    typed = await club.kim.send_dm("5")
    before = len(club.kim.inbox())
    backend = club.env.backend
    listening, backend.subscribers = backend.subscribers, []
    backend.edit_message(typed.channel_id, typed.id, {"content": "2"})
    backend.subscribers = listening
    await club.restart()
    assert await answer_of(club, table.id) == {"bid": {"number": 2}} and len(club.kim.inbox()) == before
    await club.restart()
    assert len(club.kim.inbox()) == before


@pytest.mark.parametrize("died", ["before the deed", "before the answer", "with the answer", "after the answer"])
async def test_a_bot_that_is_killed_on_the_way_takes_and_answers_it_once(
    club: Club, died: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.play(club.chris, club.kim)

    async def dies(*_: Any, **__: Any) -> None:
        """The process is gone: nothing comes after this, and nobody is told."""
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        if died == "before the deed":
            patched.setattr(TypedOrders, "on_message", dies)
        elif died == "before the answer":
            patched.setattr("discord.abc.Messageable.send", dies)
        elif died == "with the answer":
            patched.setattr(club.bot.service.store, "remember_message", dies)
        else:
            patched.setattr(MissedOrders, "_done", dies)
        typed = await club.kim.send_dm("5")
    entries = len(await club.bot.service.store.log(table.id))
    await club.restart()
    assert await answer_of(club, table.id) == {"bid": {"number": 5}}
    assert len(await club.bot.service.store.log(table.id)) == (2 if died == "before the deed" else entries)
    assert replies(club, typed.id) == 1


async def test_nobody_is_read_whom_nothing_waits_for_and_a_flood_is_answered_in_part(club: Club) -> None:
    await club.play(club.chris, club.kim)
    type_unheard(club, "hello", club.morgan)
    many = [type_unheard(club, f"nice day {number}", club.chris) for number in range(40)]
    began = len(club.env.backend.requests)
    await club.restart()
    looked = [sent for sent in list(club.env.backend.requests)[began:] if sent.method == "GET"]
    assert sum(f"/channels/{club.chris.dm.id}/messages" in sent.path for sent in looked) == 1
    assert not any(f"/channels/{club.morgan.dm.id}/messages" in sent.path for sent in looked)
    assert sum(sent.path.endswith("/messages") for sent in looked) <= 2
    answered = texts(club.chris.inbox()).count("I do not understand")
    assert answered == MOST_ANSWERED and len(many) > answered
    said = [seen.text for seen in club.chris.inbox() if "Send this and earlier ones again" in seen.text]
    assert len(said) == 1
    await club.restart()
    assert texts(club.chris.inbox()).count("earlier ones again") == 1


async def test_where_discord_gives_no_answer_it_is_asked_again_before_anybody_types(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    typed = type_unheard(club, "5")
    club.env.backend.fault_plan.add(Fault("GET", f"/channels/{club.kim.dm.id}/messages*", times=None))
    await club.restart()
    assert replies(club, typed) == 0
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(AGAIN_AFTER_S + 1)
    await club.settle()
    assert replies(club, typed) == 1 and await answer_of(club, table.id) == {"bid": {"number": 5}}


async def test_where_the_line_is_cut_once_more_all_others_are_read_and_each_is_answered_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    first, second = type_unheard(club, "2", club.chris), type_unheard(club, "5")
    send, cut = discord.abc.Messageable.send, [first, first]  # the answer, and what says that it did not come

    async def sent(channel: Any, *what: Any, **how: Any) -> Any:
        if cut and getattr(how.get("reference"), "message_id", None) == cut[0]:
            cut.pop()
            raise aiohttp.ServerDisconnectedError
        return await send(channel, *what, **how)

    monkeypatch.setattr(discord.abc.Messageable, "send", sent)
    await club.restart()
    assert not cut and await answer_of(club, table.id) == {"bid": {"number": 5}} and replies(club, second) == 1
    await club.env.advance_time(AGAIN_AFTER_S + 1)
    await club.settle()
    stored = club.env.backend.messages[club.chris.dm.id].values()
    assert sum(str((each.reference or {}).get("message_id")) == str(first) for each in stored) == 1
    assert replies(club, second) == 1


async def test_after_a_gap_of_the_line_with_a_new_session_it_is_the_same(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, server):
        table = await club.play(club.chris, club.kim)
        await server.gateway.drop(4000, forget=True)
        typed = int(server.backend.create_message(club.kim.dm.id, club.kim.id, "5").id)
        await server.until(lambda: server.gateway.identified == 2 and replies(club, typed), within_s=30)
        await club.settle()
        assert await answer_of(club, table.id) == {"bid": {"number": 5}} and replies(club, typed) == 1


async def test_after_a_resumed_line_nothing_is_looked_up_and_nothing_answered_twice(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, server):
        table = await club.play(club.chris, club.kim)
        await club.kim.send_dm("2")
        await club.settle()
        began = len(server.backend.requests)
        await server.gateway.drop(4000)
        typed = int(server.backend.create_message(club.kim.dm.id, club.kim.id, "5").id)
        await server.until(lambda: server.gateway.resumed == 1 and replies(club, typed), within_s=30)
        await club.settle()
        assert await answer_of(club, table.id) == {"bid": {"number": 5}} and replies(club, typed) == 1
        looked = [sent for sent in list(server.backend.requests)[began:] if sent.method == "GET"]
        assert not any(sent.path == f"/channels/{club.kim.dm.id}/messages" for sent in looked)
