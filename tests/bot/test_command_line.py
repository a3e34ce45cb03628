"""The command line's names and JSON are a public interface."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from gamecore import games
from tests.support.tables.toy_tables import CHRIS, KIM, PLACE, toy_tables

Export = dict[str, Any]
Change = Callable[[Export], None]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[Any]:
    """What a command says, one object a line."""
    assert main(words) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Why a command is refused; nothing is printed as if it had worked."""
    try:
        status = main(words)
    except SystemExit as usage:
        status = usage.code if isinstance(usage.code, int) else 1
    said = capsys.readouterr()
    assert status and not said.out
    return said.err


def test_simulated_games_are_one_object_a_line_and_then_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "guild_master", "--players", "3", "--games", "2", "--seed", "7", "--seats", "random,defaults")
    *played, last = printed(capsys, *words, "--json")
    assert [game["seed"] for game in played] == ["7/0", "7/1"]
    for game in played:
        assert set(game) == {
            *("game", "players", "seed", "seats", "rounds", "decisions", "seconds", "fingerprint"),
        }
        assert (game["game"], game["players"], game["rounds"]) == ("guild_master", 3, 9)
        assert [set(seat) for seat in game["seats"]] == [{"seat", "ai", "score", "won"}] * 3
        assert [seat["ai"] for seat in game["seats"]] == ["random", "defaults", "defaults"]
        assert any(seat["won"] for seat in game["seats"])
    assert set(last) == {"summary"} and set(last["summary"]) == {"games", "decisions", "decisions_per_s"}
    assert last["summary"]["games"] == 2
    assert last["summary"]["decisions"] == sum(game["decisions"] for game in played)
    again = printed(capsys, *words, "--json")
    assert [game["fingerprint"] for game in again[:-1]] == [game["fingerprint"] for game in played]


