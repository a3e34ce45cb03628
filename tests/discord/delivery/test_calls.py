"""Whoever is ready is left alone: a call mentions those who have not answered."""

from __future__ import annotations

import pytest

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
