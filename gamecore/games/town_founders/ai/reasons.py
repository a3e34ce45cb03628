"""Why an answer is a good one, in facts: points, who leads, bonuses, what is in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.rules.draw_phases import HAND
from gamecore.games.town_founders.rules.trade_phases import can_be_given
from gamecore.games.town_founders.view import ShownOffer

ABOUT_AS_GOOD = 0.1
"""By how much of the best build's worth another may be worse and still be about as good."""


def reasons(worth: Worth, question: Question, answer: JsonValue) -> Sequence[Reason]:
    act = str(answer.get("act")) if isinstance(answer, Mapping) else ""
    match question.kind:
        case "build":
            return of_building(worth, act, worth.deck.having(list(worth.view.own_hand), act))
        case "build.category":
            return of_building(worth, str(answer), worth.deck.having(list(worth.view.own_hand), str(answer)))
        case "trade.first" | "trade.second":
            return [*_of_offering(worth, answer), *_of_trading(worth, answer, act)]
        case "draw":
            return [reason("more-cards", cards=int(str(answer)), left=worth.view.deck)]
        case "discard" if isinstance(answer, list) and answer:
            return [_of_discarding(worth, [str(card) for card in answer])]
    return ()


def _of_discarding(worth: Worth, gone: Sequence[str]) -> Reason:
    """How many cards come instead, and what of the hand goes together."""
    kept = [card for card in worth.view.own_hand if card not in gone]
    drawn = max(0, min(worth.view.deck, HAND - len(kept)))
    letter, together, _ = worth.best_build(kept)
    category = "none" if letter is None or len(together) < 2 else worth.deck.categories[letter].name
    return reason("drawn", cards=drawn, kept=len(together), category=category)


def of_building(worth: Worth, letter: str, cards: Sequence[str]) -> list[Reason]:
    """The lead it brings or not, what rivals have there, and bonuses that are earned by it."""
    if letter not in worth.deck.categories or not cards:
        return []
    after = points(worth.deck, (*worth.town, *cards))
    before, mine, theirs = worth.own[letter], after[letter], worth.rivals[letter]
    told: dict[str, Param] = {"category": worth.deck.categories[letter].name, "mine": mine, "theirs": theirs}
    if theirs == 0:
        found = [reason("alone", **told)]
    elif mine > theirs:
        found = [reason("keeps-lead" if before > theirs else "takes-lead", **told)]
    else:
        found = [reason("shares-lead" if mine == theirs else "nears-lead", **told)]
    more = sum(after.values()) - sum(worth.own.values())
    found.append(reason("points", points=more, cards=len(cards)))
    if more > 2 * len(cards):
        found.append(reason("bonus", bonus=more - 2 * len(cards)))
    return found


def _of_offering(worth: Worth, answer: JsonValue) -> list[Reason]:
    """What is given for a card of the category that it builds next."""
    filled = answer.get("form") if isinstance(answer, Mapping) else None
    terms = filled.get("offer") if isinstance(filled, Mapping) else None
    given = terms.get("give") if isinstance(terms, Mapping) else None
    if not isinstance(terms, Mapping) or not isinstance(given, list):
        return []
    category = worth.deck.categories[str(terms["category"])]
    return [reason("offers", cards=[str(card) for card in given], category=category.name)]


def _of_trading(worth: Worth, answer: JsonValue, act: str) -> list[Reason]:
    """What an offer asks for that is not there, what it brings for what, or that nothing is offered."""
    what, _, id = act.partition(":")
    offer = next((one for one in worth.view.offers if one.id == id), None)
    if what == "refuse" and offer is not None:
        fitting = can_be_given(worth.deck, worth.view.own_hand, offer)
        if len(fitting) < offer.count:
            return [reason("no-card", offer_seat=offer.by)]
        return [reason("asks", cards=list(offer.give), count=offer.count, offer_seat=offer.by)] if offer.give else []
    if what == "accept" and offer is not None:
        return [reason("gets", cards=list(offer.give), gone=_handed_over(worth, offer, answer))] if offer.give else []
    if act == "pass" and not any(one.to == worth.seat for one in worth.view.offers):
        open_to = [one.to for one in worth.view.offers if one.by == worth.seat]
        return [reason("still-open", offer_seats=open_to) if open_to else Reason("no-offer")]
    return []


def _handed_over(worth: Worth, offer: ShownOffer, answer: JsonValue) -> list[str]:
    """The cards that accepting gives away: those of the form, or all that fit where there is no choice."""
    form = answer.get("form") if isinstance(answer, Mapping) else None
    given = form.get("give") if isinstance(form, Mapping) else None
    cards = given.get("cards") if isinstance(given, Mapping) else None
    if isinstance(cards, list):
        return [str(card) for card in cards]
    return list(can_be_given(worth.deck, worth.view.own_hand, offer))


def second_build(worth: Worth, act: str) -> tuple[JsonValue | None, bool]:
    """The category that is worth most beside the chosen one."""
    hand = list(worth.view.own_hand)
    gains = {
        letter: worth.gain(cards) for letter in worth.deck.categories if (cards := worth.deck.having(hand, letter))
    }
    best = gains.pop(act, None)
    if best is None or not gains:
        return None, False
    second = max(gains, key=lambda letter: gains[letter])
    return {"act": second}, gains[second] >= best * (1 - ABOUT_AS_GOOD)
