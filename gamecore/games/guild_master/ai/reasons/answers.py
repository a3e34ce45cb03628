"""Why an answer is a good one, in facts of the table and exact odds: what it brings, who else can have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Param, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import boon_now, rolling, setting_up, values
from gamecore.games.guild_master.ai.bargaining import (
    is_a_forced_fight,
    is_offered,
    stakes_of,
    weighed,
    who_refused,
    worth_of,
)
from gamecore.games.guild_master.ai.contests import Stakes as Known
from gamecore.games.guild_master.ai.contests import if_conflicting
from gamecore.games.guild_master.ai.reasons.cards import of_build, of_card_choice, of_carrying_out
from gamecore.games.guild_master.ai.reasons.orders import of_orders
from gamecore.games.guild_master.ai.reasons.plot_cards import of_plot
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.bargaining_acts import even_offer, offer_of
from gamecore.games.guild_master.rules.attempt_contract.instead import WORTH_TRYING
from gamecore.games.guild_master.rules.attempt_contract.prospects import AS_LIKELY_AS_NOT, chance_together
from gamecore.games.guild_master.rules.attempt_contract.reconsidering import coming_before
from gamecore.games.guild_master.rules.attempt_contract.stakes import Stakes
from gamecore.games.guild_master.rules.recruit_adventurer import one_of_rank
from gamecore.games.guild_master.rules.skill_checks.odds import percent, tenths
from gamecore.games.guild_master.state import Order
from gamecore.games.guild_master.view import ShownContest, ShownOffer

PROBABLY = 0.5
"""How ready a rival is to conflict where it is said that it will."""


def reasons(seen: Seen, question: Question, answer: JsonValue) -> Sequence[Reason]:
    match question.kind:
        case "setup" if isinstance(answer, Mapping):
            return setting_up.reasons(seen, answer)
        case "orders" if isinstance(answer, Mapping):
            return of_orders(seen, question, answer)
        case "contest.stance":
            here = next((one for one in seen.view.contests if one.space == seen.view.space), None)
            fights = answer == "conflict"
            return _unlike_its_figures(seen, here, _of_stance(seen, here, fights=fights), fights=fights)
        case "bargain" if isinstance(answer, Mapping):
            return _of_bargain(seen, str(answer.get("act")), answer.get("form"))
        case "check.skill" | "order.fallback" | "check.modify" | "effect.trade" if isinstance(
            question.choices, PickOne
        ):
            return _of_option(seen, question.choices, answer)
        case "contract.replacement" | "effect.contract" | "effect.target" | "effect.private" | "effect.adventurer":
            return of_card_choice(seen, question, str(answer))
        case "order.carry_out":
            return of_carrying_out(seen, question)
        case "builders.build" if isinstance(answer, Mapping) and answer.get("build"):
            return of_build(seen, question, answer["build"])
        case "boon.use" | "boon.between" if found := _of_recruiting(seen, question, str(answer)):
            return [found]
        case "boon.use" | "boon.between" if answer == boon_now.KEEP:
            return _of_keeping(seen)
        case "plot" | "plot.turn" | "boon.use" | "boon.between":
            return of_plot(seen, answer)
    return ()


def _of_option(seen: Seen, choices: PickOne, answer: JsonValue) -> list[Reason]:
    """The figures that stand on the option itself, against how many others."""
    option = next(one for one in choices.options if one.key == answer)
    if rolling.is_boon(option) and not seen.left:
        others = "no" if rolling.boon_kept_for(seen) is None else "yes"
        return [*_of_leaving_it(choices), reason("boon-used", others=others)]
    match option.text.id:
        case "check-stand":
            return _of_keeping(seen) if rolling.keeps_a_boon(choices.options) else [Reason("as-it-lies")]
        case "check-add-points" | "check-add-dice" if option.text.params["first"] == "yes" and not rolling.is_boon(
            option
        ):
            return [Reason("free-first"), *_of_leaving_it(choices)]
        case (
            "check-add-points" | "check-add-dice" | "check-reroll" | "check-fix" | "check-other-boon" | "check-play-out"
        ):
            return _of_leaving_it(choices)
        case "trade-pay" | "trade-keep":
            return [reason("trade", **option.text.params)]
        case "check-skill" | "check-skill-together":
            return [Reason("likeliest")]
        case "check-skill-result" | "check-skill-wander":
            return [Reason("most-on-average")]
        case "instead-private":
            return [reason("likely-private", percent=percent(WORTH_TRYING))]
        case "instead-wander":
            is_only = all(other.text.id != "instead-private" for other in choices.options)
            return [Reason("no-private") if is_only else reason("unlikely-privates", percent=percent(WORTH_TRYING))]
    return []


def _of_keeping(seen: Seen) -> list[Reason]:
    """What a boon is kept for; nothing where nothing comes after."""
    when = rolling.boon_kept_for(seen)
    return [] if when is None else [reason("boon-kept", when=when)]


def _of_recruiting(seen: Seen, question: Question, answer: str) -> Reason | None:
    """Of a boon that recruits somebody what it brings now, and what it is likely to bring if it is kept."""
    options = question.choices.options if isinstance(question.choices, PickOne) else ()
    boons = [one.key for one in options if one.key != boon_now.KEEP] if answer == boon_now.KEEP else [answer]
    found = next((told for one in boons if (told := boon_now.recruited_by(seen, one)) is not None), None)
    if found is None or not seen.left:
        return None
    now, later = tenths(found.now), tenths(found.later)
    return reason("boon-recruits", name=found.name, now=now, rank=one_of_rank(found.rank), later=later)


def _of_leaving_it(choices: PickOne) -> list[Reason]:
    """What the dice would come to as they lie."""
    (stands,) = (one for one in choices.options if one.text.id == "check-stand")
    return [reason("as-it-lay", odds=stands.text.params["odds"])]


def _of_bargain(seen: Seen, act: str, form: Any) -> list[Reason]:
    """The contest that an act is about, by its name or its offer; else the first that is still to come; and what the
    card is worth by a Prestige Upgrade, which comes first where an offer is agreed to."""
    what, _, id = act.partition(":")
    own = [one for one in seen.view.contests if seen.seat in one.parties]
    named = [
        one
        for one in own
        if f":{one.space}:{one.objective}" in act or (what != "stance" and id in [offer.id for offer in one.offers])
    ]
    here = next(iter(named or own), None)
    found = _of_bargain_here(seen, here, act, form)
    at = 0 if what == "accept" else 1
    found = [*found[:at], *_of_the_card(seen, here), *found[at:]] if found else found
    if here is None or not found:
        return found
    refusing = who_refused(seen, here)
    return _with_earlier(seen, here, [*([reason("refused", seats=refusing)] if refusing else []), *found])


def _of_the_card(seen: Seen, here: ShownContest | None) -> list[Reason]:
    """Whose Prestige Upgrade counts the contract, and the Fame of it."""
    card = None if here is None else seen.view.contracts[here.objective].card
    if here is None or card is None:
        return []
    found: list[Param] = []
    for seat in sorted(here.parties, key=lambda one: one != seen.seat):
        fame, token = values.holding(seen, seen.cards.contracts[card], seat), seen.state.guilds[seat].prestige
        if fame and token is not None:
            name = seen.cards.prestige[token].name
            own, brings = "yes" if seat == seen.seat else "no", tenths(fame).removesuffix(".0")
            found.append(say("why-card-holder", seat=seat, own=own, fame=brings, name=name))
    return [reason("card-counts", holders=found)] if found else []


def _with_earlier(seen: Seen, here: ShownContest, found: Sequence[Reason]) -> list[Reason]:
    """And whose earlier order may have the contract before all this counts: first where it probably will."""
    likely: list[Reason] = []
    others: list[Reason] = []
    for order, chance in coming_before(seen.cards, seen.state, seen.view.orders, here.space, here.objective):
        told = reason("comes-before", rival_seat=order.seat, space=order.space, percent=percent(chance))
        (likely if chance >= AS_LIKELY_AS_NOT else others).append(told)
    return [*likely, *found, *others]


def _of_bargain_here(seen: Seen, here: ShownContest | None, act: str, form: Any) -> list[Reason]:
    """First what an own offer would bring; of silence, and of a stance that hangs on a deal, which stance would
    count."""
    what = act.partition(":")[0]
    if here is not None and is_a_forced_fight(seen, here):
        return [Reason("forced")] if act.endswith(":conflict") else _of_a_forced_fight(seen, here)
    chances = _of_stance(seen, here, fights=act.endswith(":conflict"))
    if here is None or not chances:
        return chances
    if what == "accept" and (offer := next((one for one in here.offers if one.id == act.partition(":")[2]), None)):
        peace, *_ = (one for one in chances if one.kind == "stance")
        return [peace, *_of_accepting(seen, here, offer)]
    known = {one.kind: one.params for one in chances}
    together = known["stance"]["together"]
    # Where the rival will probably conflict, too, the chance against nobody else is not the one to go by.
    fights = known.get("rival-fights")
    war = known["conflict"]["percent"] if fights is None else fights["left"]
    too = {"too": "no" if fights is None else "yes"}
    others = sorted(chances, key=lambda one: not one.kind.startswith("rival"))
    if what in ("even", "yours", "offer"):
        offered = _of_own_offer(seen, here, what, form, together)
        if what == "offer" and any(seen.seat not in one.accepted for one in here.offers):
            # Who counters turns an offer down, so the reason is what speaks against that offer.
            told = [reason("counter", **offered.params, conflict=war, **too), *_but(others, "conflict", known)]
        else:
            told = [offered, *others]
        return [_without_a_deal(one) if one.kind == "rival-fights" else one for one in told]
    if what == "done" or act.endswith(":deal"):
        ordered = next((one.if_contested for one in seen.view.own_orders if one.space == here.space), "ask")
        stance = "deal" if what == "stance" else here.stance or ordered
        if here.deal is not None and stance in ("cooperate", "deal"):
            stance = "agreed"
        said = "conflict" if stance in ("conflict", "deal") else ""
        counts = reason(
            "stance-counts", stance=stance, together=together, conflict=war, **too, **_if_it_fights(seen, here, fights)
        )
        refused = _of_refusal(seen, here) if what == "done" else []
        return [*refused, counts, *_but(others, said, known)]
    return _unlike_its_figures(seen, here, chances, fights=act.endswith(":conflict"))


def _if_it_fights(seen: Seen, here: ShownContest, fights: Mapping[str, Param] | None) -> dict[str, Param]:
    """Who will probably conflict, and what that leaves to who cooperates, as the picture has it."""
    card, rival = seen.view.contracts[here.objective].card, None if fights is None else fights["rival_seat"]
    if card is None or not isinstance(rival, int):
        return {"rival_seat": "none", "left": 0}
    stakes = Stakes(seen.cards, seen.state, seen.seat, card, _teams(seen, here), None)
    return {"rival_seat": rival, "left": stakes.left_by(rival)}


def _without_a_deal(fights: Reason) -> Reason:
    """Beside an own offer, which counts on its being agreed to."""
    return reason("rival-fights", **{**fights.params, "deal": "none"})


def _of_a_forced_fight(seen: Seen, here: ShownContest) -> list[Reason]:
    """Where an Event forbids to cooperate: the chance against all who have a die for it, as the picture has it."""
    known = stakes_of(seen, here)
    if not known.conflict[seen.seat]:
        return []
    card = seen.view.contracts[here.objective].card
    assert card is not None
    stakes = Stakes(seen.cards, seen.state, seen.seat, card, _teams(seen, here), None)
    return [reason("conflict", percent=stakes.chance("conflict"), fought="none")]


def _teams(seen: Seen, here: ShownContest) -> dict[Seat, Order]:
    """The parties' orders, as everybody sees them."""
    return {
        one.seat: Order(one.space, one.objective, list(one.team))
        for one in seen.view.orders
        if one.seat in here.parties and (one.space, one.objective) == (here.space, here.objective)
    }


