"""What many games make longer is read in portions, and none is lost between two."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamecore.table import personal, sqlite_results
from gamecore.table.models import Place
from gamecore.table.sqlite_store import SqliteStore
from gamecore.table.store import Changes
from tests.table.house import CHRIS, KIM, PLACE, house
from tests.table.store_contract import result, row

pytestmark = pytest.mark.asyncio


async def test_results_that_fall_on_the_same_moment_are_all_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_results, "AT_ONCE", 2)
    store = await SqliteStore.open(tmp_path / "tables.db")
    try:
        left = [result(user, at) for at in range(3) for user in (KIM, CHRIS, 7)]
        played = [one.model_copy(update={"table": f"t{number}"}) for number, one in enumerate(left)]
        for one in played:
            await store.commit(Changes(row(one.table, status="finished", place=PLACE), new=True, results=[one]))
        assert list(await store.results_in(1)) == played
        assert list(await store.results_of(KIM)) == played[::3]
    finally:
        await store.close()


async def test_ones_data_comes_in_parts_the_latest_games_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(personal, "GAMES_A_PART", 2)
    async with house() as h:
        tables = []
        for channel in range(5):
            tables.append((await h.table(KIM, CHRIS, place=Place(guild_id=1, channel_id=channel))).id)
            await h.play_out(tables[-1])
            h.clock.pass_by(minutes=1)
        parts = [await h.tables.data_of(KIM, part) for part in (1, 2, 3)]
        told = [[at["id"] for at in part["tables"]] for part in parts]  # type: ignore[union-attr, call-overload, index]
        assert told == [[tables[4], tables[3]], [tables[2], tables[1]], [tables[0]]]
        results = [[each["table"] for each in part["results"]] for part in parts]  # type: ignore[union-attr, call-overload, index]
        assert results == told and [part["more"] for part in parts] == [True, True, False]
