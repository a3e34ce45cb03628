"""A game begins by a public message: decided and saved before it is posted, and once, whatever happens on the way."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from gamecore.engine.chance import seed_from
from gamecore.engine.errors import DecisionError
from gamecore.engine.scripts import Referee, Script
from gamecore.tables.model.table import LIVE, Begins, LobbyChanged, Notice, OutboxRow
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.store import TableStore
from tests.support.tables.toy_tables import CHRIS, KIM, MAX, PLACE, Clock, toy_tables
from tests.support.toys.toy import Toy, ToyState

pytestmark = pytest.mark.asyncio


class Broken(Toy):
    """Rules that cannot begin."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        raise ValueError("no cards")


def service(store: TableStore, game: Any = None) -> TableService:
    """A table service as it is: whoever delivers its notifications posts the message."""
    return TableService(store, now=Clock(), secret=lambda: "secret", games=lambda key, deck: game or Toy())


async def about_to_begin(tables: TableService) -> tuple[str, str]:
    """Two have sat down: table and start."""
    table = (await tables.open(PLACE, KIM, "toy", seats=2, pace=LIVE)).id
    await tables.join(table, KIM, "Kim", "rose")
    await tables.join(table, CHRIS, "Chris", "thorn")
    return table, await last_start(tables.store)


async def begins(store: TableStore) -> Sequence[OutboxRow]:
    rows = await store.outbox_due(Clock()(), limit=100)
    return [row for row in rows if isinstance(row.notification, Begins)]


async def last_start(store: TableStore) -> str:
    """What the message is to show by which the table begins that was last about to."""
    begins_now = (await begins(store))[-1].notification
    assert isinstance(begins_now, Begins)
    return begins_now.start


async def notices_to_the_host(store: TableStore) -> list[str]:
    rows = await store.outbox_due(Clock()(), limit=100)
    return [row.notification.id for row in rows if isinstance(row.notification, Notice) and row.lane == "host"]


async def test_when_everybody_sits_the_start_is_saved_and_no_die_is_known_yet() -> None:
    async with toy_tables() as h:
        tables = service(h.store)
        table, start = await about_to_begin(tables)
        row, info = await h.store.table(table), await tables.info(table)
        assert row is not None and (row.status, row.start, row.seed) == ("lobby", start, "")
        assert info.starting and await h.store.position(table) is None


async def test_what_is_about_to_begin_cannot_be_changed() -> None:
    async with toy_tables() as h:
        tables = service(h.store)
        table, _ = await about_to_begin(tables)
        for change in (
            tables.leave(table, CHRIS),
            tables.join(table, MAX, "Max"),
            tables.set_options(table, KIM, {"hold": "yes"}),
            tables.set_seats(table, KIM, 3),
            tables.set_pace(table, KIM, LIVE),
            tables.set_bargaining(table, KIM, "public"),
            tables.invite(table, KIM, MAX, "Max"),
            tables.start(table, KIM),
        ):
            with pytest.raises(DecisionError, match="refused-about-to-begin"):
                await change


async def test_the_message_tells_the_hash_of_every_word_and_its_id_makes_the_seed() -> None:
    async with toy_tables() as h:
        tables = service(h.store)
        table, start = await about_to_begin(tables)
        hashes = [hashlib.sha256(word.encode()).hexdigest() for word in ("rose", "thorn")]
        assert await tables.to_begin(table, start) == tuple(hashes)
        assert (await tables.begin(table, "90071992547409931", start)).status == "playing"
        row = await h.store.table(table)
        assert row is not None and row.seed == seed_from("secret", ["rose", "thorn"], "90071992547409931")
        assert len({seed_from("secret", ["rose", "thorn"], str(id)) for id in range(100)}) == 100


async def test_a_game_begins_once_whoever_says_so_again() -> None:
    async with toy_tables(threads=True) as h:
        tables = service(h.store)
        table, start = await about_to_begin(tables)
        both = [tables.begin(table, "1", start), tables.begin(table, "2", start)]
        said = await asyncio.gather(*both, return_exceptions=True)
        assert sum(isinstance(one, DecisionError) for one in said) == 1
        row = await h.store.table(table)
        assert row is not None and [entry.command.act for entry in await h.store.log(table)] == ["begin"]
        with pytest.raises(DecisionError, match="refused-not-about-to-begin"):
            await tables.begin(table, "3")
        assert await h.store.table(table) == row and await tables.to_begin(table, start) is None


