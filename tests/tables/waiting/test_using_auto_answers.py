"""What a standing instruction would answer in a while is answered by hand meanwhile, or at once."""

from __future__ import annotations

import pytest

from gamecore.engine.game import Instruction
from gamecore.tables.model.table import LIVE, POST, Pace
from tests.support.tables.toy_tables import CHRIS, KIM, toy_tables
from tests.support.tables.undoing import Gifts

pytestmark = pytest.mark.asyncio


class Willing(Gifts):
    instructions = (Instruction("gift", ("gift",), ("ask", "best"), live="ask", post="ask"),)


@pytest.mark.parametrize("pace", [LIVE, POST])
@pytest.mark.parametrize("by_hand", [True, False])
async def test_what_would_be_answered_for_somebody_can_be_answered_by_hand_or_at_once(
    pace: Pace, by_hand: bool
) -> None:
    async with toy_tables(game=Willing()) as h:
        table = (await h.table(KIM, CHRIS, pace=pace)).id
        await h.tables.instruct(table, KIM, "gift", "best")
        asked = (await h.tables.look(table, KIM)).asked
        assert asked is not None and asked.by == "gift=best"
        if by_hand:
            await h.tables.decide(table, KIM, asked.id, {"act": "to:1"})
        else:
            await h.tables.act(table, KIM, lambda seat: seat.use_auto_answer(asked.id))
        last = (await h.store.log(table))[-1]
        assert (last.source, last.settled) == ("player", (0,))
        assert [event.kind for event in last.events] == (["toy.gave"] if by_hand else [])
