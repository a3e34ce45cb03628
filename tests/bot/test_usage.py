"""What the command line says of itself: its commands, their words, and what is wrong with those that were given."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from bot.__main__ import main
from bot.cli.app import app
from bot.cli.simulate import AIS
from gamecore import games

COMMANDS = (
    *("run", "demo", "simulate", "balance", "draw", "export", "import", "replay", "verify"),
    *("odds", "check", "backup", "restore", "move", "bench"),
)


def usage(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said of words that no command has; nothing is printed as if it had worked."""
    assert main(words) == 2
    said = capsys.readouterr()
    assert not said.out
    return said.err


def test_help_lists_every_command_with_one_line_that_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == main(["-h"]) == 0
    lines = capsys.readouterr().out.splitlines()
    listed = [line.split(maxsplit=1) for line in lines[lines.index("Commands:") + 1 : len(lines) // 2]]
    assert tuple(name for name, _ in listed) == COMMANDS
    assert all(line.endswith(".") and not line.endswith("..") for _, line in listed)


def test_without_a_command_the_same_list_is_told_as_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    listed = capsys.readouterr().out
    assert usage(capsys) == listed


def test_every_command_says_what_it_does_and_what_each_word_of_it_means() -> None:
    group = get_command(app)
    assert isinstance(group, TyperGroup) and tuple(group.commands) == COMMANDS
    for name, command in group.commands.items():
        assert command.help, name
        assert [word.name for word in command.params if not getattr(word, "help", None)] == [], name


def test_the_help_of_a_command_names_every_game_and_player_that_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--help"]) == 0
    said = capsys.readouterr().out
    assert [word for word in (*games.all_keys(), *AIS, "--players", "--export") if word not in said] == []


def test_help_is_plain_text_without_boxes_or_offers_to_complete_words(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        assert main([name, "--help"]) == 0
    said = capsys.readouterr().out
    assert said.isascii() and "\x1b" not in said and "completion" not in said


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (("simulat",), "No such command 'simulat'. Did you mean 'simulate'?"),
        (("zzz",), "No such command 'zzz'. There are run, demo, simulate,"),
        (("simulate", "guild_master"), "Missing option '--players'"),
        (("simulate", "--players", "2"), "Missing argument 'GAME'"),
        (("simulate", "chess", "--players", "2"), f"'chess' is none of {', '.join(games.all_keys())}"),
        (("simulate", "guild_master", "--player", "2"), "No such option: --player (Possible options: --players)"),
        (("simulate", "guild_master", "--players"), "'--players' requires an argument"),
        (("demo", "--game", "chess"), f"'chess' is none of {', '.join(games.all_keys())}"),
        (("demo", "--port", "65536"), "65536 is not from 0 to 65535"),
        (("balance", "guild_master", "--players", "2", "--jobs", "0"), "0 is less than 1"),
        (("replay", "game.json", "--seat", "none"), "'none' is no whole number"),
        (("bench", "all"), "'all' is none of growth, scale"),
        (("check", "twice"), "Got unexpected extra argument"),
        (("check", "a\nb"), "Got unexpected extra argument"),
    ],
)
def test_words_that_no_command_has_are_refused_in_one_line_with_what_would_be_right(
    words: tuple[str, ...], right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = usage(capsys, *words)
    assert right in said and said.startswith("guildmaster") and said.count("\n") == 1
    assert re.search(r" See `guildmaster( \w+)? --help`\.\n$", said)


def test_the_list_of_commands_loads_neither_discord_nor_a_game_nor_what_draws_bars() -> None:
    script = (
        "import sys; from bot.__main__ import main; main(['--help']); "
        "print([name for name in ('discord', 'pydantic', 'rich', 'aiohttp', 'jinja2') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "[]"


def test_a_reader_that_has_read_enough_is_no_failure() -> None:
    words = [sys.executable, "-m", "bot", "simulate", "cadwallon", "--players", "2", "--seats", "random"]
    process = subprocess.Popen([*words, "--games", "4"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    with process.stderr as errors:
        assert errors.read() == b""
    assert process.wait() == 0
