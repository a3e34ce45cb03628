"""What an operator does to tables on a PostgreSQL server, by the same commands as to a file."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from gamecore import games
from tests import data
from tests.support.tables.postgresql_server import Server
from tests.support.tables.toy_tables import CHRIS, KIM, NOON, PLACE, tables_on_a_server


@pytest.fixture
def address(server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    address = server.ours()
    monkeypatch.setenv("GUILDMASTER_DATABASE", address.replace("postgres@", "postgres:hunter2@"))
    monkeypatch.chdir(tmp_path)
    return address


async def begun(address: str) -> str:
    async with tables_on_a_server(address, game=games.game("cadwallon")) as h:
        table = (await h.tables.open(PLACE, KIM, "cadwallon", seats=2)).id
        for user, name in ((KIM, "Kim"), (CHRIS, "Chris")):
            await h.tables.join(table, user, name)
        return table


def test_tables_are_checked_exported_and_taken_in_also_while_the_bot_runs(
    address: str,
    server: Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = asyncio.run(begun(address))
    assert main(["check"]) == 0
    said = capsys.readouterr().out
    assert "1 live tables, 0 cannot be resumed" in said and "hunter2" not in said
    file = tmp_path / "game.json"
    assert main(["export", table, str(file)]) == 0
    assert json.loads(file.read_text("utf-8"))["game"] == "cadwallon"
    monkeypatch.setenv("GUILDMASTER_DATABASE", server.ours())
    assert main(["import", str(file)]) == 0
    assert "is here, playing" in capsys.readouterr().out


def test_its_backups_are_the_servers_and_the_command_says_which_command_makes_one(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "copy.db")]) != 0
    said = capsys.readouterr().err
    assert "pg_dump" in said and "hunter2" not in said and "Traceback" not in said


def test_how_a_backup_is_put_back_is_said_too(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore", str(tmp_path / "copy.db")]) == 1
    said = capsys.readouterr().err
    assert "pg_restore" in said and "hunter2" not in said and "Traceback" not in said


def test_a_folded_game_is_exported_verified_and_told_again(
    address: str, server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a database that an older version wrote in a file."""
    known = json.loads((data.OLD / "tables.json").read_text("utf-8"))
    moved = server.empty()
    assert main(["move", str(data.unpacked(data.OLD / "tables.db.xz", tmp_path)), moved]) == 0
    monkeypatch.setenv("GUILDMASTER_DATABASE", moved)
    asyncio.run(folded(moved, known["over"]))
    file = tmp_path / "game.json"
    assert main(["export", known["over"], str(file)]) == 0
    game = json.loads(file.read_text("utf-8"))
    capsys.readouterr()
    assert main(["verify", str(file), "--hash", game["commitment"], "--mark", game["mark"]]) in (0, 3)
    assert "not verified" not in capsys.readouterr().out
    assert main(["replay", str(file)]) == 0 and "Round 2" in capsys.readouterr().out


async def folded(address: str, table: str) -> None:
    async with tables_on_a_server(address) as h:
        for row in await h.store.outbox_due(NOON.replace(year=2030), limit=999):
            await h.store.mark_sent(row.id)
        assert list(await h.store.to_fold(9)) == [table]
        await h.store.fold(table)