def _unlike_its_figures(seen: Seen, here: ShownContest | None, chances: list[Reason], *, fights: bool) -> list[Reason]:
    """Of a stance, beside which its own chance stands: first what that does not say."""
    if here is None or not chances:
        return chances
    if fights:
        is_banned = "no_cooperation" in current_figures.bans(seen.cards, seen.state)
        return chances if is_banned else [reason("shared-fame", rivals=len(here.parties) - 1), *chances[1:]]
    peace, *others = chances
    if here.deal is not None:
        return [Reason("agreed"), *others]
    return [reason("alone-only", alone=peace.params["alone"]), *others]


def _of_accepting(seen: Seen, here: ShownContest, offer: ShownOffer) -> list[Reason]:
    """What the deal would bring, and what there is without one, in Fame to be expected; then what is left where one of
    them breaks it: whoever deals is thought to keep to it most times."""
    worth = weighed(seen, here)
    known, own = worth.known, worth.seat
    offered, without = worth_of(worth, offer), max(worth.peace(), if_conflicting(known, own, worth.ready))
    told = reason("accept", offered=_fame(offered), without=_fame(without))
    found = [told] if told.params["offered"] != told.params["without"] and offered > without else []
    return found if "no_conflict" in known.banned else [*found, _of_breaking(known, own)]


