"""The private board: a founder's hand and all else that only they may see."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from gamecore.engine.board import Block, Board, Heading, Lines
from gamecore.engine.phrases import Phrase, say
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.cards.text import what_it_gives
from gamecore.games.town_founders.presentation.board import letters_of, totals
from gamecore.games.town_founders.rules.build_phase import gain
from gamecore.games.town_founders.rules.trade_phases import can_be_given, wanted
from gamecore.games.town_founders.view import ShownFounder, ShownOffer, TownFoundersView


def private_board(deck: Deck, view: TownFoundersView) -> Board:
    """Show the viewer's own things; a spectator has none and gets an empty board."""
    if view.own is None:
        return Board(say("private-board-none"), [])
    return Board(
        say("private-board-title", seat=view.own.seat, hand=len(view.own_hand)), list(_blocks(deck, view, view.own))
    )


def _blocks(deck: Deck, view: TownFoundersView, own: ShownFounder) -> Iterator[Block]:
    yield Lines(
        [hand_card(deck, own, name) for name in in_order(deck, view.own_hand)] or [say("private-board-empty-hand")]
    )
    yield Lines([say("private-board-totals"), totals(deck, view, own), *letters_of(deck, view.own_hand)])
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


def in_order(deck: Deck, names: tuple[str, ...]) -> list[str]:
    """Sort cards by category, in the deck's order of categories."""
    letters = "".join(deck.categories)
    return sorted(names, key=lambda name: ([letters.index(letter) for letter in deck.cards[name].resources], name))


def hand_card(deck: Deck, own: ShownFounder, name: str, at_hand: Collection[str] = ()) -> Phrase:
    """Describe a card of the hand: what it gives, which card its bonus needs, and whether that one is built, or is
    ``at_hand``."""
    card = deck.cards[name]
    needs = None if card.bonus is None else card.bonus.card
    near = "yes" if needs in own.town or needs in at_hand else "no"
    stands = "yes" if needs in own.town else "no"
    return say("private-board-card", card=name, stands=stands, near=near, **what_it_gives(deck, card))


def worth_by_category(deck: Deck, view: TownFoundersView, own: ShownFounder) -> Iterator[Phrase]:
    """List what building each category would bring now, best first."""
    found = [(letter, deck.having(view.own_hand, letter)) for letter in deck.categories]
    builds = [(gain(deck, own.town, cards), letter, cards) for letter, cards in found if cards]
    for won, letter, cards in sorted(builds, key=lambda build: -build[0]):
        yield say("private-board-build", category=deck.categories[letter].name, points=won, cards=cards)


def offer_lines(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> list[Phrase]:
    return [offer_line(deck, view, offer), *offer_builds(deck, view, offer)]


def offer_line(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> Phrase:
    """Describe an offer in full. The viewer's own is flagged when a card in it has left their hand since."""
    if offer.by == view.viewer:
        gone = [card for card in offer.give if card not in view.own_hand]
        stands = "no" if gone else "yes"
        mine = ", ".join(offer.give) or say("trade-no-cards")
        return say("offer-made", seat=offer.to, give=mine, want=wanted(deck, offer), stands=stands, gone=gone or "none")
    give = [_offered_card(deck, name) for name in offer.give] or say("trade-no-cards")
    if len(can_be_given(deck, view.own_hand, offer)) < offer.count:
        why = cannot_meet(deck, view, offer)
        return say("offer-unmet", seat=offer.by, give=give, want=wanted(deck, offer), why=why)
    return say("offer-got", seat=offer.by, give=give, want=wanted(deck, offer))


def offer_builds(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> Iterator[Phrase]:
    """Say what either side could build with what an offer would bring it, as far as the viewer can know."""
    is_mine = offer.by == view.viewer
    back = _back(deck, view, offer)
    if not is_mine and len(back) < offer.count:
        return
    other = view.founders[offer.to if is_mine else offer.by]
    theirs = offer.give if is_mine else back
    you = own_build(deck, view, offer)
    they = could_build(deck, other, list(deck.categories), theirs, None if is_mine else offer.count)
    if you is not None:
        yield say("offer-you-build", category=you[0], points=you[1])
    if they is not None:
        yield say("offer-they-build", seat=other.seat, category=they[0], points=they[1])


def own_build(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> tuple[str, int] | None:
    """Return the best category that the viewer could build with what an offer would bring them, and its points; None
    where it brings nothing, or they cannot meet it."""
    is_mine, back = offer.by == view.viewer, _back(deck, view, offer)
    if not is_mine and len(back) < offer.count:
        return None
    mine, theirs = (back, offer.give) if is_mine else (offer.give, back)
    gone = theirs if is_mine or len(theirs) == offer.count else ()
    hand = [*(card for card in view.own_hand if card not in gone), *mine]
    new = [letter for letter in deck.categories if deck.having(list(mine), letter)]
    return could_build(deck, view.founders[view.viewer or 0], new, hand)


def _back(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> tuple[str, ...]:
    """What may come back for an offer, as far as the viewer knows: of their own, or named."""
    return offer.named if offer.by == view.viewer else tuple(can_be_given(deck, view.own_hand, offer))


def could_build(
    deck: Deck, founder: ShownFounder, letters: Sequence[str], cards: Sequence[str], most: int | None = None
) -> tuple[str, int] | None:
    """Return the category of these that brings a town most with these cards, at ``most`` so many, and its points."""
    best: tuple[str, int] | None = None
    for letter in letters:
        fitting = sorted(deck.having(list(cards), letter), key=lambda card: -gain(deck, founder.town, [card]))[:most]
        won = gain(deck, founder.town, fitting) if fitting else 0
        if won and (best is None or won > best[1]):
            best = deck.categories[letter].name, won
    return best


def cannot_meet(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> Phrase:
    """Say what of an offer the viewer does not have."""
    category = "none" if offer.category is None else deck.categories[offer.category].name
    have = len(can_be_given(deck, view.own_hand, offer))
    return say("offer-lacking", have=have, count=offer.count, category=category)


def _offered_card(deck: Deck, name: str) -> Phrase:
    return say("offer-card", card=name, **what_it_gives(deck, deck.cards[name]))


def _seen(view: TownFoundersView, seat: int) -> Phrase:
    return say(
        "private-board-seen-with", seat=seat, cards=[card for card, holder in view.seen.items() if holder == seat]
    )
