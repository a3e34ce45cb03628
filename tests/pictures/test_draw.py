"""``guildmaster draw``: a picture of any position as a file, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def test_a_position_between_stewards_is_drawn_and_told_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "board.png"
    words = ["guild_master", "--players", "2", "--seed", "3", "--round", "2", "--option", "length=6", "--out", str(out)]
    assert main(["draw", *words, "--json"]) == 0
    said = capsys.readouterr()
    told = json.loads(said.out)
    data = out.read_bytes()
    assert data.startswith(SIGNATURE) and len(data) < 300_000 and not said.err
    assert set(told) == {"game", "round", "seat", "width", "height", "bytes", "ms", "alt"}
    assert (told["game"], told["round"], told["seat"], told["width"]) == ("guild_master", 2, None, 1080)
    assert told["bytes"] == len(data) and 810 <= told["height"] <= 1080
    assert told["alt"].startswith("Round 2 of 6") and len(told["alt"]) <= 1024
    assert main(["draw", *words]) == 0
    assert out.read_bytes() == data


def test_an_exported_game_is_drawn_with_the_names_of_who_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "guild_master", "--players", "2", "--seats", "steward,random", "--option", "length=6")
    assert main([*words, "--export", str(tmp_path)]) == 0
    capsys.readouterr()
    out = tmp_path / "board.png"
    assert main(["draw", str(next(tmp_path.glob("*.json"))), "--round", "3", "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert out.read_bytes().startswith(SIGNATURE)
    assert told["round"] == 3 and "random 2" in told["alt"] and "Steward" in told["alt"]


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (("chess", "--players", "2"), "'chess' is none of"),
        (("guild_master",), "--players is missing"),
        (("guild_master", "--players", "5"), "2 to 4 seats, not 5"),
        (("guild_master", "--players", "2", "--option", "length=7"), "length=9|6"),
        (("guild_master", "--players", "2", "--option", "length=6", "--round", "7"), "rounds 1 to 6, not 7"),
        (("guild_master", "--players", "2", "--option", "length=6", "--seat", "3"), "no seat 3, only 1 to 2"),
        (("guild_master", "--players", "2", "--kind", "map"), "'map' is none of board"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_line(
    words: tuple[str, ...], right: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "none.png"
    assert main(["draw", *words, "--out", str(out)]) == 2
    said = capsys.readouterr()
    assert right in said.err and said.err.count("\n") == 1 and not said.out
    assert not out.exists()
