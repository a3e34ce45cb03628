"""At a live table a window in which all trade with all lasts three minutes, and longer with each new offer."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore import games
from gamecore.engine.choices import Acts
from gamecore.tables.model.table import LIVE, POST, Pace, Prompt, Redraw
from tests.support.tables.toy_tables import CHRIS, KIM, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio


async def trading(h: ToyTables, pace: Pace) -> str:
    """A table of two in the first trade of the variant."""
    h.toy = games.game("town_founders")
    table = (await h.tables.open(PLACE, KIM, "town_founders", seats=2, pace=pace)).id
    await h.tables.set_options(table, KIM, {"variant": "interaction"})
    for user in (KIM, CHRIS):
        await h.tables.join(table, user, f"name {user}", f"word {user}")
    for _ in range(20):
        answered = False
        for user in (KIM, CHRIS):
            shown = await h.tables.look(table, user)
            if shown.asked is not None and shown.asked.question.kind == "trade.first":
                return table
            if shown.asked is not None and not shown.asked.ready:
                await h.says(table, user, shown.asked.question.default())
                answered = True
        if not answered:
            h.clock.pass_by(seconds=LIVE.closing_s)
            await h.tables.tick()
    raise AssertionError("nobody trades")


async def left(h: ToyTables, table: str) -> float:
    deadline = (await h.tables.info(table)).deadline
    assert deadline is not None
    return (deadline - h.clock()).total_seconds()


async def offers(h: ToyTables, table: str, by: int) -> None:
    view: Any = (await h.tables.look(table, by)).view
    other = 1 - view.viewer
    await h.says(table, by, {"act": f"offer:{other}", "form": {"offer": {"give": [view.own_hand[0]], "count": 0}}})


async def refuses(h: ToyTables, table: str, by: int) -> None:
    shown = await h.tables.look(table, by)
    assert shown.asked is not None
    choices = shown.asked.question.choices
    assert isinstance(choices, Acts)
    await h.says(table, by, {"act": next(one.key for one in choices.acts if one.key.startswith("refuse"))})


async def test_a_live_window_lasts_three_minutes_and_each_offer_adds_three_quarters_of_one() -> None:
    async with toy_tables() as h:
        table = await trading(h, LIVE)
        assert await left(h, table) == 180
        await offers(h, table, KIM)
        assert await left(h, table) == 180 + 45
        h.clock.pass_by(seconds=30)
        await offers(h, table, CHRIS)
        assert await left(h, table) == 180 + 45 - 30 + 45
        await refuses(h, table, KIM)
        assert await left(h, table) == 180 + 45 - 30 + 45, "only an offer takes time"


async def test_an_offer_that_was_refused_can_be_made_again_at_once_by_somebody_nobody_waits_for() -> None:
    """It is no press whose answer was lost: it was answered."""
    async with toy_tables() as h:
        table = await trading(h, LIVE)
        await h.says(table, KIM, {"act": "pass"})
        for _ in range(2):
            await offers(h, table, KIM)
            await refuses(h, table, CHRIS)
        log = [event.kind for row in await h.store.log(table) for event in row.events]
        assert [kind for kind in log if kind.startswith("trade.")] == ["trade.offered", "trade.refused"] * 2


async def test_a_window_closes_as_soon_as_all_are_done() -> None:
    async with toy_tables() as h:
        table = await trading(h, LIVE)
        for user in (KIM, CHRIS):
            await h.says(table, user, {"act": "pass"})
        assert (await h.tables.look(table)).waiting[0].kind == "discard"


async def test_by_post_a_window_is_as_long_as_any_reply() -> None:
    async with toy_tables() as h:
        table = await trading(h, POST)
        before = await left(h, table)
        await offers(h, table, KIM)
        assert await left(h, table) == before


@pytest.mark.parametrize("pace", [LIVE, POST])
async def test_whose_offer_is_accepted_hears_at_once_which_cards_came_and_went(pace: Pace) -> None:
    """The panel showed another hand, and said nothing of the trade until something else was answered."""
    async with toy_tables() as h:
        table = await trading(h, pace)
        await offers(h, table, KIM)
        await h.notifications()
        shown = await h.tables.look(table, CHRIS)
        assert shown.asked is not None and isinstance(shown.asked.question.choices, Acts)
        accept = next(one.key for one in shown.asked.question.choices.acts if one.key.startswith("accept"))
        await h.says(table, CHRIS, {"act": accept})
        told = [each for each in await h.notifications() if isinstance(each, Redraw | Prompt)]
        by_seat = {each.seat: [event.kind for event in each.events] for each in told if each.events}
        assert "trade.yours" in by_seat[0], by_seat
