"""Resampling: another state that a viewer cannot tell from this one.

``view_for(cards, resample_hidden(state, viewer, chance), viewer)`` equals ``view_for(cards, state, viewer)``.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.state import SAVED, State

FEW = 12
"""More cards than one action can use up."""


def resample_hidden(state: State, viewer: Seat | None, chance: Chance) -> State:
    """Return a new state with the same view for ``viewer``; ``state`` is left as it is.

    Other hands, the deck and the discard pile below its top are shuffled together (GH-21), and so is the VP deck
    with the VP discard pile below its top. How many lie in the deck and how many in the pile is dealt anew, too.
    """
    world = SAVED.validate_json(SAVED.dump_json(state))
    hands = [player.hand for seat, player in enumerate(world.players) if seat != viewer]
    _split(world.deck, world.discard, chance)
    _shuffle([*hands, world.deck], world.discard, chance)
    _shuffle([world.vp_deck], world.vp_discard, chance)
    return world


def _split(deck: list[str], pile: list[str], chance: Chance) -> None:
    """Move cards between deck and pile, unless few lie there: then everybody has seen how many (GH-24)."""
    spare = len(deck) + len(pile) - 2 * FEW
    if min(len(deck), len(pile)) < FEW or spare <= 0:
        return
    wanted = FEW + chance.draw(spare + 1)
    together = deck + pile
    deck[:], pile[:] = together[:-wanted], together[-wanted:]


def _shuffle(hidden: Sequence[list[str]], pile: list[str], chance: Chance) -> None:
    """Deal the hidden cards anew among these places; of the pile all but its top."""
    top = pile[-1:]
    places = [*hidden, pile]
    sizes = [*map(len, hidden), len(pile) - len(top)]
    cards = [card for place, size in zip(places, sizes, strict=True) for card in place[:size]]
    for last in range(len(cards) - 1, 0, -1):
        other = chance.draw(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    for place, size in zip(places, sizes, strict=True):
        place[:] = cards[:size]
        del cards[:size]
    pile += top
