"""What several cards are worth that are chosen at once: two that complete a chapter together are more than two that
begin others.

Each set is weighed by what it makes of the chapters that it touches, here and in the rival's guildhall.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import TypeAlias

from gamecore.engine.choices import PickSome
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai.prospects import Holdings, completing, could_buy, endangering, theirs, worth_of
from gamecore.games.guildhall.ai.weights import DONE, FINISHED
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED, Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.choosing import card_of
from gamecore.games.guildhall.rules.stakes import OUT_OF_THEIR_HALL
from gamecore.games.guildhall.rules.worth import PURPOSES
from gamecore.games.guildhall.state import Card, Chapter, State

Change: TypeAlias = tuple[float, int, int, float, int]
"""What one's own chapters gain that are not completed, how many are completed more, and how many cards are wasted; then
the first two of a rival's chapters."""
Keys: TypeAlias = tuple[str, ...]
ByChapter: TypeAlias = Mapping[Chapter, tuple[Card, ...]]
EXACT = 9
"""Decimals that count: sets that differ by less are alike, and the order of the cards decides."""

SOON = 1
"""So many cards of a chapter in hand count: a turn plays one of them, and what waits longer may be lost until then."""
WASTED = 1.0
"""What a card costs that is a duplicate where it comes to: none is chosen while another can come in."""
WISHED = 10.0
"""What a card of a chapter that is wished for is worth beside all else."""


