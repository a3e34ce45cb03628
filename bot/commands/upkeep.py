"""``check``, ``backup`` and ``restore``: what an operator does to a database."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from bot.commands.database import a_copy_of_tables, copy_database, the_tables
from bot.settings import Settings
from bot.wording import load_wording
from gamecore import games


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    check = commands.add_parser("check", help="validate settings, data and schema, and resume every table")
    check.set_defaults(run=lambda _: asyncio.run(_check()))

    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", metavar="FILE", type=Path, help="where to write the copy")
    backup.set_defaults(run=_backup)

    restore = commands.add_parser("restore", help="put a backup in the database's place; stop the bot first")
    restore.add_argument("file", metavar="FILE", type=Path, help="what `backup` wrote, or one of the backups folder")
    restore.set_defaults(run=lambda options: asyncio.run(_restore(options)))


async def _check() -> int:
    settings = Settings()
    print("settings  fine")
    for key in games.all_keys():
        games.game(key)
        load_wording(key)
        print(f"game      {key}: cards and texts fine")
    if not settings.database.exists():
        print(f"database  {settings.database}: not there yet; the first start makes it")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        async with a_copy_of_tables(settings.database, Path(folder)) as tables:
            stuck = await tables.check()
            live = len(await tables.store.live_tables())
    print(f"database  {settings.database}: {live} live tables, {len(stuck)} cannot be resumed")
    for table, reason in stuck.items():
        print(f"table     {table}: {reason}", file=sys.stderr)
    return 1 if stuck else 0


def _backup(options: argparse.Namespace) -> None:
    database = Settings().database
    copy_database(database, options.file)
    print(f"{database} is copied to {options.file}.")


async def _restore(options: argparse.Namespace) -> None:
    async with the_tables(Settings().database) as tables:
        await tables.restore(options.file)
    print(f"{Settings().database} holds what {options.file} held. What was there before is in its backups folder.")
