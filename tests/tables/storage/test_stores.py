"""The store keeps what it promises, in a file and on a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from gamecore.tables.storage.postgresql.store import PostgresStore
from gamecore.tables.storage.protocols.store import TableStore
from tests.support.tables.postgresql_server import Server
from tests.support.tables.store_contract import StoreContract
from tests.support.tables.toy_tables import opened_store

pytestmark = pytest.mark.asyncio


class TestInAFile(StoreContract):
    @pytest_asyncio.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[TableStore]:  # type: ignore[override]
        async with opened_store(tmp_path / "tables.db", threads=True) as store:
            yield store


class TestOnAServer(StoreContract):
    @pytest_asyncio.fixture
    async def store(self, server: Server) -> AsyncIterator[TableStore]:  # type: ignore[override]
        store = await PostgresStore.open(server.ours())
        try:
            yield store
        finally:
            await store.close()
