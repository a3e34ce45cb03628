"""What a request may raise though nothing is wrong with it: Discord is in trouble, or the way to it."""

from __future__ import annotations

import aiohttp
import discord

TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""A refusal is among it (:class:`discord.Forbidden`, :class:`discord.NotFound`): catch that first where it matters."""
