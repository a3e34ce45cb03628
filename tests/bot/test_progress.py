"""A bar says how far a long command is, on standard error and only where a person looks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
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


ONE_BY_ONE = """
import json, sys
from bot.__main__ import main
for words in json.loads(sys.argv[1]):
    assert main(words) in (0, 1, 3), words
    for stream in (sys.stdout, sys.stderr):
        print("\\0", end="", file=stream, flush=True)
"""
"""Commands in one process, so that it starts once; after each both streams have a mark."""


def watched(folder: Path, *commands: Sequence[str]) -> Sequence[tuple[str, str]]:
    """(Standard output, what a terminal shows of standard error) of each command."""
    terminal, inside = os.openpty()
    environment = {**os.environ, "GUILDMASTER_DATABASE": str(folder / "tables.db"), "TERM": "xterm", "COLUMNS": "100"}
    process = subprocess.Popen(
        [sys.executable, "-c", ONE_BY_ONE, json.dumps(commands)],
        stdout=subprocess.PIPE,
        stderr=inside,
        text=True,
        env=environment,
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
    assert process.wait() == 0, shown.decode()
    return list(zip(told.split("\0")[:-1], shown.decode().split("\0")[:-1], strict=True))


PLAYED = ("cadwallon", "--players", "2", "--games", "2")


def test_in_a_terminal_a_bar_with_time_left_is_on_standard_error_and_none_of_it_in_the_output_nor_any_with_json(
    game: Path, tmp_path: Path
) -> None:
    """With json whoever reads it is a program."""
    rows = len(json.loads(game.read_text("utf-8"))["log"])
    commands = {
        ("simulate", *PLAYED, "--seats", "defaults"): "2/2",
        ("balance", *PLAYED, "--jobs", "1"): "2/2",
        ("import", str(game)): "3/3",
        ("verify", str(game)): f"{rows}/{rows}",
        ("bench", "growth", "--quick", "--live", "2", "--finished", "2"): "13/13",
    }
    *with_bars, (told, shown) = watched(tmp_path, *commands, ("verify", str(game), "--json"))
    assert json.loads(told)["answer"] == "dice only" and shown == ""
    for (words, last), (told, shown) in zip(commands.items(), with_bars, strict=True):
        assert last in shown and "━" in shown and "0:00:00" in shown, words
        assert told and "━" not in told and "\x1b" not in told, words


def test_without_a_terminal_there_is_no_bar(game: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "bot", "verify", str(game)], capture_output=True, text=True)
    assert done.stdout.startswith("dice only\n") and done.stderr == ""