@pytest.mark.parametrize("dies", ["before it is posted", "when it is posted", "when it is begun"])
async def test_a_process_that_dies_on_the_way_leaves_one_seed(dies: str, tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table, start = await about_to_begin(service(h.store))
        (row,) = await begins(h.store)
        if dies != "before it is posted":
            await h.store.begin_send(row.id, h.clock())
        if dies == "when it is begun":
            await service(h.store).begin(table, "77", start)
    async with toy_tables(tmp_path) as h:
        tables = service(h.store)
        (row,) = await begins(h.store)
        assert (row.tried_at is None) == (dies == "before it is posted")  # else it is looked for, and found as 77
        if dies == "when it is begun":
            assert await tables.to_begin(table, start) is None
        else:
            assert await tables.to_begin(table, start) is not None
            await tables.begin(table, "77", start)
        saved = await h.store.table(table)
        assert saved is not None and (saved.status, saved.begun_by) == ("playing", "77")
        assert saved.seed == seed_from("secret", ["rose", "thorn"], "77")
        assert [entry.command.act for entry in await h.store.log(table)] == ["begin"]


async def test_where_the_message_cannot_be_posted_the_lobby_is_open_again_and_its_host_knows_once() -> None:
    async with toy_tables() as h:
        tables = service(h.store)
        table, start = await about_to_begin(tables)
        assert await tables.cannot_begin(table)
        info = await tables.info(table)
        assert info.status == "lobby" and not info.starting
        assert await notices_to_the_host(h.store) == ["notice-cannot-begin"]
        assert await tables.to_begin(table, start) is not None  # it is tried again
        with pytest.raises(DecisionError, match="refused-about-to-begin"):
            await tables.leave(table, CHRIS)
        assert await tables.cannot_begin(table)
        assert await notices_to_the_host(h.store) == ["notice-cannot-begin"]
        assert not await tables.cannot_begin(table)


async def test_once_it_can_be_posted_the_game_begins_by_itself() -> None:
    async with toy_tables() as h:
        tables = service(h.store)
        table, start = await about_to_begin(tables)
        await tables.cannot_begin(table)
        assert await tables.to_begin(table, start) is not None
        assert (await tables.begin(table, "5", start)).status == "playing"


async def test_a_lobby_that_was_changed_meanwhile_does_not_begin_by_the_old_start() -> None:
    async with toy_tables() as h:
        tables = service(h.store)
        table, start = await about_to_begin(tables)
        await tables.cannot_begin(table)
        await tables.leave(table, CHRIS)
        assert await tables.to_begin(table, start) is None
        await tables.join(table, CHRIS, "Chris", "thorn")
        assert await tables.to_begin(table, start) is None and (await tables.info(table)).starting
        with pytest.raises(DecisionError, match="refused-not-about-to-begin"):
            await tables.begin(table, "5", start)
        assert (await tables.begin(table, "6", await last_start(h.store))).status == "playing"


async def test_a_table_that_is_closed_or_folds_meanwhile_does_not_begin() -> None:
    async with toy_tables() as h:
        tables = service(h.store)
        table, start = await about_to_begin(tables)
        await tables.close(table, KIM)
        assert await tables.to_begin(table, start) is None
        with pytest.raises(DecisionError):
            await tables.begin(table, "5", start)
        assert not await tables.cannot_begin(table) and (await tables.info(table)).status == "closed"


async def test_rules_that_cannot_begin_leave_the_lobby_as_it_was_and_tell_its_host() -> None:
    async with toy_tables() as h:
        tables = service(h.store, Broken())
        table, start = await about_to_begin(tables)
        assert (await tables.begin(table, "5", start)).status == "lobby"
        row = await h.store.table(table)
        assert row is not None and (row.seed, row.starting, row.begun_by) == ("", "", "")
        assert await notices_to_the_host(h.store) == ["notice-rules-cannot-begin"]
        assert await tables.to_begin(table, start) is None  # not by itself: it would fail again
        await tables.start(table, KIM)
        assert (await tables.info(table)).starting


async def test_the_lobby_card_is_drawn_anew_when_the_game_has_begun() -> None:
    async with toy_tables() as h:
        tables = service(h.store)
        table, start = await about_to_begin(tables)
        await h.notifications()
        await tables.begin(table, "5", start)
        assert any(isinstance(each, LobbyChanged) for each in await h.notifications())
