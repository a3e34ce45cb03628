"""One row that cannot be read harms at most its own table or person: all others are played, told and clocked."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gamecore.engine.errors import DecisionError
from gamecore.tables.errors import StoreError
from gamecore.tables.model.absences import Absence
from gamecore.tables.model.emojis import UploadedEmoji
from gamecore.tables.model.table import (
    POST,
    GuildSettings,
    Heard,
    LogRow,
    Message,
    Notice,
    Person,
    Place,
    Thread,
)
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.database_file import prepare
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests.support.tables.damaged_rows import damage
from tests.support.tables.store_contract import promise, result
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, MAX, NOON, ToyTables, bid, toy_tables

pytestmark = pytest.mark.asyncio

ELSEWHERE = Place(guild_id=7, channel_id=7)
DEEP = "[" * 5000 + "]" * 5000
DAMAGE: dict[str, list[str]] = {
    "tables": [
        "body = '{'", "body = '[1, 2]'", "body = '{\"versions\": \"many\"}'", "status = 'dancing'",
        "opened_at = 'yesterday'", f"body = '{DEEP}'", "body = json_set(body, '$.chapter', 'two')",
        "body = CAST(x'7bff7d' AS TEXT)", "opened_at = '2026-03-02T12:00:00'",
    ],
    "seats": [
        "body = '{'", "body = json_set(body, '$.seat', 5)", "body = json_set(body, '$.ribbon', 'blue')",
        "body = json_set(body, '$.user_id', 99)", "seat = 77 + seat",
    ],
    "log": ["deed = '{'", "deed = '{\"act\": \"dance\"}'", "draws = '[[6, 2, 3]]'", "at = 'noon'", "settled = '7'"],
    "positions": ["position = '{'", "position = '{}'", "position = 'null'", "position = CAST(x'ff' AS TEXT)"],
    "courses": [],
    "drafts": ["answer = '{'", "counts_on = '7'", "seat = 99", "answer = CAST(x'ff' AS TEXT)"],
    "instructions": ["seat = 99", "value = 'dance'", "key = 'dance'", "value = CAST(x'ff' AS TEXT)"],
    "votes": ["seat = 99", "motion = 'dance'", "motion = CAST(x'ff' AS TEXT)"],
    "watchers": ["user_id = -1", "letters = 77"],
    "deadlines": [
        "due = '0000-bad'", "due = 'yesterday'", "due = ''", "due = '2026-03-02T12:00:00.000000'", "questions = '{'",
        "what = 'dance'", "questions = '7'", "due = CAST(x'ff' AS TEXT)",
    ],
    "outbox": [
        "news = '{'", "news = '{\"what\": \"dance\"}'", "news = '{\"what\": \"prompt\", \"seat\": \"two\"}'",
        "due = 'zzz'",
        "due = 'zzz', tried_at = 'zzz'", "tried_at = 'noon'", "attempts = -9",
        "news = CAST(x'ff' AS TEXT)",
    ],
    "messages": [
        "details = '{'", "details = '{\"kind\": \"dance\"}'", "details = '{\"kind\": \"typed\"}'",
        "details = CAST(x'ff' AS TEXT)", "what = 'dance'", "message_id = -1",
    ],
    "threads": ["members = '{'", "members = '[\"two\"]'", "about = CAST(x'ff' AS TEXT)"],
    "people": ["body = '{'", "body = json_set(body, '$.quiet_from', 'ten')", "body = json_set(body, '$.user_id', 9)"],
    "heard": ["body = '{'", "body = json_set(body, '$.message_id', 'last')", "user_id = 9"],
    "hints": ["user_id = 9", "kind = CAST(x'ff' AS TEXT)", "question = CAST(x'ff' AS TEXT)"],
    "emojis": ["drawn = CAST(x'ff' AS TEXT)"],
    "guilds": ["body = '{'", "body = json_set(body, '$.bargaining', 'dance')", "body = '[]'"],
    "times": ["at = 'noon'", "at = ''", "at = '2026-03-02'"],
    "promises": ["words = CAST(x'ff' AS TEXT)", "seat = 99"],
    "promised": ["name = CAST(x'ff' AS TEXT)", "kept = 77"],
    "results": ["body = '{'", "body = json_set(body, '$.rank', 'first')", "body = json_set(body, '$.seat', 9)"],
    "absences": [
        "body = '{'", "turns = '0000-bad'", "turns = 'yesterday'", "turns = '2020-01-01T00:00:00.000000+00:00'",
        "body = json_set(body, '$.ends', 'never')",
    ],
    "set_aside": [],
    "migrations": [],
}  # fmt: skip
"""What is done to rows of each table of the schema. A folded course has its own test; nothing reads the last two."""
SET_ASIDE_AT_ONCE = ("deadlines", "outbox", "threads", "people", "heard", "guilds", "results", "absences")
OF_A_TABLE = set(DAMAGE) - {"people", "heard", "guilds", "times", "absences", "hints", "emojis"}


async def two_tables(h: ToyTables) -> tuple[str, str]:
    """Kim's and Chris's, with a row of every kind; and Ada's and Max's, in another server."""
    hers = (await h.table(KIM, CHRIS, pace=POST)).id
    other = (await h.table(ADA, MAX, pace=POST, place=ELSEWHERE)).id
    store = h.store
    await h.tables.save_draft(hers, KIM, await h.question(hers, KIM), bid(3))
    await h.tables.instruct(hers, CHRIS, "roll", "ask")
    await store.vote(hers, "pause", 0, True)
    await store.watch(hers, MAX, True, letters=True)
    await store.remember_message(Message(table=hers, what="board", channel_id=2, message_id=5))
    await store.remember_thread(Thread(table=hers, thread_id=6, members=(0, 1)))
    await store.add_promise(promise(table=hers))
    row = await store.table(hers)
    assert row is not None
    played = result(KIM, table=hers)
    await store.commit(Changes(row.model_copy(update={"version": row.version + 1}), results=[played]))
    await store.save_emoji(UploadedEmoji(name="gm_might", emoji_id=7, drawn="once"))
    for user in (KIM, ADA):
        await store.change_person(user, zone="UTC")
        await store.save_heard(Heard(channel_id=user, user_id=user, message_id=5))
        await store.begin_to_hint(user, "toy", {"bid": "its question"})
        month = timedelta(days=30)
        await store.save_absence(Absence(user_id=user, begins=NOON + month, ends=NOON + 2 * month))
    await store.save_guild(GuildSettings(guild_id=1))
    await store.remember_time("clock", NOON)
    return hers, other


def only_of(kind: str, table: str) -> str:
    if kind in ("people", "absences", "heard", "hints"):
        return f"user_id = {KIM}"
    if kind == "promised":
        return f"promise_id IN (SELECT id FROM promises WHERE table_id = '{table}')"
    if kind == "deadlines":
        return f"table_id = '{table}' AND what = 'turn'"
    return {"guilds": "guild_id = 1", "times": "1", "emojis": "1", "tables": f"id = '{table}'"}.get(
        kind, f"table_id = '{table}'"
    )


async def goes_on(h: ToyTables, table: str) -> None:
    """Ada's and Max's table: told of, played, clocked."""
    before = len(await h.store.log(table))
    told = [row for row in await h.store.outbox_due(h.clock(), limit=1000) if row.table == table]
    assert told
    for row in told:
        await h.store.mark_sent(row.id)
    await h.says(table, ADA, bid(4))
    h.clock.pass_by(hours=25)
    await h.tables.tick()
    await h.tables.wake()
    assert len(await h.store.log(table)) >= before + 2, "her bid, and his time ran out"
    assert (await h.tables.look(table)).waiting[0].kind != "bid"
    assert [row for row in await h.store.outbox_due(h.clock(), limit=1000) if row.table == table]
    due = await h.tables.next_due()
    assert due is not None and due > h.clock() and await h.store.next_send() is not None


CASES = [
    pytest.param(
        kind,
        change,
        id=f"{kind}: {change[:50]}",
        marks=() if at == number % len(changes) or (number + at) % 5 == 0 else pytest.mark.soak,
    )
    for number, (kind, changes) in enumerate(DAMAGE.items())
    for at, change in enumerate(changes)
]
"""Of each kind one change, another from kind to kind, and one in five besides; the rest in the soak."""


_two_tables: list[tuple[bytes, tuple[str, str]]] = []
"""The file in which :func:`two_tables` were played, and which they are: played once, and opened by each case anew."""


async def two_tables_in(folder: Path) -> tuple[str, str]:
    if not _two_tables:
        async with toy_tables(folder) as h:
            ids = await two_tables(h)
        _two_tables.append(((folder / "house.db").read_bytes(), ids))
    file, ids = _two_tables[0]
    (folder / "house.db").write_bytes(file)
    return ids


@pytest.mark.parametrize(
    ("visits", "days"), [(1, 1), pytest.param(3, 4, marks=pytest.mark.soak)], ids=["once", "for days"]
)
@pytest.mark.parametrize(("kind", "change"), CASES)
async def test_a_damaged_row_harms_no_other_table(
    tmp_path: Path, kind: str, change: str, visits: int, days: int, caplog: pytest.LogCaptureFixture
) -> None:
    hers, other = await two_tables_in(tmp_path)
    async with toy_tables(tmp_path, secrets="later") as h:
        await h.tables.wake()
        assert damage(tmp_path / "house.db", kind, change, only_of(kind, hers)) > 0
        harmed = list(await h.store.damaged())
        await goes_on(h, other)
        for visit in range(visits):
            for user in (KIM, CHRIS, ADA):
                await anything(h, hers, user, visit)
        await goes_on_still(h, other, days)
        if kind not in OF_A_TABLE:
            assert (await h.tables.info(hers)).status == "playing"
        left = await h.store.damaged()
        assert set(left) <= set(harmed) and not (kind in SET_ASIDE_AT_ONCE and left)
        await h.store.set_aside_damaged()
        assert not await h.store.damaged(), "what `check --set-aside` offers works"
        await h.tables.check()
        assert "Traceback" not in "".join(r.exc_text or "" for r in caplog.records if r.name.startswith("gamecore"))


async def anything(h: ToyTables, table: str, user: int, visit: int) -> None:
    """Whatever somebody tries at the damaged table: it works, or is refused in a sentence."""
    tables, store = h.tables, h.store
    tries: list[Any] = [
        lambda: tables.info(table), lambda: tables.tables_of(user), lambda: tables.tables_in(1),
        lambda: tables.waiting_for(user), lambda: tables.look(table, user), lambda: tables.story(table, user),
        lambda: says_if_asked(h, table, user, visit), lambda: tables.standing_instructions(table, user),
        lambda: tables.data_of(user),
        lambda: tables.table_at(Place(guild_id=1, channel_id=2)), lambda: tables.vote(table, user, "extend"),
        lambda: tables.tick(), lambda: store.threads(table), lambda: store.promises(table),
        lambda: store.messages(table),
        lambda: store.results_in(1), lambda: store.digest_readers(table), lambda: tables.absence_of(user),
        lambda: store.person(user), lambda: store.guild(1), lambda: store.heard(KIM),
        lambda: store.hints(user, "toy"), lambda: tables.check(),
        lambda: tables.tally(table, "extend"),
        lambda: tables.try_again(table, user),
    ]  # fmt: skip
    for attempt in tries:
        try:
            await attempt()
        except (DecisionError, StoreError):
            continue


async def says_if_asked(h: ToyTables, table: str, user: int, visit: int) -> None:
    asked = (await h.tables.look(table, user)).asked
    if asked is not None:
        await h.tables.decide(table, user, asked.id, bid(1 + visit))


async def goes_on_still(h: ToyTables, table: str, days: int) -> None:
    before = len(await h.store.log(table))
    for _ in range(days):
        h.clock.pass_by(hours=25)
        await h.tables.tick()
    assert len(await h.store.log(table)) > before


async def test_every_table_of_the_schema_is_damaged_here(tmp_path: Path) -> None:
    prepare(tmp_path / "tables.db")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert names - {"sqlite_sequence"} == set(DAMAGE)


@pytest.mark.parametrize(("kind", "change"), [("outbox", "news = '{'"), ("deadlines", "due = '0000-bad'")])
async def test_a_table_whose_row_was_set_aside_waits_its_host_hears_why_and_it_can_go_on(
    tmp_path: Path, kind: str, change: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        if kind == "deadlines":
            await h.notifications()
        rows = damage(tmp_path / "house.db", kind, change, f"table_id = '{table}'")
        with caplog.at_level(logging.ERROR):
            await h.tables.tick()
            told = [*await h.notifications(), *await h.notifications()]
        assert h.tables.outbox_changed.is_set(), "whoever delivers is woken"
        info = await h.tables.info(table)
        assert (info.status, info.trouble) == ("paused", "RowDamaged") and await h.store.rows_set_aside() == rows
        hosts = [each for each in told if isinstance(each, Notice) and each.to == "host"]
        assert {each.id for each in hosts} == {"notice-row-set-aside"} and hosts[0].params["kind"] == kind
        assert f"{kind} (" in caplog.text and "0000-bad" not in caplog.text
        with pytest.raises(DecisionError):
            await h.says(table, KIM, bid(3))
        await h.tables.try_again(table, KIM)
        await h.bids(table, kim=3, chris=2)
        assert await h.store.deadlines(table) and (await h.tables.look(table)).waiting[0].kind != "bid"


@pytest.mark.parametrize("kind", ["tables", "seats", "positions"])
async def test_a_table_that_cannot_be_without_a_row_refuses_in_a_sentence_and_its_host_is_told_once(
    tmp_path: Path, kind: str
) -> None:
    column = "position" if kind == "positions" else "body"
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.notifications()
        damage(tmp_path / "house.db", kind, f"{column} = '{{'")
        for _ in range(3):
            with pytest.raises(DecisionError, match="refused-row-damaged"):
                await h.tables.look(table, KIM)
            await h.tables.tick()
        told = [each for each in await h.notifications() if isinstance(each, Notice)]
        assert [each.id for each in told] == ["notice-row-needed"] and told[0].params["host"] == str(KIM)
        assert await h.store.deadlines(table) == [], "its clocks stand still"


async def test_a_game_goes_on_without_an_entry_of_its_log_once_that_is_set_aside(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=3)
        damage(tmp_path / "house.db", "log", "deed = '{'", "revision = 2")
        with pytest.raises(DecisionError, match="refused-row-damaged"):
            await h.tables.story(table, KIM)
        (gone,) = await h.store.set_aside_damaged()
        assert gone.name == f"log (table_id={table}, revision=2)"
        assert (await h.tables.info(table)).status == "paused"
        await h.tables.try_again(table, KIM)
        await h.bids(table, chris=2)
        assert await h.tables.story(table, KIM)


async def test_a_table_that_cannot_go_on_is_set_aside_as_a_whole_and_its_place_is_free(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        hers, other = await two_tables(h)
        damage(tmp_path / "house.db", "positions", "position = '{'", f"table_id = '{hers}'")
        await h.store.set_aside_damaged()
        assert await h.store.table(hers) is None and await h.store.live_tables() == [other]
        assert (await h.table(KIM, CHRIS)).status == "playing"
        with closing(sqlite3.connect(tmp_path / "house.db")) as database:
            kept = {kind for (kind,) in database.execute("SELECT kind FROM set_aside")}
        assert {"tables", "seats", "log", "positions", "drafts", "promises", "promised", "results"} <= kept


async def test_the_course_of_one_game_that_is_over_harms_no_other(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        ids = [(await h.table(KIM, CHRIS)).id, (await h.table(ADA, MAX, place=ELSEWHERE)).id]
        for table in ids:
            await h.play_out(table)
        await h.notifications()
        for table in ids:
            await h.store.fold(table)
        damage(tmp_path / "house.db", "courses", "folded = x'00'", f"table_id = '{ids[0]}'")
        assert await h.tables.story(ids[1])
        with pytest.raises(DecisionError, match="refused-row-damaged"):
            await h.tables.story(ids[0])
        assert await h.notifications() == [], "nobody is written to about a game that is over"
        await h.store.set_aside_damaged()
        assert await h.store.damaged() == [] and (await h.tables.info(ids[0])).status == "finished"


async def test_who_is_forgotten_is_forgotten_in_what_was_set_aside_too(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        await two_tables(h)
        damage(tmp_path / "house.db", "people", "body = '{'")
        for user in (KIM, ADA):
            await h.store.person(user)
        assert await h.store.rows_set_aside() == 2
        await h.tables.forget(KIM)
        assert await h.store.rows_set_aside() == 1


async def test_settings_that_cannot_be_read_are_set_aside_before_one_of_them_is_changed(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        await two_tables(h)
        damage(tmp_path / "house.db", "people", "body = '{'", f"user_id = {KIM}")
        await h.store.change_person(KIM, pictures=False)
        assert await h.store.rows_set_aside() == 1
        assert await h.store.person(KIM) == Person(user_id=KIM, pictures=False)


async def test_a_store_that_is_sound_finds_nothing_and_changes_nothing(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        hers, _ = await two_tables(h)
        before: list[LogRow] = list(await h.store.log(hers))
        assert not await h.store.damaged() and not await h.store.set_aside_damaged()
        assert list(await h.store.log(hers)) == before and await h.store.rows_set_aside() == 0
        assert isinstance(h.store, SqliteStore)
