"""What a steward believes things to be worth, before it looks at the table.

The figures are measured, not derived: of many tried they won most games between stewards.
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
    gold_most: float = 0.75
    """... up to this."""
    gold_enough: int = 4
    """Gold in the treasury from which one more ..."""
    gold_plenty: float = 0.05
    """... is worth this part less, each."""
    die_round: float = 0.3
    """A die more in a team."""
    second_skill: float = 0.4
    """What part of it a die in another than the best skill is worth."""
    synergy: float = 0.3
    """How much more a die is worth in the guild's strongest skill, and less in one that it lacks."""
    next_rank: float = 1.5
    """The right to recruit a higher rank (C-39), while there are rounds to use it."""
    order_round: float = 2.3
    member_round: float = 1.0
    room_round: float = 0.3
    boon: float = 1.2
    private: float = 1.6
    spread: float = 2.5
    """How freely guilds choose among what is worth about the same, in Fame."""
    otherwise: float = 3.0
    """What private contracts and wandering are worth to a rival, in Fame."""
    taste: float = 0.12
    """How far stewards differ in what they like: each job's worth is changed by up to this part."""
    shared_contract: float = 0.6
    """What is left of a contract's worth when it must be fought over or shared ..."""
    shared_recruit: float = 0.4
    """... and of an adventurer's."""
    last_doubt: float = 0.5
    """In the last round, what part of the rivals who may bid for an adventurer is reckoned with ..."""
    last_missed: float = 2.5
    """... and what a team brings that misses out and wanders."""
    dearer: float = 0.45
    """Builders that each rival hires before us, as a rule."""
    builders_dice: float = 0.95
    """What part of a rival's best dice its team for Builders has."""
    rival: Mapping[int, float] = field(default_factory=lambda: {2: 0.75, 3: 0.4, 4: 0.3})
    """A Fame that one rival gains or loses, by guilds at the table."""


PRICES = Prices()
