"""The schema on a server: made where there is none, brought up to date, and refused where it is not ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import psycopg
from psycopg.conninfo import conninfo_to_dict

from gamecore.tables.errors import StoreCorrupt, StoreError, StoreTooNew
from gamecore.tables.storage.ends import UNFINISHED, unfinished
from gamecore.tables.storage.migration_scripts import Migration, migrations_in
from gamecore.tables.storage.postgresql.connection import OPTIONS

OLDEST = 15
"""The oldest PostgreSQL whose SQL we use."""


def name_of(address: str) -> str:
    """What people and logs read of an address: the server and the database, no person and no password.

    Raises:
        StoreError: it is no address of a PostgreSQL server.
    """
    try:
        parts = conninfo_to_dict(address)
    except psycopg.ProgrammingError as error:
        raise StoreError(
            "GUILDMASTER_DATABASE is no address of a PostgreSQL server: expected postgresql://user:password@host/name."
        ) from error
    return f"{parts.get('dbname') or 'the database'} on {parts.get('host') or 'this machine'}"


def prepare(address: str) -> None:
    """Makes the database at ``address`` ready for this version, in one transaction: all of it, or nothing.

    Raises:
        StoreError: it cannot be reached, does not let us in, or is too old a server.
        StoreCorrupt: another program's tables stand there.
        StoreTooNew: a newer version wrote it.
    """
    name, steps, before = name_of(address), _steps(), 0
    try:
        with _connected(address, name) as connection:
            _check_server(connection, name)
            before = len(_ran(connection, name, steps))
            _migrate(connection, steps, before)
    except psycopg.errors.InsufficientPrivilege as error:
        raise StoreError(f"{name} does not let this user create tables: {reason(error)}.") from error
    except (psycopg.errors.UniqueViolation, psycopg.ProgrammingError) as error:
        with _connected(address, name) as connection:
            now = len(_ran(connection, name, steps))
        if now == before:
            raise _not_ready(name, error) from error
        prepare(address)  # of two processes that begin at once the other one was first
    except psycopg.Error as error:
        raise _not_ready(name, error) from error


def check_current(connection: psycopg.Connection[Any], name: str) -> None:
    """Changes nothing. Raises as :func:`prepare` does, and for an older schema."""
    _check_server(connection, name)
    ran, steps = _ran(connection, name, _steps()), _steps()
    if not ran:
        raise StoreError(f"{name} holds nothing.")
    if len(ran) < len(steps):
        raise StoreError(f"{name} has schema {len(ran)}, not {len(steps)}: `guildmaster check` brings it up to date.")


@contextmanager
def reached(name: str) -> Iterator[None]:
    """Whatever keeps the server from being used is a StoreError."""
    try:
        yield
    except psycopg.OperationalError as error:
        raise StoreError(f"{name} cannot be used: {reason(error)}. Check its address, user and password.") from error


@contextmanager
def _connected(address: str, name: str) -> Iterator[psycopg.Connection[Any]]:
    with reached(name), psycopg.connect(address, **cast(dict[str, Any], OPTIONS)) as connection:
        yield connection


def _steps() -> list[Migration]:
    return migrations_in("gamecore.tables.storage.postgresql")


def _check_server(connection: psycopg.Connection[Any], name: str) -> None:
    major = connection.info.server_version // 10_000
    if major < OLDEST:
        raise StoreError(f"{name} is PostgreSQL {major}; {OLDEST} or newer is needed. Nothing was changed.")


def _migrate(connection: psycopg.Connection[Any], steps: list[Migration], since: int) -> None:
    if not since:
        connection.execute("CREATE TABLE IF NOT EXISTS migrations (number bigint PRIMARY KEY, name text NOT NULL)")
    for number, step in enumerate(steps[since:], start=since + 1):
        connection.execute(step.sql)
        connection.execute("INSERT INTO migrations VALUES (%s, %s)", (number, step.name))


def _ran(connection: psycopg.Connection[Any], name: str, steps: list[Migration]) -> list[str]:
    """The migrations that were run there, each of ours; none where there is nothing."""
    here = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
    there = {row[0] for row in connection.execute(here)}
    if there and not ("migrations" in there and _are_ours(connection)):
        raise StoreCorrupt(f"{name} holds tables of another program; nothing was changed. Name an empty database.")
    if not there:
        return []
    if UNFINISHED in there:
        source = str(connection.execute(f"SELECT max(source) FROM {UNFINISHED}").fetchall()[0][0])
        raise StoreCorrupt(
            unfinished(name, source, "Empty that database (DROP SCHEMA public CASCADE; CREATE SCHEMA public)")
        )
    ran = [row[0] for row in connection.execute("SELECT name FROM migrations ORDER BY number")]
    for theirs, ours in zip(ran, steps, strict=False):
        if theirs != ours.name:
            raise StoreCorrupt(
                f"{name} was changed by {theirs} where this version has {ours.name}, so it belongs to another version; "
                "nothing was changed."
            )
    if len(ran) > len(steps):
        raise StoreTooNew(
            f"{name} has schema {len(ran)}, the last of it {ran[-1]}, but this version knows only up to {len(steps)}. "
            "Use the newer version that wrote it."
        )
    return ran


def _are_ours(connection: psycopg.Connection[Any]) -> bool:
    """Many programs note their migrations in a table of this name; ours has these columns."""
    sql = (
        "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() "
        "AND table_name = 'migrations'"
    )
    return {row[0] for row in connection.execute(sql)} == {"number", "name"}


def _not_ready(name: str, error: psycopg.Error) -> StoreError:
    return StoreError(f"{name} cannot be made ready: {reason(error)}. Nothing was changed.")


def reason(error: psycopg.Error) -> str:
    """In one line, which a full stop may follow."""
    return " ".join((error.diag.message_primary or str(error)).split()).rstrip("?.")
