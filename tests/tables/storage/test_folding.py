"""Games that are over are kept small, and nobody who reads them can tell."""

from __future__ import annotations

import asyncio
import json
import logging
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.tables.model.table import Message
from gamecore.tables.scheduling import housekeeping
from tests.support.tables.folding import kept_bytes
from tests.support.tables.toy_tables import CHRIS, KIM, NOON, ToyTables, toy_tables, verdict

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def without_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "PAUSE_S", 0)


async def over(h: ToyTables) -> str:
    """A game that was played to its end, and of which everything is told."""
    table = (await h.table(KIM, CHRIS)).id
    await h.bids(table, kim=3, chris=1)
    await h.play_out(table)
    await h.notifications()
    return table


async def read(h: ToyTables, table: str) -> tuple[Any, ...]:
    """All that is read of a game that is over."""
    shown = await h.tables.look(table, KIM)
    return (
        await h.tables.export(table),
        await h.tables.rounds(table),
        await h.tables.story(table, KIM),
        await h.tables.story(table, None, round=1, stretch=await h.tables.name_of(table, 1, 1, 3)),
        (shown.table, shown.view, shown.result),
        await h.tables.result(table),
        await h.store.results_of(KIM),
        (await h.tables.data_of(KIM))["tables"][0]["decisions"],  # type: ignore[call-overload, index]
    )


@pytest.mark.parametrize("on_disk", (False, True))
async def test_a_folded_game_reads_as_before(on_disk: bool, tmp_path: Path) -> None:
    async with toy_tables(tmp_path if on_disk else None) as h:
        table = await over(h)
        before = await read(h, table)
        assert await h.tables.tidy_up() == 1
        assert await read(h, table) == before and before[-1]
        assert verdict(json.loads(json.dumps(before[0])), lambda *_: h.toy).answer == "verified"
        for act in (h.tables.undo_last(table, KIM), h.tables.undo_round(table, KIM)):
            with pytest.raises(DecisionError, match="finished"):
                await act
        again, seat = await h.tables.rematch(table, KIM, "Kim")
        assert again.status == "lobby" and seat is not None


async def test_a_folded_game_has_no_rows_but_its_record(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = await over(h)
        before = kept_bytes(tmp_path / "house.db", table)
        await h.tables.tidy_up()
        after = kept_bytes(tmp_path / "house.db", table)
    gone = ("log", "positions", "drafts", "deadlines", "votes", "instructions", "outbox")
    assert before["log"] and before["positions"] and not any(after[name] for name in gone)
    assert after["courses"] < (before["log"] + before["positions"]) / 2


async def test_a_game_closed_early_is_folded_too(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3, chris=1)
        for user in (KIM, CHRIS):
            if (await h.tables.info(table)).status == "playing":
                await h.tables.vote(table, user, "end")
        await h.notifications()
        before = await h.tables.rounds(table), await h.tables.story(table, KIM)
        assert (await h.tables.info(table)).status == "closed" and await h.tables.tidy_up() == 1
        assert (await h.tables.rounds(table), await h.tables.story(table, KIM)) == before and any(before)


async def test_a_game_is_folded_whole_or_not_at_all(tmp_path: Path) -> None:
    """It is as if the process died at each of the statements: whatever fails takes all that was done back."""
    async with toy_tables(tmp_path) as h:
        table = await over(h)
        before = await read(h, table)
        for name in ("log", "positions"):
            await h.store._database.write(  # type: ignore[attr-defined]
                f"CREATE TRIGGER dies AFTER DELETE ON {name} BEGIN SELECT raise(ABORT, 'dies'); END"
            )
            assert await h.tables.tidy_up() == 0
            assert await read(h, table) == before and not kept_bytes(tmp_path / "house.db", table)["courses"]
            await h.store._database.write("DROP TRIGGER dies")  # type: ignore[attr-defined]
    async with toy_tables(tmp_path) as h:
        h.clock.pass_by(days=1)
        assert await h.tables.tidy_up() == 1
        assert (await read(h, table))[0] == before[0]


async def test_one_game_that_cannot_be_folded_keeps_no_other_from_it(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        bad, good = await over(h), await over(h)
        await h.store._database.write("UPDATE log SET deed = '?' WHERE table_id = ? AND revision = 2", bad)  # type: ignore[attr-defined]
        assert await h.tables.tidy_up() == 1
        assert list(await h.store.to_fold(9)) == [bad] and kept_bytes(tmp_path / "house.db", good)["log"] == 0
        assert kept_bytes(tmp_path / "house.db", bad)["log"]


async def test_whoever_reads_while_it_is_folded_finds_it_whole(tmp_path: Path) -> None:
    async with toy_tables(tmp_path, threads=True) as h:
        table = await over(h)
        rows = list(await h.store.log(table))
        folding = asyncio.create_task(h.store.fold(table))
        seen = []
        while not folding.done():
            seen.append(list(await h.store.log(table)) == rows and await h.store.position(table) is not None)
        await folding
        assert seen and all(seen)


async def test_a_game_waits_until_its_last_message_is_told(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.play_out(table)
        assert await h.tables.tidy_up() == 0 and await h.store.outbox_due(NOON.replace(year=2030))
        await h.notifications()
        assert await h.tables.tidy_up() == 1


async def test_a_game_stays_as_it_was_played_for_as_long_as_is_chosen(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        h.tables.fold_after = timedelta(days=7)
        table = await over(h)
        h.clock.pass_by(days=6, hours=23)
        assert await h.tables.tidy_up() == 0 and kept_bytes(tmp_path / "house.db", table)["log"]
        h.clock.pass_by(hours=2)
        assert await h.tables.tidy_up() == 1


async def test_what_was_tidied_up_is_one_line_of_the_log_and_nothing_is_no_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with toy_tables(tmp_path) as h:
        table = await over(h)
        await h.store.remember_message(Message(table=table, what="x", seat=0, channel_id=1, message_id=2))
        with caplog.at_level(logging.INFO):
            for _ in range(2):
                await h.tables.tidy_up()
            h.clock.pass_by(days=housekeeping.MESSAGES_KEPT.days + 1)
            await h.tables.tidy_up()
    first, later = [record.__dict__ for record in caplog.records if record.name == housekeeping.__name__]
    assert first["games_folded"] == 1 and first["backup"] == "house-2026-03-02.db"
    assert later["messages_forgotten"] == 1 and "games_folded" not in later


async def test_a_person_who_is_forgotten_is_in_no_folded_game(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = await over(h)
        await h.tables.tidy_up()
        await h.tables.forget(KIM)
        export = json.dumps(await h.tables.export(table))
        assert f"name {KIM}" not in export and f"name {CHRIS}" in export
        assert await h.store.all_tables_of(KIM, 9) == []
