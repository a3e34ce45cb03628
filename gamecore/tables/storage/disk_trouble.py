"""Trouble of the disk, told from damage and from faults of ours."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gamecore.tables.errors import CannotSave

_OF_THE_DISK = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
_TO_OPEN = 2**16
"""To open a file takes 32 KiB beside it. Where that is not left SQLite says no more than that something was wrong."""


def as_cannot_save(file: Path, error: BaseException) -> CannotSave | None:
    """What people and the log are told of trouble of the disk; None of any other trouble."""
    if not isinstance(error, sqlite3.Error) or not is_of_the_disk(error):
        return None
    said = CannotSave(f"{file}: the disk is full" if is_full(file, error) else f"{file} could not be written ({error})")
    said.__cause__ = error
    return said


@contextmanager
def disk_trouble_named(file: Path) -> Iterator[None]:
    """Raises CannotSave for trouble of the disk within."""
    try:
        yield
    except sqlite3.Error as error:
        if (told := as_cannot_save(file, error)) is None:
            raise
        raise told from error


def is_of_the_disk(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code == sqlite3.SQLITE_FULL or code & 0xFF in _OF_THE_DISK)


def is_full(file: Path, error: sqlite3.Error) -> bool:
    """True if it was for want of room."""
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
        return True
    return is_of_the_disk(error) and file.parent.exists() and shutil.disk_usage(file.parent).free < _TO_OPEN
