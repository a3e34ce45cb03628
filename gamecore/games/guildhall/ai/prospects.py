"""How good a seat's prospects are: its guildhall, hand, chapters and VP, less those of its rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, log

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai.hindering import is_one_chapter_short, wins_with
from gamecore.games.guildhall.ai.imagined import Unseen
from gamecore.games.guildhall.ai.weights import (
    ACTIONS,
    DONE,
    HALL,
    IN_REACH,
    PRIZED,
    PRIZED_SHARE,
    THEIRS,
    TO_BUY,
    TO_SAVE_FOR,
    VP,
)
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED, Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.buy_vp_card import purchases
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.one_more_card import bringing_tokens, most_tokens
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.state import Card, Chapter, Player, State

WON = 50.0
"""More than anything else can be worth."""
BLOCKED = 0.1
"""What it costs a rival that it cannot play a profession in its next turn."""
NEAR = 1.2
"""Four cards of a rival's chapter that could buy the victory once it is completed; or one card short of the tokens for
it.
"""
NONE_PRIZED = (0.0,) * FULL


class Holdings:
    """A guildhall as it will be when its action area has moved in, and the cards in hand that can follow."""

    __slots__ = ("completed", "layout", "lying", "player", "unseen", "waiting")

    def __init__(self, layout: Layout, player: Player) -> None:
        self.layout, self.player = layout, player
        self.completed = len(player.completed)
        self.lying: dict[Chapter, Sequence[Card]] = dict(player.chapters)
        for card in player.area:
            self.come_in(card)
        self.waiting: dict[Chapter, set[Card]] = {}
        """By chapter, the cards in hand that can come in."""
        self.unseen = 0
        chapter_of, twins, lying = layout.chapter_of, layout.twins, self.lying
        for card in player.hand:
            if type(card) is Unseen:
                self.unseen += 1
            elif twins[card].isdisjoint(lying.get(chapter := chapter_of[card], ())):
                self.waiting.setdefault(chapter, set()).add(card)

    def come_in(self, card: Card) -> None:
        """Lay the card to its chapter, unless it is a duplicate."""
        if not self.fits(card):
            return
        chapter = self.layout.chapter_of[card]
        there = self.lying.get(chapter, ())
        if len(there) < FULL - 1:
            self.lying[chapter] = (*there, card)
            return
        self.lying[chapter] = ()
        self.completed = min(self.completed + 1, MOST_COMPLETED)

    def fits(self, card: Card) -> bool:
        return self.layout.fits(self.lying, card)

    def worth(self) -> float:
        """Return what all of it is worth. A card in hand that is unseen may be any card."""
        total = DONE[self.completed]
        chapters = self.layout.chapters
        chance = self.unseen / (FULL * len(chapters))
        for chapter in chapters:
            size, more = len(self.lying.get(chapter, ())), len(self.waiting.get(chapter, ()))
            total += worth_of(chapter, size, more)
            if chance and size + more < FULL:
                likely = min(1.0, chance * (FULL - size - more))
                total += likely * (HALL[size][more + 1] - HALL[size][more])
        return total

    def gain(self, card: Card) -> float:
        """Return what the card adds by coming in."""
        chapter = self.layout.chapter_of[card]
        there, waiting = self.lying.get(chapter, ()), self.waiting.get(chapter, ())
        if not self.layout.twins[card].isdisjoint(there):
            return 0.0
        return self.grown(chapter, 1, len(waiting) - (card in waiting))

    def grown(self, chapter: Chapter, by: int, more: int) -> float:
        """Return what ``by`` more cards add to a chapter; ``more`` of its cards are then in hand."""
        size = len(self.lying.get(chapter, ()))
        before = worth_of(chapter, size, len(self.waiting.get(chapter, ())))
        if size + by < FULL:
            return worth_of(chapter, size + by, more) - before
        if self.completed == MOST_COMPLETED:
            return 0.0
        return DONE[self.completed + 1] - DONE[self.completed] - before

    def loss(self, card: Card) -> float:
        """Return what is lost with a card of an incomplete chapter."""
        chapter = self.layout.chapter_of[card]
        size, more = len(self.lying.get(chapter, ())), len(self.waiting.get(chapter, ()))
        return worth_of(chapter, size, more) - worth_of(chapter, size - 1, more) if size else DONE[1]

    def kept(self, card: Card) -> float:
        """Return what the card is worth in the hand."""
        chapter = self.layout.chapter_of[card]
        there = self.lying.get(chapter, ())
        if not self.layout.twins[card].isdisjoint(there):
            return 0.0
        others = len(self.waiting.get(chapter, set()) - {card})
        return worth_of(chapter, len(there), others + 1) - worth_of(chapter, len(there), others)


@lru_cache(maxsize=4096)
def worth_of(chapter: Chapter, size: int, more: int) -> float:
    """Return what a chapter of ``size`` is worth with ``more`` of its cards in hand."""
    return HALL[size][min(more, FULL - size)] + PRIZED_SHARE * PRIZED.get(chapter, NONE_PRIZED)[size]


ANOTHER_COLOUR = 0.02
"""Each colour more with which a rival wins next turn. With it the steward won 47 of 95 games at two seats against
itself as it was before."""


def theirs(size: int) -> float:
    """Return what a rival's chapter is worth to them."""
    return THEIRS[min(size, FULL - 1)]


