"""Why orders are good: first what each is for and what it brings, then who else may want it, and what else was
weighed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.advice import MOST_REASONS, Reason, reason
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.orders import coming_first
from gamecore.games.guild_master.ai.orders.changing import best_other
from gamecore.games.guild_master.ai.reasons.order_facts import about, built_first, named_builds
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.effects import Gain
from gamecore.games.guild_master.cards.text import chained, reward
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.attempt_contract import instead as choose_instead
from gamecore.games.guild_master.rules.attempt_contract.prospects import (
    behind,
    best_prospect,
    best_wandering,
)
from gamecore.games.guild_master.rules.attempt_contract.terms import bonuses, free_recruit
from gamecore.games.guild_master.rules.effects.counting import Goal
from gamecore.games.guild_master.rules.end_game import GOLD_FOR_FAME
from gamecore.games.guild_master.rules.order_stakes import (
    counts_at_end,
    fame_of_builds,
    goal,
    prestige_in_plan,
)
from gamecore.games.guild_master.rules.recruit_adventurer import one_of_rank, rank_needed
from gamecore.games.guild_master.rules.skill_checks.odds import percent, tenths

MOST_ABOUT = 4
"""So many facts are told of the orders, before what could be had instead: a reader weighs no more at once."""
AS_GOOD = 0.3
"""Fame by which a plan is no better than another: more is guessed of rivals and of later rounds."""


def of_orders(seen: Seen, question: Question, sheet: Mapping[str, Any]) -> list[Reason]:
    """All that is filled in, in one; then a fact for each order that has one; last the best that could be had instead
    by one change. In the last round first who can match a bid, then what the Gold makes that is left."""
    spaces = _spaces(sheet)
    orders = _orders(seen, sheet)
    taken = [str(sheet[space]["where"]) for space in spaces]
    facts = [told for space in spaces if (told := about(seen, sheet, space)) is not None]
    if (kept := _gold_kept(seen, sheet, spaces)) >= GOLD_FOR_FAME and not seen.left:
        bids = [told for told in facts if told.kind == "can-pay"]
        matched = [told for told in bids if told.params["safe"]]
        how = "matched" if matched else "safe" if bids else "none"
        left = reason("gold-kept", gold=kept, fame=kept // GOLD_FOR_FAME, bids=how)
        others = [told for told in facts if told not in matched]
        facts = [*matched, left, *_wandering_or_bidding(seen, orders, kept, taken), *others]
    found = [reason("orders", stacked=orders)] if orders else []
    return [*found, *facts[:MOST_ABOUT], *_next_best(seen, question, sheet)]


def facts_in_one(found: Sequence[Reason]) -> Sequence[Reason]:
    """Where there are more reasons than are told, the facts of all orders in one, a line each: that an order may come
    too late was left out else, as the third fact."""
    if len(found) <= MOST_REASONS:
        return found
    plan, *facts = found
    last = [facts.pop()] if facts[-1].kind == "next-best" else []
    first, *others = facts
    lines = [say("why-line", fact=one.phrase) for one in others]
    return [plan, reason("each-order", first=first.phrase, stacked=lines) if lines else first, *last]


def _next_best(seen: Seen, question: Question, sheet: Mapping[str, Any]) -> Iterator[Reason]:
    """What one change of the sheet brings that loses least by it: everybody finds it in the menu of changes."""
    found = best_other(seen, question, sheet)
    if found is None:
        return
    space, changed, more = found
    order = order_of(seen, changed, space)
    if order is not None:
        other = Phrase(f"short-{order.id}", order.params)
        by = "none" if more > -AS_GOOD else tenths(-more)
        yield reason("next-best", space=int(space), other=other, by=by)


def _wandering_or_bidding(seen: Seen, orders: Sequence[Phrase], kept: int, taken: Collection[str]) -> Iterator[Reason]:
    """In the last round, where an order wanders while somebody could be hired for Gold that is left: what both come to
    in Fame, where wandering is as good."""
    walks = [one.params for one in orders if one.id == "why-safe"]
    brought = [float(str(walk["fame"])) + float(str(walk["gold"])) / GOLD_FOR_FAME for walk in walks]
    bids = current_figures.min_bids(seen.cards, seen.state, seen.seat)
    there = {at: seen.cards.adventurers[spot.card] for at, spot in seen.view.adventurers.items() if spot.card}
    left = [
        (card.fame - bids[at] / GOLD_FOR_FAME, card.name)
        for at, card in there.items()
        if at not in taken and bids[at] <= kept and not rank_needed(seen.cards, seen.state, seen.seat, card.rank)
    ]
    fame, name = max(left, default=(0.0, ""))
    if brought and left and min(brought) >= fame:
        yield reason("wander-or-bid", wander=tenths(min(brought)), name=name, fame=tenths(fame))


def in_short(seen: Seen, sheet: Mapping[str, Any]) -> list[Phrase]:
    """What each order is for and brings, in a few words."""
    return [Phrase(f"short-{told.id}", told.params) for told in _orders(seen, sheet)]


def order_of(seen: Seen, sheet: Mapping[str, Any], space: str) -> Phrase | None:
    """What the order there is for and brings."""
    return next((told for told in _orders(seen, sheet) if told.params["space"] == int(space)), None)


def goes_for(seen: Seen, sheet: Mapping[str, Any]) -> set[str]:
    """The places on the board, and the private contracts, that its orders are for."""
    spaces = _spaces(sheet)
    return {str(sheet[space]["where"]) for space in spaces} | _instead(seen, sheet, spaces)


def _spaces(sheet: Mapping[str, Any]) -> list[str]:
    return sorted(key for key in sheet if key != "builds")


def _orders(seen: Seen, sheet: Mapping[str, Any]) -> list[Phrase]:
    """What each order is for, by order space."""
    spaces = _spaces(sheet)
    wanted = [*(sheet.get("builds") or {}).get("list", ())]
    told = []
    for at, space in enumerate(spaces):
        if str(sheet[space]["where"]) == "builders":
            told.append(_building(seen, sheet, space, wanted))
        elif (where := str(sheet[space]["where"])) in seen.view.adventurers:
            told.append(_recruit(seen, int(space), where, sheet[space].get("gold")))
        else:
            done = _instead(seen, sheet, spaces[:at]) | _named(sheet, spaces[at + 1 :])
            told.append(_order(_when(seen, sheet, spaces[:at]), int(space), sheet[space], done))
    return [each for each in told if each is not None]


def _when(seen: Seen, sheet: Mapping[str, Any], before: Sequence[str]) -> Seen:
    """The table as an order finds it if those ``before`` it come off."""
    state = behind(seen.cards, seen.state, seen.seat, [(sheet[one]["where"], sheet[one]["team"]) for one in before])
    for space, spot in state.contracts.items():
        if spot.face_up != seen.state.contracts[space].face_up:
            seen = seen.without(space)
    return seen


def _gold_kept(seen: Seen, sheet: Mapping[str, Any], spaces: Sequence[str]) -> int:
    """The Gold that no order sends."""
    return seen.guild.gold - sum(sheet[space].get("gold") or 0 for space in spaces)


def _instead(seen: Seen, sheet: Mapping[str, Any], spaces: Sequence[str]) -> set[str]:
    """The private contracts that these orders, the first of the sheet, are for."""
    found: set[str] = set()
    for space in spaces:
        order = sheet[space]
        if order["where"] == "free" and order["team"]:
            fallback = str(order.get("fallback") or "best")
            spared = _named(sheet, [one for one in _spaces(sheet) if one > space])
            found.add(
                choose_instead.chosen_by(seen.cards, seen.state, seen.seat, order["team"], fallback, found, spared)
            )
    return found


def _named(sheet: Mapping[str, Any], spaces: Sequence[str]) -> set[str]:
    """The private contracts that these orders name: until they are done it is left to them."""
    teams = (sheet[space] for space in spaces if sheet[space]["team"])
    return choose_instead.named(str(order.get("fallback") or "best") for order in teams)


def _order(seen: Seen, space: int, order: Mapping[str, Any], done: Collection[str]) -> Phrase | None:
    where, team = str(order["where"]), list(order["team"])
    if where in seen.view.contracts:
        left = coming_first.in_tens(coming_first.left(seen, space, where))
        return _contract(seen, space, seen.view.contracts[where].card, team, left)
    return _free(seen, space, str(order.get("fallback") or "best"), team, done) if team else None


def _recruit(seen: Seen, space: int, where: str, gold: int | None) -> Phrase | None:
    """Whom it is for, and how likely no rival comes before or bids more."""
    shown = seen.view.adventurers[where].card
    if shown is None:
        return None
    card, least = seen.cards.adventurers[shown], current_figures.min_bid(seen.cards, seen.state, seen.seat, where)
    _, paid = current_figures.action_bonus(seen.cards, seen.state, seen.seat, "recruit")
    chance = coming_first.in_tens(coming_first.recruits(seen, space, where, least if gold is None else gold))
    return say("why-recruit", space=space, name=card.name, fame=card.fame + paid, gold=gold or 0, percent=chance)


def _building(seen: Seen, sheet: Mapping[str, Any], space: str, wanted: Sequence[str]) -> Phrase | None:
    """What of the list its Gold builds for whoever hires first: its names, and what the first of it brings."""
    plan = built_first(seen, wanted, sheet[space].get("gold") or 0)
    if not plan:
        return None
    names = chained("plus", [hire_builders.planned_name(seen.cards, seen.guild, key) for key in plan])
    fame, more = fame_of_builds(seen.cards, seen.state, seen.seat, plan)
    brings = next((found for key in plan if (found := _brings(seen, key)) is not None), None)
    short = "none" if brings is None else Phrase(f"short-{brings.id}", brings.params)
    at_end, is_planned = _at_end(seen, sheet, plan)
    team, gold = sheet[space]["team"], sheet[space].get("gold") or 0
    chance, other = coming_first.builds(seen, int(space), team, gold, wanted, plan)
    return say(
        "why-build", space=int(space), upgrades=names, fame=fame, brings=short, at_end=at_end,
        planned="yes" if is_planned else "no", counts=counts_at_end(seen.cards, seen.state, seen.seat, more),
        percent=coming_first.in_tens(chance), other=named_builds(seen, other),
        other_fame=fame_of_builds(seen.cards, seen.state, seen.seat, other)[0],
    )  # fmt: skip


def _at_end(seen: Seen, sheet: Mapping[str, Any], plan: Sequence[str]) -> tuple[int, bool]:
    """The Fame of a Prestige Upgrade at the end with all that the sheet goes for, and whether that changes it."""
    token = next((key.partition(":")[2] for key in plan if key.startswith("prestige:")), None)
    if token is None:
        return 0, False
    cards, state, seat = seen.cards, seen.state, seen.seat
    orders = [sheet[space] for space in _spaces(sheet)]
    found = [goal(cards, state, seat, str(one["where"]), one["team"], one.get("gold") or 0) for one in orders]
    tried = sorted(card for card in _instead(seen, sheet, _spaces(sheet)) if card in cards.contracts)
    alone = [Goal(card, current_figures.reward(cards, state, seat, card, None)[0]) for card in tried]
    goals = [*(one for one in found if one is not None), *alone]
    return prestige_in_plan(cards, state, seat, token, goals)


def _brings(seen: Seen, build: str) -> Phrase | None:
    """What a Core or Prestige Upgrade brings; nothing of a room, whose name says it, nor of what would help only from
    the next round where there is none."""
    kind, _, what = build.partition(":")
    if kind == "core" and not seen.left:
        return None
    if kind == "core":
        return hire_builders.brings(seen.cards, seen.state, seen.seat, what)
    if kind == "prestige":
        token = seen.cards.prestige[what]
        counted = say("counted", counted=token.counted, per=token.per)
        return say("build-brings-at-end", fame=token.fame, counted=counted, most=token.most)
    return None


def _contract(seen: Seen, space: int, card: str | None, team: Sequence[str], left: int = 100) -> Phrase | None:
    """Its dice, and how likely rivals leave it to this order: a private contract they always do."""
    found = None if card is None else best_prospect(seen.cards, seen.state, seen.seat, team, card)
    if card is None or found is None:
        return None
    gold, fame = current_figures.pays_alone(seen.cards, seen.state, seen.seat, card, found.skill)
    contract, gift = seen.cards.contracts[card].name, free_recruit(seen.cards, card)
    return say(
        "why-contract", space=space, contract=contract, percent=percent(found.chance), left=left, gold=gold, fame=fame,
        more=chained("comma", list(_besides(seen, card))) or "none", boon=found.boon_percent,
        gift="none" if gift is None else one_of_rank(gift),
        alone="yes" if "no_cooperation" in current_figures.bans(seen.cards, seen.state) else "no",
    )  # fmt: skip


def _besides(seen: Seen, card: str) -> Iterator[Phrase]:
    """What a contract brings its guild besides its reward: the Gold and Fame of a Bonus, and of a Prestige Upgrade."""
    for bonus in bonuses(seen.cards, card):
        if isinstance(bonus, Gain):
            yield say("why-contract-bonus", reward=reward(bonus.gold, bonus.fame))
    token = seen.guild.prestige
    if token is not None and (fame := values.holding(seen, seen.cards.contracts[card], seen.seat)):
        yield say("why-contract-counts", fame=tenths(fame).removesuffix(".0"), name=seen.cards.prestige[token].name)


def _free(seen: Seen, space: int, instead: str, team: Sequence[str], done: Collection[str]) -> Phrase | None:
    """A private contract by its chance, also one that is only tried if nothing better is found, but none that is
    ``done`` by then; else that wandering always pays."""
    if instead == "best":
        instead = choose_instead.best_choice(seen.cards, seen.state, seen.seat, team, done)
    if instead in seen.view.own_privates:
        return _contract(seen, space, instead, team)
    found = best_wandering(seen.cards, seen.state, seen.seat, team)
    return say("why-safe", space=space, dice=found.dice, gold=tenths(found.gold), fame=tenths(found.fame))
