"""What another goal than the recommended ones would bring, beside the order in whose place it would stand best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.orders.changing import with_goal
from gamecore.games.guild_master.ai.reasons.orders import AS_GOOD, goes_for, order_of
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.recruit_adventurer import one_of_rank, rank_needed
from gamecore.games.guild_master.rules.skill_checks.odds import percent, tenths


def another_goal(seen: Seen, question: Question, best: Mapping[str, Any], goal: str) -> Phrase | None:
    """``goal`` is a space of the board, or a private contract. None where an order of the ``best`` goes for it."""
    if goal in goes_for(seen, best):
        return None
    found = with_goal(seen, question, best, goal)
    if found is None:
        return _out_of_reach(seen, goal)
    space, sheet, more = found
    instead, order = order_of(seen, sheet, space), order_of(seen, best, space)
    if instead is None or order is None:
        return None
    return say(
        "asked-instead",
        instead=instead,
        team=[seen.cards.adventurers[one].name for one in sheet[space]["team"]],
        order=order,
        way="same" if abs(more) < AS_GOOD else "more" if more > 0 else "less",
        by=tenths(abs(more)),
    )


def _out_of_reach(seen: Seen, goal: str) -> Phrase:
    """What keeps the guild from it, or makes it not worth an order."""
    if goal in seen.view.adventurers:
        card = seen.cards.adventurers[str(seen.view.adventurers[goal].card)]
        bid = current_figures.min_bid(seen.cards, seen.state, seen.seat, goal)
        needed = rank_needed(seen.cards, seen.state, seen.seat, card.rank)
        about = {"bid": bid, "gold": seen.guild.gold, "short": "yes" if bid > seen.guild.gold else "no"}
        return say(
            "asked-no-recruit", name=card.name, needed="none" if needed is None else one_of_rank(needed), **about
        )
    id = str(seen.view.contracts[goal].card) if goal in seen.view.contracts else goal
    team = best_team(seen.cards, seen.state, seen.seat, id)
    chance = 0.0 if team is None else team[1].chance
    return say("asked-no-contract", contract=seen.cards.contracts[id].name, percent=percent(chance))
