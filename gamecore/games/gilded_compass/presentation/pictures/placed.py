"""Whose dice lie where, in the order in which they win something, with those that somebody means to place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Referee
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import prizes, ranked_runs
from gamecore.games.gilded_compass.rules.buildings.teams import ranked_teams
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.placing import place
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import Die, Owner, State
from gamecore.games.gilded_compass.view import CompassView, state_of

MOST_TEAMS = 2
"""So many win something at the Illuminati."""


@dataclass(frozen=True, slots=True)
class Lies:
    """Dice of one owner that count together; ``is_new``: some of them are only meant to be placed."""

    owner: Owner
    faces: tuple[int, ...]
    is_new: bool = False
    wins: bool = True


class Table:
    """The table as the rules would leave it after a placement, or as it is without one."""

    def __init__(self, tiles: Tiles, view: CompassView, owner: Owner, placement: Placement | None) -> None:
        self.state: State = state_of(view)
        self._owner = owner
        self._building = placement.building if placement is not None else None
        before = self.state
        self._dice = (*before.university, *before.tower[0], *before.tower[1])
        self._groups = {(group.owner, group.face, group.size) for group in before.archives}
        self.new_item = placement.onto if placement is not None and placement.building == "temple" else 0
        if placement is not None:
            place(Play(Referee(self.state, Chance("nothing is drawn")), tiles), owner, placement)

    def lying(self, building: Building) -> list[Lies]:
        """Who lies where there is a ranking or a row, the first in line first."""
        return list(self._in_line(building))

    def floors(self, tower: Sequence[Die]) -> list[Lies]:
        """One tower from its first floor up."""
        return [self._die(die) for die in tower]

    def _in_line(self, building: Building) -> Iterator[Lies]:
        state = self.state
        match building:
            case "archives":
                for rank, group in enumerate(ranked_groups(state.archives)):
                    is_new = (group.owner, group.face, group.size) not in self._groups and group.owner == self._owner
                    yield Lies(group.owner, (group.face,) * group.size, is_new, rank < len(state.maps))
            case "auction" | "guild":
                for rank, run in enumerate(ranked_runs(state.runs)):
                    faces = tuple(range(run.low, run.high + 1))
                    yield Lies(run.owner, faces, self._is_here(run.owner, building), rank < prizes(state))
            case "university":
                yield from (self._die(die) for die in state.university)
            case "illuminati" | "galleon":
                teams = state.illuminati if building == "illuminati" else state.galleon
                for rank, team in enumerate(ranked_teams(teams)):
                    wins = building == "galleon" or rank < MOST_TEAMS
                    yield Lies(team.owner, tuple(sorted(team.faces)), self._is_here(team.owner, building), wins)

    def _die(self, die: Die) -> Lies:
        return Lies(die.owner, (die.face,), all(die is not each for each in self._dice))

    def _is_here(self, owner: Owner, building: Building) -> bool:
        return (owner, building) == (self._owner, self._building)
