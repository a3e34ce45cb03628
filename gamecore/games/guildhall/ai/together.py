"""What several cards are worth that are chosen at once: two that complete a chapter together are more than two that
begin others.

Each set is weighed by what it makes of the chapters that it touches, here and in the rival's guildhall.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from gamecore.engine.choices import PickSome
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai.prospects import Holdings, could_buy, theirs, worth_of
from gamecore.games.guildhall.ai.weights import DONE
from gamecore.games.guildhall.cards.chapters import FULL
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.choosing import card_of
from gamecore.games.guildhall.rules.halls import MOST_COMPLETED
from gamecore.games.guildhall.rules.stakes import OUT_OF_THEIR_HALL
from gamecore.games.guildhall.rules.worth import GOALS
from gamecore.games.guildhall.state import Card, Chapter, State

Worth: TypeAlias = Callable[[Sequence[Card]], float]
EXACT = 9
"""Decimals that count: sets that differ by less are alike, and the order of the cards decides."""

SOON = 1
"""So many cards of a chapter in hand count: a turn plays one of them, and what waits longer may be lost until then."""
WASTED = 1.0
"""What a card costs that is a duplicate where it comes to: none is chosen while another can come in."""


class Together:
    """One seat's cards as they are, and what several that come and go at once would change."""

    def __init__(self, cards: Cards, state: State, seat: Seat, mine: Holdings, share: Callable[[Seat], float]) -> None:
        self._cards, self._state, self._seat, self._mine, self._share = cards, state, seat, mine, share
        self._hand: dict[Chapter, list[Card]] = {}
        for card in mine.player.hand:
            self._hand.setdefault(mine.layout.chapter_of[card], []).append(card)

    def chosen(self, what: str, owner: Seat, some: Sequence[Card]) -> float:
        """Return how good it is to choose all of these cards of ``owner`` for ``what``; -1 is nobody."""
        goal, rival = GOALS[what], owner if owner not in (-1, self._seat) else None
        if goal == "enter":
            comes = self._mine.layout.most_together(self._mine.lying, some)
            worth = self.mine(coming=some, spent=some if what == "place_hand" else ())
            worth -= WASTED * (len(some) - comes)
        elif goal == "keep":
            worth = self.mine(taken=some)
        elif goal == "drop":
            worth = self.mine(spent=some)
        elif goal == "raid":
            worth = 0.0
        else:
            worth = self.mine(going=some, taken=some if what == "shed_hand" else ())
        if rival is None:
            return worth
        lost, got = some if what in OUT_OF_THEIR_HALL else (), some if goal == "gift" else ()
        return worth - self._share(rival) * self.theirs(rival, lost, got)

    def swapped(self, rival: Seat, given: Sequence[Card], taken: Sequence[Card]) -> float:
        """Return how good it is to swap these with the rival."""
        return self.mine(coming=taken, going=given) - self._share(rival) * self.theirs(rival, taken, given)

    def mine(
        self,
        coming: Sequence[Card] = (),
        going: Sequence[Card] = (),
        taken: Sequence[Card] = (),
        spent: Sequence[Card] = (),
    ) -> float:
        """Return what one's own chapters and hand gain by cards that come into the guildhall and go out of it, are
        taken into the hand and spent out of it.
        """
        home, mine = self._mine.layout.chapter_of, self._mine
        total, done = 0.0, mine.completed
        for chapter in dict.fromkeys(home[card] for card in (*coming, *going, *taken, *spent)):
            lying, hand = mine.lying.get(chapter, ()), self._hand.get(chapter, ())
            left, fewer = _without(lying, [card for card in going if home[card] == chapter])
            done -= fewer
            for card in coming:
                if home[card] == chapter and mine.layout.twins[card].isdisjoint(left):
                    left.append(card)
                    if len(left) == FULL:
                        left, done = [], done + 1
            held, _ = _without(
                [*hand, *(card for card in taken if home[card] == chapter)],
                [card for card in spent if home[card] == chapter],
            )
            total += self._worth(chapter, left, held) - self._worth(chapter, lying, hand)
        return total + self._bought(max(0, min(done, MOST_COMPLETED)))

    def _worth(self, chapter: Chapter, lying: Sequence[Card], hand: Sequence[Card]) -> float:
        twins = self._mine.layout.twins
        waiting = {card for card in hand if twins[card].isdisjoint(lying)}
        return worth_of(chapter, len(lying), min(len(waiting), SOON))

    def _bought(self, done: int) -> float:
        """Return what so many completed chapters are worth more than those there are, with what they can buy."""
        before = self._mine.completed
        if done == before:
            return 0.0
        now, then = (could_buy(self._cards, self._state, self._seat, count) for count in (before, done))
        return DONE[done] - DONE[before] + then - now

    def theirs(self, rival: Seat, lost: Sequence[Card], got: Sequence[Card]) -> float:
        """Return what a rival's chapters gain by cards that they lose and get."""
        home, player = self._mine.layout.chapter_of, self._state.players[rival]
        total, done = 0.0, len(player.completed)
        for chapter in dict.fromkeys(home[card] for card in (*lost, *got)):
            size = len(player.chapters.get(chapter, ()))
            then = size - sum(home[card] == chapter for card in lost) + sum(home[card] == chapter for card in got)
            if then >= FULL:
                then, done = 0, done + 1
            total += theirs(chapter, max(0, then)) - theirs(chapter, size)
        more = [*DONE, *[DONE[-1]] * FULL]
        return total + more[done] - more[len(player.completed)]


