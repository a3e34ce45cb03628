"""How likely an order has what it goes for before rivals do: told beside what it brings (3.13).

As rivals go in games between stewards; what was told there and what came agree within a few of a hundred.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.games.guild_master.ai.orders import rivals
from gamecore.games.guild_master.ai.orders.crowd import hired_before
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.hire_builders import Plan
from gamecore.games.guild_master.rules.order_stakes import plan_behind, plan_without_the_last
from gamecore.games.guild_master.rules.recruit_adventurer import most_bid
from gamecore.games.guild_master.state import SKILLS, Objective

OUTBID = (0.67, 0.42, 0.12)
"""How often a bid at the minimum, a Gold above it, or more, loses to those of rivals by the same order."""
SELDOM_LOST = 0.95
"""Where a rival could come before or bid as much, though none would plan it: never told for certain."""
OF_THE_LAST = 0.5
"""How often whoever hires before builds the very upgrade that there is only one of."""


def recruits(seen: Seen, space: int, where: Objective, bid: int) -> float:
    """The chance that an adventurer is not recruited by an earlier order, and the bid not beaten by the same."""
    most = [most_bid(seen.cards, seen.state, one, where, space) for one in seen.rivals]
    crowd = seen.once(rivals.crowds).crowds[where]
    before = [most_bid(seen.cards, seen.state, one, where, space - 1) for one in seen.rivals] if space > 1 else []
    over = bid - current_figures.min_bid(seen.cards, seen.state, seen.seat, where)
    is_safe = all(one is None or one < bid for one in most)
    lost = 0.0 if is_safe else OUTBID[max(0, min(over, len(OUTBID) - 1))]
    had = (1 - crowd.gone[space - 1]) * (1 - crowd.contested[space - 1] * lost)
    is_certain = is_safe and all(one is None for one in before)
    return 1.0 if is_certain else min(had, SELDOM_LOST)


def left(seen: Seen, space: int, where: Objective) -> float:
    """The chance that no rival has a contract by an earlier order. What draws one guild draws others more than each is
    reckoned to go there, but in the last round, when all take what they can."""
    gone = seen.once(rivals.crowds).crowds[where].gone[space - 1]
    return 1 - min(1.0, gone * (1 + gone) if seen.left else gone)


def builds(
    seen: Seen, space: int, team: Sequence[str], gold: int, wanted: Sequence[str], plan: Sequence[str]
) -> tuple[float, Plan]:
    """The chance that rivals leave an order the ``plan`` of its list, and what it builds else."""
    cards, state, seat = seen.cards, seen.state, seen.seat
    able = [one for rival, one in zip(seen.rivals, seen.once(rivals.crowds).builders, strict=True) if _has(seen, rival)]
    chances = hired_before(able, space - 1, dice_of(seen, team))
    later = plan_behind(cards, state, seat, wanted, gold, plan)
    few, other = later if later is not None else (len(chances), ())
    enough = sum(chances[:few])
    lost = plan_without_the_last(cards, state, seat, wanted, gold, plan)
    if lost is None:
        return enough, other
    return enough - OF_THE_LAST * (enough - chances[0]), lost[1]


def _has(seen: Seen, rival: int) -> bool:
    cost = current_figures.builder_cost(seen.cards, seen.state, rival)
    return cost is not None and seen.state.guilds[rival].gold >= cost


def dice_of(seen: Seen, team: Sequence[str]) -> int:
    """Of the skill in which a team has most, which counts where all skills do."""
    return max((sum(seen.cards.adventurers[one].skills.get(skill, 0) for one in team) for skill in SKILLS), default=0)


def in_tens(chance: float) -> int:
    """Per cent, as coarse as it is known: 10 to 90, or 100 where no rival can come between."""
    return 100 if chance >= 1 else max(10, min(90, 10 * round(10 * chance)))