class Together:
    """One seat's cards as they are, and what several that come and go at once would change."""

    def __init__(
        self,
        cards: Cards,
        state: State,
        seat: Seat,
        mine: Holdings,
        share: Callable[[Seat], float],
        wish: Chapter | None = None,
    ) -> None:
        self._cards, self._state, self._seat, self._mine, self._share = cards, state, seat, mine, share
        self._wish = wish
        self.home = mine.layout.chapter_of
        hand: dict[Chapter, list[Card]] = {}
        for card in mine.player.hand:
            hand.setdefault(self.home[card], []).append(card)
        self._there = {one: (tuple(mine.lying.get(one, ())), tuple(hand.get(one, ()))) for one in mine.layout.chapters}
        """What lies in each chapter and what of it is in hand."""

    def chosen(self, what: str, owner: Seat, some: Sequence[Card]) -> float:
        """Return how good it is to choose all of these cards of ``owner`` for ``what``; -1 is nobody."""
        changes = [self.change(what, owner, chapter, cards) for chapter, cards in self._by_chapter(some).items()]
        return self.worth(owner, summed(changes))

    def change(self, what: str, owner: Seat, chapter: Chapter, some: tuple[Card, ...]) -> Change:
        """Return what choosing these cards of one chapter changes."""
        purpose, (lying, hand) = PURPOSES[what], self._there[chapter]
        coming = some if purpose == "enter" else ()
        going = some if purpose in ("lose", "swap", "gift") else ()
        taken = some if purpose == "keep" or what == "shed_hand" else ()
        spent = some if purpose == "drop" or what == "place_hand" else ()
        own, done = _change(self._mine.layout, chapter, lying, hand, coming, going, taken, spent)
        wasted = len(coming) - self._mine.layout.most_together(self._mine.lying, coming) if coming else 0
        own += WISHED * (len(coming) - wasted) * (chapter == self._wish) + self._finished(chapter, done)
        if owner in (-1, self._seat):
            return own, done, wasted, 0.0, 0
        by = len(some) * ((purpose == "gift") - (what in OUT_OF_THEIR_HALL))
        return own, done, wasted, *self._grown_there(owner, chapter, by)

    def worth(self, owner: Seat, change: Change) -> float:
        """Return how good a change is."""
        own, done, wasted, there, more = change
        worth = own - WASTED * wasted + (self._bought(done) if done else 0.0)
        return worth if owner in (-1, self._seat) else worth - self._lost_to(owner, there, more)

    def swapped(self, rival: Seat, given: Sequence[Card], taken: Sequence[Card]) -> float:
        """Return how good it is to swap these with the rival."""
        return self.worth(rival, self._swap(rival, self._by_chapter(given), self._by_chapter(taken)))

    def best_swap(self, rival: Seat, giving: Sequence[Keys], taking: Sequence[Keys]) -> tuple[Keys, Keys]:
        """Return what is best to give and to take of these sets; the first where several are."""
        sides = [[self._by_chapter([card_of(key) for key in keys]) for keys in some] for some in (giving, taking)]
        gives = [(some, self._swap(rival, some, {})) for some in sides[0]]
        takes = [(some, self._swap(rival, {}, some)) for some in sides[1]]
        best, found = (0, 0), -inf
        for at, (given, one) in enumerate(gives):
            for to, (taken, other) in enumerate(takes):
                is_apart = given.keys().isdisjoint(taken)  # then neither side changes what the other is worth
                change = summed((one, other)) if is_apart else self._swap(rival, given, taken)
                worth = round(self.worth(rival, change), EXACT)
                if worth > found:
                    best, found = (at, to), worth
        return giving[best[0]], taking[best[1]]

    def _swap(self, rival: Seat, gives: ByChapter, takes: ByChapter) -> Change:
        changes: list[Change] = []
        for chapter in dict.fromkeys((*takes, *gives)):
            take, give = takes.get(chapter, ()), gives.get(chapter, ())
            own, done = _change(self._mine.layout, chapter, *self._there[chapter], take, give, (), ())
            more = WISHED * (len(take) - len(give)) * (chapter == self._wish)
            more += self._finished(chapter, done)
            changes.append((own + more, done, 0, *self._grown_there(rival, chapter, len(give) - len(take))))
        return summed(changes)

    def _finished(self, chapter: Chapter, done: int) -> float:
        """Return how much better it is that a chapter is completed which no card in hand completes."""
        is_kept = done > 0 and self._mine.completed < MOST_COMPLETED
        return FINISHED if is_kept and not self._mine.waiting.get(chapter) else 0.0

    def _by_chapter(self, some: Sequence[Card]) -> ByChapter:
        found: dict[Chapter, tuple[Card, ...]] = {}
        for card in some:
            chapter = self.home[card]
            found[chapter] = (*found.get(chapter, ()), card)
        return found

    def _bought(self, more: int) -> float:
        """Return what so many completed chapters more are worth, with what they can buy."""
        before = self._mine.completed
        done = max(0, min(before + more, MOST_COMPLETED))
        if done == before:
            return 0.0
        now, then = (could_buy(self._cards, self._state, self._seat, count) for count in (before, done))
        return DONE[done] - DONE[before] + then - now

    def _grown_there(self, rival: Seat, chapter: Chapter, by: int) -> tuple[float, int]:
        """Return what a rival's chapter gains by so many cards, and whether it is completed."""
        if by == 0:
            return 0.0, 0
        size = len(self._state.players[rival].chapters.get(chapter, ()))
        is_done = size + by >= FULL
        gained = theirs(0 if is_done else max(0, size + by)) - theirs(size)
        if not is_done:
            gained += endangering(self._cards, self._state, rival, chapter, by)
        return gained, int(is_done)

    def _lost_to(self, rival: Seat, gained: float, more: int) -> float:
        """Return how bad it is that a rival's chapters gain so much, and so many more are completed."""
        return self._share(rival) * (gained + completing(self._cards, self._state, rival, more))


def summed(changes: Sequence[Change]) -> Change:
    """Return what changes of different chapters come to."""
    if len(changes) == 1:
        return changes[0]
    own, done, wasted, there, more = 0.0, 0, 0, 0.0, 0
    for gained, completed, duplicates, given, completed_there in changes:
        own += gained
        done += completed
        wasted += duplicates
        there += given
        more += completed_there
    return own, done, wasted, there, more


