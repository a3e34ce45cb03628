"""The University below the maps on offer, for it pays later in the round: who chooses there when, and whom."""

from __future__ import annotations

from gamecore.engine.phrases import say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM_2, PANEL
from gamecore.engine.picture.marks import Area, Mark, Text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.columns import LABELS, Below
from gamecore.games.gilded_compass.presentation.pictures.gains import Gains
from gamecore.games.gilded_compass.presentation.pictures.placed import Table
from gamecore.games.gilded_compass.presentation.pictures.places import places
from gamecore.games.gilded_compass.presentation.pictures.prizes import prizes_on_offer
from gamecore.games.gilded_compass.rules.hires import own_places
from gamecore.games.gilded_compass.state import NEUTRAL
from gamecore.games.gilded_compass.view import CompassView

HIGH = 108


def university_later(tiles: Tiles, view: CompassView, gains: Gains) -> list[Below]:
    """Nothing for whoever has no dice there."""
    table = Table(tiles, view, NEUTRAL, None)
    own = own_places(table.state.university, gains.seat)
    if not own:
        return []

    def draws(box: Box) -> list[Mark]:
        name, line, people = box.inset(0, 5).across(LABELS + 12, None, offer.wide, gap=12)
        upper, lower = name.inset(14, 4).rows(2, 0)
        return [
            Area(box, PANEL, radius=10),
            Text(upper, say("picture-university-later"), 30, CREAM_2, "text"),
            Text(lower, say("picture-you-choose", standing=own[0], count=len(own)), 32, BRASS_2, "bold"),
            *places(table, "university", line),
            *offer.draws(people),
        ]

    offer = prizes_on_offer(tiles, view, gains, "university")
    return [Below(HIGH, draws)]
