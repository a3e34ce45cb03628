"""What a trade is worth to whoever makes it, and how likely another takes an offer, as a steward would in their place.

What the other holds is not known, so it is asked of as many hands as they may hold as there is time for: the same ones
whenever the same view is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, islice
from typing import Protocol

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.games.town_founders.ai.building import is_last, place_after
from gamecore.games.town_founders.ai.discarding import DRAWN
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.rules.play import HAND
from gamecore.games.town_founders.rules.trade_phases import can_be_given
from gamecore.games.town_founders.view import unseen

MARGIN = 0.05
"""A trade must be worth so much more than none."""
FEAR = 0.6
"""How much of what a trade gives a rival counts against it."""
MOST_WAYS = 12
"""Ways to hand over what is asked that are weighed."""
HANDS = 40
"""So many hands of another are looked at."""


class Asks(Protocol):
    """What an offer asks for."""

    @property
    def count(self) -> int: ...
    @property
    def category(self) -> str | None: ...
    @property
    def named(self) -> Sequence[str]: ...


class OneOf:
    """Asks for one card of a category."""

    count = 1
    named: Sequence[str] = ()

    def __init__(self, category: str) -> None:
        self.category: str | None = category


def of_trade(worth: Worth, gone: Sequence[str], got: Sequence[str]) -> float:
    """Return what a trade is worth to the steward itself; a card more in hand is one less to draw. Where no build comes
    after this turn's, it is worth something only if it changes how the game ends."""
    hand = worth.view.own_hand
    after = [*(card for card in hand if card not in gone), *got]
    if not worth.view.builds_again(worth.seat):
        return 0.0
    if is_last(worth):
        return float(place_after(worth, after) - place_after(worth, hand))
    draws = max(0, HAND - len(after)) - max(0, HAND - len(hand)) if worth.view.deck else 0
    return worth.hand(after) - worth.hand(hand) + DRAWN * draws


def cost(worth: Worth, other: Seat, gone: Sequence[str], got: Sequence[str]) -> float:
    """Return what counts against a trade: what it gives a rival, and that they may take a lead by it for which it wins
    none."""
    found, risk = FEAR * worth.harm(other, gone), worth.risk(other, gone)
    if risk > 0.0:
        hand = worth.view.own_hand
        after = [*(card for card in hand if card not in gone), *got]
        if worth.leads_with(after) <= worth.leads_with(hand):
            return found + risk
    return found


def ways(worth: Worth, other: Seat, give: Sequence[str], asks: Asks) -> Iterator[tuple[float, tuple[str, ...]]]:
    """What it is worth to take these cards of ``other`` for what they ask, by what is handed over for them."""
    for cards in _handed_over(worth, asks):
        yield of_trade(worth, cards, give) - cost(worth, other, cards, give), cards


def _handed_over(worth: Worth, asks: Asks) -> Iterator[tuple[str, ...]]:
    return islice(combinations(can_be_given(worth.deck, worth.view.own_hand, asks), asks.count), MOST_WAYS)


class Other:
    """Somebody who may be made an offer, with hands that they may hold."""

    def __init__(self, worth: Worth, seat: Seat, sample: str = "") -> None:
        """``sample``: hands drawn anew. What was chosen by some hands is too well thought of by those."""
        self.worth, self.seat, self._sample = worth, seat, sample

    @cached_property
    def minds(self) -> Sequence[Worth]:
        """How each of the hands would look at a trade."""
        hands = [*self._hands()]
        known = self.worth.view.model_copy(update={"own_hand": tuple(hands[0]) if hands else ()})
        mind = Worth(self.worth.deck, known, self.seat)
        return [mind.holding(hand) for hand in hands]

    def takes(self, give: Sequence[str], letter: str) -> float:
        """How likely they take these cards for one of a category, from 0 to 1."""
        if not self.minds:
            return 0.0
        return sum(self._would(mind, give, letter) for mind in self.minds) / len(self.minds)

    def _would(self, mind: Worth, give: Sequence[str], letter: str) -> bool:
        for cards in _handed_over(mind, OneOf(letter)):
            gained = of_trade(mind, cards, give)
            if gained > MARGIN and gained - cost(mind, self.worth.seat, cards, give) > MARGIN:  # no cost is below 0
                return True
        return False

    def _hands(self) -> Iterator[list[str]]:
        view = self.worth.view
        size = view.founders[self.seat].hand
        seen: Mapping[str, Seat] = view.seen
        known = [card for card, holder in seen.items() if holder == self.seat][:size]
        hidden = [card for card in unseen(self.worth.deck, self.worth.view) if card not in seen]
        chance = Chance(f"{self._sample}{self.seat}:{view.round}:{view.deck}:{','.join(view.own_hand)}")
        for _ in range(HANDS if size else 0):
            left = list(hidden)
            drawn = [left.pop(chance.draw(len(left))) for _ in range(min(size - len(known), len(left)))]
            yield [*known, *drawn]
