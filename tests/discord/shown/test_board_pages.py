"""The whole board in words, for whoever asks for it: in pages, and the reader first."""

from __future__ import annotations

import pytest

from cogs.rendering.board_pages import LINES_A_PAGE
from cogs.rendering.board_text import by_lines
from tests.support.discord.club import Club
from tests.support.discord.playing.guild_master import everybody_suggests


def test_a_page_has_twenty_lines_and_nothing_is_lost() -> None:
    paragraphs = ["title", *("\n".join(f"{at}.{line}" for line in range(at)) for at in (3, 18, 1, 45, 2))]
    pages = by_lines(paragraphs, 20, 2000)
    assert all(len([line for line in page.split("\n") if line]) <= 20 for page in pages)
    assert [line for page in pages for line in page.split("\n") if line] == "\n".join(paragraphs).split("\n")
    assert pages[0].startswith("title\n") and by_lines([], 20, 2000) == [""]
    assert all(len(page) <= 100 for page in by_lines(["x" * 60, "y" * 60, "z\n" * 30], 20, 100))


@pytest.mark.asyncio
async def test_the_board_is_read_page_by_page_in_one_message_with_ones_own_guild_first(club: Club) -> None:
    await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    first = (await club.kim.click(club.board, "Board")).reply
    assert first is not None and first.text.startswith("**Round 1") and "Builders" in first.text
    read = [first.text]
    while more := [label for label in first.buttons if label.startswith("Next ▶")]:
        await club.kim.click(first, more[0])
        read.append(first.text)
    assert len(read) > 1 and all(len([line for line in page.split("\n") if line]) <= LINES_A_PAGE for page in read)
    guilds = "\n".join(read).split("**Guilds**")[1]
    assert guilds.index("🟦 Kim") < guilds.index("🟥 Chris")
    await club.kim.click(first, "◀ Back")
    assert first.text == read[-2]
