"""What moves a die at a table, and what does not: minds that are changed, undos, restarts, exports and backups."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from gamecore.tables.archive.verify import verify
from gamecore.tables.model.table import TableInfo
from gamecore.tables.storage.changes import Changes
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, ToyTables, bid, toy_tables
from tests.support.tables.undoing import Gifts, gifts

pytestmark = pytest.mark.asyncio

Draws = list[tuple[str, tuple[tuple[int, int], ...]]]


async def draws(h: ToyTables, table: str) -> Draws:
    """All that was drawn, with what it belongs to."""
    return [(str(row.draws_at), row.draws) for row in await h.store.log(table) if row.draws]


async def bidding(h: ToyTables) -> str:
    """A table of three at which two have bid."""
    table = (await h.table(KIM, CHRIS, ADA)).id
    await h.bids(table, kim=2, chris=3)
    return table


async def toggled(h: ToyTables, table: str) -> str:
    for number in (5, 1, 4):
        question = await h.question(table, KIM)
        await h.tables.withdraw(table, KIM, question)
        await h.says(table, KIM, bid(number))
    question = await h.question(table, KIM)
    await h.tables.withdraw(table, KIM, question)
    await h.says(table, KIM, bid(2))
    return table


async def exported(h: ToyTables, table: str) -> str:
    """The game goes on as another table, from its export."""
    data = await h.tables.export(table, operator=True)
    row = await h.store.table(table)
    assert row is not None
    await h.store.commit(Changes(row.model_copy(update={"status": "closed", "version": row.version + 1})))
    return (await h.tables.import_game(data)).id


async def after(change: Callable[[ToyTables, str], Awaitable[str]] | None) -> Draws:
    async with toy_tables() as h:
        table = await bidding(h)
        if change is not None:
            table = await change(h, table)
        await h.bids(table, ada=6)
        await h.says(table, ADA, "again")
        await h.says(table, ADA, "keep")
        return await draws(h, table)


@pytest.mark.parametrize("change", [toggled, exported])
async def test_no_later_die_is_moved(change: Callable[[ToyTables, str], Awaitable[str]]) -> None:
    assert await after(change) == await after(None)


async def test_a_restored_backup_rolls_what_it_would_have_rolled(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = await bidding(h)
        backup = tmp_path / "backup.db"
        await h.store.backup(backup)
        await h.bids(table, ada=6)
        rolled = await draws(h, table)
        await h.tables.restore(backup)
        await h.bids(table, ada=6)
        assert await draws(h, table) == rolled


async def test_offers_that_are_taken_back_move_no_die() -> None:
    async def dealt(offers: int) -> tuple[Draws, int]:
        async with toy_tables(game=Gifts()) as h:
            table = await gifts(h)
            for _ in range(offers):
                await h.says(table, KIM, {"act": "to:1"})
                await h.says(table, CHRIS, {"act": "to:0"})
                h.clock.pass_by(minutes=1)  # at once it would be the same press
            for user in (KIM, CHRIS):
                await h.says(table, user, {"act": "pass"})
            return await draws(h, table), len(await h.store.log(table))

    (plain, short), (once, _), (often, long) = [await dealt(offers) for offers in (0, 1, 4)]
    assert plain == once == often and len(plain) == 2 and long == short + 8


async def test_taking_back_what_drew_nothing_brings_no_other_die() -> None:
    async def rolled(back: bool) -> Draws:
        async with toy_tables() as h:
            table = await bidding(h)
            if back:
                for user in (KIM, CHRIS, ADA):
                    await h.tables.vote(table, user, "undo_round")
                await h.bids(table, kim=2, chris=3)
            await h.bids(table, ada=6)
            return await draws(h, table)

    assert await rolled(back=True) == await rolled(back=False)


async def test_a_round_that_goes_back_with_its_dice_is_rolled_anew_each_time_by_the_next_epoch() -> None:
    async with toy_tables() as h:
        table = await bidding(h)
        await h.bids(table, ada=6)
        for _ in range(2):
            for user in (KIM, CHRIS, ADA):
                await h.tables.vote(table, user, "undo_round")
            await h.bids(table, kim=2, chris=3, ada=6)
        assert [at for at, _ in await draws(h, table)] == ["0:0", "0:1", "1:1", "2:1"]
        info: TableInfo = await h.play_out(table)
        assert info.status == "finished"
        export: Any = await h.tables.export(table)
        assert verify(export, lambda key, deck: h.toy, info.commitment, info.mark).answer == "verified"