def test_without_json_a_simulation_ends_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "guild_master", "--players", "2", "--seats", "random"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("1 game, ") and last.endswith(" decisions a second") and "{" not in last


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (("--players", "5"), "2 to 4 seats, not 5"),
        (("--players", "two"), "'two' is no whole number"),
        (("--players", "2", "--games", "0"), "0 is less than 1"),
        (("--players", "2", "--games", "-3"), "-3 is less than 1"),
        (("--players", "2", "--seats", "chess"), "'chess' is none of steward, random, defaults"),
        (("--players", "2", "--seats", "random,random,steward"), "3 are named, and there are 2 seats"),
        (("--players", "2", "--option", "length=7"), "length=9|6"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused_with_what_would_be_right(
    words: tuple[str, ...], right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert right in refused(capsys, "simulate", "guild_master", *words)


@pytest.mark.parametrize(
    ("words", "p"),
    [
        (("--dice", "1", "--target", "4"), 1 / 2),
        (("--dice", "1", "--target", "4", "--fix", "5"), 1),
        (("--dice", "1", "--target", "4", "--rerolls", "1"), 3 / 4),
        (("--dice", "0", "--target", "1"), 0),
    ],
)
def test_odds_are_exact(words: tuple[str, ...], p: float, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "odds", *words, "--json") == [{"p": pytest.approx(p)}]


def test_odds_of_no_check_are_refused_with_what_would_be_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert "-1 is not from 0 to 30" in refused(capsys, "odds", "--dice", "-1", "--target", "4")
    assert "9 is not from 1 to 6" in refused(capsys, "odds", "--dice", "1", "--target", "4", "--fix", "9")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of Guild Master, as it was exported."""
    file = tmp_path_factory.mktemp("finished") / "game.json"

    async def played() -> None:
        async with toy_tables(game=games.game("guild_master")) as h:
            table = (await h.tables.open(PLACE, KIM, "guild_master", seats=2, options={"length": "6"})).id
            for user, name in ((KIM, "Kim"), (CHRIS, "Chris")):
                await h.tables.join(table, user, name, f"word {user}")
            await h.play_out(table)
            file.write_text(json.dumps(await h.tables.export(table)), "utf-8")

    asyncio.run(played())
    return file


def test_an_exported_finished_game_verifies(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = json.loads(finished.read_text())
    assert main(["verify", str(finished), "--mark", game["mark"], "--hash", game["commitment"]]) == 0
    begun = f"note: begun_by: see that the game began by the public message with this id: {game['begun_by']}\n"
    assert capsys.readouterr() == (f"verified\n{begun}", "")
    assert main(["verify", str(finished), "--mark", game["mark"]]) == 0
    assert capsys.readouterr().out.startswith("verified\nnote: hash: see that this was posted before the game")


def test_without_the_mark_that_was_posted_it_is_dice_only_and_says_why(
    finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    posted = json.loads(finished.read_text())["commitment"]
    assert main(["verify", str(finished), "--hash", posted]) == 3
    first, second, _ = capsys.readouterr().out.splitlines()
    assert first == "dice only" and second.startswith("not checked: mark: without the mark that was published")


def test_as_json_the_verdict_is_one_object(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = json.loads(finished.read_text())
    words = ("verify", str(finished), "--json", "--hash", game["commitment"])
    assert main([*words]) == 3
    assert main([*words, "--mark", game["mark"]]) == 0
    assert main([*words, "--mark", "0" * 32]) == 1
    dice, whole, wrong = map(json.loads, capsys.readouterr().out.splitlines())
    assert [one["answer"] for one in (dice, whole, wrong)] == ["dice only", "verified", "not verified"]
    assert whole.pop("beside") == dice["beside"] and len(dice["beside"]) == 1
    assert whole == {"answer": "verified", "problems": [], "unchecked": []}
    assert len(dice["unchecked"]) == len(wrong["problems"]) == 1


def _row(data: Export, has: Callable[[Any], object]) -> Any:
    return next(row for row in data["log"] if row["revision"] > 1 and has(row))


def the_seed(data: Export) -> None:
    data["seed"] = data["seed"][::-1]


def the_hash(data: Export) -> None:
    data["commitment"] = data["commitment"][::-1]


def a_draw(data: Export) -> None:
    draw = _row(data, lambda row: row["draws"])["draws"][0]
    draw[1] = (draw[1] + 1) % 6


def an_answer(data: Export) -> None:
    answer = _row(data, lambda row: row["kind"] == "orders")["deed"]["answer"]
    answer["1"], answer["2"] = answer["2"], answer["1"]


def an_event(data: Export) -> None:
    event = _row(data, lambda row: any("seat" in event["params"] for event in row["events"]))["events"]
    found = next(one for one in event if "seat" in one["params"])
    found["params"]["seat"] = 1 - found["params"]["seat"]


def a_score(data: Export) -> None:
    data["scores"][0] += 1


@pytest.mark.parametrize("change", [the_seed, the_hash, a_draw, an_answer, an_event, a_score])
def test_after_one_change_it_no_longer_verifies(
    finished: Path, change: Change, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(finished.read_text())
    change(data)
    (tmp_path / "game.json").write_text(json.dumps(data))
    assert main(["verify", str(tmp_path / "game.json")]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("not verified\n") and said.err


def test_another_hash_than_the_posted_one_does_not_hold(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(finished), "--hash", "0" * 64]) == 1
    assert capsys.readouterr().out.startswith("not verified\n")


def test_a_game_is_told_again_to_everybody_or_as_one_seat_saw_it(
    finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(finished)]) == 0
    public = capsys.readouterr().out.splitlines()
    assert main(["replay", str(finished), "--seat", "1"]) == 0
    mine = capsys.readouterr().out.splitlines()
    assert any("Kim leads the team" in line for line in public) and len(mine) > len(public)
    assert "no seat 3, only 1 to 2" in refused(capsys, "replay", str(finished), "--seat", "3")


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands keep their tables."""
    file = tmp_path / "tables.db"
    monkeypatch.setenv("GUILDMASTER_DATABASE", str(file))
    return file


def test_an_imported_game_can_be_exported_again_backed_up_lost_and_restored(
    finished: Path, database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(finished)]) == 0
    table = capsys.readouterr().out.split()[1]
    out, backup, again = (str(tmp_path / name) for name in ("out.json", "backup.db", "again.json"))
    assert main(["export", table, out]) == main(["backup", backup]) == main(["check"]) == 0
    database.unlink()
    assert main(["restore", backup]) == main(["export", table, again]) == 0
    assert "0 cannot be resumed" in capsys.readouterr().out
    assert main(["verify", again, "--mark", json.loads(Path(again).read_text())["mark"]]) == 0
    assert json.loads(Path(out).read_text()) == json.loads(Path(again).read_text())


def _no_json(data: Export) -> str:
    return "{"


def _no_object(data: Export) -> str:
    return "[]"


def _no_log(data: Export) -> str:
    del data["log"]
    return json.dumps(data)


def _a_bad_row(data: Export) -> str:
    data["log"][3]["deed"] = "nothing"
    return json.dumps(data)


def _no_such_game(data: Export) -> str:
    return json.dumps({**data, "game": "chess"})


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (_no_json, "line 1 column 2"),
        (_no_object, "at the top: expected an object"),
        (_no_log, "log: "),
        (_a_bad_row, "log.3.deed"),
        (_no_such_game, "chess"),
    ],
)
def test_a_malformed_import_names_file_and_place_and_changes_nothing(
    finished: Path,
    database: Path,
    tmp_path: Path,
    spoil: Callable[[Export], str],
    place: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(spoil(json.loads(finished.read_text())))
    said = refused(capsys, "import", str(bad))
    assert str(bad) in said and place in said and said.count("\n") == 1
    assert not database.exists() or b"guild_master" not in database.read_bytes()


def test_what_is_no_backup_is_refused_and_the_tables_stay(
    finished: Path, database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(finished)]) == 0
    table = capsys.readouterr().out.split()[1]
    assert str(finished) in refused(capsys, "restore", str(finished))
    assert "nowhere.db" in refused(capsys, "restore", str(tmp_path / "nowhere.db"))
    assert main(["export", table, str(tmp_path / "out.json")]) == 0
