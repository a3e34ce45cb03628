"""The private board: a founder's hand and all else that only they may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.board import Block, Board, Heading, Lines
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.cards.text import in_order, what_it_gives, with_categories
from gamecore.games.town_founders.presentation import exchanges
from gamecore.games.town_founders.presentation.board import letters_of, totals
from gamecore.games.town_founders.presentation.bonuses import where_is
from gamecore.games.town_founders.presentation.buildings import in_words
from gamecore.games.town_founders.presentation.exchanges import (
    can_meet,
    handed_over,
    leads_given_up,
    leads_lost,
    theirs,
    yours,
)
from gamecore.games.town_founders.rules.build_phase import gain
from gamecore.games.town_founders.rules.trade_phases import can_be_given, wanted
from gamecore.games.town_founders.view import ShownFounder, ShownOffer, TownFoundersView, unseen


def private_board(deck: Deck, view: TownFoundersView) -> Board:
    """Show the viewer's own things; a spectator has none and gets an empty board."""
    if view.own is None:
        return Board(say("private-board-none"), [])
    return Board(
        say("private-board-title", seat=view.own.seat, hand=len(view.own_hand)), list(_blocks(deck, view, view.own))
    )


def _blocks(deck: Deck, view: TownFoundersView, own: ShownFounder) -> Iterator[Block]:
    yield Lines(
        [hand_card(deck, view, name) for name in in_order(deck, view.own_hand)] or [say("private-board-empty-hand")]
    )
    yield Lines([say("private-board-totals"), totals(deck, view, own), *letters_of(deck, view.own_hand)])
    yield Lines([say("private-board-unseen", left=view.deck, dotted=_unseen_of_each(deck, view))])
    worth = list(worth_by_category(deck, view, own))
    if worth:
        yield Heading(say("private-board-builds"))
        yield Lines(worth)
    if view.offers:
        yield Heading(say("private-board-offers"))
        yield Lines([line for offer in view.offers for line in offer_lines(deck, view, offer)])
    if view.seen:
        yield Heading(say("private-board-seen"))
        yield Lines([_seen(view, seat) for seat in sorted(set(view.seen.values()))])


def _unseen_of_each(deck: Deck, view: TownFoundersView) -> list[Phrase]:
    """How many cards of each category lie in the deck or in others' hands."""
    hidden = unseen(deck, view)
    found = [(category.name, len(deck.having(hidden, letter))) for letter, category in deck.categories.items()]
    return [say("private-board-unseen-of", category=name, count=count) for name, count in found]


def hand_card(deck: Deck, view: TownFoundersView, name: str) -> Phrase:
    """Describe a card of the hand: what it gives, which card its bonus needs, and whether that one is built."""
    card = deck.cards[name]
    where = "open" if card.bonus is None else where_is(view, card.bonus.card)
    return say("private-board-card", card=name, where=where, **what_it_gives(deck, card))


def hand_lines(deck: Deck, view: TownFoundersView, own: ShownFounder, names: Sequence[str]) -> list[Phrase]:
    """A line for each card of the hand, or where there is less room one for all: it stays below how the game is
    played, too, but for whoever has an offer to read and answer there."""
    if not names:
        return []
    is_asked = any(to == own.seat for _, to in view.open_offers)
    id = "hand-line-answering" if is_asked else "hand-line"
    return [*(hand_card(deck, view, name) for name in names), in_one_line(deck, view, own, names, id)]


def in_one_line(
    deck: Deck, view: TownFoundersView, own: ShownFounder, names: Sequence[str], id: str = "hand-line-always"
) -> Phrase:
    """The hand, with those bonuses whose card is built or in it as well."""
    at_hand = {*own.town, *names}
    shown = []
    for name in names:
        bonus = deck.cards[name].bonus
        near = "yes" if bonus is not None and bonus.card in at_hand else "no"
        shown.append(say("hand-line-card", near=near, **hand_card(deck, view, name).params))
    return say(id, dotted=shown)


