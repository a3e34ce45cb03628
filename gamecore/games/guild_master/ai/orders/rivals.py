"""What the other guilds will probably go for: what each would plan by its own people, rooms and Gold (3.13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.ai.orders import jobs
from gamecore.games.guild_master.ai.orders.crowd import Builder, Crowd
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.state import SKILLS, Objective

MOST_WORTH = 12.0
"""Fame from which one goal draws no more than another."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How guilds go for goals of one kind, as measured in games between stewards."""

    keen: float
    """By how much more, or less, than its worth alone lets expect."""
    shares: Mapping[int, tuple[float, ...]]
    """By which order space, for a guild that has so many."""


BIDS = Kind(1.0, {1: (1.0, 0.0, 0.0, 0.0), 2: (0.67, 0.33, 0.0, 0.0), 3: (0.54, 0.29, 0.17, 0.0),
                  4: (0.34, 0.29, 0.18, 0.19)})  # fmt: skip
CONTRACTS = Kind(1.3, {1: (1.0, 0.0, 0.0, 0.0), 2: (0.25, 0.75, 0.0, 0.0), 3: (0.32, 0.38, 0.3, 0.0),
                       4: (0.34, 0.32, 0.21, 0.13)})  # fmt: skip
BUILDERS = Kind(2.5, {1: (1.0, 0.0, 0.0, 0.0), 2: (0.95, 0.05, 0.0, 0.0), 3: (0.45, 0.43, 0.12, 0.0),
                      4: (0.3, 0.36, 0.18, 0.16)})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rivals:
    """What is reckoned with in one round."""

    crowds: Mapping[Objective, Crowd]
    builders: tuple[Builder, ...]


def crowds(seen: Seen) -> Rivals:
    """A guess for every adventurer and contract on the board, and for Builders."""
    each = [(rival, _wants(seen.as_rival(rival))) for rival in seen.rivals]
    builders = tuple(Builder(wants.get("builders", NOBODY), _dice(seen, rival)) for rival, wants in each)
    there = [*seen.view.adventurers, *seen.view.contracts]
    return Rivals({where: _crowd([wants[where] for _, wants in each if where in wants]) for where in there}, builders)


NOBODY = (0.0,) * 4


def _crowd(rivals: Sequence[tuple[float, ...]]) -> Crowd:
    """Of what each rival goes for with these chances by order space."""
    before, at_once = [1.0] * 4, [1.0] * 4
    for chances in rivals:
        for at, chance in enumerate(chances):
            before[at] *= 1 - sum(chances[:at])
            at_once[at] *= 1 - chance
    return Crowd(tuple(1 - p for p in before), tuple(1 - p for p in at_once))


def _dice(seen: Seen, rival: Seat) -> int:
    """Those of the team that it will send for Builders: its best ones go elsewhere."""
    best = max(seen.best_team(rival, skill) for skill in SKILLS)
    return max(1, round(seen.prices.builders_dice * best))


def _wants(theirs: Seen) -> dict[Objective, tuple[float, ...]]:
    """The chance that a rival orders each objective, by order space."""
    prices, spaces = theirs.prices, current_figures.order_spaces(theirs.cards, theirs.state, theirs.seat)
    worths: dict[Objective, float] = {}
    for job in jobs.on_the_board(theirs):
        best = job.worths[0 if job.skill == jobs.NO_DICE else theirs.best_team(theirs.seat, SKILLS[job.skill])]
        worths[job.objective] = max(best, worths.get(job.objective, 0.0))
    weights = {where: exp(min(MOST_WORTH, worth) / prices.spread) for where, worth in worths.items()}
    total = sum(weights.values()) + exp(prices.otherwise / prices.spread)
    found = {}
    for where, weight in weights.items():
        kind = BUILDERS if where == "builders" else BIDS if where.isalpha() else CONTRACTS
        wanted = 1 - (1 - weight / total) ** (kind.keen * spaces)
        found[where] = tuple(wanted * share for share in kind.shares[spaces])
    return found
