"""What may come of an order because of others, and what it brings in later rounds: a fact for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.ai import building, values
from gamecore.games.guild_master.ai.orders.coming_first import dice_of
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.attempt_contract.prospects import AS_LIKELY_AS_NOT, best_team
from gamecore.games.guild_master.rules.order_stakes import (
    fame_of_builds,
    hired_for_the_same,
    plan_behind,
    plan_without_the_last,
)
from gamecore.games.guild_master.rules.recruit_adventurer import most_bid, one_of_rank, rank_needed
from gamecore.games.guild_master.state import RANKS, Rank

LEAST_TOLD = 0.5
"""Fame of later rounds that is worth a word."""


def about(seen: Seen, sheet: Mapping[str, Any], space: str) -> Reason | None:
    """What may come of it because of others: what Builders do once others hired, who else can pay, who else can do a
    contract, with an earlier order before this one (C-24)."""
    where, gold = str(sheet[space]["where"]), sheet[space].get("gold")
    if where == "builders":
        return _of_building(seen, sheet, space)
    if where in seen.view.adventurers:
        return _who_can_pay(seen, int(space), where, gold)
    card = seen.view.contracts[where].card if where in seen.view.contracts else None
    if card is not None and (seats := _able_rivals(seen, card)):
        return reason("also-theirs", seats=seats, space=int(space))
    return None


def built_first(seen: Seen, wanted: Sequence[str], gold: int) -> Sequence[str]:
    """What of the list this Gold builds for whoever hires first; where nothing, what is wanted most."""
    needed = hire_builders.buildable(seen.cards, seen.state, seen.seat)
    most = hire_builders.affordable(seen.cards, seen.state, seen.seat, gold)
    return hire_builders.first_plan(wanted, needed, most) or wanted[:1]


def _of_building(seen: Seen, sheet: Mapping[str, Any], space: str) -> Reason | None:
    """What it brings in later rounds and with how many dice its team rolls for who builds first; and what of the list
    its Gold builds once a rival has the only one there is, else once rivals have hired so many that it is something
    else."""
    wanted, gold = [*(sheet.get("builds") or {}).get("list", ())], sheet[space].get("gold") or 0
    plan = built_first(seen, wanted, gold)
    if not plan:
        return None
    worth = say("why-builds-worth", later=_later_by_building(seen, plan), dice=dice_of(seen, sheet[space]["team"]))
    lost = plan_without_the_last(seen.cards, seen.state, seen.seat, wanted, gold, plan)
    if lost is not None:
        once, instead = (named_builds(seen, each) for each in lost)
        hired = hired_for_the_same(seen.cards, seen.state, seen.seat, wanted, gold, plan, lost[1])
        return reason("only-one", space=int(space), once=once, upgrades=instead, hired=hired, worth=worth)
    hired, behind = plan_behind(seen.cards, seen.state, seen.seat, wanted, gold, plan) or (0, ())
    return reason("built-later", space=int(space), hired=hired, upgrades=named_builds(seen, behind), worth=worth)


def named_builds(seen: Seen, keys: Sequence[str]) -> Phrase | str:
    return chained("plus", [hire_builders.planned_name(seen.cards, seen.guild, key) for key in keys]) or "none"


def _later_by_building(seen: Seen, plan: Sequence[str]) -> str:
    """Of a Prestige Upgrade nothing: what it will score is told with its name."""
    needed = hire_builders.buildable(seen.cards, seen.state, seen.seat)
    kept = {key: few for key, few in needed.items() if key in plan and not key.startswith("prestige")}
    fame, _ = fame_of_builds(seen.cards, seen.state, seen.seat, list(kept))
    return _whole_fame(sum(one.worth for one in building.worths(seen, kept)) - fame if kept else 0.0)


def _whole_fame(later: float) -> str:
    """In whole Fame, for much of it is belief; "none" where it is too little to tell."""
    return str(round(later)) if later >= LEAST_TOLD else "none"


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
    card = None if shown is None else seen.cards.adventurers[shown]
    opens = "none" if card is None else _opens(seen, card.rank)
    further = "none" if card is None or not seen.left else _whole_fame(values.adventurer(seen, card) - card.fame)
    most = max(spend.values(), default=0)
    safe = most + 1 if (offered or own) <= most else 0
    payable = "yes" if safe <= seen.guild.gold else "no"
    later = [rival for rival in seen.rivals if _can_bid(seen, rival, where)]
    return reason(
        "can-pay",
        space=space,
        payers=can_pay,
        safe=safe,
        payable=payable,
        opens=opens,
        later_seats=later,
        further=further,
    )


def _who_comes_before(seen: Seen, rival: Seat, shown: str | None) -> Phrase | str:
    """Whom a rival must recruit first, for which the rest of its Gold is needed."""
    rank = None if shown is None else seen.cards.adventurers[shown].rank
    needed = None if rank is None else rank_needed(seen.cards, seen.state, rival, rank)
    return "none" if needed is None else one_of_rank(needed)


def _opens(seen: Seen, rank: Rank) -> Phrase | str:
    """Who can join this guild only once somebody of ``rank`` has; "none" where that is no news, or too late."""
    at = RANKS.index(rank)
    is_step = at > values.highest_rank(seen, seen.seat) and at + 1 < len(RANKS) and seen.left > 0
    return one_of_rank(RANKS[at + 1]) if is_step else "none"


def _can_bid(seen: Seen, rival: Seat, space: str) -> bool:
    return most_bid(seen.cards, seen.state, rival, space) is not None


def _able_rivals(seen: Seen, contract: str) -> list[Seat]:
    """The other guilds whose best team is as likely as not to complete it."""
    found = {rival: best_team(seen.cards, seen.state, rival, contract) for rival in seen.rivals}
    return [rival for rival, best in found.items() if best is not None and best[1].chance >= AS_LIKELY_AS_NOT]
