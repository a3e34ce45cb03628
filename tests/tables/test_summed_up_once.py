"""What the time since one's last turn came to is told above the first question of a turn, and not above the next."""

from __future__ import annotations

import pytest

from gamecore import games
from gamecore.engine.abilities.your_round import SumsUpRounds
from gamecore.engine.chance import Chance
from gamecore.tables.model.table import LIVE
from tests.support.tables.real_tables import begun
from tests.support.tables.toy_tables import CHRIS, KIM, PLACE, toy_tables

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("by_hand", [True, False])
async def test_who_has_answered_above_a_summary_does_not_read_it_again(by_hand: bool) -> None:
    async with toy_tables() as h:
        table = await begun(h, "town_founders", LIVE)
        await h.tables.instruct(table, KIM, "first_trade", "ask" if by_hand else "never")
        told: dict[tuple[int, str], bool] = {}
        for number in range(60):
            if (await h.tables.info(table)).round > 2:
                break
            for user in (KIM, CHRIS):
                shown = await h.tables.look(table, user)
                asked = shown.asked
                if asked is None or asked.question.optional or asked.ready or asked.by:  # an instruction answers
                    continue
                if user == KIM:
                    key = shown.table.round, asked.question.kind
                    told.setdefault(key, await h.tables.your_round(shown) is not None)
                answer = h.toy.steward(shown.view, asked.question, Chance(str(number)))
                await h.tables.decide(table, user, asked.id, answer)
                break
            else:
                h.clock.time = max(h.clock.time, await h.tables.next_due() or h.clock.time)
                await h.tables.tick()
        later = {kind: said for (round, kind), said in told.items() if round == 2}
        assert later["discard"] == (not by_hand), "it stands above the first question of the turn"
        assert later.get("trade.first", True)
        assert not later["trade.second"] and not later["build"]


@pytest.mark.parametrize("key", ["cadwallon", "gilded_compass", "guildhall", "town_founders"])
async def test_who_is_first_in_every_round_reads_it_too(key: str) -> None:
    """Their turn begins with what the last of the round before does."""
    async with toy_tables() as h:
        h.toy = games.game(key)
        table = (await h.tables.open(PLACE, KIM, key, seats=max(2, h.toy.seats.start), pace=LIVE)).id
        for _ in range(max(2, h.toy.seats.start) - 1):
            await h.tables.add_steward(table, KIM)
        await h.tables.join(table, KIM, "name", "word")
        told: dict[int, bool] = {}
        for number in range(150):
            shown = await h.tables.look(table, KIM)
            asked = shown.asked
            if 3 in told:
                break
            if asked is None or asked.question.optional or asked.ready or asked.by:
                h.clock.time = max(h.clock.time, await h.tables.next_due() or h.clock.time)
                await h.tables.tick()
                continue
            assert isinstance(shown.game, SumsUpRounds)
            if shown.game.sums_up_now(shown.view):
                told.setdefault(shown.table.round, await h.tables.your_round(shown) is not None)
            await h.tables.decide(table, KIM, asked.id, h.toy.steward(shown.view, asked.question, Chance(str(number))))
        assert told.get(2) and told.get(3), told
