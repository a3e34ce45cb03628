"""The table as a steward knows it: the view, laid out again as a state so that the figures of the rules can be read.

Whatever the view does not show is missing from that state: other guilds' private contracts, face-down cards and
the order of the decks are blanks, which no figure depends on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master import numbers
from gamecore.games.guild_master.cards import Cards
from gamecore.games.guild_master.effects import SKILLS, Skill
from gamecore.games.guild_master.modifiers import modifiers_for
from gamecore.games.guild_master.odds import DICE_CAP, Modifiers, chance
from gamecore.games.guild_master.state import AdventurerSpace, ContractSpace, Guild, SkillRoom, State
from gamecore.games.guild_master.steward.prices import PRICES, Prices
from gamecore.games.guild_master.view import GuildMasterView, ShownGuild

UNKNOWN = "?"


@dataclass
class Seen:
    """What one guild can see, and simple questions to it. ``seat`` is the guild that decides."""

    cards: Cards
    view: GuildMasterView
    seat: Seat
    prices: Prices = PRICES
    _modifiers: dict[tuple[Seat, Skill], Modifiers] = field(default_factory=dict, repr=False)
    _best_teams: dict[tuple[Seat, Skill], int] = field(default_factory=dict, repr=False)

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
        found = self._best_teams.get((seat, skill))
        if found is None:
            people = self.cards.adventurers
            members = sorted(people[one].skills.get(skill, 0) for one in self.state.guilds[seat].adventurers)
            found = min(DICE_CAP, sum(members[-numbers.team_size(self.cards, self.state, seat) :]))
            self._best_teams[seat, skill] = found
        return found


@lru_cache(maxsize=1 << 11)
def passing(modifiers: Modifiers, target: int) -> tuple[float, ...]:
    """The chance to reach ``target``, by dice rolled. No die in the skill is no attempt (A-47)."""
    return (0.0, *(chance(dice, target, modifiers) for dice in range(1, DICE_CAP + 1)))


def state_of(view: GuildMasterView) -> State:
    """The state behind a view, blanks where the view shows nothing."""
    state = State(len(view.guilds), view.options, view.rounds, view.round, view.phase)
    state.guilds = [_guild(view, guild) for guild in view.guilds]
    state.contracts = {name: ContractSpace(spot.card, spot.card is not None) for name, spot in view.contracts.items()}
    state.adventurers = {
        name: AdventurerSpace(
            [UNKNOWN] * (spot.left - 1) + [spot.card or UNKNOWN] if spot.left else [], spot.card is not None
        )
        for name, spot in view.adventurers.items()
    }
    state.decks = {level: [UNKNOWN] * count for level, count in view.decks.items()}
    state.builder_marker = view.builder_marker
    state.skill_supply = view.skill_supply
    state.core_supply = view.core_supply
    state.prestige_supply = list(view.prestige_supply)
    state.space = view.space
    return state


def _guild(view: GuildMasterView, shown: ShownGuild) -> Guild:
    mine = shown.seat == view.viewer
    return Guild(
        gold=shown.gold,
        fame=shown.fame,
        adventurers=list(shown.adventurers),
        recruited_now=list(shown.recruited_now),
        rooms=[SkillRoom(room.upgrade, room.side) for room in shown.rooms],
        stables=shown.stables,
        mess_hall=shown.mess_hall,
        bar=shown.bar,
        prestige=shown.prestige,
        privates=list(view.own_privates) if mine else [UNKNOWN] * shown.privates,
        completed=list(shown.completed),
        boons=list(shown.boons),
        used=list(shown.used),
        this_round=list(shown.this_round),
    )


def skill_values(cards: Cards, adventurer: str) -> tuple[int, ...]:
    """An adventurer's dice by skill, in the rulebook's order."""
    values = cards.adventurers[adventurer].skills
    return tuple(values.get(skill, 0) for skill in SKILLS)