def _of_breaking(known: Known, own: Seat) -> Reason:
    """The chance in conflict of the rival that does best there, and what is left to who keeps to a deal then."""
    rival = _strongest(known, own)
    left = percent((1 - known.conflict[rival]) * known.alone[own])
    return reason("broken", rival_seat=rival, percent=percent(known.conflict[rival]), left=left)


def _strongest(known: Known, own: Seat) -> Seat:
    return max((seat for seat in known.conflict if seat != own), key=lambda seat: known.conflict[seat])


def _of_refusal(seen: Seen, here: ShownContest) -> list[Reason]:
    """What the best offer that is turned down would bring, and what there is without a deal, in Fame to be expected;
    nothing where only the guild's liking speaks against it."""
    if here.deal is not None or not is_offered(here, seen.seat) or who_refused(seen, here):
        return []
    worth = weighed(seen, here)
    offered = max(worth_of(worth, offer) for offer in here.offers)
    without = max(worth.peace(), if_conflicting(worth.known, worth.seat, worth.ready))
    told = reason("refuse", offered=_fame(offered), without=_fame(without))
    return [told] if without > offered and told.params["offered"] != told.params["without"] else []


def _fame(value: float) -> str:
    return tenths(value).replace("-", "−")


def _but(several: Sequence[Reason], named: str, known: Mapping[str, Mapping[str, Param]]) -> list[Reason]:
    """All but the chance that was ``named`` before, where it says no more than that."""
    says_more = known["conflict"]["fought"] != "none"
    return [one for one in several if one.kind != named or says_more]


