"""A game whose questions say what placements are expected to come to, as the steward reckons it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gamecore.engine.phrases import Phrase, Seat
from gamecore.games.gilded_compass.ai.buildings import Buildings
from gamecore.games.gilded_compass.ai.maps_left import map_left_for
from gamecore.games.gilded_compass.ai.placing import net
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.play import Outlook, Play
from gamecore.games.gilded_compass.view import view_for


class WeighingPlay(Play):
    """Looks ahead from what the hunter sees, so that a question gives nothing away."""

    __slots__ = ()

    def outlook(self, seat: Seat) -> Callable[[Placement], Outlook]:
        """By the measure that the steward compares placements by, so that what it recommends has the best figure."""
        buildings = Buildings(Seen(self.tiles, view_for(self.tiles, self.state, seat), seat))

        def expected(placement: Placement) -> Outlook:
            found = buildings.outlook(placement, net(buildings, placement))
            is_told = placement.building != "library" or bool(buildings.seen.rounds_left)
            return replace(found, is_told=is_told, likely=_likely(buildings, placement))

        return expected


def _likely(buildings: Buildings, placement: Placement) -> Phrase | None:
    """The map that others are likely to leave for dice at the Archives behind them."""
    if placement.building != "archives":
        return None
    seen = buildings.seen
    id = map_left_for(buildings.maps_left, seen, placement)
    return None if id is None else tile_text.map_of(seen.tiles, id)
