"""What an offer, a showing and the answer to an offer are filled in with (TF-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from gamecore.engine.choices import Act, Field, Form, Number, Option, PickOne, PickSome, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.values import value
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.cards.text import card_options
from gamecore.games.town_founders.rules.victory_calculation import Town, leads_taken_by

A_CARD = 2
"""Points of a card without a bonus, at most."""
MOST_NEAR = 2
"""So many categories are named in which somebody shares a lead or is near one."""
ONE = 1
"""How many cards the form of an offer asks for until somebody says otherwise."""


@lru_cache
def about(other: Seat) -> Phrase:
    """The group of all acts between a seat and this one."""
    return say("trade-with", other_seat=other)


@lru_cache(maxsize=1 << 12)
def handing_over(deck: Deck, cards: tuple[str, ...], count: int, gone: frozenset[str]) -> Form:
    """The form of an answer: which of these cards are given. Of ``gone`` cards nobody's bonus is told."""
    asked = say("trade-hand-over", count=count)
    which = Field("cards", PickSome(card_options(deck, cards, gone), count, count), asked)
    return Form((Section("give", asked, (which,)),))


@value
class Terms:
    """Checks a whole offer: at least one card on one side, named cards or so many of a category but not both."""

    most: int

    def __call__(self, form: Mapping[str, Any]) -> None:
        offer = form["offer"]
        if offer.get("named"):
            if offer.get("category") is not None:
                raise IllegalChoice(say("refused-named-and-category"))
            count = offer.get("count") or ONE
            if count not in (ONE, len(offer["named"])):
                raise IllegalChoice(say("refused-named-and-count", count=count, named=len(offer["named"])))
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


@lru_cache(maxsize=1 << 12)
def offer_act(
    deck: Deck,
    other: Seat,
    hand: tuple[str, ...],
    most: int,
    known: tuple[str, ...],
    towns: tuple[Town, ...],
    gone: frozenset[str],
    lost: frozenset[str],
    tries: int,
    own: Town,
) -> Act:
    """Build the form: own cards, and how many are asked of which category, or cards the other is known to have.
    ``towns``: everybody's; none where the other builds no more. ``gone`` cards are a bonus to neither, ``lost`` ones to
    who asks. ``tries``: how many there are. ``own``: what whoever asks has built."""
    text = say("trade-offer", other_seat=other)

    def sections() -> tuple[Section, ...]:
        fields = list(_give_fields(deck, other, hand, towns, gone, own))
        if most:
            fields += [_count_field(most), _category_field(deck)]
        if known:
            named = PickSome(card_options(deck, known, lost), 0, len(known))
            fields.append(Field("named", named, say("trade-named", other_seat=other), optional=True))
        return (Section("offer", text, tuple(fields)),)

    builds = "yes" if towns else "no"
    shares, near = _near_a_lead(deck, towns, other) if towns else ([], [])
    told: dict[str, Param] = {"left": tries, "most": most, "builds": builds, "shares": shares, "near": near}
    hint = say("trade-offer-tries", **told) if most else say("trade-offer-none")
    return Act(f"offer:{other}", text, Form(sections, Terms(most)), hint=hint, group=about(other))


def _near_a_lead(deck: Deck, towns: Sequence[Town], other: Seat) -> tuple[list[str], list[str]]:
    """The categories in which somebody shares the lead, and those in which a card could bring them to it, nearest
    first: what all can see of what they may want."""
    town, *others = (points(deck, towns[other]), *(points(deck, one) for at, one in enumerate(towns) if at != other))
    short = {letter: max(one[letter] for one in others) - theirs for letter, theirs in town.items() if theirs}
    near = sorted((gap, letter) for letter, gap in short.items() if 0 <= gap <= A_CARD)
    named = [(gap, deck.categories[letter].name) for gap, letter in near[:MOST_NEAR]]
    return [name for gap, name in named if not gap], [name for gap, name in named if gap]


