"""The table as a steward knows it: its view, and the figures that follow from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, TypeVar

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.ai.prices import PRICES, Prices
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.skill_checks.modifiers import modifiers_for
from gamecore.games.guild_master.rules.skill_checks.odds import DICE_CAP, Modifiers, chance
from gamecore.games.guild_master.state import SKILLS, Guild, Objective, Skill, State
from gamecore.games.guild_master.view import GuildMasterView, ShownContract, counting_on, state_of

T = TypeVar("T")


@dataclass
class Seen:
    """What one guild can see, and simple questions to it. ``seat`` is the guild that decides."""

    cards: Cards
    view: GuildMasterView
    seat: Seat
    prices: Prices = PRICES
    _modifiers: dict[tuple[Seat, Skill], Modifiers] = field(default_factory=dict, repr=False)
    _best_teams: dict[Seat, dict[Skill, int]] = field(default_factory=dict, repr=False)
    _found: dict[Callable[[Seen], Any], Any] = field(default_factory=dict, repr=False)

    @cached_property
    def state(self) -> State:
        return state_of(self.view)

    @property
    def guild(self) -> Guild:
        return self.state.guilds[self.seat]

    @property
    def left(self) -> int:
        """Rounds after this one."""
        return self.view.rounds - self.view.round

    @property
    def rivals(self) -> list[Seat]:
        return [seat for seat in range(len(self.view.guilds)) if seat != self.seat]

    def once(self, find: Callable[[Seen], T]) -> T:
        """What follows from the view alone and is asked for several times in one piece of advice: found once."""
        if find not in self._found:
            self._found[find] = find(self)
        found: T = self._found[find]
        return found

    def as_rival(self, rival: Seat) -> Seen:
        """The same table from the chair of a rival, as far as it lies open."""
        theirs = Seen(self.cards, self.view, rival, self.prices, self._modifiers, self._best_teams)
        theirs.__dict__["state"] = self.state
        return theirs

    def with_card(self, card: str) -> Seen:
        """The table once the guild has used this card for the rest of the round."""
        return Seen(self.cards, counting_on(self.view, [card]), self.seat, self.prices)

    def without(self, space: Objective) -> Seen:
        """The table without the contract that lies there, and without its Event."""
        contracts = {**self.view.contracts, space: ShownContract(level=None, card=None)}
        return Seen(self.cards, self.view.model_copy(update={"contracts": contracts}), self.seat, self.prices)

    def goal(self, objective: Objective) -> Phrase | str:
        """What lies face up there; of Builders and of a team without a card, what it is for."""
        if objective in self.view.adventurers:
            person = self.view.adventurers[objective].card
            return objective if person is None else self.cards.adventurers[person].name
        if objective in self.view.contracts:
            contract = self.view.contracts[objective].card
            return objective if contract is None else self.cards.contracts[contract].name
        return say("objective", kind=objective, space=objective)

    def modifiers(self, seat: Seat, skill: Skill) -> Modifiers:
        """What a guild may do to every check of ``skill`` this round: rooms and live abilities, boons aside."""
        found = self._modifiers.get((seat, skill))
        if found is None:
            found = self._modifiers[seat, skill] = modifiers_for(self.cards, self.state, seat, skill)
        return found

    def chances(self, seat: Seat, skill: Skill, target: int) -> tuple[float, ...]:
        """The chance to reach ``target`` by dice rolled, 0 to 10."""
        return passing(self.modifiers(seat, skill), target)

    def best_team(self, seat: Seat, skill: Skill) -> int:
        """Dice of the strongest team a guild can send."""
        found = self._best_teams.get(seat)
        if found is None:
            size = current_figures.team_size(self.cards, self.state, seat)
            found = self._best_teams[seat] = _best_teams(self.cards, tuple(self.state.guilds[seat].adventurers), size)
        return found[skill]


@lru_cache(maxsize=1 << 9)
def _best_teams(cards: Cards, people: tuple[str, ...], size: int) -> dict[Skill, int]:
    by_skill = {skill: sorted([cards.adventurers[one].skills.get(skill, 0) for one in people]) for skill in SKILLS}
    return {skill: min(DICE_CAP, sum(dice[-size:])) for skill, dice in by_skill.items()}


@lru_cache(maxsize=1 << 11)
def passing(modifiers: Modifiers, target: int) -> tuple[float, ...]:
    """The chance to reach ``target``, by dice rolled. No die in the skill is no attempt (A-47)."""
    return (0.0, *(chance(dice, target, modifiers) for dice in range(1, DICE_CAP + 1)))


def skill_values(cards: Cards, adventurer: str) -> tuple[int, ...]:
    """An adventurer's dice by skill, in the rulebook's order."""
    values = cards.adventurers[adventurer].skills
    return tuple(values.get(skill, 0) for skill in SKILLS)
