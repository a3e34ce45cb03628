"""A new database as a copy of an empty one: cheaper than to run every migration in each test."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from gamecore.tables.storage.database_file import prepare


def put_an_empty_one(file: Path) -> None:
    """What a start makes of a database that is not there yet; one that is there stays."""
    if not file.exists():
        file.write_bytes(_empty())


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        prepare(Path(folder) / "empty.db")
        return (Path(folder) / "empty.db").read_bytes()
