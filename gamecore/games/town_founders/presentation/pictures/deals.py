"""Offers that are asked about: what the viewer gives and gets, and below each side what could be built by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2, INK, INK_2, PANEL, PAPER, WAX, WAX_2
from gamecore.engine.picture.marks import Area, Mark, Names, Part, Row, SeatMark, Sign, Text, Words
from gamecore.engine.picture.pieces import filled_in
from gamecore.engine.values import value
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.buildings import Building, in_words
from gamecore.games.town_founders.presentation.exchanges import (
    can_meet,
    could_come_back,
    handed_over,
    is_settled,
    leads_given_up,
    leads_lost,
    theirs,
    yours,
)
from gamecore.games.town_founders.presentation.pictures.signs import LEADS, category_sign
from gamecore.games.town_founders.view import ShownOffer, TownFoundersView

HEADS, DEAL, COST, GAP = 38, 104, 40, 8
MOST_DEALS, MOST_NAMED = 3, 3


@value
class Deal:
    """An offer as its viewer sees it."""

    offer: ShownOffer
    is_mine: bool
    can: bool
    """The viewer has what is asked for."""
    gone: tuple[str, ...]
    """What they hand over, as far as it is settled."""
    yours: Building | None
    theirs: Building | None
    costs: tuple[str, ...]
    """Names of categories that the viewer's hand could lead, and could not without what they hand over, whatever they
    choose."""
    unless: bool
    """What they get for it, and nobody has seen yet, could win one of these all the same."""
    now: bool
    """Whether this hand is what they build of next; else they draw before that."""
    verb: str
    """What is chosen of it: ``offer``, ``accept``, ``refuse``, ``withdraw``; else how it stands."""
    is_chosen: bool

    @property
    def other(self) -> Seat:
        return self.offer.to if self.is_mine else self.offer.by

    @property
    def high(self) -> float:
        return DEAL + (COST if self.costs else 0)


def deal(deck: Deck, view: TownFoundersView, offer: ShownOffer, verb: str, chosen: Sequence[str] = ()) -> Deal:
    """What an offer comes to; ``chosen`` are the cards that the viewer would hand over, where they have a choice."""
    is_mine, can = offer.by == view.viewer, can_meet(deck, view, offer)
    over = tuple(chosen) if chosen and not is_mine else handed_over(deck, view, offer)
    settled = can and (bool(chosen) or is_settled(deck, view, offer))
    gone = over if settled else ()
    they = theirs(deck, view, view.founders[offer.to if is_mine else offer.by], over, None if is_mine else offer.count)
    mine = leads_given_up(deck, view, gone, offer.named, offer.category)
    lost = mine if is_mine else leads_lost(deck, view, offer, gone)
    hidden = offer.count if is_mine and not offer.named else 0
    return Deal(
        offer,
        is_mine,
        can,
        gone,
        yours(deck, view, offer, gone, counts_unseen=True),
        they if can else None,
        lost,
        could_come_back(deck, view, gone, lost, offer.category, hidden),
        view.builds_now,
        verb or ("waits" if is_mine else "lacking" if not can else "open"),
        bool(verb),
    )


def deals_high(found: Sequence[Deal]) -> float:
    return HEADS + sum(GAP + one.high for one in found)


def deals(deck: Deck, box: Box, found: Sequence[Deal], *, recommended: bool) -> Iterator[Mark]:
    """A table of two columns, one row for each offer."""
    head, *rows = box.down(HEADS, *(one.high for one in found), gap=GAP)
    _, give, _, get, _ = _cells(head)
    yield Text(give, say("picture-you-give"), 32, CREAM_2, "bold")
    yield Text(get, say("picture-you-get"), 32, CREAM_2, "bold")
    for row, one in zip(rows, found, strict=True):
        yield from _deal(deck, row, one, recommended=recommended)


def _cells(box: Box) -> list[Box]:
    """Who with, what is given, an arrow, what is got, and what is done about it."""
    return box.inset(12, 0).across(104, None, 40, None, 150, gap=12)


def _deal(deck: Deck, box: Box, one: Deal, *, recommended: bool) -> Iterator[Mark]:
    paper = one.can and one.verb != "waits"
    ground, ink, less, wax = (PAPER, INK, INK_2, WAX) if paper else (PANEL, CREAM, CREAM_2, WAX_2)
    upper, cost = box.down(DEAL, None)
    people, give, arrow, get, does = _cells(upper.inset(0, 8))
    mark, name = people.down(None, 52)
    offer = one.offer
    gives, gets = (offer.give, offer.named) if one.is_mine else (one.gone or offer.named, offer.give)
    yield Area(box, ground, radius=10)
    yield SeatMark(one.other, mark.square(36))
    yield Text(name, say("picture-seat", seat=one.other), 28, less, "text", "middle", lines=2, least=26, may_cut=True)
    yield Sign("arrow", less, arrow.square(36))
    for side, cards, unseen in ((give, gives, not one.is_mine), (get, gets, one.is_mine)):
        above = side.rows(2)[0]
        yield _terms(deck, above, cards, offer if unseen else None, ink, less)
    loses = one.theirs is not None and bool(one.theirs.won or one.theirs.newly_shared)
    if one.theirs is not None:
        yield _brings(deck, give.rows(2)[1], one.theirs, one.other, wax if loses else less)
    if one.yours is not None:
        yield _brings(deck, get.rows(2)[1], one.yours, None, ink)
    if one.costs:
        text = _costs("picture-costs", one)
        yield Row(Box(give.x, cost.y - 6, get.right - give.x, cost.h), (Sign(LEADS, wax), text), 34, wax, gap=0.22)
    yield from _done(box, does, one, less, recommended=recommended)


def _terms(deck: Deck, box: Box, cards: Sequence[str], unseen: ShownOffer | None, ink: str, less: str) -> Mark:
    """Cards by name, one alone with its signs; or how many of what."""
    if not cards and unseen is not None and unseen.count:
        letter = unseen.category
        sign: tuple[Part, ...] = () if letter is None else (Sign(category_sign(letter), less),)
        name = "none" if letter is None else deck.categories[letter].name
        return Row(box, (*sign, say("picture-unseen", count=unseen.count, category=name)), 36, ink, gap=0.2)
    if not cards:
        return Text(box, say("trade-no-cards"), 36, less, "bold")
    if len(cards) > 1:
        return Names(box, tuple(cards), 34, ink, "bold")
    signs = tuple(Sign(category_sign(letter), less) for letter in deck.cards[cards[0]].resources)
    return Row(box, (*signs, cards[0]), 36, ink, gap=0.2)


def _brings(deck: Deck, box: Box, one: Building, seat: Seat | None, ink: str) -> Mark:
    """What somebody could build by it, whether they lead then, and what else they win a lead in; None is the viewer."""
    is_yours = seat is None
    who: Part = say("picture-you") if seat is None else SeatMark(seat, scale=1.0)
    name: Words = deck.categories[one.letter].name
    after: Words = say("picture-at-least", points=one.after) if one.is_least else str(one.after)
    counts: tuple[Part, ...] = (str(one.before), Sign("arrow", ink, scale=0.75), after)
    flag: tuple[Part, ...] = (Sign(LEADS, ink),) if one.leads else ()
    led = say("picture-led", is_yours=int(is_yours), shared=int(one.lead == "ties"))
    words: tuple[Part, ...] = (led,) if one.leads else ()
    here, also = (*counts, *flag), _also(one, ink)
    briefly = _also(one, ink, says_shared=False)
    sign = Sign(category_sign(one.letter), ink)
    ways = (
        (who, name, *here, *also),
        (who, sign, *here, *also),
        (who, name, *here, *briefly),
        (who, sign, *here, *briefly),
    )
    return Row(box, (who, name, *here, *words, *also), 32, ink, "text", gap=0.2, shorter=ways)


def _also(one: Building, ink: str, *, says_shared: bool = True) -> tuple[Part, ...]:
    """The other leads that a build wins, and which of them are shared."""
    found: list[Part] = []
    for letter in (*one.won, *one.newly_shared):
        if letter != one.letter:
            found += [Sign(LEADS, ink), Sign(category_sign(letter), ink)]
            found += [say("picture-shared")] if says_shared and letter in one.newly_shared else []
    return tuple(found)


def _done(box: Box, at: Box, one: Deal, less: str, *, recommended: bool) -> Iterator[Mark]:
    """What is chosen about it, with a star or a tick; else how it stands."""
    said = say("picture-does", what=one.verb)
    if not one.is_chosen:
        yield Text(at, said, 32, less, "text", "middle", lines=2, least=30)
        return
    upper, lower = at.down(None, 40)
    yield from filled_in(box, upper.square(46), recommended=recommended)
    yield Text(lower, said, 36, INK if one.can and one.verb != "waits" else CREAM, "bold", "middle")


def deal_in_words(deck: Deck, one: Deal, terms: Phrase) -> Iterator[Phrase]:
    """For who cannot see it."""
    yield say("picture-offer-alt", seat=one.offer.by, other_seat=one.offer.to, terms=terms)
    for by, built in (("you", one.yours), ("they", one.theirs)):
        if built is not None:
            yield say("picture-deal-alt", by=by, seat=one.other, **in_words(deck, built))
    if one.costs:
        yield _costs("picture-costs-alt", one)


def _costs(id: str, one: Deal) -> Phrase:
    """Which leads are given up for it."""
    is_many = int(len(one.costs) > MOST_NAMED and id == "picture-costs")
    return say(id, categories=list(one.costs), is_many=is_many, now=int(one.now), unless=int(one.unless))
