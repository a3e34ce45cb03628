"""People play on a small disk until it is full, and on when there is room again; and copies are made there."""

from __future__ import annotations

import asyncio
import io
import os
import sqlite3
from contextlib import closing, redirect_stderr
from functools import partial
from pathlib import Path
from typing import Any

from bot.__main__ import main
from tests.support.discord.bots import a_bot, a_club
from tests.support.discord.club import Club
from tests.support.tables.small_disk import fill

ROOM = 2**19
"""For the beginning of a copy, and not for all of it."""


def an_evening(disk: Path, data: Path, old: Path, server: str) -> dict[str, Any]:
    """What came of it. ``old`` is a database elsewhere, which is to be copied; ``server`` holds one to be moved."""
    return asyncio.run(_evening(disk, data)) | _commands(disk, old, server)


async def _evening(disk: Path, data: Path) -> dict[str, Any]:
    """Two play; the disk is full as one of them presses and types."""
    async with a_club(partial(a_bot, disk / "tables.db", data), threads=True) as club:
        table = (await club.play(club.chris, club.kim)).id
        await club.bid(club.kim, 3)
        fill(disk / "filler")
        pressed = await _until_nothing_is_saved(club, table)
        await club.kim.send_dm("4")
        typed = club.kim.inbox()[-1].text
        with closing(sqlite3.connect(disk / "tables.db")) as other:
            ((sound,),) = other.execute("PRAGMA quick_check").fetchall()
        full = (disk / "tables.db-wal").stat().st_size
        (disk / "filler").unlink()
        await club.kim.send_dm("5")
        asked = (await club.bot.service.look(table, club.kim.id)).asked
        assert asked is not None
        said = club.kim.inbox()[-1].text
        await club.bid(club.chris, 2)
        went_on = len(await club.bot.service.store.log(table))
    return {
        **pressed, "typed": typed, "sound": sound, "wal": full, "later": asked.answer, "said": said, "went_on": went_on,
    }  # fmt: skip


async def _until_nothing_is_saved(club: Club, table: str) -> dict[str, Any]:
    """What is free within the files is used up first."""
    sheet = club.prompt(club.kim)
    for _ in range(500):
        kept = await _stands(club, table)
        answer = await club.kim.click(sheet, "Ready" if "Ready" in sheet.buttons else "Not ready")
        if "cannot save" in answer.text:
            return {"pressed": answer.text, "unchanged": await _stands(club, table) == kept}
    raise AssertionError("it is never full")


async def _stands(club: Club, table: str) -> list[str]:
    """All that is decided and prepared."""
    asked = (await club.bot.service.look(table, club.kim.id)).asked
    assert asked is not None
    return [str((asked.ready, asked.answer)), *(row.mark for row in await club.bot.service.store.log(table))]


def _run(*words: str) -> dict[str, Any]:
    """A command, with its status and what it says."""
    with redirect_stderr(io.StringIO()) as said:
        status = main(words)
    return {"status": status, "said": said.getvalue().strip()}


def _commands(disk: Path, old: Path, server: str) -> dict[str, Any]:
    """Copies begin where there is a little room, and find that it is not enough."""
    os.environ["GUILDMASTER_DATABASE"] = str(old)
    fill(disk / "filler")
    os.truncate(disk / "filler", (disk / "filler").stat().st_size - ROOM)
    before = sorted(os.listdir(disk))
    came_of: dict[str, Any] = {"backup": _run("backup", str(disk / "copy.db"))}
    came_of["left"] = sorted(set(os.listdir(disk)) - set(before))
    came_of["move"] = _run("move", server, str(disk / "new.db"))
    os.environ["GUILDMASTER_DATABASE"] = str(disk / "tables.db")
    fill(disk / "more")
    came_of["backup of a full one"] = _run("backup", str(old.with_name("kept.db")))
    (disk / "filler").unlink()
    came_of["again"] = _run("move", server, str(disk / "new.db"))
    came_of["backup later"] = _run("backup", str(disk / "copy.db"))
    return came_of
