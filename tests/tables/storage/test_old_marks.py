"""The marks by which older versions remembered messages become fields, row by row, or nothing of a database changes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gamecore.tables.errors import StoreCorrupt
from gamecore.tables.model.message_details import (
    BoardShown,
    ChairRequested,
    ChroniclePost,
    MessageDetails,
    NudgeSent,
    PanelEvents,
    PlayerMissing,
    PromptRepeated,
    PromptShown,
    Since,
    TypedAnswer,
    UndoRequested,
    VoteCalled,
    VoteState,
)
from gamecore.tables.model.table import Chronicle, Message
from gamecore.tables.storage import database_file
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests import data

pytestmark = pytest.mark.asyncio

WRITTEN: dict[str, list[tuple[str, int | None, str]]] = json.loads(data.MESSAGES.read_text("utf-8"))
SCHEMA = {"d52fa52": 7, "a7878ea": 11}
STRETCH = '{"what":"chronicle","chapter":2,"first":6,"last":7,"events":[],"finished":false,"epoch":1,"step":2,"turn":0}'
STORY = Chronicle(round=2, first=6, last=7, events=(), epoch=1, step=2, turn=0)
FOUR = datetime(2026, 1, 1, 0, 4, tzinfo=UTC)
CASES: Sequence[tuple[str, str, MessageDetails | None]] = (
    ("lobby", "", None),
    ("settled", "", None),
    ("Chronicle", "", None),
    ("board", "12:dcf20f3fd5a048b4", BoardShown(round=12, render_digest="dcf20f3fd5a048b4")),
    ("board", "1.:27196b0ab2bb6af9", BoardShown(round=1, planning=(), render_digest="27196b0ab2bb6af9")),
    (
        "board",
        "3.bid+trade.first:27196b0ab2bb6af9",
        BoardShown(round=3, planning=("bid", "trade.first"), render_digest="27196b0ab2bb6af9"),
    ),
    (
        "chronicle",
        f"{STRETCH}\n**Round 2**\n🟥 goes: left.",
        ChroniclePost(stretch=STORY, text="**Round 2**\n🟥 goes: left."),
    ),
    ("prompt", "89fcb5982fbf:", PromptShown(question="89fcb5982fbf")),
    ("prompt", "89fcb5982fbf:\n", PromptShown(question="89fcb5982fbf")),
    (
        "prompt",
        "89fcb5982fbf:43015b87c86a5214\nroll,deck\nYour secret: 72.\n🟦 rolls 2.",
        PromptShown(
            question="89fcb5982fbf",
            render_digest="43015b87c86a5214",
            since=Since(lines=("Your secret: 72.", "🟦 rolls 2."), used=("roll", "deck")),
        ),
    ),
    ("told", "1ffd084001db:\nroll", PanelEvents(question="1ffd084001db", since=Since(used=("roll",)))),
    (
        "told",
        "c209ed672f0a:read\n\nYou find number 53.",
        PanelEvents(question="c209ed672f0a", since=Since(lines=("You find number 53.",)), read=True),
    ),
    ("stirred", "9c73aafdaee4", PromptRepeated(question="9c73aafdaee4")),
    ("nudge", "2026-01-01 00:04:00+00:00|0,2", NudgeSent(deadline=FOUR, seats=(0, 2))),
    (
        "nudge",
        "2026-01-01 00:04:00.000007+00:00|1",
        NudgeSent(deadline=FOUR.replace(microsecond=7), seats=(1,)),
    ),
    ("nudge", "42|1", NudgeSent(revision=42, seats=(1,))),
    ("typed", "1456074443980800051", TypedAnswer(replies_to=1456074443980800051)),
    (
        "vote:pause",
        "1.0.playing.",
        VoteCalled(motion="pause", state=VoteState(round=1, epoch=0, status="playing", about="")),
    ),
    (
        "vote:extend",
        "1.2.playing.1767297600",
        VoteCalled(motion="extend", state=VoteState(round=1, epoch=2, status="playing", about="1767297600")),
    ),
    (
        "vote:pace",
        "1.0.playing.~5b2d315dd8d5b287",
        VoteCalled(motion="pace", state=VoteState(round=1, epoch=0, status="playing", about="~5b2d315dd8d5b287")),
    ),
    (
        "vote:end",
        "1.0.playing",
        VoteCalled(motion="end", state=VoteState(round=1, epoch=0, status="playing", about=None)),
    ),
    ("vote:pause", "", VoteCalled(motion="pause", state=None)),
    ("takeback:1", "97b35f0d93ad", UndoRequested(asker=1, decision="97b35f0d93ad")),
    ("take:2:105", "", ChairRequested(seat=2, user=105, owner=None)),
    ("take:2:105", "104.1", ChairRequested(seat=2, user=105, owner="104.1")),
    ("missed:1", "", PlayerMissing(seat=1)),
)
UNREAD = (
    ("lobby", "1"),
    ("board", ""),
    ("board", "one:dcf20f3fd5a048b4"),
    ("board", "1"),
    ("chronicle", "12"),
    ("chronicle", '{"what":"chronicle","chapter":2}\nRound 2'),
    ("prompt", ""),
    ("prompt", "89fcb5982fbf:read\n"),
    ("told", "89fcb5982fbf:43015b87c86a5214\n"),
    ("stirred", ""),
    ("nudge", "2026-01-01 00:04:00+00:00|"),
    ("nudge", "soon|0"),
    ("typed", "12a"),
    ("vote:dance", "1.0.playing."),
    ("vote:pause", "1.0"),
    ("takeback:one", "97b35f0d93ad"),
    ("takeback:1", ""),
    ("take:2", "104.1"),
    ("take:2:105", "somebody"),
    ("missed:1", "1"),
    ("board", b"1:\xff"),
)


def written(file: Path, schema: int, rows: Sequence[tuple[str, int | None, str | bytes]]) -> None:
    """A database of an older schema in which each of these messages is remembered at a table of its own."""
    database_file.prepare(file, database_file.migrations()[:schema])
    with closing(sqlite3.connect(file)) as database:
        for number, (what, seat, mark) in enumerate(rows):
            columns = "id, game, guild_id, channel_id, host, status, opened_at, version, body"
            values = f"'t{number}', 'toy', 1, {number}, 9, 'playing', '2026-03-01', 1, '{{}}'"
            database.execute(f"INSERT INTO tables ({columns}) VALUES ({values})")
            database.execute(
                "INSERT INTO messages (table_id, what, seat, channel_id, message_id, mark) "
                "VALUES (?, ?, ?, 5, ?, CAST(? AS TEXT))",
                (f"t{number}", what, -1 if seat is None else seat, 100 + number, mark),
            )
        database.commit()


async def read(file: Path) -> list[Message]:
    """All messages that are remembered there, in the order in which they were written."""
    store = await SqliteStore.open(file)
    try:
        assert await store.damaged() == [] or all(row.kind != "messages" for row in await store.damaged())
        with closing(sqlite3.connect(file)) as database:
            tables = [f"t{number}" for number in range(database.execute("SELECT count(*) FROM tables").fetchone()[0])]
        return [message for table in tables for message in await store.messages(table)]
    finally:
        await store.close()


@pytest.mark.parametrize("schema", SCHEMA.values())
async def test_every_form_of_a_mark_becomes_fields(schema: int, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    written(file, schema, [(what, None, mark) for what, mark, _ in CASES])
    found = await read(file)
    assert [(message.what, message.details) for message in found] == [(what, details) for what, _, details in CASES]
    assert (tmp_path / "backups" / f"tables-schema-{schema}.db").exists()


@pytest.mark.parametrize("commit", SCHEMA)
async def test_what_a_bot_of_that_commit_remembered_while_it_was_played_with_is_read(
    commit: str, tmp_path: Path
) -> None:
    file, rows = tmp_path / "tables.db", WRITTEN[commit]
    written(file, SCHEMA[commit], rows)
    found = await read(file)
    assert [(message.what, message.seat, message.message_id) for message in found] == [
        (what, seat, 100 + number) for number, (what, seat, _) in enumerate(rows)
    ]
    assert [message.what for message in found if message.details is None] == [
        what for what, _, mark in rows if not mark and not what.startswith(("take:", "missed:"))
    ]


@pytest.mark.parametrize(("what", "mark"), UNREAD)
async def test_a_mark_that_nobody_wrote_stops_the_migration_and_its_row_is_named(
    what: str, mark: str | bytes, tmp_path: Path
) -> None:
    file = tmp_path / "tables.db"
    written(file, 11, [("board", None, "1:dcf20f3fd5a048b4"), (what, 2, mark)])
    before = file.read_bytes()
    with pytest.raises(StoreCorrupt, match=f"the row of messages with table_id t1, what {what}, seat 2 is not as it"):
        await SqliteStore.open(file)
    assert file.read_bytes() == before
