"""What a guild may do to a roll before its result counts: Skill Upgrades, abilities and boons (page 7, C-11).

A :class:`Source` is one such thing; a :class:`Roll` is one guild's dice with what is left of its sources.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeGuard

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.values import value
from gamecore.games.guild_master.cards.effects import (
    CHECK,
    AddDice,
    AddPoints,
    CheckEffect,
    Effect,
    RerollDice,
    SetDie,
)
from gamecore.games.guild_master.cards.model import Cards, Contract
from gamecore.games.guild_master.rules.current_figures import shows, upgrades_are_banned
from gamecore.games.guild_master.rules.skill_checks.odds import Modifiers
from gamecore.games.guild_master.state import Skill, State

ROOM_SIDES: dict[str, CheckEffect] = {
    "fix": SetDie(do="set_die", face=5),
    "reroll": RerollDice(do="reroll_dice", times=2),
}
"""The two sides of every Skill Upgrade: one die to 5; two dice once, or one die twice (page 9, Skill Upgrades)."""


@value
class Source:
    """One thing that may change a roll. ``key`` names it: ``fix:armory``, ``ability:lydia``, ``boon:old_map``."""

    key: str
    name: str
    """As it stands on the card or token."""
    effect: CheckEffect
    is_boon: bool = False

    @property
    def uses(self) -> int:
        """How many dice it may set or re-roll in one check; dice and points are added all at once."""
        match self.effect:
            case SetDie(dice=dice):
                return dice
            case RerollDice(times=times):
                return times
        return 1


@dataclass(slots=True)
class Roll:
    """One guild's dice in a check."""

    seat: Seat
    skill: Skill
    faces: list[int]
    sources: dict[str, Source]
    left: dict[str, int]
    """Uses left, by a source's key; used up means gone."""
    points: int = 0
    handicap: int = 0
    """What rivals' results are compared after taking off: a conflictor's own target, else 0 (page 20, Conflictors)."""
    spent: list[str] = field(default_factory=list)
    """Keys of boons that have been used in this check, and so are discarded already."""
    stands: bool = False
    """Its guild has had its turn at changing it."""
    has_stood: bool = False
    """Its guild chose to leave it as it was; only a tie, or that nobody passes, opens it again (A-32, A-57)."""

    @property
    def total(self) -> int:
        """The skill check result; never below 0 (A-30)."""
        return max(0, sum(self.faces) + self.points)

    @property
    def shown(self) -> Phrase:
        """The dice, and what cards add to their sum."""
        return say(
            "check-dice",
            faces=list(self.faces),
            points=f"{self.points:+d}".replace("-", "−") if self.points else "none",
        )

    @property
    def score(self) -> int:
        """What is compared with rivals."""
        return self.total - self.handicap

    def ceiling(self) -> int:
        """The highest result that what is left could still make."""
        left = _together(tuple((source.effect, uses) for source, uses in self.usable()), 0)
        lowest = sorted(self.faces)
        again, then = lowest[: left.rerolls], lowest[left.rerolls :]
        gained = sum(6 - low for low in again)  # no fixer is worth more on a lower die than a six there
        gained += sum(max(0, face - low) for face, low in zip(left.fixes, then, strict=False))
        return self.total + gained + 6 * left.added_dice + left.bonus

    def usable(self, with_boons: bool = True) -> Iterator[tuple[Source, int]]:
        """Sources with uses left, and how many."""
        for key, uses in self.left.items():
            source = self.sources[key]
            if with_boons or self.is_free(source):
                yield source, uses

    def is_free(self, source: Source) -> bool:
        """Whether using it costs nothing: it is no boon, or one that is used up already."""
        return not source.is_boon or source.key in self.spent

    @property
    def has_only_free_fixers(self) -> bool:
        """Whether all that is left sets dice at no cost, so that what it brings is certain."""
        return all(isinstance(source.effect, SetDie) and self.is_free(source) for source, _ in self.usable())

    def after(self, source: Source, others: Iterable[Source]) -> Modifiers:
        """What is left of ``source`` once it is used on one more die, and of these others."""
        left = {**self.left, source.key: self.left[source.key] - 1}
        free = (self.sources[key] for key in left if key == source.key or self.sources[key] in others)
        points = source.effect.points if isinstance(source.effect, AddPoints) else 0
        return _together(tuple((one.effect, left[one.key]) for one in free if left[one.key]), self.points + points)

    def modifiers(self, with_boons: bool) -> Modifiers:
        """What is left, as :mod:`.odds` reckons it; points yet to be added count as added."""
        return _together(tuple((source.effect, uses) for source, uses in self.usable(with_boons)), self.points)