def _give_fields(
    deck: Deck, other: Seat, hand: tuple[str, ...], towns: tuple[Town, ...], gone: frozenset[str], own: Town
) -> tuple[Field, ...]:
    """Below a card by which the other would come to a lead stands that first, as a warning where somebody is there
    already: once the offer is out it is too late to see it. Of a category that nobody has also whether the other cards
    in hand would lead it before them."""
    if not hand:
        return ()
    options = []
    for option in card_options(deck, hand, gone, own, towns[other] if towns else ()):
        alone, shared, fresh = leads_taken_by(deck, towns, other, option.key) if towns else ([], [], [])
        gains: dict[str, Param] = {"gains": alone, "shares": shared, "either": fresh}
        first = "yes" if fresh and _builds_first(deck, own, hand, towns[other], option.key, fresh) else "no"
        both = {deck.categories[one].name for one in deck.cards[option.key].letters}
        there = "yes" if {*fresh} == both else "no"
        is_said = len(both) > 1 and there == "no" and {*alone, *shared, *fresh} == both
        told = say("trade-give-leads", gives=_briefly(option.hint, is_said=is_said), first=first, there=there, **gains)
        hint = told if any(gains.values()) else _below_a_harmless_card(deck, other, hand, towns, option)
        options.append(replace(option, hint=hint))
    return (Field("give", PickSome(tuple(options), 0, len(hand)), say("trade-give")),)


def _below_a_harmless_card(
    deck: Deck, other: Seat, hand: tuple[str, ...], towns: tuple[Town, ...], option: Option
) -> Phrase | None:
    """Below a card that brings the other no lead: beside which it would, if both are given, though that one alone
    brings them none there either; else what it gives. Of several the shortest is named, for a line of a menu is short:
    each of them says the same itself."""
    found: list[tuple[bool, int, str, str]] = []
    for card in hand if towns else ():
        if card != option.key:
            alone, shared, _ = leads_taken_by(deck, towns, other, option.key, card)
            by_itself = {name for names in leads_taken_by(deck, towns, other, card) for name in names}
            found += [(name in shared, len(card), card, name) for name in (*alone, *shared) if name not in by_itself]
    if not found:
        return option.hint
    is_shared, _, card, name = min(found)
    told: dict[str, Param] = {"with_card": card, "category": name, "shared": int(is_shared)}
    return say("trade-give-beside", gives=_briefly(option.hint), **told)


def _briefly(gives: Phrase | None, *, is_said: bool = False) -> Phrase | str:
    """What a card gives, its own bonus without a category, and no category if both are said: a line of a menu has a
    hundred characters."""
    if gives is None:
        return ""
    more = "none" if gives.params["more"] == "none" else "same"
    second = "each" if is_said else gives.params["second"]
    return Phrase(gives.id, {**gives.params, "second": second, "more": more, "helps": "none"})


def _builds_first(deck: Deck, own: Town, hand: tuple[str, ...], town: Town, card: str, fresh: Sequence[str]) -> bool:
    """Whether the hand without a card has more in each of these categories than the other would have by it."""
    left = [one for one in hand if one != card]
    theirs = points(deck, (*town, card))
    letters = [letter for letter, category in deck.categories.items() if category.name in fresh]
    return all(points(deck, (*own, *deck.having(left, letter)))[letter] > theirs[letter] for letter in letters)


@lru_cache
def _count_field(most: int) -> Field:
    return Field("count", Number(0, most), say("trade-count"), optional=True, initial=ONE)


@lru_cache
def _category_field(deck: Deck) -> Field:
    options = tuple(
        Option(letter, say("category-option", category=one.name)) for letter, one in deck.categories.items()
    )
    return Field("category", PickOne(options), say("trade-category"), optional=True)


@lru_cache(maxsize=1 << 12)
def show_act(deck: Deck, other: Seat, hand: tuple[str, ...], gone: frozenset[str], own: Town, theirs: Town) -> Act:
    """Build the form: which cards of the hand are shown."""
    text = _showing(other)

    def sections() -> tuple[Section, ...]:
        which = Field(
            "cards", PickSome(card_options(deck, hand, gone, own, theirs), 1, len(hand)), say("trade-show-which")
        )
        return (Section("show", text, (which,)),)

    return Act(f"show:{other}", text, Form(sections), group=about(other))


@lru_cache
def _showing(other: Seat) -> Phrase:
    return say("trade-show", other_seat=other)
