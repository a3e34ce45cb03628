"""What the steward discards: cards worth less to it than the card it may draw instead."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickSome
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.rules.draw_phases import HAND

DRAWN = 0.2
"""What a card from the deck is worth on average, in the early spread of leads."""


def discard(worth: Worth, question: Question, chance: Chance) -> list[str]:
    """Discard the least useful cards first, up to as many as may go, as long as a card is drawn for each."""
    assert isinstance(question.choices, PickSome)
    return least_useful(worth, worth.view.own_hand, question.choices.most)


def least_useful(worth: Worth, hand: Sequence[str], most: int) -> list[str]:
    """Return the cards that a drawn one should replace, the least useful first."""
    kept = list(hand)
    gone: list[str] = []
    while len(gone) < min(most, worth.view.deck) and len(kept) > 1:
        before = worth.hand(kept)
        losses = {card: before - worth.hand([one for one in kept if one != card]) for card in kept}
        least = min(kept, key=lambda card: losses[card])
        is_replaced = len(kept) <= HAND
        if not is_replaced or losses[least] >= DRAWN:
            break
        kept.remove(least)
        gone.append(least)
    return gone
