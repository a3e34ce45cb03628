"""How dice would stand on a building as things are: their place, what it wins, and how safe it is.

All of it is exact and from public things alone: anybody may check it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import prod

from gamecore.engine.values import value
from gamecore.games.gilded_compass.rules.buildings.straights import prizes
from gamecore.games.gilded_compass.rules.buildings.university import lined_up
from gamecore.games.gilded_compass.rules.chances import pushed_out, run_beats, shows_enough
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.turns_left import is_last_lap, others_to_come
from gamecore.games.gilded_compass.state import NEUTRAL, Owner, State

NOBODY = 0
"""Instead of a risk, where nobody has a turn left who could be one, or there is nothing to lose."""


@value
class Stands:
    """The place that dice would have, and the risk that they lose it."""

    rank: int
    """From 1 in a ranking, a row or a tower; how many dice a team has; 0 where there is neither."""
    also: int = 0
    """The place of a second die, if it has one of its own."""
    of: int = 0
    """How many places win something."""
    own_out: int = 0
    """The value of an own die that these push out of the University or off the tower."""
    own_set: tuple[int, ...] = ()
    """The own group that these push behind the last map of the Archives."""
    pips: int = 0
    """The sum of a team's dice, where it matters."""
    risk: int = NOBODY
    """In a ranking the chance in percent that somebody's next roll has better dice, as things stand; at the University,
    how many more dice of at most their value push the last of them out."""
    passed: int = NOBODY
    """At the University, the chance in percent that somebody's next roll has a die that comes before the last."""
    out: int = NOBODY
    """There, that the next rolls of all have enough to push it out."""


