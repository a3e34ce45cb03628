"""``simulate --export``: games that anybody may replay, verify, and try to forge."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from gamecore import games

SEED = ("--players", "3", "--seed", "a/b")
WORDS = (*SEED, "--seats", "steward,random,defaults")


@pytest.mark.parametrize(
    ("key", "number", "first"),
    [
        ("cadwallon", 2, "steward"),
        *((key, 1, "random") for key in games.all_keys() if key != "cadwallon"),
        *(pytest.param(key, 2, "steward", marks=pytest.mark.soak) for key in games.all_keys() if key != "cadwallon"),
    ],
)
def test_each_game_is_written_as_an_export_that_can_be_told_and_verified(
    key: str, number: int, first: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "folder"
    seats = ("--seats", f"{first},random,defaults")
    assert main(["simulate", key, *SEED, *seats, "--games", str(number), "--export", str(folder), "--json"]) == 0
    *played, _ = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sorted(file.name for file in folder.iterdir()) == [f"{key}-3-a%2Fb-{at}.json" for at in range(number)]
    assert len(played) == number
    for record in played:
        game = json.loads(Path(record["file"]).read_text("utf-8"))
        assert (record["hash"], record["mark"]) == (game["commitment"], game["mark"])
        assert [seat["score"] for seat in record["seats"]] == game["scores"] and record["rounds"] == game["chapter"]
        assert [seat["won"] for seat in record["seats"]] == [rank == 1 for rank in game["ranks"]]
        assert main(["replay", record["file"]]) == 0 and len(capsys.readouterr().out.splitlines()) > 10
        assert main(["verify", record["file"], "--mark", record["mark"], "--hash", record["hash"]]) == 0
        assert capsys.readouterr().out.startswith("verified\nnote: begun_by: ")


def test_the_same_words_write_the_same_file_and_progress_is_told_as_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for folder in ("one", "two"):
        assert main(["simulate", "cadwallon", *WORDS, "--export", str(tmp_path / folder)]) == 0
        texts.append((tmp_path / folder / "cadwallon-3-a%2Fb-0.json").read_text("utf-8"))
        line, last = capsys.readouterr().out.splitlines()
        assert line.startswith("a/b/0: steward ") and f"--mark {json.loads(texts[-1])['mark']}" in line
        assert last.startswith("1 game, ")
    assert texts[0] == texts[1]
