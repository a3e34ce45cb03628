"""What a team may expect of a check before it rolls: dice, target, exact chance. Boons are not counted on: what they
would make of it is said beside that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained, skill
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.attempt import matching_skills
from gamecore.games.guild_master.rules.attempt_contract.cooperating import joint_chance
from gamecore.games.guild_master.rules.play import skill_dice
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.contested_odds import comes_first
from gamecore.games.guild_master.rules.skill_checks.modifiers import modifiers_for, sources_for
from gamecore.games.guild_master.rules.skill_checks.odds import GOLD_IN_FAME
from gamecore.games.guild_master.state import SKILLS, Objective, Order, Skill, State

WORTH_A_WORD = 15
"""From so many hundredths more on it is said what a boon makes of a chance."""
AS_LIKELY_AS_NOT = 0.5
"""From such a chance on a contract is reckoned to be completed."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A check with one skill. ``helped_by`` are the names of rooms and abilities that may change the roll."""

    skill: Skill
    dice: int
    target: int
    chance: float
    helped_by: tuple[str, ...]
    with_boons: float | None = None
    """The chance with the boons in hand that change rolls; None where there are none."""

    @property
    def boon_percent(self) -> str:
        """The percentage with these boons; "none" where they make little more of it."""
        found = 0 if self.with_boons is None else odds.percent(self.with_boons)
        return str(found) if found - odds.percent(self.chance) >= WORTH_A_WORD else "none"

    def line(self) -> Phrase:
        """ "Guile 8: 3 dice with Thieves' Den, 84 %"."""
        return say(
            "prospect",
            skill=skill(self.skill),
            target=self.target,
            dice=self.dice,
            help=chained("comma", self.helped_by) or "none",
            percent=odds.percent(self.chance),
            boon=self.boon_percent,
        )

    def brief(self) -> Phrase:
        """ "Guile 8, 84 %": for the second line of a button, which has room for little."""
        percent = odds.percent(self.chance)
        return say(
            "prospect-brief", skill=skill(self.skill), target=self.target, percent=percent, boon=self.boon_percent
        )


@dataclass(frozen=True, slots=True)
class Wandering:
    """What wandering with one skill brings on average."""

    skill: Skill
    dice: int
    gold: float
    fame: float


def best_prospect(
    cards: Cards, state: State, seat: Seat, team: Sequence[str], contract: str, in_conflict: bool = False
) -> Prospect | None:
    """The listed skill with the best chance, the first of equals; None for a team without a die in any."""
    found = [
        _prospect(cards, state, seat, team, contract, name, in_conflict)
        for name in current_figures.usable_skills(cards, team, cards.contracts[contract].targets)
    ]
    return max(found, key=lambda one: one.chance, default=None)


def _prospect(
    cards: Cards, state: State, seat: Seat, team: Sequence[str], contract: str, name: Skill, in_conflict: bool
) -> Prospect:
    dice = current_figures.dice_for(cards, state, seat, team, name)
    target = current_figures.target(cards, state, seat, contract, name)
    if in_conflict:
        target += current_figures.conflict_penalty(cards, state, seat, skill_dice(cards, team, name))
    chance = odds.chance(dice, target, modifiers_for(cards, state, seat, name))
    sources = sources_for(cards, state, seat, name)
    helped_by = tuple(one.name for one in sources if not one.is_boon)
    with_boons = None
    if len(helped_by) < len(sources):
        with_boons = odds.chance(dice, target, modifiers_for(cards, state, seat, name, with_boons=True))
    return Prospect(name, dice, target, chance, helped_by, with_boons)


def behind(cards: Cards, state: State, seat: Seat, orders: Iterable[tuple[Objective, Sequence[str]]]) -> State:
    """The table as it will be once a guild's orders, each a goal and a team, are carried out: an Event is over with its
    contract (Contract Effects: Event)."""
    for where, team in orders:
        spot = state.contracts.get(where)
        if spot is None or spot.card is None or not spot.face_up or not cards.contracts[spot.card].events:
            continue
        found = best_prospect(cards, state, seat, team, spot.card)
        if found is not None and found.chance >= AS_LIKELY_AS_NOT:
            state = replace(state, contracts={**state.contracts, where: replace(spot, face_up=False)})
    return state


