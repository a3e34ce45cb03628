"""What commit d52fa52 wrote, databases and exports, is read here and goes on to its end."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from gamecore import games
from gamecore.tables.archive.retell import replay
from gamecore.tables.archive.verify import verify
from gamecore.tables.service import TableService
from gamecore.tables.storage.database_file import migrations
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests import data
from tests.support.tables.toy_tables import ADA, BEGUN_BY, CHRIS, KIM, MAX, Clock

pytestmark = pytest.mark.asyncio

KNOWN: dict[str, Any] = json.loads((data.OLD / "tables.json").read_text("utf-8"))
SCHEMA = 7
"""Of the database."""
THERE_THEN = sorted(file.name.partition("-")[0] for file in data.OLD.glob("*-finished.json.xz"))
"""The games that there were."""
A_WHILE = 12
"""Entries of a table's log. At their ends the same tables are seen that are in the database."""


class Hall:
    """A service with every game, over an older database or an empty one."""

    def __init__(self, store: SqliteStore) -> None:
        self.clock = Clock()
        self.clock.time = datetime.fromisoformat(KNOWN["at"])
        self.store = store
        self.tables = TableService(store, now=self.clock, secret=lambda: "another secret", games=games.game)

    async def to_its_end(self, table: str) -> None:
        assert await self.goes_on(table, 3000), "the game does not end"

    async def goes_on(self, table: str, times: int) -> bool:
        """Lets time run out, again and again; where rules have changed under a step, its people have it asked again.
        Whether the game is over."""
        for _ in range(times):
            row = await self.store.table(table)
            assert row is not None
            if row.status == "paused":
                assert row.trouble, "paused, and nobody has asked for it"
                for seated in row.seats:
                    if seated.is_person and (await self.tables.info(table)).trouble:
                        await self.tables.vote(table, seated.user_id or 0, "ask_again")
            elif row.status != "playing":
                return True
            due = await self.tables.next_due()
            assert due is not None, "somebody is waited for without a deadline"
            self.clock.time = max(self.clock.time, due)
            await self.tables.tick()
        return False


@asynccontextmanager
async def hall(file: Path) -> AsyncIterator[Hall]:
    store = await SqliteStore.open(file)
    try:
        yield Hall(store)
    finally:
        await store.close()


async def test_the_database_is_opened_and_brought_up_to_date_after_a_backup(tmp_path: Path) -> None:
    file = data.unpacked(data.OLD / "tables.db.xz", tmp_path)
    async with hall(file) as h:
        assert set(await h.store.live_tables()) == {*KNOWN["tables"].values(), KNOWN["lobby"]}
    backup = tmp_path / "backups" / f"tables-schema-{SCHEMA}.db"
    assert backup.exists() == (len(migrations()) > SCHEMA)


async def test_all_that_was_kept_in_the_database_is_still_there(tmp_path: Path) -> None:
    async with hall(data.unpacked(data.OLD / "tables.db.xz", tmp_path)) as h:
        big = KNOWN["tables"]["guild_master"]
        assert (
            len(await h.store.outbox_due(datetime.fromisoformat("2027-01-01T00:00+00:00"), limit=999))
            == KNOWN["waiting"]
        )
        assert [thread.thread_id for thread in await h.store.threads(big)] == [7001]
        assert [one.words for one in await h.tables.promises(big, CHRIS)] == [
            *("Half of the gold is yours", "No order of mine crosses yours")
        ]
        assert await h.store.votes(big, "pause") == (1,) and await h.tables.watchers(big) == (MAX,)
        assert await h.store.absence(ADA) is not None and (await h.store.person(KIM)).zone == "Europe/Vienna"
        for table in KNOWN["tables"].values():
            assert await h.store.deadlines(table)
        assert any([await h.store.drafts(table) for table in KNOWN["tables"].values()])
        assert (await h.store.guild(1)).pace == "day" and len(await h.store.results_in(1)) == 3
        over = await h.store.table(KNOWN["over"])
        assert over is not None and over.status == "finished" and len(await h.tables.rounds(over.id)) > 2


