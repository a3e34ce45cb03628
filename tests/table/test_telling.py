"""What goes into the outbox: public things in public, a seat's own in its prompt, and nothing twice."""

from __future__ import annotations

import pytest

from gamecore.table.models import BoardChanged, Chronicle, Finished, LobbyChanged, Prompt, Retire
from gamecore.table.telling import table_info
from tests.table.house import CHRIS, KIM, bid, house

pytestmark = pytest.mark.asyncio


async def test_at_the_start_each_person_is_prompted_with_what_only_they_know() -> None:
    async with house() as h:
        await h.table(KIM, CHRIS, stewards=1)
        news = await h.news()
        prompts = [item for item in news if isinstance(item, Prompt)]
        assert [(p.seat, p.kind, p.clock) for p in prompts] == [(0, "bid", "plan"), (1, "bid", "plan")]
        assert all([event.only for event in p.events] == [(p.seat,)] for p in prompts)
        assert [type(item) for item in news if not isinstance(item, Prompt)] == [LobbyChanged, BoardChanged]


async def test_the_chronicle_tells_one_stretch_with_public_events_only() -> None:
    async with house() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.news()
        await h.bids(table, kim=3)
        assert [type(item) for item in await h.news()] == [BoardChanged]
        await h.bids(table, chris=1)
        news = await h.news()
        (chronicle,) = [item for item in news if isinstance(item, Chronicle)]
        assert [event.kind for event in chronicle.events] == ["toy.rolled"] and chronicle.first == chronicle.last == 3
        assert [type(item).__name__ for item in news] == ["Chronicle", "BoardChanged", "Retire", "Retire", "Prompt"]


async def test_a_mind_changed_under_an_unchanged_ribbon_shows_nowhere() -> None:
    async with house() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3)
        await h.news()
        await h.bids(table, kim=4)
        await h.tables.save_draft(table, CHRIS, await h.question(table, CHRIS), bid(2))
        assert await h.news() == []


async def test_a_question_is_prompted_once_and_retired_when_it_goes() -> None:
    async with house() as h:
        table = (await h.table(KIM, CHRIS)).id
        prompted = [item for item in await h.news() if isinstance(item, Prompt)]
        await h.bids(table, kim=3, chris=1)
        retired = [item for item in await h.news() if isinstance(item, Retire)]
        assert {(p.seat, p.question) for p in prompted} == {(r.seat, r.question) for r in retired}


async def test_the_end_publishes_the_result_and_the_secret_once() -> None:
    async with house() as h:
        table = (await h.table(KIM, CHRIS)).id
        info = await h.play_out(table)
        news = await h.news()
        assert [type(item) for item in news].count(Finished) == 1 and isinstance(news[-1], Finished)
        assert [item.finished for item in news if isinstance(item, Chronicle)].count(True) <= 1
        row = await h.store.table(table)
        assert row and info.secret == row.secret and row.result and max(row.result.scores) >= 20


async def test_what_everybody_may_know_of_a_table_holds_no_secret() -> None:
    async with house() as h:
        table = (await h.table(KIM, CHRIS)).id
        row = await h.store.table(table)
        assert row
        shown = table_info(row).model_dump_json()
        assert row.secret not in shown and row.seed not in shown and "word 101" not in shown


async def test_the_story_tells_each_only_what_they_could_know_until_the_end() -> None:
    async with house() as h:
        table = (await h.table(KIM, CHRIS)).id
        assert [event.only for event in await h.tables.story(table, KIM)] == [(0,)]
        assert await h.tables.story(table) == ()
        await h.play_out(table)
        assert {event.only for event in await h.tables.story(table)} == {None, (0,), (1,)}
