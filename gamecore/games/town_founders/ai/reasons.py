"""Why an answer is a good one, in facts: points, who leads, bonuses, what is in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.acceptance import MOST_WAYS, of_trade
from gamecore.games.town_founders.ai.building import if_built, is_last, lead_by, place, scores_with
from gamecore.games.town_founders.ai.hopes import percent_taken
from gamecore.games.town_founders.ai.trading import could_offer
from gamecore.games.town_founders.ai.why.at_risk import after_building
from gamecore.games.town_founders.ai.why.discard import next_build, of_discarding, to_come
from gamecore.games.town_founders.ai.why.ending import how_it_ends, surely_wins
from gamecore.games.town_founders.ai.why.rather import rather_than_second
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.cards.text import with_categories
from gamecore.games.town_founders.rules.build_phase import completed
from gamecore.games.town_founders.rules.nearing_the_end import totals_of_rivals
from gamecore.games.town_founders.rules.trade_phases import can_be_given
from gamecore.games.town_founders.rules.victory_calculation import leads_taken_by
from gamecore.games.town_founders.view import ShownOffer, TownFoundersView, least_unseen, unseen

NEAR = 4
"""So many points behind a lead a build may still be meant for it: two cards, as a rule."""


def reasons(worth: Worth, question: Question, answer: JsonValue) -> Sequence[Reason]:
    act = str(answer.get("act")) if isinstance(answer, Mapping) else ""
    match question.kind:
        case "build":
            cards = worth.deck.having(list(worth.view.own_hand), act)
            first, *more = [*of_building(worth, act, cards), None]
            rather = [*rather_than_second(worth, act, cards), *after_building(worth, cards)] if first else []
            return [one for one in (first, *rather, *more) if one is not None]
        case "build.category":
            return of_building(worth, str(answer), worth.deck.having(list(worth.view.own_hand), str(answer)))
        case "trade.first" | "trade.second":
            return [*_of_offering(worth, answer), *_of_trading(worth, answer, act)]
        case "draw":
            return _of_drawing(worth, int(str(answer)))
        case "discard" if isinstance(answer, list):
            return of_discarding(worth, [str(card) for card in answer])
        case "bid" if isinstance(answer, list):
            return _of_bidding(worth, [str(card) for card in answer])
    return ()


def _of_drawing(worth: Worth, cards: int) -> list[Reason]:
    """How many cards there are to choose from; with the last one that the game ends, who leads more now, and what that
    comes to: how many leads are short, and the totals that decide between level ones; by how much one is behind in
    these at least, if one is: a build can take a lead from any of several rivals."""
    found = [reason("more-cards", cards=cards, left=worth.view.deck)]
    if cards < worth.view.deck:
        hand = worth.view.own_hand
        return [*found, *(to_come(worth, (), hand, worth.best_build(hand)[1]) or [Reason("stays-in-hand")])]
    if not worth.view.together and (won := surely_wins(worth, worth.view.own_hand)):
        return [won]
    scores = scores_with(worth, ())
    mine, best = scores[worth.seat], max(one for seat, (one, _) in enumerate(scores) if seat != worth.seat)
    rivals = [seat for seat, one in enumerate(scores) if seat != worth.seat and one[0] == best]
    told: dict[str, Param] = {"mine": mine[0], "theirs": best, "rivals_seats": rivals, "short": max(0, best - mine[0])}
    told |= {"is_level": int(mine[0] == best), "total": mine[1], "totals": totals_of_rivals(scores, worth.seat)}
    told |= {"behind": max(0, min(scores[seat][1] for seat in rivals) - mine[1]), "more": best - mine[0] + 1}
    last = reason("last-card", together="yes" if worth.view.together else "no", **told)
    return [last, *found, *([Reason("ends-anyhow")] if mine[0] < best else [])]


def _of_bidding(worth: Worth, bid: Sequence[str]) -> list[Reason]:
    """That it can do without these cards, and what of the hand goes together."""
    kept = [card for card in worth.view.own_hand if card not in bid]
    letter, together, _ = worth.best_build(kept)
    best = "none" if letter is None else worth.deck.categories[letter].name
    is_free = worth.view.options["bid_cost"] == "none"
    return [reason("bids", cards=len(bid), is_free=int(is_free), kept=len(together), category=best)]


def of_building(worth: Worth, letter: str, cards: Sequence[str]) -> list[Reason]:
    """What becomes of the lead, and which bonuses are earned by it; of the last build first how the game ends, of its
    own last one how it stands then."""
    if letter not in worth.deck.categories or not cards:
        return []
    after = points(worth.deck, (*worth.town, *cards))
    lead = lead_by(worth, letter, cards)
    is_for_points = lead["lead"] in ("behind", "keeps") and not lead["gained"]
    found = [
        reason(
            "lead",
            **lead,
            **_left(worth, worth.view.own_hand if is_for_points else ()),
            **_good_for(worth, letter, cards, lead),
        )
    ]
    if is_last(worth):
        found.insert(0, how_it_ends(worth, cards, "ends"))
    elif worth.is_perhaps_last or worth.is_surely_last:
        found.insert(0, how_it_ends(worth, cards, "leads-then"))
    more = sum(after.values()) - sum(worth.own.values())
    found.append(reason("points", points=more, cards=len(cards)))
    if more > 2 * len(cards):
        found.append(reason("bonus", dotted=_bonuses(worth, cards)))
    return found


def _good_for(worth: Worth, letter: str, cards: Sequence[str], lead: Mapping[str, Param]) -> dict[str, Param]:
    """What a build is good for that wins no lead: how near to one it comes, if cards for it may still come and a turn
    to build them; else how many points, which decide between level leads."""
    becomes = points(worth.deck, (*worth.town, *cards))
    told: dict[str, Param] = {"brings": "lead", "short": 0, "to_come": 0, "total": 0}
    if lead["lead"] != "behind" or lead["gained"] or lead["solely"]:
        return told
    told["short"] = worth.rivals[letter] - becomes[letter]
    told["to_come"] = len(worth.deck.having(unseen(worth.deck, worth.view), letter))
    told["total"] = sum(becomes.values()) - sum(worth.own.values())
    is_near = 0 < int(str(told["short"])) <= NEAR and told["to_come"] and not worth.is_perhaps_last
    return {**told, "brings": "nearer" if is_near else "total"}


def _left(worth: Worth, left: Sequence[str]) -> Mapping[str, Param]:
    """The widest lead that the hand could take now with cards that are left aside, and by how much; none of it is soon
    lost where no turn may follow."""
    found: dict[str, int] = {}
    if worth.is_perhaps_last:
        return {"rather": "none", "margin": 0}
    for letter, category in worth.deck.categories.items():
        cards = worth.deck.having(list(worth.view.own_hand), letter)
        if set(cards) & set(left) and lead_by(worth, letter, cards)["lead"] in ("takes", "ties"):
            found[category.name] = points(worth.deck, (*worth.town, *cards))[letter] - worth.rivals[letter]
    rather = max(found, key=lambda name: found[name], default="none")
    return {"rather": rather, "margin": found.get(rather, 0)}


def _bonuses(worth: Worth, cards: Sequence[str]) -> list[Phrase]:
    """Each card that earns its bonus by this build, and the card that it is for."""
    owned = {*worth.town, *cards}
    earned = [*(card for card in cards if _needs(worth, card) in owned), *completed(worth.deck, worth.town, cards)]
    return [say("why-bonus-of", card=card, with_card=_needs(worth, card)) for card in earned]


def _needs(worth: Worth, card: str) -> str:
    bonus = worth.deck.cards[card].bonus
    return "" if bonus is None else bonus.card


def _of_offering(worth: Worth, answer: JsonValue) -> list[Reason]:
    """What is given for a card of the category that it builds next, and the least that is built then; and what the
    other builds with it."""
    filled = answer.get("form") if isinstance(answer, Mapping) else None
    terms = filled.get("offer") if isinstance(filled, Mapping) else None
    given = terms.get("give") if isinstance(terms, Mapping) else None
    if not isinstance(terms, Mapping) or not isinstance(given, list):
        return []
    cards = [str(card) for card in given]
    other = int(str(answer["act"]).partition(":")[2]) if isinstance(answer, Mapping) else worth.seat
    letter = str(terms["category"])
    more = _with_one_more(worth, cards, letter)
    brings = reason(
        "offers", other_seat=other, percent=percent_taken(worth, other, cards, letter), **more, **_left(worth, cards)
    )
    return [
        brings,
        *_puts_in_front(worth, cards, letter),
        *next_build(worth, kind="without-it"),
        *_helped(worth, other, cards),
    ]


def _puts_in_front(worth: Worth, gone: Sequence[str], letter: str) -> list[Reason]:
    """How it stands after the build that some card of a category makes possible, whichever it is; nothing where a turn
    is likely to follow."""
    kept = worth.deck.having([card for card in worth.view.own_hand if card not in gone], letter)
    got = worth.deck.having(unseen(worth.deck, worth.view), letter)
    if not got or not worth.is_perhaps_last:
        return []

    def merits(card: str) -> tuple[int, tuple[int, int]]:
        scores = scores_with(worth, [*kept, card])
        return place(scores, worth.seat), scores[worth.seat]

    return [how_it_ends(worth, [*kept, min(got, key=merits)], "leads-then")]


def _of_trading(worth: Worth, answer: JsonValue, act: str) -> list[Reason]:
    """What an offer asks for that is not there, what it brings for what, or that nothing is offered."""
    what, _, id = act.partition(":")
    offer = next((one for one in worth.view.offers if one.id == id), None)
    if what == "refuse" and offer is not None:
        return _of_refusing(worth, offer)
    if what == "accept" and offer is not None:
        gone = _handed_over(worth, offer, answer)
        cards = [with_categories(worth.deck, card) for card in offer.give]
        got = [reason("gets", cards=cards, gone=gone)] if cards else []
        return [*got, *next_build(worth, gone, offer.give), *_helped(worth, offer.by, gone)]
    if act == "pass" and not any(one.to == worth.seat for one in worth.view.offers):
        open_to = [one.to for one in worth.view.offers if one.by == worth.seat]
        return [reason("still-open", offer_seats=open_to), *next_build(worth)] if open_to else _of_no_offer(worth)
    return []


def _of_no_offer(worth: Worth) -> list[Reason]:
    """That nothing is offered, or what could be offered; what is built next, and what becomes of the lead by it. In the
    first trade nothing of that is settled: a discard and a draw come before the build."""
    if worth.view.half == 1:
        return [Reason("no-offer-yet"), Reason("draws-first")]
    could = _of_could_offer(worth)
    if could:
        return [*could, *next_build(worth)]
    letter, cards, _ = worth.best_build(worth.view.own_hand)
    if letter is None:
        return [reason("no-offer", category="none", unlikely=0)]
    after = points(worth.deck, (*worth.town, *cards))[letter]
    told: dict[str, Param] = {"category": worth.deck.categories[letter].name, "before": worth.own[letter]}
    lead = lead_by(worth, letter, cards)
    said = reason("lead-next", **lead, **_left(worth, ()), **_good_for(worth, letter, cards, lead))
    if worth.is_perhaps_last:
        return [reason("no-offer", after=after, unlikely=0, **told), how_it_ends(worth, cards, "leads-then"), said]
    return [reason("no-offer", after=after, unlikely=0, **told), said]


def of_other_offers(view: TownFoundersView, told: Reason, *, could_pay: bool) -> Reason:
    """The same, where nobody offers anything: in a turn of one's own also that no offer is likely to pay, or that
    after one that came to nothing none is recommended."""
    is_told = told.kind == "no-offer" and view.current == view.viewer and not view.together
    return Reason(told.kind, {**told.params, "unlikely": 2 if could_pay else 1}) if is_told else told


def _of_could_offer(worth: Worth) -> list[Reason]:
    """Which offer is about as good as none, and the least that would be built by it."""
    found = could_offer(worth)
    if found is None:
        return []
    other, cards, letter = found
    percent = percent_taken(worth, other, cards, letter)
    return [reason("could-offer", offer_seat=other, percent=percent, **_with_one_more(worth, cards, letter))]


def _with_one_more(worth: Worth, gone: Sequence[str], letter: str) -> Mapping[str, Param]:
    """What is given for a card of a category, and the least that is built then."""
    least = if_built(worth, [card for card in worth.view.own_hand if card not in gone], letter)
    least += least_unseen(worth.deck, worth.view, letter)
    before, most = worth.own[letter], worth.rivals[letter]
    without = if_built(worth, worth.view.own_hand, letter)
    leads = "no" if least < most else "yes" if least > most else "ties"
    if leads == "yes" and max(before, without) > most:
        leads = "keeps" if before > most else "safer"
    elif leads == "yes" and most and most in (before, without):
        leads = "own"  # shared without the card
    category = worth.deck.categories[letter].name
    return {"cards": list(gone), "category": category, "before": before, "after": least, "leads": leads}


def _of_refusing(worth: Worth, offer: ShownOffer) -> list[Reason]:
    """What it would cost: what the other builds with it, or that it brings less than it takes."""
    fitting = can_be_given(worth.deck, worth.view.own_hand, offer)
    if len(fitting) < offer.count:
        return [reason("no-card", offer_seat=offer.by)]
    if not worth.view.builds_again(worth.seat) or is_last(worth):
        return [reason("changes-nothing", builds=int(worth.view.builds_again(worth.seat)))]
    ways = list(combinations(fitting, offer.count))[:MOST_WAYS]
    gone = max(ways, key=lambda cards: of_trade(worth, cards, offer.give))
    helped, builds = _helped(worth, offer.by, gone), next_build(worth, gone, offer.give)
    if not builds:
        little, less = _brings_little(worth, gone, offer.give), _takes_from_next_build(worth, gone, offer.give)
        return [*less, little, *helped] if less else [little, *helped, *next_build(worth)]
    return [*helped, *builds, *next_build(worth, kind="without-it")]


def _takes_from_next_build(worth: Worth, gone: Sequence[str], got: Sequence[str]) -> list[Reason]:
    """What is built next, and how much less of it a trade would leave; nothing if it takes nothing from it."""
    hand = worth.view.own_hand
    letter, cards, _ = worth.best_build(hand)
    if letter is None:
        return []
    after = points(worth.deck, (*worth.town, *cards))[letter]
    less = if_built(worth, [*(card for card in hand if card not in gone), *got], letter)
    told: dict[str, Param] = {"category": worth.deck.categories[letter].name, "before": worth.own[letter]}
    return [reason("next-build-less", after=after, less=less, cards=list(gone), **told)] if less < after else []


def _brings_little(worth: Worth, gone: Sequence[str], got: Sequence[str]) -> Reason:
    """In which category a trade that does not help the next build would bring points, and how many."""
    hand = worth.view.own_hand
    after = [*(card for card in hand if card not in gone), *got]
    more = {letter: if_built(worth, after, letter) - if_built(worth, hand, letter) for letter in worth.deck.categories}
    letter = max(more, key=lambda one: more[one])
    category = worth.deck.categories[letter].name
    return reason("builds-no-more", cards=list(got), points=max(0, more[letter]), category=category)


def _helped(worth: Worth, other: Seat, cards: Sequence[str]) -> list[Reason]:
    """Where the other would have most more by these cards alone, of categories that they would lead by it before any
    other, and all leads that they would win or share then; nothing of one who builds no more."""
    if not cards or not worth.view.builds_again(other):
        return []
    before = worth.view.founders[other].points
    after = points(worth.deck, (*worth.view.founders[other].town, *cards))
    names = {letter: category.name for letter, category in worth.deck.categories.items()}
    alone, shares, fresh = leads_taken_by(worth.deck, [one.town for one in worth.view.founders], other, *cards)
    led = [*alone, *fresh, *shares]
    letter = max(after, key=lambda one: (after[one] > before[one] and names[one] in led, after[one] - before[one]))
    told: dict[str, Param] = {"category": names[letter], "other_seat": other, "cards": list(cards)}
    told |= {"before": before[letter], "after": after[letter], "gains": [*alone, *fresh], "shares": shares}
    return [reason("helps", **told)]


def _handed_over(worth: Worth, offer: ShownOffer, answer: JsonValue) -> list[str]:
    """The cards that accepting gives away: those of the form, or all that fit where there is no choice."""
    form = answer.get("form") if isinstance(answer, Mapping) else None
    given = form.get("give") if isinstance(form, Mapping) else None
    cards = given.get("cards") if isinstance(given, Mapping) else None
    if isinstance(cards, list):
        return [str(card) for card in cards]
    return list(can_be_given(worth.deck, worth.view.own_hand, offer))