async def test_a_finished_game_of_the_database_is_folded_and_told_as_before(tmp_path: Path) -> None:
    async with hall(data.unpacked(data.OLD / "tables.db.xz", tmp_path)) as h:
        over = KNOWN["over"]
        before = await h.tables.export(over), await h.tables.rounds(over)
        for row in await h.store.outbox_due(datetime.fromisoformat("2027-01-01T00:00+00:00"), limit=999):
            await h.store.mark_sent(row.id)
        assert list(await h.store.to_fold(9)) == [over]
        await h.store.fold(over)
        assert (await h.tables.export(over), await h.tables.rounds(over)) == before
        assert await h.store.to_fold(9) == []


async def test_every_running_table_goes_on(tmp_path: Path) -> None:
    async with hall(data.unpacked(data.OLD / "tables.db.xz", tmp_path)) as h:
        assert await go_on_for_a_while(h, *KNOWN["tables"].values())


@pytest.mark.soak
async def test_every_running_table_goes_on_to_its_end(tmp_path: Path) -> None:
    async with hall(data.unpacked(data.OLD / "tables.db.xz", tmp_path)) as h:
        for table in KNOWN["tables"].values():
            await h.to_its_end(table)
            row = await h.store.table(table)
            assert row is not None and row.status == "finished" and len(row.scores) == len(row.seats)
            assert row.id in {played.table for played in await h.store.results_in(1)}


async def test_the_lobby_begins(tmp_path: Path) -> None:
    async with hall(data.unpacked(data.OLD / "tables.db.xz", tmp_path)) as h:
        await h.tables.join(KNOWN["lobby"], KIM, "Kim")
        await h.tables.add_steward(KNOWN["lobby"], CHRIS)
        assert (await h.tables.begin(KNOWN["lobby"], BEGUN_BY)).status == "playing"


async def go_on_for_a_while(h: Hall, *tables: str) -> bool:
    """Whether so much is decided at each of them that this is seen. A game that is nearly over may end before."""
    begun = {table: len(await h.store.log(table)) for table in tables}
    for _ in range(100):
        for table in tuple(begun):
            is_over = await h.goes_on(table, 1)
            decided = len(await h.store.log(table)) - begun[table]
            assert decided or not is_over
            if is_over or decided >= A_WHILE:
                del begun[table]
        if not begun:
            return True
    return False


async def taken_in(h: Hall, key: str) -> str:
    return (await h.tables.import_game(data.export(data.OLD / f"{key}-running.json.xz"))).id


@pytest.mark.parametrize("key", THERE_THEN)
async def test_an_exported_running_game_goes_on_elsewhere(key: str, tmp_path: Path) -> None:
    async with hall(tmp_path / "empty.db") as h:
        table = await taken_in(h, key)
        assert await go_on_for_a_while(h, table)


@pytest.mark.soak
@pytest.mark.parametrize("key", THERE_THEN)
async def test_it_goes_on_there_to_its_end(key: str, tmp_path: Path) -> None:
    async with hall(tmp_path / "empty.db") as h:
        table = await taken_in(h, key)
        await h.to_its_end(table)
        row = await h.store.table(table)
        assert row is not None and row.status == "finished" and len(row.scores) == len(row.seats)


@pytest.mark.parametrize("key", THERE_THEN)
async def test_an_exported_finished_game_is_taken_in_told_and_verified(key: str, tmp_path: Path) -> None:
    game = data.export(data.OLD / f"{key}-finished.json.xz")
    assert len(list(replay(game))) > 9 and len(list(replay(game, 0))) > 9
    found = verify(game, games.game, game["commitment"], game["mark"])
    assert found.answer == "dice only" and found.unchecked[0].startswith("names, ")
    async with hall(tmp_path / "empty.db") as h:
        table = await h.tables.import_game(game)
        assert table.status == "finished" and len(await h.tables.rounds(table.id)) > 2