def chance_of_widest(cards: Cards, state: State, seat: Seat, fights: Mapping[Seat, Prospect]) -> float:
    """About: to complete it in conflict where all these conflict, for the widest margin wins (page 20). Each as if it
    played for just the margin that it comes to; of several who are level each is as likely."""
    own = _margins(cards, state, seat, fights[seat])
    rivals = [_margins(cards, state, other, found) for other, found in fights.items() if other != seat]
    return sum(chance * comes_first(margin, rivals) for margin, chance in enumerate(own) if margin)


def _margins(cards: Cards, state: State, seat: Seat, found: Prospect) -> list[float]:
    """The chance to fail, then of each margin from 0 on."""
    changes = modifiers_for(cards, state, seat, found.skill)
    most = 6 * (found.dice + changes.added_dice) + max(0, changes.bonus)
    reached = [odds.chance(found.dice, score, changes) for score in range(found.target, most + 2)]
    return [here - above for here, above in pairwise([1.0, *reached, 0.0])]


def best_team(cards: Cards, state: State, seat: Seat, contract: str) -> tuple[list[str], Prospect] | None:
    """The guild's best team of its size for a contract, among those who can be ordered; None if nobody fits."""
    guild = state.guilds[seat]
    size = current_figures.team_size(cards, state, seat)
    people = [one for one in guild.adventurers if one not in guild.recruited_now]
    best: tuple[list[str], Prospect] | None = None
    for name in cards.contracts[contract].targets:
        by_dice = sorted(people, key=lambda one: -cards.adventurers[one].skills.get(name, 0))
        team = [one for one in by_dice[:size] if cards.adventurers[one].skills.get(name, 0)]
        if team:
            found = _prospect(cards, state, seat, team, contract, name, False)
            if best is None or found.chance > best[1].chance:
                best = team, found
    return best


def best_wandering_of_all(cards: Cards, state: State, seat: Seat) -> Wandering:
    """What the guild's best team of its size brings home by wandering, of all who can be ordered."""
    guild, size = state.guilds[seat], current_figures.team_size(cards, state, seat)
    people = [one for one in guild.adventurers if one not in guild.recruited_now]
    teams = [sorted(people, key=lambda one: -cards.adventurers[one].skills.get(name, 0))[:size] for name in SKILLS]
    found = (best_wandering(cards, state, seat, team) for team in teams)
    return max(found, key=_worth)


def best_wandering(cards: Cards, state: State, seat: Seat, team: Sequence[str]) -> Wandering:
    """The skill that wanders best, a Gold counting half a Fame."""
    return max((_wandering(cards, state, seat, team, name) for name in SKILLS), key=_worth)


def _wandering(cards: Cards, state: State, seat: Seat, team: Sequence[str], name: Skill) -> Wandering:
    dice = current_figures.dice_for(cards, state, seat, team, name)
    gold, fame = odds.expected_wander(dice, modifiers_for(cards, state, seat, name))
    more_gold, more_fame = current_figures.wander_bonus(cards, state, seat)
    return Wandering(name, dice, max(0.0, gold + more_gold), max(0.0, fame + more_fame))


def _worth(found: Wandering) -> float:
    return found.fame + GOLD_IN_FAME * found.gold


def chance_together(cards: Cards, state: State, orders: Mapping[Seat, Order], card: str) -> float:
    """The best chance that these guilds have when all cooperate; 0 where none of them has a matching die."""
    usable = {seat: matching_skills(cards, order.team, card) for seat, order in orders.items()}
    able = [seat for seat, skills in usable.items() if skills]
    ways = [dict(zip(able, way, strict=True)) for way in product(*(usable[seat] for seat in able))] if able else []
    return max((joint_chance(cards, state, card, orders, way) for way in ways), default=0.0)
