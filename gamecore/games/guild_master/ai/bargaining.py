"""How to bargain about contests, and which stance to take (page 19)."""

from __future__ import annotations

from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.contests import CARD, MOOD, Stakes, by_odds, if_conflicting, if_cooperating, stakes
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.state import Stance
from gamecore.games.guild_master.view import ShownContest, ShownOffer

TRUST = 0.1
"""The chance that somebody conflicts in spite of a deal."""
FIERCE = 0.4
"""The conflicting chance of a rival from which it is worth offering it the card and the Bonus."""


def bargain(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """The next act that serves the guild in any of its contests; *done* when there is none."""
    assert isinstance(question.choices, Acts)
    can = {act.key: act.form for act in question.choices.acts}
    for contest in seen.view.contests:
        if seen.seat in contest.parties:
            act, form = _about(seen, contest, chance)
            if act in can:
                return {"act": act} if can[act] is None else {"act": act, "form": form}
    return {"act": "done"}


def stance(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Asked on the spot: as the odds are now."""
    assert isinstance(question.choices, PickOne)
    here = (one for one in seen.view.contests if one.space == seen.view.space and seen.seat in one.parties)
    contest = next(here, None)
    options = [option.key for option in question.choices.options]
    if contest is None:
        return options[0]
    wanted = "cooperate" if contest.deal else _preferred(stakes_of(seen, contest), seen.seat, chance)
    return wanted if wanted in options else options[0]


def _about(seen: Seen, contest: ShownContest, chance: Chance) -> tuple[str, Any]:
    """The next act about one contest with its form, if it has one; ``done`` when there is nothing to do."""
    about = f"{contest.space}:{contest.objective}"
    ordered = next(one for one in seen.view.own_orders if one.space == contest.space).if_contested
    if contest.deal is not None:
        breaks = (contest.stance or ordered) in ("conflict", "deal", "aside")
        return (f"stance:{about}:cooperate", None) if breaks else ("done", None)
    known = stakes_of(seen, contest)
    if (found := _acceptable(known, contest, seen.seat)) is not None:
        return f"accept:{found.id}", None
    stance = contest.stance
    if stance is None:
        stance = _preferred(known, seen.seat, chance)
        if stance == "deal" and _is_to_counter(known, contest, seen.seat):
            return f"offer:{about}", _price(known, contest, seen.seat)
        if stance != ordered:
            return f"stance:{about}:{stance}", None
    if "no_cooperation" in known.banned or any(seen.seat in offer.accepted for offer in contest.offers):
        return "done", None
    if stance == "conflict":
        return "done", None
    if stance == "deal" and if_cooperating(known, seen.seat, None, TRUST) < if_conflicting(known, seen.seat):
        return f"offer:{about}", _price(known, contest, seen.seat)
    fierce = max(odds for seat, odds in known.conflict.items() if seat != seen.seat) > FIERCE
    return f"{'yours' if fierce else 'even'}:{about}", None


def _is_to_counter(known: Stakes, contest: ShownContest, seat: int) -> bool:
    """Whether another's offer waits for an answer, and a price for peace is a better one than to set a stance first."""
    is_open = bool(contest.offers) and not any(seat in offer.accepted for offer in contest.offers)
    return is_open and if_cooperating(known, seat, None, TRUST) < if_conflicting(known, seat)


def stakes_of(seen: Seen, contest: ShownContest) -> Stakes:
    """The stakes of a contest that is shown."""
    card = seen.view.contracts[contest.objective].card
    assert card is not None
    teams = {
        order.seat: order.team
        for order in seen.view.orders
        if order.seat in contest.parties and (order.space, order.objective) == (contest.space, contest.objective)
    }
    return stakes(seen, card, teams)


def _preferred(known: Stakes, seat: int, chance: Chance) -> Stance:
    """By expected Fame; who would rather fight first names a price for peace."""
    mood = MOOD * (chance.draw(2001) / 1000 - 1)
    war = if_conflicting(known, seat) + mood
    if "no_cooperation" in known.banned:
        return "conflict"
    if "no_conflict" in known.banned or if_cooperating(known, seat) >= war:
        return "cooperate"
    extras = known.gold * known.coin + known.bonus + CARD
    return "deal" if if_cooperating(known, seat, extras, TRUST) > war else "conflict"


def _acceptable(known: Stakes, contest: ShownContest, seat: int) -> ShownOffer | None:
    """The best offer that is better than going without. Whoever offers is no keener to fight than its odds tell."""
    without = max(if_cooperating(known, seat, ready=by_odds), if_conflicting(known, seat, by_odds))
    found: ShownOffer | None = None
    for offer in contest.offers:
        if seat in offer.accepted:
            continue
        value = if_cooperating(known, seat, _share(known, offer, seat), TRUST)
        if value > without:
            found, without = offer, value
    return found


def _share(known: Stakes, offer: ShownOffer, seat: int) -> float:
    """Our part of an offer, in Fame; and what the Bonus does to us if it is to be used on us."""
    kept = known.bonus * (offer.bonus_to == seat) + CARD * (offer.card_to == seat)
    return offer.gold.get(seat, 0) * known.coin + kept + known.used_on * (offer.bonus_on == seat)


def _price(known: Stakes, contest: ShownContest, seat: int) -> dict[str, Any]:
    """The least Gold that makes peace better than war, with card and Bonus; the rest to the others, evenly."""
    war = if_conflicting(known, seat)
    extras = CARD + known.bonus
    wanted = (
        gold
        for gold in range(known.gold // len(contest.parties), known.gold)
        if if_cooperating(known, seat, extras + gold * known.coin, TRUST) > war
    )
    gold = next(wanted, known.gold)
    part: dict[str, Any] = {"card": str(seat)}
    if known.gold:
        others = [party for party in contest.parties if party != seat]
        even, more = divmod(known.gold - gold, len(others))
        part["gold"] = {str(seat): gold} | {str(one): even + (at < more) for at, one in enumerate(others)}
    if known.has_bonus:
        part["bonus"] = str(seat)
    return {"offer": part}
