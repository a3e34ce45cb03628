"""What every bot with a process of its own is forked with: texts and games are read once, and not again after each
death, nor does any look for garbage among them."""

from __future__ import annotations

import gc

from cogs.wording.names import Words
from gamecore import games

Words().read(games.all_keys())
for key in ("gilded_compass", "guild_master"):
    games.game(key)
gc.collect()
gc.freeze()
