"""A disk on which there is no room for the file, its log or a copy: said as such, nothing lost, and on it goes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from tests.data import OLD, unpacked
from tests.support.discord.evening_on_a_full_disk import an_evening
from tests.support.tables.postgresql_server import Server
from tests.support.tables.small_disk import small_disk


@pytest.fixture(scope="module")
def came_of(tmp_path_factory: pytest.TempPathFactory, server: Server, data: Path) -> dict[str, Any]:
    """An evening on such a disk."""
    folder = tmp_path_factory.mktemp("evening")
    old, address = unpacked(OLD / "tables.db.xz", folder), server.empty()
    assert main(["move", str(old), address]) == 0
    with small_disk(folder / "disk", "3m") as disk:
        return disk.call(an_evening, folder / "disk", data, old, address)


def test_whoever_presses_or_types_reads_that_nothing_can_be_saved_and_nothing_is_changed(
    came_of: dict[str, Any],
) -> None:
    for said in (came_of["pressed"], came_of["typed"]):
        assert "cannot save" in said and "Traceback" not in said
    assert came_of["unchanged"] and came_of["sound"] == "ok" and came_of["wal"] > 0


def test_when_there_is_room_again_the_game_goes_on(came_of: dict[str, Any]) -> None:
    assert came_of["later"] == {"bid": {"number": 5}} and "cannot save" not in came_of["said"]
    assert came_of["went_on"] > 1


@pytest.mark.parametrize("command", ("backup", "backup of a full one"))
def test_a_command_says_in_one_line_that_the_disk_is_full(came_of: dict[str, Any], command: str) -> None:
    """And not that the database is damaged."""
    told = came_of[command]
    assert told["status"] == 1 and "the disk is full" in told["said"] and "\n" not in told["said"]


def test_a_backup_that_finds_no_room_leaves_none_taken(came_of: dict[str, Any]) -> None:
    assert came_of["left"] == [] and came_of["backup later"]["status"] == 0


def test_a_move_that_finds_no_room_leaves_a_target_that_says_so(came_of: dict[str, Any]) -> None:
    told, again = came_of["move"], came_of["again"]
    assert told["status"] == 1 and "the disk is full" in told["said"] and "is left unfinished" in told["said"]
    assert "\n" not in told["said"] and again["status"] == 2 and "was not finished" in again["said"]
