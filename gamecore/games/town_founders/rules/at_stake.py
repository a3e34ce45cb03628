"""Which cards of a hand win a lead, or hold one that a card can overtake: what is lost where they are discarded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from gamecore.engine.phrases import Seat
from gamecore.games.town_founders.cards.model import Deck, Points, points

SLIM = 1
"""A lead by no more is overtaken by a single card."""


class AtStake:
    """A hand beside all towns."""

    def __init__(
        self, deck: Deck, towns: Sequence[Sequence[str]], seat: Seat, hand: Sequence[str], ended: frozenset[str]
    ) -> None:
        """``ended``: categories in which nobody can build any more, so that whoever leads there goes on leading."""
        self.deck, self.town, self.hand, self._ended = deck, towns[seat], hand, ended
        others = [points(deck, town) for at, town in enumerate(towns) if at != seat]
        self.own = points(deck, self.town)
        self.rivals: Points = {letter: max(town[letter] for town in others) for letter in self.own}

    @cached_property
    def winning(self) -> frozenset[str]:
        """The cards that would win a lead or share one, built with what else of their category is in hand."""
        found: set[str] = set()
        for letter, own in self.own.items():
            cards = self.deck.having(list(self.hand), letter)
            after = points(self.deck, (*self.town, *cards))[letter]
            if own < max(1, self.rivals[letter]) <= after or own == self.rivals[letter] < after:
                found.update(cards)
        return frozenset(found)

    @cached_property
    def holding(self) -> tuple[frozenset[str], ...]:
        """For each slim lead the cards of its category: with one of them in hand it can be defended."""
        slim = [
            letter
            for letter, own in self.own.items()
            if letter not in self._ended and 0 <= own - self.rivals[letter] <= SLIM and own
        ]
        found = (frozenset(self.deck.having(list(self.hand), letter)) for letter in slim)
        return tuple(cards for cards in found if cards)

    def given_away(self, gone: Sequence[str]) -> frozenset[str]:
        """Those of the discarded cards that win a lead, or are the last to hold a slim one, while something is kept
        that does neither."""
        kept = {*self.hand} - {*gone}
        won = self.winning & {*gone} if kept - self.winning else frozenset[str]()
        if kept <= self.winning.union(*self.holding):
            return won
        return won.union(*(cards for cards in self.holding if cards <= {*gone}))
