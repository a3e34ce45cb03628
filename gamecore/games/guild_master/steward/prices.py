"""What a steward believes things to be worth, before it looks at the table.

The figures are measured, not derived: of many tried they won most games between stewards (see BALANCE.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Prices:
    """Fame that things are worth; ``_round`` means for every round in which they can still be used."""

    gold_last: float = 0.2
    """A Gold when the last orders are given: five make one Fame (C-51)."""
    gold_rise: float = 0.15
    """What it gains with every round left ..."""
    gold_most: float = 0.85
    """... up to this."""
    die_round: float = 0.3
    """A die more in a team."""
    second_skill: float = 0.4
    """What part of it a die in another than the best skill is worth."""
    next_rank: float = 1.5
    """The right to recruit a higher rank (C-39), while there are rounds to use it."""
    order_round: float = 1.9
    member_round: float = 1.0
    room_round: float = 0.45
    boon: float = 1.2
    private: float = 1.6
    rival: Mapping[int, float] = field(default_factory=lambda: {2: 0.75, 3: 0.4, 4: 0.3})
    """A Fame that one rival gains or loses, by guilds at the table."""


PRICES = Prices()
