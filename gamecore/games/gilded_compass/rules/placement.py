"""Dice for one building, and what counts dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.state import Owner

RANKED: frozenset[Building] = frozenset({"archives", "auction", "guild"})
"""Where better dice that come later take a place; the risk is a chance in percent."""
LIKELY = 50
"""From so many percent on dice are sooner beaten than not."""


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


@lru_cache(maxsize=1 << 10)
def straight(low: int, high: int) -> tuple[int, ...]:
    return tuple(range(low, high + 1))


def fits(faces: Sequence[int], pool: Sequence[int]) -> bool:
    """True if these dice are all in the pool."""
    have = counted(pool)
    return all(have[face] >= len(list(alike)) for face, alike in groupby(sorted(faces)))
