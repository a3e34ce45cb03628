"""A host is no king: in a game that runs they have one word, and what they press or forge goes the way of a vote."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Person, Seen
from tests.support.discord.club import Club, forge, texts
from tests.support.discord.seat_changes import chairs, not_there

pytestmark = pytest.mark.asyncio


async def status(club: Club, table: str) -> str:
    return (await club.bot.service.info(table)).status


async def asks_to_end(club: Club, person: Person) -> Seen:
    """The call, once the person has said twice that they want it."""
    sure = (await person.slash(club.channel, "table close")).reply
    assert sure is not None and sure.ephemeral and "no record" in sure.text
    await person.click(sure, "End this game")
    await club.settle()
    return club.with_button("Agree")


async def test_a_host_who_would_close_a_game_that_is_on_asks_the_table(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    call = await asks_to_end(club, club.chris)
    assert "🟥 Chris asks: end the game here" in call.text and await status(club, table.id) == "playing"
    await club.kim.click(call, "Agree")
    await club.settle()
    assert await status(club, table.id) == "closed" and "not finished" in texts(club.public())


async def test_anybody_who_plays_may_ask_and_nobody_else(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    stranger = (await club.silvia.slash(club.channel, "table close")).reply
    assert stranger is not None and not stranger.buttons
    call = await asks_to_end(club, club.kim)
    button = next(item["custom_id"] for item in call.walk() if "/agree/" in (item.get("custom_id") or ""))
    assert "no seat" in (await forge(club.silvia, club.board, button)).text
    assert await status(club, table.id) == "playing"


async def test_a_lobby_is_closed_after_one_question_but_not_the_game_that_it_became(club: Club) -> None:
    table = await club.open(seats=2)
    old = club.with_button("Close table")
    fold = next(item["custom_id"] for item in old.walk() if "/fold/" in (item.get("custom_id") or ""))
    await club.join(club.chris, club.kim)
    for custom_id in (fold, f"gm/fold/{table.id}/-/-/sure"):
        answer = (await forge(club.chris, club.board, custom_id)).reply
        assert answer is not None and "End this game" in answer.buttons
    assert await status(club, table.id) == "playing"
    await club.all_agree(table.id, "end")
    await club.open(seats=2)
    asked = await club.chris.click(club.with_button("Close table"), "Close table")
    assert asked.reply is not None and await club.bot.service.tables_in(club.world.guild.id), "it is asked first"
    assert asked.reply.buttons == ["Yes, close it", "Back"]
    await club.chris.click(asked.reply, "Back")
    assert asked.reply.text == "Nothing has changed." and not asked.reply.buttons
    asked = await club.chris.click(club.with_button("Close table"), "Close table")
    assert asked.reply is not None
    await club.chris.click(asked.reply, "Yes, close it")
    assert not await club.bot.service.tables_in(club.world.guild.id)


async def test_the_offer_to_end_a_game_is_over_with_its_round(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    sure = (await club.chris.slash(club.channel, "table close")).reply
    assert sure is not None
    await club.all_agree(table.id, "undo_round")
    assert "round is over" in (await club.chris.click(sure, "End this game")).text
    assert not any("Agree" in seen.buttons for seen in club.public())


async def test_everybody_reads_which_pace_it_is_from_now_on(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.slash(club.channel, "table pace", pace="tonight")
    await club.kim.click(club.with_button("Agree"), "Agree")
    await club.settle()
    assert any("New pace: Live: 4 minutes to plan, 90 seconds to reply." in seen.text for seen in club.public())


async def test_a_pace_of_a_minute_takes_nobodys_chair_without_their_word(club: Club) -> None:
    table = await club.play(club.chris, club.kim, preset="twice")
    asked = await club.chris.slash(club.channel, "table pace", plan="1m", reply="15s")
    assert "🟦 Kim must still agree" in asked.text
    await club.env.advance_time(3600)
    await club.settle()
    info = await club.bot.service.info(table.id)
    assert info.pace == table.pace and not info.seats[1].steward


# Chairs


async def test_a_rivals_chair_is_asked_for_in_the_channel_and_goes_to_nobody_without_their_word(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.kim, 4)
    asked = await club.chris.slash(club.channel, "table replace", seat=2, member=club.silvia.id)
    assert "🟦 Kim must still agree" in asked.text
    call = club.with_button("Hand over")
    assert "🟥 Chris would give the seat of 🟦 Kim to Silvia" in call.text
    assert (await chairs(club, table.id))[1].user_id == club.kim.id
    assert '"number": 4' not in (await club.silvia.click(club.board, "My turn")).text
    await club.kim.click(call, "Hand over")
    await club.settle()
    assert (await chairs(club, table.id))[1].user_id == club.silvia.id and not call.buttons


async def test_a_forged_word_for_a_chair_is_one_word_and_is_called_for_all_to_see(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    for who, owner in ((club.silvia, club.kim), (club.chris, club.kim)):
        await forge(who, club.board, f"gm/handover/{table.id}/{owner.id}.0/1/{club.silvia.id}")
    await club.settle()
    assert (await chairs(club, table.id))[1].user_id == club.kim.id
    assert "🟥 Chris would give the seat of 🟦 Kim to Silvia" in club.with_button("Hand over").text


async def test_of_two_nobody_takes_the_chair_of_the_one_who_is_away(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.kim.slash(club.channel, "me away", end="20d")
    await club.settle()
    refused = await club.chris.slash(club.channel, "table replace", seat=2, member=club.silvia.id)
    assert "is away and keeps the seat" in refused.text
    brief = await club.silvia.click(club.board, "Take over a seat")
    assert brief.reply and "the seat is kept" in brief.text
    refused = await club.silvia.click(brief.reply, brief.reply.buttons[0])
    assert "is away and keeps the seat" in refused.text
    assert not any("Hand over" in seen.buttons for seen in club.public())
    await forge(club.chris, club.board, f"gm/handover/{table.id}/-/1/{club.silvia.id}")
    await club.kim.slash(club.channel, "table back")
    await club.settle()
    assert (await chairs(club, table.id))[1].user_id == club.kim.id and not (await chairs(club, table.id))[1].steward


async def test_of_two_nobody_takes_the_chair_of_the_one_who_is_missed_however_long(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bot.service.gone(table.id, club.kim.id)
    early = await club.chris.slash(club.channel, "table replace", seat=2, member=club.silvia.id)
    assert "seat is kept until <t:" in early.text
    await not_there(club, club.kim, days=4)
    late = await club.chris.slash(club.channel, "table replace", seat=2, member=club.silvia.id)
    assert "Two present players must agree" in late.text
    assert (await chairs(club, table.id))[1].user_id == club.kim.id


async def test_with_all_away_nobody_is_seated_and_nothing_decided(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    for person in (club.chris, club.kim):
        await person.slash(club.channel, "me away")
    await club.settle()
    before = await club.bot.service.info(table.id)
    for custom_id in (
        f"gm/handover/{table.id}/{club.kim.id}.1/1/{club.silvia.id}",
        f"gm/agree/{table.id}/{before.round}.{before.epoch}.{before.status}./-/end",
        f"gm/askall/{table.id}/{before.round}.{before.epoch}.{before.status}./-/undo_round",
    ):
        answer = await forge(club.chris, club.board, custom_id)
        assert "Something broke" not in answer.text
    assert await club.bot.service.info(table.id) == before


async def test_an_owner_is_told_that_somebody_asks_for_their_chair_and_keeps_it_by_one_press(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await not_there(club, club.kim)
    brief = await club.silvia.click(club.board, "Take over a seat")
    assert brief.reply
    await club.silvia.click(brief.reply, brief.reply.buttons[0])
    letter = club.prompt(club.kim, "I'm back")
    assert "Silvia would like to take over from 🟦 Kim" in letter.text and "You keep your seat" in letter.text
    call = club.with_button("Hand over")
    button = next(item["custom_id"] for item in call.walk() if "/handover/" in (item.get("custom_id") or ""))
    await club.chris.click(call, "Hand over")
    await club.kim.click(letter, "I'm back")
    await club.settle()
    assert "That vote is over" in (await forge(club.morgan, club.board, button)).text
    assert (await chairs(club, table.id))[1].user_id == club.kim.id


# Practice


async def test_alone_among_stewards_nobody_is_asked_for_an_undo_that_comes_too_late(club: Club) -> None:
    """ "Undo needs all of you" led to "You play alone"."""
    table = await club.open(seats=2)
    await club.chris.click(club.with_button("Join"), "Add a steward")
    await club.join(club.chris)
    await club.bid(club.chris, 3)
    await club.env.advance_time(600)
    late = (await club.chris.slash(club.channel, "table undo")).reply
    assert late is not None and late.text.endswith("Only the whole round can still be undone: **Undo the round**.")
    sure = (await club.chris.click(late, "Undo the round")).reply
    assert sure is not None and "You play alone" in sure.text
    await club.chris.click(sure, "Go back, as practice")
    assert (await club.bot.service.info(table.id)).epoch == 1


async def test_going_back_alone_among_stewards_is_said_to_be_practice_before_and_when_it_happens(club: Club) -> None:
    table = await club.open(seats=2)
    await club.chris.click(club.with_button("Join"), "Add a steward")
    await club.join(club.chris)
    sure = (await club.chris.slash(club.channel, "table vote", motion="undo_round")).reply
    assert sure is not None and "no record" in sure.text
    info = await club.bot.service.info(table.id)
    assert (info.epoch, info.counts) == (0, True), "nothing has happened yet"
    await club.chris.click(sure, "Go back, as practice")
    await club.settle()
    info = await club.bot.service.info(table.id)
    assert (info.epoch, info.counts) == (1, False)
    assert "Practice from now on" in texts(club.public())
    await club.chris.slash(club.channel, "table vote", motion="undo_round")
    assert (await club.bot.service.info(table.id)).epoch == 2, "it is not asked twice"
