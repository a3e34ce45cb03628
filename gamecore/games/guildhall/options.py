"""What a table may choose, and the clause each choice answers. The first value is the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from gamecore.engine.game import TableOption

SEATS = range(2, 5)
"""How many can play."""

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
SAGA = TableOption(
    "saga",
    ("none", "mega_one", "mega_two", "mega_three", "mega_all", "super_two", "super_three", "super_all"),
)
"""One to four sets together: as one profession for each archetype (GH-32), or each its own (GH-31)."""
SAGA_VP = TableOption("saga_vp", ("one", "joined"))
"""In a Mega-Saga: one VP deck of 30, or those of all its sets together (A-GH-23). A Super-Sized-Saga joins them."""
SAGA_RULE = TableOption("saga_rule", ("once", "area"))
"""In a Mega-Saga: one of an archetype a turn (GH-32), or the rule of professions for archetypes (A-GH-22)."""
MASTERS = TableOption("masters", ("no", "yes"))
"""Chapter Masters in the deck (GH-34); a Super-Sized-Saga leaves them out."""
HOUSES = TableOption("houses", ("no", "yes"))
"""Master Houses in the row (GH-3)."""
RULE = TableOption("rule", ("advanced", "basic"))
"""When a profession may be played again in a turn (GH-9, A-GH-22)."""

OPTIONS = (SET, SAGA, SAGA_VP, SAGA_RULE, MASTERS, HOUSES, RULE)

_SETS = {"one": 1, "two": 2, "three": 3, "all": 4}


def sets_together(options: Mapping[str, str]) -> int:
    """Return how many sets are shuffled into one deck."""
    return _SETS.get(options[SAGA.key].partition("_")[2], 1)


def is_mega(options: Mapping[str, str]) -> bool:
    """True if an archetype counts as one profession (GH-32)."""
    return options[SAGA.key].startswith("mega")


def is_super(options: Mapping[str, str]) -> bool:
    """True if several sets are in the deck, each profession for itself (GH-31)."""
    return options[SAGA.key].startswith("super")


def blocks_by(options: Mapping[str, str]) -> Literal["advanced", "basic", "once"]:
    """Return by which rule a chapter is not played again in a turn. ``advanced``: a card of it lies in the action area;
    ``basic``: one was played; ``once`` (in a Mega-Saga): either. A table older than that choice goes by ``advanced``.
    """
    if options[RULE.key] == "basic":
        return "basic"
    return "once" if is_mega(options) and options.get(SAGA_RULE.key, "area") == "once" else "advanced"


def joins_vp_decks(options: Mapping[str, str]) -> bool:
    """True if the VP decks of all sets are shuffled together (GH-31, A-GH-23)."""
    return is_super(options) or (is_mega(options) and options[SAGA_VP.key] == "joined")
