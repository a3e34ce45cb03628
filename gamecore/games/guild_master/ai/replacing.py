"""Which deck a new contract should come from (page 19): the one that suits this guild better than the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.skill_checks.odds import DICE_CAP
from gamecore.games.guild_master.state import LEVELS, SKILLS, Level, Skill

TYPICAL: Mapping[Level, tuple[int, float]] = {"common": (9, 3.3), "heroic": (16, 7.2), "legendary": (25, 13.5)}
"""A target of each level, and what it is worth in Fame."""
GROWTH = 2
"""By how many dice of a skill a team may grow while a private contract is kept."""
OF_RIVALS = 0.6
"""What part of what is good for a guild is lost by what it is worth to its rivals."""
NOTHING: Mapping[str, float] = {}
WHIM = 0.4
"""How far chance decides, in Fame."""


def replacement(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """A level that is left in a deck."""
    assert isinstance(question.choices, PickOne)
    offered = [option.key for option in question.choices.options]
    liked = {level: suits(seen, level) + WHIM * chance.draw(1001) / 1000 for level in LEVELS if level in offered}
    return max(liked, key=liked.__getitem__)


def contract(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Which face-up contract to exchange, and from which deck: ours for the one that suits us least."""
    assert isinstance(question.choices, PickOne)
    return best_exchange(seen, [option.key for option in question.choices.options])


def best_exchange(seen: Seen, among: Sequence[str], ending: Mapping[str, float] = NOTHING) -> str:
    """Of these, each a space and a deck (``3:common``); nothing that one's own orders still go for, if there is
    anything else. ``ending`` is what it is worth by space that an Event ends."""
    suiting: dict[str, float] = {level: suits(seen, level) for level in LEVELS}
    wanted = gone_for(seen)

    def gained(key: str) -> tuple[bool, float]:
        space, _, level = key.partition(":")
        card = seen.view.contracts[space].card
        return space not in wanted, suiting[level] - (lost(seen, card) if card else 0.0) + ending.get(space, 0.0)

    return max(among, key=gained)


def private(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Which private contract to give up."""
    assert isinstance(question.choices, PickOne)
    return least_private(seen, [option.key for option in question.choices.options])


def least_private(seen: Seen, among: Sequence[str]) -> str:
    """Of one's own private contracts the one that is worth least with the teams there are, and those to come: half of
    it by the best team now, half by one of ``GROWTH`` more dice, as long as there are rounds for it."""

    def worth(id: str) -> float:
        card = seen.cards.contracts[id]
        reached = max(_chance_in_time(seen, skill, target) for skill, target in card.targets.items())
        return reached * values.contract(seen, card, card.fame, card.gold)

    return min(among, key=worth)


def _chance_in_time(seen: Seen, skill: Skill, target: int) -> float:
    dice = _dice(seen, seen.seat, skill)
    chances = seen.chances(seen.seat, skill, target)
    later = chances[min(DICE_CAP, dice + GROWTH)] if seen.left else chances[dice]
    return (chances[dice] + later) / 2


def gone_for(seen: Seen) -> set[str]:
    """The spaces that the guild's own orders are still to be carried out at."""
    return {order.objective for order in seen.view.own_orders if not order.done}


def suits(seen: Seen, level: Level) -> float:
    """What a contract of this level is worth to us, less a part of what it is worth to the others."""
    ours = _expected(seen, seen.seat, level)
    theirs = [_expected(seen, rival, level) for rival in seen.rivals]
    return ours - OF_RIVALS * sum(theirs) / len(theirs)


def _expected(seen: Seen, seat: Seat, level: Level) -> float:
    """Over all skills, with the best team for each: contracts list two on average, so the better half counts."""
    target, value = TYPICAL[level]
    chances = sorted(seen.chances(seat, skill, target)[seen.best_team(seat, skill)] for skill in SKILLS)
    return value * sum(chances[2:]) / 4


def lost(seen: Seen, card: str) -> float:
    """What a contract on the board is worth to us less what it is worth to others, roughly; to us with whom our orders
    may yet recruit."""
    contract = seen.cards.contracts[card]
    value = contract.fame + 0.5 * contract.gold

    def best(seat: Seat) -> float:
        return max(
            seen.chances(seat, skill, target)[_dice(seen, seat, skill)] for skill, target in contract.targets.items()
        )

    theirs = [best(rival) for rival in seen.rivals]
    return value * (best(seen.seat) - OF_RIVALS * sum(theirs) / len(theirs))


def _dice(seen: Seen, seat: Seat, skill: Skill) -> int:
    """Dice of the strongest team; of our own with those whom our orders are still to recruit, one at a time."""
    dice = seen.best_team(seat, skill)
    if seat != seen.seat:
        return dice
    size = current_figures.team_size(seen.cards, seen.state, seat)
    own = [seen.cards.adventurers[one].skills.get(skill, 0) for one in seen.guild.adventurers]
    for space in gone_for(seen) & set(seen.view.adventurers):
        card = seen.view.adventurers[space].card
        if card is not None:
            more = sorted([*own, seen.cards.adventurers[card].skills.get(skill, 0)])
            dice = max(dice, min(DICE_CAP, sum(more[-size:])))
    return dice
