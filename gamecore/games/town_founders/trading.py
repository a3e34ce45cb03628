"""The Trade Phases (TF-4, TF-20): written offers, any numbers on each side. Only an accepted offer binds.

Every act is one step. A seat that has passed is left alone until something is offered to it; when it has answered,
its pass stands again. The window closes when nobody is waited for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from gamecore.engine.choices import Act, Acts, Field, Form, Number, Option, PickOne, PickSome, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask_any
from gamecore.engine.values import value
from gamecore.games.town_founders.card_text import card_options
from gamecore.games.town_founders.cards import Deck
from gamecore.games.town_founders.play import Play
from gamecore.games.town_founders.state import Offer, State

MOST_IN_VAIN = 3
"""Offers from one founder to another that may come to nothing in one window; those accepted have no limit (TF-20)."""
MOST_ASKED = 24
"""A phone's menu holds so many numbers."""
MOST_NAMED = 25
PASSING = Act("pass", say("trade-pass"))
_STILL_PASSING = replace(PASSING, is_offered=False)


def trade(play: Play) -> Script[None]:
    """One act of the window, or its end when nobody is waited for."""
    state = play.state
    waited = waited_for(state)
    if waited:
        pairs = partners(state.seats, state.current)
        questions = [_question(play, seat, others, seat in waited) for seat, others in pairs.items()]
        seat, (act, form) = yield from ask_any(questions, f"trade:{state.round}:{state.turn}:{state.half}")
        _carry_out(play, seat, act, form)
    if not waited_for(state):
        state.offers.clear()
        state.passed.clear()
        state.refused.clear()
        state.phase = "discard" if state.half == 1 else "build"


def waited_for(state: State) -> list[Seat]:
    """Who has not passed, or has an offer to answer."""
    asked = [offer.to for offer in state.offers]
    return [seat for seat in range(state.seats) if seat not in state.passed or seat in asked]


@lru_cache
def partners(seats: int, current: Seat | None) -> Mapping[Seat, tuple[Seat, ...]]:
    """With whom each seat may trade: the current player with anybody, in the variant anybody with anybody."""
    return {
        seat: tuple(other for other in range(seats) if other != seat) if current in (None, seat) else (current,)
        for seat in range(seats)
    }


def may_offer(state: State, seat: Seat, other: Seat) -> bool:
    """One open offer at a time to each; after three that came to nothing, no more in this window."""
    if state.refused.get(_pair(seat, other), 0) >= MOST_IN_VAIN:
        return False
    return not any((offer.by, offer.to) == (seat, other) for offer in state.offers)


def _pair(by: Seat, to: Seat) -> str:
    return f"{by}:{to}"


# What is asked


def _question(play: Play, seat: Seat, others: tuple[Seat, ...], is_waited_for: bool) -> Question:
    state = play.state
    return Question(
        seat,
        "trade.first" if state.half == 1 else "trade.second",
        lambda: Acts((*_acts(play, seat, others), PASSING if is_waited_for else _STILL_PASSING)),
        default=lambda: {"act": PASSING.key},
        params={"offers_seats": [offer.by for offer in state.offers if offer.to == seat]},
        clock="plan" if seat == state.current else "reply",
        optional=not is_waited_for,
        named_seats=others,
    )


def _acts(play: Play, seat: Seat, others: tuple[Seat, ...]) -> Iterator[Act]:
    """With one founder after the other: what is open between the two, a new offer, and showing cards."""
    founder = play.founders[seat]
    hand = tuple(founder.hand)
    known: dict[Seat, list[str]] = {}
    for card, holder in founder.seen.items():
        known.setdefault(holder, []).append(card)
    for other in others:
        rival = play.founders[other]
        yield from _about_offers(play, seat, other)
        if (hand or rival.hand) and may_offer(play.state, seat, other):
            most = min(len(rival.hand), MOST_ASKED)
            yield _offer_act(play.deck, other, hand, most, tuple(known.get(other, ())[:MOST_NAMED]))
        unseen = tuple([card for card in hand if rival.seen.get(card) != seat])
        if unseen:
            yield _show_act(play.deck, other, unseen)


def _about_offers(play: Play, seat: Seat, other: Seat) -> Iterator[Act]:
    for offer in play.state.offers:
        if (offer.by, offer.to) == (other, seat):
            yield from _answers(play, offer)
        elif (offer.by, offer.to) == (seat, other):
            yield Act(f"withdraw:{offer.id}", say("trade-withdraw", other_seat=other), group=_with(other))


