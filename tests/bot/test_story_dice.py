"""The page of a finished game checks its dice in the reader's browser: here its script runs under node."""

from __future__ import annotations

import base64
import copy
import hashlib
import html
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.cli.archive import page_of
from bot.cli.simulate import export_one
from cogs.rendering.story.dice import script
from gamecore.tables.archive.dice import dice_of
from gamecore.tables.archive.reading import read_export
from gamecore.tables.model.log import drawn_at
from tests import data
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, ToyTables, bid, toy_tables

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="there is no node to run the page's script")


def ran(code: str) -> Any:
    """What the page's script and this code print, as JSON."""
    assert NODE is not None
    found = subprocess.run([NODE, "-"], input=f"{script()}\n{code}", capture_output=True, text=True, timeout=120)
    assert found.returncode == 0, found.stderr
    return json.loads(found.stdout)


def embedded(page: str) -> Any:
    """What the page's script reads."""
    found = re.search(r'<script type="application/json" id="dice-data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def checked(page: str) -> Any:
    """What somebody reads who presses the button."""
    document = """
        const shown = {}; let pressed = null;
        const document = {
          getElementById: (id) => id === "dice-data" ? { textContent: DATA }
            : id === "dice-check" ? { addEventListener: (_, act) => { pressed = act; } }
            : { set className(name) { shown.how = name; },
                replaceChildren: (...lines) => { shown.lines = lines.map((line) => line.textContent); } },
          createElement: () => ({}),
        };
    """
    assert NODE is not None
    code = f"const DATA = {json.dumps(json.dumps(embedded(page)))};{document}\n{script()}\npressed();"
    code += "console.log(JSON.stringify(shown));"
    found = subprocess.run([NODE, "-"], input=code, capture_output=True, text=True, timeout=120)
    assert found.returncode == 0, found.stderr
    return json.loads(found.stdout)


@cache
def played(folder: Path) -> dict[str, Any]:
    record = export_one(folder, "gilded_compass", ("random", "random"), "page/1", {})
    assert record.file is not None
    game: dict[str, Any] = json.loads(Path(record.file).read_text("utf-8"))
    return game


@pytest.fixture
def game(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return copy.deepcopy(played(tmp_path_factory.getbasetemp()))


def page_for(game: dict[str, Any]) -> str:
    return page_of(read_export(game))


@needs_node
def test_the_pages_own_sha256_is_sha256() -> None:
    lengths = (0, 1, 55, 56, 63, 64, 65, 119, 120, 4097)
    texts = ["".join(chr(97 + at % 26) for at in range(length)) + "é🎲" for length in lengths]
    found = ran(f"console.log(JSON.stringify({json.dumps(texts)}.map((text) => hex(hashOf(text)))))")
    assert found == [hashlib.sha256(text.encode()).hexdigest() for text in texts]


@needs_node
def test_every_draw_of_an_honest_game_holds_and_they_are_counted(game: dict[str, Any]) -> None:
    draws = sum(len(row["draws"]) for row in game["log"])
    told = checked(page_for(game))
    assert draws > 100 and told["how"] == "right"
    assert told["lines"] == [
        "✅ The secret fits its seal.",
        f"✅ {draws} draws checked: all are right.",
    ]


@needs_node
@pytest.mark.parametrize(
    "key",
    [
        *("guild_master", "gilded_compass"),
        *(pytest.param(key, marks=pytest.mark.soak) for key in ("guildhall", "cadwallon", "town_founders")),
    ],
)
def test_so_does_every_draw_of_a_game_that_began_under_the_first_scheme(key: str) -> None:
    old = data.export(data.OLD / f"{key}-finished.json.xz")
    told = checked(page_for(old))
    draws = sum(len(row["draws"]) for row in old["log"])
    assert told["how"] == "right" and f"✅ {draws} draws checked" in told["lines"][1]


def another_die(game: dict[str, Any]) -> str:
    row = next(row for row in game["log"][9:] if row["draws"])
    sides, value = row["draws"][0]
    row["draws"][0] = [sides, (value + 1) % sides]
    said = f"entry {row['revision']} of the log, draw 1: it says {(value + 1) % sides + 1}, and should be {value + 1}."
    return f"Round {row['chapter']}, {said}"


def another_step(game: dict[str, Any]) -> str:
    """Somebody leaves the dice that they did not like out of the log: all later ones are others then."""
    row = next(row for row in game["log"][9:] if row["draws"])
    row["draws"] = []
    row["draws_at"] = None
    return "draw 1"


def another_message(game: dict[str, Any]) -> str:
    game["begun_by"] = "4712"
    return "draws are wrong"


def another_word(game: dict[str, Any]) -> str:
    game["seats"][0]["word"] = "one of twenty thousand"
    return "draws are wrong"


def another_secret(game: dict[str, Any]) -> str:
    game["secret"] = "one of twenty thousand"
    return "❌ The secret does not fit its seal"


@needs_node
@pytest.mark.parametrize("forge", [another_die, another_step, another_message, another_word, another_secret])
def test_a_forged_page_shows_what_does_not_hold(game: dict[str, Any], forge: Callable[[Any], str]) -> None:
    expected = forge(game)
    told = checked(page_for(game))
    assert told["how"] == "wrong" and expected in "\n".join(told["lines"])


@needs_node
@pytest.mark.asyncio
async def test_dice_that_were_taken_back_and_rolled_anew_are_checked_by_their_epoch() -> None:
    async with toy_tables() as h:
        game = await undone(h)
        steps = [
            str(step) for row, step in drawn_at(read_export(game).log, 2) if row.draws or row.command.act == "undo"
        ]
        assert any(step.startswith("1:") for step in steps) and any(step.startswith("2:") for step in steps)
        dice = dice_of(read_export(game)).model_dump_json()
        assert ran(f"console.log(JSON.stringify(steps({dice}.drawn)))") == steps
        assert ran(f"console.log(JSON.stringify(check({dice})))")["wrong"] == []


async def undone(h: ToyTables) -> dict[str, Any]:
    """A finished game in which rounds went back, with dice and without."""
    table = (await h.table(KIM, CHRIS, ADA)).id
    for bids in ((6, 5, 4), (3, 5, 4), (), (2, 3, 6)):
        for user, number in zip((KIM, CHRIS, ADA), bids, strict=False):
            await h.says(table, user, bid(number))
        for user in (KIM, CHRIS, ADA):
            await h.tables.vote(table, user, "undo_round")
    await h.play_out(table)
    exported: Any = await h.tables.export(table)
    return dict(exported)


def test_what_the_page_works_with_is_what_the_log_says(game: dict[str, Any]) -> None:
    dice = embedded(page_for(game))["dice"]
    rows = [row for row in game["log"] if row["draws"]]
    assert [(row["revision"], row["draws"]) for row in dice["drawn"]] == [
        (row["revision"], row["draws"]) for row in rows
    ]
    assert [row["draws_at"] for row in dice["drawn"]] == [row["draws_at"] for row in rows]
    assert (dice["secret"], dice["hash"], dice["message"]) == (game["secret"], game["commitment"], game["begun_by"])
    assert dice["words"] == [seat["word"] for seat in game["seats"]]


def test_the_page_runs_nothing_but_that_script_and_asks_nobody(game: dict[str, Any]) -> None:
    game["seats"][0]["word"] = '</script><script>alert("&")</script>'
    page = page_for(game)
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL)
    assert [attributes.split('"')[1:2] for attributes, _ in scripts] == [["application/json"], []]
    assert scripts[1][1] == script() and embedded(page)["dice"]["words"][0] == game["seats"][0]["word"]
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    mark = base64.b64encode(hashlib.sha256(script().encode()).digest()).decode()
    assert policy is not None
    assert html.unescape(policy[1]) == f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{mark}'"
    for way in ("fetch", "XMLHttpRequest", "import", "WebSocket", "innerHTML", "eval", "crypto"):
        assert way not in re.sub(r"//.*", "", script())


def test_the_page_says_how_the_rest_is_checked(game: dict[str, Any]) -> None:
    page = page_for(game)
    command = f"guildmaster verify table-{game['table']}.json --hash {game['commitment']} --mark {game['mark']}"
    assert command in html.unescape(page) and game["secret"] in page
