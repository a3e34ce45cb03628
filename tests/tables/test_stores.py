"""Both stores keep the contract."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from gamecore.tables.storage.memory.store import MemoryStore
from gamecore.tables.storage.protocols import TableStore
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests.support.tables.store_contract import StoreContract

pytestmark = pytest.mark.asyncio


class TestInMemory(StoreContract):
    @pytest.fixture
    def store(self) -> TableStore:
        return MemoryStore()


class TestOnDisk(StoreContract):
    @pytest_asyncio.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[TableStore]:  # type: ignore[override]
        store = await SqliteStore.open(tmp_path / "tables.db")
        yield store
        await store.close()
