"""What an operator does to a database, from the command line."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.support.tables.toy_tables import KIM, PLACE, toy_tables


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with some tables in it, which the commands take for theirs."""

    async def filled() -> None:
        async with toy_tables(tmp_path) as h:
            for number in range(40):
                await h.tables.open(PLACE.model_copy(update={"thread_id": number + 1}), KIM, "toy", seats=2)

    asyncio.run(filled())
    file = tmp_path / "house.db"
    monkeypatch.setenv("GUILDMASTER_DATABASE", str(file))
    return file


def _noise(file: Path) -> None:
    file.write_bytes(bytes(range(1, 251)) * 20)


def _holes(file: Path) -> None:
    """The head is sound, what is further in is not."""
    whole = file.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    file.write_bytes(whole[: 2 * page] + b"\xff" * (len(whole) - 2 * page))


@pytest.mark.parametrize("damage", [_noise, _holes])
@pytest.mark.parametrize("words", [["check"], ["backup", "copy.db"], ["export", "abcd", "game.json"]])
def test_a_damaged_database_is_named_in_one_sentence_and_left_as_it_is(
    database: Path, damage: Callable[[Path], None], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    damage(database)
    before = database.read_bytes()
    beside = {file.name for file in database.parent.iterdir()} | {"house.db-wal", "house.db-shm"}  # SQLite's own
    command, *rest = words
    assert main([command, *(str(database.parent / word) if "." in word else word for word in rest)]) == 1
    told = capsys.readouterr().err.strip()
    assert told.startswith(f"guildmaster: {database} is damaged") and "\n" not in told
    assert f"{database.parent / 'backups'}" in told
    assert database.read_bytes() == before and {file.name for file in database.parent.iterdir()} <= beside


def _too_new(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 999")


@pytest.mark.parametrize("harm", [_noise, _holes, _too_new])
def test_a_backup_takes_the_place_of_a_database_that_cannot_be_used_which_is_kept(
    database: Path, harm: Callable[[Path], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "copy.db"
    assert main(["backup", str(backup)]) == 0
    harm(database)
    assert main(["check"]) == 1 and "`guildmaster restore FILE`" in capsys.readouterr().err
    harmed = database.read_bytes()
    assert main(["restore", str(backup)]) == main(["check"]) == 0
    assert "40 live tables, 0 cannot be resumed" in capsys.readouterr().out
    assert (tmp_path / "backups" / "house-unusable.db").read_bytes() == harmed


def test_a_backup_takes_no_place_of_another_programs_database(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "copy.db"
    assert main(["backup", str(backup)]) == 0
    database.unlink()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE invoices (id INTEGER)")
    theirs = database.read_bytes()
    assert main(["restore", str(backup)]) == 1 and "another program" in capsys.readouterr().err
    assert database.read_bytes() == theirs


def test_only_a_sound_backup_takes_the_place_of_a_damaged_database(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _noise(database)
    damaged = database.read_bytes()
    (tmp_path / "list.db").write_text("shopping" * 500)
    assert main(["restore", str(tmp_path / "list.db")]) == 1 and "list.db is damaged" in capsys.readouterr().err
    assert database.read_bytes() == damaged


def test_an_export_of_a_table_that_is_not_there_says_which_are(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = database.parent / "game.json"
    assert main(["export", "abcd", str(game)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"guildmaster: {database} holds no table 'abcd'") and "none" not in told
    known = told.rpartition(": ")[2].split(", ")[0]
    assert main(["export", known, str(game)]) == 1
    assert "holds no table" not in capsys.readouterr().err, "it is there, but its game has not begun"
    assert not game.exists()


def test_a_row_that_cannot_be_read_is_named_and_what_is_offered_works(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as direct:
        (row, table), (_, whole) = direct.execute("SELECT id, table_id FROM outbox LIMIT 2").fetchall()
        direct.execute("UPDATE outbox SET news = '{\"my secret order\"' WHERE id = ?", (row,))
        direct.execute("UPDATE tables SET body = '{' WHERE id = ?", (whole,))
    assert main(["check"]) == 1
    told = capsys.readouterr()
    assert f"outbox (id={row}) of table {table} cannot be read: json_invalid" in told.err and "secret" not in told.err
    assert f"tables (id={whole}) of table {whole} cannot be read" in told.err and "check --set-aside" in told.err
    assert main(["check"]) == 1, "to look changes nothing"
    assert main(["check", "--set-aside"]) == 0
    told = capsys.readouterr()
    assert f"table     {whole} could not be without" in told.out and f"table     {table}" not in told.out
    kept = database.parent / "backups" / "house-before-set-aside.db"
    assert str(kept) in told.out and kept.exists()
    assert main(["check"]) == 0
    assert "39 live tables, 0 cannot be resumed" in capsys.readouterr().out
