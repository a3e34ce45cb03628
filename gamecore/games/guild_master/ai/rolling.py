"""What to do about dice that lie there: as the question proposes, but for a boon that nothing comes after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules.end_game import GOLD_FOR_FAME

STAND = "stand"
FIGURES: Mapping[str, Mapping[str, float]] = {
    "odds-wander": {"gold": 1 / GOLD_FOR_FAME, "fame": 1},
    "odds-pass": {"percent": 1},
}
"""What is compared of a check that no rival takes part in, and what of it counts for how much when the game ends."""
COUNTING_BOONS = ("commons_done", "legendaries_done")
"""What a Prestige Upgrade may count that a boon is part of until it is used."""


def modify(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """In the last order of the last round a boon that brings anything is used: it is worth nothing when the game
    ends."""
    proposed: JsonValue = question.default()
    if proposed != STAND or not isinstance(question.choices, PickOne) or not _is_last_chance(seen):
        return proposed
    options = question.choices.options
    standing = next(_brings(option) for option in options if option.key == STAND)
    boons = [option for option in options if option.key.startswith("boon:") and _brings(option) > standing]
    return max(boons, key=_brings).key if boons else proposed


def keeps_a_boon(options: Sequence[Option]) -> bool:
    """Whether a boon would bring something, as far as that can be told, and is kept."""
    standing = next(_brings(option) for option in options if option.key == STAND)
    boons = [_brings(option) for option in options if option.key.startswith("boon:")]
    return any(found > standing or found < 0 for found in boons)


def _is_last_chance(seen: Seen) -> bool:
    open_orders = sum(not order.done for order in seen.view.own_orders)
    prestige = seen.guild.prestige
    counts = prestige is not None and seen.cards.prestige[prestige].counted in COUNTING_BOONS
    return not seen.left and open_orders <= 1 and not counts


def _brings(option: Option) -> float:
    """The sum of its figures, each by its worth; less than nothing where others roll as well."""
    told = option.text.params["odds"]
    odds = told.params.get("odds") if isinstance(told, Phrase) else None
    named = FIGURES.get(odds.id) if isinstance(odds, Phrase) else None
    if named is None:
        return -1.0
    assert isinstance(odds, Phrase)
    return sum(float(str(odds.params[one])) * worth for one, worth in named.items())
