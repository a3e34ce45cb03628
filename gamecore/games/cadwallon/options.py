"""What a table may choose before the game (CD-18), by the clause it answers. The first value is the default."""

from __future__ import annotations

from gamecore.engine.game import TableOption

CONDITIONS = TableOption("conditions", ("off", "on"))
"""One Condition card changes the rules for the whole game (CD-16)."""
SPECIAL = TableOption("special", ("off", "on"))
"""Each player is dealt a secret Action card (CD-17)."""
CONTRACTS = TableOption("contracts", ("off", "on"))
"""Each player keeps one of two secret contracts, for points at the end (A-CD-19)."""

OPTIONS = (CONDITIONS, SPECIAL, CONTRACTS)
