"""Offers of a trade window that are between somebody and the viewer, with all their terms: for these two alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2, INK, INK_2, LEAF, LEAF_2, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Mark, Names, Part, Row, SeatMark, Sign, Text
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.exchanges import handed_over, is_settled, yours
from gamecore.games.town_founders.presentation.pictures.signs import category_sign
from gamecore.games.town_founders.rules.trade_phases import can_be_given, terms_line
from gamecore.games.town_founders.view import ShownOffer, TownFoundersView

OFFER = 104
"""How high an offer is, with the gap below it."""
MOST_OFFERS = 4


def shown_offers(view: TownFoundersView, room: float) -> list[ShownOffer]:
    """Those to the viewer first, as many as there is room for."""
    most = max(0, min(MOST_OFFERS, int(room // OFFER)))
    return sorted(view.offers, key=lambda one: one.by == view.viewer)[:most]


def offers(deck: Deck, view: TownFoundersView, box: Box, shown: Sequence[ShownOffer]) -> list[Mark]:
    """Each offer in two lines: what the viewer would get, and what for. On paper are those that they could accept."""
    marks: list[Mark] = []
    for row, offer in zip(box.rows(len(shown), 10), shown, strict=True):
        marks += _offer(deck, view, row, offer)
    return marks


def _offer(deck: Deck, view: TownFoundersView, box: Box, offer: ShownOffer) -> list[Mark]:
    mine = offer.by == view.viewer
    paper = not mine and len(can_be_given(deck, view.own_hand, offer)) >= offer.count
    ground, ink, less, plus = (PAPER, INK, INK_2, LEAF) if paper else (PANEL, CREAM, CREAM_2, LEAF_2)
    people, terms, gain = box.inset(14, 6).across(132, None, 170, gap=12)
    upper, lower = terms.rows(2)
    between: tuple[Part, ...] = (SeatMark(offer.by), Sign("arrow", less, scale=0.8), SeatMark(offer.to))
    marks: list[Mark] = [Area(box, ground, radius=10), Row(people, between, 36, ink, gap=0.14)]
    given = _side(deck, upper, offer.give, (), "offers" if mine else "get", ink, less)
    asked = _side(deck, lower, offer.named, _wanted(offer), "asks" if mine else "for", ink, less)
    gone = handed_over(deck, view, offer) if is_settled(deck, view, offer) else ()
    brings = yours(deck, view, offer, gone)
    if not mine and not paper:
        marks.append(Text(gain, say("picture-offer-lacking"), 27, less, "text", "right", lines=2, least=22))
    elif brings is not None:
        first, second = gain.rows(2)
        marks += [
            Text(first, f"+{brings.after - brings.before}", 40, plus, "serif", "right"),
            Text(
                second,
                say("picture-offer-brings", category=deck.categories[brings.letter].name),
                26,
                less,
                "text",
                "right",
                least=22,
            ),
        ]
    return [*marks, *given, *asked]


def _side(
    deck: Deck, box: Box, cards: tuple[str, ...], unnamed: tuple[Part, ...], what: str, ink: str, less: str
) -> list[Mark]:
    """One line of an offer: its cards by name, each after its categories; or how many of what."""
    label, shown = box.across(104, None, gap=8)
    marks: list[Mark] = [Text(label, say("picture-offer-of", what=what), 26, less, "text", least=22)]
    if unnamed:
        return [*marks, Row(shown, unnamed, 32, ink, gap=0.2)]
    if not cards:
        return [*marks, Text(shown, say("trade-no-cards"), 30, less, "bold")]
    parts: list[Part] = []
    for name in cards:
        parts += [Sign(category_sign(letter), less) for letter in dict.fromkeys(deck.cards[name].resources)]
    signs = Row(Box(shown.x, shown.y, min(shown.w * 0.34, 40.0 * len(parts)), shown.h), tuple(parts), 30, ink, gap=0.16)
    names = Box(signs.box.right + 12, shown.y, shown.right - signs.box.right - 12, shown.h)
    return [*marks, signs, Names(names, cards, 30, ink, "bold")]


def _wanted(offer: ShownOffer) -> tuple[Part, ...]:
    if offer.named:
        return ()
    signs: tuple[Part, ...] = () if offer.category is None else (Sign(category_sign(offer.category)),)
    if not offer.count:
        return ()
    return (*signs, say("picture-offer-cards", count=offer.count, any=int(offer.category is None)))


def offers_in_words(deck: Deck, shown: Sequence[ShownOffer]) -> Iterator[Phrase]:
    """For who cannot see them."""
    for offer in shown:
        yield say("picture-offer-alt", seat=offer.by, other_seat=offer.to, terms=terms_line(deck, offer))
