"""Which maps are left at the Archives once everybody before in line has chosen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from gamecore.engine.phrases import Seat
from gamecore.games.gilded_compass.ai.map_worth import map_with_hires
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.rules.buildings import archives
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.state import NEUTRAL, Owner


class MapsLeft:
    """Plays the choice out: each takes what is worth most to them, as far as everybody sees it; of others that are
    their maps, their people, and their dice at the University."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._rivals: dict[Seat, tuple[str, ...]] = {}
        self._left: dict[tuple[Owner, ...], tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self._worths: dict[tuple[tuple[str, ...], str], float] = {}

    def best(self, before: tuple[Owner, ...]) -> float:
        """Return what the best map is worth that is left after those ``before``, beside what one took among them."""
        left, mine = self._after(before)
        return max(self._worth(mine, one) for one in left)

    def choice(self, before: tuple[Owner, ...]) -> str:
        """Return the map that one takes then, as it is recommended where one chooses."""
        left, mine = self._after(before)
        return max(left, key=lambda one: map_with_hires(self._seen, one, mine))

    def _after(self, before: tuple[Owner, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the maps left, and those taken by the seat itself."""
        if not before:
            return tuple(self._seen.view.maps), ()
        if before not in self._left:
            left, mine = self._after(before[:-1])
            taken = self._choice(before[-1], left, mine)
            at = left.index(taken)
            is_mine = before[-1] == self._seen.seat
            self._left[before] = (*left[:at], *left[at + 1 :]), (*mine, taken) if is_mine else mine
        return self._left[before]

    def _choice(self, owner: Owner, left: tuple[str, ...], mine: tuple[str, ...]) -> str:
        if owner == self._seen.seat:
            return max(left, key=lambda one: self._worth(mine, one))
        if owner == NEUTRAL:
            return max(left, key=lambda one: self._seen.tiles.maps[one].high)
        return min(left, key=self._wanted_by(owner).index)

    def _worth(self, mine: tuple[str, ...], id: str) -> float:
        if (mine, id) not in self._worths:
            self._worths[mine, id] = self._seen.map_of(id, mine)
        return self._worths[mine, id]

    def _wanted_by(self, rival: Seat) -> tuple[str, ...]:
        """Return the maps on offer as a rival seems to want them, the most first."""
        if rival not in self._rivals:
            seen = Seen(self._seen.tiles, self._seen.view, rival)
            self._rivals[rival] = seen.tiles.remembered(("wanted maps", *_known_of(seen)), lambda: _most_wanted(seen))
        return self._rivals[rival]


def map_left_for(maps_left: MapsLeft, seen: Seen, placement: Placement) -> str | None:
    """Return the map that those who would choose before dice at the Archives are likely to leave; None of dice that
    win none as things stand."""
    groups = [replace(group) for group in seen.state.archives]
    archives.place(groups, seen.seat, placement)
    grown = (placement.onto + len(placement.faces), placement.faces[0])
    line = [(one.size, one.face, one.owner) for one in archives.ranked_groups(groups)]
    at = line.index((*grown, seen.seat))
    return maps_left.choice(tuple(owner for _, _, owner in line[:at])) if at < len(seen.view.maps) else None


def _most_wanted(seen: Seen) -> tuple[str, ...]:
    worths = {one: map_with_hires(seen, one, ()) for one in seen.view.maps}
    return tuple(sorted(seen.view.maps, key=lambda one: -worths[one]))


def _known_of(seen: Seen) -> tuple[Hashable, ...]:
    """All that what somebody wants follows from: it stays the same from turn to turn of others. Whom others have
    matters to who is left for one's later dice."""
    owners = tuple(die.owner for die in seen.state.university)
    held = tuple(Seen(seen.tiles, seen.view, one).held for one in range(seen.state.seats))
    return seen.seat, held, owners, tuple(seen.view.maps), tuple(seen.view.specialists), seen.rounds_left
