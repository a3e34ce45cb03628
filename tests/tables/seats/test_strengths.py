"""How well stewards play is chosen in the lobby; gentle ones say why, in what everybody can check."""

from __future__ import annotations

import pytest

from gamecore import games
from gamecore.engine.errors import DecisionError
from gamecore.engine.strengths import Strength
from gamecore.tables.model.table import LIVE, Chronicle
from tests.support.tables.toy_tables import CHRIS, KIM, PLACE, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio


async def kinds_heard(h: ToyTables, key: str, strength: Strength, times: int) -> list[str]:
    """Kinds of all that everybody hears of a game that is left to the clock and to stewards so many times."""
    h.toy = games.game(key)
    table = (await h.tables.open(PLACE, KIM, key, seats=3, pace=LIVE)).id
    for _ in range(2):
        await h.tables.add_steward(table, KIM)
    if strength != "sharp":
        await h.tables.set_strength(table, KIM, strength)
    info, _ = await h.tables.join(table, KIM, "Kim", "word")
    assert info.strength == strength
    for _ in range(times):
        if (due := await h.tables.next_due()) is not None:
            h.clock.time = max(h.clock.time, due)
            await h.tables.tick()
    return [event.kind for each in await h.notifications() if isinstance(each, Chronicle) for event in each.events]


@pytest.mark.parametrize("times", [25, pytest.param(999, marks=pytest.mark.soak)], ids=["a while", "the whole game"])
@pytest.mark.parametrize("strength", ["gentle", "steady", "sharp"])
async def test_gentle_stewards_alone_say_why(strength: Strength, times: int) -> None:
    async with toy_tables() as h:
        kinds = await kinds_heard(h, "cadwallon", strength, times)
        assert ("steward.why" in kinds) == (strength == "gentle")


async def test_only_the_host_chooses_and_only_before_the_game() -> None:
    async with toy_tables() as h:
        table = (await h.tables.open(PLACE, KIM, "toy", seats=2)).id
        with pytest.raises(DecisionError, match="refused-not-host"):
            await h.tables.set_strength(table, CHRIS, "gentle")
        await h.tables.add_steward(table, KIM)
        await h.tables.join(table, KIM, "Kim", "word")
        with pytest.raises(DecisionError, match="refused-game-started"):
            await h.tables.set_strength(table, KIM, "gentle")


async def test_a_table_saved_without_a_strength_plays_as_before() -> None:
    async with toy_tables() as h:
        table = (await h.tables.open(PLACE, KIM, "toy", seats=2)).id
        row = await h.store.table(table)
        assert row is not None
        older = row.model_dump(mode="json", by_alias=True)
        del older["strength"]
        assert type(row).model_validate(older).strength == "sharp"
