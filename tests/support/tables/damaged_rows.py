"""Damage to a row of the database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def damage(file: Path, kind: str, change: str, only: str = "1") -> int:
    """Changes rows behind the bot's back; how many."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        return database.execute(f"UPDATE {kind} SET {change} WHERE {only}").rowcount
