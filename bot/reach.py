"""Whether people and the bot can reach each other: its line to Discord is open, and Discord answers."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
from discord.ext import commands

ANSWERS_WITHIN_S = 10.0


class Reach:
    """Knows of the line whenever it is cut or taken up again; whether Discord answers is asked."""

    def __init__(self, bot: commands.Bot) -> None:
        self._bot = bot
        self._is_cut = False
        bot.add_listener(self._cut, "on_disconnect")
        bot.add_listener(self._taken_up, "on_ready")
        bot.add_listener(self._taken_up, "on_resumed")

    async def _cut(self) -> None:
        self._is_cut = True

    async def _taken_up(self) -> None:
        self._is_cut = False

    @property
    def is_connected(self) -> bool:
        """Whether what people press arrives. ``is_ready`` alone stays true when the line is cut."""
        return self._bot.is_ready() and not self._is_cut

    async def both_ways(self) -> bool:
        """Whether it arrives, and can be answered just now."""
        if not self.is_connected or self._bot.user is None:
            return False
        try:
            async with asyncio.timeout(ANSWERS_WITHIN_S):
                await self._bot.fetch_user(self._bot.user.id)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
            return False
        return True
