"""An exported game as a page, from the command line."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.archive import write_page
from gamecore import games
from gamecore.tables.errors import BadExport
from tests.support.tables.toy_tables import CHRIS, KIM, PLACE, toy_tables

pytestmark = pytest.mark.asyncio


async def test_a_finished_game_becomes_a_page_and_a_running_one_does_not(tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "story.html"
    async with toy_tables(game=games.game("cadwallon")) as h:
        table = (await h.tables.open(PLACE, KIM, "cadwallon", seats=2)).id
        for user, name in ((KIM, "Kim"), (CHRIS, "<b>Chris</b>")):
            await h.tables.join(table, user, name, f"word {user}")
        file.write_text(json.dumps(await h.tables.export(table, operator=True)), "utf-8")
        with pytest.raises(BadExport, match="not over"):
            write_page(file, page)
        assert not page.exists()
        await h.play_out(table)
        file.write_text(json.dumps(await h.tables.export(table)), "utf-8")
    write_page(file, page)
    text = page.read_text("utf-8")
    assert '#gm_seat_red"/></svg> Kim' in text and "&lt;b&gt;Chris&lt;/b&gt;" in text and "<b>Chris" not in text
    assert 'id="round-1"' in text and "<polyline" in text


async def test_a_name_that_is_a_script_or_a_template_stays_text_on_the_page(tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "story.html"
    async with toy_tables(game=games.game("cadwallon")) as h:
        table = (await h.tables.open(PLACE, KIM, "cadwallon", seats=2)).id
        await h.tables.join(table, KIM, "<script>alert(1)</script>", "{{ 7*7 }}<script>")
        await h.tables.join(table, CHRIS, "{{ 7*7 }} {% raw %}", "'\"></dd>{% if %}")
        await h.play_out(table)
        file.write_text(json.dumps(await h.tables.export(table)), "utf-8")
    write_page(file, page)
    text = page.read_text("utf-8")
    assert "{{ 7*7 }} {% raw %}" in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert len(re.findall("<script", text)) == 2, "its own two: the data, and what checks the dice"
    assert "{{ 7*7 }}&lt;script&gt;" in text, "the word that was said for the seed"


async def test_the_bot_loads_what_draws_a_page_with_its_first_page() -> None:
    script = "import sys; import bot.app; print([name for name in ('jinja2', 'typer', 'rich') if name in sys.modules])"
    loaded = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", script], capture_output=True, text=True)
    assert loaded.stdout == "[]\n"
