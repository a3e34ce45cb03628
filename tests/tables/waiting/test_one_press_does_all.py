"""A press on what is advised does all that its line names: what it asks on the way is answered as was read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import pytest

from gamecore import games
from gamecore.engine.advice import Then
from gamecore.tables.commands.seat_session import SeatSession
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.table import LIVE, TableView
from tests.support.tables.toy_tables import KIM, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio


def chain(then: Then | None) -> Iterator[str]:
    while then is not None:
        yield then.kind
        then = then.then


async def press(h: ToyTables, table: str, shown: TableView) -> list[str]:
    """Does as is advised with all that the line names; of which kinds that is."""
    asked = shown.asked
    assert asked is not None
    advice = advice_for(shown, asked)

    def act(seat: SeatSession) -> None:
        seat.decide(asked.id, advice.answer)
        seat.follow_up(advice.then)

    await h.tables.act(table, KIM, act)
    return [*chain(advice.then)]


Kinds: TypeAlias = tuple[str, ...]
"""A question, and what followed at the same press."""


async def as_advised(h: ToyTables, done: set[Kinds], wanted: set[Kinds]) -> None:
    """Plays a game as advised and notes which questions were answered at one press, until all that are wanted were."""
    table = (await h.tables.open(PLACE, KIM, "guildhall", seats=2, pace=LIVE)).id
    await h.tables.add_steward(table, KIM)
    await h.tables.join(table, KIM, "name", "word")
    for _ in range(600):
        shown = await h.tables.look(table, KIM)
        if shown.table.status != "playing" or wanted <= done:
            return
        if shown.asked is None or shown.asked.ready:
            h.clock.time = max(h.clock.time, await h.tables.next_due() or h.clock.time)
            await h.tables.tick()
            continue
        revision = shown.table.revision
        kinds = await press(h, table, shown)
        answered = [entry.kind for entry in await h.store.log(table, after=revision) if entry.source == "player"]
        assert answered[1 : 1 + len(kinds)] == kinds, "all that the line names is answered"
        done.add((shown.asked.question.kind, *kinds))
    raise AssertionError("the game does not end")


async def test_a_purchase_and_a_card_that_asks_twice_are_done_at_one_press() -> None:
    """After a purchase, whose price is paid by itself, and after the first of two answers the same was asked again."""
    wanted = {("turn", "raid"), ("turn", "pick.cards", "pick.card")}
    async with toy_tables() as h:
        h.toy = games.game("guildhall")
        done: set[Kinds] = set()
        for _ in range(6):
            if not wanted <= done:
                await as_advised(h, done, wanted)
        assert wanted <= done
