"""What the other guilds will probably go for, as far as their people, rooms and Gold tell (3.13)."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.state import RANKS, Objective


@dataclass(frozen=True, slots=True)
class Crowd:
    """How likely an objective is to be gone, or fought over, by order space (index 0 is the first)."""

    gone: tuple[float, ...]
    """Somebody has ordered it in an earlier space."""
    contested: tuple[float, ...]
    """Somebody has ordered it in the same space."""


EMPTY = Crowd((0.0,) * 4, (0.0,) * 4)


def crowds(seen: Seen) -> dict[Objective, Crowd]:
    """A guess for every adventurer and contract on the board."""
    still: dict[Objective, list[float]] = {}
    alone: dict[Objective, list[float]] = {}
    for rival in seen.rivals:
        spaces = current_figures.order_spaces(seen.cards, seen.state, rival)
        shares = [2 * (spaces - at) / (spaces * (spaces + 1)) if at < spaces else 0.0 for at in range(4)]
        for objective, wanted in _wants(seen, rival, spaces).items():
            before, at_once = still.setdefault(objective, [1.0] * 4), alone.setdefault(objective, [1.0] * 4)
            earlier = 0.0
            for at, share in enumerate(shares):
                before[at] *= 1 - wanted * earlier
                at_once[at] *= 1 - wanted * share
                earlier += share
    return {
        objective: Crowd(tuple(1 - p for p in before), tuple(1 - p for p in alone[objective]))
        for objective, before in still.items()
    }


def _wants(seen: Seen, rival: Seat, spaces: int) -> dict[Objective, float]:
    """The chance that this rival orders each objective."""
    worths = _contracts(seen, rival) | _recruits(seen, rival)
    weights = {objective: exp(min(8.0, value) / seen.prices.spread) for objective, value in worths.items()}
    total = sum(weights.values()) + exp(seen.prices.otherwise / seen.prices.spread)
    return {objective: 1 - (1 - weight / total) ** spaces for objective, weight in weights.items()}


def _contracts(seen: Seen, rival: Seat) -> dict[Objective, float]:
    coin = values.gold(seen)
    found: dict[Objective, float] = {}
    for space, spot in seen.view.contracts.items():
        if spot.card is None:
            continue
        best = 0.0
        for skill, target in current_figures.targets(seen.cards, seen.state, rival, spot.card):
            best = max(best, seen.chances(rival, skill, target)[seen.best_team(rival, skill)])
        if best > 0.2:
            gold, fame = current_figures.reward(seen.cards, seen.state, None, spot.card, None)
            found[space] = best * (fame + gold * coin)
    return found


def _recruits(seen: Seen, rival: Seat) -> dict[Objective, float]:
    coin = values.gold(seen)
    highest = values.highest_rank(seen, rival)
    bids = current_figures.min_bids(seen.cards, seen.state, rival)
    found: dict[Objective, float] = {}
    for space, spot in seen.view.adventurers.items():
        if spot.card is None:
            continue
        card = seen.cards.adventurers[spot.card]
        bid = bids[space]
        if RANKS.index(card.rank) <= highest + 1 and bid <= seen.state.guilds[rival].gold:
            found[space] = card.fame + 0.3 * seen.left * max(card.skills.values()) - bid * coin
    return found
