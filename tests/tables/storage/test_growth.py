"""What many games make longer is read in portions, and none is lost between two."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from datetime import timedelta
from itertools import count, product
from pathlib import Path
from typing import Any

import pytest

from gamecore.tables import personal
from gamecore.tables.model.results import Ending, record, records
from gamecore.tables.model.table import BoardChanged, Message, Place
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.sql import forgetting
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests.support.tables.store_contract import deadline, entry, position, result, row
from tests.support.tables.toy_tables import CHRIS, KIM, NOON, PLACE, toy_tables

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("on_disk", (False, True))
async def test_results_that_are_added_up_make_the_same_records(on_disk: bool, tmp_path: Path) -> None:
    endings: tuple[Ending, ...] = ("finished", "ended", "steward", "conceded", "left", "replaced")
    async with toy_tables(tmp_path if on_disk else None, threads=True) as h:
        numbers = count()
        for ending, rank, user, game in product(endings, (1, 2, None), (KIM, CHRIS), ("toy", "chess")):
            at = next(numbers)
            one = result(user, at, table=f"t{at}", ending=ending, rank=rank, game=game, rounds=at, missed=at % 3)
            await h.store.commit(Changes(row(one.table, status="finished", place=PLACE), new=True, results=[one]))
        assert records(await h.store.tally_in(1)) == records(await h.store.results_in(1))
        assert record(await h.store.tally_of(KIM)) == record(await h.store.results_of(KIM))
        assert list(await h.store.tally_in(2)) == []


async def test_ones_data_comes_in_parts_the_latest_games_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(personal, "GAMES_A_PART", 2)
    async with toy_tables(threads=True) as h:
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


class Steps:
    """Counts what SQLite does, a hundred steps of its machine at a time."""

    def __init__(self) -> None:
        self.hundreds = 0

    def __call__(self) -> int:
        self.hundreds += 1
        return 0


async def steps_of(store: Any, work: Callable[[], Awaitable[object]]) -> int:
    steps = Steps()
    await store._database.look_up(lambda reader: reader.set_progress_handler(steps, 100))
    await work()
    await store._database.look_up(lambda reader: reader.set_progress_handler(None, 0))
    return steps.hundreds


def _finished(writer: sqlite3.Connection, number: int) -> None:
    """So many more finished tables, folded, of the same people in the same server."""
    writer.execute("CREATE TEMP TABLE numbers (n INTEGER)")
    writer.executemany("INSERT INTO numbers VALUES (?)", [(n,) for n in range(number)])
    for name in ("tables", "seats", "results", "messages", "courses"):
        columns = [column[1] for column in writer.execute(f"PRAGMA table_info({name})")]
        key = "id" if name == "tables" else "table_id"
        copied = [f"{key} || n" if column == key else column for column in columns]
        source = f"{name}, numbers WHERE {key} = 'over'"
        writer.execute(f"INSERT INTO {name} ({', '.join(columns)}) SELECT {', '.join(copied)} FROM {source}")
    writer.execute("DROP TABLE numbers")


async def test_finished_tables_make_nothing_longer_that_the_living_wait_for(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    try:
        for number in range(20):
            place = Place(guild_id=1, channel_id=100 + number)
            arm = [deadline(number, table=f"live{number}")]
            await store.commit(
                Changes(row(f"live{number}", place=place), new=True, arm=arm, notifications=[BoardChanged()])
            )
        over = row("over", status="finished", place=Place(guild_id=1, channel_id=7))
        ended = [result(table="over")]
        await store.commit(Changes(over, new=True, log=[entry(1)], positions=[(1, 0, position(1))], results=ended))
        await store.fold("over")
        awaited: dict[str, Callable[[], Awaitable[object]]] = {
            "live tables": store.live_tables,
            "tables of somebody": lambda: store.tables_of(KIM),
            "tables of a server": lambda: store.tables_in(1),
            "the table of a place": lambda: store.table_at(Place(guild_id=1, channel_id=103)),
            "the last table of a place": lambda: store.table_at(Place(guild_id=1, channel_id=7)),
            "what a command begins from": lambda: store.load("live3"),
            "what is due": lambda: store.due(NOON + timedelta(days=1)),
            "when something is due": store.next_due,
            "what is to be delivered": lambda: store.outbox_due(NOON),
            "what is to be folded": lambda: store.to_fold(50),
            "a part of somebody's results": lambda: store.results_of(KIM, 5),
        }
        few = {what: await steps_of(store, work) for what, work in awaited.items()}
        await store._database.transaction(lambda writer: _finished(writer, 500))
        many = {what: await steps_of(store, work) for what, work in awaited.items()}
        assert len(await store.all_tables_of(KIM, 1000)) == 521
        assert {what: steps for what, steps in many.items() if steps > few[what] + 5} == {}
    finally:
        await store.close()


async def test_somebody_who_sat_at_many_tables_is_forgotten_at_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few at a time; whoever is stopped on the way asks once more."""
    monkeypatch.setattr(forgetting, "AT_ONCE", 3)
    store = await SqliteStore.open(tmp_path / "tables.db")
    try:
        for number in range(8):
            place, host = Place(guild_id=1, channel_id=number), KIM if number % 2 else CHRIS
            over = row(f"t{number}", status="closed", place=place, host=host)
            await store.commit(Changes(over, new=True, results=[result(table=over.id)]))
            await store.remember_message(Message(table=over.id, what="prompt", seat=0, channel_id=1, message_id=number))
        dying = (
            "CREATE TRIGGER dying BEFORE UPDATE ON seats WHEN NEW.table_id = 't7' BEGIN SELECT RAISE(ABORT, ''); END"
        )
        await store._database.write(dying)
        with pytest.raises(sqlite3.IntegrityError):
            await store.forget_person(KIM)
        assert 0 < len(await store.all_tables_of(KIM, 9)) < 8
        await store._database.write("DROP TRIGGER dying")
        await store.forget_person(KIM)
        tables = [await store.table(f"t{number}") for number in range(8)]
        assert await store.all_tables_of(KIM, 9) == [] and await store.results_of(KIM) == []
        assert all(table and (table.seats[0].user_id, table.seats[0].name) == (None, "") for table in tables)
        assert sorted(table.host for table in tables if table) == [0] * 4 + [CHRIS] * 4
        assert [await store.messages(f"t{number}") for number in range(8)] == [[]] * 8
    finally:
        await store.close()
