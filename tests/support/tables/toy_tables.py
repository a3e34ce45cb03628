"""A house with one game, a clock that stands still until it is moved, and people to sit down."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from pydantic import JsonValue

from gamecore.engine.game import Game
from gamecore.engine.position import Decide
from gamecore.tables.archive.replay import Games
from gamecore.tables.archive.verify import Verdict, verify
from gamecore.tables.model.table import LIVE, Begins, LogRow, Motion, Notification, Pace, Place, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.opening import Use
from gamecore.tables.storage.postgresql.store import PostgresStore
from gamecore.tables.storage.protocols.store import TableStore
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests.support.tables.empty_database import put_an_empty_one
from tests.support.toys.toy import Toy, ToyView

KIM, CHRIS, ADA, MAX = 101, 102, 103, 104
"""People. Kim is the host wherever nothing else is said."""
PLACE = Place(guild_id=1, channel_id=2)
NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time

    def pass_by(self, **length: float) -> datetime:
        self.time += timedelta(**length)
        return self.time


BEGUN_BY = "4711"
"""The id of the public message by which games begin here."""


class Tables(TableService):
    """Here the message by which a game begins is posted as soon as that is decided, and its id is known at once."""

    async def join(self, table: str, user: int, name: str, word: str | None = None) -> tuple[TableInfo, int]:
        info, seat = await super().join(table, user, name, word)
        return await self._begun(info), seat

    async def add_steward(self, table: str, by: int, shown: int | None = None) -> TableInfo:
        return await self._begun(await super().add_steward(table, by, shown))

    async def start(self, table: str, by: int) -> TableInfo:
        return await self._begun(await super().start(table, by))

    async def _begun(self, info: TableInfo) -> TableInfo:
        if not info.starting:
            return info
        begun = await self.begin(info.id, BEGUN_BY)
        for row in await self.store.outbox_due(self.now(), limit=10_000):
            if row.table == info.id and isinstance(row.notification, Begins):
                await self.store.mark_sent(row.id)
        return begun


class ToyTables:
    """The service, its clock, and short ways to say what tests say often."""

    def __init__(
        self, store: TableStore, clock: Clock | None = None, game: Any = None, secrets: str = "secret"
    ) -> None:
        numbers = count()
        self.toy: Game[Any] = game or Toy()
        self.clock = clock or Clock()
        self.store = store
        self.tables = Tables(
            store, now=self.clock, secret=lambda: f"{secrets}-{next(numbers)}", games=lambda key, deck: self.toy
        )

    async def table(
        self, *people: int, stewards: int = 0, pace: Pace = LIVE, hold: str = "no", place: Place = PLACE
    ) -> TableInfo:
        """A game that has begun. The first of ``people`` is the host."""
        info = await self.tables.open(
            place, people[0], "toy", seats=len(people) + stewards, pace=pace, options={"hold": hold}
        )
        for _ in range(stewards):
            await self.tables.add_steward(info.id, people[0])
        for user in people:
            info, _ = await self.tables.join(info.id, user, f"name {user}", f"word {user}")
        return info

    async def question(self, table: str, user: int) -> str:
        """The id of what ``user`` is asked."""
        asked = (await self.tables.look(table, user)).asked
        assert asked is not None
        return asked.id

    async def says(self, table: str, user: int, answer: Any) -> Any:
        return await self.tables.decide(table, user, await self.question(table, user), answer)

    async def bids(self, table: str, **numbers: int) -> Any:
        """``bids(table, kim=3, chris=1)``"""
        shown = None
        for name, number in numbers.items():
            user = {"kim": KIM, "chris": CHRIS, "ada": ADA, "max": MAX}[name]
            shown = await self.says(table, user, bid(number))
        return shown

    async def stewards_play(self) -> None:
        """Nobody takes back what they did last, and stewards answer."""
        self.clock.pass_by(seconds=60)
        await self.tables.tick()

    async def all_agree(self, table: str, motion: Motion) -> TableInfo:
        """Everybody who is there agrees, until it is carried."""
        row = await self.store.table(table)
        assert row is not None
        for seated in row.people:
            assert seated.user_id is not None
            if (await self.tables.vote(table, seated.user_id, motion)).carried:
                return await self.tables.info(table)
        raise AssertionError(f"{motion} takes more than those who are there")

    async def hands_over(self, table: str, seat: int, user: int, name: str = "") -> TableInfo:
        """Everybody who is there, the owner too, agrees that ``user`` takes a chair over."""
        row = await self.store.table(table)
        assert row is not None
        for seated in row.people:
            assert seated.user_id is not None
            tally = await self.tables.agree_to_hand_over(table, seated.user_id, seat, user, name)
        assert tally.carried
        return await self.tables.info(table)

    async def notifications(self) -> list[Notification]:
        """Everything that waits to be told, which is then told."""
        rows = await self.store.outbox_due(self.clock(), limit=10_000)
        for row in rows:
            await self.store.mark_sent(row.id)
        return [row.notification for row in rows]

    async def play_out(self, table: str) -> TableInfo:
        """Lets everybody's time run out, again and again, until the game is over."""
        for _ in range(2000):
            info = await self.tables.info(table)
            if info.status != "playing":
                return info
            due = await self.tables.next_due()
            assert due is not None, "somebody is waited for without a deadline"
            self.clock.time = max(self.clock.time, due)
            await self.tables.tick()
        raise AssertionError("the game does not end")


def bid(number: int) -> JsonValue:
    return {"bid": {"number": number}}


async def toy_seen(tables: TableService, table: str, user: int | None = None) -> ToyView:
    """The toy at a table as somebody sees it, or a spectator."""
    return cast(ToyView, (await tables.look(table, user)).view)


def bids_in(log: Iterable[LogRow]) -> list[Decide]:
    """The bids that were decided, in that order."""
    return [row.command for row in log if row.kind == "bid" and isinstance(row.command, Decide)]


def toys(key: str, deck: str | None) -> Any:
    return Toy()


def verdict(game: Any, games: Games, hash: str | None = None) -> Verdict:
    """What `verify` says of an export whose own mark was published."""
    return verify(game, games, hash, game["mark"])


@asynccontextmanager
async def tables_on_a_server(
    address: str, use: Use = "to look", pace: float = 1.0, **more: Any
) -> AsyncIterator[ToyTables]:
    """In the database at this address."""
    store = await PostgresStore.open(address, use, pace=pace)
    try:
        yield ToyTables(store, **more)
    finally:
        await store.close()


@asynccontextmanager
async def toy_tables(folder: Path | None = None, *, threads: bool = False, **more: Any) -> AsyncIterator[ToyTables]:
    """On a file in ``folder``, or in one of its own. With ``threads`` several may be at the database at once."""
    with TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as own:
        async with opened_store((folder or Path(own)) / "house.db", threads) as store:
            yield ToyTables(store, **more)


@asynccontextmanager
async def opened_store(file: Path, threads: bool = False) -> AsyncIterator[SqliteStore]:
    put_an_empty_one(file)
    store = await SqliteStore.open(file, threads)
    try:
        yield store
    finally:
        await store.close()
