"""What every bot with a process of its own is forked with: texts are read once, and not again after each death."""

from __future__ import annotations

from cogs.wording.names import Words
from gamecore import games

Words().read(games.all_keys())
