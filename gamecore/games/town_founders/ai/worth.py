"""What a town and a hand are worth to a founder who wants to lead categories, in a unit of the steward's own."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from math import exp

from gamecore.engine.phrases import Seat
from gamecore.games.town_founders.cards.model import Deck, Points, points
from gamecore.games.town_founders.rules.nearing_the_end import A_TURN, is_perhaps_last, is_surely_last
from gamecore.games.town_founders.rules.victory_calculation import leads
from gamecore.games.town_founders.view import TownFoundersView

POINT = 0.06
"""What a point is worth whatever it leads to: it breaks ties ..."""
REACH = 10
"""... but in a last turn only with rivals whose totals are no further away: more points no build brings."""
LEAD_SPREAD = 2.6
"""Points by which a lead becomes two to three times as likely to last, early in the game ..."""
LAST_SPREAD = 0.8
"""... and in its last turns ..."""
LAST_TURN_SPREAD = 0.35
"""... but where a turn is perhaps the last of a founder a lead that is shared is nearly as good as one."""
CLEARLY_MORE = 0.3
"""By so much a build that brings no lead must gain more than the best that brings one."""
LATER = 0.55
"""What building a category a turn later is worth, of what it is worth now."""
WORST = 0.55
"""Of a point in the worst category, in the variant: it counts as much as a lead, but may be overtaken by another."""
BESIDE = 2
"""Points that a rival may build beside a card that they are given."""
EARLY_DECK = 80.0
"""Cards left in a deck that count as early."""


class Worth:
    """Values the viewer's situation and changes of it."""

    def __init__(self, deck: Deck, view: TownFoundersView, seat: Seat) -> None:
        self.deck = deck
        self.view = view
        self.seat = seat
        self.town = view.founders[seat].town
        others = [founder.points for founder in view.founders if founder.seat != seat]
        self.rivals: Points = {letter: max(town[letter] for town in others) for letter in deck.categories}
        self.spread = LAST_SPREAD + (LEAD_SPREAD - LAST_SPREAD) * min(1.0, view.deck / EARLY_DECK)
        if self.is_perhaps_last:
            self.spread = LAST_TURN_SPREAD
        self.own = view.founders[seat].points
        self.point = POINT if self._totals_may_decide(others) else 0.0
        self._never = self._never_led()
        self._built = frozenset(self.town)
        self._least = min(self.own.values())
        self._waiting: dict[str, str] = {}
        """Letters of the bonuses that cards of the town have, once a card is built."""
        for bonus in (deck.cards[name].bonus for name in self.town):
            if bonus is not None:
                self._waiting[bonus.card] = self._waiting.get(bonus.card, "") + bonus.letter
        self._gains: dict[tuple[str, ...], float] = {}
        self._hands: dict[tuple[str, ...], float] = {}

    def holding(self, hand: Sequence[str]) -> Worth:
        """Return the same founder's situation with this hand; what cards are worth stays the same, and is worked out
        once for all hands."""
        found = copy(self)
        found.view = self.view.model_copy(update={"own_hand": tuple(hand)})
        return found

    @property
    def is_perhaps_last(self) -> bool:
        """Whether the others are likely to end the game before another turn of its own (TF-7)."""
        left = self.view.deck
        return not self.view.together and (not left or is_perhaps_last(left, len(self.view.founders)))

    @property
    def is_surely_last(self) -> bool:
        """Whether that is certain by what all can see, once nothing more is drawn in this turn."""
        others = (founder.hand for founder in self.view.founders if founder.seat != self.seat)
        return not self.view.together and is_surely_last(self.view.deck, others)

    @property
    def is_last_build(self) -> bool:
        """Whether the others are likely to draw the last card before another turn of its own, whatever it draws in this
        one."""
        return not self.view.together and self.view.deck <= A_TURN * len(self.view.founders)

    def _totals_may_decide(self, others: Sequence[Points]) -> bool:
        """Whether level leads may be decided by the points of what is built now: always before the last turns."""
        if not (self.is_perhaps_last or (self.view.phase == "discard" and self.is_last_build)):
            return True
        total = sum(self.own.values())
        return any(abs(sum(other.values()) - total) <= REACH for other in others)

    def _lead(self, mine: int, theirs: int) -> float:
        """Return how likely a category is led in the end; a shared lead counts, so a tie is half a point ahead."""
        ahead = mine - theirs + (0.5 if mine else -0.5)
        return 1.0 / (1.0 + exp(-ahead / self.spread))

    def _never_led(self) -> frozenset[str]:
        """The letters of categories in which others stay ahead whatever is still drawn, traded and built: a card there
        is worth its points alone."""
        laid_down = {*self.view.discarded}.union(*(founder.town for founder in self.view.founders))
        # In the order of the deck, so that it is known already to whoever holds other cards of these.
        still_there = [card for card in self.deck.cards if card not in laid_down]
        most = points(self.deck, (*self.town, *still_there))
        return frozenset(letter for letter, reached in most.items() if reached < self.rivals[letter])

    def is_lost(self, card: str) -> bool:
        """Whether none of a card's categories can be led by this founder any more."""
        return self._never.issuperset(self.deck.cards[card].letters)

    def gain(self, cards: Sequence[str]) -> float:
        """Return how much nearer to winning it is to build these cards now: likely leads, and in the variant the worst
        category."""
        key = tuple(cards)
        if key not in self._gains:
            self._gains[key] = self._gain(key)
        return self._gains[key]

    def _gain(self, cards: Sequence[str]) -> float:
        """As the difference of two towns, only faster: most categories stay as they are."""
        more: dict[str, int] = {}
        for name in cards:
            card = self.deck.cards[name]
            bonus = card.bonus
            earned = bonus.letter if bonus is not None and (bonus.card in self._built or bonus.card in cards) else ""
            for letter in (*card.resources, *earned, *self._waiting.get(name, "")):
                more[letter] = more.get(letter, 0) + 1
        found = self.point * sum(more.values())
        for letter, count in more.items():
            mine, theirs = self.own[letter], self.rivals[letter]
            if letter not in self._never:
                found += self._lead(mine + count, theirs) - self._lead(mine, theirs)
        if self.view.together:
            found += WORST * (min(own + more.get(letter, 0) for letter, own in self.own.items()) - self._least)
        return found

    def best_build(self, hand: Sequence[str]) -> tuple[str | None, list[str], float]:
        """Return the category to build from this hand, its cards, and what they add: one that brings a lead before any
        that brings none, unless that gains clearly more. So the plan is one that is seen at a glance."""
        best = self.richest_build(hand)
        if best[0] is None or self.brings_lead(best[1]):
            return best
        builds = [(letter, self.deck.having(hand, letter)) for letter in self.deck.categories]
        leading = [(letter, cards, self.gain(cards)) for letter, cards in builds if cards and self.brings_lead(cards)]
        first = max(leading, key=lambda one: one[2], default=best)
        return first if first[2] > best[2] - CLEARLY_MORE else best

    def richest_build(self, hand: Sequence[str]) -> tuple[str | None, list[str], float]:
        """Return the same of what gains most."""
        best: tuple[str | None, list[str], float] = (None, [], 0.0)
        held = "".join([self.deck.cards[card].resources for card in hand])
        for letter in self.deck.categories:
            if letter not in held:
                continue
            cards = self.deck.having(hand, letter)
            gain = self.gain(cards)
            if best[0] is None or gain > best[2]:
                best = (letter, cards, gain)
        return best

    def brings_lead(self, cards: Sequence[str]) -> bool:
        """Whether these cards, built now, win a lead, share one, or make one that is shared their builder's alone."""
        becomes = points(self.deck, (*self.town, *cards))
        return any(self.own[one] <= most <= becomes[one] > self.own[one] for one, most in self.rivals.items())

    def hand(self, hand: Sequence[str]) -> float:
        """Return what this hand will add, built one category after the other, each later one worth less."""
        key = tuple(hand)
        if key not in self._hands:
            self._hands[key] = self._hand(key)
        return self._hands[key]

    def _hand(self, hand: Sequence[str]) -> float:
        left, found, part = list(hand), 0.0, 1.0
        while left:
            _, cards, gain = self.richest_build(left)
            found += part * gain
            part *= LATER
            left = [card for card in left if card not in cards]
        return found

    def harm(self, other: Seat, cards: Sequence[str]) -> float:
        """Return what it costs this founder when ``other`` builds these cards; nothing if they build no more."""
        if not self.view.builds_again(other):
            return 0.0
        found = 0.0
        for letter, theirs in self._with(other, cards).items():
            if theirs > self.rivals[letter]:
                mine = self.own[letter]
                found += self._lead(mine, self.rivals[letter]) - self._lead(mine, theirs)
        return found

    def risk(self, other: Seat, cards: Sequence[str]) -> float:
        """Return how much more likely ``other`` takes leads that stand now against what they may build, once they hold
        these cards and build them with that."""
        if not self.view.builds_again(other):
            return 0.0
        found = 0.0
        for letter, theirs in self._with(other, cards).items():
            before, mine = self.view.founders[other].points[letter], self.own[letter]
            most = max(self.rivals[letter], before + BESIDE)
            if theirs > before and mine >= most:
                found += self._lead(mine, most) - self._lead(mine, max(most, theirs + BESIDE))
        return found

    def _with(self, other: Seat, cards: Sequence[str]) -> Points:
        return points(self.deck, (*self.view.founders[other].town, *cards))

    def leads_with(self, hand: Sequence[str]) -> int:
        """Return how many categories are led once the best of this hand is built."""
        towns: list[Points] = [founder.points for founder in self.view.founders]
        towns[self.seat] = points(self.deck, (*self.town, *self.best_build(hand)[1]))
        return len(leads(towns, self.seat))