def roll_of(cards: Cards, state: State, seat: Seat, skill: Skill, faces: list[int]) -> Roll:
    """A fresh roll with everything the guild may do to it."""
    sources = {source.key: source for source in sources_for(cards, state, seat, skill)}
    return Roll(seat, skill, faces, sources, {key: source.uses for key, source in sources.items()})


def modifiers_for(cards: Cards, state: State, seat: Seat, skill: Skill, with_boons: bool = False) -> Modifiers:
    """What this guild could do to any check of ``skill``, before it rolls. Boons only if wanted: they are used up."""
    found = tuple(
        (source.effect, source.uses)
        for source in sources_for(cards, state, seat, skill)
        if with_boons or not source.is_boon
    )
    return _together(found, 0)


def together(several: Iterable[Modifiers]) -> Modifiers:
    """All of them as those of one roll."""
    found = list(several)
    fixes = tuple(face for one in found for face in one.fixes)
    rerolls, added = sum(one.rerolls for one in found), sum(one.added_dice for one in found)
    return Modifiers(fixes, rerolls, added, sum(one.bonus for one in found))


def sources_for(cards: Cards, state: State, seat: Seat, skill: Skill) -> list[Source]:
    """Rooms of the skill unless banned (C-13), live Action abilities (C-14, once a check: A-13), boons (A-12)."""
    guild = state.guilds[seat]
    found = []
    for room in guild.rooms:
        if cards.skill_upgrades[room.upgrade].skill == skill and not upgrades_are_banned(cards, state, skill):
            found.append(_room(cards, room.upgrade, room.side))
    for source in _abilities(cards, tuple(guild.adventurers), state.moon, state.blood):
        if source.effect.skill in (None, skill):
            found.append(source)
    for one in guild.boons:
        boon = _boon(cards, one)
        if boon is not None and boon.effect.skill in (None, skill):
            found.append(boon)
    return found


# A card is always the same source: made once and kept.


@lru_cache(maxsize=1 << 8)
def _room(cards: Cards, id: str, side: str) -> Source:
    upgrade = cards.skill_upgrades[id]
    return Source(f"{side}:{id}", upgrade.name, ROOM_SIDES[side])


@lru_cache(maxsize=1 << 10)
def _abilities(cards: Cards, people: tuple[str, ...], moon: str, blood: bool) -> tuple[Source, ...]:
    """These adventurers' abilities that may change rolls under this moon."""
    return tuple(
        [
            source
            for one in people
            if (ability := cards.adventurers[one].ability) is not None
            and shows(ability, moon, blood)
            and (source := _ability(cards, one)) is not None
        ]
    )


@lru_cache(maxsize=1 << 10)
def _ability(cards: Cards, id: str) -> Source | None:
    """An adventurer's ability that may change rolls, if that is what it does."""
    card = cards.adventurers[id]
    ability = card.ability
    if ability is None or ability.phase != "action" or not _changes_rolls(ability.effect):
        return None
    return Source(f"ability:{id}", card.name, ability.effect)


@lru_cache(maxsize=1 << 10)
def _boon(cards: Cards, id: str) -> Source | None:
    boon = boon_of(cards.contracts[id])
    return Source(f"boon:{id}", cards.contracts[id].name, boon, is_boon=True) if _changes_rolls(boon) else None


def boon_of(contract: Contract) -> Effect:
    """The effect of a contract's boon.

    Raises:
        StopIteration: it has none.
    """
    return next(part.effect for part in contract.effects if part.kind == "boon")


def _changes_rolls(effect: Effect) -> TypeGuard[CheckEffect]:
    return effect.do in CHECK


@lru_cache(maxsize=1 << 12)
def _together(found: tuple[tuple[CheckEffect, int], ...], points: int) -> Modifiers:
    fixes: list[int] = []
    rerolls = added = 0
    for effect, uses in found:
        match effect:
            case SetDie(face=face):
                fixes += [face] * uses
            case RerollDice():
                rerolls += uses
            case AddDice(dice=dice):
                added += dice
            case AddPoints(points=more):
                points += more
    return Modifiers(tuple(fixes), rerolls, added, points)
