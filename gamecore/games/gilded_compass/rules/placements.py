"""Where dice may be placed (Building Descriptions, How it Works of each building).

A :class:`Placement` is everything that a turn decides about some dice. ``placements`` lists the legal ones for
a pool of unplaced dice; dice that have the same effect are listed once: at the Library the face does not matter, and
at the Sunken Galleon only the sum does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.state import Die, Group, Owner, Run, State, Team

PAIR_SUM = 5
"""Pips of two dice at the University."""
TOWER_SUM = 7
"""Pips of two dice at the Treasure Tower."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Dice for one building. ``faces`` ascend.

    ``onto``: the size of the own group in the Archives that grows, 0 for a new one; which tile of the Hidden
    Temple, from 1. ``against``: with The Will to Win, whose set is tied; ``end``: from which end of their run a
    die then goes to the Library; ``sent``: which of their dice at the Illuminati does.
    """

    building: Building
    faces: tuple[int, ...]
    onto: int = 0
    against: Owner | None = None
    end: str = ""
    sent: int = 0

    key: str = field(init=False, compare=False)
    """``archives:444``, ``archives:44+2``, ``temple:25+1``, ``guild:234~1high``, ``illuminati:24~3-4``."""

    def __post_init__(self) -> None:
        faces = "".join(map(str, self.faces))
        onto = f"+{self.onto}" if self.onto else ""
        against = "" if self.against is None else f"~{self.against + 1}"
        sent = f"-{self.sent}" if self.sent else ""
        object.__setattr__(self, "key", f"{self.building}:{faces}{onto}{against}{self.end}{sent}")

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=1 << 15)
def made(building: Building, faces: tuple[int, ...], onto: int = 0) -> Placement:
    """Return a placement without The Will to Win; cached, because the same ones come up again and again."""
    return Placement(building, faces, onto)


def grown(placement: Placement) -> list[int] | str:
    """Return the dice of the group in the Archives that a placement adds to; ``none`` anywhere else."""
    return [placement.faces[0]] * placement.onto if placement.building == "archives" and placement.onto else "none"


def counted(faces: Sequence[int]) -> list[int]:
    """Count the dice by face; the index is the face."""
    counts = [0] * 7
    for face in faces:
        counts[face] += 1
    return counts


def placements(state: State, owner: Owner, faces: Sequence[int]) -> list[Placement]:
    """List every legal placement of some of these dice (GC-6, GC-8). Never empty while there are dice."""
    if not faces:
        return []
    counts = counted(faces)
    found = list(_university(state.university, state.entrances, counts))
    found += _archives(state.archives, owner, counts)
    found += _runs(state.b_building, state.runs, owner, counts)
    match state.c_building:
        case "temple":
            found += _temple(state, counts)
        case "illuminati":
            found += _illuminati(state.illuminati, owner, counts)
        case "galleon":
            found += _galleon(state.galleon, owner, counts)
        case "tower":
            found += _tower(counts)
    found.append(made("library", (min(faces),)))
    return found


def _university(row: Sequence[Die], entrances: int, counts: Sequence[int]) -> Iterator[Placement]:
    """One die, or two of 5 pips (GC-11). At least one of them must find room (A-GC-5)."""
    is_full = len(row) >= entrances
    last = row[entrances - 1].face if is_full else 7
    for face in range(1, 7):
        if counts[face] and face <= last:
            yield made("university", (face,))
    for low in (1, 2):
        if counts[low] and counts[PAIR_SUM - low] and low <= last:
            yield made("university", (low, PAIR_SUM - low))


def _archives(groups: Sequence[Group], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """Dice of one value, as a new group or onto one's own; no two groups alike (GC-13, A-GC-6, A-GC-7)."""
    taken = {(group.face, group.size) for group in groups}
    for face in range(1, 7):
        for size in range(1, counts[face] + 1):
            if (face, size) not in taken:
                yield made("archives", (face,) * size)
    for face, size in dict.fromkeys((group.face, group.size) for group in groups if group.owner == owner):
        for more in range(1, counts[face] + 1):
            if (face, size + more) not in taken:
                yield made("archives", (face,) * more, size)


@lru_cache(maxsize=1 << 10)
def straight(low: int, high: int) -> tuple[int, ...]:
    return tuple(range(low, high + 1))