def _without(some: Sequence[Card], gone: Sequence[Card]) -> tuple[list[Card], int]:
    """The cards without those that go, and how many of these are not among them."""
    left = list(some)
    for card in gone:
        if card in left:
            left.remove(card)
    return left, len(gone) - (len(some) - len(left))


class Sets:
    """The sets of ``count`` cards that can be chosen of ``ranked``, best card first, and what each is worth."""

    def __init__(
        self, count: int, ranked: Sequence[str], home: Mapping[Card, Chapter], worth: Worth, choices: PickSome | None
    ) -> None:
        self._count, self._ranked, self._home, self._worth, self._choices = count, ranked, home, worth, choices

    def best(self, most: int = 1) -> list[tuple[str, ...]]:
        """Return the keys of so many sets, the best first; none if nothing can be chosen."""
        return sorted(self._all(), key=lambda some: -self._rounded(some))[:most]

    def _all(self) -> Iterator[tuple[str, ...]]:
        """Yield the sets. Of those with as many cards of each chapter only the one in which each adds most."""
        by_chapter: dict[Chapter, list[str]] = {}
        for key in self._ranked:
            by_chapter.setdefault(self._home[card_of(key)], []).append(key)
        lines = [self._best_line(keys) for keys in by_chapter.values()]
        place = {key: at for at, key in enumerate(self._ranked)}
        for counts in _shared_out([len(line) for line in lines], self._count):
            keys = [key for line, count in zip(lines, counts, strict=True) for key in line[:count]]
            if self._go_together(keys):
                yield tuple(sorted(keys, key=place.__getitem__))

    def _best_line(self, keys: Sequence[str]) -> list[str]:
        """Sort cards of one chapter, the one that adds most first, as far as they can be chosen together."""
        line, left = list[str](), list(keys)
        while left and len(line) < self._count:
            best = max(left, key=lambda key: self._rounded([*line, key]))
            left.remove(best)
            if self._go_together([*line, best]):
                line.append(best)
        return line

    def _go_together(self, keys: Sequence[str]) -> bool:
        return self._choices is None or len(self._choices.together(keys)) == len(keys)

    def _rounded(self, keys: Sequence[str]) -> float:
        return round(self._worth([card_of(key) for key in keys]), EXACT)


def _shared_out(sizes: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """Yield each way to take ``count`` out of places of these sizes; much out of the first places comes first."""
    if not sizes:
        if count == 0:
            yield ()
        return
    for here in range(min(sizes[0], count), -1, -1):
        for rest in _shared_out(sizes[1:], count - here):
            yield (here, *rest)
