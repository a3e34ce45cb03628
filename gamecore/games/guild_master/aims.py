"""What a guild plays a skill check for: to pass, to come out ahead of rivals, or to wander well (C-12).

An aim says whether anything can still change for the guild, and what to do next for the best odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master import odds
from gamecore.games.guild_master.modifiers import Roll
from gamecore.games.guild_master.odds import STAND, Action, ActionKind, Modifiers


class Aim(Protocol):
    """What one guild's roll is for."""

    def is_open(self, roll: Roll) -> bool:
        """Whether what is left could still change anything for this guild."""
        ...

    def best(self, roll: Roll, left: Modifiers) -> Action:
        """What to do next."""
        ...

    def saved_by(self, roll: Roll, left: Modifiers) -> float:
        """The chance that ``left`` turns failure into success; 0 where there is no failing."""
        ...

    def purpose(self, roll: Roll) -> Phrase:
        """What the guild still wants of this roll, in words."""
        ...


def is_undecided(roll: Roll, rivals: Sequence[Roll]) -> bool:
    """Whether the order of this guild and any rival could still change."""
    ceiling = roll.ceiling() - roll.handicap
    if ceiling <= roll.score:
        return False
    for rival in rivals:
        theirs = rival.ceiling() - rival.handicap
        if rival.handicap and theirs < 0:
            continue  # a conflictor who cannot pass competes with nobody
        if roll.score <= theirs and ceiling >= rival.score:
            return True
    return False


@dataclass(slots=True)
class ToPass:
    """Reach ``target`` with the dice of all in ``group``; then, if there are ``rivals``, as far as can be.

    One guild alone is a group of one. ``others`` are the cooperating groups with other targets: once one of
    them has passed, all have completed the contract (C-49).
    """

    target: int
    group: Sequence[Roll]
    rivals: Sequence[Roll] = ()
    others: list[ToPass] = field(default_factory=list)

    @property
    def total(self) -> int:
        return sum(roll.total for roll in self.group)

    @property
    def has_passed(self) -> bool:
        return self.total >= self.target

    @property
    def is_settled(self) -> bool:
        return self.has_passed or any(other.has_passed for other in self.others)

    def is_open(self, roll: Roll) -> bool:
        if not self.is_settled:
            return roll.ceiling() > roll.total and sum(one.ceiling() for one in self.group) >= self.target
        return is_undecided(roll, [rival for rival in self.rivals if rival is not roll])

    def best(self, roll: Roll, left: Modifiers) -> Action:
        needed = self._needed(roll)
        if not self.is_settled:
            return odds.best_action(roll.faces, needed, left)
        action = odds.best_action_for_total(roll.faces, left)
        if action.kind is ActionKind.REROLL and self.has_passed and not self._is_safe(roll, action, needed):
            return _fix_the_lowest(roll, left)
        return action

    def saved_by(self, roll: Roll, left: Modifiers) -> float:
        return 0.0 if self.is_settled else odds.chance_from(roll.faces, self._needed(roll), left)

    def purpose(self, roll: Roll) -> Phrase:
        if self.is_settled:
            return say("aim-ahead")
        chance = self.saved_by(roll, roll.modifiers(with_boons=False))
        return say("aim-pass", target=self._needed(roll), percent=odds.percent(chance))

    def _needed(self, roll: Roll) -> int:
        return self.target - (self.total - roll.total)

    @staticmethod
    def _is_safe(roll: Roll, action: Action, needed: int) -> bool:
        """A 1 in place of the die would still pass."""
        assert action.die is not None
        return roll.total - roll.faces[action.die] + 1 >= needed


def _fix_the_lowest(roll: Roll, left: Modifiers) -> Action:
    lowest = min(range(len(roll.faces)), key=roll.faces.__getitem__)
    if left.fixes and left.fixes[0] > roll.faces[lowest]:
        return Action(ActionKind.FIX, die=lowest, face=left.fixes[0])
    return STAND


@dataclass(slots=True)
class ToRank:
    """Come out ahead in a contested check (L298-300)."""

    rivals: Sequence[Roll]

    def is_open(self, roll: Roll) -> bool:
        return is_undecided(roll, [rival for rival in self.rivals if rival is not roll])

    def best(self, roll: Roll, left: Modifiers) -> Action:
        return odds.best_action_for_total(roll.faces, left)

    def saved_by(self, roll: Roll, left: Modifiers) -> float:
        return 0.0

    def purpose(self, roll: Roll) -> Phrase:
        return say("aim-ahead")


@dataclass(slots=True)
class ToWander:
    """The best reward for wandering (L1307-1316)."""

    def is_open(self, roll: Roll) -> bool:
        return odds.wander_reward(roll.ceiling()) > odds.wander_reward(roll.total)

    def best(self, roll: Roll, left: Modifiers) -> Action:
        return odds.best_action_for_wander(roll.faces, left)

    def saved_by(self, roll: Roll, left: Modifiers) -> float:
        return 0.0

    def purpose(self, roll: Roll) -> Phrase:
        return say("aim-wander")