@lru_cache
def _with(other: Seat) -> Phrase:
    return say("trade-with", other_seat=other)


def _answers(play: Play, offer: Offer) -> Iterator[Act]:
    """Accepting, where one has what is asked, and refusing. What is handed over is the giver's choice."""
    fitting = tuple(can_be_given(play.deck, play.founders[offer.to].hand, offer))
    if len(fitting) >= offer.count:
        form = None if len(fitting) == offer.count else _handing_over(play.deck, fitting, offer.count)
        yield Act(f"accept:{offer.id}", say("trade-accept", other_seat=offer.by), form, group=_with(offer.by))
    yield Act(f"refuse:{offer.id}", say("trade-refuse", other_seat=offer.by), group=_with(offer.by))


def can_be_given(deck: Deck, hand: list[str] | tuple[str, ...], offer: Any) -> list[str]:
    """The cards of a hand that answer an offer: the named ones, those of its category, or any; none for a gift."""
    if offer.count == 0:
        return []
    if offer.named:
        return [card for card in offer.named if card in hand]
    return deck.having(hand, offer.category) if offer.category is not None else list(hand)


@lru_cache(maxsize=1 << 12)
def _handing_over(deck: Deck, cards: tuple[str, ...], count: int) -> Form:
    which = Field("cards", PickSome(card_options(deck, cards), count, count), say("trade-hand-over", count=count))
    return Form((Section("give", say("trade-hand-over", count=count), (which,)),))


@value
class Terms:
    """What a whole offer must say: at least one card on one side; a category only with a number of cards."""

    most: int

    def __call__(self, form: Mapping[str, Any]) -> None:
        offer = form["offer"]
        if offer.get("named"):
            if offer.get("category") is not None:
                raise IllegalChoice(say("refused-named-and-category"))
        elif not offer.get("give") and not asked_count(offer):
            raise IllegalChoice(say("refused-empty-offer"))
        elif asked_count(offer) > self.most:
            raise IllegalChoice(say("refused-asks-too-much", most=self.most))


def asked_count(offer: Mapping[str, Any]) -> int:
    """How many cards a filled-in offer asks for; a category alone asks for one."""
    if offer.get("named"):
        return len(offer["named"])
    count = offer.get("count")
    if count is None:
        return 0 if offer.get("category") is None else 1
    return int(count)


def _offer_act(deck: Deck, other: Seat, hand: tuple[str, ...], most: int, known: tuple[str, ...]) -> Act:
    """Own cards, how many are asked, and of which category; or by name those that one knows the other to have."""
    text = _offering(other)

    def sections() -> tuple[Section, ...]:
        fields = list(_give_fields(deck, hand))
        if most:
            fields += [_count_field(most), _category_field(deck)]
        if known:
            named = PickSome(card_options(deck, known), 0, len(known))
            fields.append(Field("named", named, say("trade-named", other_seat=other), optional=True))
        return (Section("offer", text, tuple(fields)),)

    return Act(f"offer:{other}", text, Form(sections, Terms(most)), group=_with(other))


@lru_cache
def _offering(other: Seat) -> Phrase:
    return say("trade-offer", other_seat=other)


def _give_fields(deck: Deck, hand: tuple[str, ...]) -> tuple[Field, ...]:
    return (Field("give", PickSome(card_options(deck, hand), 0, len(hand)), say("trade-give")),) if hand else ()


@lru_cache
def _count_field(most: int) -> Field:
    return Field("count", Number(0, most), say("trade-count"), optional=True, initial=1)


@lru_cache
def _category_field(deck: Deck) -> Field:
    options = tuple(
        Option(letter, say("category-option", category=one.name)) for letter, one in deck.categories.items()
    )
    return Field("category", PickOne(options), say("trade-category"), optional=True)


def _show_act(deck: Deck, other: Seat, hand: tuple[str, ...]) -> Act:
    text = _showing(other)

    def sections() -> tuple[Section, ...]:
        which = Field("cards", PickSome(card_options(deck, hand), 1, len(hand)), say("trade-show-which"))
        return (Section("show", text, (which,)),)

    return Act(f"show:{other}", text, Form(sections), group=_with(other))


@lru_cache
def _showing(other: Seat) -> Phrase:
    return say("trade-show", other_seat=other)


# What an act does


