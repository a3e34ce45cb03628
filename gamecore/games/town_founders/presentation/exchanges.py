"""What an offer would bring to either side, as far as the viewer can know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice

from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.presentation.buildings import Building, building
from gamecore.games.town_founders.rules.build_phase import gain
from gamecore.games.town_founders.rules.trade_phases import can_be_given
from gamecore.games.town_founders.view import ShownFounder, ShownOffer, TownFoundersView, least_unseen, unseen

MOST_WAYS = 24
"""Ways to hand over what is asked that are looked at."""


def can_meet(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> bool:
    """True if the viewer has what an offer to them asks for; their own they can always stand by."""
    return offer.by == view.viewer or len(can_be_given(deck, view.own_hand, offer)) >= offer.count


def handed_over(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> tuple[str, ...]:
    """What the viewer would give: all that fits, which is more than is asked where they have a choice."""
    return offer.give if offer.by == view.viewer else tuple(can_be_given(deck, view.own_hand, offer))


def is_settled(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> bool:
    """True if the viewer has no choice in what they give."""
    return offer.by == view.viewer or len(handed_over(deck, view, offer)) == offer.count


def yours(
    deck: Deck, view: TownFoundersView, offer: ShownOffer, gone: Sequence[str], *, counts_unseen: bool = False
) -> Building | None:
    """The best that the viewer could build with what they get; None where that brings nothing, or they cannot get it.
    Cards of a category that they ask for and do not know count if ``counts_unseen``."""
    own = view.own
    if own is None or not can_meet(deck, view, offer) or not view.builds_again(own.seat):
        return None
    is_mine = offer.by == view.viewer
    got = offer.named if is_mine else offer.give
    hidden = 0
    if counts_unseen and is_mine and offer.category is not None:
        hidden = offer.count * least_unseen(deck, view, offer.category)
    hand = [*(card for card in view.own_hand if card not in gone), *got]
    letters = [letter for letter in deck.categories if deck.having(list(got), letter)]
    if hidden and offer.category is not None:
        letters.append(offer.category)
    found = [building(deck, view, own, letter, deck.having(hand, letter), hidden) for letter in letters]
    return _best(found)


def theirs(
    deck: Deck, view: TownFoundersView, other: ShownFounder, gone: Sequence[str], most: int | None = None
) -> Building | None:
    """The best that another could build with what the viewer gives alone, at ``most`` so many of these cards; None for
    one who builds no more."""
    if not view.builds_again(other.seat):
        return None
    found = []
    for letter in deck.categories:
        fitting = sorted(deck.having(list(gone), letter), key=lambda card: -gain(deck, other.town, [card]))[:most]
        if fitting:
            found.append(building(deck, view, other, letter, fitting))
    return _best(found)


def _best(found: Sequence[Building]) -> Building | None:
    """That which wins most leads, of those the one with most points, named by a category that is led then."""

    def brings(one: Building) -> tuple[int, int, int, bool]:
        new = (*one.won, *one.newly_shared)
        return len(one.won), len(one.newly_shared), one.after - one.before, one.letter in new

    best = max(found, key=brings, default=None)
    return best if best is not None and best.after > best.before else None


def leads_given_up(
    deck: Deck, view: TownFoundersView, gone: Sequence[str], got: Sequence[str] = (), asked: str | None = None
) -> tuple[str, ...]:
    """Names of categories that the viewer's hand could lead now, and could not without these cards; but for one of
    which cards are ``asked`` that nobody has seen."""
    own = view.own
    if own is None or not gone or not view.builds_again(own.seat):
        return ()
    left = [*(card for card in view.own_hand if card not in gone), *got]
    return tuple(
        category.name
        for letter, category in deck.categories.items()
        if letter != asked
        and building(deck, view, own, letter, deck.having(list(view.own_hand), letter)).leads
        and not building(deck, view, own, letter, deck.having(left, letter)).leads
    )


def could_come_back(
    deck: Deck, view: TownFoundersView, gone: Sequence[str], lost: Sequence[str], asked: str | None, count: int
) -> bool:
    """Whether one of these leads could be had all the same by ``count`` cards that nobody has seen, if they are of the
    category that is asked for and of its own."""
    own = view.own
    if own is None or not lost or not count:
        return False
    left = [card for card in view.own_hand if card not in gone]
    hidden = [card for card in unseen(deck, view) if asked is None or asked in deck.cards[card].resources]
    for letter, category in deck.categories.items():
        if category.name in lost:
            kept = (*own.town, *deck.having(left, letter))
            best = sorted(deck.having(hidden, letter), key=lambda card: -points(deck, (*kept, card))[letter])[:count]
            if building(deck, view, own, letter, [*kept[len(own.town) :], *best]).leads:
                return True
    return False


def leads_lost(deck: Deck, view: TownFoundersView, offer: ShownOffer, gone: Sequence[str] = ()) -> tuple[str, ...]:
    """Names of categories that the viewer could not lead once they accepted: with these cards, or while that is open
    whichever they hand over."""
    fitting = can_be_given(deck, view.own_hand, offer)
    if gone or len(fitting) < offer.count:
        return leads_given_up(deck, view, gone, offer.give)
    ways = islice(combinations(fitting, offer.count), MOST_WAYS + 1)
    lost = [leads_given_up(deck, view, way, offer.give) for way in ways]
    return () if len(lost) > MOST_WAYS else tuple(name for name in lost[0] if all(name in each for each in lost))
