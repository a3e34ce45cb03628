"""A whole database goes from a file to a server and back, or the target says that it did not."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bot.__main__ import main
from gamecore import games
from gamecore.tables.errors import StoreError
from gamecore.tables.service import TableService
from gamecore.tables.storage import following_marks, moving
from gamecore.tables.storage.database_file import FileLock
from gamecore.tables.storage.folded import unfolded
from gamecore.tables.storage.moving import move
from gamecore.tables.storage.opening import location_of, open_store, opened_ends
from gamecore.tables.storage.postgresql import end as server_end
from gamecore.tables.storage.sqlite import end as file_end
from tests import data
from tests.support.tables.moving import contents
from tests.support.tables.postgresql_server import Server
from tests.support.tables.toy_tables import CHRIS, KIM, Clock, opened_store, tables_on_a_server

DIES = """
import os, sys
from gamecore.tables.storage.moving import move
from gamecore.tables.storage.opening import location_of, opened_ends
with opened_ends(*map(location_of, sys.argv[1:])) as ends:
    move(*ends, lambda done, of: os._exit(9) if done > of // 3 else None)
"""
"""A process that is gone at once, in the middle."""
KNOWN: dict[str, Any] = json.loads((data.OLD / "tables.json").read_text("utf-8"))


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """What an older commit wrote: five games in the middle, one that is over, a lobby, letters on their way."""
    return data.unpacked(data.OLD / "tables.db.xz", tmp_path)


def interrupted(source: str, target: str, at: Callable[[int, int], None]) -> None:
    """Moves; ``at`` hears of each step, and may end it."""
    with opened_ends(location_of(source), location_of(target)) as ends:
        move(*ends, at)


@pytest.mark.parametrize("at_once", (7, 500))
def test_all_of_it_goes_to_a_server_and_back_and_is_the_same(
    at_once: int,
    server: Server,
    old: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In portions of that size, or each part in one."""
    for module in (moving, file_end, server_end):
        monkeypatch.setattr(module, "AT_ONCE", at_once)
    before, address, back = old.read_bytes(), server.empty(), tmp_path / "back.db"
    assert main(["move", str(old), address, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["tables"] == 7 and told["wrong_before"] == {} and told["rows"]["log"] > 20
    assert main(["move", address, str(back)]) == 0
    assert "7 tables" in capsys.readouterr().out
    assert old.read_bytes() == before and {file.name for file in tmp_path.iterdir()} >= {"tables.db", "back.db"}
    asyncio.run(_brought_up_to_date(old))
    assert contents(back) == contents(old) and sum(map(len, contents(back).values())) > 100


def test_a_table_that_has_given_no_number_yet_is_moved(server: Server, old: Path, tmp_path: Path) -> None:
    asyncio.run(_brought_up_to_date(old))
    with closing(sqlite3.connect(old)) as database, database:
        database.execute("INSERT INTO set_aside SELECT * FROM set_aside WHERE false")
        assert database.execute("SELECT seq FROM sqlite_sequence WHERE name = 'set_aside'").fetchone() == (0,)
    assert main(["move", str(old), server.empty()]) == 0


async def _brought_up_to_date(file: Path) -> None:
    async with opened_store(file):
        pass


def test_a_game_goes_on_where_it_was_moved_to_and_its_letters_keep_their_order(server: Server, old: Path) -> None:
    address, table = server.empty(), KNOWN["tables"]["cadwallon"]
    assert main(["move", str(old), address]) == 0

    async def play() -> None:
        async with tables_on_a_server(address, game=games.game("cadwallon")) as h:
            waiting = [row.id for row in await h.store.outbox_due(h.clock(), limit=999)]
            service = TableService(h.store, now=h.clock, secret=lambda: "another", games=games.game)
            before = (await service.info(table)).revision
            for _ in range(40):
                h.clock.time = max(h.clock.time, (await service.next_due()) or h.clock.time)
                await service.tick()
                if (await service.info(table)).revision > before:
                    break
            assert (await service.info(table)).revision > before
            later = {row.id for row in await h.store.outbox_due(h.clock(), limit=9999)}
            assert min(later - set(waiting)) > max(waiting)
            words = [one.words for one in await service.promises(KNOWN["tables"]["guild_master"], CHRIS)]
            assert words == ["Half of the gold is yours", "No order of mine crosses yours"]

    asyncio.run(play())


@pytest.mark.parametrize("to_a_server", (True, False))
def test_a_move_that_is_stopped_leaves_a_target_on_which_nobody_plays(
    to_a_server: bool,
    server: Server,
    old: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source, target = str(old), server.empty()
    if not to_a_server:
        assert main(["move", source, target]) == 0
        source, target = target, str(tmp_path / "new.db")

    def stop(done: int, of: int) -> None:
        if done > of // 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted(source, target, stop)
    monkeypatch.setenv("GUILDMASTER_DATABASE", target)
    monkeypatch.setenv("DISCORD_TOKEN", "not.a.token")
    capsys.readouterr()
    for words, status in ((["run"], 1), (["move", source, target], 2), (["move", target, source], 2)):
        assert main(words) == status
        said = capsys.readouterr().err.strip()
        assert "was not finished" in said and "\n" not in said and "Traceback" not in said, words
    fresh = server.empty() if to_a_server else str(tmp_path / "again.db")
    assert main(["move", source, fresh]) == 0


def test_a_move_that_is_killed_leaves_its_source_as_it_was(server: Server, old: Path) -> None:
    address, before = server.empty(), old.read_bytes()
    assert subprocess.run([sys.executable, "-c", DIES, str(old), address]).returncode == 9
    assert old.read_bytes() == before
    with pytest.raises(StoreError, match="not finished"):
        asyncio.run(open_store(location_of(address)))
    assert main(["move", str(old), server.empty()]) == 0


def test_a_server_that_goes_away_is_named_and_the_target_is_unfinished(server: Server, old: Path) -> None:
    address = server.empty()

    def cut(done: int, of: int) -> None:
        if done > of // 3:
            name = psycopg.conninfo.conninfo_to_dict(address)["dbname"]
            with psycopg.connect(server.address("postgres"), autocommit=True) as admin:
                admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))

    with pytest.raises(StoreError, match="does not answer"):
        interrupted(str(old), address, cut)
    with pytest.raises(StoreError, match="not finished"):
        interrupted(str(old), address, cut)


def test_what_is_not_as_it_was_copied_is_found(server: Server, old: Path) -> None:
    address = server.empty()

    def spoil(done: int, of: int) -> None:
        with psycopg.connect(address, autocommit=True) as other:
            other.execute("UPDATE people SET body = '{}'")

    with pytest.raises(StoreError, match="of people were copied, and"):
        interrupted(str(old), address, spoil)


def test_a_folded_game_goes_as_it_is_and_one_that_is_spoiled_on_the_way_is_found(server: Server, old: Path) -> None:
    asyncio.run(_folded(old))
    addresses = server.empty(), server.empty()

    def spoil(done: int, of: int) -> None:
        with psycopg.connect(addresses[1], autocommit=True) as other:
            other.execute("UPDATE courses SET folded = set_byte(folded, 99, 255 - get_byte(folded, 99))")

    assert main(["move", str(old), addresses[0]]) == 0
    with pytest.raises(StoreError, match="1 rows of courses were copied, and 1 are there that are not the same"):
        interrupted(str(old), addresses[1], spoil)


async def _folded(file: Path) -> None:
    async with opened_store(file) as store:
        for row in await store.outbox_due(Clock()() + timedelta(days=9999), limit=999):
            await store.mark_sent(row.id)
        await store.fold(KNOWN["over"])
        assert not await store.to_fold(9)


def test_a_folded_game_whose_marks_did_not_hold_before_is_said_to_be(
    server: Server, old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_folded(old))
    with closing(sqlite3.connect(old, isolation_level=None)) as direct:
        ((folded,),) = direct.execute("SELECT folded FROM courses").fetchall()
        course = unfolded(folded)
        forged = course.log[1].model_copy(update={"round": 7})
        altered = replace(course, log=(course.log[0], forged, *course.log[2:])).folded()
        direct.execute("UPDATE courses SET folded = ?", (altered,))
    assert main(["move", str(old), server.empty()]) == 0
    assert f"table     {KNOWN['over']}: entry 2 of its log is not as it was written" in capsys.readouterr().err


def test_many_games_are_followed_by_several_processes(
    server: Server, old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the file that is just filled; also one whose log was changed before."""
    with closing(sqlite3.connect(old, isolation_level=None)) as direct:
        direct.execute("UPDATE log SET kind = 'else' WHERE table_id = ? AND revision = 2", (KNOWN["over"],))
    address = server.empty()
    assert main(["move", str(old), address]) == 0
    monkeypatch.setattr(following_marks, "MANY", 0)
    monkeypatch.setattr(following_marks, "AT_ONCE", 2)
    with opened_ends(location_of(address), location_of(str(tmp_path / "back.db"))) as ends:
        moved = move(*ends, lambda done, of: None)
    assert moved.before == {KNOWN["over"]: "entry 2 of its log is not as it was written"}


def test_a_number_that_was_never_given_is_no_trouble(server: Server, old: Path) -> None:
    """So SQLite notes where rows were to be numbered and there were none."""
    asyncio.run(_brought_up_to_date(old))
    with closing(sqlite3.connect(old, isolation_level=None)) as direct:
        direct.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('set_aside', 0)")
    assert main(["move", str(old), server.empty()]) == 0


def test_a_log_that_was_changed_before_is_moved_and_said_to_be(
    server: Server, old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = KNOWN["tables"]["cadwallon"]
    with closing(sqlite3.connect(old, isolation_level=None)) as direct:
        direct.execute("UPDATE log SET kind = 'else' WHERE table_id = ? AND revision = 2", (table,))
    assert main(["move", str(old), server.empty()]) == 0
    assert f"{table}: entry 2 of its log is not as it was written; it was so before" in capsys.readouterr().err


def test_a_row_that_no_server_takes_is_named(server: Server, old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(old, isolation_level=None)) as direct:
        direct.execute("UPDATE people SET body = CAST(X'7BFF7D' AS TEXT) WHERE user_id = ?", (KIM,))
    assert main(["move", str(old), server.empty()]) == 1
    assert f"the row of people with user_id {KIM} holds what is no text" in capsys.readouterr().err


def test_a_database_in_use_is_not_moved_nor_one_that_is_played_on_meanwhile(
    server: Server, old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = server.empty()
    lock = FileLock(old)
    assert main(["move", str(old), address]) == 2
    lock.release()
    assert main(["move", str(old), address]) == 0

    async def while_the_bot_runs(*words: str) -> int:
        store = await open_store(location_of(address))
        try:
            return await asyncio.to_thread(main, words)
        finally:
            await store.close()

    assert asyncio.run(while_the_bot_runs("move", address, str(tmp_path / "new.db"))) == 2
    said = capsys.readouterr().err.strip().splitlines()
    assert len(said) == 2 and all("is in use by another process" in line for line in said)
    assert not (tmp_path / "new.db").exists()

    def play(done: int, of: int) -> None:
        if done == of:
            with psycopg.connect(address, autocommit=True) as other:
                other.execute("UPDATE tables SET version = version + 1 WHERE id = %s", (KNOWN["lobby"],))

    with pytest.raises(StoreError, match="played on meanwhile"):
        interrupted(address, str(tmp_path / "new.db"), play)


def test_what_is_not_empty_is_left_as_it_is(
    server: Server, old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = server.empty()
    assert main(["move", str(old), address]) == 0
    capsys.readouterr()
    assert main(["move", str(old), address]) == 2
    assert main(["move", address, str(old)]) == 2
    said = capsys.readouterr().err.strip().splitlines()
    assert len(said) == 2 and all("is not empty: there are rows in" in line and "tables" in line for line in said)

    async def is_played_on() -> int:
        async with tables_on_a_server(address) as h:
            h.clock = Clock()
            return len(await h.store.live_tables())

    assert asyncio.run(is_played_on()) == 6


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("{none}", "{server}", "is not there"),
        ("{old}", "{new}", "both are files"),
        ("{server}", "{server}", "both are on a server"),
        ("{old}", "postgresql://kim:hunter2@127.0.0.1:1/tables", "cannot be used"),
        ("postgresql://kim:hunter2@127.0.0.1:1/tables", "{new}", "cannot be used"),
        ("{old}", "postgresql://[", "is no address"),
        ("{old}", "mysql://kim:hunter2@host/tables", "an address begins with postgresql://"),
        ("{noise}", "{server}", "is damaged or no database"),
        ("{full}", "{noise}", "is damaged or no database"),
        ("{server}", "{new}", "holds nothing"),
        ("{old}", "{theirs}", "another program"),
        ("{theirs}", "{new}", "another program"),
        ("{full}", "{folder}", "folder"),
    ],
)
def test_a_wrong_address_is_said_in_one_line(
    source: str,
    target: str,
    said: str,
    server: Server,
    old: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    theirs = server.empty()
    with psycopg.connect(theirs, autocommit=True) as connection:
        connection.execute("CREATE TABLE invoices (id bigint)")
    noise = tmp_path / "noise.db"
    noise.write_bytes(bytes(range(1, 251)) * 20)
    places = {"old": old, "new": tmp_path / "new.db", "none": tmp_path / "none.db", "noise": noise}
    at = {**places, "server": server.empty(), "theirs": theirs, "full": server.ours(), "folder": tmp_path}
    assert main(["move", source.format(**at), target.format(**at)]) == 2
    told = capsys.readouterr().err.strip()
    assert said in told and "\n" not in told and "hunter2" not in told and "Traceback" not in told
    assert not places["new"].exists() and noise.read_bytes() == bytes(range(1, 251)) * 20


def test_both_kinds_of_database_have_the_same_columns(server: Server, old: Path) -> None:
    """Who adds a table or a column to one adds it to the other."""
    asyncio.run(_brought_up_to_date(old))
    with opened_ends(location_of(str(old)), location_of(server.empty())) as ends:
        here = {part.name: set(part.columns) for part in ends.parts}
        known = (
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() "
            "AND table_name NOT IN ('migrations', 'leases', 'unfinished_move') AND column_name <> 'rowid'"
        )
        there: dict[str, set[str]] = {}
        for name, column in ends.target.session.execute(known).fetchall():
            there.setdefault(name, set()).add(column)
    assert here == there
