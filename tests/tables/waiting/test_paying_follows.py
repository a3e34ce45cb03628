"""Of a purchase nobody waits for what follows: the chapters that pay, and which of their cards lies on top."""

from __future__ import annotations

import pytest

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.tables.model.table import LIVE
from tests.support.tables.toy_tables import KIM, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio
FOLLOWING = ("pay", "discard.top")


async def asked_in_a_game(h: ToyTables, table: str, *, whole: bool) -> set[str]:
    """Plays on among stewards until the game is over, or else until both kinds followed; of which kinds the questions
    were that Kim read."""
    read: set[str] = set()
    followed: set[str] = set()
    for number in range(600):
        shown = await h.tables.look(table, KIM)
        asked = shown.asked
        if shown.table.status != "playing" or (followed.issuperset(FOLLOWING) and not whole):
            return read
        if asked is None or asked.ready:
            h.clock.time = max(h.clock.time, await h.tables.next_due() or h.clock.time)
            await h.tables.tick()
            continue
        read.add(asked.question.kind)
        await h.tables.decide(table, KIM, asked.id, h.toy.steward(shown.view, asked.question, Chance(str(number))))
        log = await h.store.log(table, after=shown.table.revision)
        followed |= {entry.kind for entry in log if entry.source == "instruction"}
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["a while", "whole"])
async def test_paying_and_the_top_of_the_discard_pile_follow_a_purchase_at_once(whole: bool) -> None:
    async with toy_tables() as h:
        h.toy = games.game("guildhall")
        table = (await h.tables.open(PLACE, KIM, "guildhall", seats=2, pace=LIVE)).id
        await h.tables.add_steward(table, KIM)
        await h.tables.join(table, KIM, "name", "word")
        assert not (await asked_in_a_game(h, table, whole=whole)).intersection(FOLLOWING)
        log = await h.store.log(table)
        followed = {entry.revision: entry for entry in log if entry.kind in FOLLOWING and entry.source != "steward"}
        assert followed
        for revision, entry in followed.items():
            before = next(one for one in log if one.revision == revision - 1)
            assert entry.source == "instruction" and entry.at == before.at, "nobody waits for it"