class Standing:
    """Places of one owner's dice; what all of them need is worked out once."""

    __slots__ = ("coming", "groups", "is_last_lap", "owner", "runs", "state")

    def __init__(self, state: State, owner: Owner) -> None:
        self.state = state
        self.owner = owner
        self.is_last_lap = is_last_lap(state)
        self.coming = {is_last: self._rolls_to_come(is_last) for is_last in (False, True)}
        self.runs = {run.owner: (run.low, run.high) for run in state.runs}
        self.groups = [(group.owner, (group.size, group.face)) for group in state.archives]

    def _rolls_to_come(self, is_last: bool) -> list[tuple[Owner, int]]:
        """List whose dice others roll in their next turns, and how many: their own, and neutral ones along with them.
        Nothing is promised to the neutral player."""
        if self.owner == NEUTRAL:
            return []
        seats = others_to_come(self.state, self.owner, is_last)
        hunters = self.state.hunters
        own = [(seat, hunters[seat].dice) for seat in seats]
        return own + [(NEUTRAL, hunters[seat].neutral_dice) for seat in seats if hunters[seat].neutral_dice]

    def _coming_after(self, placement: Placement) -> list[tuple[Owner, int]]:
        return self.coming[self.is_last_lap or len(placement.faces) == len(self.state.rolled)]

    def university(self, placement: Placement, places: list[int]) -> Stands:
        state, entrances = self.state, self.state.entrances
        beyond = lined_up(state.university, self.owner, placement.faces)[entrances:]
        own_out = [
            die.face for die in beyond if die.owner == self.owner and any(die is each for each in state.university)
        ]
        standing = [place for place in places if place <= entrances]
        also = standing[1] if len(standing) > 1 else 0
        risk = entrances + 1 - standing[-1]
        rolls, face = tuple(dice for _, dice in self._coming_after(placement)), placement.faces[len(standing) - 1]
        if not rolls:
            return Stands(places[0], also, entrances, own_out[0] if own_out else 0)
        passed, out = (_percent([pushed_out(rolls, face, needed)]) for needed in (1, risk))
        return Stands(places[0], also, entrances, own_out[0] if own_out else 0, risk=risk, passed=passed, out=out)

    def archives(self, placement: Placement, rank: int) -> Stands:
        size, face = placement.onto + len(placement.faces), placement.faces[0]
        coming = self._coming_after(placement)
        chances = [self.group_beaten(owner, dice, size, face) for owner, dice in coming]
        freed = [self.group_beaten(by, dice, size, face, grow) for by, dice, grow in self._may_grow(coming)]
        out = self._pushed_behind(placement, rank)
        return _in_line(rank, len(self.state.maps), chances, freed, out)

    def _may_grow(self, coming: list[tuple[Owner, int]]) -> list[tuple[Owner, int, frozenset[Owner]]]:
        """Name for each whose sets may grow before: then what they were may be made again. Another lap brings all."""
        owners = [owner for owner, _ in coming]
        return [
            (owner, dice, frozenset(owners[:at] if self.is_last_lap else owners) - {owner})
            for at, (owner, dice) in enumerate(coming)
        ]

    def _pushed_behind(self, placement: Placement, rank: int) -> tuple[int, ...]:
        """The dice of the own group that had the last map and has none behind this one."""
        of = len(self.state.maps)
        line = sorted(self.groups, key=lambda each: each[1], reverse=True)
        grown = (self.owner, (placement.onto, placement.faces[0]))
        if rank > of or len(line) < of or grown in line[:of] or line[of - 1][0] != self.owner:
            return ()
        size, face = line[of - 1][1]
        return (face,) * size

    def group_beaten(self, by: Owner, dice: int, size: int, face: int, grow: frozenset[Owner] = frozenset()) -> float:
        """The chance that a roll of theirs has a group that comes before this one, new or onto one that they have, or
        like one of those that ``grow``."""
        before = frozenset(group for owner, group in self.groups if group > (size, face) and owner not in grow)
        behind = frozenset(group for owner, group in self.groups if owner == by and group < (size, face))
        return shows_enough(dice, _dice_to_beat(dice, size, face, behind, before))

    def run(self, placement: Placement, rank: int) -> Stands:
        low, high = placement.faces[0], placement.faces[-1]
        own = self.runs.get(self.owner)
        if own is not None:
            low, high = min(low, own[0]), max(high, own[1])
        coming = self._coming_after(placement)
        chances = [self.run_beaten(owner, dice, low, high) for owner, dice in coming]
        freed = [self.run_beaten(owner, dice, low, high, grow) for owner, dice, grow in self._may_grow(coming)]
        return _in_line(rank, prizes(self.state), chances, freed)

    def run_beaten(self, by: Owner, dice: int, low: int, high: int, grow: frozenset[Owner] = frozenset()) -> float:
        """The chance that a roll of theirs makes a run that comes before this one, or like one of those that ``grow``;
        none where they have one already."""
        theirs = self.runs.get(by)
        if theirs is not None and (theirs[1] - theirs[0], theirs[1]) > (high - low, high):
            return 0.0
        taken = frozenset(ends for owner, ends in self.runs.items() if owner not in (self.owner, *grow))
        return run_beats(dice, theirs, low, high, taken)


def _in_line(rank: int, of: int, chances: list[float], freed: list[float], own_set: tuple[int, ...] = ()) -> Stands:
    """A place that wins nothing cannot be lost. Where nobody can take it but with what a set that grows leaves free,
    that is not likely, and not out of the question."""
    risk = (_percent(chances) or min(1, _percent(freed))) if rank <= of else NOBODY
    return Stands(rank, of=of, own_set=own_set, risk=risk)


@lru_cache(maxsize=1 << 12)
def _dice_to_beat(
    dice: int, size: int, face: int, own: frozenset[tuple[int, int]], before: frozenset[tuple[int, int]]
) -> tuple[int, ...]:
    """How many dice of each face, 1 first, come before a group: a new one, or put onto one of ``own``. Nobody may make
    one like those ``before`` it."""

    def enough(of: int) -> int:
        grown = [0, *(theirs for theirs, shown in own if shown == of)]
        wins = (
            more
            for more in range(1, dice + 1)
            for had in grown
            if (had + more, of) > (size, face) and (had + more, of) not in before
        )
        return next(wins, dice + 1)

    return tuple(enough(of) for of in range(1, 7))


def _percent(chances: Iterable[float]) -> int:
    """Of all of them together, for each rolls for itself; one that is there is not rounded away."""
    somebody = 1 - prod(1 - chance for chance in chances)
    return NOBODY if somebody <= 0 else max(1, min(99, round(100 * somebody)))
