"""Where tables are kept, by what ``GUILDMASTER_DATABASE`` says: a file, or a PostgreSQL server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import ModuleType
from typing import Literal, NamedTuple, TypeAlias

from pydantic import SecretStr

from gamecore.tables.errors import StoreError
from gamecore.tables.storage.ends import End, Part
from gamecore.tables.storage.protocols.store import TableStore
from gamecore.tables.storage.sqlite.end import SqliteEnd
from gamecore.tables.storage.sqlite.store import SqliteStore

ON_A_SERVER = ("postgresql://", "postgres://")
Use: TypeAlias = Literal["alone", "together", "to look"]
DatabaseLocation: TypeAlias = Path | SecretStr
"""A file; or the address of a server, with its password."""


def location_of(text: str) -> DatabaseLocation:
    """What somebody has written.

    Raises:
        StoreError: it is an address, but of no PostgreSQL server; as a file's name it would tell its password.
    """
    if text.startswith(ON_A_SERVER):
        return SecretStr(text)
    if "://" in text:
        raise StoreError("an address begins with postgresql:// and a file's name has no :// in it.")
    return Path(text)


def name_of(database: DatabaseLocation) -> str:
    """What people and logs read: no password."""
    if isinstance(database, Path):
        return str(database)
    return str(_postgresql("schema").name_of(database.get_secret_value()))


async def open_store(
    database: DatabaseLocation,
    *,
    threads: bool = True,
    use: Use = "alone",
    pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
    pace: float = 1.0,
) -> TableStore:
    """Opens it, made and brought up to date where need be. One process at a time has a file; those on a server several
    play ``together``, or one ``alone``, and who only wants ``to look`` does so beside them. ``threads`` is of a file,
    see :meth:`.sqlite.connection.SqliteDatabase.open`; ``pause`` and ``pace`` are of a server, see
    :meth:`.postgresql.store.PostgresStore.open`.

    Raises:
        StoreError: it cannot be used; the message says why, and what would help.
    """
    if isinstance(database, Path):
        return await SqliteStore.open(database, threads)
    opened: TableStore = await _postgresql("store").PostgresStore.open(database.get_secret_value(), use, pause, pace)
    return opened


class Ends(NamedTuple):
    """A database to move from, one to move to, and what."""

    source: End
    target: End
    parts: Sequence[Part]


@contextmanager
def opened_ends(source: DatabaseLocation, target: DatabaseLocation) -> Iterator[Ends]:
    """A file and a server, either way. Within it nobody else uses them; what is moved is as it was at the beginning.

    Raises:
        StoreError: one cannot be used or is in use, the target is not empty, or both are of one kind.
    """
    if isinstance(source, Path) and isinstance(target, Path):
        raise StoreError("both are files; `guildmaster backup` copies one.")
    if not isinstance(source, Path) and not isinstance(target, Path):
        raise StoreError("both are on a server, which copies one itself: pg_dump and pg_restore.")
    with closing(_to_read(source)) as old, closing(_to_fill(target, old.name)) as new:
        file = old if isinstance(old, SqliteEnd) else new
        assert isinstance(file, SqliteEnd)
        yield Ends(old, new, file.parts())


def _to_read(database: DatabaseLocation) -> End:
    if isinstance(database, Path):
        return SqliteEnd.to_read(database)
    end: End = _postgresql("end").PostgresEnd.to_read(database.get_secret_value())
    return end


def _to_fill(database: DatabaseLocation, source: str) -> End:
    if isinstance(database, Path):
        return SqliteEnd.to_fill(database, source)
    end: End = _postgresql("end").PostgresEnd.to_fill(database.get_secret_value(), source)
    return end


def _postgresql(part: str) -> ModuleType:
    """Imported only where it is wanted: most have no server, and need no driver for one."""
    from importlib import import_module

    try:
        return import_module(f"gamecore.tables.storage.postgresql.{part}")
    except ModuleNotFoundError as error:
        raise StoreError(
            f"PostgreSQL needs {error.name}, which is missing: pip install '.[postgresql]' in the project's folder."
        ) from error
