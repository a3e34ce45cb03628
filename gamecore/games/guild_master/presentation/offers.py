"""An offer about a contract in words: who gets how much Gold, all the Fame, and what the card gives to its keeper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.rules.attempt_contract.bargaining_acts import offer_of
from gamecore.games.guild_master.rules.attempt_contract.stakes import Stakes
from gamecore.games.guild_master.rules.attempt_contract.terms import bonuses
from gamecore.games.guild_master.rules.current_figures import reward
from gamecore.games.guild_master.rules.order_text import team_line
from gamecore.games.guild_master.state import Offer
from gamecore.games.guild_master.view import GuildMasterView, ShownContest, ShownOffer, state_of


def offered(
    cards: Cards,
    view: GuildMasterView,
    seat: Seat,
    contest: ShownContest,
    offer: ShownOffer,
    stakes: Stakes,
    *,
    contests: int,
) -> Phrase:
    """An offer as one of its parties reads it, beside those of so many ``contests``: what it brings whoever accepts
    it, at what chance."""
    open_offers = [one for one in contest.offers if one.id != contest.deal and seat not in one.accepted]
    way = "only" if contests == 1 == len(open_offers) else "one"
    if offer not in open_offers:
        agreed = "agreed_too" if open_offers else "agreed"  # in brief what waits for an answer comes first
        way = agreed if offer.by != seat else "own" if len(contest.offers) == 1 else "own_too"
    percent, fame = stakes.with_deal(offer)
    asked = [party for party in contest.parties if party not in offer.accepted] if offer.by == seat else []
    return say(
        "echo-offer",
        seat=offer.by,
        way="deal" if offer.id == contest.deal else way,
        contests=contests,
        percent=percent,
        fame=fame,
        rivals=stakes.rivals_fame(),
        answers=f"accept:{offer.id}",
        terms=_terms(cards, view, seat, contest, offer),
        agreed_seats=[party for party in offer.accepted if party != offer.by and offer.id != contest.deal],
        silent_seats=[party for party in asked if party not in view.talked],
        done_seats=[party for party in asked if party in view.talked],
    )


def _terms(
    cards: Cards, view: GuildMasterView, reader: Seat | None, contest: ShownContest, offer: Offer | ShownOffer
) -> Phrase:
    """What an offer gives to whom; ``reader`` is called *you*."""
    card = view.contracts[contest.objective].card
    assert card is not None  # nothing leaves the board while there is something to offer
    _, fame = reward(cards, state_of(view), None, card, None)
    return say(
        "offer-terms",
        shares=_shares(reader, contest.parties, offer),
        few_shares=_shares(reader, contest.parties if reader is None else [reader], offer),
        fame=fame,
        card=_yes(offer.card_to == reader),
        card_seat=offer.card_to,
        boon=_yes(any(part.kind == "boon" for part in cards.contracts[card].effects)),
        prestige=_yes(bool(view.prestige_supply) or any(guild.prestige for guild in view.guilds)),
        bonus=_bonus(offer) if bonuses(cards, card) else "none",
        team=team_line(cards, offer.skill, offer.members) if offer.skill or offer.members else "none",
    )


def proposed(cards: Cards, view: GuildMasterView, question: Question, answer: Any) -> Phrase | None:
    """What the form of an own offer says before it is sent, as everybody will read it."""
    kind, *about = str(answer.get("act")).split(":") if isinstance(answer, dict) else [""]
    form = answer.get("form") if isinstance(answer, dict) else None
    if kind != "offer" or not isinstance(form, dict):
        return None
    contest = next((one for one in view.contests if [str(one.space), one.objective] == about), None)
    if contest is None:
        return None
    return _terms(cards, view, None, contest, offer_of(form, "", question.seat, contest.parties))


def called_for(view: GuildMasterView, kind: str, seats: Sequence[Seat]) -> Phrase | None:
    """The one offer that is left to answer for ``seats``; what it gives is said where that is one guild."""
    if kind != "bargain":
        return None
    left = [
        (contest, offer)
        for contest in view.contests
        for offer in contest.offers
        if offer.id != contest.deal and any(seat in contest.parties and seat not in offer.accepted for seat in seats)
    ]
    if len(left) != 1:
        return None
    ((contest, offer),) = left
    what, gold = "several", 0
    if len(seats) == 1:
        gold = offer.gold.get(seats[0], 0)
        what = "gold" if gold else "card" if offer.card_to == seats[0] else "fame"
    return say("call-offer", seat=offer.by, what=what, gold=gold, space=contest.objective)


def _yes(so: bool) -> str:
    return "yes" if so else "no"


def _shares(seat: Seat | None, parties: Sequence[Seat], offer: Offer | ShownOffer) -> Phrase | str:
    """Whose share it is, the reader's own first; "none" where there is no Gold."""
    told = sorted(parties, key=lambda party: party != seat) if any(offer.gold.values()) else []
    shares = [
        say("offer-share", seat=party, own=_yes(party == seat), gold=offer.gold.get(party, 0), first=_yes(not at))
        for at, party in enumerate(told)
    ]
    return chained("comma", shares) or "none"


def _bonus(offer: Offer | ShownOffer) -> Phrase | str:
    """Who gets it and on whom it is used; "with" where it goes with the card."""
    if offer.bonus_to == offer.card_to and offer.bonus_on is None:
        return "with"
    on = "none" if offer.bonus_on is None else say("seat-name", seat=offer.bonus_on)
    return say("board-bonus", seat=offer.bonus_to, on=on)
