"""What the last mark of a game holds, whatever happens to the table afterwards."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest

from gamecore.tables.model.export_format import Export
from gamecore.tables.model.marks.game_marks import last_mark, name_mark
from gamecore.tables.model.table import POST
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio


async def exported(h: ToyTables, table: str) -> Export:
    return Export.model_validate(json.loads(json.dumps(await h.tables.export(table))))


async def test_a_name_that_is_deleted_is_gone_and_the_mark_still_holds(tmp_path: Path) -> None:
    for folder in (None, tmp_path):
        async with toy_tables(folder) as h:
            table = (await h.table(KIM, CHRIS, pace=POST)).id
            await h.play_out(table)
            before = await exported(h, table)
            await h.tables.forget(CHRIS)
            after = await exported(h, table)
            assert f"name {CHRIS}" not in after.model_dump_json()
            assert after.seats[1].salt == "" and after.seats[1].name_mark == before.seats[1].name_mark
            assert after.seats[0] == before.seats[0] and before.seats[1].name_mark == name_mark(before.seats[1])
            assert last_mark(after, after.log[-1].mark) == before.mark == after.mark


async def test_a_chair_that_changed_hands_is_held_as_it_was_at_the_end() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.bids(table, kim=4, chris=2)
        await h.hands_over(table, 1, ADA, "Ada")
        await h.play_out(table)
        export = await exported(h, table)
        assert export.seats[1].name == "Ada"
        other = export.seats[1].model_copy(update={"name_mark": name_mark(export.seats[0])})
        forged = export.model_copy(update={"seats": (export.seats[0], other)})
        assert last_mark(export, export.log[-1].mark) == export.mark != last_mark(forged, export.log[-1].mark)


async def test_under_another_id_a_game_keeps_the_one_that_it_began_under(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.play_out(table)
        export = await exported(h, table)
        copy = await h.tables.import_game(json.loads(export.model_dump_json()))
        assert copy.id != table and await exported(h, copy.id) == export


async def test_a_game_that_is_closed_early_is_sealed_too() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, pace=POST)).id
        await h.bids(table, kim=4, chris=2)
        last = (await h.store.log(table))[-1].mark
        await h.all_agree(table, "end")
        row = await h.store.table(table)
        assert row is not None and row.status == "closed"
        assert row.mark == last_mark(Export.of(row, ()), last) != last


async def test_no_entry_is_older_than_the_one_before_whatever_a_clock_does() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        h.clock.time -= timedelta(hours=1)
        await h.bids(table, kim=4, chris=2)
        times = [row.at for row in await h.store.log(table)]
        assert times == sorted(times) and len(times) > 2
