"""What a guild may expect of a contested check before anybody has rolled (page 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.current_figures import dice_for, usable_skills
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.modifiers import modifiers_for
from gamecore.games.guild_master.rules.skill_checks.skill_check import expected_result
from gamecore.games.guild_master.state import SKILLS, State


def chance_of_first(cards: Cards, state: State, seat: Seat, teams: Mapping[Seat, Sequence[str]]) -> float:
    """About: each with the skill of its best mean, and as if it played for just the score that it comes to. Of several
    who are level each is as likely."""
    own = _results(cards, state, seat, teams[seat])
    rivals = [_results(cards, state, other, team) for other, team in teams.items() if other != seat]
    return sum(chance * comes_first(score, rivals) for score, chance in enumerate(own))


def _results(cards: Cards, state: State, seat: Seat, team: Sequence[str]) -> list[float]:
    """The chance of each result, from 0 on."""
    skills = usable_skills(cards, team, SKILLS)
    if not skills:
        return [1.0]
    skill = max(skills, key=expected_result(cards, state, seat, team))
    dice, changes = dice_for(cards, state, seat, team, skill), modifiers_for(cards, state, seat, skill)
    most = 6 * (dice + changes.added_dice) + max(0, changes.bonus)
    reached = [odds.chance(dice, score, changes) if score else 1.0 for score in range(most + 2)]
    return [here - above for here, above in pairwise(reached)]


def comes_first(score: int, rivals: Sequence[Sequence[float]]) -> float:
    """The chance that no rival does better than ``score``, of ``rivals`` with the chance of each score from 0 on."""
    level = [1.0]  # by how many rivals are level, nobody being ahead
    for results in rivals:
        below, same = sum(results[:score]), results[score] if score < len(results) else 0.0
        level = [below * fewer + same * more for fewer, more in zip([*level, 0.0], [0.0, *level], strict=True)]
    return sum(chance / (1 + others) for others, chance in enumerate(level))