@lru_cache(maxsize=1 << 15)  # a turn is weighed on many imagined tables, and most of their chapters are alike
def _change(
    layout: Layout,
    chapter: Chapter,
    lying: tuple[Card, ...],
    hand: tuple[Card, ...],
    coming: tuple[Card, ...],
    going: tuple[Card, ...],
    taken: tuple[Card, ...],
    spent: tuple[Card, ...],
) -> tuple[float, int]:
    """Return what a chapter gains by these cards of it, and by how many the completed ones become more."""
    left, fewer = _without(lying, going)
    done = -fewer
    for card in coming:
        if layout.twins[card].isdisjoint(left):
            left.append(card)
            if len(left) == FULL:
                left, done = [], done + 1
    held, _ = _without((*hand, *taken), spent)
    return _worth(layout, chapter, left, held) - _worth(layout, chapter, lying, hand), done


def _worth(layout: Layout, chapter: Chapter, lying: Sequence[Card], hand: Sequence[Card]) -> float:
    twins = layout.twins
    waiting = {card for card in hand if twins[card].isdisjoint(lying)}
    return worth_of(chapter, len(lying), min(len(waiting), SOON))


def _without(some: Sequence[Card], gone: Sequence[Card]) -> tuple[list[Card], int]:
    """The cards without those that go, and how many of these are not among them."""
    left = list(some)
    for card in gone:
        if card in left:
            left.remove(card)
    return left, len(gone) - (len(some) - len(left))


class Sets:
    """The sets of ``count`` cards of ``owner`` that can be chosen for ``what`` out of ``ranked``, best card first."""

    def __init__(
        self, together: Together, what: str, owner: Seat, ranked: Sequence[str], count: int, choices: PickSome | None
    ) -> None:
        self._together, self._what, self._owner = together, what, owner
        self._ranked, self._count, self._choices = ranked, count, choices

    def best(self, most: int = 1) -> list[Keys]:
        """Return the keys of so many sets, the best first; none if nothing can be chosen."""
        return [keys for keys, _ in sorted(self._all(), key=lambda each: -each[1])[:most]]

    def _all(self) -> Iterator[tuple[Keys, float]]:
        """Yield the sets, and what each is worth. Of those with as many cards of each chapter only the one in which
        each adds most.
        """
        by_chapter: dict[Chapter, list[str]] = {}
        for key in self._ranked:
            by_chapter.setdefault(self._together.home[card_of(key)], []).append(key)
        lines = [self._best_line(chapter, keys) for chapter, keys in by_chapter.items()]
        place = {key: at for at, key in enumerate(self._ranked)}
        for counts in _shared_out([len(line) for line in lines], self._count):
            chosen = [line[:count] for line, count in zip(lines, counts, strict=True) if count]
            keys = sorted([key for line in chosen for key, _ in line], key=place.__getitem__)
            if self._choices is None or len(chosen) == 1 or self._go_together(keys):
                yield tuple(keys), self._worth([line[-1][1] for line in chosen])

    def _best_line(self, chapter: Chapter, keys: Sequence[str]) -> list[tuple[str, Change]]:
        """Sort cards of one chapter, the one that adds most first, as far as they can be chosen together; with each
        stands what it changes together with those before.
        """
        line, left = list[tuple[str, Change]](), list(keys)
        while left and len(line) < self._count:
            before = [card_of(key) for key, _ in line]
            changes = {
                key: self._together.change(self._what, self._owner, chapter, (*before, card_of(key))) for key in left
            }
            best = left[0] if len(left) == 1 else max(left, key=lambda key: self._worth((changes[key],)))
            left.remove(best)
            if self._go_together([*(key for key, _ in line), best]):
                line.append((best, changes[best]))
        return line

    def _go_together(self, keys: Sequence[str]) -> bool:
        return self._choices is None or len(self._choices.together(keys)) == len(keys)

    def _worth(self, changes: Sequence[Change]) -> float:
        return round(self._together.worth(self._owner, summed(changes)), EXACT)


def _shared_out(sizes: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """Yield each way to take ``count`` out of places of these sizes; much out of the first places comes first."""
    if not sizes:
        if count == 0:
            yield ()
        return
    for here in range(min(sizes[0], count), -1, -1):
        for rest in _shared_out(sizes[1:], count - here):
            yield (here, *rest)
