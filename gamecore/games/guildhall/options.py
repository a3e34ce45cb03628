"""What a table may choose, and the clause each choice answers. The first value is the default."""

from __future__ import annotations

from gamecore.engine.game import TableOption

SET = TableOption(
    "set",
    (
        "old_world",
        "job_faire",
        "new_empire",
        "fellowship",
        "alliance",
        "coalition",
        "gathering",
        "mixed",
        "chosen",
    ),
)
"""The six professions: a set (GH-35); one of each archetype as chance has it; or chosen by the table (GH-33)."""
SAGA = TableOption("saga", ("none", "mega_two", "mega_all", "super_two", "super_all"))
"""One set, or two or all together: as one profession for each archetype (GH-32), or each its own (GH-31)."""
SAGA_VP = TableOption("saga_vp", ("one", "joined"))
"""In a Mega-Saga: one VP deck of 30, or those of all its sets together (A-GH-23). A Super-Sized-Saga joins them."""
MASTERS = TableOption("masters", ("no", "yes"))
"""Chapter Masters in the deck (GH-34); a Super-Sized-Saga leaves them out."""
HOUSES = TableOption("houses", ("no", "yes"))
"""Master Houses in the row (GH-3)."""
RULE = TableOption("rule", ("advanced", "basic"))
"""When a profession may be played again in a turn (GH-9, A-GH-22)."""

OPTIONS = (SET, SAGA, SAGA_VP, MASTERS, HOUSES, RULE)
