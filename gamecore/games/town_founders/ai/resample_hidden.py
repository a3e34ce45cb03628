"""Deals all that a viewer cannot know anew: they cannot tell the new state from the real one.

``view_for(deck, resample_hidden(deck, state, viewer, chance), viewer)`` equals ``view_for(deck, state, viewer)``.
"""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.state import SAVED, Offer, State


def resample_hidden(deck: Deck, state: State, viewer: Seat | None, chance: Chance) -> State:
    """Return a new state with the same view for ``viewer``; ``state`` is left as it is.

    Cards that the viewer has seen in other hands stay where they are; of what others have seen only what the
    viewer showed them is kept, and of what was refused them only what the viewer refused. The offers between others
    ask and give other cards.
    """
    world = SAVED.validate_json(SAVED.dump_json(state))
    known = world.founders[viewer].seen if viewer is not None else {}
    hands = [founder.hand for seat, founder in enumerate(world.founders) if seat != viewer]
    hidden = [card for hand in (*hands, world.deck) for card in hand if card not in known]
    _shuffle(hidden, chance)
    for pile in (*hands, world.deck):
        pile[:] = [card if card in known else hidden.pop() for card in pile]
    for seat, founder in enumerate(world.founders):
        if seat != viewer:
            own = world.founders[viewer].hand if viewer is not None else []
            founder.seen = {card: holder for card, holder in founder.seen.items() if holder == viewer and card in own}
            founder.turned_down = {by: letters for by, letters in founder.turned_down.items() if by == viewer}
    world.asked_in_vain = {
        pair: letters for pair, letters in world.asked_in_vain.items() if str(viewer) in pair.split(":")
    }
    for offer in world.offers:
        if viewer not in (offer.by, offer.to):
            _resample_offer(deck, world, offer, chance)
    return world


def _shuffle(cards: list[str], chance: Chance) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = chance.draw(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _resample_offer(deck: Deck, world: State, offer: Offer, chance: Chance) -> None:
    """Change the terms of an offer between two others: only its existence is public."""
    hand = list(world.founders[offer.by].hand)
    _shuffle(hand, chance)
    offer.give = hand[: chance.draw(len(hand) + 1)]
    offer.count = chance.draw(len(world.founders[offer.to].hand) + 1) if offer.give else 1
    letters = list(deck.categories)
    offer.category = letters[chance.draw(len(letters))] if offer.count and chance.draw(2) else None
    offer.named = []
    for card in offer.give:
        world.founders[offer.to].seen[card] = offer.by
