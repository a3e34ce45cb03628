"""What is typed counts for the question that it was written for, and for none that was asked later."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend import serializers

from tests.support.discord.club import Club, forge, texts
from tests.support.discord.playing.pressing import custom_id
from tests.support.discord.playing.typed import answer_of, replies, two_tables, type_unheard

pytestmark = pytest.mark.asyncio

DECIDED = "not asked now"


async def walked(club: Club, table: str) -> tuple[int, ...]:
    view: Any = (await club.bot.service.look(table)).view
    return tuple(view.walked)


async def bids_anew(club: Club, table: str) -> None:
    """Plays the toy on from the bids of one round to those of the next."""
    service = club.bot.service
    round = (await service.info(table)).round
    for _ in range(10):
        for person in (club.chris, club.kim):
            view = await service.look(table, person.id)
            asked = view.asked
            if view.table.round == round and asked is not None and not asked.ready:
                answers: dict[str, Any] = {"bid": {"bid": {"number": 2}}, "roll": "keep", "gift": {"act": "pass"}}
                await service.decide(table, person.id, asked.id, answers[asked.question.kind])
        await club.env.advance_time(60)
        await club.settle()
        if (await service.info(table)).round > round:
            return
    raise AssertionError("the round does not end")


def updated(club: Club, typed: Any) -> None:
    """Discord tells of a message anew, as for the preview of a link or a pin: nobody has edited it."""
    backend = club.env.backend
    backend.emit(
        "MESSAGE_UPDATE", dict(serializers.message_payload(backend, backend.messages[typed.channel_id][typed.id]))
    )


def edited_unheard(club: Club, typed: Any, text: str) -> None:
    backend = club.env.backend
    listening, backend.subscribers = backend.subscribers, []
    try:
        backend.edit_message(typed.channel_id, typed.id, {"content": text})
    finally:
        backend.subscribers = listening


async def test_a_message_that_is_edited_when_its_question_is_over_plays_nothing(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    typed = await club.kim.send_dm("5")
    await bids_anew(club, table.id)
    await club.kim.edit(typed, "6")
    assert await answer_of(club, table.id) is None and DECIDED in club.kim.inbox()[-1].text


async def test_an_edited_answer_is_not_given_to_the_question_that_it_led_to(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll")
    typed = await club.chris.send_dm("left")
    await club.chris.edit(typed, "right")
    assert await walked(club, table.id) == (1, 0) and DECIDED in club.chris.inbox()[-1].text
    await club.chris.send_dm("right")
    assert await walked(club, table.id) == (2, 0)


async def test_what_was_understood_as_nothing_may_still_be_corrected(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll")
    typed = await club.chris.send_dm("lift")
    await club.chris.edit(typed, "left")
    assert await walked(club, table.id) == (1, 0)
    await club.env.advance_time(1)
    await club.chris.edit(typed, "right")
    assert await walked(club, table.id) == (1, 0) and DECIDED in club.chris.inbox()[-1].text


async def test_a_question_about_the_rules_is_answered_however_old_its_message_is(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    typed = await club.kim.send_dm("5")
    await bids_anew(club, table.id)
    await club.kim.edit(typed, "how many points does Chris have?")
    assert await answer_of(club, table.id) is None and DECIDED not in texts(club.kim.inbox())


@pytest.mark.parametrize("edited", [False, True])
async def test_a_message_of_which_discord_only_tells_anew_is_not_read_again(club: Club, edited: bool) -> None:
    table = await club.play(club.chris, club.kim)
    typed = await club.kim.send_dm("5")
    if edited:
        await club.kim.edit(typed, "6")
    await club.kim.click(club.prompt(club.kim, "Not ready"), "Not ready")
    await club.settle()
    assert "NOT READY" in club.prompt(club.kim).text.split("\n")[0]
    for _ in range(2):
        updated(club, typed)
        await club.settle()
        assert "NOT READY" in club.prompt(club.kim).text.split("\n")[0]
        await club.restart()
    assert await answer_of(club, table.id) == {"bid": {"number": 6 if edited else 5}}


async def test_a_correction_made_while_nobody_listened_plays_nothing_either(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    typed = await club.kim.send_dm("5")
    edited_unheard(club, typed, "6")
    await bids_anew(club, table.id)
    await club.restart()
    assert await answer_of(club, table.id) is None and DECIDED in texts(club.kim.inbox())
    said = len(club.kim.inbox())
    await club.restart()
    assert len(club.kim.inbox()) == said


@pytest.mark.parametrize("names_question", [True, False])
async def test_an_old_question_which_table_plays_nothing(club: Club, names_question: bool) -> None:
    """Its buttons say which question was open then; those of an earlier version do not."""
    _, second = await two_tables(club)
    await club.env.advance_time(60)
    typed = await club.kim.send_dm("5")
    which = club.kim.inbox()[-1]
    pressed = custom_id(which, club.bot.words.table_name(second))
    await bids_anew(club, second)
    if not names_question:
        pressed = f"gm/readfor/{second}/-/-/{typed.id}"
    refused = await forge(club.kim, which, pressed)
    await club.settle()
    assert await answer_of(club, second) is None and DECIDED in refused.text


async def test_of_several_unheard_none_is_given_to_the_question_that_an_earlier_one_led_to(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll")
    first, second = (type_unheard(club, text, club.chris) for text in ("left", "right"))
    await club.restart()
    assert await walked(club, table.id) == (1, 0) and DECIDED in texts(club.chris.inbox())
    stored = club.env.backend.messages[club.chris.dm.id].values()
    answered = [str((each.reference or {}).get("message_id")) for each in stored]
    assert answered.count(str(first)) == answered.count(str(second)) == 1


async def test_what_the_line_brings_much_later_is_not_given_to_what_was_asked_meanwhile(club: Club) -> None:
    """Discord repeats what came while a line was cut, in the session that is taken up again."""
    table = await club.play(club.chris, club.kim)
    typed = type_unheard(club, "5")
    await bids_anew(club, table.id)
    backend = club.env.backend
    backend.emit("MESSAGE_CREATE", dict(serializers.message_payload(backend, backend.messages[club.kim.dm.id][typed])))
    await club.settle()
    assert await answer_of(club, table.id) is None and replies(club, typed) == 1


async def test_where_a_correction_is_understood_its_answer_is_the_only_prompt(club: Club) -> None:
    await club.play(club.chris, club.kim)
    older = club.prompt(club.kim)
    typed = await club.kim.send_dm("fife")
    answer = club.kim.inbox()[-1]
    await club.kim.edit(typed, "5")
    assert "Not ready" in answer.buttons and not older.exists
    await club.kim.send_dm("how many points does Chris have?")
    assert "Not ready" in answer.buttons
