"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.tables.postgresql_server import Server, running_server

MEMORY = Path("/dev/shm")
ROOM = 2**30


def _keep_files_in_memory() -> None:
    """Every table that a test plays at is on a disk, which is asked after each save whether it has written all. Where
    Linux lends memory as a disk there is nothing to wait for."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


_keep_files_in_memory()
gc.disable()


def pytest_collection_finish() -> None:
    """Thousands of tests and all that they import stay until the end: nobody looks for garbage among them until they
    are there, and whoever does later passes them over, and looks less often."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 20)


def pytest_sessionfinish() -> None:
    """What is left at the end is looked through once more for what warns as it goes; not as often as pytest would."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A real database server, for those tests that need one."""
    with running_server() as server:
        yield server
