"""The drill: a backup is made while people play, the database is lost, and they go on from the backup."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.database import copy_database
from gamecore.tables.errors import BadExport, StoreCorrupt
from tests.support.discord.club import Club, forge, texts

pytestmark = pytest.mark.asyncio


def lose(database: Path) -> None:
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()


async def test_a_lost_database_is_restored_and_what_was_asked_after_the_backup_is_refused_kindly(
    club: Club, tmp_path: Path
) -> None:
    database, backup = tmp_path / "tables.db", tmp_path / "kept" / "monday.db"
    backup.parent.mkdir()
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    copy_database(database, backup)
    await club.bid(club.kim, 6)
    later = next(item["custom_id"] for item in club.prompt(club.kim, "Pass").walk() if item.get("label") == "Pass")
    await club.env.settled()
    await club.bot.close_store()
    lose(database)
    await club.restart()
    assert await club.bot.service.store.live_tables() == []
    assert await club.bot.service.restore(backup) == {}
    await club.settle()
    refused = await forge(club.kim, club.prompt(club.kim), later)
    assert refused.acknowledged and refused.ephemeral and "Something broke" not in refused.text
    assert (await club.bot.service.info(table.id)).revision == 3  # begun, one bid, restored
    await club.bid(club.kim, 5)
    assert texts(club.public()).count("🟦 Kim rolls") == 2, "once before the loss, once after it"
    log = await club.bot.service.store.log(table.id)
    assert [row.kind for row in log if row.kind] == ["bid", "bid", "roll"]


async def test_what_is_no_backup_and_a_game_that_is_running_here_change_nothing(club: Club, tmp_path: Path) -> None:
    table = await club.play(club.chris, club.kim)
    service = club.bot.service
    (tmp_path / "list.db").write_text("shopping " * 500)
    with pytest.raises(StoreCorrupt, match=r"list\.db"):
        await service.restore(tmp_path / "list.db")
    with pytest.raises(BadExport, match=f"running here as {table.id}"):
        await service.import_game(await service.export(table.id, operator=True))
    assert await service.info(table.id) == table and len(await service.store.live_tables()) == 1
    await club.bid(club.chris, 3)
    assert "Ready: 🟥 Chris." in club.board.text
