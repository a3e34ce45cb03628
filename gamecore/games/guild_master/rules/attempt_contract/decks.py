"""What a contract deck holds, and how a guild's best team would do there: for whoever chooses the next contract."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from gamecore.engine.choices import Option
from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.modifiers import modifiers_for
from gamecore.games.guild_master.state import SKILLS, Level, Skill, State

TARGETS: dict[Level, int] = {"common": 9, "heroic": 16, "legendary": 25}
"""The middle of a deck's targets: 6 to 12, 13 to 20, 21 to 30 (page 18)."""


def deck_option(cards: Cards, state: State, seat: Seat, level: Level) -> Option:
    def figures() -> Mapping[str, Param]:
        least_gold, most_gold, least_fame, most_fame = _pay(cards, level)
        target = TARGETS[level]
        return {
            "least_gold": least_gold,
            "most_gold": most_gold,
            "least_fame": least_fame,
            "most_fame": most_fame,
            "target": target,
            "percent": odds.percent(chance_at(cards, state, seat, level)),
        }

    return Option(level, say("level", level=level), Phrase("deck-stakes", Later(figures)))


def chance_at(cards: Cards, state: State, seat: Seat, level: Level) -> float:
    """Of a guild's best team, whatever skill it takes, at the middle of a deck's targets."""
    return max(_best_chance(cards, state, seat, skill, TARGETS[level]) for skill in SKILLS)


@lru_cache(maxsize=8)
def _pay(cards: Cards, level: Level) -> tuple[int, int, int, int]:
    """The least and the most Gold and Fame printed on this deck's cards."""
    found = [card for card in cards.contracts.values() if card.level == level]
    gold, fame = [card.gold for card in found], [card.fame for card in found]
    return min(gold), max(gold), min(fame), max(fame)


def _best_chance(cards: Cards, state: State, seat: Seat, skill: Skill, target: int) -> float:
    """Of the team of full size with most dice of ``skill``."""
    people = sorted(state.guilds[seat].adventurers, key=lambda one: -cards.adventurers[one].skills.get(skill, 0))
    team = people[: current_figures.team_size(cards, state, seat)]
    dice = current_figures.dice_for(cards, state, seat, team, skill)
    return odds.chance(dice, target, modifiers_for(cards, state, seat, skill)) if dice else 0.0
