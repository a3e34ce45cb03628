"""The whole board in words, for whoever asks for it: in pages, and the reader first."""

from __future__ import annotations

import pytest

from cogs.rendering.board_pages import LINES_A_PAGE
from cogs.rendering.board_text import by_lines, draw
from gamecore.engine.board import Board, Rows
from gamecore.engine.board import Row as BoardRow
from gamecore.engine.phrases import say
from tests.support.discord.club import Club
from tests.support.discord.playing.guild_master import everybody_suggests
from tests.support.discord.questions import DRAW


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
    while more := [label for label in first.buttons if label.startswith("Page ") and label.endswith(" ▶")]:
        await club.kim.click(first, more[0])
        read.append(first.text)
    assert len(read) > 1 and all(len([line for line in page.split("\n") if line]) <= LINES_A_PAGE for page in read)
    guilds = "\n".join(read).split("**Guilds**")[1]
    assert guilds.index("🟦 Kim") < guilds.index("🟥 Chris")
    await club.kim.click(first, "◀ Back")
    assert first.text == read[-2]


def test_a_row_too_long_for_a_line_has_its_name_alone_whoever_it_is_about() -> None:
    """Else a short name would have what a long one has in the line below."""
    cells = [say("word", text=text) for text in ("4 Fame", "3 Gold, income 2", "3 orders, teams of 2", "x" * 60)]
    about = [BoardRow(say("word", text=""), cells, seat) for seat in (0, 1)]
    board = Board(say("word", text="Round 1"), [Rows(about)])
    _, rows = draw(board, DRAW.wording, ("🟥 Robin", "🟦 Steward Blue"))
    lines = rows.split("\n")
    assert [line for line in lines if not line.startswith("- ")] == ["**🟥 Robin**", "**🟦 Steward Blue**"]
    assert "- 4 Fame · 3 Gold, income 2" in lines
