"""How each act about a contest looks while it is bargained about (page 19, Negotiate reward split).

An act follows from what is handed in alone. The same ones are asked for again after every act of the window, so they
are made once and kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from gamecore.engine.choices import Act, Field, Form, Option, PickOne, PickSome, Section, ShareOut
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import skills_line
from gamecore.games.guild_master.rules.attempt_contract.stakes import given_stance
from gamecore.games.guild_master.rules.attempt_contract.terms import bonuses, is_aimed, split_terms
from gamecore.games.guild_master.state import Offer, Skill, Stance

MOST_MEMBERS_SHOWN = 25
"""A phone's menu holds so many; no four teams are larger but by cards that enlarge them."""


class Counter(NamedTuple):
    """Another's offer as it stands, to be changed and offered back."""

    by: Seat
    gold: tuple[tuple[Seat, int], ...]
    card_to: Seat
    bonus: str
    skill: Skill | None
    members: tuple[str, ...]
    is_only: bool
    """Nobody else has made one."""


def counter_to(offer: Offer, *, is_only: bool = True) -> Counter:
    bonus = str(offer.bonus_to) if offer.bonus_on is None else f"{offer.bonus_to}:{offer.bonus_on}"
    gold, members = tuple(offer.gold.items()), tuple(offer.members)
    return Counter(offer.by, gold, offer.card_to, bonus, offer.skill, members, is_only)


class About(NamedTuple):
    """The contest that an act is about, for one of its parties."""

    key: str
    """Its order space and its contract space: ``2:4``."""
    card: str
    contract: str
    """The name on the card."""
    parties: tuple[Seat, ...]
    seat: Seat
    alone: bool
    """It is the only one: stances and offers make a group each. Else it is named, and makes a group of its own."""

    @property
    def others(self) -> tuple[Seat, ...]:
        return tuple(party for party in self.parties if party != self.seat)

    def group(self, alone: str, **params: Param) -> Phrase:
        return say(alone, **params) if self.alone else say("bargain-about", contract=self.contract)

    def texts(self, id: str, **params: Param) -> tuple[Phrase, Phrase]:
        """The text of an act, and its short one."""
        short = say(id, contract="none", **params)
        return (short if self.alone else say(id, contract=self.contract, **params)), short


@lru_cache(maxsize=1 << 12)
def stance_act(about: About, stance: Stance, now: str, counts: str) -> Act:
    """``now`` is the stance that its guild has so far; ``counts``, what an Event leaves of it."""
    text, short = about.texts("bargain-stance-option", stance=say("stance-short", stance=stance))
    group = about.group("bargain-stances", stance=given_stance(now, counts))
    return Act(f"stance:{about.key}:{stance}", text, group=group, short=short, partners=about.others)


@lru_cache(maxsize=1 << 12)
def again_act(about: About, how: str, now: str, counts: str) -> Act:
    text, short = about.texts("bargain-again-option", how=how)
    hint = say("bargain-again-hint") if how == "again" else None
    group = about.group("bargain-stances", stance=given_stance(now, counts))
    return Act(f"{how}:{about.key}", text, hint=hint, group=group, short=short, partners=about.others)


def withdraw_act(about: About, offer: Offer, terms: Phrase) -> Act:
    """To take back an offer, or the consent to it."""
    whose = "own" if offer.by == about.seat else "other"
    text, short = about.texts("bargain-withdraw", proposer_seat=offer.by, whose=whose)
    group = about.group("bargain-offers")
    return Act(f"withdraw:{offer.id}", text, hint=terms, group=group, short=short, partners=about.others, talk="offer")


def accept_act(about: About, offer: Offer, terms: Phrase, *, is_void: bool, is_only: bool) -> Act:
    """``is_void``: the stance that its guild has given would make the deal void. ``is_only``: there is no other, so it
    stands by itself; of several the one that is recommended does."""
    text, short = about.texts("bargain-accept", proposer_seat=offer.by, only="yes" if is_only else "no")
    hint: Phrase | None = terms
    if about.alone:  # the offer stands above the button
        hint = say("bargain-void") if is_void else None
    elif is_void:
        hint = say("bargain-void-by-conflict", terms=terms)
    group = None if about.alone and is_only else about.group("bargain-offers")
    key = f"accept:{offer.id}"
    return Act(key, text, None, hint, group, short, about.others, "offer", is_apart=about.alone)


