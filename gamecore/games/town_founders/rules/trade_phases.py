"""Trade Phases: written offers, any numbers on each side; only an accepted offer binds (TF-4, TF-20).

Every act is one step. A seat that has passed is not asked again until something is offered to it; after its answer it
counts as having passed again. The window closes when no seat is waited for.
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
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.cards.text import card_options
from gamecore.games.town_founders.rules.nearing_the_end import NOT_THE_END, outlook
from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.rules.turn_sequence import active_seats
from gamecore.games.town_founders.rules.victory_calculation import Town, leads_taken_by
from gamecore.games.town_founders.state import Offer, State

MOST_IN_VAIN = 3
"""Offers from one founder to another that may come to nothing in one window; those accepted have no limit (TF-20)."""
MOST_ASKED = 24
"""A phone's menu holds so many numbers."""
MOST_NAMED = 25
PASSING = Act("pass", say("trade-pass"))
_STILL_PASSING = replace(PASSING, is_offered=False)
_PASSING_REFUSING = replace(PASSING, text=say("trade-pass-refusing"))
_PASSING_UNANSWERED = replace(_PASSING_REFUSING, confirm=say("confirm-pass-unanswered"))


def begin_trading(play: Play) -> None:
    """Open a trade window. The current player is waited for, others only once something is offered to them."""
    state = play.state
    state.phase = "trade"
    state.offers.clear()
    state.refused.clear()
    state.passed = [seat for seat in play.seats if seat not in active_seats(play)]


def trade(play: Play) -> Script[None]:
    """Play one act of the window (TF-4, TF-20), or close it when no seat is waited for."""
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
    """Return the seats that have not passed, or have an offer to answer."""
    asked = [offer.to for offer in state.offers]
    return [seat for seat in range(state.seats) if seat not in state.passed or seat in asked]


@lru_cache
def partners(seats: int, current: Seat | None) -> Mapping[Seat, tuple[Seat, ...]]:
    """Return with whom each seat may trade: the current player with anybody, in the variant anybody with anybody."""
    return {
        seat: tuple(other for other in range(seats) if other != seat) if current in (None, seat) else (current,)
        for seat in range(seats)
    }


def may_offer(state: State, seat: Seat, other: Seat) -> bool:
    """True if ``seat`` may offer: one open offer at a time to each, and none after three that came to nothing."""
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
        lambda: Acts(
            (*_acts(play, seat, others), _passing(play, seat) if is_waited_for else _STILL_PASSING),
            tuple(_accept_act(offer) for offer in state.offers if offer.to == seat and not _can_meet(play, offer)),
        ),
        default=lambda: {"act": PASSING.key},
        own_word=True,
        params={
            "offers_seats": [offer.by for offer in state.offers if offer.to == seat],
            "up_seats": [state.current] if state.current not in (None, seat) else [],
            **(outlook(play.deck, state, seat, 0, 0) if (state.half, state.current) == (2, seat) else NOT_THE_END),
        },
        clock="window" if state.together else "plan" if seat == state.current else "reply",
        optional=not is_waited_for,
        named_seats=others,
        prolonged=state.offers_made if state.together else 0,
    )


def _passing(play: Play, seat: Seat) -> Act:
    """Passing, which refuses what is offered to the seat and is asked once more where it could accept that; its own
    offers stay open."""
    offers = [offer for offer in play.state.offers if offer.to == seat]
    if any(_can_meet(play, offer) for offer in offers):
        return _PASSING_UNANSWERED
    return _PASSING_REFUSING if offers else PASSING


def _acts(play: Play, seat: Seat, others: tuple[Seat, ...]) -> Iterator[Act]:
    """List for each partner: what is open between the two, a new offer, and showing cards."""
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
            towns = tuple(tuple(one.town) for one in play.founders)
            yield _offer_act(play.deck, other, hand, most, tuple(known.get(other, ())[:MOST_NAMED]), towns)
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
    """List accepting, where they have what is asked, and refusing. The giver chooses what is handed over."""
    fitting = tuple(can_be_given(play.deck, play.founders[offer.to].hand, offer))
    if len(fitting) >= offer.count:
        is_choice = len(fitting) > offer.count
        gone = [] if is_choice else list(fitting)
        brings = say("trade-brings", cards=list(offer.give), gone=gone, want=wanted(play.deck, offer))
        yield _accept_act(offer, _handing_over(play.deck, fitting, offer.count) if is_choice else None, brings)
    yield Act(f"refuse:{offer.id}", say("trade-refuse", other_seat=offer.by), group=_with(offer.by))


def _accept_act(offer: Offer, form: Form | None = None, brings: Phrase | None = None) -> Act:
    text = say("trade-accept", other_seat=offer.by)
    return Act(f"accept:{offer.id}", text, form, hint=brings, group=_with(offer.by), is_apart=True)


def _can_meet(play: Play, offer: Offer) -> bool:
    return len(can_be_given(play.deck, play.founders[offer.to].hand, offer)) >= offer.count