def _of_own_offer(seen: Seen, here: ShownContest, what: str, form: Any, together: Param) -> Reason:
    card = seen.view.contracts[here.objective].card
    assert card is not None
    if what == "offer" and isinstance(form, Mapping):
        offer = offer_of(form, "", seen.seat, here.parties)
    else:
        pot, _ = current_figures.reward(seen.cards, seen.state, None, card, None)
        others = [party for party in here.parties if party != seen.seat]
        offer = even_offer(pot, tuple(here.parties), seen.seat if what == "even" else others[0])
    keeps = "yes" if offer.card_to == seen.seat else "no"
    return reason("own-offer", percent=together, gold=offer.gold.get(seen.seat, 0), card=keeps)


def _of_stance(seen: Seen, here: ShownContest | None, *, fights: bool) -> list[Reason]:
    """The chances together, alone and against the others, for the teams that everybody sees; first that of the
    stance."""
    if here is None or seen.seat not in here.parties:
        return []
    known, own = stakes_of(seen, here), seen.seat
    card = seen.view.contracts[here.objective].card
    assert card is not None
    teams = _teams(seen, here)
    together = chance_together(seen.cards, seen.state, teams, card)
    rival = _strongest(known, own)
    peace = reason("stance", together=percent(together), alone=percent(known.alone[own]))
    fought = Stakes(seen.cards, seen.state, own, card, teams, None).fought()
    has_deal = here.deal is not None and not fights
    theirs = _of_breaking(known, own) if has_deal else _of_rival(known, own, rival, weighed(seen, here).ready)
    is_said = theirs.kind == "rival-fights" and len(known.conflict) == 2
    war = reason("conflict", percent=percent(known.conflict[own]), fought="none" if is_said else fought)
    return [war, theirs, peace] if fights else [peace, theirs, war]


def _of_rival(known: Known, own: Seat, rival: Seat, ready: Callable[[Known, Seat], float]) -> Reason:
    """The chance in conflict of the rival that does best there; and what it leaves where that rival will probably
    take it."""
    percents = {"percent": percent(known.conflict[rival])}
    if ready(known, rival) < PROBABLY:
        return reason("rival-conflict", rival_seat=rival, **percents)
    must = "yes" if "no_cooperation" in known.banned else "no"
    left = percent(known.outright[own, rival])
    return reason("rival-fights", rival_seat=rival, left=left, must=must, deal="open", **percents)