@lru_cache(maxsize=1 << 12)
def even_act(about: About, keeper: Seat, pot: int, with_bonus: bool) -> Act:
    """To offer even shares in one press; the card and the Bonus to ``keeper``."""
    own = keeper == about.seat
    text, short = about.texts("bargain-even", keeper_seat=keeper, own="yes" if own else "no")
    terms = split_terms(even_offer(pot, about.parties, keeper), with_bonus)
    group = about.group("bargain-offers")
    key = f"{'even' if own else 'yours'}:{about.key}"
    return Act(key, text, None, terms, group, short, about.others, "offer", is_posted=True)


def even_offer(pot: int, parties: tuple[Seat, ...], keeper: Seat, id: str = "") -> Offer:
    """Shares that differ by one at most; the card and the Bonus to ``keeper``, what does not divide to others."""
    share, extra = divmod(pot, len(parties))
    favoured = [party for party in parties if party != keeper][:extra]
    gold = {party: share + (party in favoured) for party in parties}
    return Offer(id, keeper, gold, keeper, keeper)


@lru_cache(maxsize=1 << 12)
def offer_act(
    cards: Cards, about: About, seats: int, pot: int, people: tuple[str, ...], counter: Counter | None
) -> Act:
    """To offer anything else: to ``counter`` what another has offered, its form begins as that stands. ``people`` are
    the parties' teams, of whom some may go first into the combined one."""
    text, short = about.texts("bargain-offer")
    if counter is not None:
        text, short = about.texts("bargain-counter", proposer_seat=counter.by, only="yes" if counter.is_only else "no")
    form = Form(lambda: (_offer_section(cards, about, seats, pot, people, counter),))
    is_only = counter is not None and counter.is_only
    group = None if about.alone and is_only else about.group("bargain-offers")
    key = f"offer:{about.key}"
    return Act(key, text, form, None, group, short, about.others, "offer", is_posted=True)


def _offer_section(
    cards: Cards, about: About, seats: int, pot: int, people: tuple[str, ...], counter: Counter | None
) -> Section:
    """Shares of the Gold, who keeps the card, and who applies the Bonus where there is one (C-44); if they like,
    the target that all use and who goes first into the combined team (A-55)."""
    even = counter_to(even_offer(pot, about.parties, about.seat))
    begins = even if counter is None else counter
    parties = tuple(Option(str(party), say("seat-name", seat=party)) for party in about.parties)
    fields = [Field("card", PickOne(parties), say("bargain-card"), initial=str(begins.card_to))]
    if pot:
        shares = {str(party): share for party, share in begins.gold}
        fields.insert(0, Field("gold", ShareOut(pot, parties), say("bargain-gold"), initial=shares))
    if bonuses(cards, about.card):
        takers = PickOne(parties + _on_whom(cards, about, seats))
        fields.append(Field("bonus", takers, say("bargain-bonus"), initial=begins.bonus))
    targets = cards.contracts[about.card].targets
    if len(targets) > 1:
        skills = PickOne(tuple(Option(skill, say("skill", skill=skill)) for skill in targets))
        fields.append(Field("skill", skills, say("bargain-skill"), optional=True, initial=begins.skill))
    if len(people) <= MOST_MEMBERS_SHOWN:
        members = PickSome(_people(cards, people), 0, len(people))
        first = list(begins.members) or None
        fields.append(Field("members", members, say("bargain-members"), optional=True, initial=first))
    return Section("offer", say("bargain-offer", contract=about.contract), tuple(fields))


def offer_of(form: Mapping[str, Any], id: str, seat: Seat, parties: Sequence[Seat]) -> Offer:
    """The offer that a form says."""
    part = form["offer"]
    gold = {int(party): share for party, share in (part.get("gold") or {}).items()} or dict.fromkeys(parties, 0)
    card = int(part["card"])
    bonus, _, on = str(part.get("bonus", card)).partition(":")
    members = list(part.get("members") or ())
    return Offer(id, seat, gold, card, int(bonus), part.get("skill"), int(on) if on else None, members)


def _on_whom(cards: Cards, about: About, seats: int) -> tuple[Option, ...]:
    """Who takes the Bonus and on which guild, if it is one to be used on a guild of choice (page 19)."""
    if not is_aimed(cards, about.card):
        return ()
    return tuple(
        Option(f"{party}:{other}", say("bargain-bonus-on", seat=party, other_seat=other))
        for party in about.parties
        for other in range(seats)
        if other != party
    )


def _people(cards: Cards, ids: tuple[str, ...]) -> tuple[Option, ...]:
    people = [cards.adventurers[one] for one in ids]
    return tuple(Option(one.id, say("team-member", name=one.name, skills=skills_line(one.skills))) for one in people)