def _carry_out(play: Play, seat: Seat, act: str, form: Any) -> None:
    kind, _, about = act.partition(":")
    if kind == "pass":
        _pass(play, seat)
    elif kind == "offer":
        _propose(play, seat, int(about), form["offer"])
    elif kind == "show":
        _show(play, seat, int(about), list(form["show"]["cards"]))
    else:
        offer = next(offer for offer in play.state.offers if offer.id == about)
        if kind == "accept":
            _accept(play, offer, list(form["give"]["cards"]) if form else None)
        else:
            _let_go(play, offer)
            _tell_let_go(play, offer, "trade.refused" if kind == "refuse" else "trade.withdrawn")


def _pass(play: Play, seat: Seat) -> None:
    """Refuses whatever is offered, and wants nothing until something else is."""
    for offer in [offer for offer in play.state.offers if offer.to == seat]:
        _let_go(play, offer)
        _tell_let_go(play, offer, "trade.refused")
    if seat not in play.state.passed:
        play.state.passed.append(seat)


def _propose(play: Play, seat: Seat, other: Seat, terms: Mapping[str, Any]) -> None:
    state = play.state
    state.offers_made += 1
    named = list(terms.get("named") or ())
    count = asked_count(terms)
    category = None if named or not count else terms.get("category")
    offer = Offer(str(state.offers_made), seat, other, list(terms.get("give") or ()), count, category, named)
    state.offers.append(offer)
    _see(play, other, offer.give, seat)
    play.tell("trade.offered", only=[seat], seat=seat, other_seat=other, terms=terms_line(play.deck, offer))


def _show(play: Play, seat: Seat, other: Seat, cards: list[str]) -> None:
    """Nobody has to; whoever does shows them to one founder alone."""
    _see(play, other, cards, seat)
    play.tell("trade.shown", only=[seat, other], seat=seat, other_seat=other, cards=cards)


def _see(play: Play, viewer: Seat, cards: list[str], holder: Seat) -> None:
    for card in cards:
        play.founders[viewer].seen[card] = holder


def _accept(play: Play, offer: Offer, chosen: list[str] | None) -> None:
    """Looks again whether both sides have what they trade, and then moves everything at once."""
    giver, taker = play.founders[offer.by], play.founders[offer.to]
    gone = [card for card in offer.give if card not in giver.hand]
    if gone:
        _let_go(play, offer)
        play.tell("trade.void", only=[offer.by, offer.to], seat=offer.by, other_seat=offer.to, cards=gone)
        return
    back = can_be_given(play.deck, taker.hand, offer) if chosen is None else chosen
    play.state.offers.remove(offer)
    _hand_over(play, offer.by, offer.to, offer.give)
    _hand_over(play, offer.to, offer.by, back)
    play.tell("trade.done", seat=offer.by, other_seat=offer.to, gave=len(offer.give), got=len(back))
    play.tell("trade.yours", only=[offer.by], cards=back, gone=offer.give)
    play.tell("trade.yours", only=[offer.to], cards=offer.give, gone=back)


def _hand_over(play: Play, seat: Seat, other: Seat, cards: list[str]) -> None:
    """From hand to hand. Who gave a card remembers where it went."""
    for card in cards:
        play.founders[seat].hand.remove(card)
        play.founders[other].hand.append(card)
        play.founders[seat].seen[card] = other
        play.founders[other].seen.pop(card, None)


def _tell_let_go(play: Play, offer: Offer, kind: str) -> None:
    """Says what came to nothing, with its terms: the one it was made to has seen them only in the question."""
    terms = terms_line(play.deck, offer)
    play.tell(kind, only=[offer.by, offer.to], seat=offer.by, other_seat=offer.to, terms=terms)


def _let_go(play: Play, offer: Offer) -> None:
    """An offer that came to nothing."""
    state = play.state
    state.offers.remove(offer)
    pair = _pair(offer.by, offer.to)
    state.refused[pair] = state.refused.get(pair, 0) + 1


# In words


def terms_line(deck: Deck, offer: Any) -> Phrase:
    """What is given and what is asked for it."""
    return say("trade-terms", give=list(offer.give) or say("trade-no-cards"), want=wanted(deck, offer))


def wanted(deck: Deck, offer: Any) -> Phrase:
    """The other side of an offer."""
    if offer.named:
        return say("trade-want-named", cards=list(offer.named))
    if offer.category is not None:
        return say("trade-want-category", count=offer.count, category=deck.categories[offer.category].name)
    return say("trade-want", count=offer.count)
