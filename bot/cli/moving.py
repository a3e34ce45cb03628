"""``guildmaster move``: all that one database holds, into another."""

from __future__ import annotations

import json
import sys
import time
from contextlib import ExitStack

from bot.cli.progress import progress
from gamecore.tables.errors import StoreError
from gamecore.tables.storage.moving import Moved
from gamecore.tables.storage.moving import move as move_all
from gamecore.tables.storage.opening import Ends, location_of, opened_ends


def move(source: str, target: str, *, as_json: bool) -> int:
    """0 when all of it is there and was checked; 2 when it did not begin, 1 when it broke off."""
    with ExitStack() as opened:
        try:
            ends = opened.enter_context(opened_ends(location_of(source), location_of(target)))
        except StoreError as error:
            return _failed(str(error), 2)
        except OSError as error:
            return _failed(f"{error.filename or 'the system'}: {error.strerror or error}", 2)
        began = time.monotonic()
        try:
            with progress("copying, checking", hidden=as_json) as bar:
                moved = move_all(*ends, bar.advance)
        except StoreError as error:
            return _failed(f"{str(error).rstrip('.')}. {ends.target.name} is left unfinished.", 1)
        except KeyboardInterrupt:
            return _failed(f"stopped; {ends.target.name} is left unfinished, {ends.source.name} as it was.", 1)
    _tell(ends, moved, time.monotonic() - began, as_json)
    return 0


def _failed(why: str, status: int) -> int:
    print(f"guildmaster: {why}", file=sys.stderr)
    return status


def _tell(ends: Ends, moved: Moved, took_s: float, as_json: bool) -> None:
    if as_json:
        told = {"from": ends.source.name, "to": ends.target.name, "rows": moved.rows, "tables": moved.games}
        print(json.dumps({**told, "seconds": round(took_s, 1), "wrong_before": moved.before}))
        return
    rows = sum(moved.rows.values())
    print(f"{ends.source.name} is copied to {ends.target.name}: {moved.games} tables, {rows} rows, all checked.")
    for table, wrong in moved.before.items():
        print(f"table     {table}: {wrong}; it was so before", file=sys.stderr)
    print("Name the new one in GUILDMASTER_DATABASE, start the bot, and keep the old one until all is well.")
