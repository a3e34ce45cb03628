"""A bot that dies between two of its writes finishes after it what it had begun."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.discord.club import Club

pytestmark = pytest.mark.asyncio


@contextmanager
def dying_before(write: str, folder: Path) -> Iterator[None]:
    """The database takes no such write, as if the process were dead by then."""
    with closing(sqlite3.connect(folder / "tables.db", isolation_level=None)) as database:
        database.execute(f"CREATE TRIGGER dying BEFORE {write} BEGIN SELECT RAISE(ABORT, 'dead'); END")
        try:
            yield
        finally:
            database.execute("DROP TRIGGER dying")


@pytest.mark.parametrize(
    "write", ("INSERT ON messages WHEN new.what = 'settled'", "DELETE ON messages WHEN old.what = 'prompt'")
)
async def test_one_line_is_left_of_what_is_settled(club: Club, tmp_path: Path, write: str) -> None:
    await club.play(club.chris, club.kim)
    for number in (3, 2):
        await club.bid(club.chris, number)
        await club.bid(club.kim, 5)
        with dying_before(write, tmp_path):
            await club.chris.click(club.prompt(club.chris, "Pass"), "Pass")
            await club.settle()
        await club.restart()
        await club.env.advance_time(60)
        assert [seen.buttons for seen in club.chris.inbox() if "settled" in seen.text] == [[]]
        await club.kim.click(club.prompt(club.kim, "Pass"), "Pass")
        await club.settle()
        standing = [seen for seen in club.chris.inbox() if not seen.ephemeral]
        assert len(standing) == 3, "the welcome, the line and the question"
