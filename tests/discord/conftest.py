"""The whole bot against the simulated Discord, with two toy games on its shelf."""

from __future__ import annotations

from tests.support.discord.bots import club, data, new_bot

__all__ = ["club", "data", "new_bot"]
