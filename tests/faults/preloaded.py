"""What every bot with a process of its own is forked with: texts are read once, and not again after each death."""

from __future__ import annotations

from cogs.wording.fluent import load_wording

load_wording("guild_master")