def can_be_given(deck: Deck, hand: list[str] | tuple[str, ...], offer: Any) -> list[str]:
    """Return the cards of a hand that fit what an offer asks: named ones, of a category, or any; none for a gift."""
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
    """Checks a whole offer: at least one card on one side, named cards or a category but not both."""

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
    """Return how many cards a filled-in offer asks for; a category alone asks for one."""
    if offer.get("named"):
        return len(offer["named"])
    count = offer.get("count")
    if count is None:
        return 0 if offer.get("category") is None else 1
    return int(count)


def _offer_act(
    deck: Deck, other: Seat, hand: tuple[str, ...], most: int, known: tuple[str, ...], towns: tuple[Town, ...]
) -> Act:
    """Build the form: own cards, and how many are asked of which category, or cards the other is known to have."""
    text = say("trade-offer", other_seat=other)

    def sections() -> tuple[Section, ...]:
        fields = list(_give_fields(deck, other, hand, towns))
        if most:
            fields += [_count_field(most), _category_field(deck)]
        if known:
            named = PickSome(card_options(deck, known), 0, len(known))
            fields.append(Field("named", named, say("trade-named", other_seat=other), optional=True))
        return (Section("offer", text, tuple(fields)),)

    hint = None if most else say("trade-offer-none")
    return Act(f"offer:{other}", text, Form(sections, Terms(most)), hint=hint, group=_with(other))


def _give_fields(deck: Deck, other: Seat, hand: tuple[str, ...], towns: tuple[Town, ...]) -> tuple[Field, ...]:
    """Below a card by which the other would take a lead stands that: once the offer is out it is too late to see it."""
    if not hand:
        return ()
    options = []
    for option in card_options(deck, hand):
        alone, shared = leads_taken_by(deck, towns, other, option.key)
        danger = say("trade-give-leads", other_seat=other, gains=alone, shares=shared)
        options.append(replace(option, hint=danger) if alone or shared else option)
    return (Field("give", PickSome(tuple(options), 0, len(hand)), say("trade-give")),)


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
            if kind == "refuse":
                _refuse(play, offer)
            else:
                _let_go(play, offer)
                _tell_let_go(play, offer, "trade.withdrawn")


def _pass(play: Play, seat: Seat) -> None:
    """Refuse whatever is offered, and stay out of the window until the next offer."""
    for offer in [offer for offer in play.state.offers if offer.to == seat]:
        _refuse(play, offer)
    if seat not in play.state.passed:
        play.state.passed.append(seat)


def _refuse(play: Play, offer: Offer) -> None:
    """Let an offer come to nothing; who made it remembers of which category they asked in vain."""
    _let_go(play, offer)
    _tell_let_go(play, offer, "trade.refused")
    turned_down = play.founders[offer.by].turned_down
    if offer.category is not None and offer.category not in turned_down.get(offer.to, ""):
        turned_down[offer.to] = turned_down.get(offer.to, "") + offer.category


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
    """Show cards to one other founder alone; nobody has to."""
    _see(play, other, cards, seat)
    play.tell("trade.shown", only=[seat, other], seat=seat, other_seat=other, cards=cards)


def _see(play: Play, viewer: Seat, cards: list[str], holder: Seat) -> None:
    for card in cards:
        play.founders[viewer].seen[card] = holder


def _accept(play: Play, offer: Offer, chosen: list[str] | None) -> None:
    """Check again that both sides have what they trade, then move everything at once."""
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
    giver.turned_down.pop(offer.to, None)
    taker.turned_down.pop(offer.by, None)
    play.tell("trade.done", seat=offer.by, other_seat=offer.to, gave=len(offer.give), got=len(back))
    play.tell("trade.yours", only=[offer.by], cards=back, gone=offer.give)
    play.tell("trade.yours", only=[offer.to], cards=offer.give, gone=back)


def _hand_over(play: Play, seat: Seat, other: Seat, cards: list[str]) -> None:
    """Move cards from hand to hand. Who gave a card remembers where it went."""
    for card in cards:
        play.founders[seat].hand.remove(card)
        play.founders[other].hand.append(card)
        play.founders[seat].seen[card] = other
        play.founders[other].seen.pop(card, None)


def _tell_let_go(play: Play, offer: Offer, kind: str) -> None:
    """Tell the two of an offer that it came to nothing, with its terms."""
    terms = terms_line(play.deck, offer)
    play.tell(kind, only=[offer.by, offer.to], seat=offer.by, other_seat=offer.to, terms=terms)


def _let_go(play: Play, offer: Offer) -> None:
    """Remove an offer that came to nothing, and count it."""
    state = play.state
    state.offers.remove(offer)
    pair = _pair(offer.by, offer.to)
    state.refused[pair] = state.refused.get(pair, 0) + 1


# In words


def terms_line(deck: Deck, offer: Any) -> Phrase:
    """Put into words what is given and what is asked for it."""
    return say("trade-terms", give=list(offer.give) or say("trade-no-cards"), want=wanted(deck, offer))


def wanted(deck: Deck, offer: Any) -> Phrase:
    """Put into words what an offer asks for."""
    if offer.named:
        return say("trade-want-named", cards=list(offer.named))
    if offer.category is not None:
        return say("trade-want-category", count=offer.count, category=deck.categories[offer.category].name)
    return say("trade-want", count=offer.count)
