"""Why orders are good: first what each is for and what it brings, then who else may want it, and what else was
weighed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.ai import building, values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.effects import Gain
from gamecore.games.guild_master.cards.text import chained, reward
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.attempt_contract import instead as choose_instead
from gamecore.games.guild_master.rules.attempt_contract.prospects import (
    AS_LIKELY_AS_NOT,
    behind,
    best_prospect,
    best_team,
    best_wandering,
)
from gamecore.games.guild_master.rules.attempt_contract.terms import bonuses, free_recruit
from gamecore.games.guild_master.rules.effects.counting import Goal
from gamecore.games.guild_master.rules.end_game import GOLD_FOR_FAME
from gamecore.games.guild_master.rules.order_stakes import (
    counts_at_end,
    fame_of_builds,
    goal,
    hired_for_the_same,
    plan_behind,
    plan_without_the_last,
    prestige_in_plan,
)
from gamecore.games.guild_master.rules.recruit_adventurer import first_bid, most_bid, one_of_rank, rank_needed
from gamecore.games.guild_master.rules.skill_checks.odds import percent, tenths
from gamecore.games.guild_master.state import RANKS, Rank

MOST_ABOUT = 4
"""So many facts are told of the orders, before the best goal that is left out: a reader weighs no more at once."""


def of_orders(seen: Seen, sheet: Mapping[str, Any]) -> list[Reason]:
    """All that is filled in, in one; then a fact for each order that has one; last the best that is not in it. In the
    last round first who can match a bid, then what the Gold makes that is left."""
    spaces = _spaces(sheet)
    orders = _orders(seen, sheet)
    taken = [str(sheet[space]["where"]) for space in spaces]
    about = [told for space in spaces if (told := _about(seen, sheet, space)) is not None]
    if (kept := _gold_kept(seen, sheet, spaces)) >= GOLD_FOR_FAME and not seen.left:
        bids = [told for told in about if told.kind == "can-pay"]
        matched = [told for told in bids if told.params["safe"]]
        how = "matched" if matched else "safe" if bids else "none"
        left = reason("gold-kept", gold=kept, fame=kept // GOLD_FOR_FAME, bids=how)
        others = [told for told in about if told not in matched]
        about = [*matched, left, *_wandering_or_bidding(seen, orders, kept, taken), *others]
    busy = [one for space in spaces if sheet[space]["where"] != "free" for one in sheet[space]["team"]]
    left_out = [*_others(seen, taken, busy), *_other_build(seen, sheet)]
    best = sorted(left_out, key=lambda other: -other[0])[:1]
    found = [reason("orders", stacked=orders)] if orders else []
    return [*found, *about[:MOST_ABOUT], *(reason("next-best", other=told) for _, told in best)]


def _about(seen: Seen, sheet: Mapping[str, Any], space: str) -> Reason | None:
    """What may come of it because of others: what Builders do once others hired, who else can pay, who else can do a
    contract, with an earlier order before this one (C-24)."""
    where, gold = str(sheet[space]["where"]), sheet[space].get("gold")
    if where == "builders":
        return _built_later(seen, int(space), [*(sheet.get("builds") or {}).get("list", ())], gold or 0)
    if where in seen.view.adventurers:
        return _who_can_pay(seen, int(space), where, gold)
    card = seen.view.contracts[where].card if where in seen.view.contracts else None
    if card is not None and (seats := _able_rivals(seen, card)):
        return reason("also-theirs", seats=seats, space=int(space))
    return None


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
        return _contract(seen, space, seen.view.contracts[where].card, team)
    if where in seen.view.adventurers:
        shown = seen.view.adventurers[where].card
        card = None if shown is None else seen.cards.adventurers[shown]
        gold = order.get("gold") or 0
        if card is None:
            return None
        _, paid = current_figures.action_bonus(seen.cards, seen.state, seen.seat, "recruit")
        return say("why-recruit", space=space, name=card.name, fame=card.fame + paid, gold=gold)
    return _free(seen, space, str(order.get("fallback") or "best"), team, done) if team else None


def _opens(seen: Seen, rank: Rank) -> Phrase | str:
    """Who can join this guild only once somebody of ``rank`` has; "none" where that is no news, or too late."""
    at = RANKS.index(rank)
    is_step = at > values.highest_rank(seen, seen.seat) and at + 1 < len(RANKS) and seen.left > 0
    return one_of_rank(RANKS[at + 1]) if is_step else "none"


def _building(seen: Seen, sheet: Mapping[str, Any], space: str, wanted: Sequence[str]) -> Phrase | None:
    """What of the list its Gold builds for whoever hires first: its names, and what the first of it brings."""
    plan = _built_first(seen, wanted, sheet[space].get("gold") or 0)
    if not plan:
        return None
    names = chained("plus", [hire_builders.planned_name(seen.cards, seen.guild, key) for key in plan])
    fame, more = fame_of_builds(seen.cards, seen.state, seen.seat, plan)
    brings = next((found for key in plan if (found := _brings(seen, key)) is not None), None)
    short = "none" if brings is None else Phrase(f"short-{brings.id}", brings.params)
    at_end, is_planned = _at_end(seen, sheet, plan)
    return say(
        "why-build", space=int(space), upgrades=names, fame=fame, brings=short, at_end=at_end,
        planned="yes" if is_planned else "no", counts=counts_at_end(seen.cards, seen.state, seen.seat, more),
    )  # fmt: skip


def _built_first(seen: Seen, wanted: Sequence[str], gold: int) -> Sequence[str]:
    """What of the list this Gold builds for whoever hires first; where nothing, what is wanted most."""
    needed = hire_builders.buildable(seen.cards, seen.state, seen.seat)
    most = hire_builders.affordable(seen.cards, seen.state, seen.seat, gold)
    return hire_builders.first_plan(wanted, needed, most) or wanted[:1]


def _built_later(seen: Seen, space: int, wanted: Sequence[str], gold: int) -> Reason | None:
    """What of the list this Gold builds once a rival has the only one there is, else once rivals have hired so many
    that it is something else."""
    plan = _built_first(seen, wanted, gold)
    lost = plan_without_the_last(seen.cards, seen.state, seen.seat, wanted, gold, plan)
    if lost is not None:
        once, instead = (
            chained("plus", [hire_builders.planned_name(seen.cards, seen.guild, key) for key in each]) for each in lost
        )
        hired = hired_for_the_same(seen.cards, seen.state, seen.seat, wanted, gold, plan, lost[1])
        return reason("only-one", space=space, once=once, upgrades=instead or "none", hired=hired)
    found = plan_behind(seen.cards, seen.state, seen.seat, wanted, gold, plan) if plan else None
    if found is None:
        return None
    hired, behind = found
    named = chained("plus", [hire_builders.planned_name(seen.cards, seen.guild, key) for key in behind])
    return reason("built-later", space=space, hired=hired, upgrades=named or "none")


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


def _contract(seen: Seen, space: int, card: str | None, team: Sequence[str]) -> Phrase | None:
    found = None if card is None else best_prospect(seen.cards, seen.state, seen.seat, team, card)
    if card is None or found is None:
        return None
    gold, fame = current_figures.pays_alone(seen.cards, seen.state, seen.seat, card, found.skill)
    contract, gift = seen.cards.contracts[card].name, free_recruit(seen.cards, card)
    return say(
        "why-contract", space=space, contract=contract, percent=percent(found.chance), gold=gold, fame=fame,
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


def _who_can_pay(seen: Seen, space: int, where: str, offered: int | None) -> Reason:
    """What everybody has at least of Gold is told each round, and what a space costs at least; and from how much on
    nobody can bid as much, where what is ``offered`` is less (None: the lowest bid). Also who can bid only later, and
    who can join only then."""
    shown = seen.view.adventurers[where].card
    own = current_figures.min_bid(seen.cards, seen.state, seen.seat, where)
    bids = {rival: current_figures.min_bid(seen.cards, seen.state, rival, where) for rival in seen.rivals}
    found = {rival: most_bid(seen.cards, seen.state, rival, where, space) for rival in seen.rivals}
    spend = {rival: most for rival, most in found.items() if most is not None}
    can_pay = [
        say(
            "why-payer",
            seat=one,
            bid=0 if bids[one] == own else bids[one],
            most=spend[one],
            of=seen.view.guilds[one].gold,
            before=_who_comes_before(seen, one, shown) if spend[one] < seen.view.guilds[one].gold else "none",
        )
        for one in spend
    ]
    opens = "none" if shown is None else _opens(seen, seen.cards.adventurers[shown].rank)
    most = max(spend.values(), default=0)
    safe = most + 1 if (offered or own) <= most else 0
    later = [rival for rival in seen.rivals if _can_bid(seen, rival, where)]
    return reason("can-pay", space=space, payers=can_pay, safe=safe, opens=opens, later_seats=later)


def _who_comes_before(seen: Seen, rival: Seat, shown: str | None) -> Phrase | str:
    """Whom a rival must recruit first, for which the rest of its Gold is needed."""
    rank = None if shown is None else seen.cards.adventurers[shown].rank
    needed = None if rank is None else rank_needed(seen.cards, seen.state, rival, rank)
    return "none" if needed is None else one_of_rank(needed)


def _others(seen: Seen, taken: Sequence[str], busy: Collection[str]) -> Iterator[tuple[float, Phrase]]:
    """The other contracts that the guild's best team can do, and who else may join it, by the Fame to be expected. Of a
    contract what speaks against it: which of its team are ``busy``, and who can do it, too."""
    for space, contract in seen.view.contracts.items():
        found = None if contract.card is None else best_team(seen.cards, seen.state, seen.seat, contract.card)
        if contract.card is None or found is None or space in taken or not percent(found[1].chance):
            continue
        _, fame = current_figures.reward(seen.cards, seen.state, seen.seat, contract.card, found[1].skill)
        name = seen.cards.contracts[contract.card].name
        told = say(
            "why-left-out",
            contract=name,
            fame=fame,
            percent=percent(found[1].chance),
            needed=[seen.cards.adventurers[one].name for one in found[0] if one in busy],
            seats=_able_rivals(seen, contract.card),
        )
        yield found[1].chance * fame, told
    for space, spot in seen.view.adventurers.items():
        card = None if spot.card is None else seen.cards.adventurers[spot.card]
        bid = current_figures.min_bid(seen.cards, seen.state, seen.seat, space)
        if card is None or space in taken or bid > seen.guild.gold:
            continue
        if rank_needed(seen.cards, seen.state, seen.seat, card.rank) is None:
            by = {one: first_bid(seen.cards, seen.state, one, space) for one in seen.rivals}
            can_bid = {one: order for one, order in by.items() if order is not None}
            first, seats = min(can_bid.values(), default=1), [*can_bid]
            told = say("why-other-recruit", name=card.name, fame=card.fame, bid=bid, seats=seats, first=first)
            yield card.fame, told


def _other_build(seen: Seen, sheet: Mapping[str, Any]) -> Iterator[tuple[float, Phrase]]:
    """The Core Upgrade of most worth that all the Gold would build and that is not listed: by its Fame, what it brings
    and what its Builders cost before others hire."""
    listed = [*(sheet.get("builds") or {}).get("list", ())]
    needed = hire_builders.buildable(seen.cards, seen.state, seen.seat)
    prices = {key: hire_builders.price(seen.cards, seen.state, seen.seat, few) for key, few in needed.items()}
    payable = {key: needed[key] for key, gold in prices.items() if gold is not None and gold <= seen.guild.gold}
    cores = {key: few for key, few in payable.items() if key.startswith("core:") and key not in listed}
    for best in sorted(building.worths(seen, cores), key=lambda one: -one.worth)[:1]:
        (key,) = best.keys
        (fame, more), brings = fame_of_builds(seen.cards, seen.state, seen.seat, [key]), _brings(seen, key) or "none"
        name = hire_builders.planned_name(seen.cards, seen.guild, key)
        counts = counts_at_end(seen.cards, seen.state, seen.seat, more)
        yield (
            fame + more,
            say("why-other-build", upgrade=name, fame=fame, brings=brings, gold=prices[key] or 0, counts=counts),
        )


def _can_bid(seen: Seen, rival: Seat, space: str) -> bool:
    return most_bid(seen.cards, seen.state, rival, space) is not None


def _able_rivals(seen: Seen, contract: str) -> list[Seat]:
    """The other guilds whose best team is as likely as not to complete it."""
    found = {rival: best_team(seen.cards, seen.state, rival, contract) for rival in seen.rivals}
    return [rival for rival, best in found.items() if best is not None and best[1].chance >= AS_LIKELY_AS_NOT]
