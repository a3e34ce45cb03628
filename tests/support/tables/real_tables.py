"""Tables at which a real game is played."""

from __future__ import annotations

from gamecore import games
from gamecore.tables.model.table import Pace
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, PLACE, ToyTables


async def begun(h: ToyTables, key: str, pace: Pace) -> str:
    """People for the fewest seats that the game takes, and a steward."""
    h.toy = games.game(key)
    people = [KIM, CHRIS, ADA][: max(2, h.toy.seats.start)]
    table = (await h.tables.open(PLACE, KIM, key, seats=len(people) + 1, pace=pace)).id
    await h.tables.add_steward(table, KIM)
    for user in people:
        await h.tables.join(table, user, f"name {user}", f"word {user}")
    return table
