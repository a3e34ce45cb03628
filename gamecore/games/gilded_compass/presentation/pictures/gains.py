"""What tiles on offer would add to what one hunter has, as things stand."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.hires import Hires, best_hires, chosen_first
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import score
from gamecore.games.gilded_compass.state import Hunter
from gamecore.games.gilded_compass.view import CompassView, state_of


class Gains:
    """Figures for the viewer's seat, with everybody where they bring most."""

    def __init__(self, tiles: Tiles, view: CompassView, seat: int) -> None:
        self._tiles = tiles
        self._state = state_of(view)
        self._seat = seat
        self._now = score(tiles, self._state, self.hunter).gold

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def hunter(self) -> Hunter:
        """The hunter's things as the viewer knows them."""
        return self._state.hunters[self._seat]

    @property
    def hires_first(self) -> bool:
        """True if at the University nobody chooses before the hunter."""
        return chosen_first(self._state.university, self._seat) > 0

    def maps(self, *ids: str) -> int:
        """The Gold that Ancient Maps add together."""
        return self._with(self.hunter.maps, ids)

    def people(self, *ids: str) -> int:
        """The Gold that specialists add together."""
        return self._with(self.hunter.specialists, ids)

    def hires(self, ids: Sequence[str], on_offer: Sequence[str]) -> Hires:
        """Whom the hunter could hire later for most once they have these maps, and what all of them add together."""
        row, maps, people = self._state.university, self.hunter.maps, self.hunter.specialists

        def with_it(more: tuple[str, ...]) -> int:
            maps.extend(ids)
            gold = self._with(people, more)
            del maps[len(maps) - len(ids) :]
            return gold

        return best_hires(row, self._seat, on_offer, with_it)

    def elsewhere(self, ids: Sequence[str], hires: Hires) -> int:
        """What those hired bring on other maps, where these maps have no use for them; else 0."""
        others = self.people(*hires.people)
        return others if others and hires.gold == self.maps(*ids) + others else 0

    def mission(self, id: str) -> int:
        return self._with(self.hunter.missions, (id,))

    def map_fits(self, id: str) -> bool:
        """True if a map brings more than it would to somebody without anything."""
        return self.maps(id) > self._tiles.maps[id].low

    def _with(self, pile: list[str], more: tuple[str, ...]) -> int:
        pile.extend(more)
        gold = score(self._tiles, self._state, self.hunter).gold
        del pile[len(pile) - len(more) :]
        return gold - self._now
