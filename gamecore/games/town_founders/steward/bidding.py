"""How the steward plays for Guildmaster: it bids what it would throw away anyhow, and votes for whom it fears least."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.games.town_founders import scoring
from gamecore.games.town_founders.steward.discarding import least_useful
from gamecore.games.town_founders.steward.worth import Worth
from gamecore.games.town_founders.turns import MOST_DISCARDS


def bid(worth: Worth, question: Question, chance: Chance) -> list[str]:
    """Cards it does not need; all of its hand where bids cost nothing."""
    hand = worth.view.own_hand
    if worth.view.options["bid_cost"] == "none":
        return list(hand)
    return least_useful(worth, hand, MOST_DISCARDS + 1)


def vote(worth: Worth, question: Question, chance: Chance) -> str:
    """Whoever of them stands worst."""
    assert isinstance(question.choices, PickOne)
    stands = scoring.standings([founder.points for founder in worth.view.founders], worth.view.together)
    return min((option.key for option in question.choices.options), key=lambda key: stands[int(key)])
