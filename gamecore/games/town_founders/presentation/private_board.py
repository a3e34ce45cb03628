"""The private board: a founder's hand and all else that only they may see."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.board import Block, Board, Heading, Lines
from gamecore.engine.phrases import Phrase, say
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.cards.text import what_it_gives
from gamecore.games.town_founders.presentation.board import totals, totals_legend
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
    yield Lines([say("private-board-totals"), totals(view, own), totals_legend(deck)])
    worth = list(worth_by_category(deck, view, own))
    if worth:
        yield Heading(say("private-board-builds"))
        yield Lines(worth)
    if view.offers:
        yield Heading(say("private-board-offers"))
        yield Lines([offer_line(deck, view, offer) for offer in view.offers])
    if view.seen:
        yield Heading(say("private-board-seen"))
        yield Lines([_seen(view, seat) for seat in sorted(set(view.seen.values()))])


def in_order(deck: Deck, names: tuple[str, ...]) -> list[str]:
    """Sort cards by category, in the deck's order of categories."""
    letters = "".join(deck.categories)
    return sorted(names, key=lambda name: ([letters.index(letter) for letter in deck.cards[name].resources], name))


def hand_card(deck: Deck, own: ShownFounder, name: str) -> Phrase:
    """Describe a card of the hand: what it gives, which card its bonus needs, and whether that one is built."""
    card = deck.cards[name]
    stands = card.bonus is not None and card.bonus.card in own.town
    return say("private-board-card", card=name, stands="yes" if stands else "no", **what_it_gives(card))


def worth_by_category(deck: Deck, view: TownFoundersView, own: ShownFounder) -> Iterator[Phrase]:
    """List what building each category would bring now, best first."""
    found = [(letter, deck.having(view.own_hand, letter)) for letter in deck.categories]
    builds = [(gain(deck, own.town, cards), letter, cards) for letter, cards in found if cards]
    for won, letter, cards in sorted(builds, key=lambda build: -build[0]):
        yield say("private-board-build", category=deck.categories[letter].name, points=won, cards=cards)


def offer_line(deck: Deck, view: TownFoundersView, offer: ShownOffer) -> Phrase:
    """Describe an offer in full. The viewer's own is flagged when a card in it has left their hand since."""
    give = ", ".join(offer.give) or say("trade-no-cards")
    if offer.by == view.viewer:
        gone = [card for card in offer.give if card not in view.own_hand]
        stands = "no" if gone else "yes"
        return say("offer-made", seat=offer.to, give=give, want=wanted(deck, offer), stands=stands, gone=gone or "none")
    give = _with_letters(deck, offer.give) or give
    have = len(can_be_given(deck, view.own_hand, offer))
    if have < offer.count:
        category = "none" if offer.category is None else deck.categories[offer.category].name
        return say(
            "offer-unmet", seat=offer.by, give=give, want=wanted(deck, offer), have=have, count=offer.count,
            category=category,
        )  # fmt: skip
    return say("offer-got", seat=offer.by, give=give, want=wanted(deck, offer))


def _with_letters(deck: Deck, names: tuple[str, ...]) -> str:
    return ", ".join(f"{name} ({deck.cards[name].resources})" for name in names)


def _seen(view: TownFoundersView, seat: int) -> Phrase:
    return say(
        "private-board-seen-with", seat=seat, cards=[card for card, holder in view.seen.items() if holder == seat]
    )
