"""Trade Phases: written offers, any numbers on each side; only an accepted offer binds (TF-4, TF-20).

Every act is one step. A seat that has passed is not asked again until something is offered to it; after its answer it
counts as having passed again. The window closes when no seat is waited for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from gamecore.engine.choices import Act, Acts, Form
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask_any
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.rules.nearing_the_end import NOT_THE_END, outlook
from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.rules.trade_forms import about, asked_count, handing_over, offer_act, show_act
from gamecore.games.town_founders.rules.turn_sequence import active_seats
from gamecore.games.town_founders.state import Offer, State

MOST_IN_VAIN = 3
"""Offers from one founder to another that may come to nothing in one window; those accepted have no limit (TF-20)."""
MOST_ASKED = 24
"""A phone's menu holds so many numbers."""
MOST_NAMED = 25
GIFT = "-"
"""Stands for what was offered for nothing, among the letters of what was asked in vain."""
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
    state.asked_in_vain.clear()
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
        state.asked_in_vain.clear()
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
            "waits_seats": [offer.to for offer in state.offers if offer.by == seat],
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
    hand, own = tuple(founder.hand), tuple(founder.town)
    lost, every_town = play.state.never_built_by(seat), tuple([tuple(one.town) for one in play.founders])
    known: dict[Seat, list[str]] = {}
    for card, holder in founder.seen.items():
        known.setdefault(holder, []).append(card)
    for other in others:
        rival, builds = play.founders[other], play.state.builds_again(other)
        towns, gone = (every_town, lost.difference(every_town[other])) if builds else ((), lost)
        yield from _about_offers(play, seat, other)
        if (hand or rival.hand) and may_offer(play.state, seat, other):
            most = min(len(rival.hand), MOST_ASKED)
            tries = MOST_IN_VAIN - play.state.refused.get(_pair(seat, other), 0)
            named = tuple(known.get(other, ())[:MOST_NAMED])
            yield offer_act(play.deck, other, hand, most, named, towns, gone, lost, tries, own)
        unseen = tuple([card for card in hand if rival.seen.get(card) != seat])
        if unseen:
            yield show_act(play.deck, other, unseen, gone, own, towns[other] if builds else ())


def _about_offers(play: Play, seat: Seat, other: Seat) -> Iterator[Act]:
    for offer in play.state.offers:
        if (offer.by, offer.to) == (other, seat):
            yield from _answers(play, offer)
        elif (offer.by, offer.to) == (seat, other):
            yield Act(f"withdraw:{offer.id}", say("trade-withdraw", other_seat=other), group=about(other))


def _answers(play: Play, offer: Offer) -> Iterator[Act]:
    """List accepting, where they have what is asked, and refusing. The giver chooses what is handed over."""
    fitting = tuple(can_be_given(play.deck, play.founders[offer.to].hand, offer))
    if len(fitting) >= offer.count:
        is_choice = len(fitting) > offer.count
        gone = [] if is_choice else list(fitting)
        want = wanted(play.deck, offer)
        brings = say("trade-brings", cards=list(offer.give), gone=gone, want=want, may_choose=int(is_choice))
        lost = play.state.never_built_by(offer.by, offer.to)
        yield _accept_act(offer, handing_over(play.deck, fitting, offer.count, lost) if is_choice else None, brings)
    yield Act(f"refuse:{offer.id}", say("trade-refuse", other_seat=offer.by), group=about(offer.by))


def _accept_act(offer: Offer, form: Form | None = None, brings: Phrase | None = None) -> Act:
    text = say("trade-accept", other_seat=offer.by)
    return Act(f"accept:{offer.id}", text, form, hint=brings, group=about(offer.by), is_apart=True)


def _can_meet(play: Play, offer: Offer) -> bool:
    return len(can_be_given(play.deck, play.founders[offer.to].hand, offer)) >= offer.count


def can_be_given(deck: Deck, hand: list[str] | tuple[str, ...], offer: Any) -> list[str]:
    """Return the cards of a hand that fit what an offer asks: named ones, of a category, or any; none for a gift."""
    if offer.count == 0:
        return []
    if offer.named:
        return [card for card in offer.named if card in hand]
    return deck.having(hand, offer.category) if offer.category is not None else list(hand)


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
    pair = _pair(offer.by, offer.to)
    if offer.category is not None:
        _note(play.founders[offer.by].turned_down, offer.to, offer.category)
        _note(play.state.asked_in_vain, pair, offer.category)
    elif not offer.count:
        _note(play.state.asked_in_vain, pair, GIFT)


def _note(letters: dict[Any, str], of: Any, letter: str) -> None:
    if letter not in letters.get(of, ""):
        letters[of] = letters.get(of, "") + letter


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
    for founder, by, to in ((giver, offer.by, offer.to), (taker, offer.to, offer.by)):
        founder.turned_down.pop(to, None)
        play.state.asked_in_vain.pop(_pair(by, to), None)
    play.tell("trade.done", seat=offer.by, other_seat=offer.to, gave=len(offer.give), got=len(back))
    play.tell("trade.yours", only=[offer.by], cards=back, gone=offer.give)
    play.tell("trade.yours", only=[offer.to], cards=offer.give, gone=back)
    _end_what_cannot_be_kept(play, offer, {*offer.give, *back})


def _end_what_cannot_be_kept(play: Play, done: Offer, moved: set[str]) -> None:
    """What is still open between the two and names a card that has just gone from one to the other is over: both know
    it. Whom else such a card was offered to hears of it as they accept."""
    for offer in [one for one in play.state.offers if {one.by, one.to} == {done.by, done.to}]:
        cards = [card for card in (*offer.give, *offer.named) if card in moved]
        if cards:
            play.state.offers.remove(offer)
            play.tell("trade.lapsed", only=[offer.by, offer.to], seat=offer.by, other_seat=offer.to, cards=cards)


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
