"""What a table may choose. The first value is the default."""

from __future__ import annotations

from gamecore.engine.game import TableOption

VARIANT = TableOption("variant", ("original", "interaction"))
"""One founder after the other; or Increased Player Interaction, where all play at once (TF-20)."""
BID_COST = TableOption("bid_cost", ("winner", "all", "none"))
"""In the variant: who discards the cards that were bid for the title of Guildmaster (TF-25)."""

OPTIONS = (VARIANT, BID_COST)
