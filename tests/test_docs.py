"""The pages for people name what is there: files, headings, commands, settings, permissions and options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord import AppCommandType, app_commands

from bot.cli.app import app
from bot.settings import EXPECTED
from cogs.delivery.permissions import NEEDED
from cogs.wording.fluent import load_wording
from gamecore import games
from gamecore.engine.phrases import Phrase
from gamecore.tables.commands.limits import DAY, HOUR, LIMITS, ONCE
from tests.support.discord.bots import club, data, new_bot
from tests.support.discord.club import Club

__all__ = ["club", "data", "new_bot"]

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
CODE = re.compile(r"```.*?```", re.DOTALL)
LINK = re.compile(r"(?:\]\(|src=\")([^)\s\"]+)[)\"]")
MENUS = (AppCommandType.user, AppCommandType.message)
FILE = re.compile(r"`((?:bot|cogs|gamecore|tests|data|docs|\.ci)/[\w/.]+\.\w+)`")


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def rows(text: str) -> Iterator[list[str]]:
    """The cells of each line of a table."""
    for line in text.splitlines():
        if line.startswith("| "):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def anchors(file: Path) -> set[str]:
    """What a link to a heading of a page may end with, as it is shown on the web."""
    headings = re.findall(r"^#+ (.+)$", CODE.sub("", file.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(file: Path) -> list[str]:
    dead = []
    for link in LINK.findall(CODE.sub("", file.read_text("utf-8"))):
        path, _, heading = link.partition("#")
        target = (file.parent / path).resolve() if path else file
        if "://" not in link and not (target.exists() and (not heading or heading in anchors(target))):
            dead.append(link)
    return dead


@pytest.mark.parametrize("file", PAGES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_link_leads_to_a_page_and_a_heading_and_every_file_named_is_there(file: Path) -> None:
    assert dead_links(file) == []
    assert [name for name in FILE.findall(file.read_text("utf-8")) if not (ROOT / name).exists()] == []


def test_a_link_to_a_heading_or_a_page_that_is_not_there_is_found(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# It is. A heading?\n")
    links = "[a](other.md#it-is-a-heading) [b](other.md#none) [c](none.md) [d](https://example.org/none)"
    (tmp_path / "page.md").write_text(links)
    assert dead_links(tmp_path / "page.md") == ["other.md#none", "none.md"]


def test_every_page_is_led_to_from_the_readme() -> None:
    led_to = {(ROOT / link.partition("#")[0]).resolve() for link in LINK.findall(README)}
    assert [str(file.relative_to(ROOT)) for file in PAGES[1:] if file not in led_to] == []


def test_the_readme_lists_the_permissions_that_the_bot_asks_for() -> None:
    table = README.partition("| permission |")[2].partition("\n\n")[0]
    listed = [name for cells in rows(table) for name in cells[0].split(", ")]
    asked = [name.replace("_", " ").title().replace(" In ", " in ") for name, _ in NEEDED]
    assert sorted(listed) == sorted(asked)


@pytest.mark.asyncio
async def test_the_readme_lists_every_command(club: Club) -> None:
    table = README.partition("| command |")[2].partition("\n\n")[0]
    listed = set()
    for cells in rows(table):
        slashed, parts = re.findall(r"`/(\w+)`", cells[0]), re.findall(r"`(\w+)`", cells[0])
        listed |= {f"{slashed[0]} {part}" for part in parts} or set(slashed)
    there = [each for each in club.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    assert listed == {command.qualified_name for command in there}
    menus = [menu.name for kind in MENUS for menu in club.bot.tree.get_commands(type=kind)]
    assert menus and [name for name in menus if f"*{name}*" not in table] == []


def test_the_page_about_hosting_lists_every_setting() -> None:
    listed = re.findall(r"^\| `([A-Z_]+)` ", page("hosting.md"), re.MULTILINE)
    assert sorted(listed) == sorted(name for name, _ in EXPECTED.values())


def test_the_page_about_the_command_line_lists_every_command() -> None:
    listed = [name for cells in rows(page("command_line.md")) for name in re.findall(r"`(\w+)`", cells[0])]
    there = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
    assert sorted(listed) == sorted(there)


def test_the_page_of_questions_tells_the_usual_limits() -> None:
    (table,) = re.findall(r"^\| what \| at most \|\n(.+?)\n\n", page("questions.md") + "\n\n", re.MULTILINE | re.DOTALL)
    told = [number for cells in rows(table) for number in re.findall(r"\d+(?: an hour| a day)?", cells[1])]
    ends = {ONCE: "", HOUR: " an hour", DAY: " a day"}
    assert told == [f"{limit.number}{ends[limit.within]}" for limit in LIMITS.values()]


@pytest.mark.parametrize("key", games.all_keys())
def test_the_page_about_options_has_each_with_its_choices_in_the_words_of_the_lobby(key: str) -> None:
    game, wording = games.game(key), load_wording(key)
    listed = [cells for cells in rows(page("options.md")) if cells[0] != "option"]
    for option in game.options:
        name = wording.text(Phrase(f"option-{option.key}"))
        choices = [wording.text(Phrase(f"option-{option.key}-{value}")) for value in option.values]
        assert [name, " · ".join(choices)] in listed
    assert len(listed) == sum(len(games.game(other).options) for other in games.all_keys())
