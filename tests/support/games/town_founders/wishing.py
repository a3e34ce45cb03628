"""A table of Town Founders at which there is an offer to hope for."""

from __future__ import annotations

from tests.support.games.town_founders.table import CHRIS, KIM, MORGAN, Table


def wishing_for_industry() -> Table:
    """Kim's second window: Chris may have what goes with Kim's hand, and Morgan hardly."""
    table = Table(3, half=2)
    table.town(KIM, "Stone Walls", "Guard Tower")
    table.town(MORGAN, "Woodcarver", "Glassblower", "Dye Maker", "Clock Maker")
    table.hand(KIM, "Tanner", "Weaver", "Cobbler", "Moat", "Gatehouse")
    table.hand(CHRIS, "Tailor", "Jeweler", "Sage", "Bakery", "Inn")
    table.hand(MORGAN, "Docks")
    return table
