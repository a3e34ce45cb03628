"""What the steward looks at: a view from one chair, with the chapters laid out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.cards import Cards
from gamecore.games.guildhall.effects import Part
from gamecore.games.guildhall.halls import MOST_COMPLETED
from gamecore.games.guildhall.layout import FULL, Layout, Loose, layout_of
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer
from gamecore.games.guildhall.worth import Scale

SCALE = Scale((0.0, 0.5, 1.1, 2.1, 4.8, 11.7))
"""What its own chapters are worth to a steward."""
THEIRS = Scale((0.0, 0.5, 1.05, 2.0, 6.8, 11.7))
"""What chapters are worth to a rival, who completes one of four with the next card."""
GOAL = 20
LEVEL = 0.1
"""What one more use of a level that it opens is worth to a chapter."""
TOKENS_LEAD = 8.5
"""How many other uses one VP token is worth."""
ALONE = 0.78
"""What a VP that the only rival loses is worth."""
FOLLOWED = 0.2
"""What each further card in hand adds to one of its chapter."""
NEAR = 15
"""VP with which a rival, completed chapters sold, is near the end."""
A_SALE = 5
"""VP that a completed chapter buys at best."""
URGENT = 1.4
"""How much more such a rival's losses are worth."""


def _use(part: Part, size: int) -> float:
    """How much use a part is, roughly; VP tokens most of all."""
    count = size if part.count == "chapter" else 2 if isinstance(part.count, str) else part.count
    if part.do == "gain":
        return TOKENS_LEAD * count
    return 0.4 * count if part.do == "draw" else float(count)


class Seen:
    """A chair's own cards, its rivals, and how much each rival's losses are worth to it."""

    def __init__(self, cards: Cards, view: GuildhallView, seat: Seat) -> None:
        self.cards = cards
        self.view = view
        self.me = view.players[seat]
        self.rivals = [player for player in view.players if player.seat != seat]
        self.hand: Sequence[Card] = view.own_hand
        self.coming: Sequence[Card] = self.me.area
        """Cards that come into the guildhall when the turn ends."""

    @cached_property
    def layout(self) -> Layout:
        mega = self.view.options["saga"].startswith("mega")
        return layout_of(self.cards, self.view.professions, self.view.masters, mega)

    @property
    def mine(self) -> Loose:
        return self.me.chapters

    @cached_property
    def soon(self) -> Loose:
        """The guildhall as it will be when the action area has moved in."""
        soon = {chapter: list(cards) for chapter, cards in self.mine.items()}
        for card in self.coming:
            if self.layout.fits(soon, card):
                soon.setdefault(self.layout.chapter_of[card], []).append(card)
        return soon

    def playing(self, card: Card) -> Seen:
        """The same a moment later, when the card has left the hand for the action area."""
        later = Seen(self.cards, self.view, self.me.seat)
        left = list(self.hand)
        left.remove(card)
        later.hand, later.coming = left, (*self.coming, card)
        return later

    def gain(self, card: Card) -> float:
        """What a card adds to the own guildhall: by the chapter's size, and by the levels that it opens or closes."""
        gain = self._gain(self.soon, card)
        return gain + FOLLOWED * self._following(card) if gain > 0 else gain

    def _following(self, card: Card) -> int:
        """How many different cards in hand can come into its chapter after it."""
        chapter = self.layout.chapter_of[card]
        have = self.soon.get(chapter, ())
        return len({one for one in self.hand if self.layout.chapter_of[one] == chapter and one not in (card, *have)})

    def _gain(self, loose: Loose, card: Card) -> float:
        chapter = self.layout.chapter_of[card]
        size = len(loose.get(chapter, ())) % FULL
        if size and not self.layout.fits(loose, card):
            return 0.0
        if size + 1 == FULL and len(self.me.completed) >= MOST_COMPLETED:
            return 0.0
        return SCALE.grown(size) + LEVEL * (self._levels(card, (size + 1) % FULL) - self._levels(card, size))

    def together(self, cards: Sequence[Card], count: int, price: float) -> float:
        """What up to ``count`` of the cards add when they come in together, each for a price, best first."""
        loose = {chapter: list(lying) for chapter, lying in self.soon.items()}
        left, total = list(dict.fromkeys(cards)), 0.0
        for _ in range(min(count, len(left))):
            best = max(left, key=lambda card: self._gain(loose, card))
            if self._gain(loose, best) <= price:
                break
            total += self._gain(loose, best) - price
            left.remove(best)
            loose.setdefault(self.layout.chapter_of[best], []).append(best)
        return total

    def loss(self, card: Card) -> float:
        """What the own guildhall loses with a loose card."""
        return SCALE.loss(self.layout, self.soon, card)

    def _levels(self, card: Card, size: int) -> float:
        """What a card of this profession can do with so many cards in its chapter, as multiples of something."""
        best = 0.0
        for level in self.cards.everybody[card.split(".")[0]].levels:
            if level.at == "each" or level.at <= size:
                best = max(best, sum(_use(part, size) for part in level.parts))
        return best

    def standing(self, player: ShownPlayer) -> float:
        """VP, and what lies in the guildhall, in VP."""
        return player.vp + SCALE.of(FULL) * len(player.completed) + SCALE.hall(player.chapters)

    def weight(self, rival: ShownPlayer) -> float:
        """What a VP that this rival loses is worth: all of it between two, less among more, most of the leader's."""
        urgency = URGENT if rival.vp + A_SALE * len(rival.completed) >= NEAR else 1.0
        if len(self.rivals) == 1:
            return urgency * ALONE
        best = max(self.standing(other) for other in self.rivals)
        behind = best - self.standing(rival)
        return urgency * max(0.1, (0.55 if len(self.rivals) == 2 else 0.45) - 0.05 * behind)