def prospect(cards: Cards, layout: Layout, state: State, seat: Seat) -> float:
    """Return the prospects of one seat, less those of its rivals."""
    player, actions = state.players[seat], state.actions
    vp = victory_points(cards, player)
    mine = Holdings(layout, player)
    buys = purchases(cards, tuple(state.row), mine.completed)
    held = len(player.completed)  # what is only completed when the turn ends buys nothing in it
    now = buys if held == mine.completed else purchases(cards, tuple(state.row), held)
    if vp + (0, *now)[min(actions, 2)] >= GOAL:
        return WON + vp
    own = mine.worth() + ACTIONS[min(actions, 3)] + _purse(vp, mine.completed, buys[1])
    own += _saved(cards, state, seat, mine.completed)
    return own - fear(threats(cards, state, seat))


def _saved(cards: Cards, state: State, seat: Seat, completed: int) -> float:
    """Return what it is worth to hold chapters for a purchase that takes several, unless a rival can pay it before."""
    if completed < 2:
        return 0.0
    row, most = tuple(state.row), max(len(one.completed) for at, one in enumerate(state.players) if at != seat)
    best = purchases(cards, row, completed)[0]
    return TO_SAVE_FOR * (best - purchases(cards, row, 1)[0]) if purchases(cards, row, most)[0] < best else 0.0


def fear(threats: Sequence[float]) -> float:
    """Combine the threats of all rivals; the strongest counts most."""
    return threats[0] if len(threats) == 1 else log(sum(exp(one) for one in threats))


def threats(cards: Cards, state: State, seat: Seat) -> list[float]:
    """Return the open prospects of each rival, in seat order."""
    return [_threat(cards, state, player) for other, player in enumerate(state.players) if other != seat]


def _threat(cards: Cards, state: State, player: Player) -> float:
    """Return one rival's open prospects. Cards put into its action area move in too, one turn later."""
    row, layout = tuple(state.row), layout_for(cards, state)
    vp, completed = victory_points(cards, player), len(player.completed)
    total, buys = DONE[completed], purchases(cards, row, completed)
    total += _purse(vp, completed, buys[1])
    for lying in player.chapters.values():
        total += theirs(len(lying))
    if any(len(lying) == FULL - 1 for lying in player.chapters.values()):
        total += _nearly_done(cards, state, player)
    if vp + buys[0] + most_tokens(cards, layout) >= GOAL:
        total += _nearly_won(cards, state, player, {})
    for card in player.area:
        chapter = layout.chapter_of[card]
        lying = player.chapters.get(chapter, [])
        total -= BLOCKED
        if layout.fits(player.chapters, card):
            total += theirs(len(lying) + 1) - theirs(len(lying))
    return total


def endangering(cards: Cards, state: State, rival: Seat, chapter: Chapter, by: int) -> float:
    """Return how much more a rival threatens to win with one more card once a chapter that stays incomplete has so many
    more.
    """
    player = state.players[rival]
    size = len(player.chapters.get(chapter, ()))
    four = (size + by == FULL - 1) - (size == FULL - 1)
    total = four * _nearly_done(cards, state, player) if four else 0.0
    if chapter not in bringing_tokens(cards, layout_for(cards, state)):
        return total
    there, then = (_nearly_won(cards, state, player, {chapter: count}) for count in (size, size + by))
    return total + then - there


def _nearly_done(cards: Cards, state: State, player: Player) -> float:
    """Return how much it threatens that a rival with one more completed chapter could buy the victory."""
    short = is_one_chapter_short(cards, state.row, victory_points(cards, player), len(player.completed))
    return NEAR if short else 0.0


def _nearly_won(cards: Cards, state: State, player: Player, sizes: Mapping[Chapter, int]) -> float:
    """Return how much it threatens that one more card brings a rival the tokens that are missing: that which is taken
    of its chapter, and still leaves them that, only opens another colour. So what the chapter has less is made up for,
    and a little more than that.
    """
    kinds = wins_with(cards, state, player, sizes)
    if not kinds:
        return 0.0
    layout = layout_for(cards, state)
    homes = {chapter for card, chapter in layout.chapter_of.items() if card.split(".")[0] in kinds}
    lying = [sizes.get(home, len(player.chapters.get(home, ()))) for home in homes]
    return NEAR + sum(theirs(FULL - 1) - theirs(size) + ANOTHER_COLOUR * (FULL - 1 - size) for size in lying)


def could_buy(cards: Cards, state: State, seat: Seat, completed: int) -> float:
    """Return what a seat's VP are worth with those that so many completed chapters buy."""
    return _purse(
        victory_points(cards, state.players[seat]), completed, purchases(cards, tuple(state.row), completed)[1]
    )


def completing(cards: Cards, state: State, rival: Seat, more: int) -> float:
    """Return what so many completed chapters more are worth to a rival, with what they can buy; more than they may keep
    are worth no more. With what they buy it won 85 of 174 games at two seats against itself as it was before.
    """
    before = len(state.players[rival].completed)
    done = max(before, min(before + more, MOST_COMPLETED))
    if done == before:
        return 0.0
    return DONE[done] - DONE[before] + could_buy(cards, state, rival, done) - could_buy(cards, state, rival, before)


@lru_cache(maxsize=4096)
def _purse(vp: int, completed: int, reach: int) -> float:
    """Return what VP are worth, with those that completed chapters can buy."""
    worth = sum(each * max(0, min(vp, GOAL) - above) for above, each in VP) + TO_BUY * reach
    return worth + (IN_REACH if completed and vp + reach >= GOAL else 0.0)