def worth_by_category(deck: Deck, view: TownFoundersView, own: ShownFounder) -> Iterator[Phrase]:
    """List what building each category would bring now, best first."""
    found = [(letter, deck.having(view.own_hand, letter)) for letter in deck.categories]
    builds = [(gain(deck, own.town, cards), letter, cards) for letter, cards in found if cards]
    for _, letter, cards in sorted(builds, key=lambda build: -build[0]):
        yield say(
            "private-board-build",
            category=deck.categories[letter].name,
            before=own.points[letter],
            after=points(deck, (*own.town, *cards))[letter],
            most=max(founder.points[letter] for founder in view.founders if founder.seat != own.seat),
            cards=cards,
        )


def offer_lines(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> list[Phrase]:
    return [offer_line(deck, view, offer), *offer_builds(deck, view, offer)]


def offer_line(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> Phrase:
    """Describe an offer in full. The viewer's own is flagged when a card in it has left their hand since."""
    if offer.by == view.viewer:
        gone = [card for card in offer.give if card not in view.own_hand]
        stands = "no" if gone else "yes"
        mine = [with_categories(deck, name) for name in offer.give] or say("trade-no-cards")
        return say("offer-made", seat=offer.to, give=mine, want=wanted(deck, offer), stands=stands, gone=gone or "none")
    give = [with_categories(deck, name) for name in offer.give] or say("trade-no-cards")
    alone = int(len(view.offers) == 1)
    have = len(can_be_given(deck, view.own_hand, offer))
    if have < offer.count:
        why = cannot_meet(deck, view, offer)
        return say("offer-unmet", seat=offer.by, give=give, want=wanted(deck, offer), why=why, have=have)
    return say("offer-got", seat=offer.by, give=give, want=wanted(deck, offer), alone=alone)


def offer_builds(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> Iterator[Phrase]:
    """Say what either side could build with what an offer would bring it, as far as the viewer can know; and which
    lead the viewer would give up for it."""
    if not can_meet(deck, view, offer):
        return
    is_mine, is_settled = offer.by == view.viewer, exchanges.is_settled(deck, view, offer)
    over = handed_over(deck, view, offer)
    you = yours(deck, view, offer, over if is_settled else ())
    if you is not None:
        yield say("offer-you-build", **in_words(deck, you))
    yield from they_build(deck, view, offer.to if is_mine else offer.by, over, None if is_mine else offer.count)
    if is_mine:
        lost = leads_given_up(deck, view, over, offer.named, offer.category)
        hidden = 0 if offer.named else offer.count
        unless = exchanges.could_come_back(deck, view, over, lost, offer.category, hidden)
        yield from given_up(view, lost, over, unless=unless)
    else:
        gone = over if is_settled else ()
        yield from given_up(view, leads_lost(deck, view, offer, gone), gone)


def they_build(
    deck: Deck, view: TownFoundersView, other: Seat, cards: Sequence[str], most: int | None = None
) -> Iterator[Phrase]:
    """Say what another could build with these cards, at ``most`` so many, and all leads they would win or share."""
    they = theirs(deck, view, view.founders[other], cards, most)
    if they is not None:
        yield say("offer-they-build", seat=other, **in_words(deck, they))


def given_up(
    view: TownFoundersView, lost: Sequence[str], gone: Sequence[str], *, unless: bool = False
) -> Iterator[Phrase]:
    """Say which leads that the hand could take it could not without these cards, or whichever cards go: in this turn,
    or where more is drawn before the viewer builds with what they hold; ``unless`` what they get for it helps there."""
    if lost:
        now = int(view.builds_now)
        yield say("offer-gives-up", cards=list(gone), categories=list(lost), now=now, unless=int(unless))


def cannot_meet(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> Phrase:
    """Say what of an offer the viewer does not have."""
    category = "none" if offer.category is None else deck.categories[offer.category].name
    have = len(can_be_given(deck, view.own_hand, offer))
    return say("offer-lacking", have=have, count=offer.count, category=category)


def _seen(view: TownFoundersView, seat: int) -> Phrase:
    return say(
        "private-board-seen-with", seat=seat, cards=[card for card, holder in view.seen.items() if holder == seat]
    )
