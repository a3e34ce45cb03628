"""How the steward bids and votes: it bids what it would discard anyhow, and votes for the founder who is worst off."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.discarding import least_useful
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.rules import victory_calculation
from gamecore.games.town_founders.rules.nearing_the_end import MOST_DISCARDS


def bid(worth: Worth, question: Question, chance: Chance) -> list[str]:
    """Bid the cards it does not need; all of its hand where bids cost nothing."""
    hand = worth.view.own_hand
    if worth.view.options["bid_cost"] == "none":
        return list(hand)
    return least_useful(worth, hand, MOST_DISCARDS + 1)


def vote(worth: Worth, question: Question, chance: Chance) -> str:
    """Vote for the founder with the lowest score."""
    assert isinstance(question.choices, PickOne)
    scores = victory_calculation.scores_and_points(
        [founder.points for founder in worth.view.founders], worth.view.together
    )
    return min((option.key for option in question.choices.options), key=lambda key: scores[int(key)])
