"""Whoever is ready is left alone: a call mentions those who have not answered."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from tests.support.discord.club import Club

pytestmark = pytest.mark.asyncio


async def test_a_call_that_stands_names_no_longer_who_has_become_ready(club: Club) -> None:
    """Else the lowest message says that the table waits for somebody who has done all that they can."""
    table = (await club.play(club.chris, club.kim, preset="tonight")).id
    call = club.with_button("My turn")
    assert f"<@{club.kim.id}>" in call.text and f"<@{club.chris.id}>" in call.text
    asked = (await club.bot.service.look(table, club.chris.id)).asked
    assert asked is not None
    await club.bot.service.decide(table, club.chris.id, asked.id, {"bid": {"number": 3}})
    await club.settle()
    assert f"<@{club.kim.id}>" in call.text and f"<@{club.chris.id}>" not in call.text
    assert club.with_button("My turn").id == call.id


async def test_who_is_ready_is_mentioned_in_no_call(club: Club) -> None:
    table = (await club.play(club.chris, club.kim, preset="tonight")).id
    asked = (await club.bot.service.look(table, club.chris.id)).asked
    assert asked is not None
    mark = club.env.backend.requests.total
    await club.bot.service.decide(table, club.chris.id, asked.id, {"bid": {"number": 3}})
    await club.settle()
    await club.all_agree(table, "pause")
    await club.all_agree(table, "resume")
    await club.env.advance_time(5)
    call = club.with_button("My turn")
    assert f"<@{club.kim.id}>" in call.text and f"<@{club.chris.id}>" not in call.text
    bodies = [sent.json for sent in club.env.backend.requests.since(mark) if sent.json is not None]
    called = [user for body in bodies for user in body.get("allowed_mentions", {}).get("users", ())]
    assert club.chris.id not in called


async def test_who_takes_back_what_left_them_out_of_the_call_is_not_called_by_it(club: Club) -> None:
    """Which of those who are asked anew is told first is drawn each time, so this is tried several times."""
    ada = club.world.add_person("Ada")
    table = (await club.play(club.chris, club.kim, ada, preset="tonight")).id
    service, last = club.bot.service, ada.id
    for person, number in ((club.chris, 6), (club.kim, 1), (ada, 1)):
        await _answers(club, table, person.id, {"bid": {"number": number}})
    await _answers(club, table, club.chris.id, "keep")
    for _ in range(8):
        await club.env.advance_time(61)  # nobody is called twice in a minute
        mark = club.env.backend.requests.total
        await _answers(club, table, last, {"act": "pass"})
        assert f"<@{last}>" not in club.with_button("My turn").text
        await service.undo_last(table, last)
        await club.settle()
        assert f"<@{last}>" in club.with_button("My turn").text
        bodies = [sent.json for sent in club.env.backend.requests.since(mark) if sent.json is not None]
        assert not [body for body in bodies if body.get("allowed_mentions", {}).get("users")]


async def _answers(club: Club, table: str, user: int, answer: JsonValue) -> None:
    asked = (await club.bot.service.look(table, user)).asked
    assert asked is not None
    await club.bot.service.decide(table, user, asked.id, answer)
    await club.settle()
