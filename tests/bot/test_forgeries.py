"""Exported games of every kind, forged in every way that we could think of, and what `verify` says of each."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.tables.archive.unattended import play_unattended
from gamecore.tables.archive.verify import verify
from gamecore.tables.errors import BadExport
from gamecore.tables.model.promises import OpenPromise
from gamecore.tables.model.table import Seated
from tests.support.exports.forging import FORGERIES, Forgery, made_anew

SIZES = {"guild_master": ("2", "length=6")}


def one_in_three(forgeries: Sequence[Forgery]) -> list[Any]:
    """Where it is known of each what `verify` says; the others in the soak."""
    marks = [() if number % 3 == 0 else pytest.mark.soak for number in range(len(forgeries))]
    return [pytest.param(each, marks=mark, id=str(each)) for each, mark in zip(forgeries, marks, strict=True)]


READABLE = pytest.mark.parametrize("forgery", one_in_three([each for each in FORGERIES if not each.bad]))


def simulated(key: str, folder: Path, seed: str = "1") -> Path:
    """A small game, as `simulate` exports it."""
    players, *options = SIZES.get(key, ("2",))
    chosen = [word for option in options for word in ("--option", option)]
    words = ("simulate", key, "--players", players, "--seed", seed, "--seats", "random,steward", *chosen)
    assert main([*words, "--export", str(folder)]) == 0
    return next(folder.glob(f"{key}-{players}-{seed}-0.json"))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {key: simulated(key, tmp_path_factory.mktemp(key)) for key in games.all_keys()}


@pytest.fixture
def honest(files: dict[str, Path], key: str) -> Any:
    return json.loads(files[key].read_text("utf-8"))


def test_there_are_more_than_thirty_ways() -> None:
    assert len({str(forgery) for forgery in FORGERIES}) == len(FORGERIES) > 60


@pytest.mark.parametrize("key", games.all_keys())
def test_what_nobody_forged_is_verified_also_after_its_marks_are_made_anew(honest: Any) -> None:
    assert made_anew(honest) == honest
    found = verify(honest, games.game, honest["commitment"], honest["mark"])
    assert (found.answer, found.problems, found.unchecked) == ("verified", (), ())
    assert len(found.beside) == 1 and found.beside[0].endswith(honest["begun_by"])


@pytest.mark.parametrize(
    ("forgery", "key"),
    [
        pytest.param(forgery, key, marks=() if (at - game) % 5 == 0 else pytest.mark.soak, id=f"{key}-{forgery}")
        for at, forgery in enumerate(FORGERIES)
        for game, key in enumerate(games.all_keys())
    ],
)
def test_no_forgery_is_verified(forgery: Forgery, honest: Any) -> None:
    """A forger who makes all marks anew gets *dice only* at best, where the rules cannot know; the published mark tells
    on all of them. Each is tried in one of the games, in the others in the soak."""
    forged = json.loads(json.dumps(honest))
    forgery.forge(forged)
    assert forged != honest
    if forgery.bad:
        with pytest.raises(BadExport) as refused:
            verify(forged, games.game)
        assert forgery.bad in str(refused.value) and "\n" not in str(refused.value)
        return
    alone = verify(made_anew(forged), games.game)
    assert alone.answer == forgery.alone, alone
    assert alone.unchecked[0].startswith("mark: without the mark")


@READABLE
def test_the_published_mark_tells_on_every_forgery(forgery: Forgery, files: dict[str, Path]) -> None:
    honest = json.loads(files["cadwallon"].read_text("utf-8"))
    forged = json.loads(json.dumps(honest))
    forgery.forge(forged)
    found = verify(made_anew(forged), games.game, honest["commitment"], honest["mark"])
    assert found.answer == forgery.marked
    assert found.answer == "dice only" or found.problems[0].startswith("mark: it was ")


@pytest.mark.parametrize("forgery", one_in_three(FORGERIES))
def test_nor_does_the_command_line_verify_any(
    forgery: Forgery, files: dict[str, Path], tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    honest = json.loads(files["cadwallon"].read_text("utf-8"))
    forged = json.loads(json.dumps(honest))
    forgery.forge(forged)
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(forged), "utf-8")
    status = main(["verify", str(file), "--mark", honest["mark"]])
    said = capsys.readouterr()
    if forgery.bad:
        assert status == 2 and not said.out and said.err.count("\n") == 1 and str(file) in said.err
        assert main(["import", str(file)]) == main(["replay", str(file)]) == 2
        assert main(["replay", str(file), "--html", str(tmp_path / "page.html")]) == 2
    else:
        assert (
            said.out.startswith(f"{forgery.marked}\n") and status == {"not verified": 1, "dice only": 3}[forgery.marked]
        )
        assert bool(said.err) == (forgery.marked == "not verified")


@pytest.mark.parametrize("key", games.all_keys())
def test_a_whole_other_game_that_keeps_to_the_rules_is_dice_only_without_the_mark(key: str, honest: Any) -> None:
    """Whoever knows the secret, as everybody does in the end, can choose words, dice and answers of their own."""
    game, luck = games.game(key), Chance("a forger's")
    chairs = [Seated(seat=seat, name=f"name {seat}", word=f"chosen {seat}") for seat in range(2)]
    forged = play_unattended(
        game, honest["table"], honest["secret"], honest["begun_by"], chairs, honest["options"],
        lambda state, question: (game.random(None, question, luck), "player"),
    ).model_dump(mode="json")  # fmt: skip
    assert verify(forged, games.game, honest["commitment"]).answer == "dice only"
    assert verify(forged, games.game, honest["commitment"], honest["mark"]).answer == "not verified"


@pytest.mark.parametrize("forgery", one_in_three([each for each in FORGERIES if not each.bad]))
def test_a_forged_game_is_told_or_refused_in_one_line_and_counts_nowhere(
    forgery: Forgery, files: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    forged = json.loads(files["cadwallon"].read_text("utf-8"))
    forgery.forge(forged)
    file, database = tmp_path / "forged.json", tmp_path / "tables.db"
    monkeypatch.setenv("GUILDMASTER_DATABASE", str(database))
    file.write_text(json.dumps(forged), "utf-8")
    page = ["--html", str(tmp_path / "page.html")]
    for words in (["replay", str(file)], ["replay", str(file), *page], ["import", str(file)]):
        capsys.readouterr()
        status = main(words)
        error = capsys.readouterr().err
        assert (status == 0 and not error) or (status and error.count("\n") == 1), (words, error)
    if database.exists():
        with closing(sqlite3.connect(database)) as opened:
            assert opened.execute("SELECT count(*) FROM results").fetchone() == (0,)


@pytest.mark.parametrize("key", ["cadwallon"])
def test_words_of_promises_are_not_vouched_for_and_that_is_said(honest: Any) -> None:
    promise = OpenPromise(seat=0, name="Kim", to=(1,), to_names=("Chris",), round=1, words="never said", kept=False)
    honest["promises"] = [promise.model_dump(mode="json")]
    found = verify(honest, games.game, mark=honest["mark"])
    assert found.answer == "verified" and any(text.startswith("promises: ") for text in found.beside)


@pytest.mark.parametrize("key", ["cadwallon"])
def test_of_a_hash_the_digits_that_are_posted_are_enough_fewer_are_not_and_few_are_none(honest: Any) -> None:
    mark, hash = honest["mark"], honest["commitment"]
    assert verify(honest, games.game, hash[:32], mark).answer == "verified", "it is what is posted"
    assert verify(honest, games.game, hash[:31], mark).answer == "dice only"
    assert verify(honest, games.game, hash[:16], mark).answer == "dice only"
    assert verify(honest, games.game, hash[:15], mark).answer == "not verified"
    assert verify(honest, games.game, "", mark).answer == "not verified"
    assert verify(honest, games.game, hash, "").answer == "not verified"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"revision": ' + "9" * 250_000 + "}", "integer string conversion"),
        ("[" * 100_000, "nested too deeply"),
        ('{"seed": 1, "seed": 2}', "'seed' stands twice"),
        ('{"seed": NaN}', "seed: expected a whole number"),
        ("\xff\xfe", "expected an exported game"),
    ],
)
@pytest.mark.parametrize("command", [["verify"], ["import"], ["replay"], ["replay", "--html", "page.html"]])
def test_absurd_files_get_one_line_that_names_them(
    command: list[str], text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GUILDMASTER_DATABASE", str(tmp_path / "tables.db"))
    Path("absurd.json").write_bytes(text.encode("latin-1"))
    assert main([command[0], "absurd.json", *command[1:]]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "absurd.json" in error and said in error and len(error) < 400
