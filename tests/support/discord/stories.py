"""The page of a game's story, made as the bot makes it."""

from __future__ import annotations

from cogs.rendering.story.page import story_file
from tests.support.discord.club import Club


async def story_of(club: Club, table: str) -> str:
    service = club.bot.service
    return (await story_file(service, await service.info(table), club.bot.words)).decode()
