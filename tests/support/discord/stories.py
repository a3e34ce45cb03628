"""The page of a game's story, made as the bot makes it."""

from __future__ import annotations

import re

from cogs.rendering.story.page import story_file
from cogs.wording.emojis import all_emojis
from tests.support.discord.club import Club


async def story_of(club: Club, table: str) -> str:
    service = club.bot.service
    return (await story_file(service, await service.info(table), club.bot.words)).decode()


def as_read(page: str) -> str:
    """A page with the characters of texts in place of the small drawings, as a reader takes them."""
    chars = {one.name: one.char for one in all_emojis()}
    return re.sub(r'<svg class="sign" [^>]*><use href="#(\w+)"/></svg>', lambda found: chars[found[1]], page)