def _runs(building: Building, runs: Sequence[Run], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """A straight, or more of one's own at either end or both; never the same as another's (GC-16, A-GC-8)."""
    taken = {(run.low, run.high) for run in runs}
    own = next((run for run in runs if run.owner == owner), None)
    if own is None:
        for low in range(1, 7):
            for high in range(low, 7):
                if not counts[high]:
                    break
                if (low, high) not in taken:
                    yield made(building, straight(low, high))
        return
    lowest, highest = own.low, own.high
    while lowest > 1 and counts[lowest - 1]:
        lowest -= 1
    while highest < 6 and counts[highest + 1]:
        highest += 1
    for low in range(lowest, own.low + 1):
        for high in range(own.high, highest + 1):
            if (low, high) not in taken:
                yield made(building, straight(low, own.low - 1) + straight(own.high + 1, high))


def _temple(state: State, counts: Sequence[int]) -> Iterator[Placement]:
    """The two dice on the back of a tile that nobody has dice on (GC-20, A-GC-11)."""
    for number, tile in enumerate(state.items, start=1):
        low, high = tile.dice
        if tile.owner is None and counts[low] and counts[high] > (low == high):
            yield made("temple", tile.dice, number)


def leader(teams: Sequence[Team]) -> Team | None:
    """Return the team with the most dice; no two teams have as many."""
    return max(teams, key=lambda team: len(team.faces), default=None)


def team_of(teams: Sequence[Team], owner: Owner) -> Team | None:
    return next((team for team in teams if team.owner == owner), None)


def _illuminati(teams: Sequence[Team], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """The leading dice once more, and one die besides; the leader adds one (GC-22, A-GC-13)."""
    leading = leader(teams)
    needed = [0] * 7
    if leading is not None and leading.owner != owner:
        own = team_of(teams, owner)
        mine = counted(own.faces if own is not None else ())
        needed = [max(0, theirs - have) for theirs, have in zip(counted(leading.faces), mine, strict=True)]
    if any(need > have for need, have in zip(needed, counts, strict=True)):
        return
    copied = [face for face in range(1, 7) for _ in range(needed[face])]
    for face in range(1, 7):
        if counts[face] > needed[face]:
            yield made("illuminati", tuple(sorted([*copied, face])))


def _galleon(teams: Sequence[Team], owner: Owner, counts: Sequence[int]) -> Iterator[Placement]:
    """One die more than the leader, own dice there counted, and more pips (GC-25, A-GC-19); highest sum first."""
    leading = leader(teams)
    own = team_of(teams, owner)
    mine = own.faces if own is not None else []
    most, total = (len(leading.faces), sum(leading.faces)) if leading is not None else (0, 0)
    sums = _sums(tuple(counts), most + 1 - len(mine))
    for pips in sorted(sums, reverse=True):
        if sum(mine) + pips > total:
            yield made("galleon", sums[pips])


@lru_cache(maxsize=1 << 12)
def _sums(counts: tuple[int, ...], size: int) -> Mapping[int, tuple[int, ...]]:
    """Map every sum that ``size`` of these dice can show to dice that show it."""
    found: list[dict[int, tuple[int, ...]]] = [{0: ()}, *({} for _ in range(size))]
    for face in range(1, 7):
        for _ in range(min(counts[face], size)):
            for taken in range(size, 0, -1):
                for pips, dice in found[taken - 1].items():
                    found[taken].setdefault(pips + face, (*dice, face))
    return found[size]


def _tower(counts: Sequence[int]) -> Iterator[Placement]:
    """One die, or two of 7 pips, which are one for each tower (GC-27)."""
    for face in range(1, 7):
        if counts[face]:
            yield made("tower", (face,))
    for low in range(1, 4):
        if counts[low] and counts[TOWER_SUM - low]:
            yield made("tower", (low, TOWER_SUM - low))


def ranked_groups(groups: Sequence[Group]) -> list[Group]:
    """Sort by most dice, then higher value (GC-14); equals, which only The Will to Win makes, by who came first."""
    return sorted(groups, key=lambda group: (-group.size, -group.face))


def ranked_runs(runs: Sequence[Run]) -> list[Run]:
    """Sort by length, then higher values (GC-17); equals by who came first."""
    return sorted(runs, key=lambda run: (-run.length, -run.high))


def ranked_teams(teams: Sequence[Team]) -> list[Team]:
    """Sort by most dice (GC-23); equals, which only The Will to Win makes at the Illuminati, by who came first."""
    return sorted(teams, key=lambda team: -len(team.faces))


def fits(faces: Sequence[int], pool: Sequence[int]) -> bool:
    """True if these dice are all in the pool."""
    have = counted(pool)
    return all(have[face] >= len(list(alike)) for face, alike in groupby(sorted(faces)))
