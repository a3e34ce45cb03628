"""Estimates what a placement is worth, in Gold, for the order in which placements are listed and for the default.

Quick and rough, from public things alone; :mod:`gamecore.games.gilded_compass.ai` thinks harder.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence

from gamecore.engine.values import value
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules.buildings.teams import leader, team_of
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.standing import Standing, Stands
from gamecore.games.gilded_compass.state import TOP_FLOOR, Owner, State

LIBRARY = 0.5
"""A Knowledge token: half a Gold when the game ends."""
A_DIE = 0.6
"""What a die could do elsewhere."""
HOLD = (0.0, 0.15, 0.35, 0.55, 0.8, 0.95, 1.0)
"""The chance that a run of so many dice keeps its place."""
RUN_PRIZES: Mapping[str, tuple[float, ...]] = {"auction": (4.5, 2.4, 1.5), "guild": (3.0, 2.6, 2.0)}
ILLUMINATI_PRIZES = (3.4, 1.7)
CHEST = 2.0
ITEM = 2.0
FLOORS = (1.0, 1.67, 2.33)
SPECIALISTS = 2.3
"""The best specialist on offer; each one further down is worth a little less."""


@value
class Prospect:
    worth: float
    stands: Stands


def prospects(state: State, tiles: Tiles, owner: Owner, options: Sequence[Placement]) -> list[Prospect]:
    """Return a prospect for each placement, in the same order."""
    maps = sorted((tiles.maps[one].low + 0.7 for one in state.maps), reverse=True)
    glance = Glance(state, owner, maps)
    return [glance.at(placement) for placement in options]


class Glance:
    """Estimates placements of one owner; what all of them need is worked out once."""

    __slots__ = (
        "entrances",
        "groups",
        "looks",
        "maps",
        "owner",
        "rival_runs",
        "rivals",
        "row",
        "run",
        "standing",
        "state",
    )

    def __init__(self, state: State, owner: Owner, maps: Sequence[float]) -> None:
        self.state = state
        self.owner = owner
        self.maps = maps
        self.entrances = state.entrances
        self.row = [die.face for die in state.university]
        self.rivals = state.seats - 1 + state.has_neutral
        self.groups = [((group.size, group.face), group.owner == owner) for group in state.archives]
        self.run = next((run for run in state.runs if run.owner == owner), None)
        self.rival_runs = [(run.high - run.low, run.high) for run in state.runs if run.owner != owner]
        self.standing = Standing(state, owner)
        self.looks: dict[Building, Callable[[Placement], Prospect]] = {
            "university": self._university,
            "archives": self._archives,
            "auction": self._run,
            "guild": self._run,
            "temple": self._temple,
            "illuminati": self._illuminati,
            "galleon": self._galleon,
            "tower": self._tower,
            "library": self._library,
        }

    def at(self, placement: Placement) -> Prospect:
        return self.looks[placement.building](placement)

    def _university(self, placement: Placement) -> Prospect:
        entrances, worth, places = self.entrances, 0.0, list[int]()
        for more, face in enumerate(placement.faces):
            at = bisect_left(self.row, face) + more
            places.append(at + 1)
            worth += self._specialist(at) - A_DIE
        stands = self.standing.university(placement, places)
        if stands.own_out:
            worth -= self._specialist(entrances - 1) - LIBRARY
        return Prospect(worth, stands)

    def _specialist(self, at: int) -> float:
        """What a die in this place brings, the first being 0."""
        if at >= self.entrances:
            return LIBRARY
        return (SPECIALISTS - 0.15 * at) * max(0.0, min(1.0, 1.25 - at / self.entrances))

    def _archives(self, placement: Placement) -> Prospect:
        size, face = placement.onto + len(placement.faces), placement.faces[0]
        rank, grown = (size, face), (placement.onto, face)
        before = sum([group > rank for group, is_own in self.groups if not (is_own and group == grown)])
        gain = self._map(before) * self._stays(size, face)
        if placement.onto:
            behind = sum([group > grown for group, _ in self.groups])
            gain -= self._map(behind) * self._stays(placement.onto, face)
        return Prospect(gain - A_DIE * len(placement.faces), self.standing.archives(placement, before + 1))

    def _stays(self, size: int, face: int) -> float:
        """The chance that a group keeps its map: small ones do where rivals are few."""
        return min(1.0, 0.25 * size + 0.03 * face + 0.4 / self.rivals)

    def _map(self, before: int) -> float:
        return self.maps[before] if before < len(self.maps) else LIBRARY

    def _run(self, placement: Placement) -> Prospect:
        own, low, high = self.run, placement.faces[0], placement.faces[-1]
        gain = 0.0
        if own is not None:
            low, high = min(low, own.low), max(high, own.high)
            gain -= self._run_gain(placement.building, own.low, own.high)[0]
        worth, before = self._run_gain(placement.building, low, high)
        return Prospect(gain + worth - A_DIE * len(placement.faces), self.standing.run(placement, before + 1))

    def _run_gain(self, building: Building, low: int, high: int) -> tuple[float, int]:
        rank = (high - low, high)
        before = sum([run > rank for run in self.rival_runs])
        prizes = RUN_PRIZES[building][: 3 if self.state.seats == 5 else 2]
        prize = prizes[before] if before < len(prizes) else 0.0
        following = prizes[before + 1] if before + 1 < len(prizes) else 0.0
        hold = HOLD[high - low + 1]
        still = 1.0 if self.rivals == 1 else hold
        return prize * hold + following * (1 - hold) * still, before

    def _temple(self, placement: Placement) -> Prospect:
        return Prospect(ITEM - A_DIE * 2, Stands(0))

    def _illuminati(self, placement: Placement) -> Prospect:
        teams, own = self.state.illuminati, team_of(self.state.illuminati, self.owner)
        size = len(placement.faces) + (len(own.faces) if own is not None else 0)
        hold = HOLD[min(size, 6)]
        gain = ILLUMINATI_PRIZES[0] * hold + ILLUMINATI_PRIZES[1] * (1 - hold) * 0.6
        if own is not None and leader(teams) is own:
            gain *= 0.3
        return Prospect(gain - A_DIE * len(placement.faces), Stands(size))

    def _galleon(self, placement: Placement) -> Prospect:
        own = team_of(self.state.galleon, self.owner)
        mine = own.faces if own is not None else []
        size = len(placement.faces) + len(mine)
        pips = sum(placement.faces) / (6 * len(placement.faces))
        hold = min(1.0, 0.15 * size + 0.25 * pips)
        best = CHEST + 0.2 * (size - 1)
        gain = best * (1 + hold) - (best if own is not None else 0.0)
        together = sum(mine) + sum(placement.faces)
        return Prospect(gain - A_DIE * len(placement.faces) - 0.2, Stands(size, pips=together))

    def _tower(self, placement: Placement) -> Prospect:
        worth, own_out = 0.0, 0
        for face in placement.faces:
            tower = self.state.tower[0 if face <= 3 else 1]
            worth += FLOORS[0] + 0.15 - A_DIE
            if len(tower) == TOP_FLOOR and tower[-1].owner == self.owner:
                worth -= FLOORS[-1] - LIBRARY
                own_out = tower[-1].face
            worth += sum(0.6 for die in tower[: TOP_FLOOR - 1] if die.owner == self.owner)
        return Prospect(worth, Stands(1, own_out=own_out))

    def _library(self, placement: Placement) -> Prospect:
        return Prospect(LIBRARY - A_DIE, Stands(0))
