"""Taking back what is others' affair, too: asked in public, agreed to by those whom it concerns."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gamecore.table.models import TableInfo
from tests.discord.club import Club, forge, texts
from tests.table.house import toy_seen

pytestmark = pytest.mark.asyncio


async def points(club: Club, table: str) -> list[int]:
    return list((await toy_seen(club.bot.service, table)).points)


async def until_kim_can_give(club: Club) -> TableInfo:
    """A game of three in which Kim has points enough to give one away, and may."""
    table = await club.play(club.chris, club.kim, club.morgan)
    service = club.bot.service
    for _ in range(40):
        for person in (club.kim, club.chris, club.morgan):
            asked = (await service.look(table.id, person.id)).asked
            if asked is None or asked.ready:
                continue
            if asked.question.kind == "gift" and (await points(club, table.id))[1] > 6:
                await club.settle()
                return await service.info(table.id)
            number = 6 if person is club.kim else 1
            answer = {"bid": {"bid": {"number": number}}, "roll": "keep", "gift": {"act": "pass"}}
            await service.decide(table.id, person.id, asked.id, answer[asked.question.kind])
    raise AssertionError("Kim never has enough")


async def gives(club: Club, table: str) -> list[int]:
    """Kim gives Chris a point; what all have then."""
    asked = (await club.bot.service.look(table, club.kim.id)).asked
    assert asked is not None
    await club.bot.service.decide(table, club.kim.id, asked.id, {"act": "to:0"})
    await club.settle()
    return await points(club, table)


async def test_whoever_got_a_gift_is_asked_whether_it_is_taken_back(club: Club) -> None:
    table = await until_kim_can_give(club)
    before = await points(club, table.id)
    given = await gives(club, table.id)
    asked = await club.kim.slash(club.channel, "table undo")
    assert "concerns 🟥 Chris as well" in asked.text
    call = club.with_button("Agree")
    assert "🟦 Kim asks to take this back:\n🟦 Kim gives 🟥 Chris a point." in call.text
    assert "Nothing else would be undone" in call.text and "the word of 🟥 Chris, until <t:" in call.text
    assert "asks to take this back" in club.prompt(club.chris, "Agree").text
    assert "asks to take this back" not in texts(club.morgan.inbox())
    assert "takes the word of 🟥 Chris" in (await club.morgan.click(call, "Agree")).text
    assert await points(club, table.id) == given != before
    pressed = next(item["custom_id"] for item in call.walk() if "/takeback/" in (item.get("custom_id") or ""))
    await club.chris.click(club.prompt(club.chris, "Agree"), "Agree")
    await club.settle()
    assert await points(club, table.id) == before
    assert "Kim has taken it back" in call.text and not call.buttons
    assert "took back their last thing" in texts(club.public())
    assert "Nobody asks for that any more" in (await forge(club.chris, call, pressed)).text


async def test_who_asks_again_because_nothing_came_of_it_asks_the_others(club: Club) -> None:
    """The bot died when the request was written down, before it told anybody."""
    table = await until_kim_can_give(club)
    before = await points(club, table.id)
    await gives(club, table.id)
    await club.bot.service.ask_to_take_back(table.id, club.kim.id)
    await club.restart()
    assert "concerns 🟥 Chris as well" in (await club.kim.slash(club.channel, "table undo")).text
    assert "asks to take this back" in club.with_button("Agree").text
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
    await club.chris.click(call, "Not now")
    assert call.text == "What 🟦 Kim asked to take back stands." and await points(club, table.id) == given
    assert (await club.kim.slash(club.channel, "table undo")).text and club.with_button("Agree").id != call.id


async def test_a_second_asking_and_a_late_or_forged_answer_change_nothing(club: Club) -> None:
    table = await until_kim_can_give(club)
    given = await gives(club, table.id)
    await club.kim.slash(club.channel, "table undo")
    assert "asked for that already" in (await club.kim.slash(club.channel, "table undo")).text
    call = club.with_button("Agree")
    for what in ("-/9/-", "xyz/1/-", "-/-/-"):
        answer = await forge(club.chris, call, f"gm/takeback/{table.id}/{what}")
        assert answer.text and "went wrong" not in answer.text
    pressed = next(item["custom_id"] for item in call.walk() if "/takeback/" in (item.get("custom_id") or ""))
    await club.env.advance_time(timedelta(hours=7).total_seconds())
    assert "Nobody asks for that any more" in (await forge(club.chris, club.board, pressed)).text
    assert await points(club, table.id) == given
