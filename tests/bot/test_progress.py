"""A bar says how far a long command is, on standard error and only where a person looks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.simulate import export_one

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no pseudo terminals")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game as a file."""
    record = export_one(tmp_path_factory.mktemp("game"), "cadwallon", ("defaults", "defaults"), "1/0", {})
    assert record.file is not None
    return Path(record.file)


def watched(folder: Path, *words: str) -> tuple[str, str]:
    """(Standard output, what a terminal shows of standard error) of a command."""
    terminal, inside = os.openpty()
    environment = {**os.environ, "GUILDMASTER_DATABASE": str(folder / "tables.db"), "TERM": "xterm", "COLUMNS": "100"}
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", *words], stdout=subprocess.PIPE, stderr=inside, text=True, env=environment
    )
    os.close(inside)
    shown = b""
    try:
        while part := os.read(terminal, 65536):
            shown += part
    except OSError:
        pass  # so Linux says that nobody writes any more
    os.close(terminal)
    assert process.stdout is not None
    with process.stdout as out:
        told = out.read()
    assert process.wait() in (0, 1, 3)
    return told, shown.decode()


PLAYED = ("cadwallon", "--players", "2", "--games", "2")


@pytest.mark.parametrize(
    ("words", "last"),
    [
        (("simulate", *PLAYED, "--seats", "defaults"), "2/2"),
        (("balance", *PLAYED, "--jobs", "1"), "2/2"),
        (("import", "{game}"), "3/3"),
        (("verify", "{game}"), "{rows}/{rows}"),
        (("bench", "growth", "--quick", "--live", "2", "--finished", "2"), "13/13"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_in_a_terminal_a_bar_with_time_left_is_on_standard_error_and_none_of_it_in_the_output(
    words: tuple[str, ...], last: str, game: Path, tmp_path: Path
) -> None:
    rows = len(json.loads(game.read_text("utf-8"))["log"])
    told, shown = watched(tmp_path, *(word.format(game=game) for word in words))
    assert last.format(rows=rows) in shown and "━" in shown and "0:00:00" in shown
    assert told and "━" not in told and "\x1b" not in told


def test_with_json_there_is_no_bar_for_who_reads_it_is_a_program(game: Path, tmp_path: Path) -> None:
    told, shown = watched(tmp_path, "verify", str(game), "--json")
    assert json.loads(told)["answer"] == "dice only" and shown == ""


def test_without_a_terminal_there_is_no_bar(game: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "bot", "verify", str(game)], capture_output=True, text=True)
    assert done.stdout.startswith("dice only\n") and done.stderr == ""
