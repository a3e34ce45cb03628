"""What was sent and never answered for is looked for: no letter and no call is left behind that nobody knows of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.simulator.people.person import Person
from tests.support.discord.club import Club, texts
from tests.support.discord.delivery import fault
from tests.support.discord.half_done import dying_before
from tests.support.discord.negotiation import choose
from tests.support.discord.taking_back import gives, until_kim_can_give

pytestmark = pytest.mark.asyncio


async def decides(club: Club, table: str, person: Person, answer: Any) -> None:
    """Somewhere else than in the letter, which may not have come yet."""
    asked = (await club.bot.service.look(table, person.id)).asked
    assert asked is not None
    await club.bot.service.decide(table, person.id, asked.id, answer)


def direct_messages_with_buttons(person: Person) -> list[list[str]]:
    return [seen.buttons for seen in person.inbox() if seen.buttons]


async def test_a_direct_message_whose_question_was_settled_before_it_was_known_of_is_put_away(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.bid(club.chris, 5)
    fault(club, method="POST", path=f"/channels/{club.chris.dm.id}/messages", status=503, applied=True)
    await club.bid(club.kim, 2)
    for person in (club.chris, club.kim):
        await decides(club, table, person, {"act": "pass"})
    await club.env.advance_time(60)
    await club.settle()
    assert ["Bid" in buttons for buttons in direct_messages_with_buttons(club.chris)] == [True]
    assert texts(club.chris.inbox()).count("The result is told in") == 1


async def test_a_direct_message_of_a_bot_that_died_before_it_knew_is_put_away(club: Club, tmp_path: Path) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.bid(club.chris, 5)
    with dying_before("INSERT ON messages WHEN new.what = 'prompt'", tmp_path):
        await club.bid(club.kim, 2)
    for person in (club.chris, club.kim):
        await decides(club, table, person, {"act": "pass"})
    await club.restart()
    await club.env.advance_time(120)
    await club.settle()
    assert ["Bid" in buttons for buttons in direct_messages_with_buttons(club.chris)] == [True]


async def test_a_direct_message_changed_in_place_for_a_question_that_is_settled_by_then_is_put_away(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.bid(club.chris, 5)
    sheet = club.prompt(club.kim, "Bid")
    path = f"/channels/{club.kim.dm.id}/messages/{sheet.id}"
    fault(club, method="PATCH", path=path, status=503, applied=True, times=None)
    await decides(club, table, club.kim, {"bid": {"number": 2}})
    await club.settle()
    assert "Pass" in sheet.buttons
    club.env.backend.fault_plan.clear()
    await decides(club, table, club.kim, {"act": "pass"})
    await club.env.advance_time(60)
    await club.settle()
    assert sheet.buttons == []


async def test_a_call_that_nobody_knew_of_does_not_stand_beside_the_next_one(club: Club) -> None:
    table = (await club.play(club.chris, club.kim)).id
    await club.bid(club.kim, 5)
    club.env.backend.closed_dms.add(club.kim.id)
    path = f"/channels/{club.channel.id}/messages"
    fault(club, method="POST", path=path, status=503, applied=True, times=None)
    await club.bid(club.chris, 2)
    assert texts(club.public()).count(f"<@{club.kim.id}>") == 1
    club.env.backend.fault_plan.clear()
    for person in (club.chris, club.kim):
        await decides(club, table, person, {"act": "pass"})
    await club.env.advance_time(120)
    await club.settle()
    (call,) = [seen for seen in club.public() if f"<@{club.kim.id}>" in seen.text]
    assert "a bid" in call.text


async def test_a_call_that_did_not_arrive_still_pings_when_it_does(club: Club) -> None:
    table = (await club.play(club.chris, club.kim, preset="tonight")).id
    await club.env.advance_time(90)
    for person in (club.chris, club.kim):
        await decides(club, table, person, {"bid": {"number": 4}})
    await club.settle()
    path = f"/channels/{club.channel.id}/messages"
    fault(club, method="POST", path=path, status=503, times=None)
    mark = club.env.backend.requests.total
    rolls = (await club.bot.service.look(table, club.chris.id)).asked
    assert rolls is not None
    await decides(club, table, club.chris, await club.bot.service.suggest(table, club.chris.id, rolls.id))
    await club.settle()
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(15)
    await club.settle()
    sent = [each for each in club.env.backend.requests.since(mark) if each.method == "POST" and each.path == path]
    pings = [(each.status, each.json["allowed_mentions"]["users"]) for each in sent if each.json]
    assert (503, [club.kim.id]) in pings and [users for status, users in pings if status == 200 and users] == [
        [club.kim.id]
    ]


async def test_a_direct_message_that_is_sent_again_reaches_whoever_missed_it_and_nobody_twice(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    await choose(club, "relay")
    offered = await club.chris.slash(club.channel, "bargain", member=club.kim.id, second=club.morgan.id)
    assert offered.reply
    fault(club, method="POST", path=f"/channels/{club.morgan.dm.id}/messages", status=500)
    for _ in range(2):
        form = await club.chris.click(offered.reply, "Write")
        sent = await club.chris.submit(form, {"letter": "Thirds?"})
    assert "Sent to" in sent.text
    for reader in (club.kim, club.morgan):
        assert texts(reader.inbox()).count("Thirds?") == 1


async def test_whoever_was_not_reached_when_something_is_to_be_taken_back_is_asked_the_next_time(club: Club) -> None:
    table = await until_kim_can_give(club)
    await gives(club, table.id)
    fault(club, method="POST", path=f"/channels/{club.chris.dm.id}/messages", status=500)
    for _ in range(3):
        await club.kim.slash(club.channel, "table undo")
        await club.settle()
    for place in (club.chris.inbox(), club.public()):
        assert texts(place).count("asks to undo") == 1
