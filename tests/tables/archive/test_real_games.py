"""Whole games of every kind through the service, on disk, and verified from their exports."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.tables.model.table import LIVE, POST
from tests.support.tables.folding import kept_bytes
from tests.support.tables.real_tables import begun
from tests.support.tables.toy_tables import PLACE, ToyTables, toy_tables, verdict

pytestmark = pytest.mark.asyncio

MOST_KEPT = 60 * 1024
"""Of a finished game, for ever."""


async def answer_all(h: ToyTables, table: str, chance: Chance) -> bool:
    """Everybody who is waited for gives the steward's answer; whether anybody was."""
    seats = (await h.tables.info(table)).seats
    waited = [seat for seat in seats if seat.ready_status is False and not seat.steward]
    for seat in waited:
        shown = await h.tables.look(table, seat.user_id)
        if shown.asked is not None and not shown.asked.ready:
            answer = h.toy.steward(shown.view, shown.asked.question, chance)
            await h.tables.decide(table, seat.user_id or 0, shown.asked.id, answer)
    return bool(waited)


async def finished(h: ToyTables, table: str) -> dict[str, Any]:
    assert (await h.tables.info(table)).status == "finished"
    return json.loads(json.dumps(await h.tables.export(table)))  # type: ignore[no-any-return]


async def ends_verifies_and_is_kept_small(h: ToyTables, table: str, folder: Path) -> None:
    assert verdict(await finished(h, table), games.game).answer == "verified"
    before = await h.tables.export(table), await h.tables.rounds(table), await h.tables.look(table)
    await h.notifications()
    await h.store.fold(table)
    assert (await h.tables.export(table), await h.tables.rounds(table)) == before[:2]
    assert (await h.tables.look(table)).view == before[2].view
    kept = sum(kept_bytes(folder / "house.db", table).values())
    assert kept < MOST_KEPT, f"{kept} bytes of a finished game are kept"


BY_PEOPLE, BY_NOBODY = "cadwallon", "town_founders"
"""The one is mostly dice and is played in turn, the other is the longest and asks all at once; all five in the soak."""


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=() if key == BY_PEOPLE else pytest.mark.soak) for key in games.all_keys()]
)
async def test_a_game_that_people_play_ends_verifies_and_is_kept_small(key: str, tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = await begun(h, key, LIVE)
        chance = Chance(key)
        for _ in range(3000):
            if (await h.tables.info(table)).status != "playing":
                break
            if not await answer_all(h, table, chance):
                due = await h.tables.next_due()
                assert due is not None
                h.clock.time = max(h.clock.time, due)
                await h.tables.tick()
        await ends_verifies_and_is_kept_small(h, table, tmp_path)


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=() if key == BY_NOBODY else pytest.mark.soak) for key in games.all_keys()]
)
async def test_so_does_one_that_nobody_plays_and_each_draw_can_be_worked_out_from_its_row(
    key: str, tmp_path: Path
) -> None:
    async with toy_tables(tmp_path) as h:
        table = await begun(h, key, POST)
        await h.play_out(table)
        row = await h.store.table(table)
        assert row is not None
        rows = [entry for entry in await h.store.log(table) if entry.draws]
        assert rows and [str(entry.draws_at) for entry in rows] == [f"0:{step}" for step in range(len(rows))]
        for entry in rows:
            chance = Chance(row.seed, str(entry.draws_at))
            assert tuple((sides, chance.draw(sides)) for sides, _ in entry.draws) == entry.draws
        await ends_verifies_and_is_kept_small(h, table, tmp_path)


@pytest.mark.parametrize("key", games.all_keys())
@pytest.mark.parametrize("waits", (0, 3))
async def test_every_game_can_be_ended_by_vote_as_it_stands(key: str, waits: int) -> None:
    async with toy_tables() as h:
        table = await begun(h, key, POST)
        for _ in range(waits):
            due = await h.tables.next_due()
            assert due is not None
            h.clock.time = due
            await h.tables.tick()
        people = [seated.user_id for seated in (await h.tables.info(table)).seats if seated.user_id is not None]
        for user in people:
            if await stood_in_for(h, table, user):
                await h.tables.back(table, user)
        for user in people:
            if (await h.tables.info(table)).status == "playing":
                await h.tables.vote(table, user, "end")
        row = await h.store.table(table)
        assert row is not None and row.status == "closed" and len(row.scores) == len(row.ranks) == len(row.seats)
        assert {played.ending for played in await h.store.results_in(PLACE.guild_id)} == {"ended"}
        shown = await h.tables.look(table)
        assert shown.result is not None
        assert verdict(json.loads(json.dumps(await h.tables.export(table))), games.game).answer == "verified"


async def stood_in_for(h: ToyTables, table: str, user: int) -> bool:
    return any(seated.user_id == user and seated.steward for seated in (await h.tables.info(table)).seats)
